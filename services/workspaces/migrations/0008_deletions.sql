-- An operator may delete a workspace. Its row stays, without a name, since the ledger has its id.
ALTER TABLE workspaces
  ADD COLUMN deletion_started_at timestamptz(3),
  -- When nothing remained.
  ADD COLUMN deleted_at timestamptz(3),
  -- When the deletion is to go on; null: never.
  ADD COLUMN deletion_due_at timestamptz(3),
  -- What remained at the last look, {"kind": count}, and when that was.
  ADD COLUMN deletion_remainders jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN deletion_checked_at timestamptz(3),
  DROP CONSTRAINT workspaces_name_check,
  ADD CONSTRAINT workspaces_name_check CHECK (char_length(name) <= 200 AND (name <> '') = (deleted_at IS NULL)),
  ADD CONSTRAINT workspaces_deletion_check CHECK (
    deletion_started_at IS NOT NULL OR (deleted_at IS NULL AND deletion_due_at IS NULL));
CREATE INDEX workspaces_to_delete ON workspaces (deletion_due_at) WHERE deletion_due_at IS NOT NULL;
