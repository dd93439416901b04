-- Those of the input tokens that the provider read from its cache; earlier ones were not counted.
ALTER TABLE job_usage ADD COLUMN cached_input_tokens bigint NOT NULL DEFAULT 0;
