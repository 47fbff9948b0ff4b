/// The results of a crash test.
struct CrashTally {
  var kills = 0
  /// The number of killed savers whose pending write was in the store afterwards.
  var there = 0
  var absent = 0
  /// The number of savers killed before they checked the uncertain write and could save.
  var killedOpening = 0
  /// The number of these savers that had to rebuild the database.
  var killedBuilding = 0
  var killedExporting = 0
  var writes = 0
  /// The number of comparisons of a whole store, and of Products.json after an export.
  var comparisons = 0
  var comparisonsOfDocuments = 0
  /// The number of times that the database was removed and had to be rebuilt.
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
