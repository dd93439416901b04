-- The lines of chapters that an analysis marked as noise, from 1 (docs/rules.md#noise). Kept for later jobs, since a
-- chapter is analysed once.
CREATE TABLE chapter_noise (
  chapter_id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  book_id uuid NOT NULL,
  lines integer[] NOT NULL
);
CREATE INDEX chapter_noise_by_book ON chapter_noise (book_id);
