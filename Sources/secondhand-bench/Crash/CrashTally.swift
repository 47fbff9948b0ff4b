/// What came of a crash test.
struct CrashTally {
  var kills = 0
  /// Whether the write that was under way when a saver was killed was there afterwards.
  var there = 0
  var absent = 0
  /// Killed before it had looked at the write in doubt, and could save.
  var killedOpening = 0
  /// Of those, how many had to build the database anew.
  var killedBuilding = 0
  var killedExporting = 0
  var writes = 0
  /// How often all of a store was compared, and how often what Products.json says after an export was.
  var comparisons = 0
  var comparisonsOfDocuments = 0
  /// How often the database was removed and had to be built anew.
  var rebuilds = 0
  var listingsChecked = 0
  var seconds = 0.0
  var faults: [String] = []

  var rows: [(String, String)] {
    [
      ("kills", "\(kills)"),
      ("  the write under way was wholly there", "\(there)"),
      ("  it was not there at all", "\(absent)"),
      ("  killed while opening the store", "\(killedOpening)"),
      ("    … and building the database anew", "\(killedBuilding)"),
      ("  killed while exporting Products.json", "\(killedExporting)"),
      ("writes acknowledged", "\(writes)"),
      ("stores compared", "\(comparisons)"),
      ("  … as built from the exported Products.json", "\(comparisonsOfDocuments)"),
      ("databases removed and built anew", "\(rebuilds)"),
      ("listings compared", "\(listingsChecked)"),
      ("seconds", "\(Int(seconds.rounded()))"),
      ("faults", "\(faults.count)"),
    ]
  }
}
