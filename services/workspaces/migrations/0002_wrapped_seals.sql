-- True once sealed_key, which the passphrase opens, is also wrapped by the service key: a copy of the database alone
-- does not allow guessing passphrases. A task wraps the rows of earlier versions.
ALTER TABLE provider_keys ADD COLUMN is_wrapped boolean NOT NULL DEFAULT false;
