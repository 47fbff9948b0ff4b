/// Tells how much of a file is read, in steps of about a hundredth, if the file is large enough for anybody to wait.
final class FileProgress {
  /// A file of more bytes takes longer to read than a person should wait for in silence.
  static let worthTelling = 1 << 20

  let isWorthTelling: Bool
  private let size: Int
  private let shares: ClosedRange<Double>
  private let tell: ((Double) -> Void)?
  private var next = 0

  /// `shares`: what reading this file is of the whole work, of which 1 is the end.
  init(of file: FileSignature, among shares: ClosedRange<Double>, _ tell: ((Double) -> Void)?) {
    size = max(1, file.size)
    isWorthTelling = file.size > Self.worthTelling
    self.shares = shares
    self.tell = tell
  }

  /// Everything before `offset` is read.
  func reached(_ offset: Int) {
    guard isWorthTelling, offset >= next else { return }
    next = offset + size / 100
    let share = min(1, Double(offset) / Double(size))
    tell?(shares.lowerBound + share * (shares.upperBound - shares.lowerBound))
  }
}
