extension CommandPhrase {
  /// The English texts about files of contacts. The last table of the chain.
  var englishOfCardFiles: String {
    switch self {
    case .helpContactImport: "Take in contacts from a vCard or JSON file"
    case .helpContactImportMore:
      "Reads vCards of versions 2.1, 3.0 and 4.0 from any program. A contact that is there already, by its UID or by name and number, is updated and not added again. What the program has no field for is kept and written back by export."
    case .helpContactExport: "Write all contacts to a vCard 4.0 or JSON file"
    case .optionContactSource: "The file; “-” reads standard input"
    case .optionContactTarget: "The file; “-” writes to standard output"
    case .optionContactFormat: "vcard or json; by default what the file name ends with, else vcard"
    case .contactsImported: "Added {0}, updated {1}, unchanged {2}."
    case .contactsExported: "Wrote {0} contacts."
    case .errorContactsFile: "{0} can’t be read: {1}. Check the path."
    case .errorContactsWrite: "{0} can’t be written: {1}. Choose another place."
    case .cardFaultAt: "Line {0}: {1}"
    case .cardNone: "There are no contacts in it. Export them as vCard or JSON in the other program."
    case .cardNotAProperty: "This is not a line of a vCard, so it was skipped."
    case .cardUnfinished: "This contact has no end. What is there was read."
    case .cardNameless: "This contact has no name, so it was skipped. Add one and import again."
    case .cardTooLong: "This is too long, so it was skipped."
    case .cardLargePicture: "The picture is larger than {0} MB, so the contact has none."
    case .cardDamaged: "The data here is damaged, so it was skipped."
    case .cardNotJSON: "This is not a contact in JSON, so it was skipped."
    default: rawValue
    }
  }
}
