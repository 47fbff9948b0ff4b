/// Folds accented Latin letters for search keys.
enum LatinFolding {
  /// The base letter of a lower-case letter; nil when it has none.
  static func base(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ß": return "ss"
    case "æ": return "ae"
    case "œ": return "oe"
    case "þ": return "th"
    case "ĳ": return "ij"
    case "ə": return "e"
    default: break
    }
    for (first, letters) in ranges {
      guard scalar.value >= first, scalar.value < first + UInt32(letters.count) else { continue }
      let letter = letters[Int(scalar.value - first)]
      return letter == UInt8(ascii: "-") ? nil : String(Unicode.Scalar(letter))
    }
    return nil
  }

  /// The first code point of each block, and the base letter of each code point from there on. They follow the
  /// decompositions of the Unicode Character Database; letters with a stroke are mapped by their shape. `-` means no
  /// base letter, or a capital.
  private static let ranges: [(first: UInt32, letters: [UInt8])] = [
    (0x00DF, Array("-aaaaaa-ceeeeiiiidnooooo-ouuuuy-y".utf8)),
    (
      0x0100,
      Array(
        ("-a-a-a-c-c-c-c-d-d-e-e-e-e-e-g-g-g-g-h-h-i-i-i-i-i---j-kk-l-l-l---l"
          + "-n-n-n--n-o-o-o---r-r-r-s-s-s-s-t-t-t-u-u-u-u-u-u-w-y--z-z-z-").utf8)
    ),
    (0x01A1, Array("o--------------u".utf8)),
    (0x01CE, Array("a-i-o-u-u-u-u-u--a-a-----g-k-o-o--j----g---n-a---o-a-a-e-e-i-i-o-o-r-r-u-u-s-t---h".utf8)),
    (0x0227, Array("a-e-o-o-o-o-y".utf8)),
    (
      0x1E01,
      Array(
        ("a-b-b-b-c-d-d-d-d-d-e-e-e-e-e-f-g-h-h-h-h-h-i-i-k-k-k-l-l-l-l-m-m-m-n-n-n-n-o-o-o-o-p-p-r-r-r-r"
          + "-s-s-s-s-s-t-t-t-t-u-u-u-u-u-v-v-w-w-w-w-w-x-x-y-z-z-zhtwy").utf8)
    ),
    (
      0x1EA1,
      Array(
        ("a-a-a-a-a-a-a-a-a-a-a-a-e-e-e-e-e-e-e-e-i-i-o-o-o-o-o-o-o-o-o-o-o-o"
          + "-u-u-u-u-u-u-u-y-y-y-y").utf8)
    ),
  ]
}
