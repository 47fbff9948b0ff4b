/// What the program asks of itself. Ratios are against the floor of the same run, so that they hold on any machine.
enum Targets {
  static let start = Report.Target.ratio(3)
  static let stepMedian = Report.Target.ratio(2)
  static let stepWorst = Report.Target.ratio(4)
  /// Against the least difference of the two frames.
  static let stepBytes = Report.Target.ratio(1.5)
  /// The 99th percentile of half a page, the ends, a tab and a listing, in milliseconds to the last byte.
  static let largeStepWorst = Report.Target.atMost(4)
  /// MiB.
  static let memory = Report.Target.atMost(30)
  /// In ten seconds: one ring of the timer that ages a time on the screen, which wakes three threads one after the other.
  static let idleSwitches = Report.Target.atMost(3)
  /// A thousand steps at once, in single steps, and how often they are painted.
  static let burst = Report.Target.atMost(10)
  static let burstFrames = Report.Target.atMost(20)
  static let resize = Report.Target.ratio(3)
}
