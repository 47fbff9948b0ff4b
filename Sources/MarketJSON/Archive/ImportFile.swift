internal import LocalFiles
package import Marketplace

/// A file to import: a tar that `export` wrote, or a Products.json in any supported form.
package struct ImportFile {
  /// The parsed document of listings.
  package let text: SurveyedProducts
  /// The people in a tar.
  package let people: [Account]
  /// The validated Chats.jsonl of a tar; empty if there is none.
  package let chats: [UInt8]
  /// The file's modification time.
  package let time: Timestamp
  /// The number of pictures that were new in the folder.
  package let pictures: Int
  /// The people and pictures that were not imported.
  package let issues: [ImportIssue]

  /// The maximum size of the listings in bytes, enough for some two million listings.
  private static let mostText = 1 << 30
  private static let largestPicture = 1 << 26

  /// Reads `path` and copies the new pictures of a tar to `images` and the new message attachments to `files`. If the
  /// file is invalid, throws before copying anything.
  package init(_ path: String, images: String, files: String) throws(TransferError) {
    let input = try ArchiveInput(path)
    time = input.modifiedAt
    let head = try input.bytes(at: 0, count: TarHeader.blockSize)
    guard (try? TarHeader(head)) != nil else {
      let first = head.first { !Self.isBlank($0) }
      guard first == nil || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == 0xEF
      else {
        throw .archive(file: path, .foreign)
      }
      guard input.size <= Self.mostText else { throw .archive(file: path, .tooLarge(Path.split(path).name)) }
      let bytes = try input.bytes(at: 0, count: input.size)
      text = try Self.text(of: bytes, path)
      pictures = 0
      people = []
      chats = []
      issues = []
      return
    }
    let entries = try TarReader.entries(
      size: input.size, { offset, count throws(TransferError) in try input.bytes(at: offset, count: count) },
      file: path)
    guard let products = entries.last(where: { $0.name == "Products.json" }) else {
      throw .archive(file: path, .noListings)
    }
    let found = entries.filter { $0.name.hasPrefix("Images/") }
    let attached = entries.filter { $0.name.hasPrefix("Files/") }
    if let large = (found + attached).first(where: { $0.size > Self.largestPicture }) {
      throw .archive(file: path, .tooLarge(large.name))
    }
    guard products.size <= Self.mostText else { throw .archive(file: path, .tooLarge(products.name)) }
    text = try Self.text(of: try input.bytes(at: products.offset, count: products.size), path)
    let read: (people: [Account], strange: [String]) =
      try entries.last { $0.name == "People.json" }.map { entry throws(TransferError) in
        guard entry.size <= Self.largestPicture else { throw .archive(file: path, .tooLarge(entry.name)) }
        return try Self.people(of: try input.bytes(at: entry.offset, count: entry.size), path)
      } ?? ([], [])
    people = read.people
    chats =
      try entries.last { $0.name == "Chats.jsonl" }.map { entry throws(TransferError) in
        guard entry.size <= Self.mostText else { throw .archive(file: path, .tooLarge(entry.name)) }
        let text = try input.bytes(at: entry.offset, count: entry.size)
        if let fault = ChatsFile.read(text, { (_) throws(Never) in }) { throw Self.broken(path, text, fault) }
        return text
      } ?? []
    let copied = try Self.copy(found, of: input, into: images)
    let others = try Self.copy(attached, of: input, into: files)
    pictures = copied.count
    issues =
      read.strange.map { .account(name: $0, DrawnName.isNaming($0) ? .strangeName : .namelessName) }
      + (copied.skipped + others.skipped).map { .differingFile($0) }
  }

  /// Copies entries to a folder unless files with their names exist. Returns the number of copied entries, and the
  /// names whose existing files differ.
  private static func copy(_ entries: [TarReader.Entry], of input: borrowing ArchiveInput, into folder: String)
    throws(TransferError) -> (count: Int, skipped: [String])
  {
    var count = 0
    var skipped: [String] = []
    for entry in entries {
      let target = Path.join(folder, String(entry.name.drop { $0 != "/" }.dropFirst()))
      let bytes = try input.bytes(at: entry.offset, count: entry.size)
      do throws(FileFailure) {
        if FileState(of: target) == .absent {
          try Path.makeFolder(Path.split(target).folder)
          if try FileReplacement.replace(target, expecting: .absent, with: bytes) != nil {
            count += 1
            continue
          }
        }
        if (try? FileContents(of: target))?.bytes != bytes { skipped.append(entry.name) }
      } catch {
        throw .store(error.storeError)
      }
    }
    return (count, skipped)
  }

  private static func text(of bytes: [UInt8], _ path: String) throws(TransferError) -> SurveyedProducts {
    do throws(StreamFailure) {
      return try SurveyedProducts(bytes)
    } catch {
      throw .file(error.notice(file: path, keptAs: nil))
    }
  }

  private static func people(of bytes: [UInt8], _ path: String) throws(TransferError)
    -> (people: [Account], strange: [String])
  {
    do throws(JSONFault) {
      return try PeopleFile.read(bytes)
    } catch {
      throw broken(path, bytes, error)
    }
  }

  private static func broken(_ path: String, _ text: [UInt8], _ fault: JSONFault) -> TransferError {
    var position = TextPosition(offset: 0)
    position.pass(text[..<fault.offset])
    return .file(
      .broken(file: path, line: position.line, column: position.column, reason: fault.reason, keptAs: nil))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
