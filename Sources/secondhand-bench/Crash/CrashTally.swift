/// What came of a crash test.
struct CrashTally {
  var kills = 0
  /// Whether the write that was under way when a saver was killed was there afterwards.
  var there = 0
  var absent = 0
  /// Killed before it had looked at the write in doubt, and could save.
  var killedOpening = 0
  /// Of those, how many had to build the index anew.
  var killedBuilding = 0
  var killedFolding = 0
  var writes = 0
  /// How often all of a store was compared, and how often its documents alone were.
  var comparisons = 0
  var comparisonsOfDocuments = 0
  var listingsChecked = 0
  var seconds = 0.0
  var faults: [String] = []

  var rows: [(String, String)] {
    [
      ("kills", "\(kills)"),
      ("  the write under way was wholly there", "\(there)"),
      ("  it was not there at all", "\(absent)"),
      ("  killed while opening the store", "\(killedOpening)"),
      ("    … and building the index anew", "\(killedBuilding)"),
      ("  killed while writing Products.json", "\(killedFolding)"),
      ("writes acknowledged", "\(writes)"),
      ("stores compared", "\(comparisons)"),
      ("  … from their documents alone", "\(comparisonsOfDocuments)"),
      ("listings compared", "\(listingsChecked)"),
      ("seconds", "\(Int(seconds.rounded()))"),
      ("faults", "\(faults.count)"),
    ]
  }
}
