import Marketplace
import TerminalUI

/// The pictures of a form: the strip, and the field for paths to more of them.
protocol PictureFormState: Equatable, Sendable {
  var pictures: EditorPictures { get set }
  /// The selected picture and the visible ones.
  var strip: ListState { get set }
  var path: TextFieldState { get set }
  var completion: PathCompletions? { get set }
  /// The index of the selected completion candidate; nil if none is selected.
  var candidate: Int? { get set }
  var refusals: PathRefusals { get set }
  /// Nil while another part of the form has the focus.
  var pictureFocus: PictureFocus? { get }
  /// The hint in place of pictures.
  var picturesHint: Phrase { get }
  /// Whether the form is being saved.
  var isSaving: Bool { get }
}

/// A part of a form that is about pictures.
enum PictureFocus: Hashable, Sendable {
  case picture(Int)
  case path
}

/// A form with pictures: the editor of a listing or of a post.
@MainActor
protocol PictureForm: Screen {
  associatedtype State: PictureFormState
  var state: State { get set }
  /// Whether the caret is in a text of several lines.
  var isInText: Bool { get }
  var context: AppContext { get }
  /// The market of the person who writes.
  var market: Market { get }
  /// Identifies the latest completion. Results for an earlier text are dropped.
  var completing: Int { get set }
  /// How many texts with paths are being checked.
  var pathsBeingAdded: Int { get set }
  /// Saves the form once they are.
  var whenPathsAreAdded: (@MainActor () -> Void)? { get set }
  func focusPicture(on part: PictureFocus)
  /// Moves the focus from the path field to the next part.
  func leavePath()
  /// Handles a change of the form.
  func changed()
}
