-- The version of the rules by which source_words of a file that is not committed yet was counted.
ALTER TABLE upload_chapters ADD COLUMN counting_version smallint NOT NULL DEFAULT 1;

-- Chapters whose words were counted by earlier rules. Empty once all books were translated or estimated again.
CREATE INDEX chapters_by_old_count ON chapters (book_id, id) WHERE counting_version < 2;
