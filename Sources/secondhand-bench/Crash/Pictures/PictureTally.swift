/// The results of killing savers of products with pictures.
struct PictureTally {
  var kills = 0
  /// The number of interrupted products that were there afterwards with all pictures, and that were as before.
  var there = 0
  var absent = 0
  /// The number of products as before whose draft was there to continue with.
  var drafts = 0
  var killedOpening = 0
  var steps = 0
  /// The number of files that the collection had to remove, and the number of unfinished ones.
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
