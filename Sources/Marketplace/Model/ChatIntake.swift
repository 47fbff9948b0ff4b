/// The result of importing a Chats.jsonl.
package struct ChatIntake: Hashable, Sendable {
  /// Imported messages.
  package var taken = 0
  /// Messages refused because their rooms exist or their people have accounts here.
  package var others = 0
  /// Rooms refused for the same reason.
  package var othersRooms = 0
  /// Rooms refused as invalid.
  package var impossibleRooms = 0
  /// Messages refused as invalid.
  package var impossible = 0
  /// Imported messages whose time was in the future.
  package var future = 0

  /// The result of importing an empty file.
  package init() {}
}

extension ImportRules {
  /// Adds the issues of an import of chats.
  package mutating func addIssues(of intake: ChatIntake) {
    addFuture(intake.future)
    if intake.othersRooms > 0 { add(.othersRooms(intake.othersRooms, messages: intake.others)) }
    if intake.impossibleRooms > 0 { add(.impossibleRooms(count: intake.impossibleRooms)) }
    if intake.impossible > 0 { add(.impossibleMessages(count: intake.impossible)) }
  }
}
