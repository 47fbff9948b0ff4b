import Marketplace

/// The screens of posts.
extension AppModel {
  func openTown(_ destination: Destination) {
    switch destination {
    case .townSearch: show(TownSearchModel(from: town, context: context))
    case .post(let id): show(PostModel(id, from: origin, context: context))
    case .comment(let id, let comment): show(PostModel(id, at: comment, from: origin, context: context))
    case .postEditor(let id):
      guard context.viewer != nil else { return }
      // Never opens the same post in two editors.
      if tabs.reveal(destination) { return }
      show(PostEditorModel(id, town: town, context: context))
    case .ownPosts(let list): context.needAccount { [self] _ in show(PostsModel(list, context: context)) }
    default: break
    }
  }

  private var town: TownState? { (tabs.root(.town) as? TownModel)?.state }

  /// Where to measure distances from: the position of the town tab, if it was opened.
  private var origin: Coordinate? { town?.position?.coordinate }
}
