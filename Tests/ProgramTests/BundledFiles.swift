import Foundation
import Marketplace

/// The files of `Data`, as a test sees them.
enum BundledFiles {
  struct Products: Decodable {
    let version: Int
    let products: [Product]
  }

  struct Product: Decodable {
    let id: String
    let seller: String
    let sellerName: String
    let title: String
    let description: String
    let price: Int?
    let categories: [String]
    let neighborhood: String
    /// Left out where there are none.
    private let pictures: [BundledPicture]?
    let status: String
    let offers: Bool?
    let createdAt: String
    let updatedAt: String
    let bumpedAt: String
    let hearts: Int
    let chats: Int
    let views: Int

    var shown: [BundledPicture] { pictures ?? [] }
  }

  struct BundledPicture: Decodable {
    let file: String
    let alt: String
  }

  struct People: Decodable {
    let version: Int
    let people: [Person]
  }

  struct Person: Decodable {
    let id: String
    let name: String
    let neighborhood: String
    let joinedAt: String
    let about: String
  }

  /// The package's `Data`, from this file's own place.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Data")

  static func products() throws -> [Product] {
    try JSONDecoder().decode(Products.self, from: Data(contentsOf: folder.appending(path: "Products.json"))).products
  }

  static func people() throws -> [Person] {
    try JSONDecoder().decode(People.self, from: Data(contentsOf: folder.appending(path: "People.json"))).people
  }

  /// Runs a program to its end: its status, and what it wrote on standard output and error.
  static func run(_ program: URL, _ arguments: [String]) throws -> (status: Int32, words: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let words = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: words, as: UTF8.self))
  }
}

extension BundledFiles.Product {
  /// The listing as the core knows it; nil when a part of it is no such thing.
  var listing: Listing? {
    guard let id = ID<Listing>(id), let seller = ID<Account>(seller), let status = ListingStatus(rawValue: status),
      let created = Timestamp(iso8601: createdAt), let updated = Timestamp(iso8601: updatedAt),
      let bumped = Timestamp(iso8601: bumpedAt)
    else { return nil }
    let known = categories.compactMap { slug in Category.allCases.first { $0.slug == slug } }
    guard known.count == categories.count else { return nil }
    return Listing(
      id: id, seller: seller, sellerName: sellerName, title: title, description: description,
      price: price.map { Money(won: $0) }, categories: known, neighborhood: NeighborhoodCode(neighborhood),
      pictures: shown.map { Picture(source: .file($0.file), alt: $0.alt) }, status: status,
      takesOffers: offers ?? false, createdAt: created, updatedAt: updated, bumpedAt: bumped,
      counts: Listing.Counts(hearts: hearts, chats: chats, views: views))
  }
}
