import MarketTesting
import TerminalUI
import Testing

@Suite struct CanvasTests {
  private func text(_ canvas: Canvas) -> String {
    var frame = Frame(size: canvas.size)
    frame.put(canvas, at: Point(column: 0, row: 0), styles: [.plain])
    return frame.text
  }

  private func lit(_ canvas: Canvas) -> Set<Dot> {
    var dots: Set<Dot> = []
    for y in 0..<canvas.height {
      for x in 0..<canvas.width where canvas.isLit(Dot(x: x, y: y)) { dots.insert(Dot(x: x, y: y)) }
    }
    return dots
  }

  @Test(arguments: zip(0..<8, Array("⠁⠂⠄⡀⠈⠐⠠⢀"))) func eachDotHasItsBraillePattern(_ number: Int, _ pattern: Character)
  {
    var canvas = Canvas(size: Size(columns: 1, rows: 1))
    canvas.light(Dot(x: number / 4, y: number % 4))
    #expect(text(canvas) == String(pattern))
  }

  @Test func otherStylesShowTheSameShape() {
    func drawn(_ dots: DotStyle) -> String {
      var canvas = Canvas(size: Size(columns: 4, rows: 2), dots: dots)
      canvas.line(from: Dot(x: 0, y: 0), to: Dot(x: canvas.width - 1, y: canvas.height - 1))
      return text(canvas)
    }
    #expect(drawn(.braille) == "⠑⢄\n  ⠑⢄")
    #expect(drawn(.halfBlocks) == "▀▄\n  ▀▄")
    #expect(drawn(.ascii) == "'.\n  '.")
  }

  @Test func aCellHasTheStyleOfItsHighestLayer() {
    var canvas = Canvas(size: Size(columns: 3, rows: 1))
    canvas.line(from: Dot(x: 0, y: 0), to: Dot(x: 5, y: 0), layer: 0)
    canvas.light(Dot(x: 2, y: 3), layer: 2)
    canvas.light(Dot(x: 3, y: 2), layer: 1)
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put("....", at: Point(column: 0, row: 0), style: .plain)
    let bold = Style(attributes: .bold)
    frame.put(canvas, at: Point(column: 1, row: 0), styles: [.plain, .plain, bold])
    #expect((0..<4).map { frame[$0, 0].style == bold } == [false, false, true, false])
    #expect(frame.text.hasPrefix("."))
    #expect(canvas.layer(column: 1, row: 0) == 2)
    canvas.clear(Rect(column: 0, row: 0, columns: 2, rows: 9))
    #expect(canvas.layer(column: 1, row: 0) == nil)
    #expect(text(canvas) == "  ⠉")
  }

  @Test(arguments: 0..<500) func aLineEqualsTheNaiveOneCutAtTheEdges(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = Size(columns: .random(in: 0...9, using: &random), rows: .random(in: 0...6, using: &random))
    for _ in 0..<20 {
      var canvas = Canvas(size: size, dots: DotStyle.allCases.randomElement(using: &random)!)
      let reach = [3, 20, 90, 3000].randomElement(using: &random)!
      func dot() -> Dot {
        Dot(x: .random(in: -reach...reach, using: &random), y: .random(in: -reach...reach, using: &random))
      }
      let (start, end) = (dot(), dot())
      canvas.line(from: start, to: end)
      var expected: Set<Dot> = []
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let steps = max(abs(dx), abs(dy))
      for step in 0...steps {
        // The nearest dot; of two equally near ones, the one further on.
        func moved(_ by: Int) -> Int {
          steps == 0 ? 0 : by.signum() * ((2 * step * abs(by) + steps) / (2 * steps))
        }
        expected.insert(Dot(x: start.x + moved(dx), y: start.y + moved(dy)))
      }
      #expect(expected.contains(end))
      let inside = expected.filter { $0.x >= 0 && $0.y >= 0 && $0.x < canvas.width && $0.y < canvas.height }
      #expect(lit(canvas) == inside, "\(start) \(end)")
    }
  }

  @Test func farthestEndsAreNoTrouble() {
    var canvas = Canvas(size: Size(columns: 2, rows: 1))
    canvas.line(from: Dot(x: .min, y: .min), to: Dot(x: .max, y: .max))
    #expect(text(canvas) == "⠑⢄")
    canvas.line(from: Dot(x: .min, y: 0), to: Dot(x: .max, y: 0))
    #expect(text(canvas) == "⠙⢍")
    canvas.ellipse(around: Dot(x: .max, y: .min), across: .max, down: .max)
    canvas.circle(around: Dot(x: 1, y: 1), radius: -1)
    #expect(text(canvas) == "⠙⢍")
  }

  @Test(arguments: 0..<100) func anEllipseHasTheDotsNearestToItsCurve(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var canvas = Canvas(size: Size(columns: 20, rows: 10))
    let centre = Dot(x: .random(in: -20...60, using: &random), y: .random(in: -20...60, using: &random))
    let (across, down) = (Int.random(in: 1...50, using: &random), Int.random(in: 1...50, using: &random))
    canvas.ellipse(around: centre, across: across, down: down)
    var expected: Set<Dot> = []
    for degree in 0..<3600 {
      let angle = Double(degree) / 1800 * .pi
      let dot = Dot(
        x: centre.x + Int((Double(across) * cosine(angle)).rounded()),
        y: centre.y + Int((Double(down) * cosine(angle - .pi / 2)).rounded()))
      expected.insert(dot)
    }
    for dot in lit(canvas) {
      // A dot on the border between two is given to either.
      let near = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)].map { Dot(x: dot.x + $0.0, y: dot.y + $0.1) }
      #expect(near.contains(where: expected.contains), "\(dot)")
    }
    // No gaps: wherever the curve passes, a dot is lit there or beside it.
    for dot in expected where dot.x >= 1 && dot.y >= 1 && dot.x < canvas.width - 1 && dot.y < canvas.height - 1 {
      let near = (-1...1).flatMap { x in (-1...1).map { Dot(x: dot.x + x, y: dot.y + $0) } }
      #expect(near.contains(where: canvas.isLit), "\(dot)")
    }
  }

  /// By its series: the standard library has none.
  private func cosine(_ angle: Double) -> Double {
    let angle = angle > .pi ? angle - 2 * .pi : angle
    var (term, sum) = (1.0, 1.0)
    for step in 1..<20 {
      term *= -angle * angle / Double((2 * step - 1) * 2 * step)
      sum += term
    }
    return sum
  }

  @Test func aCircleIsRound() {
    var canvas = Canvas(size: Size(columns: 8, rows: 4))
    canvas.circle(around: Dot(x: 8, y: 8), radius: 7)
    #expect(text(canvas) == " ⢀⠤⠒⠒⠢⢄\n⢠⠃     ⢣\n⠸⡀     ⡸\n ⠑⠤⣀⣀⡠⠔⠁")
  }

  @Test func aPolygonIsClosed() {
    var canvas = Canvas(size: Size(columns: 4, rows: 2))
    canvas.polyline([Dot(x: 0, y: 0), Dot(x: 7, y: 0), Dot(x: 7, y: 7), Dot(x: 0, y: 7)], isClosed: true)
    #expect(text(canvas) == "⡏⠉⠉⢹\n⣇⣀⣀⣸")
    canvas = Canvas(size: Size(columns: 1, rows: 1))
    canvas.polyline([Dot(x: 1, y: 3)])
    #expect(text(canvas) == "⢀")
    canvas.polyline([])
    #expect(text(canvas) == "⢀")
  }

  @Test func anEmptyCanvasDrawsNothing() {
    var canvas = Canvas(size: Size(columns: 0, rows: -1))
    canvas.line(from: Dot(x: -5, y: 0), to: Dot(x: 5, y: 0))
    canvas.circle(around: Dot(x: 0, y: 0), radius: 3)
    #expect(text(canvas) == "")
  }
}
