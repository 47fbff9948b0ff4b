import Foundation
import Testing

@Suite struct TemporaryHomeTests {
  @Test func aFolderIsRemovedWhileAProgramWritesIntoIt() throws {
    let home = try TemporaryHome()
    let library = home.data + "/Library"
    for _ in 1...5 {
      try home.makeFolder(library)
      let writer = Thread {
        for number in 1...500 { close(open(library + "/\(number)", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)) }
      }
      writer.start()
      while home.names(in: library).isEmpty { sched_yield() }
      try home.remove(home.data)
      #expect(home.names(in: home.folder).isEmpty)
    }
  }
}
