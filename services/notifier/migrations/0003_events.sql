-- An endpoint may have one window that chapters join for each of its events.
DROP INDEX deliveries_one_joinable;
CREATE UNIQUE INDEX deliveries_one_joinable_of_event ON deliveries (endpoint_id, book_id, event)
  WHERE kind = 'window' AND status = 'pending' AND NOT sealed;

-- Books of which a chapter has ended since their last book.translation_finished, if an endpoint is registered for that
-- event. A row is written in the transaction that processes the chapter, and deleted in the one that opens the windows
-- of the event.
CREATE TABLE ended_books (
  book_id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  title text NOT NULL,
  first_ended_at timestamptz(3) NOT NULL,
  last_ended_at timestamptz(3) NOT NULL,
  -- Rises with every ended chapter.
  version bigint NOT NULL DEFAULT 1,
  -- When books is asked next whether the book is still busy.
  check_at timestamptz(3) NOT NULL
);
CREATE INDEX ended_books_by_check ON ended_books (check_at);
