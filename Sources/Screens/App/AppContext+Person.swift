import Marketplace

/// Signing in and out.
extension AppContext {
  func signIn(_ account: Account) {
    go(.personChanged(account))
    go(.notify(Notice(sentence: Sentence(.signedIn, account.name))))
  }

  /// Signs in a newly registered person. The interrupted action continues when they close the confirmation.
  func signInAfterSignUp(_ account: Account, then act: (@MainActor (ID<Account>) -> Void)?) {
    go(.personChanged(account))
    let start = Dialog.Button(.accountSignIn) { [weak self] in
      self?.go(.notify(Notice(sentence: Sentence(.signedIn, account.name))))
      act?(account.id)
    }
    go(.ask(Dialog(title: .alertTitle, text: Sentence(.signUpDone), buttons: [start])))
  }

  func askToSignOut() {
    let signOut = Dialog.Button(.signOut, isDangerous: true) { [weak self] in
      self?.go(.personChanged(nil))
      self?.go(.notify(Notice(sentence: Sentence(.signedOut))))
    }
    go(
      .ask(
        Dialog(title: .questionTitle, text: Sentence(.askSignOut), buttons: [signOut, Dialog.Button(.buttonCancel)])))
  }

  /// Reloads the account, because its name or picture may have changed.
  func readPerson() {
    guard let viewer else { return }
    activity.run { [self, market] in
      guard let profile = try? await market.accounts.profile(viewer), isCurrent(market) else { return }
      // A neighbor from the listing data has a name, but no account.
      if let account = profile.account { self.account = account } else { self.account?.name = profile.name }
    }
  }

  func say(_ error: AccountsError) { go(.notify(Notice(sentence: strings.sentence(error), isError: true))) }
  func say(_ error: ListingsError) { go(.notify(Notice(sentence: strings.sentence(error), isError: true))) }
}

extension Change {
  /// Whether the change may affect the signed-in person's account data.
  func isAboutPeople(_ viewer: ID<Account>?) -> Bool {
    switch self {
    case .accounts, .everything: true
    case .personal(let person): person == viewer
    case .listing, .neighborhoods, .room, .post, .inbox, .progress: false
    }
  }

  /// Whether the change may affect the unread count. Blocking somebody affects it, too.
  var isAboutChats: Bool {
    switch self {
    case .room, .accounts, .everything: true
    case .listing, .neighborhoods, .personal, .post, .inbox, .progress: false
    }
  }
}

extension AppContext {
  /// Adopts a new name or picture of the signed-in person.
  func take(_ account: Account) {
    guard account.id == viewer else { return }
    self.account = account
    go(.marketChanged(.accounts(nil)))
  }

  /// Whether a screen is still on a stack. Leaving a form cancels its pending action.
  func isOnStack(_ screen: any Screen) -> Bool { stacks().contains { $0 === screen } }

  /// Closes a finished form. Does nothing if the person has already left it.
  func leave(_ screen: any Screen) { go(.leave(screen)) }
}
