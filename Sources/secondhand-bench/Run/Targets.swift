/// What the program asks of itself. Ratios are against the floor of the same run, so that they hold on any machine.
enum Targets {
  static let start = Report.Target.ratio(3)
  static let stepMedian = Report.Target.ratio(1.5)
  static let stepWorst = Report.Target.ratio(2)
  /// Against the least difference of the two frames.
  static let stepBytes = Report.Target.ratio(1.5)
  static let page = Report.Target.ratio(2)
  static let ends = Report.Target.ratio(3)
  static let tabs = Report.Target.ratio(2)
  static let detailMedian = Report.Target.ratio(2)
  static let detailWorst = Report.Target.ratio(3)
  /// MiB.
  static let memory = Report.Target.atMost(24)
  /// In ten seconds: the one timer that ages a time on the screen, and libdispatch's last look.
  static let idleSwitches = Report.Target.atMost(2)
  static let burst = Report.Target.ratio(1)
  static let resize = Report.Target.ratio(3)
}
