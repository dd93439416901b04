-- A person replaced the source text, so that the translation is one of an earlier text. Set while the chapter is done,
-- removed with the next translation (docs/rules.md#edits).
ALTER TABLE chapters ADD COLUMN source_changed boolean NOT NULL DEFAULT false;

-- Checked at the end of each statement, because one that moves many chapters takes numbers that others are leaving.
ALTER TABLE chapters
  DROP CONSTRAINT chapters_order_no,
  ADD CONSTRAINT chapters_order_no UNIQUE (book_id, order_no) DEFERRABLE INITIALLY IMMEDIATE;

-- The number of rows in chapter_moves, changed in the same transaction, so that a reader sees at once whether there is
-- a move that it does not know.
ALTER TABLE books ADD COLUMN last_move bigint NOT NULL DEFAULT 0;

-- Every change of chapter numbers, in order: numbers from first_order to last_order became delta larger. The Bible
-- reads it and moves the numbers in its records. About 60 bytes each; deleted with the book.
CREATE TABLE chapter_moves (
  book_id uuid NOT NULL REFERENCES books (id) ON DELETE CASCADE,
  workspace_id uuid NOT NULL,
  no bigint NOT NULL CHECK (no > 0),
  first_order integer NOT NULL CHECK (first_order > 0),
  last_order integer NOT NULL CHECK (last_order >= first_order),
  delta integer NOT NULL CHECK (delta <> 0),
  PRIMARY KEY (book_id, no)
);
