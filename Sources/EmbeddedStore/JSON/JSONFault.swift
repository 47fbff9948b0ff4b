internal import Marketplace

/// Why a text is not valid JSON, and the byte offset of the fault, from 0 to the length of the text.
struct JSONFault: Error, Hashable {
  let offset: Int
  let reason: DocumentFault
}

extension DocumentFault {
  var isNewerVersion: Bool {
    if case .newerVersion = self { true } else { false }
  }
}
