-- Messages to be published, written in the transaction of their cause (docs/architecture.md#events).
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shard smallint NOT NULL CHECK (shard BETWEEN 0 AND 15),
  topic text NOT NULL,
  key text NOT NULL,
  event_id uuid NOT NULL UNIQUE,
  payload bytea NOT NULL,
  traceparent text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3)
);
-- Holds only what is still to be sent, so reading the next batch costs the same whatever was sent in the last seven days.
CREATE INDEX outbox_unsent ON outbox (id) INCLUDE (shard) WHERE sent_at IS NULL;
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;

-- Who may send a shard: the owner, until its lease ends. The fence grows with every change of hands.
CREATE TABLE outbox_shards (
  shard smallint PRIMARY KEY CHECK (shard BETWEEN 0 AND 15),
  owner text,
  lease_until timestamptz(3),
  fence bigint NOT NULL DEFAULT 0
);
INSERT INTO outbox_shards (shard) SELECT generate_series(0, 15);

-- The relays that are alive, also those that own no shard yet: their number gives the fair part of each.
CREATE TABLE outbox_relays (
  owner text PRIMARY KEY,
  alive_until timestamptz(3) NOT NULL
);
