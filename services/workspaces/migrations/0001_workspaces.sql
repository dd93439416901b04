CREATE TABLE workspaces (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  plan text NOT NULL CHECK (plan IN ('free', 'pro')),
  -- Empty: the models file's default.
  default_model text NOT NULL DEFAULT '' CHECK (char_length(default_model) <= 64),
  -- By what a start finds the workspace that it made for development; a new name does not change it.
  development_name text UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  -- The first characters, for people to recognise the key by.
  prefix text NOT NULL,
  -- HMAC-SHA256 of the key's text under the pepper; the text is nowhere.
  key_hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['translate', 'settings']),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3),
  expires_at timestamptz(3)
);
CREATE INDEX api_keys_of_workspace ON api_keys (workspace_id, created_at, id);

CREATE TABLE provider_keys (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  provider text NOT NULL CHECK (provider IN ('openai', 'openai-compatible', 'anthropic', 'google')),
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 200),
  base_url text NOT NULL DEFAULT '',
  -- The key, encrypted under a passphrase that is stored nowhere (src/passphrase-seal.ts).
  sealed_key bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX provider_keys_of_workspace ON provider_keys (workspace_id, created_at, id);

-- Wrong passphrases of the last ten minutes.
CREATE TABLE passphrase_failures (
  workspace_id uuid NOT NULL,
  failed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX passphrase_failures_newest ON passphrase_failures (workspace_id, failed_at DESC);
CREATE INDEX passphrase_failures_by_age ON passphrase_failures (failed_at);

-- Requests with an Idempotency-Key, and their responses.
CREATE TABLE idempotent_requests (
  workspace_id uuid NOT NULL,
  idempotency_key text NOT NULL CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  fingerprint bytea NOT NULL,
  -- Under which services deduplicate the effect: the same for every try until the request is answered.
  operation_id uuid NOT NULL,
  -- Whose turn it is to try, and until when; a try that died loses it.
  lease_id text NOT NULL,
  lease_until timestamptz(3) NOT NULL,
  -- The answer; body is NULL when it held a secret, and `made` says what it made then.
  status integer,
  body bytea,
  made text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  finished_at timestamptz(3),
  PRIMARY KEY (workspace_id, idempotency_key),
  CHECK ((status IS NULL) = (finished_at IS NULL))
);
CREATE INDEX idempotent_requests_by_age ON idempotent_requests (coalesce(finished_at, created_at));
