-- The dictionary of a book (docs/rules.md#dictionaries): its entries as lines `word=rendering/rendering`, compressed
-- with Brotli.
CREATE TABLE dictionaries (
  book_id uuid PRIMARY KEY REFERENCES books (id) ON DELETE CASCADE,
  workspace_id uuid NOT NULL,
  -- New with every content, so that a reader of its pieces notices that it was replaced.
  id uuid NOT NULL,
  format text NOT NULL CHECK (format IN ('words', 'names', 'readings', 'ignored')),
  entries integer NOT NULL CHECK (entries BETWEEN 0 AND 1000000),
  content bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
-- It is compressed already, and a piece of it is read without the rest.
ALTER TABLE dictionaries ALTER COLUMN content SET STORAGE EXTERNAL;

-- The id of the row in dictionaries, changed in the same transaction; here, so that a worker that starts a chapter
-- learns of it without another read.
ALTER TABLE books ADD COLUMN dictionary_id uuid;
