-- due: the chapter may hold names that are not decided yet. Its translation waits for them, its analysis does not.
-- A job with naming due and analysis settled that waits, waits for names; one with analysis due for lower chapters.
ALTER TABLE jobs
  ADD COLUMN naming text NOT NULL DEFAULT 'settled' CHECK (naming IN ('due', 'settled')),
  -- The highest number among the request's candidates in the chapter; null: they are not listed yet.
  ADD COLUMN last_candidate integer,
  -- Why names of the chapter were decided without a model, or not at all; part of the job's warning.
  ADD COLUMN naming_warning text;

CREATE INDEX jobs_naming_due ON jobs (request_id, last_candidate) WHERE naming = 'due';
DROP INDEX jobs_waiting;
CREATE INDEX jobs_waiting ON jobs (book_id, analysis, order_no) WHERE state = 'waiting';

-- The naming of a queued request: lists the candidates for names in its chapters once, and then decides them in
-- batches, in the order of their numbers. Deleted when no job of the request has naming due any more.
CREATE TABLE namings (
  request_id uuid PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  workspace_id uuid NOT NULL,
  book_id uuid NOT NULL,
  model text NOT NULL,
  -- See jobs.
  key_owner text NOT NULL,
  -- Whether the candidates are stored.
  listed boolean NOT NULL DEFAULT false,
  -- The number of code points in the scanned texts of the book, to which the counts of the candidates refer.
  source_characters bigint NOT NULL DEFAULT 0,
  -- All candidates up to this number are decided.
  decided_to integer NOT NULL DEFAULT 0,
  -- The decisions about a batch until they are applied to the Bible, so that a kill does not repeat the request.
  answer jsonb,
  -- Starts since the last progress.
  fruitless_starts integer NOT NULL DEFAULT 0,
  not_before timestamptz(3) NOT NULL DEFAULT now(),
  served_no bigint NOT NULL DEFAULT 0,
  -- Rises with every claim: a worker with a lower one can change nothing.
  fence bigint NOT NULL DEFAULT 0,
  worker_id text,
  lease_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX namings_of_book ON namings (book_id);

-- The undecided candidates of a naming, numbered by their first appearance among its chapters.
CREATE TABLE naming_candidates (
  request_id uuid NOT NULL REFERENCES namings ON DELETE CASCADE,
  no integer NOT NULL,
  source text NOT NULL,
  guess text NOT NULL,
  count integer NOT NULL,
  first_order integer NOT NULL,
  quotes text[] NOT NULL,
  -- The chapters of the request that hold it.
  order_nos integer[] NOT NULL,
  PRIMARY KEY (request_id, no)
);
