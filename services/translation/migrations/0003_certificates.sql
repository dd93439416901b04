-- What a certificate needs besides the records: the languages, the allowed Han text, and the digest of the text.
ALTER TABLE job_records
  ADD COLUMN source_lang text,
  ADD COLUMN target_lang text,
  ADD COLUMN han_allow_list text[],
  -- SHA-256 of the translated text; null until the job has one.
  ADD COLUMN text_digest bytea;
