/// The limits of the work for one page of a message search.
struct MessageReach {
  /// The number of messages to compare one by one.
  var walked = 500
  /// If at least one in this many messages matches, the search continues to compare one by one.
  var often = 100
  /// The number of index candidates to compare.
  var looked = 2000
  /// The number of messages to add to the index.
  var batch = 4000
}
