-- Who changed what in a workspace's settings; a task deletes entries after 400 days. Without a foreign key: an entry
-- may come from another service, which does not know which workspaces exist.
CREATE TABLE audit_entries (
  -- Of an entry from another service the id of its event, so that it is stored once.
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  actor_kind text NOT NULL CHECK (actor_kind IN ('api_key', 'member', 'operator', 'service', 'anonymous')),
  actor_id uuid,
  -- Names as they were, since keys and members may be deleted.
  actor_name text NOT NULL DEFAULT '',
  action text NOT NULL,
  target_kind text NOT NULL,
  target_id text NOT NULL,
  target_name text NOT NULL DEFAULT '',
  client_address text NOT NULL DEFAULT ''
);
CREATE INDEX audit_entries_of_workspace ON audit_entries (workspace_id, created_at DESC, id DESC);
CREATE INDEX audit_entries_by_age ON audit_entries (created_at);
