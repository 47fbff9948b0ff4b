/// The headers of a request or a response, in order. Their names are compared without regard to case.
package struct WebHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  package struct Field: Sendable, Hashable {
    package let name: String
    package let value: String
  }

  package private(set) var fields: [Field] = []

  package init() {}

  package init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// The first value of this name. Setting it replaces all of them.
  package subscript(name: String) -> String? {
    get { fields.first { $0.name.isSameHeader(as: name) }?.value }
    set {
      fields.removeAll { $0.name.isSameHeader(as: name) }
      if let newValue { add(name, newValue) }
    }
  }

  package func all(_ name: String) -> [String] {
    fields.filter { $0.name.isSameHeader(as: name) }.map(\.value)
  }

  package mutating func add(_ name: String, _ value: String) { fields.append(Field(name: name, value: value)) }

  /// Appends to the last value. Old servers break long values into several lines.
  mutating func extendLast(_ text: String) {
    guard let last = fields.popLast() else { return }
    add(last.name, last.value + " " + text)
  }
}

extension String {
  fileprivate func isSameHeader(as other: String) -> Bool {
    utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
  }
}

extension UInt8 {
  var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
