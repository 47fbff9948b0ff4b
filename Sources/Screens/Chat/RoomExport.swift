import Marketplace

/// Asks for a path and exports a room to it.
@MainActor
struct RoomExport {
  let stage: Stage
  let exporter: any RoomExporter
  let entry: RoomEntry
  /// The market of the person who asked for the export.
  private let market: Market

  init(stage: Stage, exporter: any RoomExporter, entry: RoomEntry) {
    self.stage = stage
    self.exporter = exporter
    self.entry = entry
    market = stage.market
  }

  /// More of a name than any file system takes.
  private static let nameLimit = 60

  func prompt() { prompt(PathQuoting.plain.quoted(exporter.folder + "/" + name)) }

  private func prompt(_ path: String) {
    let field = Sheet.Field(.labelSaveTo, placeholder: .exportPlaceholder, kind: .path, text: path, maximum: 4096)
    stage.go(
      .sheet(
        Sheet(title: .promptExport, fields: [field], button: .buttonSave) { texts in await submit(texts[0]) }))
  }

  /// Of the other one and the listing: letters and digits, which no shell means anything by.
  var name: String {
    let words = [entry.other.name, entry.listing?.listing.title ?? ""].joined(separator: " ")
      .split { !$0.isLetter && !$0.isNumber }
    let name = words.joined(separator: "-").prefix(Self.nameLimit)
    return (name.isEmpty ? "chat" : name) + ".txt"
  }

  private func submit(_ text: String) async -> Sheet.Outcome {
    guard let typed = PicturePath.path(text) else { return .refused(0, Sentence(.missingFile)) }
    let path = await stage.tools.expander?.paths(in: text).first ?? typed
    switch await write(to: path, replacing: false) {
    case nil: return .done
    case .exists:
      // The question takes the place of the sheet, which comes back with what was typed.
      askToReplace(path, typed: text)
      return .done
    case let error?: return .refused(0, sentence(error, path))
    }
  }

  private func askToReplace(_ path: String, typed: String) {
    let replace = Dialog.Button(.buttonReplace, isDangerous: true) {
      stage.activity.run {
        guard let error = await write(to: path, replacing: true) else { return }
        stage.go(.notify(Notice(sentence: sentence(error, path), isError: true)))
      }
    }
    let back = Dialog.Button(.buttonCancel) { prompt(typed) }
    let text = Sentence(.askReplaceFile, Strings.line(path))
    stage.go(.ask(Dialog(title: .alertTitle, text: text, buttons: [replace, back])))
  }

  /// Exports the room and says how many messages that were. Returns the error when it failed.
  private func write(to path: String, replacing: Bool) async -> RoomExportError? {
    do throws(RoomExportError) {
      let count = try await exporter.export(entry, from: market, in: stage.strings, to: path, replacing: replacing)
      stage.go(
        .notify(
          Notice(
            sentence: Sentence(
              count == 1 ? .roomExportedOne : .roomExported, Strings.grouped(count), Strings.line(path)))))
      return nil
    } catch {
      return error
    }
  }

  /// What went wrong, and what to do next.
  private func sentence(_ error: RoomExportError, _ path: String) -> Sentence {
    switch error {
    case .exists: Sentence(.exportExists, Strings.line(path))
    case .folder: Sentence(.mediaFolder, Strings.line(path))
    case .noFolder(let folder): Sentence(.exportNoFolder, Strings.line(folder))
    case .unwritable: Sentence(.exportUnwritable, Strings.line(path))
    case .diskFull: Sentence(.storeFull, Strings.line(path))
    case .chats(let error): stage.strings.sentence(error)
    }
  }
}
