-- PostgreSQL takes an index for a statement whose condition implies that of the index, and by statistics from a time
-- without queued or running jobs the index of all queued jobs by age, or of all active jobs, looks as good as that of
-- one book: each claim read the whole queue. No condition but this one implies these. jobs_queued and jobs_running are
-- for the version before, and to be dropped by the next one.
CREATE INDEX jobs_queued_by_book ON jobs (workspace_id, book_id, model, key_owner, order_no, id) WHERE state || '' = 'queued';
CREATE INDEX jobs_running_by_lease ON jobs (lease_until) INCLUDE (model, key_owner) WHERE state || '' = 'running';
-- How many rows have these conditions, which PostgreSQL knows of columns, but not of expressions.
CREATE STATISTICS jobs_by_state ON (state || '') FROM jobs;
