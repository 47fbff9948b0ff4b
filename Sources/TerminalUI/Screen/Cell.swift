/// One cell with its content and style. A wide character has its width in the first cell and 0 in the second.
///
/// Four words without padding, so that two rows can be compared as bytes.
public struct Cell: Hashable, Sendable {
  /// A scalar value, or with `clusterFlag` the index of a cluster of the frame.
  let content: UInt32
  private var foreground: UInt32
  private var background: UInt32
  /// The attributes, and the width in the byte above them.
  private var rest: UInt32

  static let clusterFlag: UInt32 = 0x8000_0000

  init(content: UInt32 = 0x20, width: UInt8 = 1, style: Style) {
    self.content = content
    foreground = style.foreground.raw
    background = style.background.raw
    rest = UInt32(width) << 8 | UInt32(style.attributes.rawValue)
  }

  var isCluster: Bool { content & Cell.clusterFlag != 0 }

  /// The columns: 1, 2, or 0 after a wide character.
  public var width: UInt8 { UInt8(truncatingIfNeeded: rest >> 8) }

  public var style: Style {
    get {
      Style(
        foreground: Color(raw: foreground), background: Color(raw: background),
        attributes: Style.Attributes(rawValue: UInt8(truncatingIfNeeded: rest)))
    }
    set { self = Cell(content: content, width: width, style: newValue) }
  }
}
