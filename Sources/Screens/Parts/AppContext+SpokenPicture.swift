import Marketplace
import TerminalUI

/// Pictures for a screen reader.
extension AppContext {
  /// Says which picture of several is shown, because a screen reader does not see it change. `words`: what is on each.
  func sayPicture(_ index: Int, of words: [String]) {
    guard settings.screenReader, words.indices.contains(index) else { return }
    let place = (String(index + 1), String(words.count))
    let sentence =
      words[index].isEmpty
      ? Sentence(.spokenPicturePlace, place.0, place.1)
      : Sentence(.spokenPictureWords, place.0, place.1, words[index].truncated(to: 400))
    go(.notify(Notice(sentence: sentence)))
  }
}
