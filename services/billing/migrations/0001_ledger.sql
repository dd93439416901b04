-- The posted words of a workspace and the words held of them. All amounts are source words.
CREATE TABLE accounts (
  workspace_id uuid PRIMARY KEY,
  posted bigint NOT NULL DEFAULT 0 CHECK (posted BETWEEN 0 AND 9007199254740991),
  held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  -- The number of entries. Counting a million rows for every page of the ledger would take 100 ms.
  entry_count bigint NOT NULL DEFAULT 0,
  CONSTRAINT accounts_never_overdrawn CHECK (posted - held >= 0)
) WITH (fillfactor = 50);

-- One per job. A job that was released before its hold was created has a released hold of 0 words, so that the hold is
-- refused later.
CREATE TABLE holds (
  workspace_id uuid NOT NULL,
  hold_id uuid NOT NULL,
  words bigint NOT NULL CHECK (words >= 0),
  book_id uuid,
  chapter_id uuid,
  state text NOT NULL CHECK (state IN ('held', 'captured', 'released')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  resolved_at timestamptz(3),
  PRIMARY KEY (workspace_id, hold_id),
  CHECK ((state = 'held') = (resolved_at IS NULL))
) WITH (fillfactor = 80);
-- For reconciliation, oldest first; contains only open holds, however many have been resolved.
CREATE INDEX holds_open ON holds (created_at, hold_id) WHERE state = 'held';

-- The ledger.
CREATE TABLE entries (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('topup', 'reserve', 'capture', 'release')),
  words bigint NOT NULL CHECK (words > 0),
  book_id uuid,
  chapter_id uuid,
  job_id uuid,
  reference text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((kind = 'topup') = (job_id IS NULL)),
  CHECK ((kind = 'topup') = (reference IS NOT NULL))
);
CREATE INDEX entries_newest ON entries (workspace_id, created_at DESC, id DESC);
-- A payment counts once; a job reserves once and is resolved once.
CREATE UNIQUE INDEX entries_topup_once ON entries (workspace_id, reference) WHERE kind = 'topup';
CREATE UNIQUE INDEX entries_reserve_once ON entries (workspace_id, job_id) WHERE kind = 'reserve';
CREATE UNIQUE INDEX entries_resolve_once ON entries (workspace_id, job_id) WHERE kind IN ('capture', 'release');

CREATE FUNCTION refuse_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are append-only';
END;
$$;
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_entry_change();
