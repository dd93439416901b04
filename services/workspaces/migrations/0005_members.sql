CREATE TABLE members (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  -- In lower case. Members of several workspaces are several rows, each with its own password.
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  role text NOT NULL CHECK (role IN ('owner', 'editor', 'reader')),
  -- scrypt (src/keys/password-hash.ts); NULL until the member has chosen a password.
  password_hash bytea,
  -- Who the member is at the OpenID provider, from the first sign-in there.
  oidc_issuer text,
  oidc_subject text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_seen_at timestamptz(3),
  UNIQUE (workspace_id, email),
  CHECK ((oidc_issuer IS NULL) = (oidc_subject IS NULL))
);
CREATE INDEX members_by_email ON members (email);
CREATE INDEX members_by_identity ON members (oidc_subject, oidc_issuer) WHERE oidc_subject IS NOT NULL;

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  -- SHA-256 of the cookie's token, which has 256 random bits; the token is nowhere.
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Exact to a minute.
  last_used_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sessions_of_member ON sessions (member_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- Links that were not used yet; using one deletes it.
CREATE TABLE member_links (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invitation', 'reset', 'sign_in')),
  -- SHA-256 of the secret, which has 256 random bits.
  secret_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  -- A link that is to be sent by mail: the secret, wrapped by the service key, until it was sent.
  mail_secret bytea,
  mail_due_at timestamptz(3),
  mail_tries integer NOT NULL DEFAULT 0,
  CHECK ((mail_secret IS NULL) = (mail_due_at IS NULL))
);
CREATE INDEX member_links_of_member ON member_links (member_id);
CREATE INDEX member_links_by_end ON member_links (expires_at);
CREATE INDEX member_links_to_mail ON member_links (mail_due_at) WHERE mail_due_at IS NOT NULL;

-- Failed sign-ins of the last quarter of an hour.
CREATE TABLE sign_in_failures (
  -- SHA-256 of the address that was given, which may be anybody's.
  email_hash bytea NOT NULL,
  client_address text NOT NULL,
  failed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX sign_in_failures_of_email ON sign_in_failures (email_hash, failed_at DESC);
CREATE INDEX sign_in_failures_of_address ON sign_in_failures (client_address, failed_at DESC);
CREATE INDEX sign_in_failures_by_age ON sign_in_failures (failed_at);
