import Marketplace
import TerminalUI

/// The own store and the joined servers, and what can be done with the current one.
@MainActor
final class ServersModel: Screen {
  /// A row of the list.
  enum Row: Equatable {
    case own
    case server(JoinedServer)
    case add, signInAgain, recover, devices, passphrase, leave, deleteAccount
  }

  let servers: any Servers
  let context: AppContext
  private(set) var joined: [JoinedServer] = []
  private(set) var list = ListState(count: 0)
  private(set) var isLoaded = false
  private var failure: ServersError?
  private var isBusy = false

  init(_ servers: any Servers, context: AppContext) {
    self.servers = servers
    self.context = context
  }

  var destination: Destination { .servers }
  var contexts: [ActionContext] { [.servers, .moving] }
  var isListLoading: Bool { !isLoaded }

  var rows: [Row] {
    var rows: [Row] = [.own] + joined.map { .server($0) } + [.add]
    guard let current = servers.current else { return rows }
    if context.synchronizer?.status.connection == .signedOut {
      rows += current.isByProvider ? [.signInAgain] : [.signInAgain, .recover]
    }
    return rows + [.devices, .passphrase, .leave, .deleteAccount]
  }

  func appear() {
    context.activity.run { [self] in
      do throws(ServersError) {
        joined = try await servers.joined()
        failure = nil
      } catch {
        failure = error
        context.note(context.strings.sentence(error))
      }
      let isFirst = !isLoaded
      isLoaded = true
      list.setCount(rows.count)
      if isFirst, let current = rows.firstIndex(where: { isCurrent($0) }) { list.select(current) }
    }
  }

  func marketChanged(_ change: Change) {
    if change == .progress || change == .everything { list.setCount(rows.count) }
  }

  func isCurrent(_ row: Row) -> Bool {
    switch row {
    case .own: servers.current == nil
    case .server(let server): server.id == servers.current?.id
    default: false
    }
  }

  /// Nil until the servers are read.
  private var selected: Row? { isLoaded && rows.indices.contains(list.current) ? rows[list.current] : nil }

  /// The server that the selected row is about.
  private var selectedServer: JoinedServer? {
    switch selected {
    case .server(let server): server
    case .leave: servers.current
    default: nil
    }
  }

  func perform(_ action: Action) -> Bool {
    if list.perform(action) { return true }
    switch action {
    case .open: if let selected { open(selected) }
    case .addServer: context.go(.push(.addServer))
    case .leaveServer: if let selectedServer { askToLeave(selectedServer) }
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .open where selected == nil: .reasonNothingToOpen
    case .leaveServer where selectedServer == nil: .reasonNoServerSelected
    default: nil
    }
  }

  func click(_ target: HitTarget) {
    guard target.name == "row", rows.indices.contains(target.index) else { return }
    list.select(target.index)
    open(rows[target.index])
  }

  func wheel(_ notches: Int, over target: HitTarget?) { list.scroll(by: notches) }

  func scrollToTop() -> Bool {
    defer { list.selectFirst() }
    return list.current > 0
  }

  private func open(_ row: Row) {
    guard !isBusy else { return }
    switch row {
    case .own, .server:
      if isCurrent(row) { return context.go(.notify(Notice(sentence: Sentence(.serverIsCurrent)))) }
      if case .server(let server) = row { use(server) } else { use(nil) }
    case .add: context.go(.push(.addServer))
    case .devices: context.go(.push(.devices))
    case .passphrase: context.go(.push(.passphrase))
    case .deleteAccount: context.go(.push(.deleteAccount))
    case .leave: if let current = servers.current { askToLeave(current) }
    case .signInAgain:
      guard let current = servers.current else { return }
      if current.isByProvider {
        return context.go(
          .show(
            ProviderModel(
              at: current.address, provider: "", needsInvitation: false, servers: servers, context: context)))
      }
      join(current, .signIn)
    case .recover: if let current = servers.current { join(current, .recover) }
    }
  }

  /// Shows the form with which the member comes back to a server.
  private func join(_ server: JoinedServer, _ way: JoinWay) {
    context.go(
      .show(
        JoinModel(
          way, at: server.address, title: server.title, needsInvitation: false, name: server.accountName,
          servers: servers, context: context)))
  }

  private func use(_ server: JoinedServer?) {
    isBusy = true
    context.activity.run { [self] in
      if let error = await context.use(server, of: servers) { context.say(error) }
      isBusy = false
    }
  }

  // MARK: Leaving

  private func askToLeave(_ server: JoinedServer) {
    let status = server.id == servers.current?.id ? context.synchronizer?.status : nil
    let waiting = (status?.waiting ?? 0) + (status?.refused ?? 0)
    let text =
      waiting > 0
      ? Sentence(.askLeaveServerWaiting, server.title, String(waiting)) : Sentence(.askLeaveServer, server.title)
    let leave = Dialog.Button(.buttonLeaveServer, isDangerous: true) { [self] in self.leave(server) }
    context.go(.ask(Dialog(title: .questionTitle, text: text, buttons: [leave, Dialog.Button(.buttonCancel)])))
  }

  private func leave(_ server: JoinedServer) {
    guard !isBusy else { return }
    isBusy = true
    let wasCurrent = server.id == servers.current?.id
    context.activity.run { [self] in
      defer { isBusy = false }
      do throws(ServersError) {
        let contacts = try await servers.leave(server)
        if wasCurrent {
          if let error = await context.use(nil, of: servers) { context.say(error) }
          return
        }
        let left =
          contacts.map { Sentence(.leftServerWithContacts, server.title, $0) } ?? Sentence(.leftServer, server.title)
        context.go(.notify(Notice(sentence: left)))
        appear()
      } catch {
        context.say(error)
      }
    }
  }

  // MARK: Drawing

  private var view: ServersView {
    ServersView(
      rows: rows, list: list, current: servers.current, failure: failure,
      sync: context.synchronizer.flatMap { SyncMark($0.status) }, owner: context.isReplica ? nil : context.account?.name
    )
  }

  func fit(_ area: Rect, _ render: RenderContext) {
    list.setCount(isLoaded ? rows.count : 0)
    list.setVisible(view.visibleRows(of: area))
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }
}
