import ArgumentParser
internal import LocalFiles
import Marketplace
import PostgresStore

/// Looks at a database and says what to mend.
struct DoctorCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "doctor", abstract: words("Checks the database of --database.", "--database의 데이터베이스를 점검해요."),
      discussion: words(
        "It changes nothing. The exit status is 1 if there is something to mend. A data folder is checked by secondhand doctor.",
        "아무것도 바꾸지 않아요. 고칠 것이 있으면 종료 상태가 1이에요. 데이터 폴더는 secondhand doctor로 점검해 주세요."))
  }

  @OptionGroup var place: DataOptions

  func run() async throws {
    let configuration = try ServerConfiguration(place)
    guard let database = configuration.database else {
      throw ServerFailure.usage(
        words(
          "Name a database with --database. A data folder is checked by: secondhand doctor --data \(configuration.data)",
          "--database로 데이터베이스를 알려 주세요. 데이터 폴더는 secondhand doctor --data \(configuration.data)로 점검해 주세요."))
    }
    if let refusal = PostgresStore.refusal(of: database) { throw ServerFailure(refusal, by: database) }
    let report: DatabaseReport
    do throws(StoreError) {
      report = try await PostgresStore.report(on: database, SystemClock())
    } catch { throw ServerFailure(error, of: configuration) }
    let (open, most) = report.connections
    let (standbys, synchronous) = report.standbys
    let size = report.size / 1_000_000
    say(
      words(
        "\(report.server), \(size) MB, \(open) of \(most) connections",
        "\(report.server), \(size)MB, 연결 \(open)/\(most)개"))
    say(
      words(
        "Standbys: \(standbys), of which commits wait for \(synchronous)",
        "대기 서버: \(standbys)개, 그중 커밋이 기다리는 서버 \(synchronous)개"))
    for fault in report.faults { say("! " + fault.text) }
    guard report.faults.isEmpty else { throw ExitCode(1) }
    say(words("Nothing to mend.", "고칠 것이 없어요."))
  }
}
