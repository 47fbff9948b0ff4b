/// The class of a screen size.
public enum SizeClass: Hashable, Sendable, CaseIterable {
  /// Under 40×10: shows only which dimension is too small.
  case tooSmall
  /// Under 60 columns.
  case small
  /// Under 100 columns.
  case medium
  /// List and detail side by side.
  case wide

  public init(_ size: Size) {
    self =
      if size.columns < 40 || size.rows < 10 { .tooSmall } else if size.columns < 60 {
        .small
      } else if size.columns
        < 100
      { .medium } else { .wide }
  }
}
