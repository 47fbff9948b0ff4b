/// A program to be measured, and how it is spoken to.
struct Subject {
  /// What is pressed for each job.
  struct Keys {
    var down = "j"
    var halfPageDown: String
    var end = "G"
    var top: String
    /// Two keys that change to another full screen and back.
    var tabs: (String, String)
    /// Opens the list of categories, and shows all of them again.
    var categories = ""
    var allCategories = ""
    /// Opens the menu of one's own neighborhoods.
    var neighborhoods = ""
    /// Takes what is selected in a list to choose from.
    var choose = ""
    var open: String
    var back: String
    /// What the program waits before it takes `back` for what it is, in milliseconds.
    var backDelay = 0.0
    var quit = "q"

    /// What selects another entry of the nineteen categories in the `number`th round.
    func selectNext(_ number: Int) -> String { number % 19 == 18 ? top : down }

    /// What opens the menu of two neighborhoods and selects the one that is not shown in the `number`th round.
    func otherNeighborhood(_ number: Int) -> String { neighborhoods + (number.isMultiple(of: 2) ? down : "k") }
  }

  let name: String
  let path: String
  let arguments: [String]
  let environment: [String]
  /// A text that is on the screen when the first frame is.
  let ready: String
  let keys: Keys

  /// Its pages stand for tabs, choices and details, too: the least that repaints the whole screen.
  static func floor(_ path: String, file: String, environment: [String]) -> Subject {
    let (down, up) = ("\u{1B}[6~", "\u{1B}[5~")
    return Subject(
      name: "floor", path: path, arguments: [file], environment: environment, ready: "bench-floor",
      keys: Keys(
        halfPageDown: down, top: "g", tabs: (down, up), categories: down, allCategories: "g", neighborhoods: down,
        choose: up, open: down,
        back: up))
  }

  static func secondhand(_ path: String, arguments: [String] = [], environment: [String], ready: String) -> Subject {
    Subject(
      name: "ours", path: path, arguments: arguments, environment: environment, ready: ready,
      keys: Keys(
        halfPageDown: "\u{04}", top: "gg", tabs: ("4", "1"), categories: "c", allCategories: "C", neighborhoods: "n",
        choose: "\r",
        open: "\r", back: "\u{1B}", backDelay: 25))
  }
}
