/// The tables of listings, and of what people keep about them.
enum ListingTables {
  static let all = listings + counts + personal

  /// - `listing`: what queries ask for, and the listing as JSON in `line` (`StoredListing`). `hearts`, `chats` and
  ///   `views` hold instead of the numbers in the line. `place` is the code of the neighborhood. `categories` has a bit
  ///   for each category (`CategoryBits`); see `settlePopularity` for the bit of the popular ones.
  ///   `status` is `ListingStatus.number`. `won` is null without a price, or with one in another
  ///   currency. `score` is what popularity compares.
  ///
  /// The indexes of the lists have all that filters ask, so that a page reads only the rows that it shows.
  private static let listings = [
    """
    CREATE TABLE listing(id uuid PRIMARY KEY, seller uuid NOT NULL, createdAt bigint NOT NULL, bumpedAt bigint NOT NULL,
      score float8 NOT NULL, hearts bigint NOT NULL, chats bigint NOT NULL, views bigint NOT NULL, won bigint,
      categories int NOT NULL, status smallint NOT NULL, hasPicture bool NOT NULL, isPublic bool NOT NULL,
      isDeleted bool NOT NULL, place text COLLATE "C" NOT NULL, sellerName text COLLATE "C" NOT NULL,
      line text NOT NULL)
    """,
    """
    CREATE INDEX listing_order ON listing(bumpedAt, id) INCLUDE(seller, won, categories, status, hasPicture)
    WHERE isPublic
    """,
    """
    CREATE INDEX listing_place ON listing(place, bumpedAt, id) INCLUDE(seller, won, categories, status, hasPicture)
    WHERE isPublic
    """,
    "CREATE INDEX listing_score ON listing(place, score) WHERE isPublic",
    "CREATE INDEX listing_seller ON listing(seller, bumpedAt, id)",
    "CREATE INDEX listing_withdrawn ON listing(seller, bumpedAt, id) WHERE NOT isPublic",
    // A name can be too long for a B-tree.
    "CREATE INDEX listing_sellerName ON listing USING hash(sellerName)",
    // For the beginning and the end of the digits that lists show.
    "CREATE INDEX listing_short ON listing(right(id::text, 8) COLLATE \"C\")",
    "CREATE INDEX listing_end ON listing(reverse(right(id::text, 8)) COLLATE \"C\")",
  ]

  /// - `listingCount`: how many public listings there are; the sum of `number` counts. A null place is everywhere.
  ///   Transactions only add rows, so that they never wait for each other; `foldCounts` adds the rows up.
  /// - `stalePlace`: the places whose popular listings must be found again.
  private static let counts = [
    """
    CREATE TABLE listingCount(number bigint NOT NULL, categories int NOT NULL, status smallint NOT NULL,
      hasPicture bool NOT NULL, isFolded bool NOT NULL DEFAULT false, place text COLLATE "C")
    """,
    "CREATE INDEX listingCount_place ON listingCount(place)",
    "CREATE INDEX listingCount_new ON listingCount(place) WHERE NOT isFolded",
    "CREATE TABLE stalePlace(place text COLLATE \"C\" NOT NULL)",
    "CREATE INDEX stalePlace_place ON stalePlace(place)",
    """
    CREATE FUNCTION countListing() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (OLD.place, OLD.categories, OLD.status, OLD.hasPicture, OLD.isPublic)
        IS DISTINCT FROM (NEW.place, NEW.categories, NEW.status, NEW.hasPicture, NEW.isPublic)
      THEN
        INSERT INTO listingCount(number, categories, status, hasPicture, place)
        SELECT change.number, change.categories, change.status, change.hasPicture, area.place
        FROM (VALUES (-1, OLD.place, OLD.categories, OLD.status, OLD.hasPicture, OLD.isPublic),
          (1, NEW.place, NEW.categories, NEW.status, NEW.hasPicture, NEW.isPublic))
          AS change(number, place, categories, status, hasPicture, isPublic)
        CROSS JOIN LATERAL unnest(ARRAY[NULL, change.place]) AS area(place)
        WHERE change.isPublic;
      END IF;
      IF (OLD.place, OLD.score, OLD.isPublic) IS DISTINCT FROM (NEW.place, NEW.score, NEW.isPublic) THEN
        INSERT INTO stalePlace(place)
        SELECT OLD.place WHERE OLD.isPublic UNION SELECT NEW.place WHERE NEW.isPublic;
      END IF;
      RETURN NULL;
    END $$
    """,
    """
    CREATE TRIGGER listing_count
    AFTER INSERT OR DELETE OR UPDATE OF place, categories, status, hasPicture, isPublic, score ON listing
    FOR EACH ROW EXECUTE FUNCTION countListing()
    """,
  ]

  /// - `heart`: `price` and `currency` are what the listing cost at the time; null without a price.
  /// - `partner`: the people that listings are reserved for or sold to.
  /// - `viewed`: the listings that people viewed; the latest has the highest number.
  /// - `draft`: `about` is the id of a listing or a post, nothing for a new listing, and one byte for a new post.
  /// - `savedSearch`: names with the same `nameKey` are the same. `request` is `SavedSearchJSON`.
  private static let personal = [
    """
    CREATE TABLE heart(number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, person uuid NOT NULL,
      listing uuid NOT NULL, time bigint NOT NULL, price bigint, currency text, UNIQUE(person, listing))
    """,
    "CREATE INDEX heart_listing ON heart(listing)",
    """
    CREATE TABLE partner(listing uuid, status text, person uuid NOT NULL, time bigint NOT NULL,
      PRIMARY KEY(listing, status))
    """,
    "CREATE INDEX partner_person ON partner(person)",
    """
    CREATE TABLE viewed(number bigint GENERATED ALWAYS AS IDENTITY, person uuid, listing uuid, time bigint NOT NULL,
      PRIMARY KEY(person, listing))
    """,
    "CREATE INDEX viewed_person ON viewed(person, number)",
    """
    CREATE TABLE draft(person uuid, about bytea, text text NOT NULL, time bigint NOT NULL,
      PRIMARY KEY(person, about))
    """,
    """
    CREATE TABLE savedSearch(number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, person uuid NOT NULL,
      id uuid NOT NULL, name text NOT NULL, nameKey text NOT NULL, request text NOT NULL, createdAt bigint NOT NULL,
      seenUpTo bigint NOT NULL, UNIQUE(person, id), UNIQUE(person, nameKey))
    """,
  ]
}
