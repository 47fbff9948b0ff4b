import Marketplace

/// Removing the bundled sample.
extension AppContext {
  func askToRemoveSample() {
    activity.run { [self] in
      do throws(StoreError) {
        let sample = try await markets.sample.contents()
        guard !sample.isEmpty else { return go(.notify(Notice(sentence: Sentence(.noSample)))) }
        let remove = Dialog.Button(.buttonDelete, isDangerous: true) { [self] in removeSample() }
        let text = Sentence(.askRemoveSample, String(sample.listings), String(sample.neighbors), String(sample.posts))
        go(.ask(Dialog(title: .questionTitle, text: text, buttons: [remove, Dialog.Button(.buttonCancel)])))
      } catch {
        say(error)
      }
    }
  }

  private func removeSample() {
    activity.runInTurn { [self] in
      do throws(ListingsError) {
        let removed = try await markets.sample.remove()
        go(
          .notify(
            Notice(
              sentence: Sentence(
                .sampleRemoved, String(removed.listings), String(removed.neighbors), String(removed.posts)))))
        go(.marketChanged(.everything))
      } catch {
        say(error)
      }
    }
  }
}
