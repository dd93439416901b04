-- What a workspace uses a day (UTC) at the operator's expense, with what is reserved for requests under way. Kept for
-- 31 days, and not deleted with a book: deleting books must not make room for more.
CREATE TABLE daily_usage (
  workspace_id uuid NOT NULL,
  day date NOT NULL,
  tokens bigint NOT NULL,
  -- US dollars at the prices of the models file.
  cost numeric(20, 10) NOT NULL,
  -- A request did not fit any more, so that the work of the workspace waits for the next day.
  is_limited boolean NOT NULL DEFAULT false,
  PRIMARY KEY (workspace_id, day)
);
CREATE INDEX daily_usage_limited ON daily_usage (day, workspace_id) WHERE is_limited;
