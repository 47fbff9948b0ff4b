import Marketplace
import TerminalUI

/// Signs in at a server by its provider: shows the page and the code that the person needs there, and waits.
@MainActor
final class ProviderModel: ChoicePage {
  /// What the screen waits for.
  enum Stage: Equatable {
    case starting
    case waiting(ProviderSignIn)
    case failed(ServersError)
  }

  /// The choices below the text.
  private enum Choice { case open, copy, again }

  let context: AppContext
  let servers: any Servers
  var page = PageState()
  private(set) var stage = Stage.starting
  /// The code of the page; nil until it is drawn, and if it cannot be.
  private(set) var code: QRCode?
  private let address: String
  private let provider: String
  private let needsInvitation: Bool
  private let attempt = Attempt()
  /// Rings when the server may be asked again.
  private let rest = Alarm()
  /// The columns of the text on a wide screen, so that the code stays beside it.
  private static let widestText = 79
  /// Where the code is drawn; nil if it does not fit.
  private var place: Rect?

  /// - Parameter provider: the provider's name; empty if it is not known yet.
  init(at address: String, provider: String, needsInvitation: Bool, servers: any Servers, context: AppContext) {
    self.address = address
    self.provider = provider
    self.needsInvitation = needsInvitation
    self.servers = servers
    self.context = context
  }

  var destination: Destination { .providerSignIn }

  private var signIn: ProviderSignIn? { if case .waiting(let signIn) = stage { signIn } else { nil } }

  var title: String {
    let name = signIn?.provider ?? provider
    return name.isEmpty ? context.strings(.joinProviderUnknown) : context.strings(.joinProvider, name)
  }

  var head: [String] { [] }

  var blocks: [PageBlock] {
    let strings = context.strings
    switch stage {
    case .starting: return [.text(strings(.requestRunning), .dim)]
    case .failed(let error): return [.text(strings(strings.sentence(error)), .error)]
    case .waiting(let signIn):
      // Who does not see the code is not told to scan it.
      let hint: Phrase = place == nil || context.settings.screenReader ? .providerHint : .providerHintCode
      return [
        .text(strings(hint), .text), .blank, .text(signIn.page, .accent), .blank, .text(signIn.code, .price), .blank,
        .text(strings(.providerWaiting), .dim),
      ]
    }
  }

  private var offered: [Choice] {
    switch stage {
    case .starting: []
    case .waiting: [.open, .copy]
    case .failed: [.again]
    }
  }

  var choices: [EntryRow] {
    offered.map { choice in
      switch choice {
      case .open: EntryRow(text: context.strings(.providerOpen))
      case .copy: EntryRow(text: context.strings(.providerCopy))
      case .again: EntryRow(text: context.strings(.providerAgain))
      }
    }
  }

  func pick(_ choice: Int) {
    guard offered.indices.contains(choice) else { return }
    switch offered[choice] {
    case .open:
      guard let page = signIn?.completePage ?? signIn?.page else { return }
      if context.tools.openFile?(page) != true { context.go(.copy(page)) }
    case .copy: if let page = signIn?.page { context.go(.copy(page)) }
    case .again: start()
    }
  }

  // MARK: Waiting

  func appear() {
    if stage == .starting { start() } else if let signIn { wait(signIn.interval) }
  }

  func disappear() {
    attempt.cancel()
    rest.stop()
  }

  private func start() {
    (stage, code, place) = (.starting, nil, nil)
    attempt.start(in: context.activity) { [self] isCurrent in
      do throws(ServersError) {
        let signIn = try await servers.startProvider(at: address)
        guard isCurrent() else { return }
        stage = .waiting(signIn)
        draw(signIn)
        wait(signIn.interval)
      } catch {
        if isCurrent() { fail(error) }
      }
    }
  }

  /// Draws the code without delaying the text.
  private func draw(_ signIn: ProviderSignIn) {
    guard let make = context.tools.qrCode else { return }
    context.activity.run { [self] in
      let made = await make(signIn.completePage ?? signIn.page)
      if self.signIn == signIn { code = made }
    }
  }

  private func wait(_ seconds: Int) {
    rest.set(milliseconds: Int64(seconds) * 1000) { [weak self] in self?.ask() }
  }

  private func ask() {
    guard let signIn else { return }
    attempt.start(in: context.activity) { [self] isCurrent in
      do throws(ServersError) {
        let answer = try await servers.askProvider(signIn, new: nil)
        await took(answer, signIn, isWanted: isCurrent())
      } catch {
        guard isCurrent() else { return }
        // The network may come back before the code expires.
        if error.isPassing { wait(2 * signIn.interval) } else { fail(error) }
      }
    }
  }

  private func took(_ answer: ProviderAnswer, _ signIn: ProviderSignIn, isWanted: Bool) async {
    switch answer {
    case .pending(let interval): if isWanted { wait(interval) }
    case .new(let suggestion):
      guard isWanted else { return }
      context.leave(self)
      context.go(
        .show(
          JoinModel(
            newAt: signIn, needsInvitation: needsInvitation, suggestion: suggestion ?? "", servers: servers,
            context: context)))
    case .joined(let result):
      guard isWanted else {
        return context.go(.notify(Notice(sentence: Sentence(.joinedAnyway, result.server.title))))
      }
      if let error = await context.use(result.server, of: servers) { fail(error) }
    }
  }

  private func fail(_ error: ServersError) {
    rest.stop()
    (stage, code, place) = (.failed(error), nil, nil)
    context.note(context.strings.sentence(error))
  }

  // MARK: Drawing

  /// The areas of the text and of the QR code beside it. Without enough room for both, the text takes the whole area.
  private func parts(of area: Rect) -> (text: Rect, code: Rect?) {
    guard let size = code?.size, size.rows <= area.rows, area.columns - size.columns >= 36 else { return (area, nil) }
    let parts = area.split(left: min(area.columns - size.columns - 1, Self.widestText))
    let place = Rect(
      column: parts.rest.column, row: area.row, columns: size.columns, rows: size.rows)
    return (parts.left, place)
  }

  func fit(_ area: Rect, _ render: RenderContext) {
    let parts = parts(of: area)
    place = parts.code
    fitText(parts.text)
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let text = parts(of: area).text
    view.draw(in: text, on: &frame, render: render)
    if let code, let place { frame.put(code, at: place.origin, depth: render.theme.depth) }
    guard let signIn else { return }
    let shown = view.parts(of: text)
    for (row, line) in shown.lines.dropFirst(page.scroll).prefix(shown.text.rows).enumerated()
    where line.contains(where: { $0.role == .accent }) {
      let columns = line.map(\.text.columns).reduce(0, +)
      frame.link(
        Rect(column: shown.text.column, row: shown.text.row + row, columns: columns, rows: 1),
        to: signIn.completePage ?? signIn.page)
    }
  }
}

extension ServersError {
  /// Whether the same question may be answered soon.
  fileprivate var isPassing: Bool {
    switch self {
    case .unreachable, .refused("too-many-requests"), .refused("unavailable"): true
    default: false
    }
  }
}
