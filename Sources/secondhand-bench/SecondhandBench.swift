import ArgumentParser

/// Makes lifelike stores of any size and measures the program on them.
@main
struct SecondhandBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "secondhand-bench",
    abstract: "Makes stores of any size and measures secondhand on them.",
    subcommands: [GenerateCommand.self, RunCommand.self, SaveCommand.self, SettleCommand.self])
}
