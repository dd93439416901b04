-- The trace of the translate call, continued by its jobs; null if it is not traced.
ALTER TABLE requests ADD COLUMN traceparent text;

-- For the age of the oldest queued job.
CREATE INDEX jobs_queued_by_age ON jobs (created_at) WHERE state = 'queued';
