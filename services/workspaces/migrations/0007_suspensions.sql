-- An operator may suspend a workspace: all requests of it are refused, and its work and its webhooks wait.
ALTER TABLE workspaces
  ADD COLUMN suspended_at timestamptz(3),
  -- Rises with each change, so that a consumer of suspension_changed knows the newer of two events.
  ADD COLUMN suspension_no bigint NOT NULL DEFAULT 0;
