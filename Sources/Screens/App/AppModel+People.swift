import Marketplace
import TerminalUI

/// Who sits here, and where that leads.
extension AppModel {
  func openPurchases() {
    press(.sales)
    (tabs.top as? SalesModel)?.show(.bought)
  }

  /// The way back from a sign-up leads to the sign-in, with the new id in its field.
  func signedUp(_ name: String) {
    if !(tabs.top is SignInModel) { push(.signIn) }
    (tabs.top as? SignInModel)?.fill(name)
  }

  func personChanged(_ account: Account?) {
    overlays = []
    stage.account = account
    stage.hearts = Hearts()
    tabs.forgetPerson()
    if tabs.tab.needsAccount, account == nil { tabs.select(.home) }
    for screen in tabs.all { screen.personChanged() }
    stage.readHearts()
    let remember = options.remember
    stage.activity.runBehind(isShown: false) { await remember(account?.id) }
  }
}
