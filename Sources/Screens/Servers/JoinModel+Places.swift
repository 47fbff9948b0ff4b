import Marketplace
import TerminalUI

/// What the form shows.
extension JoinModel {
  var places: [FormPlace] { parts.indices.map { place(parts[$0], error: faultNote(at: $0)) } }

  private func place(_ part: Part, error: FormPlace.Note?) -> FormPlace {
    let strings = context.strings
    switch part {
    case .neighborhood:
      let name = choice.map { context.placeName($0.current) } ?? "–"
      return FormPlace(kind: .choice(name), label: strings(.labelPlace), note: error)
    case .done:
      let note = error ?? busyNote ?? stillMissing.map { FormPlace.Note(text: Sentence($0)) }
      return FormPlace(
        kind: .button(isReady: missing == nil && !form.isBusy),
        label: strings(way == .provider ? .joinSignUp : way.title), note: note)
    default:
      return FormPlace(
        kind: .field(Self.fields[part] ?? 0, placeholder: Sentence(placeholder(part))), label: strings(label(part)),
        note: error ?? note(part))
    }
  }

  private func label(_ part: Part) -> Phrase {
    switch part {
    case .passphrase: way == .recover ? .labelNewPassphrase : .labelPassphrase
    case .again: .labelAgain
    case .invitation: .labelInvitation
    case .code: .labelCode
    default: .labelName
    }
  }

  private func placeholder(_ part: Part) -> Phrase {
    switch part {
    case .passphrase: way == .signIn ? .passphrasePlaceholder : .newPassphrasePlaceholder
    case .again: .againPlaceholder
    case .invitation: .invitationPlaceholder
    case .code: .codePlaceholder
    default: way == .signUp || way == .provider ? .namePlaceholder : .nameExample
    }
  }

  /// The strength of a new passphrase, and whether both are the same.
  private func note(_ part: Part) -> FormPlace.Note? {
    switch part {
    case .passphrase where way != .signIn:
      context.strings.strength(of: text(.passphrase), name: text(.name)).map { FormPlace.Note(text: Sentence($0)) }
    case .again where !text(.again).isEmpty && !text(.passphrase).hasPrefix(text(.again)):
      FormPlace.Note(text: Sentence(.passphrasesDiffer), isError: true)
    default: nil
    }
  }

  /// What the form still needs, and the part where it goes; nil if the form can be sent.
  var missing: (part: Part, text: Phrase)? {
    if text(.name).trimmed.isEmpty { return (.name, .missingName) }
    if way == .recover, text(.code).trimmed.isEmpty { return (.code, .missingCode) }
    if parts.contains(.passphrase) {
      if text(.passphrase).isEmpty { return (.passphrase, .missingPassphrase) }
      if way == .signIn { return nil }
      if PassphraseRules.strength(text(.passphrase), name: text(.name)) == .tooShort {
        return (.passphrase, .passphraseTooShort)
      }
      if text(.again).isEmpty { return (.again, .missingAgain) }
      if text(.again) != text(.passphrase) { return (.again, .passphrasesDiffer) }
    }
    if parts.contains(.invitation), text(.invitation).trimmed.isEmpty { return (.invitation, .missingInvitation) }
    return parts.contains(.neighborhood) && choice == nil ? (.neighborhood, .missingPlace) : nil
  }

  /// The note of the button. It does not repeat the note of a field, and waits while the second passphrase is typed.
  private var stillMissing: Phrase? {
    guard let missing, fault == nil, note(missing.part)?.text != Sentence(missing.text) else { return nil }
    return missing.text == .passphrasesDiffer ? .missingAgain : missing.text
  }

  var firstNeeded: Int? { missing.map { place(of: $0.part) } }

  func place(of part: Part) -> Int { parts.firstIndex(of: part) ?? parts.count - 1 }

  /// The place where an error belongs.
  func part(of error: ServersError) -> Part {
    guard case .refused(let code) = error else { return .done }
    let part: Part =
      switch code {
      case "account-name", "account-name-taken": .name
      case "wrong-passphrase", "weak-passphrase": .passphrase
      case "invitation-needed": .invitation
      case "wrong-code": .code
      case "unknown-neighborhood": .neighborhood
      default: .done
      }
    return parts.contains(part) ? part : .done
  }
}
