package import Marketplace

/// Lists the entries of an untrusted tar.
package enum TarReader {
  /// A file in the tar.
  package struct Entry: Equatable {
    /// The path below the target folder, without leading `./`.
    package let name: String
    /// The number of its bytes.
    package let size: Int
    /// The offset of its first byte in the tar.
    package let offset: Int
  }

  /// The maximum size of an extended header, more than any name needs.
  private static let longestRecords = 1 << 20

  /// The files in an archive of `size` bytes, read with `bytes`. Throws if the archive is damaged or truncated, or has
  /// anything except files and folders with relative paths below it.
  package static func entries(
    size: Int, _ bytes: (_ offset: Int, _ count: Int) throws(TransferError) -> [UInt8], file: String
  ) throws(TransferError) -> [Entry] {
    var entries: [Entry] = []
    var offset = 0
    var longName: String?
    while true {
      let header: TarHeader?
      let block = try bytes(offset, TarHeader.blockSize)
      do throws(ArchiveFault) {
        guard block.count == TarHeader.blockSize else { throw .truncated }
        header = try TarHeader(block)
      } catch {
        throw .archive(file: file, error)
      }
      guard let header else { return entries }
      let start = offset + TarHeader.blockSize
      guard header.size <= size - start else { throw .archive(file: file, .truncated) }
      offset = start + TarHeader.paddedSize(header.size)
      switch header.kind {
      case .extended, .longName:
        guard header.size <= longestRecords else { throw .archive(file: file, .tooLarge(header.name)) }
        let records = try bytes(start, header.size)
        longName =
          header.kind == .longName
          ? TarHeader.text(Array(records.prefix { $0 != 0 })) : TarHeader.path(inRecords: records) ?? longName
        continue
      case .global: continue
      case .file, .folder, .other: break
      }
      let name = longName ?? header.name
      longName = nil
      guard header.kind != .other, let inside = inside(name) else {
        throw .archive(file: file, .unsafeEntry(name))
      }
      if header.kind == .file { entries.append(Entry(name: inside, size: header.size, offset: start)) }
    }
  }

  /// Removes leading `./` from a name; nil if the name leads outside the folder.
  private static func inside(_ name: String) -> String? {
    var inside = name[...]
    while inside.hasPrefix("./") { inside = inside.dropFirst(2) }
    if inside.isEmpty || inside == "." { return "" }
    return Path.staysBelow(String(inside)) ? String(inside) : nil
  }
}
