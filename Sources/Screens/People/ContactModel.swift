import Marketplace
import TerminalUI

/// Adds a contact, or edits one in place.
@MainActor
final class ContactModel: PicturePathScreen {
  /// The fields of the form.
  enum Field {
    static let name = 0
    static let phone = 1
    static let note = 2
    static let path = 3
  }

  let context: AppContext
  /// The market of the owner. It stays the same when another person signs in later.
  let market: Market
  var form: FormState
  var picture = PicturePath()
  let pathField = Field.path
  /// The edited contact; nil for a new one.
  let id: ID<Contact>?
  /// The saved contact; nil for a new one, and until it is read.
  private(set) var original: Contact?
  private var phone = PhoneEntry()
  private let avatar: AvatarFetch
  /// The parts of the contact without a text field.
  private(set) var details: ContactDetails
  /// The name of the tied member.
  private var memberName: String?
  /// Called with the saved contact.
  private let onSaved: @MainActor (ID<Contact>) -> Void
  private var fault: Sentence?
  /// A new contact before anything is typed or chosen.
  private let initial: ContactDetails

  /// `id`: of a contact that must be read; `known`: one that was read already. `member`: whom a new contact is tied to.
  init(
    _ id: ID<Contact>? = nil, known: Contact? = nil, tiedTo member: Profile? = nil, context: AppContext,
    then onSaved: @escaping @MainActor (ID<Contact>) -> Void = { _ in }
  ) {
    self.id = known?.id ?? id
    self.context = context
    self.onSaved = onSaved
    avatar = AvatarFetch(context: context)
    market = context.market
    let now = market.clock.now()
    let name = member.map { context.strings.sellerName($0.name) } ?? ""
    // Any seed will do, and the next one is a key away.
    details = ContactDetails(
      name: name, seed: Self.next(after: UInt64(bitPattern: now.milliseconds)), member: member?.id)
    initial = details
    memberName = member == nil ? nil : name
    form = FormState(fields: [
      TextFieldState(name, maximum: ContactRules.nameLimit), TextFieldState(maximum: ContactRules.phoneLimit),
      TextFieldState(maximum: ContactRules.noteLimit), TextFieldState(maximum: 4096),
    ])
    if let known { take(known) }
  }

  var destination: Destination { .contact(id) }
  var contexts: [ActionContext] { [.contact, .form, .moving] }
  var title: Phrase { .contactNew }
  var hint: Phrase { .contactHint }

  func appear() {
    if let id, original == nil { read(id) } else if memberName == nil { readMemberName() }
  }

  func disappear() { avatar.stop() }

  private func read(_ id: ID<Contact>) {
    context.activity.run { [self] in
      do throws(StoreError) {
        guard let contact = try await market.contacts.contact(id) else {
          context.leave(self)
          return context.go(.notify(Notice(sentence: Sentence(.contactGone), isError: true)))
        }
        take(contact)
        readMemberName()
      } catch {
        context.leave(self)
        context.say(error)
      }
    }
  }

  private func readMemberName() {
    guard let member = details.member else { return }
    context.activity.run { [self] in
      do throws(StoreError) {
        guard let profile = try await market.accounts.profile(member), details.member == member else { return }
        memberName = context.strings.sellerName(profile.name)
      } catch { context.say(error) }
    }
  }

  private func take(_ contact: Contact) {
    original = contact
    details = contact.details
    phone = PhoneEntry(details.phone)
    form.fields[Field.name].replace(with: details.name)
    form.fields[Field.phone].replace(with: details.phone)
    form.fields[Field.note].replace(with: details.note)
  }

  // MARK: The parts

  private enum Part {
    case name, phone, note, marks, member, creature, path, apply, profile, chats, deals, remove
  }

  private var parts: [Part] {
    let saved: [Part] = original == nil ? [] : [.remove]
    let leading: [Part] = original?.details.member == nil ? [] : [.profile, .chats, .deals]
    return [.name, .phone, .note, .marks, .member, .creature, .path, .apply] + leading + saved
  }

  private var isReady: Bool { form.fields[Field.name].text.contains { !$0.isWhitespace } && !isLoading }
  private var isLoading: Bool { id != nil && original == nil }

  var places: [FormPlace] { parts.map(place) }

  private func place(_ part: Part) -> FormPlace {
    let strings = context.strings
    func field(_ field: Int, _ label: Phrase, _ placeholder: Phrase, _ note: FormPlace.Note? = nil) -> FormPlace {
      FormPlace(kind: .field(field, placeholder: Sentence(placeholder)), label: strings(label), note: note)
    }
    switch part {
    case .name:
      return field(Field.name, .labelPersonName, .personNamePlaceholder, fault.map { .init(text: $0, isError: true) })
    case .phone:
      return field(Field.phone, .labelPhone, .phonePlaceholder, remark.map { .init(text: Sentence($0)) })
    case .note: return field(Field.note, .labelPrivateNote, .privateNotePlaceholder)
    case .marks:
      let names = strings.names(details.marks)
      return FormPlace(kind: .choice(names.isEmpty ? strings(.noMarks) : names), label: strings(.labelMarks))
    case .member:
      return FormPlace(
        kind: .choice(details.member == nil ? strings(.noMember) : memberName ?? strings(.unknownSeller)),
        label: strings(.labelMember))
    case .creature: return FormPlace(kind: .button(isReady: true), label: strings(.buttonCreature))
    case .path: return field(Field.path, .labelPicture, .pathOfPicture, picture.note)
    case .apply:
      return FormPlace(
        kind: .button(isReady: isReady), label: strings(.buttonApply),
        note: isReady || isLoading ? nil : FormPlace.Note(text: Sentence(.ruleContactNoName)))
    case .profile: return FormPlace(kind: .entry, label: strings(.entryMemberProfile), heading: memberName ?? "")
    case .chats: return FormPlace(kind: .entry, label: strings(.entryMemberChats))
    case .deals: return FormPlace(kind: .entry, label: strings(.entryMemberDeals))
    case .remove: return FormPlace(kind: .entry, label: strings(.entryRemoveContact), heading: "")
    }
  }

  private var remark: Phrase? {
    switch phone.remark {
    case .isLongest: .phoneIsLongest
    case .droppedOthers: .phoneDropped
    case nil: nil
    }
  }

  func changed(_ field: Int) {
    fault = nil
    guard field == Field.path else { return }
    avatar.forget()
    examine()
  }

  var fieldHint: Phrase { .hintDone }

  func press(_ place: Int) {
    let parts = parts
    guard parts.indices.contains(place), !isLoading else { return }
    switch parts[place] {
    case .name, .phone, .note, .path, .apply: save()
    case .marks: chooseMark()
    case .member: chooseMember()
    case .creature: drawAnother()
    case .profile: if let member = original?.details.member { context.go(.push(.profile(member))) }
    case .chats:
      if let original, let member = original.details.member { context.openChats(with: member, original.name) }
    case .deals:
      if let original, let member = original.details.member { context.openDeals(with: member, original.name) }
    case .remove:
      if let original { context.askToRemove(original) { [self] in context.leave(self) } }
    }
  }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .anotherCreature: drawAnother()
    case .back where !form.isBusy && isChanged: askToLose()
    default: return performInPathForm(action)
    }
    return true
  }

  var finishingButton: Int? { parts.firstIndex(of: .apply) }

  /// Keys wait until the contact is read.
  func disabledReason(_ action: Action) -> Phrase? {
    (action == .open || action == .submit) && isLoading ? .loading : nil
  }

  /// Whether leaving would lose something.
  private var isChanged: Bool {
    guard !isLoading else { return false }
    return typed != original?.details ?? initial || !form.fields[Field.path].text.isEmpty
  }

  private func askToLose() {
    let lose = Dialog.Button(.draftLose, isDangerous: true) { [self] in context.leave(self) }
    context.go(
      .ask(
        Dialog(
          title: .questionTitle, text: Sentence(.askLoseContact), buttons: [lose, Dialog.Button(.draftStay)])))
  }

  // MARK: The phone number

  func type(_ key: Key) -> Bool {
    guard focusedField == Field.phone else { return typeInForm(key) }
    guard phone.handle(key) else { return false }
    phoneChanged()
    return true
  }

  func paste(_ text: String) {
    guard focusedField == Field.phone else { return pasteInForm(text) }
    phone.insert(text)
    phoneChanged()
  }

  func clickField(_ field: Int, column: Int, width: Int) {
    focus(field)
    FieldView.click(&form.fields[field], column: column, width: width)
    guard field == Field.phone else { return }
    phone.moveCaret(toCharacter: form.fields[field].caret)
    phoneChanged()
  }

  /// Shows the number with its hyphens and its caret.
  private func phoneChanged() {
    var field = TextFieldState(phone.text, maximum: ContactRules.phoneLimit)
    while field.caret > phone.textCaret { field.moveLeft() }
    form.fields[Field.phone] = field
    changed(Field.phone)
  }

  // MARK: Choices

  private func chooseMark() {
    let entries = ContactMark.allCases.map { mark in
      Menu.Entry(text: context.strings.name(mark), isCurrent: details.marks.contains(mark)) { [weak self] in
        self?.details.marks.formSymmetricDifference([mark])
      }
    }
    context.go(.choose(Menu(title: .menuMarks, entries: entries)))
  }

  /// Offers the members that the person chats with, and to untie the contact.
  private func chooseMember() {
    context.activity.run { [self] in
      do throws(StoreError) {
        var (known, members): (Set<ID<Account>>, [Profile]) = ([], [])
        for entry in try await market.chats.rooms(.all, from: 0, limit: Market.roomLimit).items
        where known.insert(entry.other.id).inserted { members.append(entry.other) }
        offer(members)
      } catch {
        context.say(error)
      }
    }
  }

  private func offer(_ members: [Profile]) {
    var entries = members.map { member in
      let name = context.strings.sellerName(member.name)
      return Menu.Entry(text: name, isCurrent: member.id == details.member) { [weak self] in
        self?.tie(to: member.id, name)
      }
    }
    if details.member != nil {
      entries.append(
        Menu.Entry(text: context.strings(.untieMember), isCurrent: false) { [weak self] in self?.tie(to: nil, nil) })
    }
    guard !entries.isEmpty else { return context.go(.notify(Notice(sentence: Sentence(.nobodyToTie)))) }
    context.go(.choose(Menu(title: .menuMember, entries: entries)))
  }

  private func tie(to member: ID<Account>?, _ name: String?) {
    (details.member, memberName) = (member, name)
    fault = nil
  }

  /// Replaces the picture by another creature.
  private func drawAnother() {
    details.seed = Self.next(after: details.seed)
    details.picture = nil
    form.fields[Field.path].replace(with: "")
    examine()
    avatar.fetch(details.seed)
    // The picture may be out of sight, or not be heard.
    context.go(.notify(Notice(sentence: Sentence(.anotherCreatureDrawn))))
  }

  /// A step of SplitMix64 (Steele, Lea and Flood, 2014), so that neighboring seeds differ in every bit.
  private static func next(after seed: UInt64) -> UInt64 {
    var bits = seed &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  // MARK: Saving

  /// The contact as the form has it. Only what was changed is replaced: an imported text may hold more than a field shows.
  private var typed: ContactDetails {
    var typed = details
    if form.fields[Field.name].text != TextFieldState(details.name).text { typed.name = form.fields[Field.name].text }
    if phone.digits != PhoneEntry(details.phone).digits { typed.phone = phone.text }
    if form.fields[Field.note].text != TextFieldState(details.note).text { typed.note = form.fields[Field.note].text }
    return typed
  }

  private func save() {
    guard isReady else { return }
    form.isBusy = true
    context.activity.run { [self] in
      if let path = avatar.path {
        // Without the picture the contact has its creature.
        await market.media.keeping([DraftPicture(source: .path(path))]) { await save($0.pictures.first) }
      } else {
        await keepPicture { await save($0) }
      }
      form.isBusy = false
    }
  }

  /// `picture`: the imported picture; nil keeps the present one.
  private func save(_ picture: Picture?) async {
    var typed = typed
    if let picture { typed.picture = picture }
    do throws(ContactsError) {
      let saved =
        if let id { try await market.contacts.edit(id, to: typed) } else { try await market.contacts.add(typed) }
      context.go(.marketChanged(.personal(market.viewer.account ?? .guest)))
      context.go(.notify(Notice(sentence: Sentence(id == nil ? .contactAdded : .contactSaved, saved.name))))
      context.leave(self)
      onSaved(saved.id)
      if let old = original?.details.picture, old != saved.details.picture, let file = old.file {
        await market.media.release([file])
      }
    } catch {
      let sentence = context.strings.sentence(error)
      fault = sentence
      context.note(sentence)
      focus(Field.name)
    }
  }

  // MARK: Drawing

  /// The name of a saved contact is the title.
  private var heading: String { original?.name ?? context.strings(title) }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = ContactPicture.parts(of: area, render)
    FormView(title: heading.displayed, hint: context.strings(hint), places: places, state: form)
      .draw(in: parts.form, on: &frame, render: render)
    if let place = parts.picture {
      ContactPicture(details: details, name: form.fields[Field.name].text, fetched: avatar.path).draw(
        in: place, on: &frame, render: render)
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    FormView(title: heading, hint: context.strings(hint), places: places, state: form).spoken(render)
  }
}
