/// A little animal drawn from a number: the picture of a person who has none. The same seed draws the same creature on
/// every machine and in every version.
public struct Creature: Hashable, Sendable {
  /// The width and height in pixels.
  public static let side = 64

  public let seed: UInt64
  /// Colors as 0xRRGGBB.
  public let palette: [UInt32]
  /// Indices into `palette`, row by row.
  public let pixels: [UInt8]

  public init(seed: UInt64) {
    self.seed = seed
    let traits = CreatureTraits(seed: seed)
    palette = traits.colors.palette
    var canvas = CreatureCanvas(side: Self.side)
    canvas.draw(traits)
    pixels = canvas.pixels
  }
}

extension Creature {
  /// The seed for a person with this identity.
  public static func seed<Owner>(of id: ID<Owner>) -> UInt64 { id.high &* 0x9E37_79B9_7F4A_7C15 ^ id.low }
}

/// Names for creatures, used in place of the names of picture files. No stored file has such a name.
extension Creature {
  private static let prefix = "creature:"

  /// The name under which pictures of it are requested: `creature:` and the seed.
  public static func file(seed: UInt64) -> String { prefix + String(seed) }

  /// Whether this names a creature and no stored file.
  public static func isName(_ file: String) -> Bool { file.hasPrefix(prefix) }

  /// The creature of a file name; nil for the name of a stored file.
  public init?(file: String) {
    guard Self.isName(file), let seed = UInt64(file.dropFirst(Self.prefix.count)) else { return nil }
    self.init(seed: seed)
  }
}
