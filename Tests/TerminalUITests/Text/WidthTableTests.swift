import Foundation
import Glibc
import Testing

@testable import TerminalUI

@Suite struct WidthTableTests {
  @Test func isWhatItsScriptPrints() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    if let printed = run(root.appending(path: "Data/Scripts/make_width_table.py")) {
      let committed = try Data(contentsOf: root.appending(path: "Sources/TerminalUI/Text/WidthTable.swift"))
      #expect(printed == committed, "run Data/Scripts/make_width_table.py again")
    }
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for text in [WidthTable.index, WidthTable.blocks] {
      for place in 0..<text.utf8CodeUnitCount {
        sum = (sum ^ UInt64(text.utf8Start[place])) &* 0x100_0000_01B3
      }
    }
    #expect(sum == WidthTable.checksum)
  }

  /// What the script prints; nil without Python or the packages in the versions that it names.
  private func run(_ script: URL) -> Data? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-B", script.path()]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, let printed = try? output.fileHandleForReading.readToEnd() else { return nil }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? printed : nil
  }

  @Test func holdsAClassForEveryScalar() {
    #expect(WidthTable.index.utf8CodeUnitCount == Int(WidthTable.end) / 128 * 2)
    for place in 0..<WidthTable.blocks.utf8CodeUnitCount {
      let letter = WidthTable.blocks.utf8Start[place]
      guard letter != 0, WidthClass(rawValue: letter) != nil else {
        Issue.record("an unknown letter \(letter) at \(place)")
        return
      }
    }
  }

  /// The Swift standard library implements the same Unicode standard independently.
  @Test func agreesWithTheStandardLibrary() {
    var wrong: [String] = []
    for value in Array(0..<WidthTable.end) + Array(0xE0000...0xE0FFF) {
      guard let scalar = Unicode.Scalar(value), !isFit(WidthClass(of: scalar), for: scalar) else { continue }
      wrong.append("\(String(value, radix: 16)) \(WidthClass(of: scalar))")
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20))")
  }

  private func isFit(_ found: WidthClass, for scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isBidiControl { return found == .direction }
    if properties.isDefaultIgnorableCodePoint { return Self.unseen.contains(found) || Hangul.isFiller(scalar) }
    switch properties.generalCategory {
    case .control: return [.control, .space, .replaced].contains(found)
    // A later standard library may know more than the table does.
    case .unassigned: return [.replaced, .dropped].contains(found)
    case .privateUse, .surrogate: return found == .replaced
    case .lineSeparator, .paragraphSeparator: return found == .space
    case .nonspacingMark, .enclosingMark, .format:
      return [.mark, .vanishing, .dropped, .narrow, .direction].contains(found)
    case .spacingMark: return [.narrow, .vanishing].contains(found)
    default:
      if let age = properties.age, age.major > 17 { return true }
      if properties.isEmojiPresentation { return [.pictograph, .regional, .skinTone].contains(found) }
      return [.narrow, .wide, .pictograph, .narrowPictograph, .leadingJamo, .vowelJamo, .trailingJamo].contains(found)
    }
  }

  private static let unseen: Set<WidthClass> = [.vanishing, .dropped, .joiner, .emojiSelector, .tag]

  /// ncurses uses the C library's widths, which must agree for Korean, Japanese and Western text.
  @Test func agreesWithTheCLibraryOnEverydayText() throws {
    let unicode = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
    let previous = uselocale(unicode)
    defer {
      uselocale(previous)
      freelocale(unicode)
    }
    let everyday: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x370...0x373, 0x391...0x3A1, 0x400...0x482, 0x2010...0x2027,
      0x20A0...0x20BF, 0x2190...0x21FF,
      0x2500...0x25FC, 0x3000...0x3029, 0x3041...0x3096, 0x30A0...0x30FF, 0x3131...0x3163, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xAC00...0xD7A3,
      0xFF01...0xFF9F, 0x1F300...0x1F5FF, 0x20000...0x2A6DD,
    ]
    // The Glibc module leaves wcwidth out: its header asks for a macro.
    typealias Measure = @convention(c) (wchar_t) -> Int32
    let wcwidth = unsafeBitCast(try #require(dlsym(nil, "wcwidth")), to: Measure.self)
    var wrong: [String] = []
    for value in everyday.joined() where value != 0x200D && !(0x1F3FB...0x1F3FF).contains(value) {
      let scalar = Unicode.Scalar(value)!
      let columns = String(scalar).columns
      if columns != Int(wcwidth(wchar_t(value))) { wrong.append("\(String(value, radix: 16)): \(columns)") }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20))")
  }
}
