/// How much is done for one page of what a search for messages finds, at most.
struct MessageReach {
  /// Messages that are compared one by one.
  var walked = 500
  /// When at least one of so many is found that way, those behind them are compared one by one, too.
  var often = 100
  /// Messages that are compared of those that the index names.
  var looked = 2000
  /// Messages that are added to the index.
  var batch = 4000
}
