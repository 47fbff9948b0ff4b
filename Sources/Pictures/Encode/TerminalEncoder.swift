import Synchronization
public import TerminalUI

/// Encodes for all protocols. A process needs exactly one, because it assigns the picture numbers.
public final class TerminalEncoder: PictureEncoder {
  private let next: Mutex<UInt32>

  /// - Parameter seed: the first number. Another program in the same window almost certainly starts elsewhere.
  public init(seed: UInt32) { next = Mutex(seed) }

  public func encode(_ picture: Thumbnail, as kind: PictureProtocol, cell: PixelSize) -> ScreenPicture? {
    guard let fitted = FittedPicture(picture, cell: cell) else { return nil }
    let number = next.withLock { next in
      next = next &+ 1
      return next
    }
    switch kind {
    case .kitty: return KittyPicture.encode(fitted, number: number)
    case .kittyLetters: return KittyLetters.encode(fitted, number: number)
    case .iterm: return ITermPicture.encode(fitted, number: number)
    case .sixel: return SixelPicture.encode(fitted, number: number)
    }
  }
}
