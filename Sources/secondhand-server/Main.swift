import ArgumentParser
import Glibc
internal import LocalFiles

@main
struct Main: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "secondhand-server",
      abstract: words("Shares a marketplace with its neighborhood.", "동네와 장터를 함께 써요."),
      discussion: words(
        """
        Without a subcommand it serves. Every option of serve can also stand in the environment \
        (SECONDHAND_SERVER_PORT) and in the file of --config (port = 7373); flags go first, then the environment, then \
        the file.
        """,
        """
        하위 명령이 없으면 서버를 시작해요. serve의 옵션은 모두 환경 변수(SECONDHAND_SERVER_PORT)나 --config 파일\
        (port = 7373)에도 쓸 수 있어요. 옵션, 환경 변수, 파일 순서로 적용돼요.
        """),
      version: ProgramVersion.text,
      subcommands: [
        ServeCommand.self, InviteCommand.self, ResetCommand.self, ModeratorCommand.self, BackupCommand.self,
        RestoreCommand.self, RestoredCommand.self, MigrateCommand.self, DoctorCommand.self, DocumentationCommand.self,
        ConstantCommand.self,
      ],
      defaultSubcommand: ServeCommand.self)
  }

  static func main() async {
    // Only the server's user may read its files, whatever umask the program inherits.
    umask(0o077)
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch let failure as ServerFailure {
      complain(failure.text)
      _exit(failure.code)
    } catch {
      if exitCode(for: error).isSuccess {
        say(DocumentationCommand.worded(fullMessage(for: error)))
        _exit(0)
      }
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      complain(fullMessage(for: error))
      _exit(ServerFailure.usage("").code)
    }
  }
}
