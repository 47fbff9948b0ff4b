package import LocalFiles
package import Marketplace

/// A fault with its position in a text that is not in memory as a whole.
package struct PlacedFault: Error, Hashable {
  let position: TextPosition
  let reason: DocumentFault
}

/// Why reading a text failed.
package enum StreamFailure: Error, Hashable {
  case text(PlacedFault)
  case file(FileFailure)

  package var reason: DocumentFault {
    switch self {
    case .text(let fault): fault.reason
    case .file(let failure): failure.reason
    }
  }

  /// The notice for the user; `keptAs`: the path of the backup copy of the broken file.
  package func notice(file: String, keptAs copy: String?) -> StoreNotice {
    switch self {
    case .text(let fault):
      .broken(
        file: file, line: fault.position.line, column: fault.position.column, reason: fault.reason, keptAs: copy)
    case .file(let failure): .unreadable(file: file, reason: failure.reason)
    }
  }
}
