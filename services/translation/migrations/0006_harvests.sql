-- The names that the accepted translation of a segment met and that were not listed in its request.
ALTER TABLE checkpoints ADD COLUMN names jsonb NOT NULL DEFAULT '[]';

-- The names that the translation of a chapter met, until the Bible has them. Sent when the job is done; deleted with a
-- job that ends otherwise.
CREATE TABLE harvests (
  job_id uuid PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
  order_no integer NOT NULL,
  names jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  retry_at timestamptz(3) NOT NULL DEFAULT now()
);
