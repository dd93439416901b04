-- For the ledger of one book, and for the words captured in a time, by day and by book, from the index alone.
CREATE INDEX entries_by_book ON entries (workspace_id, book_id, created_at DESC, id DESC) WHERE book_id IS NOT NULL;
CREATE INDEX entries_captured ON entries (workspace_id, created_at) INCLUDE (book_id, words) WHERE kind = 'capture';

-- The words of the newest top-up, and since when less than a tenth of them is available. Kept by a trigger, so that
-- every statement that changes the amounts keeps it, also one of the version before.
ALTER TABLE accounts ADD COLUMN last_topup_words bigint NOT NULL DEFAULT 0, ADD COLUMN low_since timestamptz(3);

CREATE FUNCTION note_low_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.posted > OLD.posted THEN
    NEW.last_topup_words := NEW.posted - OLD.posted;
  END IF;
  IF (NEW.posted - NEW.held) * 10 >= NEW.last_topup_words THEN
    NEW.low_since := NULL;
  ELSIF NEW.low_since IS NULL THEN
    NEW.low_since := clock_timestamp();
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER accounts_low_balance BEFORE UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION note_low_balance();

UPDATE accounts SET last_topup_words = topup.words
FROM (
  SELECT DISTINCT ON (workspace_id) workspace_id, words FROM entries WHERE kind = 'topup'
  ORDER BY workspace_id, created_at DESC, id DESC
) AS topup
WHERE topup.workspace_id = accounts.workspace_id;
