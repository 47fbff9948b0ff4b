/// Reports the progress of reading a large file, in steps of about one percent.
package final class FileProgress {
  /// Reading a file above this size, in bytes, takes long enough to show progress.
  package static let worthTelling = 1 << 20

  /// Whether progress is reported, because the file is large.
  package let isWorthTelling: Bool
  private let size: Int
  private let shares: ClosedRange<Double>
  private let tell: ((Double) -> Void)?
  private var next = 0

  /// `shares`: the part of the whole work that reading this file takes, within 0...1.
  package init(of file: FileSignature, among shares: ClosedRange<Double>, _ tell: ((Double) -> Void)?) {
    size = max(1, file.size)
    isWorthTelling = file.size > Self.worthTelling
    self.shares = shares
    self.tell = tell
  }

  /// Reports that everything before `offset` is read.
  package func reached(_ offset: Int) {
    guard isWorthTelling, offset >= next else { return }
    next = offset + size / 100
    let share = min(1, Double(offset) / Double(size))
    tell?(shares.lowerBound + share * (shares.upperBound - shares.lowerBound))
  }
}
