import Marketplace

/// Signing in and out.
extension AppContext {
  func signIn(_ account: Account) {
    go(.personChanged(account))
    go(.notify(Notice(sentence: Sentence(.signedIn, account.name))))
  }

  /// Signs in somebody who has just signed up. The interrupted action continues when they close the congratulation.
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
        Dialog(title: .alertTitle, text: Sentence(.askSignOut), buttons: [signOut, Dialog.Button(.buttonCancel)])))
  }

  /// Reads the account again: its id on the screen or its picture may have changed.
  func readPerson() {
    guard let viewer else { return }
    activity.run { [self, market] in
      guard let profile = try? await market.accounts.profile(viewer), isCurrent(market) else { return }
      // A neighbor who came with his listings has a name, too.
      if let account = profile.account { self.account = account } else { self.account?.name = profile.name }
    }
  }

  func say(_ error: AccountsError) { go(.notify(Notice(sentence: strings.sentence(error), isError: true))) }
  func say(_ error: ListingsError) { go(.notify(Notice(sentence: strings.sentence(error), isError: true))) }
}

extension Change {
  /// Whether what is known of the person who is signed in may have changed.
  func isAboutPeople(_ viewer: ID<Account>?) -> Bool {
    switch self {
    case .accounts, .everything: true
    case .personal(let person): person == viewer
    case .listing, .neighborhoods, .room, .progress: false
    }
  }

  /// Whether another number of messages may be unread: also when somebody was blocked.
  var isAboutChats: Bool {
    switch self {
    case .room, .accounts, .everything: true
    case .listing, .neighborhoods, .personal, .progress: false
    }
  }
}

extension AppContext {
  /// Takes over another id on the screen or another picture of whoever is signed in.
  func take(_ account: Account) {
    guard account.id == viewer else { return }
    self.account = account
    go(.marketChanged(.accounts))
  }

  /// Whether a screen is still on a stack. Leaving a form cancels what it was asked to do.
  func isOnStack(_ screen: any Screen) -> Bool { stacks().contains { $0 === screen } }

  /// Closes a form when it is done. Does nothing if the person has left it already.
  func leave(_ screen: any Screen) { go(.leave(screen)) }
}
