-- What a workspace stores. Invariant: the row is changed in every transaction that changes what it counts, by the
-- difference and under the row's lock, so that two transactions never both take the last place below a limit
-- (src/store/usage.ts). A task compares the row with what is stored (src/usage/repair.ts).
CREATE TABLE workspace_usage (
  workspace_id uuid PRIMARY KEY,
  books bigint NOT NULL DEFAULT 0,
  -- UTF-8 bytes of source texts, of translations in all revisions, and of uploads that are not committed.
  stored_bytes bigint NOT NULL DEFAULT 0,
  uncommitted_uploads bigint NOT NULL DEFAULT 0,
  compared_at timestamptz(3) NOT NULL DEFAULT now()
) WITH (fillfactor = 50);
CREATE INDEX workspace_usage_by_comparison ON workspace_usage (compared_at);

-- octet_length does not read the texts themselves, only their sizes. Compared an hour from now: what the version
-- before writes while it still serves is not counted.
INSERT INTO workspace_usage (workspace_id, books, stored_bytes, uncommitted_uploads, compared_at)
SELECT workspace_id, sum(books), sum(bytes), sum(uploads), now() - interval '23 hours'
FROM (
  SELECT workspace_id, 1 AS books, 0 AS bytes, 0 AS uploads FROM books
  UNION ALL
  SELECT workspace_id, 0, octet_length(source_text), 0
    FROM chapters JOIN chapter_sources ON chapter_sources.chapter_id = chapters.id
  UNION ALL
  SELECT workspace_id, 0, octet_length(translated_text), 0 FROM chapter_revisions
  UNION ALL
  SELECT workspace_id, 0, octet_length(source_text), 0 FROM upload_chapters
  UNION ALL
  SELECT workspace_id, 0, 0, 1 FROM uploads WHERE committed_chapter_ids IS NULL
) AS stored
GROUP BY workspace_id;
