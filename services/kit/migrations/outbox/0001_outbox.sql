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
-- Contains only unsent rows, so reading the next batch costs the same however many were sent in the last seven days.
CREATE INDEX outbox_unsent ON outbox (id) INCLUDE (shard) WHERE sent_at IS NULL;
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;

-- The owner of each shard, which may send its rows until the lease expires. The fence grows with every change of the
-- owner.
CREATE TABLE outbox_shards (
  shard smallint PRIMARY KEY CHECK (shard BETWEEN 0 AND 15),
  owner text,
  lease_until timestamptz(3),
  fence bigint NOT NULL DEFAULT 0
);
INSERT INTO outbox_shards (shard) SELECT generate_series(0, 15);

-- The live relays, including those without a shard: their number determines the fair share of each.
CREATE TABLE outbox_relays (
  owner text PRIMARY KEY,
  alive_until timestamptz(3) NOT NULL
);
