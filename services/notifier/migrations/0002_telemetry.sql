-- The traces of a delivery's causes, at most 32: the attempts are linked to them. Written only when telemetry is
-- on.
ALTER TABLE deliveries ADD COLUMN traceparents text[] NOT NULL DEFAULT '{}';
