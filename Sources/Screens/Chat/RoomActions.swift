import Marketplace
import TerminalUI

/// Actions on a whole room, from the list and from the room itself.
@MainActor
struct RoomActions {
  let context: AppContext
  /// Called when the room disappears: its screen closes.
  var onVanish: @MainActor () -> Void = {}

  /// Asks for a day to jump to; nil if no room is open.
  var goToDate: (@MainActor () -> Void)?
  /// Opens the search in the room; nil if no room is open.
  var search: (@MainActor () -> Void)?

  /// `reported`: messages that the report includes besides the person.
  func openMenu(for entry: RoomEntry, reported: [ID<ChatMessage>] = []) {
    func entryOf(_ title: Phrase, _ act: @escaping @MainActor () -> Void) -> Menu.Entry {
      Menu.Entry(text: context.strings(title), isCurrent: false, action: act)
    }
    var entries: [Menu.Entry] = []
    if let listing = entry.listing {
      entries.append(entryOf(.entryOpenListing) { context.go(.push(.listing(listing.id))) })
      if listing.listing.seller == context.viewer, entry.isListingOpen {
        entries.append(entryOf(.entryStatus) { ItemActions(context: context).chooseStatus(of: listing.listing) })
      }
    }
    if !entry.other.name.isEmpty {
      entries.append(entryOf(.entryOther) { context.go(.push(.profile(entry.other.id))) })
      entries.append(entryOf(.entryContact) { context.openContact(of: entry.other) })
    }
    if entry.listing?.listing.status == .sold {
      entries.append(entryOf(.actionRate) { context.rate(entry.room.listing) })
    }
    if let search, entry.record.newest != nil { entries.append(entryOf(.actionSearchRoom, search)) }
    if let goToDate { entries.append(entryOf(.actionGoToDate, goToDate)) }
    if entry.record.newest != nil, let exporter = context.tools.exporter {
      entries.append(entryOf(.entryExport) { RoomExport(context: context, exporter: exporter, entry: entry).prompt() })
    }
    entries.append(entryOf(entry.record.participant.isMuted ? .entryUnmute : .entryMute) { toggleMuted(entry) })
    entries.append(entryOf(.buttonReport) { report(entry, reported) })
    if !entry.isBlocked {
      entries.append(
        entryOf(.buttonBlock) { context.askToBlock(entry.other.id, name: entry.other.name, then: onVanish) })
    }
    if !entry.other.name.isEmpty {
      let follow: Phrase = context.followed.contains(entry.other.id) ? .buttonUnfollow : .buttonFollow
      entries.append(entryOf(follow) { context.toggleFollow(entry.other.id, name: entry.other.name) })
    }
    entries.append(entryOf(.entryLeave) { askToLeave(entry) })
    context.go(.choose(Menu(title: .menuRoom, entries: entries)))
  }

  func toggleMuted(_ entry: RoomEntry) {
    guard context.viewer != nil else { return }
    let (chats, isMuted) = (context.market.chats, !entry.record.participant.isMuted)
    context.activity.run {
      do throws(StoreError) {
        try await chats.setMuted(entry.id, to: isMuted)
        context.go(.notify(Notice(sentence: Sentence(isMuted ? .hasMuted : .hasUnmuted, entry.other.name))))
        context.go(.marketChanged(.room(entry.id)))
      } catch {
        context.say(error)
      }
    }
  }

  func report(_ entry: RoomEntry, _ messages: [ID<ChatMessage>]) {
    context.askToReport { [context] reason, note, market in
      context.activity.run {
        do throws(ChatsError) {
          _ = try await market.chats.report(messages, in: entry.id, reason: reason, note: note)
          context.go(.notify(Notice(sentence: Sentence(messages.isEmpty ? .reportedPerson : .reportedMessage))))
        } catch {
          context.say(error)
        }
      }
    }
  }

  func askToLeave(_ entry: RoomEntry) {
    let button = Dialog.Button(.buttonLeave, isDangerous: true) { leave(entry) }
    let text = Sentence(.askLeave, entry.other.name)
    context.go(.ask(Dialog(title: .questionTitle, text: text, buttons: [button, Dialog.Button(.buttonCancel)])))
  }

  private func leave(_ entry: RoomEntry) {
    guard context.viewer != nil else { return }
    let chats = context.market.chats
    context.activity.run {
      do throws(ChatsError) {
        try await chats.leave(entry.id)
        onVanish()
        context.go(.notify(Notice(sentence: Sentence(.hasLeft, entry.other.name))))
        context.go(.marketChanged(.room(entry.id)))
      } catch {
        context.say(error)
      }
    }
  }
}
