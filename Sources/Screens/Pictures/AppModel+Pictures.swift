import Marketplace
import TerminalUI

extension AppModel {
  /// Says once when blocks stand for pictures although the person asked for pixels: he would look for what is wrong.
  func sayWhatPicturesAre(_ depth: ColorDepth, _ ability: PictureAbility) {
    let choice = context.settings.pictures
    guard let name = choice.protocolName, options.pictures != nil, !context.settings.screenReader,
      let means = PictureMeans(choice, ability, depth)
    else { return }
    let sentence = Sentence(.picturesAreBlocks, name)
    switch means {
    case .pixels:
      // Through tmux the answer to one question may come after those to all the others.
      if missedPictures == choice { withdraw(sentence) }
      missedPictures = nil
    case .blocks:
      guard ability.isSettled, missedPictures != choice else { return }
      missedPictures = choice
      say(Notice(sentence: sentence))
    }
  }
}

extension Settings.PictureChoice {
  /// The name of the protocol that it asks for; nil when it asks for none.
  fileprivate var protocolName: String? {
    switch self {
    case .kitty: "kitty"
    case .iterm: "iTerm2"
    case .sixel: "sixel"
    case .auto, .blocks, .off: nil
    }
  }
}
