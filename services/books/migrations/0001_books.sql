-- Books. Every transaction that adds or deletes chapters updates chapter_count under the lock of the row. So the limit
-- of 20,000 is exact, and such transactions of a book run one after the other.
CREATE TABLE books (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 300),
  source_lang text NOT NULL CHECK (char_length(source_lang) BETWEEN 1 AND 35),
  target_lang text NOT NULL CHECK (char_length(target_lang) BETWEEN 1 AND 35),
  auto_approve boolean NOT NULL,
  han_allow_list text[] NOT NULL DEFAULT '{}' CHECK (cardinality(han_allow_list) <= 1000),
  chapter_count integer NOT NULL DEFAULT 0 CHECK (chapter_count BETWEEN 0 AND 20000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX books_by_workspace ON books (workspace_id, created_at DESC, id DESC);

-- Chapters without their texts: a list of 1,000 is read from about 40 pages, and a change of state copies no text. The
-- row alone decides the outcome of the chapter's job.
CREATE TABLE chapters (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  book_id uuid NOT NULL REFERENCES books (id),
  order_no integer NOT NULL CHECK (order_no > 0),
  title text NOT NULL CHECK (char_length(title) <= 300),
  translated_title text,
  -- Set by a person: a machine translation replaces it only if the translate call names the chapter
  -- (docs/rules.md#edits).
  translated_title_is_human boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'idle' CHECK (status IN ('idle', 'queued', 'running', 'done', 'failed')),
  -- Increases with every change of the row. MarkQueued compares it.
  version bigint NOT NULL DEFAULT 1,
  source_words bigint NOT NULL CHECK (source_words >= 0),
  source_char_count integer NOT NULL CHECK (source_char_count BETWEEN 1 AND 500000),
  -- The version of the rules by which source_words was counted (COUNTING_VERSION).
  counting_version smallint NOT NULL,
  error_message text,
  prepass_at timestamptz(3),
  -- The revision with the translated text of the chapter.
  revision_id uuid,
  text_is_human boolean NOT NULL DEFAULT false,
  -- The active job, the fencing token of the last worker that started (0 before the first), and the words reserved for
  -- the job.
  job_id uuid,
  fence bigint NOT NULL DEFAULT 0,
  job_words bigint,
  -- The state that a release restores.
  previous_status text CHECK (previous_status IN ('idle', 'done', 'failed')),
  previous_error_message text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT chapters_order_no UNIQUE (book_id, order_no),
  -- A chapter has a job and a previous state exactly while it is queued or running.
  CHECK ((status IN ('queued', 'running')) = (job_id IS NOT NULL)),
  CHECK ((job_id IS NOT NULL) = (previous_status IS NOT NULL AND job_words IS NOT NULL)),
  CHECK ((status = 'failed') = (error_message IS NOT NULL)),
  CHECK (status <> 'done' OR revision_id IS NOT NULL)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX chapters_by_job ON chapters (job_id, workspace_id) WHERE job_id IS NOT NULL;

CREATE TABLE chapter_sources (
  chapter_id uuid PRIMARY KEY REFERENCES chapters (id) ON DELETE CASCADE,
  source_text text NOT NULL CHECK (char_length(source_text) BETWEEN 1 AND 500000)
);

-- Every translation of a chapter, by machine or person. Never changed, and deleted only with the chapter.
CREATE TABLE chapter_revisions (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  chapter_id uuid NOT NULL REFERENCES chapters (id) ON DELETE CASCADE,
  origin text NOT NULL CHECK (origin IN ('machine', 'human')),
  translated_text text NOT NULL,
  translated_title text,
  -- The clock rather than the start of the transaction, which may have waited for the lock of the chapter: so the order
  -- is that of the revisions.
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX chapter_revisions_by_chapter ON chapter_revisions (chapter_id, created_at DESC, id DESC);

-- The outcomes of jobs, one row per job, written in the transaction that ends it. Never deleted, also not with the
-- chapter or book: billing's hold and the webhook of a job may need reconciliation much later, and a row has about 200
-- bytes.
CREATE TABLE job_outcomes (
  job_id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  book_id uuid NOT NULL,
  chapter_id uuid NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'failed', 'released')),
  event_id uuid NOT NULL,
  words bigint NOT NULL,
  error_message text,
  -- Only of a done job: the data of its webhook in case the book is deleted.
  book_title text,
  order_no integer,
  ended_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Set by ListDone after the commit, see rpc/list-done.ts.
  done_position bigint UNIQUE,
  -- With the workspace, so that no call can touch the outcome of another workspace's job.
  PRIMARY KEY (job_id, workspace_id)
);
CREATE INDEX job_outcomes_unplaced ON job_outcomes (ended_at) WHERE outcome = 'done' AND done_position IS NULL;
CREATE SEQUENCE done_positions;

-- Uploads: chapters that are hidden until CommitUpload. An upload is deleted one hour after its last file unless it is
-- committed.
CREATE TABLE uploads (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  book_id uuid NOT NULL REFERENCES books (id) ON DELETE CASCADE,
  touched_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Set by CommitUpload: its result for a repeated call.
  committed_chapter_ids uuid[],
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX uploads_by_age ON uploads (touched_at);
CREATE INDEX uploads_by_book ON uploads (book_id);

CREATE TABLE upload_chapters (
  workspace_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  -- The position of the file in the upload, its name, which orders the chapters, and the position of the chapter in the
  -- file.
  position integer NOT NULL CHECK (position >= 0),
  filename text NOT NULL,
  ordinal integer NOT NULL CHECK (ordinal >= 0),
  title text NOT NULL,
  source_text text NOT NULL,
  source_words bigint NOT NULL,
  source_char_count integer NOT NULL,
  PRIMARY KEY (workspace_id, upload_id, position, ordinal),
  FOREIGN KEY (workspace_id, upload_id) REFERENCES uploads (workspace_id, id) ON DELETE CASCADE
);
