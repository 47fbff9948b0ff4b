import Glibc
import PtyTesting
import Testing

/// A data folder that cannot be created or written.
@Suite(.serialized) struct DataFolderTests {
  @Test(arguments: [
    ("/proc/x", "/proc/x"), ("/proc/x/y", "/proc/x"), ("FILE", "/file"), ("FILE/below", "/file/below"),
    ("/dev/null", "/dev/null"),
  ]) func aFolderThatCannotBeMadeIsRefused(_ place: String, _ name: String) throws {
    let home = try TemporaryHome()
    try home.write("somebody's", to: home.folder + "/file")
    let folder = place.replacing("FILE", with: home.folder + "/file")
    for command in [["list"], ["list", "--json"], ["show", SampleListing.id(1)], ["neighborhood"], ["category"]] {
      let outcome = try home.run(command + ["--data", folder])
      #expect(outcome.status == 5 && outcome.isRefusal && outcome.errors.contains(name), "\(outcome)")
    }
    let program = try PtyProgram(
      TemporaryHome.program, ["--data", folder], environment: home.environment(), columns: 200)
    #expect(program.end == 5)
    #expect(program.isGivenBack && program.screenText.contains("해결한 뒤 다시 시도해 주세요"), "\(program.screenText)")
    #expect(try home.text(of: home.folder + "/file") == "somebody's")
  }

  @Test(.enabled(if: Privilege.canBeBound)) func aFolderThatMayNotBeWrittenToIsRefusedOnTheFirstStart() throws {
    let home = try TemporaryHome()
    try home.makeFolder(home.data)
    #expect(chmod(home.data, 0o500) == 0)
    let outcome = try home.run(["list", "--data", home.data], launcher: Privilege.none)
    #expect(outcome.status == 5 && outcome.isRefusal && outcome.errors.contains("권한이 없어요"), "\(outcome)")
  }

  @Test(.enabled(if: Privilege.canBeBound)) func whatIsThereCanBeReadWithoutWriting() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    try home.makeFolder(home.data + "/Documents/Images")
    for folder in [home.data + "/Documents", home.data] { #expect(chmod(folder, 0o500) == 0) }
    let outcome = try home.run(["list", "--data", home.data], launcher: Privilege.none)
    #expect(outcome.status == 0 && outcome.lines.count == 3, "\(outcome)")
    let refused = try home.run(["neighborhood", "add", "망원동", "--data", home.data], launcher: Privilege.none)
    #expect(refused.status == 5 && refused.isRefusal && refused.errors.contains("권한이 없어요"), "\(refused)")
  }

  @Test func theFolderIsFoundByItsEnvironment() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    #expect(try home.run(["list"], adding: ["SECONDHAND_DATA": home.data]).lines.count == 3)
    let ending = "/secondhand/Documents/Products.json"
    try home.write(SampleListing.document(SampleListing.many(5)), to: home.folder + "/share" + ending)
    #expect(try home.run(["list"]).lines.count == 5)
    // A relative path in XDG_DATA_HOME is none, by its specification.
    try home.write(SampleListing.document(SampleListing.many(7)), to: home.folder + "/.local/share" + ending)
    #expect(try home.run(["list"], adding: ["XDG_DATA_HOME": "here"]).lines.count == 7)
  }

  /// Without HOME the program uses the home folder of the user database, and never the root folder.
  @Test(.enabled(if: Privilege.canBecomeAnother)) func withoutHomeItIsThatOfTheUser() throws {
    let user = try #require(getpwnam("nobody").map { $0.pointee })
    let folder = String(cString: user.pw_dir)
    try #require(access(folder, F_OK) != 0, "the test wants a home that cannot be made")
    let outcome = try TemporaryHome().run(
      ["list"], launcher: withoutHome + ["setpriv", "--reuid=\(user.pw_uid)", "--clear-groups", "--"])
    #expect(outcome.status == 5 && outcome.isRefusal && outcome.errors.contains(folder), "\(outcome)")
  }

  @Test(.enabled(if: geteuid() == 0)) func withoutAnyHomeItIsRefused() throws {
    let stranger = withoutHome + ["setpriv", "--reuid=54321", "--clear-groups", "--"]
    for command in [["list"], ["neighborhood"], ["--data", "/tmp"], []] {
      let outcome = try TemporaryHome().run(command, launcher: stranger)
      #expect(outcome.status == 5 && outcome.isRefusal, "\(outcome)")
      #expect(outcome.errors.hasPrefix("파일을 저장할 홈 폴더가 없어요.") && outcome.errors.contains("HOME=/home/you"), "\(outcome)")
    }
  }

  private var withoutHome: [String] {
    ["/usr/bin/env", "-u", "HOME"] + ["DATA", "CONFIG", "STATE"].flatMap { ["-u", "XDG_\($0)_HOME"] }
  }
}
