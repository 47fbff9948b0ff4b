extension CommandPhrase {
  /// The English texts about files of contacts. The last table of the chain.
  var englishOfCardFiles: String {
    switch self {
    case .helpContactImport: "Import contacts from a vCard or JSON file."
    case .helpContactImportMore:
      "Reads vCards of versions 2.1, 3.0 and 4.0 from any program. A contact that you already have, by its UID or by name and number, is updated instead of added again. Fields that this program does not show are kept and exported again."
    case .helpContactExport: "Export all contacts to a vCard 4.0 or JSON file."
    case .optionContactSource: "The file; “-” reads standard input."
    case .optionContactTarget: "The file; “-” writes to standard output."
    case .optionContactFormat: "vcard or json; by default the one the file name ends with, else vcard."
    case .contactsImported: "Added {0}, updated {1}, unchanged {2}."
    case .contactsExported: "Exported {0} {0:contact|contacts}."
    case .errorContactsFile: "{0} can’t be read: {1}. Check the path."
    case .errorContactsWrite: "{0} can’t be written: {1}. Choose another place."
    case .cardFaultAt: "Line {0}: {1}"
    case .cardNone: "There are no contacts in this file. Export them as vCard or JSON in the other program."
    case .cardNotAProperty: "This is not a line of a vCard, so it was skipped."
    case .cardUnfinished: "This contact has no end. It was read as far as it goes."
    case .cardNameless: "This contact has no name, so it was skipped. Add one and import again."
    case .cardTooLong: "This is too long, so it was skipped."
    case .cardLargePicture: "The picture is larger than {0} MB, so the contact has none."
    case .cardDamaged: "The data here is damaged, so it was skipped."
    case .cardNotJSON: "This is not a contact in JSON, so it was skipped."
    default: rawValue
    }
  }
}
