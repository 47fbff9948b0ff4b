import MarketTesting
import Marketplace
import TerminalUI

@testable import Screens

extension Scene {
  @MainActor
  func arrangeTown(_ journey: Journey) async {
    switch self {
    case .townMap, .townMapEmpty: journey.app.context.settings.townLayout = .map
    case .townBoth: journey.app.context.settings.townLayout = .both
    default: break
    }
    await journey.press("6")
    switch self {
    case .townMap: await journey.press("]")
    case .townBoth: await journey.press("j")
    case .townProjects: await journey.press("P")
    case .townArrivals:
      await journey.publish(
        TownPosts.post(
          ID(high: 0x0193_0000_0000_7000, low: 0x8000_0000_0000_0001), .news, .everyday,
          journey.isKorean ? "방금 올라온 소식" : "Just in", "…", metres: 100, minutes: 0))
    case .townSearch: await journey.press("/")
    case .townSearchFound: await find("역삼공", "mar", journey)
    case .townSearchWalked:
      await find("ㄱ", "a", journey)
      await journey.press("Enter", "j")
    case .townSearchGuess: await find("zkvp", "markte", journey)
    case .townSearchNothing:
      await find("없는 글", "nothing such", journey)
      await journey.press("Alt-t", "G", "Enter")
    case .post: await journey.press("Enter")
    case .postComment: await journey.press("Enter", "j", "j", "j")
    case .postProject: await journey.press("j", "j", "Enter")
    case .commentBox:
      await journey.press("Enter", "Enter")
      await journey.type(journey.isKorean ? "주민센터에" : "At the")
    case .postMenu: await journey.press("G", "m")
    case .ownPosts: journey.app.push(.ownPosts(.written))
    case .postWriting: await journey.press("N")
    case .postRefused: await journey.press("N", "Ctrl-s")
    case .projectWriting: await journey.press("P", "N")
    default: break
    }
    await journey.idle()
  }
}

extension Journey {
  /// Publishes a post of another person, and waits until the program shows the result.
  func publish(_ post: Post) async {
    let new = NewPost(
      id: post.id, kind: post.kind, topic: post.topic, title: post.title, text: post.text, pictures: post.pictures,
      place: post.place, project: post.project)
    await outside { _ = try? await market(of: post.author).town.publish(new) }
  }

  /// Comments as another person, and waits until the program shows the result.
  func comment(_ text: String, by author: ID<Account>, on post: ID<Post>, under parent: ID<PostComment>? = nil) async {
    await outside { _ = try? await market(of: author).town.comment(NewComment(post: post, parent: parent, text: text)) }
  }
}
