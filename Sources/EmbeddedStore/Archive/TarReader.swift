internal import Marketplace

/// Finds what lies in a tar, and trusts nothing of it.
struct TarReader {
  struct Entry: Equatable {
    /// Below the folder it will be put into, without `./` before it.
    let name: String
    let size: Int
    /// Where its bytes begin.
    let offset: Int
  }

  /// More of an extended header than any name needs.
  private static let longestRecords = 1 << 20

  /// The files of an archive of `size` bytes, read by `bytes`. Throws for an archive that is damaged, cut short, or holds
  /// anything but files and folders below it, before anything of it is used.
  static func entries(
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

  /// The name without what says only that it is here; nil when it leads elsewhere.
  private static func inside(_ name: String) -> String? {
    var inside = name[...]
    while inside.hasPrefix("./") { inside = inside.dropFirst(2) }
    if inside.isEmpty || inside == "." { return "" }
    return Path.staysBelow(String(inside)) ? String(inside) : nil
  }
}
