-- Nothing is sent for a workspace that an operator has suspended.
ALTER TABLE workspaces
  ADD COLUMN suspended boolean NOT NULL DEFAULT false,
  -- Of the newest suspension_changed that was seen.
  ADD COLUMN suspension_no bigint NOT NULL DEFAULT 0;
