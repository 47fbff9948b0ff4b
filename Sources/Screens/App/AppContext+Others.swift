import Marketplace

/// Blocking and reporting.
extension AppContext {
  /// Blocks an account after a confirmation, then calls `done`.
  func askToBlock(_ other: ID<Account>, name: String, then done: @escaping @MainActor () -> Void = {}) {
    needAccount { [self] _ in
      let block = Dialog.Button(.buttonBlock, isDangerous: true) { [self, market] in
        setBlocked(other, name: name, to: true, in: market, then: done)
      }
      go(
        .ask(
          Dialog(
            title: .questionTitle, text: Sentence(.askBlock, name), buttons: [block, Dialog.Button(.buttonCancel)])))
    }
  }

  /// Blocks or unblocks an account for the viewer of `market`. Calls `done` if that viewer is still signed in.
  func setBlocked(
    _ other: ID<Account>, name: String, to isBlocked: Bool, in market: Market,
    then done: @escaping @MainActor () -> Void = {}
  ) {
    activity.run { [self] in
      do throws(AccountsError) {
        try await market.accounts.setBlocked(other, to: isBlocked)
        go(.notify(Notice(sentence: Sentence(isBlocked ? .hasBlocked : .hasUnblocked, name))))
        go(.marketChanged(.accounts(nil)))
        if isCurrent(market) { done() }
      } catch {
        say(error)
      }
    }
  }

  /// Asks for a reason, an optional note and a confirmation. Then calls `act` with the reporter's market.
  func askToReport(then act: @escaping @MainActor (Report.Reason, _ note: String, Market) -> Void) {
    needAccount { [self] _ in
      let market = market
      let entries = Report.Reason.allCases.map { reason in
        Menu.Entry(text: strings.name(reason), isCurrent: false) { [self] in
          let prompt = Prompt(
            title: .promptReportNote, placeholder: .reportNotePlaceholder, text: "", maximum: Self.noteLimit
          ) { [self] note in
            confirmReport(reason, note) { act(reason, note, market) }
          }
          go(.prompt(prompt))
        }
      }
      go(.choose(Menu(title: .menuReason, entries: entries)))
    }
  }

  private static let noteLimit = 500

  private func confirmReport(
    _ reason: Report.Reason, _ note: String, then act: @escaping @MainActor () -> Void
  ) {
    let name = strings.name(reason)
    let text = note.isEmpty ? Sentence(.askReport, name) : Sentence(.askReportWithNote, name, note)
    let buttons = [
      Dialog.Button(.buttonReport, isDangerous: true, action: act), Dialog.Button(.buttonCancel),
    ]
    // The report button has the focus, because the person finished the note with Enter and can withdraw the report.
    go(.ask(Dialog(title: .questionTitle, text: text, buttons: buttons, focus: 0)))
  }

  /// Sends a report by the viewer of `market`. Calls `done` if that viewer is still signed in.
  func report(
    _ subject: Report.Subject, _ reason: Report.Reason, note: String, in market: Market, said: Phrase,
    then done: @escaping @MainActor () -> Void = {}
  ) {
    activity.runInTurn { [self] in
      do throws(AccountsError) {
        _ = try await market.accounts.report(subject, reason: reason, note: note)
        go(.notify(Notice(sentence: Sentence(said))))
        go(.marketChanged(.accounts(nil)))
        if isCurrent(market) { done() }
      } catch {
        say(error)
      }
    }
  }

  /// Withdraws a report by the viewer of `market` after a confirmation.
  func askToWithdraw(_ subject: Report.Subject, named name: String, in market: Market) {
    let withdraw = Dialog.Button(.buttonWithdrawReport, isDangerous: true) { [self] in
      activity.runInTurn { [self] in
        do throws(StoreError) {
          let isWithdrawn = try await market.accounts.withdrawReport(about: subject)
          go(.notify(Notice(sentence: Sentence(isWithdrawn ? .reportWithdrawn : .reportDecided))))
          go(.marketChanged(.accounts(nil)))
        } catch {
          say(error)
        }
      }
    }
    let text = Sentence(.askWithdrawReport, name)
    go(.ask(Dialog(title: .questionTitle, text: text, buttons: [withdraw, Dialog.Button(.buttonCancel)])))
  }

  func placeName(_ code: NeighborhoodCode) -> String {
    strings.name(market.neighborhoods.neighborhood(code), code: code)
  }
}
