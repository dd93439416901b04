-- The events that a consumer has applied; written in the transaction of the effect, so that a message delivered twice
-- takes effect once.
CREATE TABLE inbox (
  consumer text NOT NULL,
  event_id uuid NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, event_id)
);
CREATE INDEX inbox_received ON inbox (received_at);
