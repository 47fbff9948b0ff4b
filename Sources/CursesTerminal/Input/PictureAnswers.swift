import TerminalUI

/// The reply in a string sequence: kitty graphics protocol for APC, XTVERSION for DCS. Nil for any other string.
func pictureAnswer(_ introducer: UInt8, _ bytes: [UInt8]) -> TerminalAnswer? {
  let text = String(decoding: bytes, as: UTF8.self)
  switch Unicode.Scalar(introducer) {
  case "_":
    guard text.hasPrefix("G"), let end = text.firstIndex(of: ";") else { return nil }
    let keys = text[..<end].dropFirst().split(separator: ",")
    return keys.contains("i=\(PictureQuery.id)") ? .kittyGraphics(text[end...] == ";OK") : nil
  case "P": return text.hasPrefix(">|") ? .version(String(text.dropFirst(2))) : nil
  default: return nil
  }
}

extension ControlSequence {
  /// DA1 (`CSI ? … c`), or the size of a cell in pixels (`CSI 6 ; height ; width t`).
  var pictureAnswer: TerminalAnswer? {
    switch (marker.map(Unicode.Scalar.init), Unicode.Scalar(final)) {
    case ("?", "c"): return .attributes(parameters.compactMap { $0.first ?? nil })
    case (nil, "t"):
      guard parameter(0) == 6, let height = parameter(1), let width = parameter(2) else { return nil }
      return PixelSize(width: width, height: height).map { .cell($0) }
    default: return nil
    }
  }
}
