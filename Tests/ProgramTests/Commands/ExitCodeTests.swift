import PtyTesting
import Testing

/// Every failure has its exit code, a message on standard error, and nothing on standard output.
@Suite(.serialized) struct ExitCodeTests {
  @Test(arguments: [
    ["list", "--limit", "-1"], ["list", "--limit", "many"], ["list", "--after", "nonsense"], ["list", "--after", ""],
    ["list", "--price", "5"], ["list", "--price", "9..1"], ["list", "--price", "-5..1"], ["list", "--status", "lent"],
    ["list", "--within", "3"], ["list", "--neighborhood", "역삼동", "--within", "-1"],
    ["list", "--neighborhood", "역삼동", "--within", "nan"], ["list", "--neighborhood", "역삼동", "--within", "1e99"],
    ["list", "--lang", "fr"], ["list", "--nonsense"], ["list", "more"], ["nonsense"], ["show"], ["show", "12"],
    ["neighborhood", "add"], ["neighborhood", "dance"], ["category", "nonsense"], ["--open", "https://example.org"],
    ["--open", "secondhand://listing/12"], ["--open"], ["--images", "loud"], ["documentation", "poem"],
    ["neighborhood", "search", "역삼", "--limit", "-1"], ["list", "--data", ""], ["--data", ""],
    ["list", "--config", ""], ["--open", "secondhand://listing/" + SampleListing.id(1), "list"],
    ["--lang", "en", "--open", "list", "list"], ["--open=secondhand://home", "neighborhood", "search", "list"],
    ["--open", "secondhand://home", "--data", "list", "show", SampleListing.id(1)],
  ]) func wrongUsageIsTwo(_ arguments: [String]) throws {
    let outcome = try TemporaryHome([]).run(arguments)
    #expect(outcome.status == 2 && outcome.isRefusal, "\(outcome)")
  }

  @Test(arguments: [
    ["show", SampleListing.id(77)], ["list", "--category", "신발장"], ["list", "--neighborhood", "아무데나"],
    ["list", "--neighborhood", "99999999"], ["list", "--seller", "아무개"], ["list", "--as", "아무개"],
    ["neighborhood", "add", "아무데나"], ["neighborhood", "search", "qqqqqq"],
    ["category", "list", "--neighborhood", "아무데나"],
  ]) func whatIsNotThereIsThree(_ arguments: [String]) throws {
    let outcome = try TemporaryHome(SampleListing.many(1)).run(arguments)
    #expect(outcome.status == 3 && outcome.isRefusal, "\(outcome)")
  }

  @Test(arguments: [
    ["--help"], ["--version"], ["list", "--help"], ["show", "--help"], ["neighborhood", "--help"],
    ["category", "--help"],
    ["edit", "--help"], ["doctor", "--help"], ["neighborhood", "add", "--help"], ["help"], ["help", "list"],
    ["list", "--version"], ["sell", "--help"], ["wish", "--help"], ["wish", "add", "--help"], ["sales", "--help"],
    ["account", "--help"], ["account", "create", "--help"], ["block", "--help"], ["report", "--help"],
  ]) func helpIsNoFailure(_ arguments: [String]) throws {
    let home = try TemporaryHome()
    let outcome = try home.run(arguments)
    #expect(outcome.status == 0 && outcome.errors == "" && !outcome.output.isEmpty, "\(outcome)")
    #expect(home.names(in: home.folder) == ["errors", "output"], "nothing is made for it")
  }

  @Test func openBeforeASubcommandIsSaidToBeWrong() throws {
    let outcome = try TemporaryHome([]).run(["--open", "secondhand://home", "--lang", "en", "list"])
    #expect(outcome.errors.contains("--open opens the full screen and cannot go with a subcommand."), "\(outcome)")
    let home = try TemporaryHome(SampleListing.many(3))
    #expect(try home.run(["--data", home.data, "list"]).lines.count == 3, "other options may stand before it")
    #expect(try home.run(["list", "--data", home.data]).lines.count == 3)
  }

  @Test func theVersionIsANumber() throws {
    let outcome = try TemporaryHome().run(["--version"])
    #expect(outcome.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
  }

  @Test func aClosedPipeIsNoCrash() throws {
    let home = try TemporaryHome(SampleListing.many(3000))
    let script = #"{ "$PROGRAM" list --limit 0 --data "$DATA"; echo "status $?" >&2; } 2>"$ERRORS" | head -n 1"#
    let shell = try PtyProgram(
      "/bin/sh", ["-c", script],
      environment: home.environment(adding: [
        "PROGRAM": TemporaryHome.program, "DATA": home.data, "ERRORS": home.folder + "/errors",
      ]), columns: 200)
    #expect(shell.end == 0)
    #expect(shell.screenText.contains("물건 3000번"))
    // 141 is how a shell tells of SIGPIPE, by which programs that write to nobody are ended.
    let errors = try home.text(of: home.folder + "/errors")
    #expect(errors.split(separator: "\n").last.map { ["status 0", "status 141"].contains($0) } == true, "\(errors)")
    #expect(!errors.contains("Fatal") && !errors.contains("rash"))
  }

  @Test func aFullDiskIsNoSuccess() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let script = #""$PROGRAM" list --data "$DATA" >/dev/full"#
    let shell = try PtyProgram(
      "/bin/sh", ["-c", script],
      environment: home.environment(adding: ["PROGRAM": TemporaryHome.program, "DATA": home.data]), columns: 200)
    #expect(shell.end == 1)
    #expect(shell.screenText.contains("No space left on device"))
  }
}
