-- Workspaces that an operator has suspended, or had suspended once: none of their work is started while `suspended`.
CREATE TABLE suspensions (
  workspace_id uuid PRIMARY KEY,
  suspended boolean NOT NULL,
  -- Of the newest suspension_changed that was seen.
  change_no bigint NOT NULL
);
CREATE INDEX suspensions_now ON suspensions (workspace_id) WHERE suspended;
