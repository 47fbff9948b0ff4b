import Marketplace

/// Asks for a path and exports a room to it.
@MainActor
struct RoomExport {
  let context: AppContext
  let exporter: any RoomExporter
  let entry: RoomEntry
  /// The market of the person who started the export.
  private let market: Market

  init(context: AppContext, exporter: any RoomExporter, entry: RoomEntry) {
    self.context = context
    self.exporter = exporter
    self.entry = entry
    market = context.market
  }

  /// Below the name limit of every file system.
  private static let nameLimit = 60

  func prompt() { prompt(PathQuoting.plain.quoted(exporter.folder + "/" + name)) }

  private func prompt(_ path: String) {
    let field = Sheet.Field(.labelSaveTo, placeholder: .exportPlaceholder, kind: .path, text: path, maximum: 4096)
    context.go(
      .sheet(
        Sheet(title: .promptExport, fields: [field], button: .buttonSave) { texts in await submit(texts[0]) }))
  }

  /// Made of the other person's name and the listing's title: letters and digits only, so that no shell interprets it.
  var name: String {
    let words = [entry.other.name, entry.listing?.listing.title ?? ""].joined(separator: " ")
      .split { !$0.isLetter && !$0.isNumber }
    let name = words.joined(separator: "-").prefix(Self.nameLimit)
    return (name.isEmpty ? "chat" : name) + ".txt"
  }

  private func submit(_ text: String) async -> Sheet.Outcome {
    guard let typed = PicturePath.path(text) else { return .refused(0, Sentence(.missingFile)) }
    let path = await context.tools.expander?.paths(in: text).first ?? typed
    switch await write(to: path, replacing: false) {
    case nil: return .done
    case .exists:
      // The question replaces the sheet, which then returns with the typed path.
      askToReplace(path, typed: text)
      return .done
    case let error?: return .refused(0, sentence(error, path))
    }
  }

  private func askToReplace(_ path: String, typed: String) {
    let replace = Dialog.Button(.buttonReplace, isDangerous: true) {
      context.activity.run {
        guard let error = await write(to: path, replacing: true) else { return }
        context.go(.notify(Notice(sentence: sentence(error, path), isError: true)))
      }
    }
    let back = Dialog.Button(.buttonCancel) { prompt(typed) }
    let text = Sentence(.askReplaceFile, Strings.line(path))
    context.go(.ask(Dialog(title: .questionTitle, text: text, buttons: [replace, back])))
  }

  /// Exports the room and shows the number of messages. Returns the error if it fails.
  private func write(to path: String, replacing: Bool) async -> RoomExportError? {
    do throws(RoomExportError) {
      let count = try await exporter.export(entry, from: market, in: context.strings, to: path, replacing: replacing)
      context.go(
        .notify(
          Notice(
            sentence: Sentence(
              count == 1 ? .roomExportedOne : .roomExported, Strings.grouped(count), Strings.line(path)))))
      return nil
    } catch {
      return error
    }
  }

  /// The error, and what to do next.
  private func sentence(_ error: RoomExportError, _ path: String) -> Sentence {
    switch error {
    case .exists: Sentence(.exportExists, Strings.line(path))
    case .folder: Sentence(.mediaFolder, Strings.line(path))
    case .noFolder(let folder): Sentence(.exportNoFolder, Strings.line(folder))
    case .unwritable: Sentence(.exportUnwritable, Strings.line(path))
    case .diskFull: Sentence(.storeFull, Strings.line(path))
    case .chats(let error): context.strings.sentence(error)
    }
  }
}
