import Marketplace
import TerminalUI

extension AppModel {
  /// Tells the person once if pictures are drawn as blocks although the settings ask for pixels, so that they do not
  /// search for the cause.
  func sayWhatPicturesAre(_ depth: ColorDepth, _ ability: PictureAbility) {
    let choice = context.settings.pictures
    guard let name = choice.protocolName, options.pictures != nil, !context.settings.screenReader,
      let means = PictureMeans(choice, ability, depth)
    else { return }
    let sentence = Sentence(.picturesAreBlocks, name)
    switch means {
    case .pixels:
      // Through tmux one answer may arrive after all the others.
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
  /// The name of the requested protocol; nil if none is requested.
  fileprivate var protocolName: String? {
    switch self {
    case .kitty: "kitty"
    case .iterm: "iTerm2"
    case .sixel: "sixel"
    case .auto, .blocks, .off: nil
    }
  }
}
