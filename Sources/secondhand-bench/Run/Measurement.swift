import ArgumentParser

/// The names that `run` takes.
enum Measurement: String, CaseIterable, ExpressibleByArgument {
  case start, step, page, ends, tabs, detail, memory, idle, burst, resize
}
