-- The operations that were done; written in the transaction of their effect, so that a retry finds the effect and its
-- response together.
CREATE TABLE operations (
  workspace_id uuid NOT NULL,
  operation_id text NOT NULL,
  rpc text NOT NULL,
  -- The response of the RPC in its binary form, or the data to create it again.
  answer bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, operation_id, rpc)
);

CREATE INDEX operations_by_age ON operations (created_at);
