/// What came of killing those who save products with pictures.
struct PictureTally {
  var kills = 0
  /// Whether the product that was being saved was there afterwards, with all its pictures, or was as before.
  var there = 0
  var absent = 0
  /// Of the latter, how many drafts were there to go on with.
  var drafts = 0
  var killedOpening = 0
  var steps = 0
  /// Files that the collection had to take away, and those that nobody had finished.
  var orphans = 0
  var unfinished = 0
  var picturesChecked = 0
  var seconds = 0.0
  var faults: [String] = []

  var rows: [(String, String)] {
    [
      ("kills", "\(kills)"),
      ("  what was being saved was wholly there", "\(there)"),
      ("  it was as before", "\(absent)"),
      ("    … with the draft to go on with", "\(drafts)"),
      ("  killed while opening the store", "\(killedOpening)"),
      ("steps acknowledged", "\(steps)"),
      ("pictures left behind and collected", "\(orphans)"),
      ("  … half written", "\(unfinished)"),
      ("pictures decoded, and their hashes compared", "\(picturesChecked)"),
      ("seconds", "\(Int(seconds.rounded()))"),
      ("faults", "\(faults.count)"),
    ]
  }
}
