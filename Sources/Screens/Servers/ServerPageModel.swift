import Marketplace
import TerminalUI

/// What a server says about itself, and the ways to join it.
@MainActor
final class ServerPageModel: ChoicePage {
  let context: AppContext
  let servers: any Servers
  var page = PageState()
  private let description: ServerDescription

  init(_ description: ServerDescription, servers: any Servers, context: AppContext) {
    self.description = description
    self.servers = servers
    self.context = context
  }

  var destination: Destination { .server(description.address) }
  var title: String { description.title.isEmpty ? ServersView.host(of: description.address) : description.title }

  var head: [String] {
    let strings = context.strings
    return [ServersView.host(of: description.address), strings(strings.registration(description.registration))]
  }

  var blocks: [PageBlock] {
    let rules = description.rules
    guard rules.contains(where: { !$0.isWhitespace }) else {
      return [.text(context.strings(.serverNoRules), .dim)]
    }
    return [.text(context.strings(.serverRules), .dim), .blank, .text(rules, .text)]
  }

  private var ways: [JoinWay] {
    JoinWay.allCases.filter { way in
      switch way {
      case .signUp: description.registration != .closed
      case .provider: description.provider != nil
      case .signIn, .recover: true
      }
    }
  }

  var choices: [EntryRow] {
    let strings = context.strings
    return ways.map { way in
      let text =
        way == .provider ? strings(.joinProvider, description.provider ?? "") : strings(way.title)
      return EntryRow(text: text, leadsOn: true)
    }
  }

  func pick(_ choice: Int) {
    guard ways.indices.contains(choice) else { return }
    if ways[choice] == .provider {
      return context.go(
        .show(
          ProviderModel(
            at: description.address, provider: description.provider ?? "",
            needsInvitation: description.registration == .invitation, servers: servers, context: context)))
    }
    context.go(
      .show(
        JoinModel(
          ways[choice], at: description.address, title: title,
          needsInvitation: description.registration == .invitation, servers: servers, context: context)))
  }
}
