-- Requests in flight at providers: a model entry has, per key, the slots 0 to concurrency - 1, each held under a lease.
CREATE TABLE provider_slots (
  pool text NOT NULL,
  slot_no integer NOT NULL,
  holder text NOT NULL,
  lease_until timestamptz(3) NOT NULL,
  PRIMARY KEY (pool, slot_no)
);
CREATE INDEX provider_slots_of_holder ON provider_slots (holder);

-- The usage of a model by a job as the provider counted it, or estimated if it reported none.
CREATE TABLE job_usage (
  job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
  model text NOT NULL,
  requests integer NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  -- US dollars at the prices of the models file.
  cost numeric(20, 10) NOT NULL,
  PRIMARY KEY (job_id, model)
);
