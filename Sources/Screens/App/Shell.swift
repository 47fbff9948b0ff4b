import Dispatch
import Marketplace
public import TerminalUI

/// Connects a terminal to the program: takes events and draws at most one frame per batch.
@MainActor
public final class Shell {
  private let app: AppModel
  private let terminal: any Terminal
  private var lastFrame: Frame?
  private var isDragging = false
  /// Where the pointer that holds a map was last.
  private var held: Point?
  /// Redraws when a displayed time is out of date.
  let aging = Alarm()
  /// When `aging` fires, in milliseconds since 1970.
  private var agesAt: Int64 = 0
  private let patience = Alarm()
  private var slide: Slide?
  private let slideStep = Alarm()
  /// Set while an arrived picture waits to be drawn (`KeyPace`).
  private let arrival = Alarm()
  private var isAnsweringKey = false
  private var keyFrameAt: ContinuousClock.Instant?
  /// Set while a notice is visible. It dismisses the notice.
  let toast = Alarm()
  /// The number of the notice that `toast` is set for.
  private var toastNumber = 0
  private var changes = Changes.none
  private var ending: CheckedContinuation<Void, Never>?
  /// Called once, when the first frame is on the terminal. Deferrable work starts here.
  public var onFirstFrame: () -> Void = {}
  /// Called after the last frame, so that the terminal is restored while the last changes are saved.
  public var onEnd: () -> Void = {}

  private let patienceMilliseconds: Int64
  private let slideMilliseconds: Int64
  private let arrivalsWait: Bool
  /// The time limit for saving after an interrupt, in milliseconds.
  private let interruptedMilliseconds: Int64 = 2000
  private let noticeMilliseconds: Int64?

  /// `patienceMilliseconds`: how long a frame waits for running work before it is drawn without the result.
  /// `slideMilliseconds`: the duration of each slide step, instead of the default.
  /// `arrivalsWait`: whether an arrived picture lets keys go first.
  /// `noticeMilliseconds`: how long a notice stays, instead of a time that depends on its text.
  public init(
    app: AppModel, terminal: any Terminal, patienceMilliseconds: Int64 = 60, slideMilliseconds: Int64? = nil,
    arrivalsWait: Bool = true, noticeMilliseconds: Int64? = nil
  ) {
    self.app = app
    self.terminal = terminal
    self.patienceMilliseconds = patienceMilliseconds
    self.slideMilliseconds = slideMilliseconds ?? Slide.stepMilliseconds
    self.arrivalsWait = arrivalsWait
    self.noticeMilliseconds = noticeMilliseconds
    app.onCommand = { [weak self] in self?.perform($0) }
    app.onLend = { [weak self] in self?.terminal.lend($0) }
    app.context.activity.onDone = { [weak self] in self?.workDone() }
    app.context.screenSize = { [weak self] in self?.terminal.size ?? Size(columns: 80, rows: 24) }
    app.shownFrame = { [weak self] in self?.lastFrame }
    app.onPicture = { [weak self] in self?.pictureCame() }
    app.onEnd = { [weak self] in self?.end() }
    terminal.onEvents = { [weak self] in self?.handle($0) }
  }

  /// Runs the program until it ends.
  public func run() async {
    follow()
    app.context.onMarketChange = { [weak self] in self?.follow() }
    drawSoon()
    if !app.hasEnded { await withCheckedContinuation { ending = $0 } }
    changes = .none
    app.endNews()
    for alarm in [aging, patience, slideStep, arrival, toast] { alarm.stop() }
    terminal.onEvents = nil
    onEnd()
    // Pending saves finish before the program ends.
    if app.isInterrupted {
      await app.context.activity.idle(atMost: interruptedMilliseconds)
    } else {
      await app.context.activity.idle()
    }
  }

  /// Subscribes to the changes of the signed-in person's market.
  private func follow() {
    changes = app.context.market.events.changes()
    changes.notify { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.takeChanges() } }
    }
  }

  private func takeChanges() {
    app.marketChanged(changes.take())
    drawSoon()
  }

  private func handle(_ events: [InputEvent]) {
    for event in events {
      if case .mouse(let mouse) = event { handle(mouse) } else { app.handle(event) }
      isAnsweringKey = true
      if app.hasEnded { return end() }
    }
    drawSoon()
  }

  private func end() {
    ending?.resume()
    ending = nil
  }

  private func perform(_ command: TerminalCommand) { terminal.perform(command) }

  private func handle(_ mouse: Mouse) {
    app.attend(.mouse(mouse))
    let place = placeInFront(of: mouse.point)
    let hit = place.flatMap { lastFrame?.target(at: $0) }
    switch mouse.kind {
    case .press(.left):
      if hit?.target.name == "split" {
        isDragging = true
      } else {
        held = ["map", "pin"].contains(hit?.target.name) ? mouse.point : nil
        app.click(hit, column: (place?.column ?? 0) - (hit?.area.column ?? 0))
      }
    case .drag where isDragging:
      app.moveSplit(to: Double(mouse.point.column) / Double(max(1, terminal.size.columns)))
    case .drag:
      guard let last = held else { break }
      held = mouse.point
      app.drag(columns: mouse.point.column - last.column, rows: mouse.point.row - last.row)
    case .release where isDragging:
      isDragging = false
      app.keepSplit()
    case .wheelDown: app.wheel(1, over: hit?.target)
    case .wheelUp: app.wheel(-1, over: hit?.target)
    case .press, .release: held = nil
    }
  }

  /// Maps a point on the screen to the frame. During a slide this is the visible point of the new frame; nil where the
  /// old frame still shows.
  private func placeInFront(of point: Point) -> Point? {
    guard app.isSliding, let size = lastFrame?.size else { return point }
    return (slide ?? Slide(from: Frame(size: size))).place(of: point, in: size)
  }

  // MARK: Frames

  /// Draws now, or, while work is running, when its results arrive: one frame instead of two.
  private func drawSoon() {
    app.sayWhatPicturesAre(terminal.depth, terminal.pictureAbility)
    fit()
    guard app.context.activity.count > 0 else { return draw() }
    if !patience.isSet { patience.set(milliseconds: patienceMilliseconds) { [weak self] in self?.draw() } }
  }

  private func workDone() {
    guard app.context.activity.count == 0, !app.hasEnded else { return }
    if !app.heldKeys.isEmpty {
      fit()
      guard app.context.activity.count == 0 else { return }
      app.handleHeldKeys()
      if app.hasEnded { return end() }
    }
    drawSoon()
  }

  private func pictureCame() {
    guard arrivalsWait else { return workDone() }
    guard !arrival.isSet else { return }
    let elapsed = keyFrameAt.map { Int64(($0.duration(to: .now) / .milliseconds(1)).rounded(.down)) }
    let wait = KeyPace.wait(sinceKeyFrame: elapsed)
    guard wait > 0 else { return workDone() }
    arrival.set(milliseconds: wait) { [weak self] in self?.workDone() }
  }

  private var render: RenderContext {
    app.render(for: terminal.size, depth: terminal.depth, pictures: terminal.pictureAbility)
  }

  /// Tells the screens their available space. They may start loading missing data.
  private func fit() { AppView(app: app, render: render).fit(size: terminal.size) }

  private func draw() {
    patience.stop()
    arrival.stop()
    let render = render
    render.pictures?.beginFrame()
    show(AppView(app: app, render: render).draw(size: terminal.size))
    render.pictures?.endFrame()
    if isAnsweringKey {
      isAnsweringKey = false
      keyFrameAt = .now
    }
    keepTime(render)
    keepToast(render.strings)
  }

  private func show(_ frame: Frame) {
    if app.isSliding, slide == nil, let last = lastFrame, last.size == frame.size {
      slide = Slide(from: last)
      stepSlide()
      return
    }
    if !app.isSliding {
      slide = nil
      slideStep.stop()
    }
    let isFirst = lastFrame == nil
    lastFrame = frame
    terminal.show(slide?.frame(to: frame) ?? frame)
    guard isFirst else { return }
    app.beginNews()
    onFirstFrame()
  }

  /// Slides the new screen in from the right, step by step. Any key ends the slide.
  func stepSlide() {
    guard app.isSliding, slide?.advance() == true else {
      slide = nil
      app.endSlide()
      return draw()
    }
    draw()
    slideStep.set(milliseconds: slideMilliseconds) { [weak self] in self?.stepSlide() }
  }

  /// A notice disappears after a few seconds. With a screen reader it stays until the next key, because speaking may
  /// take longer.
  private func keepToast(_ strings: Strings) {
    guard let notice = app.notice, !app.context.settings.screenReader else { return toast.stop() }
    guard !toast.isSet || toastNumber != app.notices.number else { return }
    toastNumber = app.notices.number
    toast.set(milliseconds: noticeMilliseconds ?? notice.milliseconds(strings)) { [weak self] in self?.endToast() }
  }

  /// Dismisses the notice after its timeout.
  func endToast() {
    app.notices.turn()
    drawSoon()
  }

  /// Sets the timer that redraws when a displayed time is out of date. A timer that is already set for the same moment
  /// stays.
  private func keepTime(_ render: RenderContext) {
    guard let wait = app.changesIn(render) else { return aging.stop() }
    let moment = render.now.milliseconds + max(1000, wait)
    if aging.isSet, moment == agesAt { return }
    agesAt = moment
    drawAged(at: moment, since: render.now)
  }

  /// Draws at `moment` by the market's clock, even if the machine's timers differ. If the market's clock was set back,
  /// draws at once.
  private func drawAged(at moment: Int64, since start: Timestamp) {
    aging.set(milliseconds: max(1, moment - start.milliseconds)) { [weak self] in
      guard let self else { return }
      let now = app.context.market.clock.now()
      if now >= start, now.milliseconds < moment { drawAged(at: moment, since: now) } else { draw() }
    }
  }
}
