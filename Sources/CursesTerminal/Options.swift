extension CursesTerminal {
  /// The person's preferences for the terminal, independent of its abilities.
  public struct Options: Hashable, Sendable {
    /// Whether to use colors (not NO_COLOR).
    public var wantsColor: Bool
    /// Whether to use red, green and blue if COLORTERM announces them.
    public var wantsDirectColor: Bool
    /// Whether clicks and the wheel arrive as events. The terminal's own selection then needs Shift.
    public var wantsMouse: Bool
    /// Whether to ask for the background color at once.
    public var asksBackground: Bool
    /// Whether to ask for the picture features at once.
    public var asksPictures: Bool

    public init(
      wantsColor: Bool = true, wantsDirectColor: Bool = false, wantsMouse: Bool = true, asksBackground: Bool = false,
      asksPictures: Bool = false
    ) {
      self.wantsColor = wantsColor
      self.wantsDirectColor = wantsDirectColor
      self.wantsMouse = wantsMouse
      self.asksBackground = asksBackground
      self.asksPictures = asksPictures
    }
  }
}
