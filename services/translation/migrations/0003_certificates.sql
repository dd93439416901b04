-- What a certificate needs beside the records: the languages and the allowed Han text that held, and which translated text it was.
ALTER TABLE job_records
  ADD COLUMN source_lang text,
  ADD COLUMN target_lang text,
  ADD COLUMN han_allow_list text[],
  -- SHA-256 of the translated text; null until the job has one, and in rows from before certificates.
  ADD COLUMN text_digest bytea;
