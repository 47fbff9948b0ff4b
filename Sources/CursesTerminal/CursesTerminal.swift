import CNcurses
import CRescue
import Glibc
public import TerminalUI

/// The terminal on standard input and output, by ncurses.
///
/// The program owns the terminal from `init` to `close`. The terminal returns to its original screen and modes on
/// `close`, at process exit, on SIGTERM, SIGHUP, SIGINT and every other signal that ends the process, while the process
/// is stopped, and on a trap. Only SIGKILL leaves it as it is. Only one instance may be open at a time.
@MainActor
public final class CursesTerminal: Terminal {
  private enum State { case open, stopped, closed }

  private var state = State.open
  private let output: TerminalOutput
  private let screen: CursesScreen
  private var modes: TerminalModes
  private let line: LineModes
  private let signals = SignalWatch()
  private var input: InputReader?
  private var undelivered: [InputEvent] = []
  private var isDelivering = false
  private var pictures = ShownPictures()
  private var shownLinks = ShownLinks()
  private var shownEmoji = ShownEmoji()
  private let host: PictureQuery.Host
  private var notifications: NotificationAbility
  private var linkAbility: LinkAbility
  private var emojiAbility: EmojiAbility
  public private(set) var pictureAbility: PictureAbility

  /// Events that arrive without a listener wait for the next one.
  public var onEvents: (([InputEvent]) -> Void)? {
    didSet { if !undelivered.isEmpty { deliver([]) } }
  }

  public var size: Size { screen.size }
  public var depth: ColorDepth { screen.depth }

  /// Takes over the terminal. The screen changes with the first frame. If it throws, the terminal is untouched. `loop`
  /// runs on the main thread and delivers the input.
  public init(options: Options, loop: MainLoop) throws(TerminalError) {
    guard isatty(STDOUT_FILENO) == 1, let line = LineModes() else { throw .notATerminal }
    try adoptUTF8()
    let term = getenv("TERM").map { String(cString: $0) }
    let type = try TerminalType.find(term, wantsDirectColor: options.wantsColor && options.wantsDirectColor)
    guard let output = TerminalOutput() else { throw .unknownType(type.name) }
    self.line = line
    self.output = output
    modes = TerminalModes(arePossible: type.hasPrivateModes, hasMouse: options.wantsMouse)
    host = PictureQuery.host(environmentValue)
    pictureAbility = PictureAbility(
      isPossible: type.hasPrivateModes, isInTmux: host == .tmux, needsAnswer: host != .terminal,
      isCalledITerm: host == .terminal && PictureQuery.isCalledITerm(environmentValue), cell: cellExtent())
    notifications = NotificationAbility(isPossible: type.hasPrivateModes, host: host, environmentValue)
    linkAbility = LinkAbility(isPossible: type.hasPrivateModes, host: host, environmentValue)
    emojiAbility = EmojiAbility(host: host, environmentValue)
    screen = try CursesScreen(type, wantsColor: options.wantsColor, output: output)
    protect()
    hearSignals()
    line.takeOver()
    output.append(modes.enter)
    if options.asksBackground { output.append(modes.backgroundQuery) }
    if options.asksPictures { askPictures() }
    let input = InputReader(STDIN_FILENO, on: loop) { [weak self] in self?.deliver($0) }
    input.start()
    self.input = input
  }

  isolated deinit { close() }

  /// Restores the terminal for good. No frame is shown and no event arrives afterwards. A second call does nothing.
  public func close() {
    guard state != .closed else { return }
    giveBack()
    state = .closed
    input?.stop()
    signals.stop()
    screen.close()
  }

  public func show(_ frame: Frame) {
    rescue_cover_thread()
    guard state == .open else { return }
    let links = linkAbility.isKnown ? frame.links : []
    let emoji = emojiAbility.isKnown ? ShownEmoji.all(in: frame, size: size, outside: links) : []
    if frame.placements.isEmpty, pictures.isEmpty, links.isEmpty, shownLinks.isEmpty, emoji.isEmpty,
      shownEmoji.isEmpty
    {
      screen.draw(frame)
      screen.update()
    } else {
      showIllustrated(frame, links, emoji)
    }
    output.send()
  }

  public func perform(_ command: TerminalCommand) {
    guard state == .open else { return }
    switch command {
    case .copy(let text): output.append(modes.copy(text))
    case .setMouse(let isOn):
      modes.hasMouse = isOn
      output.append(modes.mouse)
    case .notify(let notification):
      let way = notifications.way(notification.format)
      output.append(NotificationSequence(notification: notification, way: way).text)
    case .setTitle(let text): output.append(modes.title(text))
    case .suspend: suspend()
    case .askBackground: output.append(modes.backgroundQuery)
    case .askPictures: askPictures()
    case .repaint: repaint()
    }
    output.send()
  }

  private func deliver(_ events: [InputEvent]) {
    rescue_cover_thread()
    for case .answer(let answer) in events {
      pictureAbility.take(answer)
      notifications.take(answer)
      linkAbility.take(answer)
      emojiAbility.take(answer)
    }
    undelivered += events
    // Events during a delivery are delivered after it.
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while let onEvents, !undelivered.isEmpty {
      let batch = undelivered
      undelivered = []
      onEvents(batch)
    }
  }
}

// MARK: - Pictures

extension CursesTerminal {
  private func askPictures() {
    output.append(modes.pictureQuery(PictureQuery(host: host, asksCell: pictureAbility.cell == nil)))
  }

  /// Draws the cells first, then the pictures and links over them. Changed pictures may need repainted cells below. The
  /// terminal shows everything at once.
  private func showIllustrated(_ frame: Frame, _ links: [FrameLink], _ emoji: [ShownEmoji.Emoji]) {
    var painted: Set<Int> = []
    screen.draw(frame) { painted.insert($0) }
    let wanted = frame.placements.compactMap { $0.inside(Rect(size)) }
    // A cursor at the right edge would wait to wrap into the next line.
    let links = links.filter { $0.area.end < size.columns && $0.area.row < size.rows }
    let ghosts = pictures.ghosts(below: wanted, rows: size.rows).union(shownLinks.ghosts(below: links))
      .union(shownEmoji.ghosts(below: emoji))
    screen.paintOver(ghosts)
    painted.formUnion(ghosts)
    var bytes = shownEmoji.show(emoji, of: frame, painted: painted, by: screen.painter)
    // The cells after an emoji were written again.
    if !bytes.isEmpty { painted.formUnion(emoji.map(\.place.row)) }
    bytes +=
      shownLinks.show(
        links, of: frame, painted: painted, by: screen.painter, withWholeEmoji: emojiAbility.isKnown)
      + pictures.show(wanted, painted: painted, rows: size.rows)
    let isTogether = !bytes.isEmpty || !ghosts.isEmpty
    if isTogether { output.append(TerminalModes.beginTogether) }
    screen.update()
    if !bytes.isEmpty {
      output.append(TerminalModes.saveCursor)
      output.append(bytes)
      output.append(TerminalModes.restoreCursor)
    }
    if isTogether { output.append(TerminalModes.endTogether) }
  }

  /// Redraws everything. The pictures return with the next frame.
  private func repaint() {
    forgetPictures()
    screen.repaint()
  }

  private func forgetPictures() {
    shownLinks.forget()
    shownEmoji.forget()
    output.append(pictures.forget())
  }

  /// Reads the window's size in cells and in pixels. Returns whether either has changed.
  private func adoptWindow() -> Bool {
    let cell = cellExtent()
    let hasOtherCells = cell != nil && cell != pictureAbility.cell
    if let cell { pictureAbility.cell = cell }
    let isResized = screen.adoptSize()
    if isResized { forgetPictures() }
    return isResized || hasOtherCells
  }
}

// MARK: - Restoring and taking over

extension CursesTerminal {
  /// From here on a trap or an exit restores the terminal.
  private func protect() {
    var found = line.found
    let leave = Array((modes.leave + screen.leaveSequence).utf8CString)
    rescue_install(STDOUT_FILENO, &found, leave, leave.count - 1)
  }

  private func giveBack() {
    guard state == .open else { return }
    state = .stopped
    forgetPictures()
    output.append(modes.leave)
    screen.leave()
    output.send()
    line.giveBack()
    rescue_remove()
  }

  /// Returns false if the program does not own the terminal.
  func giveBackForNow() -> Bool {
    guard state == .open else { return false }
    giveBack()
    return true
  }

  func takeAgain() {
    guard state == .stopped else { return }
    state = .open
    protect()
    line.takeOver()
    let isResized = adoptWindow()
    repaint()
    output.append(modes.enter)
    output.send()
    deliver((isResized ? [.resize(size)] : []) + [.resumed])
  }

  /// Suspends the process and its job, as Ctrl-Z in a shell does, until the shell continues it. A session leader has no
  /// shell that could continue it, so it does not stop.
  private func suspend() {
    guard state == .open else { return }
    giveBack()
    if getsid(0) != getpid() { signals_stop() }
    takeAgain()
  }

  private func hearSignals() {
    signals.hear(SIGCONT) { [weak self] in self?.goOn() }
    signals.hear(SIGWINCH) { [weak self] in self?.adoptSize() }
    signals.hear(SIGTSTP) { [weak self] in self?.suspend() }
    for number in [SIGTERM, SIGHUP, SIGINT] {
      signals.hear(number) { [weak self] in
        self?.giveBack()
        self?.deliver([.terminate])
      }
    }
    signals.start()
  }

  private func adoptSize() {
    if state == .open, adoptWindow() { deliver([.resize(size)]) }
  }

  /// Continues after an external stop. The state of the terminal is unknown.
  private func goOn() {
    guard state == .open else { return }
    line.takeOver()
    let isResized = adoptWindow()
    forgetPictures()
    screen.reclaim()
    output.append(modes.again)
    output.send()
    deliver((isResized ? [.resize(size)] : []) + [.resumed])
  }
}
