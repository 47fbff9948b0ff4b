import FileTesting
import Foundation
import Glibc
import Marketplace
import Testing

@testable import LocalFiles

@Suite struct FilePathTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    for name in ["a 1.jpg", "a 2.PNG", "b.txt", ".hidden.jpg", "sub/c.webp", "sub dir/d.gif", "line\n.jpg"] {
      try folder.write("x", to: folder.path + "/" + name)
    }
  }

  @Test func textBecomesTheFilesThatAreMeant() async throws {
    let expander = FilePathExpander(home: folder.path)
    let all = await expander.paths(in: "~/a* ~/none*.jpg ~ '~/b.txt' \(folder.path)/s*/*")
    #expect(
      all == [
        folder.path + "/a 1.jpg", folder.path + "/a 2.PNG", folder.path + "/none*.jpg", folder.path, "~/b.txt",
        folder.path + "/sub dir/d.gif", folder.path + "/sub/c.webp",
      ])
    // As some terminals drop it.
    #expect(await expander.paths(in: " \(folder.path)/a 1.jpg\n") == [folder.path + "/a 1.jpg"])
    #expect(await expander.paths(in: "~/a 1.jpg") == [folder.path + "/a 1.jpg"])
    #expect(await expander.paths(in: "~/a 3.jpg") == [folder.path + "/a", "3.jpg"])
    #expect(await expander.paths(in: "").isEmpty)
  }

  @Test func picturesComeFirstAndHiddenOnesWhenTheyAreMeant() async throws {
    let completer = FilePathCompleter(home: folder.path)
    let all = await completer.completions(of: "~/", limit: 10)
    #expect(all.candidates.map(\.name) == ["a 1.jpg", "a 2.PNG", "line\n.jpg", "sub dir/", "sub/"])
    #expect(all.total == 5 && all.common == "~/")
    #expect(await completer.completions(of: "~/.", limit: 10).candidates.map(\.name) == [".hidden.jpg"])
    #expect(await completer.completions(of: "~/b", limit: 10).common == "~/b.txt")
    #expect(await completer.completions(of: "x ~/a", limit: 10).common == #"x ~/a\ "#)
    #expect(await completer.completions(of: "'\(folder.path)/s", limit: 10).common == "'\(folder.path)/sub")
    let only = await completer.completions(of: "'\(folder.path)/sub ", limit: 10)
    #expect(only.candidates.map(\.text) == ["'\(folder.path)/sub dir/"] && only.common == "'\(folder.path)/sub dir/")
    #expect(await completer.completions(of: "~/sub/", limit: 10).common == "~/sub/c.webp")
    for text in ["~/none", "~/b.txt/", "/nowhere/", "~/\u{0}/"] {
      let none = await completer.completions(of: text, limit: 10)
      #expect(none.total == 0 && none.common == text)
    }
  }

  @Test func namesThatNoStringHoldsAreListedAndLinksFollowed() async throws {
    let other = TemporaryFolder()
    try other.write("x", to: other.path + "/real/x.jpg")
    #expect(symlink(other.path + "/real", other.path + "/link") == 0)
    #expect(symlink("nowhere", other.path + "/lost") == 0)
    let name = Array(other.path.utf8CString.dropLast()) + [0x2F, CChar(bitPattern: 0xFF), 0x2E, 0x6A, 0x70, 0x67, 0]
    #expect(creat(name, 0o600) >= 0)
    #expect(mkfifo(other.path + "/pipe.jpg", 0o600) == 0)
    let found = await FilePathCompleter(home: "/").completions(of: other.path + "/", limit: 10)
    #expect(found.candidates.map(\.name) == ["\u{FFFD}.jpg", "link/", "real/"])
  }

  @Test func aFolderOfManyFilesIsReadToItsEnd() async throws {
    let other = TemporaryFolder()
    for number in 0..<3000 { close(creat(other.path + "/IMG_\(10_000 + number).jpg", 0o600)) }
    for number in 0..<50 { close(creat(other.path + "/e\u{301}\(number).txt", 0o600)) }
    let found = await FilePathCompleter(home: "/").completions(of: other.path + "/I", limit: 7)
    #expect(found.total == 3000 && found.candidates.count == 7)
    #expect(found.candidates.map(\.name) == (0..<7).map { "IMG_\(10_000 + $0).jpg" })
    #expect(found.common == other.path + "/IMG_1")
  }
}
