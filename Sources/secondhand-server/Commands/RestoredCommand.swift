import ArgumentParser
import EmbeddedStore
import Marketplace
import PostgresStore

/// Tells members that the market went back to an earlier state by other means than `restore`.
struct RestoredCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "restored",
      abstract: words(
        "Makes members load everything again after the market was put back to an earlier state.",
        "이전 상태로 되살린 다음 회원이 모든 것을 새로 받게 해요."),
      discussion: words(
        "Run it once after a point-in-time recovery, a pg_restore or a snapshot of the folder. restore does it by itself.",
        "원하는 시점으로 되살리거나, pg_restore를 하거나, 폴더의 스냅숏으로 되돌린 다음에 한 번 실행해 주세요. restore는 스스로 해요."))
  }

  @OptionGroup var place: DataOptions

  func run() async throws {
    let configuration = try ServerConfiguration(place)
    do {
      if let database = configuration.database {
        if let refusal = PostgresStore.refusal(of: database) { throw ServerFailure(refusal, by: database) }
        try await PostgresStore.beginNewHistory(database)
      } else {
        guard EmbeddedStore.hasMarket(in: configuration.data) else {
          throw ServerFailure(BackupError.noMarket(folder: configuration.data), folder: configuration.data)
        }
        try await EmbeddedStore.beginNewHistory(folder: configuration.data)
      }
    } catch let error as StoreError { throw ServerFailure(error, of: configuration) }
    say(words("Members will load everything again.", "회원이 모든 것을 새로 받아요."))
  }
}
