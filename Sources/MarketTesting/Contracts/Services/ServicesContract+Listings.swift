import Marketplace

extension ServicesContract {
  static let listingLaws: [Law] = [
    law("what one publishes, everybody sees, finds by its words and has in the list") { scene in
      let listing = try await scene.published("빈티지 롤러 스케이트")
      try await scene.expect(listing, "스케이트", isSeen: true, by: Member.allCases, "published")
      try await expectEqual(
        scene.listing(listing, seenBy: .buyer), scene.listing(listing, seenBy: .seller), "the listing")
      try await expectEqual(scene.found("의자", by: .buyer), [], "another word")
    },
    law("an edit reaches the others, and its words are found instead of the former ones") { scene in
      let listing = try await scene.published("원목 의자")
      _ = try await scene.seller.listings.edit(
        listing, ListingChanges(title: "하얀 책상", price: .withdrawn, categories: [Category.allCases[1]]))
      try await scene.settle()
      for member in Member.allCases {
        let seen = try await scene.listing(listing, seenBy: member)
        try expectEqual(seen?.title, "하얀 책상", "the title for \(member)")
        try expectEqual(seen?.price, nil, "the price for \(member)")
        try expectEqual(seen?.categories, [Category.allCases[1]], "the categories for \(member)")
        try await expectEqual(scene.found("책상", by: member), [listing], "found by \(member)")
        try await expectEqual(scene.found("의자", by: member), [], "the former word by \(member)")
      }
    },
    law("a hidden listing is only its seller's, until it is shown again") { scene in
      let listing = try await scene.published("원목 의자")
      _ = try await scene.seller.listings.setHidden(listing, to: true)
      try await scene.settle()
      try await scene.expect(listing, "의자", isSeen: false, by: [.buyer, .neighbor], "hidden")
      try await expectEqual(scene.listing(listing, seenBy: .seller)?.isHidden, true, "for its seller")
      _ = try await scene.seller.listings.setHidden(listing, to: false)
      try await scene.settle()
      try await scene.expect(listing, "의자", isSeen: true, by: Member.allCases, "shown again")
    },
    law("a deleted listing is gone for the others, and who gave it a heart learns when") { scene in
      let listing = try await scene.published("원목 의자")
      _ = try await scene.buyer.wishlist.setHeart(on: listing, to: true)
      try await scene.settle()
      _ = try await scene.seller.listings.delete(listing)
      try await scene.settle()
      try await scene.expect(listing, "의자", isSeen: false, by: [.buyer, .neighbor], "deleted")
      // A replica forgets a deleted listing that has nothing to do with its member.
      for member in [Member.seller, .buyer] {
        try await expectEqual(
          scene.market(member).listings.deletion(of: listing) != nil, true, "\(member) learns that it is deleted")
      }
      try await expectFailure(ListingsError.rule(.deleted), "an edit afterwards") {
        _ = try await scene.seller.listings.edit(listing, ListingChanges(title: "책상"))
      }
    },
    law("nobody changes the listing of somebody else") { scene in
      let listing = try await scene.published("원목 의자")
      try await expectFailure(ListingsError.rule(.notYours), "an edit") {
        _ = try await scene.buyer.listings.edit(listing, ListingChanges(title: "책상"))
      }
      try await expectFailure(ListingsError.rule(.notYours), "a status") {
        _ = try await scene.buyer.sales.setStatus(of: listing, to: .sold, with: nil)
      }
      try await expectFailure(ListingsError.rule(.notYours), "hiding") {
        _ = try await scene.neighbor.listings.setHidden(listing, to: true)
      }
      try await expectFailure(ListingsError.rule(.notYours), "deleting") {
        _ = try await scene.neighbor.listings.delete(listing)
      }
      try await scene.settle()
      try await scene.expect(listing, "의자", isSeen: true, by: Member.allCases, "afterwards")
      try await expectEqual(scene.listing(listing, seenBy: .seller)?.status, .forSale, "the status")
    },
  ]

  static let wishLaws: [Law] = [
    law("hearts are counted for everybody, and each member's are the member's own") { scene in
      let listing = try await scene.published()
      _ = try await scene.buyer.wishlist.setHeart(on: listing, to: true)
      _ = try await scene.neighbor.wishlist.setHeart(on: listing, to: true)
      try await scene.settle()
      for member in Member.allCases {
        try await expectEqual(scene.listing(listing, seenBy: member)?.counts.hearts, 2, "two for \(member)")
      }
      _ = try await scene.neighbor.wishlist.setHeart(on: listing, to: false)
      try await scene.settle()
      for member in Member.allCases {
        try await expectEqual(scene.listing(listing, seenBy: member)?.counts.hearts, 1, "one for \(member)")
        let expected: Set<ID<Listing>> = member == .buyer ? [listing] : []
        try await expectEqual(scene.market(member).wishlist.hearted(), expected, "the hearts of the \(member)")
      }
      try await expectFailure(ListingsError.rule(.ownListing), "a heart for one's own") {
        _ = try await scene.seller.wishlist.setHeart(on: listing, to: true)
      }
    },
    law("a wish tells how much its price dropped, and stays when its listing is deleted") { scene in
      let listing = try await scene.published()
      _ = try await scene.buyer.wishlist.setHeart(on: listing, to: true)
      try await scene.settle()
      try await expectEqual(scene.buyer.wishlist.wishes(in: nil).map(\.drop), [nil], "no drop")
      _ = try await scene.seller.listings.edit(listing, ListingChanges(price: .set(Money(won: 7_000))))
      try await scene.settle()
      try await expectEqual(scene.buyer.wishlist.wishes(in: nil).map(\.drop), [Money(won: 3_000)], "the drop")
      _ = try await scene.seller.listings.delete(listing)
      try await scene.settle()
      let wishes = try await scene.buyer.wishlist.wishes(in: nil)
      try expectEqual(wishes.map(\.id), [listing], "the wish")
      try expectEqual(wishes.map { $0.row.listing.deletedAt != nil }, [true], "that it is deleted")
      try expectEqual(wishes.map(\.row.listing.title), ["원목 의자"], "its title")
    },
  ]

  static let dealLaws: [Law] = [
    law("for whom a listing is reserved, only its seller and that person learn") { scene in
      let listing = try await scene.published()
      let room = try await scene.conversation(about: listing)
      _ = try await scene.seller.sales.setStatus(of: listing, to: .reserved, with: scene.id(.buyer))
      try await scene.settle()
      for member in Member.allCases {
        try await expectEqual(scene.listing(listing, seenBy: member)?.status, .reserved, "the status for \(member)")
        let partner = try await scene.market(member).sales.partner(of: listing)?.id
        try expectEqual(partner, member == .neighbor ? nil : scene.id(.buyer), "the partner for \(member)")
      }
      try await expectEqual(scene.buyer.sales.reservation(of: listing), .viewer, "for the buyer")
      // A replica does not know whether the seller named somebody else.
      let reservation = try await scene.neighbor.sales.reservation(of: listing)
      try expectEqual(reservation == .someoneElse || reservation == .nobody, true, "for the neighbor")
      for member in [Member.seller, .buyer] {
        try await expectEqual(
          scene.messages(in: room, seenBy: member).last?.content, .note(.status(.reserved)), "the note for \(member)")
      }
    },
    law("what is sold to somebody is that person's purchase, until it is for sale again") { scene in
      let listing = try await scene.published()
      _ = try await scene.conversation(about: listing)
      _ = try await scene.seller.sales.setStatus(of: listing, to: .sold, with: scene.id(.buyer))
      try await scene.settle()
      try await expectEqual(scene.buyer.sales.purchases().map(\.id), [listing], "the purchase")
      try await expectEqual(scene.neighbor.sales.purchases().map(\.id), [], "of the neighbor")
      try await expectEqual(
        scene.seller.sales.page(.sold, at: .index(0), limit: 10).items.map(\.id), [listing], "the sale")
      _ = try await scene.seller.sales.setStatus(of: listing, to: .forSale, with: nil)
      try await scene.settle()
      try await expectEqual(scene.buyer.sales.purchases().map(\.id), [], "afterwards")
      try await expectEqual(scene.listing(listing, seenBy: .neighbor)?.status, .forSale, "for the neighbor")
      _ = try await scene.seller.undo.undo()
      try await scene.settle()
      try await expectEqual(scene.buyer.sales.purchases().map(\.id), [listing], "when that is undone")
      try await expectEqual(scene.seller.sales.partner(of: listing)?.id, scene.id(.buyer), "the partner again")
      _ = try await scene.seller.undo.redo()
      try await scene.settle()
      try await expectEqual(scene.buyer.sales.purchases().map(\.id), [], "when it is redone")
    },
    law("a sale that was taken back is nobody's purchase, also when the listing is then deleted") { scene in
      let listing = try await scene.published()
      _ = try await scene.conversation(about: listing)
      _ = try await scene.seller.sales.setStatus(of: listing, to: .sold, with: scene.id(.buyer))
      _ = try await scene.seller.sales.setStatus(of: listing, to: .forSale, with: nil)
      try await scene.settle()
      _ = try await scene.seller.listings.delete(listing)
      try await scene.settle()
      try await expectEqual(scene.buyer.sales.purchases().map(\.id), [], "of the buyer")
    },
    law("what was bought stays a purchase when it is deleted, also without a chat") { scene in
      let listing = try await scene.published()
      _ = try await scene.seller.sales.setStatus(of: listing, to: .sold, with: scene.id(.buyer))
      try await scene.settle()
      _ = try await scene.seller.listings.delete(listing)
      try await scene.settle()
      try await expectEqual(scene.buyer.sales.purchases().map(\.id), [listing], "of the buyer")
    },
    law("what is sold while it is hidden is its buyer's purchase, with all that the buyer saw before") { scene in
      let listing = try await scene.published()
      _ = try await scene.conversation(about: listing)
      _ = try await scene.seller.listings.setHidden(listing, to: true)
      try await scene.settle()
      _ = try await scene.seller.sales.setStatus(of: listing, to: .sold, with: scene.id(.buyer))
      try await scene.settle()
      let bought = try await scene.buyer.sales.purchases().map(\.listing)
      try expectEqual(bought.map(\.id), [listing], "of the buyer")
      try await expectEqual(
        bought.first?.description,
        scene.seller.sales.page(.hidden, at: .index(0), limit: 1).items.first?.listing.description,
        "its description")
    },
    law("a sale that is taken back while the listing is hidden is no purchase any more") { scene in
      let listing = try await scene.published()
      _ = try await scene.conversation(about: listing)
      _ = try await scene.seller.sales.setStatus(of: listing, to: .sold, with: scene.id(.buyer))
      try await scene.settle()
      _ = try await scene.seller.listings.setHidden(listing, to: true)
      try await scene.settle()
      try await expectEqual(scene.buyer.sales.purchases().map(\.id), [listing], "while it is hidden")
      _ = try await scene.seller.sales.setStatus(of: listing, to: .forSale, with: nil)
      try await scene.settle()
      try await expectEqual(scene.buyer.sales.purchases().map(\.id), [], "afterwards")
    },
  ]
}
