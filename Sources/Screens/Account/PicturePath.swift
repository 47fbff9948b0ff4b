import Marketplace
import TerminalUI

/// A picture that is given by the path of its file: looked at as it is typed, taken in when it is needed.
struct PicturePath {
  private(set) var note: FormPlace.Note?
  private(set) var isGood = false
  /// Answers about a path that was typed before are too late.
  private(set) var generation = 0

  /// What was typed, without blanks and quotes around it; nil when nothing is left.
  static func path(_ text: String) -> String? {
    var path = Substring(text)
    while let first = path.first, first.isWhitespace { path.removeFirst() }
    while let last = path.last, last.isWhitespace { path.removeLast() }
    for quote in ["'", "\""] as [Character] where path.count > 1 && path.first == quote && path.last == quote {
      path = path.dropFirst().dropLast()
    }
    return path.isEmpty ? nil : String(path)
  }

  /// Another path is being typed; gives the number that its answer has to bring back.
  mutating func begin() -> Int {
    generation += 1
    (note, isGood) = (nil, false)
    return generation
  }

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
  /// The field of the path.
  var pathField: Int { get }
}

extension PicturePathScreen {
  /// Looks at the file whose path is typed.
  func examine() {
    let number = picture.begin()
    guard let path = PicturePath.path(form.fields[pathField].text) else { return }
    stage.activity.run { [self] in
      do throws(MediaError) {
        let facts = try await stage.market.media.examine(path)
        picture.take(.success(facts), stage.strings, for: number)
      } catch {
        picture.take(.failure(error), stage.strings, for: number)
      }
    }
  }

  /// Takes the picture in that is typed, and gives it to `use`; nil when none is. What cannot be taken in is said under its
  /// field, which has the focus then.
  func keepPicture(then use: (Picture?) async -> Void) async {
    guard let path = PicturePath.path(form.fields[pathField].text) else { return await use(nil) }
    let number = picture.generation
    let kept: KeptPicture
    do throws(MediaError) { kept = try await stage.market.media.keep(path) } catch {
      picture.take(.failure(error), stage.strings, for: number)
      focus(pathField)
      return
    }
    await use(Picture(source: .file(kept.file)))
    await stage.market.media.release([kept.file])
  }
}
