internal import Marketplace

/// The uploads of one engine.
struct Uploads {
  /// The files that this process has uploaded for commands of this member.
  private var uploaded: Set<String> = []
  /// The item whose files have all been tried. The server refuses its command if one is missing or unacceptable.
  private var triedItem: PendingItem.ID?
  /// Why the last upload in the background failed.
  private var fault: ServerFault?
  /// The upload that runs in the background.
  var running: (item: PendingItem.ID, task: Task<Void, Never>)?

  /// The files to upload before an item is sent.
  func missing(for item: PendingItem) -> [String] {
    guard item.id != triedItem else { return [] }
    return item.given?.command.files.filter { !uploaded.contains($0) } ?? []
  }

  mutating func add(_ file: String) { uploaded.insert(file) }

  mutating func finish(_ item: PendingItem.ID) { triedItem = item }

  mutating func fail(_ fault: ServerFault?) { self.fault = fault }

  mutating func takeFault() -> ServerFault? {
    defer { fault = nil }
    return fault
  }

  /// The item was changed, discarded or sent.
  mutating func forget(_ item: PendingItem.ID) {
    if triedItem == item { triedItem = nil }
    if running?.item == item { running?.task.cancel() }
  }
}
