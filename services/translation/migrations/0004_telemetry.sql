-- The trace of the translate call, which its jobs go on with; null when it is not traced.
ALTER TABLE requests ADD COLUMN traceparent text;

-- How long the oldest queued job has waited, at the price of one look.
CREATE INDEX jobs_queued_by_age ON jobs (created_at) WHERE state = 'queued';
