internal import Marketplace

/// Why a text is no JSON, and at which byte, the first one being 0; at most the length of the text.
struct JSONFault: Error, Hashable {
  let offset: Int
  let reason: DocumentFault
}

extension DocumentFault {
  var isNewerVersion: Bool {
    if case .newerVersion = self { true } else { false }
  }
}
