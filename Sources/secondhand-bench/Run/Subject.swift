/// A program to measure, and how to control it.
struct Subject {
  /// The keys for each task.
  struct Keys {
    var down = "j"
    var halfPageDown: String
    var end = "G"
    var top: String
    /// Two keys that switch to another full screen and back.
    var tabs: (String, String)
    /// Opens the list of categories, and selects all of them again.
    var categories = ""
    var allCategories = ""
    /// Opens the menu of the person's neighborhoods.
    var neighborhoods = ""
    /// Confirms the selected item of a list.
    var choose = ""
    var open: String
    var back: String
    /// The milliseconds that the program waits before it acts on `back`.
    var backDelay = 0.0
    var quit = "q"

    /// The key that selects another of the nineteen categories in the `number`th round.
    func selectNext(_ number: Int) -> String { number % 19 == 18 ? top : down }

    /// The keys that open the menu of two neighborhoods and select the other one in the `number`th round.
    func otherNeighborhood(_ number: Int) -> String { neighborhoods + (number.isMultiple(of: 2) ? down : "k") }
  }

  let name: String
  let path: String
  let arguments: [String]
  let environment: [String]
  /// A text on the screen that marks the first frame.
  let ready: String
  let keys: Keys

  /// The floor uses its pages also for tabs, choices and details: the least that repaints the whole screen.
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
