extension Phrase {
  /// The English texts of the welcome screen and the sample. Falls through to `englishOfModeration`.
  var englishOfWelcome: String {
    switch self {
    case .welcomeTagline: "Buy and sell with your neighbors"
    case .welcomeWhere: "Where do you live?"
    case .welcomeSuggestion: "suggested"
    case .welcomeDetected: "{0} ({1})"
    case .welcomeBrowse: "Browse as a guest"
    case .welcomeSample:
      "The listings you see are a sample. Remove them any time in Settings, or with: secondhand sample remove"
    case .welcomeSampleShort: "A sample market. To remove it: secondhand sample remove"
    case .actionSkip: "Skip the welcome"
    case .hintSkip: "skip"
    case .removeSample: "Remove sample listings"
    case .askRemoveSample:
      """
      Remove {0} sample {0:listing|listings}, {2} {2:post|posts} and {1} sample {1:neighbor|neighbors}? What you wrote or changed stays. \
      This cannot be undone.
      """
    case .sampleRemoved:
      "Removed {0} sample {0:listing|listings}, {2} {2:post|posts} and {1} sample {1:neighbor|neighbors}. This cannot be undone."
    case .noSample: "There are no sample listings to remove."
    case .buttonNotNow: "Not now"
    default: englishOfModeration
    }
  }
}
