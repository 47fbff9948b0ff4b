import Marketplace

extension EntriesModel {
  /// The devices of the member of the current server. All but this one can be signed out.
  static func devices(_ servers: any Servers, context: AppContext) -> EntriesModel {
    EntriesModel(
      .devices, title: .devicesTitle, empty: .emptyDevices, subtitle: Sentence(.devicesHint),
      openHint: .hintSignOutDevice,
      context: context
    ) { () throws(StoreError) in
      do throws(ServersError) {
        return try await servers.devices().map { joined in
          let strings = context.strings
          let time = context.ago(joined.device.usedAt)
          guard !joined.isThis else {
            return Entry(row: EntryRow(text: joined.device.name, detail: strings(.deviceIsThis)))
          }
          return Entry(
            row: EntryRow(text: joined.device.name, detail: strings(.deviceUsed, time), leadsOn: true)
          ) {
            context.askToRevoke(joined.device, of: servers)
          }
        }
      } catch {
        // Only the server knows the devices, so the list says why it is not there.
        context.note(context.strings.sentence(error))
        return [Entry(row: EntryRow(text: context.strings(context.strings.sentence(error))))]
      }
    }
  }
}

extension AppContext {
  fileprivate func ago(_ time: Timestamp) -> String { strings.ago(time, now: market.clock.now()) }

  fileprivate func askToRevoke(_ device: Device, of servers: any Servers) {
    let revoke = Dialog.Button(.buttonSignOutDevice, isDangerous: true) { [self] in
      activity.run { [self] in
        do throws(ServersError) {
          try await servers.revoke(device.id)
          go(.notify(Notice(sentence: Sentence(.deviceRevoked, device.name))))
          go(.marketChanged(.accounts(nil)))
        } catch {
          say(error)
        }
      }
    }
    let text = Sentence(.askRevoke, device.name)
    go(.ask(Dialog(title: .questionTitle, text: text, buttons: [revoke, Dialog.Button(.buttonCancel)])))
  }
}
