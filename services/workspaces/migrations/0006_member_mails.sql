-- Mails with links of the last 24 hours, for their limits.
CREATE TABLE member_mails (
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  -- SHA-256 of the address: a mail is counted after its member was deleted, too.
  email_hash bytea NOT NULL,
  queued_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX member_mails_of_email ON member_mails (email_hash, queued_at);
CREATE INDEX member_mails_of_workspace ON member_mails (workspace_id, queued_at);
CREATE INDEX member_mails_by_age ON member_mails (queued_at);
