import ArgumentParser
import EmbeddedStore
internal import LocalFiles
import Marketplace

/// Writes a backup, also while the server runs.
struct BackupCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "backup",
      abstract: words("Writes the whole market to one file.", "장터 전체를 파일 하나에 백업해요."),
      discussion: words(
        """
        The server may run meanwhile. The file also has the passphrases and devices of all members in a form that \
        restore brings back, so keep it where nobody else can read it. A database is backed up by pg_dump instead.
        """,
        """
        서버가 켜져 있어도 괜찮아요. 파일에는 회원의 로그인 정보도 들어 있어요. 다른 사람이 읽을 수 없는 곳에 보관해 주세요.
        데이터베이스는 pg_dump로 백업해 주세요.
        """))
  }

  @OptionGroup var place: DataOptions

  @Argument(
    help: .init(words("The file to write; an existing one is replaced.", "저장할 파일이에요. 이미 있으면 바꿔 써요."), valueName: "file")
  )
  var file: String

  func run() async throws {
    let configuration = try ServerConfiguration(place)
    let folder = try configuration.folderToBackUp
    do throws(StoreError) {
      if let successor = try await EmbeddedStore.successor(of: folder) {
        complain(
          words(
            "The market has moved to \(successor): this backup is of its state before.",
            "장터가 \(successor)로 옮겨졌어요. 이 백업은 그 전의 상태예요."))
      }
    } catch { throw ServerFailure(error, of: configuration) }
    do throws(BackupError) {
      let summary = try await EmbeddedStore.backUp(folder: folder, to: file, at: SystemClock().now())
      say(
        words(
          "\(file) has the market and \(summary.files) pictures and files.",
          "\(file)에 장터와 사진·파일 \(summary.files)개를 백업했어요."))
    } catch { throw ServerFailure(error, folder: folder) }
  }
}

/// Brings a market back from a backup.
struct RestoreCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "restore",
      abstract: words("Brings a market back from a backup.", "백업 파일에서 장터를 되살려요."),
      discussion: words(
        "The data folder must not have a market yet. Nothing is in place before the whole file is checked. A database is restored by pg_restore instead.",
        "데이터 폴더에 장터가 없어야 해요. 파일을 끝까지 확인한 다음에만 옮겨요. 데이터베이스는 pg_restore로 되살려 주세요."))
  }

  @OptionGroup var place: DataOptions

  @Argument(help: .init(words("A file that backup wrote.", "backup으로 만든 파일이에요."), valueName: "file"))
  var file: String

  func run() async throws {
    let folder = try ServerConfiguration(place).folderToBackUp
    do throws(BackupError) {
      let summary = try await EmbeddedStore.restore(file, into: folder)
      say(
        words(
          "\(folder) has the market and \(summary.files) pictures and files again. Members stay signed in.",
          "\(folder)에 장터와 사진·파일 \(summary.files)개를 되살렸어요. 회원은 다시 로그인하지 않아도 돼요."))
    } catch { throw ServerFailure(error, folder: folder) }
  }
}

extension ServerConfiguration {
  /// The data folder. Throws for a database, whose backups PostgreSQL's own programs make.
  fileprivate var folderToBackUp: String {
    get throws(ServerFailure) {
      guard database == nil else {
        throw .usage(
          words(
            "backup and restore are for a data folder: use pg_dump and pg_restore for a database.",
            "backup과 restore는 데이터 폴더에 써요. 데이터베이스는 pg_dump와 pg_restore로 백업해 주세요."))
      }
      return data
    }
  }
}
