-- True once a cancel call has counted the job, so that each of several calls at once counts it only once among them.
ALTER TABLE jobs ADD COLUMN is_cancel_counted boolean NOT NULL DEFAULT false;
