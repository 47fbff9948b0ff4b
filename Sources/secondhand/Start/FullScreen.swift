import CursesTerminal
import EmbeddedStore
internal import LocalFiles
import MarketSync
import Marketplace
import Screens
import TerminalUI

/// The full screen, from start to end.
struct FullScreen {
  private let options: OptionValues
  private let loop: MainLoop
  private let start: Destination?
  private let location: (any LocationProvider)?

  /// `location`: where the Town tab looks around at first; nil for the current neighborhood.
  init(
    _ options: OptionValues, on loop: MainLoop, start: Destination? = nil, location: (any LocationProvider)? = nil
  ) {
    self.options = options
    self.loop = loop
    self.start = start
    self.location = location
  }

  /// Runs until the person quits. Returns the exit code. Throws if there is no data folder.
  @MainActor
  func run() async throws(CommandFailure) -> Int32 {
    let began = ContinuousClock.now
    let composition = try Composition(options)
    let configuration = try ResolvedConfiguration(options)
    let (settings, strings) = (configuration.settings, configuration.strings)
    let log = composition.log(from: configuration.logLevel)
    log.begins(.screen)
    let terminal: CursesTerminal
    do {
      terminal = try CursesTerminal(
        options: CursesTerminal.Options(
          wantsColor: Environment.wantsColor, wantsDirectColor: Environment.wantsDirectColor,
          wantsMouse: settings.mouse,
          asksBackground: settings.theme == .system && Environment.wantsColor,
          asksPictures: settings.pictures.wantsPixels && Environment.wantsColor && !settings.screenReader), loop: loop)
    } catch {
      Output.error(Self.text(error, strings))
      return log.ends(.screen, .failed)
    }
    defer { terminal.close() }
    let opened: OpenMarket
    do throws(StoreError) { opened = try await composition.session() } catch {
      terminal.close()
      Output.error(strings(strings.sentence(error)))
      log.note(error, strings)
      return log.ends(.screen, .storeUnavailable)
    }
    let (markets, store) = (opened.markets, opened.store)
    let account: Account?
    do throws(CommandFailure) {
      account = try await Actors(markets.market(for: .guest), strings).acting(options, composition, opened.store)
    } catch {
      terminal.close()
      Output.error(error.text)
      return log.ends(.screen, error)
    }
    let welcomes = await welcomes(settings, account, opened)
    let notify = configuration.file.notifyCommand.flatMap { NotifyCommand($0, log: log, strings: strings) }
    let firstNotice = configuration.fault ?? composition.openFolder ?? notify?.missing
    if let firstNotice { log.note(.warning, strings(firstNotice)) }
    let keeper = SettingsKeeper(store: composition.settingsStore, shown: settings)
    let app = AppModel(
      AppOptions(
        markets: markets, settings: settings, systemLanguage: Environment.language,
        keymap: Keymap(overrides: configuration.file.keys),
        version: ProgramVersion.text, allowsMotion: !Environment.isRemote, start: start, welcomes: welcomes,
        account: account,
        firstNotice: firstNotice, pictures: composition.pictures(of: opened),
        encoder: composition.pictureEncoder,
        tools: composition.editorTools(markets, configuration.file, notify),
        handbook: composition.handbook, location: location, maps: composition.maps, dots: composition.dots, log: log,
        servers: composition.servers, synchronizer: opened.synchronizer,
        // Signing in works even if it cannot be remembered for the next start.
        remember: { account in try? await composition.choose(account) },
        keep: { settings throws(StoreError) in try await keeper.keep(settings) }))
    let shell = Shell(app: app, terminal: terminal)
    var synchronizing: Task<Void, Never>?
    shell.onFirstFrame = {
      log.shows(after: began.duration(to: .now))
      // Loading libcurl and reading the outbox would compete with the first frame.
      synchronizing = opened.synchronizer.map { engine in Task { await engine.run() } }
      // Removes files of killed programs. Failures are left for the next session.
      Task { [pictures = opened.pictures, files = opened.files] in
        try? await pictures.collect()
        try? await files.collect()
      }
    }
    // Restores the terminal before the last changes are saved and a large store is cleaned up.
    shell.onEnd = { terminal.close() }
    await shell.run()
    notify?.stop()
    if let engine = opened.synchronizer {
      engine.stop()
      _ = await synchronizing?.result
    }
    await store.close()
    let code = log.ends(.screen, .done)
    if app.ending == .restart { Restart.now() }
    return code
  }

  /// Whether to show the welcome screen: once, and only before the first account exists.
  @MainActor
  private func welcomes(_ settings: Settings, _ account: Account?, _ opened: OpenMarket) async -> Bool {
    guard settings.welcome, start == nil, account == nil else { return false }
    return (try? await opened.markets.sample.hasOwnAccounts()) == false
  }

  private static func text(_ error: TerminalError, _ strings: Strings) -> String {
    switch error {
    case .notATerminal: strings(.errorNotATerminal)
    case .unknownType(""): strings(.errorNoTerminalName)
    case .unknownType(let type): strings(.errorUnknownTerminal, type)
    case .cannotAddressCursor(let type): strings(.errorNoCursor, type)
    case .notUTF8: strings(.errorNotUTF8)
    }
  }
}
