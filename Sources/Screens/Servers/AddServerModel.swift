import Marketplace
import TerminalUI

/// Asks for the address of a server, and shows what the server says about itself.
@MainActor
final class AddServerModel: ServerForm {
  let context: AppContext
  let servers: any Servers
  let attempt = Attempt()
  var form = FormState(fields: [TextFieldState(maximum: 300)])
  var fault: FormFault?

  init(_ servers: any Servers, context: AppContext) {
    self.servers = servers
    self.context = context
  }

  var destination: Destination { .addServer }
  var title: Phrase { .actionAddServer }
  var hint: Phrase { .addServerHint }

  private var isReady: Bool { form.fields[0].text.contains { !$0.isWhitespace } }

  var places: [FormPlace] {
    let strings = context.strings
    return [
      FormPlace(
        kind: .field(0, placeholder: Sentence(.addressExample)), label: strings(.labelAddress),
        note: faultNote(at: 0)),
      FormPlace(
        kind: .button(isReady: isReady && !form.isBusy), label: strings(.buttonContinue),
        note: busyNote ?? (isReady ? nil : FormPlace.Note(text: Sentence(.missingAddress)))),
    ]
  }

  func press(_ place: Int) {
    guard isReady else { return focus(0) }
    let typed = form.fields[0].text
    ask { [self] isCurrent in
      do throws(ServersError) {
        let description = try await servers.describe(typed)
        guard isCurrent() else { return }
        context.go(.show(ServerPageModel(description, servers: servers, context: context)))
      } catch {
        guard isCurrent() else { return }
        show(error, at: 0)
      }
    }
  }
}
