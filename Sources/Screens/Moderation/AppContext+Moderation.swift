import Marketplace

/// Decisions about reports. A decision uses the market of the moderator who began it.
extension AppContext {
  /// Whether the person is a moderator of the server.
  var isModerator: Bool { viewer != nil && synchronizer?.status.isModerator == true }

  func say(_ error: ModerationError) { go(.notify(Notice(sentence: strings.sentence(error), isError: true))) }

  /// Asks for the note and a confirmation, then decides. Calls `done` when the decision is made.
  func askToDecide(_ action: Decision.Action, on found: ReportCase, then done: @escaping @MainActor () -> Void) {
    let market = market
    let isWarning = action.kind == .warn
    let prompt = Prompt(
      title: .promptDecisionNote, placeholder: isWarning ? .warningPlaceholder : .decisionNotePlaceholder, text: "",
      maximum: ModerationRules.noteLimit
    ) { [self] note in
      if isWarning, note.isEmpty { return say(.rule(.noNote)) }
      confirm(action, on: found, note: note, in: market, then: done)
    }
    go(.prompt(prompt))
  }

  private func confirm(
    _ action: Decision.Action, on found: ReportCase, note: String, in market: Market,
    then done: @escaping @MainActor () -> Void
  ) {
    let new = NewDecision(id: newDecision(in: market), action: action, report: found.entry.id, note: note)
    let name = strings.subject(of: found.entry, for: action)
    let what = strings.words(Decision(new, by: market), offset: market.clock.offset(at: market.clock.now()))
    let text = note.isEmpty ? Sentence(.askDecide, name, what) : Sentence(.askDecideWithNote, name, what, note)
    let button = Dialog.Button(.buttonDecide, isDangerous: true) { [self] in decide(new, in: market, then: done) }
    // The decide button has the focus, because the moderator finished the note with Enter and can undo the decision.
    go(.ask(Dialog(title: .questionTitle, text: text, buttons: [button, Dialog.Button(.buttonCancel)], focus: 0)))
  }

  /// Undoes an earlier decision after a confirmation.
  func askToUndo(_ decision: Decision, in market: Market, then done: @escaping @MainActor () -> Void) {
    let new = NewDecision(id: newDecision(in: market), action: .undo(decision.id))
    let words = strings.words(decision, offset: market.clock.offset(at: decision.time))
    let undo = Dialog.Button(.buttonUndo, isDangerous: true) { [self] in
      decide(new, in: market, said: Sentence(.hasUndone, words), then: done)
    }
    let text = Sentence(.askUndoDecision, words)
    go(.ask(Dialog(title: .questionTitle, text: text, buttons: [undo, Dialog.Button(.buttonCancel)])))
  }

  private func decide(
    _ new: NewDecision, in market: Market, said: Sentence? = nil, then done: @escaping @MainActor () -> Void
  ) {
    activity.runInTurn { [self] in
      do throws(ModerationError) {
        let made = try await market.moderation.decide(new).decision
        let words = strings.words(made, offset: market.clock.offset(at: made.time))
        go(.notify(Notice(sentence: said ?? Sentence(.hasDecided, words))))
        done()
      } catch {
        say(error)
      }
    }
  }

  private func newDecision(in market: Market) -> ID<Decision> {
    var random = SystemRandomNumberGenerator()
    return ID(at: market.clock.now(), random: &random)
  }
}

extension Decision {
  /// Whether the decision can be undone. Dismissals can be undone, too.
  var canBeUndone: Bool { !isUndone && action.kind != .undo }

  /// The decision before it is made, for the confirmation's text.
  fileprivate init(_ new: NewDecision, by market: Market) {
    self.init(
      id: new.id, moderator: market.viewer.account ?? Marketplace.ID<Account>(stableFrom: ""), time: market.clock.now(),
      action: new.action,
      person: nil)
  }
}

extension Strings {
  /// The name of the person or the title of the listing that a decision about a report concerns.
  fileprivate func subject(of entry: ReportEntry, for action: Decision.Action) -> String {
    switch action {
    case .warn, .suspend, .restore: entry.reported.map { sellerName($0.name) } ?? subject(of: entry)
    case .hide, .unhide, .dismiss, .undo: subject(of: entry)
    }
  }
}
