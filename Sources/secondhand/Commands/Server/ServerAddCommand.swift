import ArgumentParser
internal import MarketJSON
import MarketSync
import Marketplace
import Screens

struct ServerAddCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "add", abstract: HelpWords.text(.helpServerAdd), discussion: HelpWords.text(.helpServerAddMore))
  }

  @Argument(help: .text(.optionServerAddress))
  var address: String

  @Option(help: .text(.optionSignUp, valueName: "id"))
  var signUp: String?

  @Option(help: .text(.optionSignIn, valueName: "id"))
  var signIn: String?

  @Flag(help: .text(.optionProvider))
  var provider = false

  @Option(help: .text(.optionOwnNeighborhood, valueName: "code|name"))
  var neighborhood: String?

  @Option(help: .text(.optionRecoveryCode, valueName: "code"))
  var recoveryCode: String?

  @Option(help: .text(.optionInvitation, valueName: "code"))
  var invitation: String?

  @Option(help: .text(.optionPassphraseFile, valueName: "file|-"), completion: .file())
  var passphraseFile: String?

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    guard signUp == nil || (neighborhood != nil && signIn == nil) else { throw ValidationError(.usageJoin) }
    guard recoveryCode == nil || (signIn != nil && !provider) else { throw ValidationError(.usageRecovery) }
    guard !provider || (signIn == nil && passphraseFile == nil) else { throw ValidationError(.usageProvider) }
  }

  func run() async throws {
    let context = try ServerContext(global)
    let strings = context.strings
    let description = try await context.ask { servers throws(ServersError) in try await servers.describe(address) }
    if provider { return tell(try await joinByProvider(context), strings) }
    guard let name = signUp ?? signIn else { return show(description, strings) }
    if signUp != nil, description.registration == .invitation, invitation == nil {
      throw CommandFailure(.usage, strings(.errorNoInvitation))
    }
    let place = try await place(context)
    let passphrase = try Passphrase.read(
      passphraseFile, for: name, isNew: signUp != nil || recoveryCode != nil, strings)
    let result = try await context.ask { servers throws(ServersError) in
      let result: JoinResult
      if signUp != nil {
        let new = NewMember(name: name, passphrase: passphrase, neighborhood: place, invitation: invitation)
        result = try await servers.signUp(new, at: address)
      } else if let recoveryCode {
        result = try await servers.recover(name, code: recoveryCode, passphrase: passphrase, at: address)
      } else {
        result = try await servers.signIn(name, passphrase: passphrase, at: address)
      }
      try await servers.use(result.server)
      return result
    }
    tell(result, strings)
  }

  private func joinByProvider(_ context: ServerContext) async throws -> JoinResult {
    var new: NewProviderMember?
    if let signUp {
      let code = try await place(context)
      new = NewProviderMember(name: signUp, neighborhood: code, invitation: invitation)
    }
    let joining = ProviderJoining(context: context, address: address, new: new, invitation: invitation)
    let result = try await joining.join()
    try await context.ask { servers throws(ServersError) in try await servers.use(result.server) }
    return result
  }

  private func tell(_ result: JoinResult, _ strings: Strings) {
    if json {
      var object = result.server.object(isCurrent: true)
      object["recoveryCodes"] = .array(result.recoveryCodes.map { .string($0) })
      return Output.json(.object(object))
    }
    if !result.recoveryCodes.isEmpty {
      Output.error(strings(.doneRecoveryCodes))
      for code in result.recoveryCodes { Output.line(code) }
    }
    Output.say(strings(.doneJoined, result.server.title, result.server.accountName))
  }

  private func show(_ description: ServerDescription, _ strings: Strings) {
    if json {
      return Output.json(
        .object(
          JSONObject([
            .init("address", .string(description.address)), .init("title", .string(description.title)),
            .init("rules", .string(description.rules)),
            .init("registration", .string(description.registration.rawValue)),
            .init("provider", description.provider.map { .string($0) } ?? .null),
          ])))
    }
    Output.line(Output.safe(description.title))
    for line in description.rules.split(separator: "\n", omittingEmptySubsequences: false) {
      Output.line(Output.safe(String(line)))
    }
    Output.line(strings(strings.registration(description.registration)))
    switch description.registration {
    case .open: Output.say(strings(.sayJoin, address))
    case .invitation: Output.say(strings(.sayJoinInvited, address))
    case .closed: break
    }
    if let provider = description.provider { Output.line(Output.safe(strings(.lineProvider, provider))) }
  }

  private func place(_ context: ServerContext) async throws -> NeighborhoodCode {
    guard let neighborhood else { return NeighborhoodCode("") }
    return try await Places(context.composition.gazetteer, context.strings).one(named: neighborhood).code
  }
}
