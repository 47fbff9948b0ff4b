extension CommandPhrase {
  /// The English texts of the commands about servers. Falls through to `englishOfChat`.
  var englishOfServers: String {
    switch self {
    case .helpServer: "Join servers, and choose which market is shown."
    case .helpServerMore:
      "A server is a market that a community shares. Every server that you join has a copy on this computer: you see and search it without a network, and what you do there meanwhile is sent later. Your own store stays as it is. `secondhand help joining` tells more, and `secondhand help hosting` how to open a market for others."
    case .helpServerAdd: "Join a server."
    case .helpServerAddMore:
      "Without --sign-up, --sign-in and --provider it only shows what the server says about itself. The passphrase is asked for, or comes from a file."
    case .helpServerList: "Show the servers that you have joined."
    case .helpServerUse: "Choose the server that is shown from now on, or none for your own store."
    case .helpServerRemove: "Sign out of a server and remove its copy from this computer."
    case .helpServerStatus: "Show whether the server can be reached, and what waits to be sent."
    case .helpServerDevices: "Show the devices on which you are signed in."
    case .helpServerRevoke: "Sign out a device."
    case .helpSync: "Send what waits, and get what is new."
    case .helpSyncMore:
      "Ends with 0 when nothing is left to send, with 1 when something is, and with 5 when the server cannot be reached."
    case .optionServer: "Use this server for this command, or none for your own store."
    case .usageServer: "--server needs a name, an address or none."
    case .usageJoin: "--sign-up needs --neighborhood, and excludes --sign-in."
    case .usageProvider: "--provider takes no --sign-in and no --passphrase-file."
    case .optionProvider:
      "Sign in by the server’s sign-in service, with a code that you enter on its page. New members add --sign-up and --neighborhood; otherwise you are asked."
    case .lineProvider: "Members can sign in with {0}: add --provider."
    case .sayProviderPage: "Open this page of {0} on any device: {1}"
    case .sayProviderCode: "Type this code there, and agree: {0}"
    case .sayProviderWaits: "Waiting for you to agree…"
    case .askProviderID: "You are new here. Your id [{0}]: "
    case .askProviderNeighborhood: "Your neighborhood: "
    case .errorProviderNew:
      "You are new on this server: call the command again with --sign-up ID and --neighborhood as well."
    case .optionConfirmID: "Without a passphrase: the id of the account, to confirm."
    case .errorConfirmID:
      "To delete the account, repeat its id: --confirm {0}. If you have a passphrase, give --passphrase-file."
    case .optionServerAddress: "The address of the server, for example market.example or http://192.0.2.1:7373."
    case .optionJoined: "The name of a server from `secondhand server list`."
    case .optionJoinedOrNone: "The name of a server from `secondhand server list`, or none."
    case .optionSignUp: "Create an account with this id."
    case .optionSignIn: "Sign in with this id."
    case .optionPassphraseFile: "Read the passphrase from the first line of this file; - is standard input."
    case .optionInvitation: "The invitation that the server asks for."
    case .optionDevice: "The id of a device from `secondhand server devices`."
    case .optionWait: "Try for so many seconds."
    case .askPassphrase: "Passphrase for {0}: "
    case .askPassphraseAgain: "The same passphrase again: "
    case .errorPassphraseDiffers: "The two passphrases differ. Nothing was sent; please try again."
    case .errorNoPassphrase: "The passphrase is missing. Type it at a terminal, or give --passphrase-file."
    case .errorNotJoined:
      "You have not joined a server called {0}. `secondhand server list` shows yours, `secondhand server add {0}` joins one."
    case .errorServerAccount:
      "Here you are {1}, a member of {0}. Choose your own store with `--server none`, or another server with `secondhand server use`. `secondhand server remove` leaves this one."
    case .errorServerImport: "A server’s market takes no imports. Choose your own store with `--server none`."
    case .errorOwnStore:
      "This is your own store; there is no server behind it. `secondhand server use` chooses one that you have joined, `secondhand server add` joins one."
    case .doneJoined:
      "Welcome to {0}, {1}! `secondhand` shows this market now; `secondhand server use none` goes back to your own store."
    case .doneRecoveryCodes:
      "Write these codes down. If you forget your passphrase, each of them sets a new one, once:"
    case .doneServerUse: "`secondhand` shows {0} now."
    case .doneServerNone: "`secondhand` shows your own store now."
    case .doneServerRemove: "You have left {0}."
    case .doneContactsKept:
      "Your contacts there are saved in {0}. `secondhand contact import` brings them into another market."
    case .doneRevoke: "The device is signed out."
    case .lineOwnStore: "your own store"
    case .lineOnline: "connected"
    case .lineOffline: "offline since {0}"
    case .lineSignedOut: "signed out: join again with `secondhand server add {0} --sign-in ID`"
    case .lineToSend: "{0} to send"
    case .lineNotSent: "{0} not sent"
    case .lineThisDevice: "this device"
    case .sayWaitsForSignIn:
      "You are signed out of {0}. It will be sent when you sign in again: secondhand server add {1} --sign-in ID"
    case .sayWillBeSent: "{0} cannot be reached. It will be sent later."
    case .sayTakesLong: "{0} takes too long. What is left will be sent later."
    case .sayNotSent:
      "{0} refused it. {1} `secondhand sync list` has what you wrote, and so does “To send” in `secondhand`."
    case .errorNoInvitation:
      "This server needs an invitation. Ask the host for a code, and add --invitation CODE."
    case .optionRecoveryCode: "Sign in with this recovery code instead of the passphrase, and set a new passphrase."
    case .usageRecovery: "--recovery-code needs --sign-in, and excludes --provider."
    case .sayJoin: "To join: `secondhand server add {0} --sign-up ID --neighborhood NAME`"
    case .sayJoinInvited: "To join: `secondhand server add {0} --sign-up ID --neighborhood NAME --invitation CODE`"
    case .optionDiscardUnsent: "Leave even if not everything has been sent. It is lost then."
    case .errorUnsent:
      "{0} {0:change has|changes have} not been sent to {1}. `secondhand sync --server {2}` sends what waits, `secondhand sync list --server {2}` shows it, and --discard leaves without it."
    case .errorUnknownDevice: "There is no device {0}. `secondhand server devices` shows yours."
    case .helpSyncNow: "Send what waits, and get what is new."
    case .helpSyncList: "Show what the server has not accepted yet, and why."
    case .helpSyncRetry: "Send again what the server refused."
    case .helpSyncDiscard: "Give up what the server has not accepted."
    case .optionPending: "The ids of what was not sent, from `secondhand sync list`."
    case .saySyncList:
      "`secondhand sync list` shows what was not sent and why. `secondhand sync retry ID` sends it again, `secondhand sync discard ID` gives it up."
    case .noPending: "Everything has been sent."
    case .errorUnknownPending: "Nothing that waits has the id {0}. `secondhand sync list` shows what waits."
    case .doneDiscardPending: "{0} {0:item|items} given up."
    case .lineSuspended: "your account is suspended, so what you write waits"
    default: englishOfChat
    }
  }
}
