/// Tracks the private modes and the keyboard stack in a program's output, wherever the output is split.
struct PrivateModes {
  private var set: Set<Int> = []
  private var pending: [UInt8]?
  private(set) var keyboardDepth = 0

  func isSet(_ mode: Int) -> Bool { set.contains(mode) }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == 0x1B {
        pending = []
      } else if let held = pending {
        if held.isEmpty, byte != UInt8(ascii: "[") {
          pending = nil
        } else if held.isEmpty || (0x20...0x3F).contains(byte) {
          pending = held + [byte]
        } else {
          finish(held.dropFirst(), byte)
          pending = nil
        }
      }
    }
  }

  private mutating func finish(_ parameters: ArraySlice<UInt8>, _ final: UInt8) {
    guard let marker = parameters.first else { return }
    let text = String(decoding: parameters.dropFirst(), as: UTF8.self)
    let numbers = text.split(separator: ";").compactMap { Int($0) }
    switch (Unicode.Scalar(marker), Unicode.Scalar(final)) {
    case ("?", "h"): set.formUnion(numbers)
    case ("?", "l"): set.subtract(numbers)
    case (">", "u"): keyboardDepth += 1
    case ("<", "u"): keyboardDepth = max(0, keyboardDepth - (numbers.first ?? 1))
    default: break
    }
  }
}
