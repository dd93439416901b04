-- The time of the last subscription: a group that no longer exists must not keep messages from the sweep.
ALTER TABLE positions ADD COLUMN seen_at timestamptz(3) NOT NULL DEFAULT now();
