import Marketplace
import TerminalUI

/// Signs up at a server, signs in, sets a new passphrase with a recovery code, or chooses a name after a first sign-in by
/// the provider.
@MainActor
final class JoinModel: ServerForm {
  /// The places of the form.
  enum Part: Hashable {
    case name, code, passphrase, again, invitation, neighborhood, done
  }

  let context: AppContext
  let servers: any Servers
  let attempt = Attempt()
  var form: FormState
  let way: JoinWay
  let address: String
  let server: String
  let needsInvitation: Bool
  /// The approved sign-in of a new member; nil for the other ways.
  private let signIn: ProviderSignIn?
  var choice: NeighborhoodChoice?
  var fault: FormFault?

  /// The indices of the fields.
  static let fields: [Part: Int] = [.name: 0, .passphrase: 1, .again: 2, .invitation: 3, .code: 4]

  init(
    _ way: JoinWay, at address: String, title: String, needsInvitation: Bool, name: String = "",
    signIn: ProviderSignIn? = nil, servers: any Servers, context: AppContext
  ) {
    self.way = way
    self.address = address
    server = title
    self.needsInvitation = needsInvitation
    self.signIn = signIn
    self.servers = servers
    self.context = context
    let secret = TextFieldState(maximum: PassphraseRules.longest)
    form = FormState(
      fields: [
        TextFieldState(name, maximum: 60), secret, secret, TextFieldState(maximum: 60), TextFieldState(maximum: 60),
      ],
      secrets: way == .provider ? [] : [1, 2])
    if !name.isEmpty { form.focus = 1 }
  }

  /// Asks somebody new, whose sign-in the provider approved, for a name and a neighborhood.
  convenience init(
    newAt signIn: ProviderSignIn, needsInvitation: Bool, suggestion: String, servers: any Servers, context: AppContext
  ) {
    self.init(
      .provider, at: signIn.server, title: signIn.title, needsInvitation: needsInvitation, name: suggestion,
      signIn: signIn, servers: servers, context: context)
    form.focus = 0
  }

  var destination: Destination { .joinServer(way) }
  var title: Phrase { way.title }
  var hint: Phrase { way.hint }

  func appear() {
    guard way == .signUp || way == .provider, choice == nil else { return }
    context.activity.run { [self] in
      let found = try? await context.guestMarket.neighborhoods.choice()
      choice = choice ?? found
    }
  }

  var parts: [Part] {
    switch way {
    case .signIn: [.name, .passphrase, .done]
    case .recover: [.name, .code, .passphrase, .again, .done]
    case .signUp:
      [.name, .passphrase, .again] + (needsInvitation ? [.invitation] : []) + [.neighborhood, .done]
    case .provider: [.name] + (needsInvitation ? [.invitation] : []) + [.neighborhood, .done]
    }
  }

  func text(_ part: Part) -> String { Self.fields[part].map { form.fields[$0].text } ?? "" }

  /// An error of one field stays while another is edited. Whether both passphrases are the same depends on both.
  func changed(_ field: Int) {
    guard let fault else { return }
    let part = parts[fault.place]
    let isOfPassphrase = part == .again && Self.fields[.passphrase] == field
    if part == .done || Self.fields[part] == field || isOfPassphrase { self.fault = nil }
  }

  var fieldHint: Phrase { sends(from: form.focus) ? .hintDone : .hintNextFocus }

  /// Enter in the last field of a form without a choice sends it.
  private func sends(from place: Int) -> Bool {
    place + 1 < parts.count && parts[place + 1] == .done && missing == nil
  }

  func press(_ place: Int) {
    guard parts.indices.contains(place) else { return }
    switch parts[place] {
    case .neighborhood: NeighborhoodPicker(context: context, choice: choice) { [self] in take($0) }.open()
    case .done: join()
    case _ where sends(from: place): join()
    default: turnFocus(1)
    }
  }

  private func take(_ code: NeighborhoodCode) {
    var kept = choice ?? NeighborhoodChoice(only: code)
    choice = (try? kept.use(code)) == nil ? NeighborhoodChoice(only: code) : kept
    if let fault, parts[fault.place] == .neighborhood { self.fault = nil }
  }

  // MARK: Joining

  private func join() {
    if let missing { return require(missing.text, at: place(of: missing.part)) }
    ask { [self] isCurrent in
      do throws(ServersError) {
        let result = try await request()
        await joined(result, isCurrent())
      } catch {
        if isCurrent() { fail(error) }
      }
    }
  }

  private func request() async throws(ServersError) -> JoinResult {
    let (name, passphrase) = (text(.name).trimmed, text(.passphrase))
    switch way {
    case .signIn: return try await servers.signIn(name, passphrase: passphrase, at: address)
    case .recover:
      return try await servers.recover(name, code: text(.code).trimmed, passphrase: passphrase, at: address)
    case .signUp:
      guard let code = choice?.current else { throw .refused(code: "unknown-neighborhood") }
      let new = NewMember(
        name: name, passphrase: passphrase, neighborhood: code,
        invitation: needsInvitation ? text(.invitation).trimmed : nil)
      return try await servers.signUp(new, at: address)
    case .provider:
      guard let code = choice?.current else { throw .refused(code: "unknown-neighborhood") }
      guard let signIn else { throw .refused(code: "sign-in-expired") }
      let new = NewProviderMember(
        name: name, neighborhood: code, invitation: needsInvitation ? text(.invitation).trimmed : nil)
      guard case .joined(let result) = try await servers.askProvider(signIn, new: new) else {
        throw .refused(code: "unavailable")
      }
      return result
    }
  }

  /// Recovery codes are shown even if the person cancelled too late, because nobody can ask for them again.
  private func joined(_ result: JoinResult, _ isWanted: Bool) async {
    forgetSecrets()
    guard result.recoveryCodes.isEmpty else {
      return context.go(.show(RecoveryCodesModel(result, servers: servers, context: context)))
    }
    guard isWanted else {
      return context.go(.notify(Notice(sentence: Sentence(.joinedAnyway, result.server.title))))
    }
    if let error = await context.use(result.server, of: servers) { fail(error) }
  }

  private func fail(_ error: ServersError) {
    show(error, at: place(of: part(of: error)))
  }
}
