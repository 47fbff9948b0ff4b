import Marketplace
import TerminalUI

/// The whole screen: header, front screen, footer and overlays.
@MainActor
struct AppView {
  let app: AppModel
  let render: RenderContext

  func draw(size: Size) -> Frame {
    var frame = Frame(size: size, fill: render.theme.ground)
    guard render.sizeClass != .tooSmall else {
      drawTooSmall(on: &frame)
      return frame
    }
    if app.context.settings.screenReader {
      SpokenView(app: app, render: render).draw(on: &frame)
      return frame
    }
    let parts = Self.parts(of: frame.area)
    drawScreens(in: parts.body, on: &frame)
    HeaderView(app: app, render: render).draw(in: parts.header, on: &frame)
    FooterView(app: app, render: render).draw(in: parts.footer, on: &frame)
    for overlay in app.overlays {
      frame.dropHits()
      frame.restyle(frame.area) { $0.with(.dim) }
      frame.cursor = nil
      let area = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows - 1)
      var render = render
      render.hasFocus = overlay === app.overlay
      overlay.draw(in: area, on: &frame, render: render)
    }
    if app.overlay != nil { FooterView(app: app, render: render).draw(in: parts.footer, on: &frame) }
    return frame
  }

  /// Tells every visible part its available space.
  func fit(size: Size) {
    guard render.sizeClass != .tooSmall else { return }
    let whole = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows - 1)
    if app.context.settings.screenReader {
      app.front?.fit(whole, render)
      return
    }
    let body = Self.parts(of: Rect(size)).body
    let list = render.sizeClass == .wide ? app.listBeside : nil
    if let chats = list as? ChatsModel { chats.follow((app.tabs.top as? RoomModel)?.room) }
    list?.fit(body, render)
    app.tabs.top?.fit(list == nil ? body : SplitPanes(body, share: app.context.settings.split).right, render)
    for overlay in app.overlays { overlay.fit(whole, render) }
  }

  /// Header and footer have two rows each, one of them blank. Low screens omit the blank rows.
  static func parts(of area: Rect) -> (header: Rect, body: Rect, footer: Rect) {
    let isLow = area.rows < 18
    let top = area.split(top: isLow ? 1 : 2)
    let bottom = top.rest.split(top: top.rest.rows - (isLow ? 1 : 2))
    return (top.top, bottom.top, bottom.rest)
  }

  private func drawScreens(in area: Rect, on frame: inout Frame) {
    guard let top = app.tabs.top else { return }
    var render = render
    render.hasFocus = app.overlay == nil
    if render.sizeClass == .wide, let list = app.listBeside {
      var quiet = render
      quiet.hasFocus = false
      quiet.opened = app.openedBeside
      list.draw(in: area, on: &frame, render: quiet)
      let sides = SplitPanes(area, share: app.context.settings.split)
      frame.clear(sides.right)
      // Hit targets of the list's preview no longer respond here.
      frame.hit(sides.right, HitTarget("pane"))
      top.draw(in: sides.right, on: &frame, render: render)
      drawFocusRule(over: sides.right, of: sides, on: &frame)
      return
    }
    top.draw(in: area, on: &frame, render: render)
    guard render.sizeClass == .wide, let list = top as? any ListBeside, list.focusedPart != .whole else { return }
    let sides = SplitPanes(area, share: app.context.settings.split)
    drawFocusRule(over: list.focusedPart == .left ? sides.left : sides.right, of: sides, on: &frame)
  }

  /// A rule over both panes, heavier and brighter over the focused one. Low screens have no row for it.
  private func drawFocusRule(over focused: Rect, of panes: SplitPanes, on frame: inout Frame) {
    let row = panes.left.row - 1
    guard row > 0 else { return }
    for pane in [panes.left, panes.right] {
      let isFocused = pane == focused
      frame.put(
        String(repeating: isFocused ? "━" : "─", count: pane.columns), at: Point(column: pane.column, row: row),
        style: render.style(isFocused ? .dim : .rule))
    }
    frame.put("┬", at: Point(column: panes.rule.column, row: row), style: render.style(.rule))
  }

  private func drawTooSmall(on frame: inout Frame) {
    let columns = max(0, 40 - frame.size.columns)
    let rows = max(0, 10 - frame.size.rows)
    let missing =
      rows == 0
      ? render.strings(.tooNarrow, String(columns))
      : columns == 0 ? render.strings(.tooLow, String(rows)) : render.strings(.tooSmall, String(columns), String(rows))
    for (row, line) in missing.wrapped(to: max(1, frame.size.columns)).prefix(frame.size.rows).enumerated() {
      frame.put(line, at: Point(column: 0, row: row), style: render.style(.text))
    }
  }
}
