extension CursesTerminal {
  /// What the person wants of the terminal, beyond what it can do.
  public struct Options: Hashable, Sendable {
    /// Colours at all (not NO_COLOR).
    public var wantsColor: Bool
    /// Red, green and blue, where COLORTERM says that the terminal knows them.
    public var wantsDirectColor: Bool
    /// Clicks and the wheel come as events; the terminal's own selection then needs Shift.
    public var wantsMouse: Bool
    /// Asks for the background colour at once.
    public var asksBackground: Bool
    /// Asks at once how the terminal shows pictures.
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
