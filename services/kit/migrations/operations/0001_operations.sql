-- What an operation id has done: written in the transaction of its effect, so that a retry finds the effect and its answer together.
CREATE TABLE operations (
  workspace_id uuid NOT NULL,
  operation_id text NOT NULL,
  rpc text NOT NULL,
  -- The RPC's answer in its binary form, or what is needed to make it anew.
  answer bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, operation_id, rpc)
);

CREATE INDEX operations_by_age ON operations (created_at);
