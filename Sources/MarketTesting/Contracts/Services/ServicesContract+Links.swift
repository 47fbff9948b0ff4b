internal import Marketplace

/// Cards of links travel with the text that their author wrote.
extension ServicesContract {
  static var linkLaws: [Law] {
    [
      law("a card of a listing reaches its readers") { scene in
        let address = "https://example.org/skates"
        let preview = try preview(of: address)
        let stray = try self.preview(of: "https://example.org/elsewhere")
        let id = try await scene.seller.listings.publish(
          NewListing(
            title: "롤러 스케이트", description: "여기 봐요: \(address)", categories: [Category.allCases[2]],
            neighborhood: Sample.home, linkPreviews: [stray, preview])
        ).id
        try await scene.settle()
        for member in Member.allCases {
          try await expectEqual(
            scene.listing(id, seenBy: member)?.linkPreviews, [preview], "\(member) sees the card, and no stray one")
        }
        _ = try await scene.seller.listings.edit(id, ListingChanges(linkPreviews: []))
        try await scene.settle()
        try await expectEqual(scene.listing(id, seenBy: .buyer)?.linkPreviews, [], "the card is removed")
        _ = try await scene.seller.undo.undo()
        try await scene.settle()
        try await expectEqual(scene.listing(id, seenBy: .buyer)?.linkPreviews, [preview], "an undo brings it back")
        _ = try await scene.seller.listings.edit(id, ListingChanges(description: "링크 없음"))
        try await scene.settle()
        try await expectEqual(scene.listing(id, seenBy: .buyer)?.linkPreviews, [], "it goes with its link")
      },
      law("a card of a post reaches its readers") { scene in
        let address = "https://example.org/market"
        let preview = try preview(of: address)
        let stray = try self.preview(of: "https://example.org/elsewhere")
        let id = try await scene.seller.town.publish(
          NewPost(
            kind: .news, title: "골목 장터", text: "여기 봐요: \(address)", linkPreviews: [stray, preview],
            place: Place(coordinate: TownValues.centres[0], neighborhood: Sample.home))
        ).id
        try await scene.settle()
        for member in Member.allCases {
          try await expectEqual(
            scene.market(member).town.post(id, from: nil).post.linkPreviews, [preview],
            "\(member) sees the card, and no stray one")
        }
        _ = try await scene.seller.town.edit(id, PostChanges(linkPreviews: []))
        try await scene.settle()
        try await expectEqual(scene.buyer.town.post(id, from: nil).post.linkPreviews, [], "the card is removed")
        _ = try await scene.seller.undo.undo()
        try await scene.settle()
        try await expectEqual(
          scene.buyer.town.post(id, from: nil).post.linkPreviews, [preview], "an undo brings it back")
        _ = try await scene.seller.town.edit(id, PostChanges(text: "링크 없음"))
        try await scene.settle()
        try await expectEqual(scene.buyer.town.post(id, from: nil).post.linkPreviews, [], "it goes with its link")
      },
      law("a card of a message reaches the other person") { scene in
        let room = try await scene.conversation(about: scene.published())
        let preview = try preview(of: "https://example.org/map")
        let text = "여기서 봐요 https://example.org/map"
        _ = try await scene.buyer.chats.send(.text(text, preview: preview), in: room)
        _ = try await scene.buyer.chats.send(.text("링크 없음", preview: preview), in: room)
        try await scene.settle()
        for member in [Member.buyer, .seller] {
          let said = try await scene.messages(in: room, seenBy: member).suffix(2).map(\.content)
          try expectEqual(said, [.text(text, preview: preview), .text("링크 없음")], "what \(member) reads")
        }
      },
    ]
  }

  private static func preview(of address: String) throws -> LinkPreview {
    guard
      let preview = LinkPreview(address: address, title: "제목", site: "Example", description: "두 번 탔어요. \"좋아요\"")
    else { throw ContractViolation(description: "\(address) has no card") }
    return preview
  }
}
