import Marketplace

extension AppContext {
  /// Opens a text's address in the web browser, after a choice if there are several.
  func openLink(in text: String) {
    let addresses = WebAddress.distinct(in: text)
    guard let first = addresses.first else { return }
    guard addresses.count > 1 else { return openLink(first) }
    let entries = addresses.map { address in
      Menu.Entry(text: address, isCurrent: false) { [weak self] in self?.openLink(address) }
    }
    go(.choose(Menu(title: .actionOpenLink, entries: entries)))
  }

  /// Without a browser, as behind ssh, the address goes to the clipboard.
  private func openLink(_ address: String) {
    if tools.openFile?(address) == true {
      return go(.notify(Notice(sentence: Sentence(.fileOpened, address))))
    }
    go(.copy(address))
    go(.notify(Notice(sentence: Sentence(.linkCopied, address))))
  }
}
