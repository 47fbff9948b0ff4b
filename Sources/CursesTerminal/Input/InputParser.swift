public import TerminalUI

/// Parses a terminal's input into events, however the reads split it. It buffers incomplete sequences in bounded
/// memory. It has no clock: a lone ESC becomes a key only when `flush` confirms that nothing followed.
public struct InputParser: Sendable {
  private enum State {
    case ground
    /// After one ESC, or after two.
    case escape(doubled: Bool)
    case controlSequence
    /// After ESC O.
    case singleShift
    /// Inside a string reply that ends with ST, with the byte that started it.
    case string(UInt8)
    case stringEscape(UInt8)
    /// ESC and an underscore came, then nothing for a while: either Alt-_, or a reply that tmux forwards in pieces.
    case heldUnderline
    /// F1 to F5 of the Linux console: one byte is still missing.
    case consoleKey
    /// The remaining bytes of an old mouse report, which are ignored.
    case oldMouse(Int)
    case paste
  }

  private var state = State.ground
  /// Whether an ESC came before the current key.
  private var isAlt = false
  private var sequence = BoundedBytes()
  private var decoder = ScalarDecoder()
  private var paste: PasteCollector
  /// The number of Ctrl-C that arrived last, each on its own, while a paste was unfinished.
  private var interrupts = 0

  /// - Parameter pasteLimit: the maximum bytes of one paste. The rest is dropped.
  public init(pasteLimit: Int = 10_000_000) { paste = PasteCollector(limit: pasteLimit) }

  /// Whether the buffered bytes may already be a complete key press: call `flush` if nothing follows within 25 ms.
  public var wantsFlush: Bool {
    switch state {
    case .escape, .stringEscape: true
    case .controlSequence, .singleShift, .string: sequence.isEmpty
    case .ground, .consoleKey, .oldMouse, .paste, .heldUnderline: false
    }
  }

  /// The events that these bytes complete, in order.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { step(byte, &events) }
    return events
  }

  /// The events of bytes that arrived together. If the end of a paste is lost, everything typed later looks pasted. A
  /// Ctrl-C on its own is typed, and the second one in a row drops the paste, so that Ctrl-C twice always quits.
  public mutating func feed(read bytes: some Collection<UInt8>) -> [InputEvent] {
    guard case .paste = state, bytes.count <= Self.mostInterruptBytes else {
      interrupts = 0
      return feed(bytes)
    }
    var other = InputParser(pasteLimit: 0)
    let typed = other.feed(bytes)
    guard !typed.isEmpty, typed.allSatisfy({ $0 == Self.interrupt }) else {
      interrupts = 0
      return feed(bytes)
    }
    interrupts += typed.count
    guard interrupts > 1 else { return feed(bytes) }
    self = InputParser(pasteLimit: paste.limit)
    return [Self.interrupt, Self.interrupt]
  }

  private static let interrupt = InputEvent.key(Key(.character("c"), .control))
  /// Two Ctrl-C in the longest encoding, with room to spare.
  private static let mostInterruptBytes = 64

  /// Interprets the buffered bytes as complete: Esc, or Alt with the key after it.
  public mutating func flush() -> [InputEvent] {
    guard wantsFlush else { return [] }
    var events: [InputEvent] = []
    switch state {
    case .escape(let doubled):
      events = Array(repeating: .key(Key(.escape)), count: doubled ? 2 : 1)
    case .stringEscape:
      events = [.key(Key(.escape))]
    case .controlSequence:
      events = alone(UInt8(ascii: "["))
    case .singleShift:
      events = alone(UInt8(ascii: "O"))
    case .string(UInt8(ascii: "_")) where !isAlt:
      state = .heldUnderline
      return []
    case .string(let introducer):
      events = alone(introducer)
    case .ground, .consoleKey, .oldMouse, .paste, .heldUnderline: break
    }
    toGround()
    return events
  }

  private func alone(_ byte: UInt8) -> [InputEvent] {
    let key = InputEvent.key(Key(.character(Character(Unicode.Scalar(byte))), .alt))
    return isAlt ? [.key(Key(.escape)), key] : [key]
  }

  private mutating func toGround() {
    state = .ground
    isAlt = false
    sequence.removeAll()
  }

  private mutating func step(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: ground(byte, &events)
    case .escape(let doubled): afterEscape(byte, doubled, &events)
    case .controlSequence: controlSequence(byte, &events)
    case .singleShift: singleShift(byte, &events)
    case .string(let introducer): string(byte, introducer, &events)
    case .stringEscape(let introducer):
      if byte == UInt8(ascii: "\\") {
        finishString(introducer, &events)
      } else {
        toGround()
        afterEscape(byte, false, &events)
      }
    case .heldUnderline:
      if byte == UInt8(ascii: "G") {
        state = .string(UInt8(ascii: "_"))
        sequence.append(byte)
      } else {
        events += alone(UInt8(ascii: "_"))
        toGround()
        step(byte, &events)
      }
    case .consoleKey:
      if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
        press(Key(.function(Int(byte - UInt8(ascii: "A")) + 1)), &events)
      }
      toGround()
    case .oldMouse(let missing):
      if missing == 1 { toGround() } else { state = .oldMouse(missing - 1) }
    case .paste:
      if let text = paste.take(byte) {
        events.append(.paste(text))
        toGround()
      }
    }
  }

  private mutating func ground(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch decoder.take(byte) {
    case .incomplete: return
    case .invalid: isAlt = false
    case .scalar(let scalar):
      if let key = Key(typed: scalar) { press(key, &events) }
      isAlt = false
    case .control(let control):
      if control == Bytes.escape {
        isAlt = false
        state = .escape(doubled: false)
        return
      }
      press(Key(control: control), &events)
      isAlt = false
    }
  }

  private mutating func afterEscape(_ byte: UInt8, _ doubled: Bool, _ events: inout [InputEvent]) {
    switch byte {
    case Bytes.escape:
      if doubled { events.append(.key(Key(.escape))) }
      state = .escape(doubled: true)
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      isAlt = doubled
      state = byte == UInt8(ascii: "[") ? .controlSequence : .singleShift
    default:
      if doubled { events.append(.key(Key(.escape))) }
      if Bytes.beginsString(byte) {
        state = .string(byte)
      } else {
        state = .ground
        isAlt = true
        ground(byte, &events)
      }
    }
  }

  private mutating func controlSequence(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "[") where sequence.isEmpty: state = .consoleKey
    case UInt8(ascii: "M") where sequence.isEmpty: state = .oldMouse(3)
    case 0x20...0x3F: sequence.append(byte)
    case 0x40...0x7E:
      if let read = ControlSequence(parameters: sequence, final: byte) {
        if read.beginsPaste {
          toGround()
          state = .paste
          return
        }
        append(read.events, &events)
      }
      toGround()
    default: abandon(byte, &events)
    }
  }

  private mutating func singleShift(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): sequence.append(byte)
    case 0x20...0x7E:
      if let key = ControlSequence(parameters: sequence, final: byte)?.singleShiftKey { press(key, &events) }
      toGround()
    default: abandon(byte, &events)
    }
  }

  private mutating func string(_ byte: UInt8, _ introducer: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case Bytes.escape: state = .stringEscape(introducer)
    case Bytes.bell: finishString(introducer, &events)
    case 0x00..<0x20: abandon(byte, &events)
    default: sequence.append(byte)
    }
  }

  private mutating func finishString(_ introducer: UInt8, _ events: inout [InputEvent]) {
    if introducer == UInt8(ascii: "]"), let color = backgroundAnswer(sequence.complete) {
      events.append(.background(color))
    } else if let answer = pictureAnswer(introducer, sequence.complete) {
      events.append(.answer(answer))
    }
    toGround()
  }

  /// Drops an incomplete sequence that cannot continue with this byte, and handles the byte on its own.
  private mutating func abandon(_ byte: UInt8, _ events: inout [InputEvent]) {
    toGround()
    ground(byte, &events)
  }

  private mutating func append(_ read: [InputEvent], _ events: inout [InputEvent]) {
    for event in read {
      if case .key(let key) = event { press(key, &events) } else { events.append(event) }
    }
  }

  private func press(_ key: Key, _ events: inout [InputEvent]) {
    events.append(.key(isAlt ? Key(key.code, key.modifiers.union(.alt)) : key))
  }
}
