package import Marketplace

/// Why a text is not valid JSON, and the byte offset of the fault, from 0 to the length of the text.
package struct JSONFault: Error, Hashable {
  package let offset: Int
  package let reason: DocumentFault

  package init(offset: Int, reason: DocumentFault) {
    self.offset = offset
    self.reason = reason
  }
}

extension DocumentFault {
  package var isNewerVersion: Bool {
    if case .newerVersion = self { true } else { false }
  }
}
