-- What is still to happen to the lanes of an endpoint that has very many of them: {"event", "afterBookId"}, null for
-- nothing.
ALTER TABLE endpoints ADD COLUMN deferred jsonb;
CREATE INDEX endpoints_deferred ON endpoints (id) WHERE deferred IS NOT NULL;
