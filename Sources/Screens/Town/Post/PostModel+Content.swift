import Marketplace
import TerminalUI

/// The pictures and links of the post.
extension PostModel {
  var pictures: [Picture] { state.post?.pictures ?? [] }

  func turnPicture(_ step: Int) {
    guard !pictures.isEmpty else { return }
    state.picture = min(max(0, state.picture + step), pictures.count - 1)
    context.sayPicture(state.picture, of: pictures.map(\.alt))
  }

  func viewPicture() {
    let photos = pictures.map { Photo(file: $0.file, words: $0.alt) }
    context.go(
      .cover(PhotoModel(photos, at: state.picture, context: context) { [weak self] in self?.state.picture = $0 }))
  }

  /// The addresses of the focused comment, or of the post: those of its text, and the leader's.
  var links: [String] {
    var found: [String] = []
    if let comment = state.focused {
      found = WebAddress.all(in: comment.comment.text)
    } else if let post = state.post {
      if let contactLink { found.append(contactLink) }
      found += WebAddress.all(in: post.text)
    }
    var unique: [String] = []
    for address in found where !unique.contains(address) { unique.append(address) }
    return unique
  }

  /// The link by which people reach the leader of the project; nil without one.
  var contactLink: String? {
    if case .link(let address)? = state.post?.project?.contact { address } else { nil }
  }

  /// Shows the place of the post on a map.
  func openMap() {
    guard let maps = context.maps, let row = state.row, let place = row.neighborhood else { return }
    let spot = row.post.place.coordinate
    context.go(.show(MapModel(at: spot, purpose: .look(place, at: spot), maps: maps, context: context)))
  }

  /// Opens an address in the web browser, after a choice if there are several.
  func openLink() {
    let links = links
    guard let first = links.first else { return }
    guard links.count > 1 else { return context.openWeb(first) }
    let entries = links.map { address in
      Menu.Entry(text: address, isCurrent: false) { [context] in context.openWeb(address) }
    }
    context.go(.choose(Menu(title: .actionOpenLink, entries: entries)))
  }
}

extension AppContext {
  /// Opens an address in the web browser. Without a browser, as behind ssh, it goes to the clipboard.
  func openWeb(_ address: String) {
    if tools.openFile?(address) == true {
      return go(.notify(Notice(sentence: Sentence(.fileOpened, address))))
    }
    go(.copy(address))
    go(.notify(Notice(sentence: Sentence(.linkCopied, address))))
  }
}
