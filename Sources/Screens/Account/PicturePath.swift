import Marketplace
import TerminalUI

/// A picture that the person gives as a file path. It is checked while they type, and imported when needed.
struct PicturePath {
  private(set) var note: FormPlace.Note?
  private(set) var isGood = false
  /// Identifies the latest path. Results for an earlier path are dropped.
  private(set) var generation = 0

  /// The maximum number of path completions to list.
  static let candidateLimit = 8

  /// The typed path without surrounding blanks and quotes; nil if nothing is left.
  static func path(_ text: String) -> String? {
    var path = Substring(text)
    while let first = path.first, first.isWhitespace { path.removeFirst() }
    while let last = path.last, last.isWhitespace { path.removeLast() }
    for quote in ["'", "\""] as [Character] where path.count > 1 && path.first == quote && path.last == quote {
      path = path.dropFirst().dropLast()
    }
    return path.isEmpty ? nil : String(path)
  }

  /// Starts checking a new path. Returns the number to pass with its result.
  mutating func begin() -> Int {
    generation += 1
    (note, isGood) = (nil, false)
    return generation
  }

  mutating func show(_ note: FormPlace.Note) { self.note = note }

  mutating func take(_ answer: Result<PictureFacts, MediaError>, _ strings: Strings, for number: Int) {
    guard number == generation else { return }
    switch answer {
    case .success(let facts):
      isGood = true
      note = FormPlace.Note(
        text: Sentence(.pictureFacts, String(facts.width), String(facts.height), Strings.size(facts.bytes)))
    case .failure(let error): note = FormPlace.Note(text: strings.sentence(error), isError: true)
    }
  }
}

/// A form with a field for the path of a picture.
@MainActor
protocol PicturePathScreen: FormScreen {
  var picture: PicturePath { get set }
  /// The index of the path field.
  var pathField: Int { get }
}

extension PicturePathScreen {
  /// Tab completes the typed path. With nothing to complete, Tab moves on as in every form.
  func perform(_ action: Action) -> Bool { performInPathForm(action) }

  func performInPathForm(_ action: Action) -> Bool {
    guard action == .nextFocus, focusedField == pathField, !typedPath.isEmpty, context.tools.completer != nil else {
      return performInForm(action)
    }
    complete()
    return true
  }

  private var typedPath: String { form.fields[pathField].text }

  /// Checks the file at the typed path.
  func examine() {
    let number = picture.begin()
    let text = typedPath
    guard PicturePath.path(text) != nil else { return }
    context.activity.run { [self] in
      guard let path = await file(text) else { return }
      do throws(MediaError) {
        let facts = try await context.market.media.examine(path)
        picture.take(.success(facts), context.strings, for: number)
      } catch {
        picture.take(.failure(error), context.strings, for: number)
      }
    }
  }

  /// Imports the typed picture and passes it to `use`; nil if the path is empty. If the import fails, shows the error
  /// under the field and focuses it.
  func keepPicture(then use: (Picture?) async -> Void) async {
    let media = context.market.media
    guard let path = await file(typedPath) else { return await use(nil) }
    let number = picture.generation
    await media.keeping([DraftPicture(source: .path(path))]) { taken in
      guard let fault = taken.faults.first else { return await use(taken.pictures.first) }
      picture.take(.failure(fault.error), context.strings, for: number)
      focus(pathField)
    }
  }

  /// The file that the text names, or the first of several. Nil for an empty text.
  private func file(_ text: String) async -> String? {
    guard let path = PicturePath.path(text) else { return nil }
    guard let expander = context.tools.expander else { return path }
    return await expander.paths(in: text).first ?? path
  }

  private func complete() {
    guard let completer = context.tools.completer else { return }
    let text = typedPath
    context.activity.run { [self] in
      let found = await completer.completions(of: text, limit: PicturePath.candidateLimit)
      guard typedPath == text, focusedField == pathField else { return }
      if found.common != text {
        form.fields[pathField].replace(with: found.common)
        changed(pathField)
      } else if found.total > 1 {
        let names = found.candidates.map(\.name).joined(separator: "   ")
        picture.show(FormPlace.Note(text: Sentence(.pathCandidates, names)))
      } else {
        turnFocus(1)
      }
    }
  }
}
