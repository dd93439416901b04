-- Failed jobs get positions like done ones, so that the notifier can reconcile them. Those without a title ended before
-- that and are left out.
CREATE INDEX job_outcomes_unplaced_failures ON job_outcomes (ended_at)
  WHERE outcome = 'failed' AND book_title IS NOT NULL AND done_position IS NULL;
