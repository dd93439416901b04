-- The ids by which this installation is known to the brokers that it shares (kit/bus/kafka/installation.ts). A new one
-- is added when the service tokens are replaced.
CREATE TABLE installation_ids (
  id text PRIMARY KEY,
  added_at timestamptz(3) NOT NULL DEFAULT now()
);
