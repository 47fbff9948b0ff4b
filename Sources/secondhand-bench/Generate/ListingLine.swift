import Marketplace

/// Writes a listing as one line of `Products.json`, its keys in the documented order.
struct ListingLine {
  private(set) var bytes: [UInt8] = []

  init(_ listing: Listing) {
    bytes.reserveCapacity(1024)
    append("{\"id\":\"\(listing.id)\",\"seller\":\"\(listing.seller)\",\"sellerName\":")
    quote(listing.sellerName)
    append(",\"title\":")
    quote(listing.title)
    append(",\"description\":")
    quote(listing.description)
    if let price = listing.price {
      append(",\"price\":\(price.amount)")
      if price.currency != "KRW" { append(",\"currency\":\"\(price.currency)\"") }
    }
    append(",\"categories\":[")
    append(listing.categories.map { "\"\($0.slug)\"" }.joined(separator: ","))
    append("],\"neighborhood\":\"\(listing.neighborhood)\"")
    if !listing.pictures.isEmpty { appendPictures(listing.pictures) }
    append(",\"status\":\"\(listing.status.rawValue)\"")
    if listing.isHidden { append(",\"hidden\":true") }
    if listing.takesOffers { append(",\"offers\":true") }
    appendTimes(of: listing)
    append(",\"hearts\":\(listing.counts.hearts),\"chats\":\(listing.counts.chats),\"views\":\(listing.counts.views)}")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func appendPictures(_ pictures: [Picture]) {
    append(",\"pictures\":[")
    for (index, picture) in pictures.enumerated() {
      if index > 0 { append(",") }
      switch picture.source {
      case .file(let path):
        append("{\"file\":")
        quote(path)
      case .url(let address):
        append("{\"url\":")
        quote(address)
      }
      append(",\"alt\":")
      quote(picture.alt)
      append("}")
    }
    append("]")
  }

  private mutating func appendTimes(of listing: Listing) {
    let created = listing.createdAt.iso8601()
    append(",\"createdAt\":\"\(created)\",\"updatedAt\":\"")
    append(listing.updatedAt == listing.createdAt ? created : listing.updatedAt.iso8601())
    append("\",\"bumpedAt\":\"")
    append(listing.bumpedAt == listing.createdAt ? created : listing.bumpedAt.iso8601())
    append("\"")
  }

  private mutating func quote(_ text: String) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): append("\\n")
      case 0..<0x20: bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
