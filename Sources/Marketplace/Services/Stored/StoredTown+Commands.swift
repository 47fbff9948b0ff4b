// The writing half. See "Errors of actors" in Documentation.docc/Decisions.md.
extension StoredTown {
  func publish(_ new: NewPost) async throws(TownError) -> Post {
    let id = new.id ?? newID()
    do throws(TownError) { return try await commands.perform(PublishPost(id: id, new: new)) } catch { throw error }
  }

  func edit(_ id: ID<Post>, _ changes: PostChanges) async throws(TownError) -> Post {
    do throws(TownError) { return try await commands.perform(EditPost(post: id, changes: changes)) } catch {
      throw error
    }
  }

  func delete(_ id: ID<Post>) async throws(TownError) {
    do throws(TownError) { _ = try await commands.perform(DeletePost(post: id)) } catch { throw error }
  }

  func comment(_ new: NewComment) async throws(TownError) -> PostComment {
    let id = new.id ?? newID()
    do throws(TownError) { return try await commands.perform(AddComment(id: id, new: new)) } catch { throw error }
  }

  func editComment(_ id: ID<PostComment>, text: String) async throws(TownError) -> PostComment {
    do throws(TownError) { return try await commands.perform(EditComment(comment: id, text: text)) } catch {
      throw error
    }
  }

  func deleteComment(_ id: ID<PostComment>) async throws(TownError) {
    do throws(TownError) { _ = try await commands.perform(DeleteComment(comment: id)) } catch { throw error }
  }

  func set(_ mark: PostMark, to isSet: Bool) async throws(TownError) {
    do throws(TownError) { try await commands.perform(SetPostMark(mark: mark, isSet: isSet)) } catch { throw error }
  }

  func accept(_ answer: ID<PostComment>?, for question: ID<Post>) async throws(TownError) -> Post {
    do throws(TownError) { return try await commands.perform(AcceptAnswer(post: question, answer: answer)) } catch {
      throw error
    }
  }

  func setClosed(_ project: ID<Post>, to isClosed: Bool) async throws(TownError) -> Post {
    do throws(TownError) { return try await commands.perform(CloseProject(post: project, isClosed: isClosed)) } catch {
      throw error
    }
  }

  private func newID<Entity>() -> ID<Entity> {
    var bits = RandomBits(source: commands.random)
    return ID(at: commands.clock.now(), random: &bits)
  }
}
