-- The jobs of translate calls whose words are not held yet, as they will be queued. In a table of their own: a job has
-- nine indexes, and to insert it as pending and queue it by an update took twice as long as to insert it once.
CREATE TABLE planned_jobs (
  -- Decides between concurrent translate calls, beside one_active_job.
  chapter_id uuid PRIMARY KEY,
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  -- Without a foreign key, which took a quarter of the insertion: whoever deletes a request deletes these too.
  request_id uuid NOT NULL,
  book_id uuid NOT NULL,
  key_owner text NOT NULL,
  order_no integer NOT NULL,
  model text NOT NULL,
  words bigint NOT NULL,
  chapter_version bigint NOT NULL,
  named boolean NOT NULL,
  analysis text NOT NULL,
  naming text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX planned_jobs_of_request ON planned_jobs (request_id);

-- A translate call is `planned` until its words are held and its chapters marked in books, then `queued`. One that
-- cannot be finished is `withdrawn` until all its jobs are released, and is then deleted. The version before, whose
-- jobs are `pending`, calls these states `pending` and `undoing`, and lets requests with other names alone.
ALTER TABLE requests DROP CONSTRAINT requests_state_check,
  ADD CONSTRAINT requests_state_check CHECK (state IN ('planned', 'withdrawn', 'queued', 'pending', 'undoing')) NOT VALID;
