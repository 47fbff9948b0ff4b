import Marketplace
import TerminalUI

/// What can be done about a room as a whole, from the list and from the room itself.
@MainActor
struct RoomActions {
  let stage: Stage
  /// The room is not to be seen any more: the screen that shows it goes away.
  var onVanish: @MainActor () -> Void = {}

  /// Asks for a day to go to; nil where no room is open.
  var goToDate: (@MainActor () -> Void)?
  /// The same for a search in it.
  var search: (@MainActor () -> Void)?

  /// `reported`: messages that a report is about besides the person.
  func openMenu(for entry: RoomEntry, reported: [ID<ChatMessage>] = []) {
    func entryOf(_ title: Phrase, _ act: @escaping @MainActor () -> Void) -> Menu.Entry {
      Menu.Entry(text: stage.strings(title), isCurrent: false, action: act)
    }
    var entries: [Menu.Entry] = []
    if let listing = entry.listing {
      entries.append(entryOf(.entryOpenListing) { stage.go(.push(.listing(listing.id))) })
      if listing.listing.seller == stage.viewer, entry.isListingOpen {
        entries.append(entryOf(.entryStatus) { ItemActions(stage: stage).chooseStatus(of: listing.listing) })
      }
    }
    if !entry.other.name.isEmpty {
      entries.append(entryOf(.entryOther) { stage.go(.push(.profile(entry.other.id))) })
    }
    if let search, entry.record.newest != nil { entries.append(entryOf(.actionSearchRoom, search)) }
    if let goToDate { entries.append(entryOf(.actionGoToDate, goToDate)) }
    if entry.record.newest != nil, let exporter = stage.tools.exporter {
      entries.append(entryOf(.entryExport) { RoomExport(stage: stage, exporter: exporter, entry: entry).prompt() })
    }
    entries.append(entryOf(entry.record.participant.isMuted ? .entryUnmute : .entryMute) { toggleMuted(entry) })
    entries.append(entryOf(.buttonReport) { report(entry, reported) })
    if !entry.isBlocked {
      entries.append(
        entryOf(.buttonBlock) { stage.askToBlock(entry.other.id, name: entry.other.name, then: onVanish) })
    }
    entries.append(entryOf(.entryLeave) { askToLeave(entry) })
    stage.go(.choose(Menu(title: .menuRoom, entries: entries)))
  }

  func toggleMuted(_ entry: RoomEntry) {
    guard stage.viewer != nil else { return }
    let (chats, isMuted) = (stage.market.chats, !entry.record.participant.isMuted)
    stage.activity.run {
      do throws(StoreError) {
        try await chats.setMuted(entry.id, to: isMuted)
        stage.go(.notify(Notice(sentence: Sentence(isMuted ? .hasMuted : .hasUnmuted, entry.other.name))))
        stage.go(.marketChanged(.room(entry.id)))
      } catch {
        stage.say(error)
      }
    }
  }

  func report(_ entry: RoomEntry, _ messages: [ID<ChatMessage>]) {
    stage.askToReport { [stage] reason, note, market in
      stage.activity.run {
        do throws(ChatsError) {
          _ = try await market.chats.report(messages, in: entry.id, reason: reason, note: note)
          stage.go(.notify(Notice(sentence: Sentence(messages.isEmpty ? .reportedPerson : .reportedMessage))))
        } catch {
          stage.say(error)
        }
      }
    }
  }

  func askToLeave(_ entry: RoomEntry) {
    let button = Dialog.Button(.buttonLeave, isDangerous: true) { leave(entry) }
    let text = Sentence(.askLeave, entry.other.name)
    stage.go(.ask(Dialog(title: .alertTitle, text: text, buttons: [button, Dialog.Button(.buttonCancel)])))
  }

  private func leave(_ entry: RoomEntry) {
    guard stage.viewer != nil else { return }
    let chats = stage.market.chats
    stage.activity.run {
      do throws(ChatsError) {
        try await chats.leave(entry.id)
        onVanish()
        stage.go(.notify(Notice(sentence: Sentence(.hasLeft, entry.other.name))))
        stage.go(.marketChanged(.room(entry.id)))
      } catch {
        stage.say(error)
      }
    }
  }
}
