extension CommandPhrase {
  /// The English texts of the command line about contacts.
  var englishOfContactCommands: String {
    switch self {
    case .helpContact: "Your own contacts, which never leave this machine."
    case .helpContactMore:
      "Contacts belong to the account that --as names, or to the guest. They are kept on this machine only and are never sent to a server."
    case .helpContactList: "List contacts by name, or search them."
    case .helpContactShow: "Show one contact with its private notes."
    case .helpContactAdd: "Add a contact."
    case .helpContactEdit: "Change only what you name of a contact."
    case .helpContactRemove: "Delete a contact; undo brings it back."
    case .optionContact: "The contact: its name, ID or short ID."
    case .optionContactName: "The name."
    case .optionContactQuery: "A part of the name, first consonants, or digits of the phone number."
    case .errorBadPhone: "{0} is not a phone number. Write its digits, such as 010-1234-5678."
    case .optionPhone: "The phone number; an empty text removes it."
    case .optionContactNote: "A private note; an empty text removes it."
    case .optionContactMember: "The member to link, by ID; “none” unlinks."
    case .optionContactMark: "A private mark; can be repeated."
    case .optionContactUnmark: "Remove a private mark; can be repeated."
    case .optionContactPicture: "The path of a picture."
    case .optionCreature: "Draw another creature instead of a picture."
    case .noContacts: "No contacts. Add one with: secondhand contact add NAME"
    case .errorUnknownContact: "There is no contact “{0}”. “secondhand contact list” shows them all."
    case .errorNothingToChange: "Say what to change, for example --phone."
    default: englishOfTrustCommands
    }
  }
}
