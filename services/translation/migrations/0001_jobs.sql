-- A translate call. It is `pending` until its words are held and its chapters marked in books, then `queued`. A call
-- that cannot be finished is `undoing` until all its jobs are released, and is then deleted.
CREATE TABLE requests (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  operation_id text NOT NULL,
  book_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'undoing', 'queued')),
  -- Until then the call itself works on it; afterwards a task finishes or undoes it.
  lease_until timestamptz(3) NOT NULL,
  -- The result, for a retry under the same operation id.
  queued integer NOT NULL DEFAULT 0,
  use_bible boolean NOT NULL,
  -- A customer key wrapped by the service key; deleted with the last active job of the request.
  provider_key_id uuid,
  wrapped_key bytea,
  base_url text NOT NULL DEFAULT '',
  -- Why wrapped_key was deleted before its jobs ended: they fail with it.
  key_lost text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (workspace_id, operation_id)
);

CREATE INDEX requests_open ON requests (lease_until) WHERE state <> 'queued';
CREATE INDEX requests_with_key ON requests (workspace_id) WHERE wrapped_key IS NOT NULL;
CREATE INDEX requests_of_book ON requests (workspace_id, book_id);

-- The work of translating a chapter once. The id is also the id of its hold in billing.
-- pending: its words are not yet held; hidden. dropped: its chapter changed before it was marked; to be released and
-- deleted; hidden. waiting: analysed, and waiting for the analyses of lower chapters, without a worker.
CREATE TABLE jobs (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  request_id uuid NOT NULL REFERENCES requests ON DELETE CASCADE,
  book_id uuid NOT NULL,
  chapter_id uuid NOT NULL,
  order_no integer NOT NULL,
  model text NOT NULL,
  -- The provider key's id, or '' for the system key.
  key_owner text NOT NULL,
  -- The words to reserve.
  words bigint NOT NULL,
  -- The version of the chapter when it was selected.
  chapter_version bigint NOT NULL,
  -- Whether the call named the chapter, so that a person's title is replaced too.
  named boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'dropped', 'queued', 'running', 'waiting', 'done', 'failed', 'cancelled')),
  -- due: later chapters of the book wait until this one's analysis has been applied or given up.
  analysis text NOT NULL CHECK (analysis IN ('due', 'settled')),
  attempts integer NOT NULL DEFAULT 0,
  -- Starts since the last new checkpoint.
  fruitless_starts integer NOT NULL DEFAULT 0,
  -- Queued again after a wait or after its worker was closed: the next claim does not count as a start.
  resumed boolean NOT NULL DEFAULT false,
  -- Rises with every claim: a worker with a lower one can change nothing.
  fence bigint NOT NULL DEFAULT 0,
  worker_id text,
  lease_until timestamptz(3),
  segments_done integer NOT NULL DEFAULT 0,
  segments_total integer NOT NULL DEFAULT 0,
  source_lang text,
  warning text,
  error text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  started_at timestamptz(3),
  finished_at timestamptz(3)
);

-- Decides between concurrent translate calls.
CREATE UNIQUE INDEX one_active_job ON jobs (chapter_id) WHERE state IN ('pending', 'queued', 'running', 'waiting');
CREATE INDEX jobs_of_book ON jobs (workspace_id, book_id, chapter_id, id);
CREATE INDEX jobs_of_request ON jobs (request_id);
CREATE INDEX jobs_queued ON jobs (workspace_id, book_id, model, key_owner, order_no, id) WHERE state = 'queued';
CREATE INDEX jobs_running ON jobs (lease_until) INCLUDE (model, key_owner) WHERE state = 'running';
CREATE INDEX jobs_waiting ON jobs (book_id, order_no) WHERE state = 'waiting';
CREATE INDEX jobs_analysis_due ON jobs (book_id, order_no) WHERE analysis = 'due';
CREATE INDEX jobs_dropped ON jobs (id) WHERE state = 'dropped';

-- Which workspace is served next. `ready` may be true without queued jobs, but is never false with queued jobs.
CREATE TABLE turns (
  workspace_id uuid NOT NULL,
  model text NOT NULL,
  key_owner text NOT NULL,
  ready boolean NOT NULL,
  served_no bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, model, key_owner)
);
CREATE INDEX turns_ready ON turns (served_no) INCLUDE (workspace_id, model, key_owner) WHERE ready;

-- Which book of a turn is served next: book queues.
CREATE TABLE lanes (
  workspace_id uuid NOT NULL,
  model text NOT NULL,
  key_owner text NOT NULL,
  book_id uuid NOT NULL,
  ready boolean NOT NULL,
  served_no bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, model, key_owner, book_id)
);
CREATE INDEX lanes_ready ON lanes (workspace_id, model, key_owner, served_no) WHERE ready;

CREATE SEQUENCE served_numbers;

-- The result of an analysis until it is applied.
CREATE TABLE analyses (
  job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  -- The Bible applies an analysis once per id.
  analysis_id uuid NOT NULL,
  seen_version bigint NOT NULL,
  found jsonb NOT NULL
);

-- The Bible records that applied when the translation of a job began, against which its text is checked, and the
-- findings.
CREATE TABLE job_records (
  job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  version bigint NOT NULL,
  records jsonb NOT NULL,
  findings jsonb NOT NULL DEFAULT '[]'
);

-- Accepted translations of segments, kept until the chapter is done or for 30 days. Reused where the key still matches.
CREATE TABLE checkpoints (
  chapter_id uuid NOT NULL,
  segment_id integer NOT NULL,
  workspace_id uuid NOT NULL,
  book_id uuid NOT NULL,
  -- SHA-256 of the segment's source, the languages, the model and the records that apply to it.
  key bytea NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (chapter_id, segment_id)
);
CREATE INDEX checkpoints_of_book ON checkpoints (workspace_id, book_id);
CREATE INDEX checkpoints_by_age ON checkpoints (created_at);
