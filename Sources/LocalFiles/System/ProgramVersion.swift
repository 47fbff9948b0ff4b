/// The output of `--version`.
package enum ProgramVersion {
  package static let text = "0.1.0"
}
