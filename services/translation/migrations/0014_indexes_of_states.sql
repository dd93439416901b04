-- PostgreSQL takes an index for a statement whose condition implies that of the index, and by statistics from a time
-- without queued or running jobs the index of all queued jobs by age, or of all active jobs, looks as good as that of
-- one book: each claim read the whole queue. No condition but this one implies these.
DROP INDEX jobs_queued;
CREATE INDEX jobs_queued ON jobs (workspace_id, book_id, model, key_owner, order_no, id) WHERE coalesce(state, '') = 'queued';
DROP INDEX jobs_running;
CREATE INDEX jobs_running ON jobs (lease_until) INCLUDE (model, key_owner) WHERE coalesce(state, '') = 'running';
-- How many rows have these conditions, which PostgreSQL knows of columns, but not of expressions.
CREATE STATISTICS jobs_by_state ON (coalesce(state, '')) FROM jobs;
-- With the number, so that the first chapter of a request is its first entry.
DROP INDEX jobs_of_request;
CREATE INDEX jobs_of_request ON jobs (request_id, order_no);
