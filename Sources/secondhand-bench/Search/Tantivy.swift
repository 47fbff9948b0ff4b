import Glibc

/// tantivy through its Python package, in its own environment below the workshop.
struct Tantivy {
  let version: String
  private let python: String
  private let workshop: Workshop

  /// Nil when it cannot be installed.
  init?(_ workshop: Workshop) throws {
    self.workshop = workshop
    let folder = workshop.folder + "/tantivy"
    python = folder + "/bin/python"
    let path = workshop.environment.first { $0.hasPrefix("PATH=") }?.dropFirst(5) ?? ""
    let places = path.split(separator: ":").map { String($0) + "/python3" }
    guard let found = places.first(where: { access($0, X_OK) == 0 }) else { return nil }
    var environment = workshop.environment
    // The machine's settings tell pip where to find packages.
    for name in ["PIP_INDEX_URL", "PIP_FIND_LINKS", "PIP_CONFIG_FILE", "PIP_CERT", "HTTPS_PROXY"] {
      if let value = getenv(name) { environment.append("\(name)=\(String(cString: value))") }
    }
    guard (try? Child.run(found, ["-m", "venv", folder], environment: environment)) != nil,
      (try? Child.run(python, ["-m", "pip", "install", "--quiet", "tantivy==0.27.0"], environment: environment)) != nil
    else { return nil }
    version = "tantivy 0.27.0"
  }

  /// The times of the same searches over the table `title` of a database, in milliseconds.
  func measure(_ database: String, _ searches: [[String]]) throws -> Samples {
    let (script, asked) = (workshop.folder + "/trigrams.py", workshop.folder + "/searches")
    try Files.write(Self.script, to: script)
    try Files.write(searches.map { $0.joined(separator: " ") + "\n" }.joined(), to: asked)
    let end = try Child.run(
      python, [script, database, asked, workshop.folder + "/index", "\(SearchTimes.rows)"],
      environment: workshop.environment)
    var samples = Samples()
    for time in end.numbers { samples.add(time) }
    return samples
  }

  private static let script = """
    import os, sqlite3, sys, time
    import tantivy

    database, asked, folder, rows = sys.argv[1:]
    builder = tantivy.SchemaBuilder()
    builder.add_integer_field("number", stored=False, indexed=False, fast=True)
    builder.add_text_field("key", stored=False, tokenizer_name="trigrams", index_option="basic")
    schema = builder.build()
    os.makedirs(folder, exist_ok=True)
    index = tantivy.Index(schema, path=folder)
    tokenizer = tantivy.Tokenizer.ngram(min_gram=3, max_gram=3, prefix_only=False)
    index.register_tokenizer("trigrams", tantivy.TextAnalyzerBuilder(tokenizer).build())
    writer = index.writer(200_000_000, 2)
    for number, key in sqlite3.connect(database).execute("SELECT number, key FROM title ORDER BY number"):
        writer.add_document(tantivy.Document(number=number, key=key))
    writer.commit()
    writer.wait_merging_threads()
    index.reload()
    searcher = index.searcher()
    for line in open(asked, encoding="utf-8"):
        began = time.perf_counter()
        grams = {key[place:place + 3] for key in line.split() for place in range(len(key) - 2)}
        terms = [(tantivy.Occur.Must, tantivy.Query.term_query(schema, "key", gram)) for gram in grams]
        query = tantivy.Query.boolean_query(terms)
        searcher.search(query, int(rows), count=False, order_by_field="number", order=tantivy.Order.Asc)
        print((time.perf_counter() - began) * 1000)
    """
}
