import Dispatch
import Marketplace
public import TerminalUI

/// Brings a terminal and the program together: events in, at most one frame out for each batch of them.
@MainActor
public final class Shell {
  private let app: AppModel
  private let terminal: any Terminal
  private var lastFrame: Frame?
  private var isDragging = false
  /// The one timer.
  let aging = Alarm()
  /// When the timer goes off, in milliseconds since 1970.
  private var agesAt: Int64 = 0
  private let patience = Alarm()
  private var slide: Slide?
  private let slideStep = Alarm()
  /// Set while a picture that came waits (`KeyPace`).
  private let arrival = Alarm()
  private var isAnsweringKey = false
  private var keyFrameAt: ContinuousClock.Instant?
  /// Set while a notice is shown, which then leaves by itself.
  let toast = Alarm()
  /// The notice that it is set for.
  private var toastNumber = 0
  private var changes = Changes.none
  private var ending: CheckedContinuation<Void, Never>?
  /// Called once, when the first frame is on the terminal: what can wait begins here.
  public var onFirstFrame: () -> Void = {}
  /// Called when nothing is shown any more: the terminal can be given back while the last changes are saved.
  public var onEnd: () -> Void = {}

  private let patienceMilliseconds: Int64
  private let slideMilliseconds: Int64
  private let arrivalsWait: Bool
  /// How long a program that the person interrupted goes on saving.
  private let interruptedMilliseconds: Int64 = 2000
  private let noticeMilliseconds: Int64?

  /// `patienceMilliseconds`: how long a frame waits for an answer that is under way before it is drawn without it;
  /// `slideMilliseconds`: how long each step of a screen that slides in stands, when that is not to be as usual;
  /// `arrivalsWait`: whether a picture that comes lets keys go first; `noticeMilliseconds`: how long a notice stands, when that
  /// is not to follow from its text.
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
    app.shownFrame = { [weak self] in self?.lastFrame }
    app.onPicture = { [weak self] in self?.pictureCame() }
    terminal.onEvents = { [weak self] in self?.handle($0) }
  }

  /// Shows the program until it ends.
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
    // What was being saved is saved before the program ends.
    if app.isInterrupted {
      await app.context.activity.idle(atMost: interruptedMilliseconds)
    } else {
      await app.context.activity.idle()
    }
  }

  /// Follows what concerns whoever is signed in.
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
        app.click(hit, column: (place?.column ?? 0) - (hit?.area.column ?? 0))
      }
    case .drag where isDragging:
      app.moveSplit(to: Double(mouse.point.column) / Double(max(1, terminal.size.columns)))
    case .release where isDragging:
      isDragging = false
      app.keepSplit()
    case .wheelDown: app.wheel(1, over: hit?.target)
    case .wheelUp: app.wheel(-1, over: hit?.target)
    case .press, .drag, .release: break
    }
  }

  /// What is pointed at is what is seen: while a screen slides in, the place in it that shows there; nil where only what
  /// goes away still shows.
  private func placeInFront(of point: Point) -> Point? {
    guard app.isSliding, let size = lastFrame?.size else { return point }
    return (slide ?? Slide(from: Frame(size: size))).place(of: point, in: size)
  }

  // MARK: Frames

  /// Draws now, or, when answers are under way, as soon as they are there: one frame, not two.
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

  /// Tells the screens how much room they have, which may make them ask for what is not in memory.
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

  /// Moves the new screen in from the right, step by step; any key ends it at once.
  func stepSlide() {
    guard app.isSliding, slide?.advance() == true else {
      slide = nil
      app.endSlide()
      return draw()
    }
    draw()
    slideStep.set(milliseconds: slideMilliseconds) { [weak self] in self?.stepSlide() }
  }

  /// A notice stands for a few seconds. A screen reader may take longer to say it, so there it stays until the next key.
  private func keepToast(_ strings: Strings) {
    guard let notice = app.notice, !app.context.settings.screenReader else { return toast.stop() }
    guard !toast.isSet || toastNumber != app.notices.number else { return }
    toastNumber = app.notices.number
    toast.set(milliseconds: noticeMilliseconds ?? notice.milliseconds(strings)) { [weak self] in self?.endToast() }
  }

  /// The notice has stood long enough.
  func endToast() {
    app.notices.turn()
    drawSoon()
  }

  /// The one timer: it draws again when a time on the screen has aged. One that stands for the same moment is left alone.
  private func keepTime(_ render: RenderContext) {
    guard let wait = app.changesIn(render) else { return aging.stop() }
    let moment = render.now.milliseconds + max(1000, wait)
    if aging.isSet, moment == agesAt { return }
    agesAt = moment
    drawAged(at: moment, since: render.now)
  }

  /// Draws at `moment` by the market's clock, whatever the machine's timers take for it; at once when that clock was set
  /// back.
  private func drawAged(at moment: Int64, since start: Timestamp) {
    aging.set(milliseconds: max(1, moment - start.milliseconds)) { [weak self] in
      guard let self else { return }
      let now = app.context.market.clock.now()
      if now >= start, now.milliseconds < moment { drawAged(at: moment, since: now) } else { draw() }
    }
  }
}
