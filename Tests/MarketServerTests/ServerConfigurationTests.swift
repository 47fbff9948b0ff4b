import ArgumentParser
import PostgresStore
import Testing

@testable import secondhand_server

/// The options of the server that are about its database.
@Suite struct ServerConfigurationTests {
  private func configuration(_ place: [String], _ options: [String]) throws -> ServerConfiguration {
    try ServerConfiguration(DataOptions.parse(place), ServeOptions.parse(options))
  }

  @Test func theNumberOfConnectionsCanBeSet() throws {
    let database = ["--database", "postgres://market@/market"]
    #expect(try configuration(database, []).databaseSettings.connections == 8)
    #expect(try configuration(database, ["--database-connections", "16"]).databaseSettings.connections == 16)
  }

  @Test(arguments: [
    (["--database", "postgres://market@/market"], "0"), (["--database", "postgres://market@/market"], "1001"),
    ([], "16"),
  ])
  func aNumberThatCannotBeIsRefused(_ place: [String], _ number: String) {
    #expect(throws: ServerFailure.self) { try configuration(place, ["--database-connections", number]) }
  }
}
