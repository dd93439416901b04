-- The in-process bus. One writer at a time (advisory lock), so positions are committed in their order.
CREATE TABLE messages (
  position bigint GENERATED ALWAYS AS IDENTITY,
  topic text NOT NULL,
  shard smallint NOT NULL,
  key text NOT NULL,
  event_id uuid NOT NULL,
  payload bytea NOT NULL,
  traceparent text,
  published_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (topic, shard, position)
);
CREATE INDEX messages_published ON messages (published_at);

-- The last message that a group has handled, per shard. The rows are created when the group subscribes, so that the
-- sweep knows it.
CREATE TABLE positions (
  consumer_group text NOT NULL,
  topic text NOT NULL,
  shard smallint NOT NULL,
  position bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (consumer_group, topic, shard)
) WITH (fillfactor = 50);

-- Messages that a group's handler rejected as invalid, with the cause; kept until they are replayed.
CREATE TABLE quarantine (
  consumer_group text NOT NULL,
  topic text NOT NULL,
  shard smallint NOT NULL,
  position bigint NOT NULL,
  key text NOT NULL,
  event_id uuid NOT NULL,
  payload bytea NOT NULL,
  traceparent text,
  cause text NOT NULL,
  quarantined_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer_group, topic, shard, position)
);
