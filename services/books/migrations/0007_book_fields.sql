-- What documents name beside the title (docs/rules.md#books). Nullable without a default: no row is rewritten, and the
-- version before, which writes none of them, goes on.
ALTER TABLE books
  ADD COLUMN author text CHECK (char_length(author) <= 300),
  ADD COLUMN translated_title text CHECK (char_length(translated_title) <= 300),
  ADD COLUMN description text CHECK (char_length(description) <= 5000),
  -- The media type of the row in covers, changed in the same transaction; NULL if there is none.
  ADD COLUMN cover_type text CHECK (cover_type IN ('image/png', 'image/jpeg'));

-- The cover of a book, as it was given. It goes with the book.
CREATE TABLE covers (
  book_id uuid PRIMARY KEY REFERENCES books (id) ON DELETE CASCADE,
  workspace_id uuid NOT NULL,
  -- New with every image: the version that clients compare.
  id uuid NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg')),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 5242880),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
-- It is compressed already.
ALTER TABLE covers ALTER COLUMN content SET STORAGE EXTERNAL;
