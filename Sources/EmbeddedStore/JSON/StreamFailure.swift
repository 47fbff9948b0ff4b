internal import Marketplace

/// A `JSONFault` of a text that is nowhere as a whole, so that its place is told at once.
struct PlacedFault: Error, Hashable {
  let position: TextPosition
  let reason: DocumentFault
}

/// Why a text is not read to its end.
enum StreamFailure: Error, Hashable {
  case text(PlacedFault)
  case file(FileFailure)

  var reason: DocumentFault {
    switch self {
    case .text(let fault): fault.reason
    case .file(let failure): failure.reason
    }
  }

  /// What a person is told of it; `keptAs`: the copy that was made of a text that is broken.
  func notice(file: String, keptAs copy: String?) -> StoreNotice {
    switch self {
    case .text(let fault):
      .broken(
        file: file, line: fault.position.line, column: fault.position.column, reason: fault.reason, keptAs: copy)
    case .file(let failure): .unreadable(file: file, reason: failure.reason)
    }
  }
}
