-- When a group was last subscribed. One that is gone for good must not keep what it will never read.
ALTER TABLE positions ADD COLUMN seen_at timestamptz(3) NOT NULL DEFAULT now();
