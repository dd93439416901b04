-- What the notifier knows of workspaces: their plan, from plan_changed. Locking a row keeps the endpoints of a
-- workspace in order.
CREATE TABLE workspaces (
  workspace_id uuid PRIMARY KEY,
  -- Null until known: a workspace that registers a webhook was found to be Pro by the gateway.
  plan text CHECK (plan IN ('free', 'pro')),
  plan_at timestamptz(3)
);

-- Webhook endpoints. A deleted one stays until its deliveries have gone, without its secrets.
CREATE TABLE endpoints (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  url text NOT NULL,
  -- The canonical form, by which the same url twice is seen.
  url_key text NOT NULL,
  -- Host and port, for the bound of requests in flight per host.
  host text NOT NULL,
  description text NOT NULL,
  events text[] NOT NULL,
  status text NOT NULL CHECK (status IN ('enabled', 'disabled', 'deleted')),
  disabled_reason text CHECK (disabled_reason IN ('manual', 'exhausted', 'plan')),
  consecutive_exhausted int NOT NULL DEFAULT 0,
  run int NOT NULL DEFAULT 0,
  -- Wrapped by the service key, bound to workspace and endpoint. Null only when deleted.
  secret bytea,
  previous_secret bytea,
  previous_secret_until timestamptz(3),
  -- Not later than the first due delivery: what the sender looks at, so that a claim costs the same with 100,000 open
  -- windows.
  next_due_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  CHECK ((status = 'disabled') = (disabled_reason IS NOT NULL)),
  CHECK ((status = 'deleted') = (deleted_at IS NOT NULL))
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX endpoints_url ON endpoints (workspace_id, url_key) WHERE deleted_at IS NULL;
CREATE INDEX endpoints_due ON endpoints (next_due_at, id) WHERE next_due_at IS NOT NULL;
CREATE INDEX endpoints_deleted ON endpoints (deleted_at) WHERE deleted_at IS NOT NULL;

-- Windows, pings and resends: one row each, from the first chapter to the end. The state machine alone
-- (src/state-machine) changes them, always under the lock of the endpoint's row.
CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  endpoint_id uuid NOT NULL REFERENCES endpoints,
  book_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('window', 'ping', 'resend')),
  event text NOT NULL,
  message_id uuid NOT NULL,
  title text NOT NULL,
  first_done_at timestamptz(3) NOT NULL,
  pending_since timestamptz(3) NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'delivering', 'delivered', 'parked', 'exhausted', 'cancelled')),
  sealed boolean NOT NULL,
  body text,
  blocked boolean NOT NULL,
  due_at timestamptz(3) NOT NULL,
  failures int NOT NULL,
  first_busy_at timestamptz(3),
  attempts int NOT NULL,
  fence int NOT NULL,
  claimed_at timestamptz(3),
  lease_until timestamptz(3),
  exhausted_run int,
  settled_at timestamptz(3),
  CHECK (NOT sealed OR body IS NOT NULL),
  CHECK ((status = 'delivering') = (lease_until IS NOT NULL)),
  CHECK ((status IN ('pending', 'delivering')) = (settled_at IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX deliveries_due ON deliveries (endpoint_id, due_at, id) WHERE status = 'pending' AND NOT blocked;
CREATE INDEX deliveries_open ON deliveries (endpoint_id, book_id) WHERE status IN ('pending', 'delivering', 'parked');
CREATE INDEX deliveries_exhausted ON deliveries (endpoint_id, exhausted_run, book_id) WHERE status = 'exhausted';
CREATE INDEX deliveries_sent ON deliveries (endpoint_id, book_id, pending_since) WHERE sealed;
CREATE INDEX deliveries_leases ON deliveries (lease_until) WHERE status = 'delivering';
CREATE INDEX deliveries_listed ON deliveries (endpoint_id, id);
CREATE INDEX deliveries_settled ON deliveries (settled_at) WHERE settled_at IS NOT NULL;
-- Never two requests in flight for one (endpoint, book), and one window that chapters join.
CREATE UNIQUE INDEX deliveries_one_in_flight ON deliveries (endpoint_id, book_id) WHERE status = 'delivering';
CREATE UNIQUE INDEX deliveries_one_joinable ON deliveries (endpoint_id, book_id)
  WHERE kind = 'window' AND status = 'pending' AND NOT sealed;

CREATE TABLE attempts (
  delivery_id uuid NOT NULL REFERENCES deliveries ON DELETE CASCADE,
  number int NOT NULL,
  at timestamptz(3) NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('delivered', 'busy', 'failed', 'interrupted')),
  -- The HTTP status, when an answer came.
  status int,
  duration_ms int NOT NULL,
  -- What went wrong, for the workspace: never with an address or bytes of the answer.
  error text,
  error_class text,
  phases jsonb,
  PRIMARY KEY (delivery_id, number)
);

-- Books that are gone: a chapter_done that comes late opens no window.
CREATE TABLE deleted_books (
  book_id uuid PRIMARY KEY,
  deleted_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX deleted_books_age ON deleted_books (deleted_at);

-- How far reconciliation has read the done jobs of books.
CREATE TABLE cursors (
  name text PRIMARY KEY,
  cursor text NOT NULL
);
