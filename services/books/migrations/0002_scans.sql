-- The version of the scan rules (SCAN_VERSION) by which the text was scanned for names; 0: not scanned. Here and not in
-- chapters, so that a scan never waits for a change of a chapter's state, nor the other way round.
ALTER TABLE chapter_sources ADD COLUMN scan_version smallint NOT NULL DEFAULT 0;
CREATE INDEX chapter_sources_by_scan ON chapter_sources (scan_version, chapter_id);

-- The name statistics of each scanned text, in the format of src/scan/statistics.ts. Invariant: a text with a
-- scan_version over 0 has a row. One value per chapter: rows for each candidate of each chapter would be 600,000 for a
-- book of 2,000 chapters, which take longer to write and sum than everything else.
CREATE TABLE chapter_scans (
  chapter_id uuid PRIMARY KEY REFERENCES chapter_sources (chapter_id) ON DELETE CASCADE,
  statistics bytea NOT NULL
);
-- The statistics are dense already, and compression costs more time than it saves.
ALTER TABLE chapter_scans ALTER COLUMN statistics SET STORAGE EXTERNAL;
