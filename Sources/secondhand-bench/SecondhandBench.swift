import ArgumentParser

/// Makes lifelike stores of any size, measures the program on them, and kills it while it saves.
@main
struct SecondhandBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "secondhand-bench",
    abstract: "Makes stores of any size, measures secondhand on them, and kills it while it saves.",
    subcommands: [
      GenerateCommand.self, RunCommand.self, SaveCommand.self, ExportCommand.self, PictureCommand.self, ActCommand.self,
      CompleteCommand.self, SearchCommand.self, ChatSendCommand.self,
      CrashCommand.self, TalkLoopCommand.self, SaveLoopCommand.self, ReadLoopCommand.self, PictureLoopCommand.self,
    ])
}
