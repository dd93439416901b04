-- The number of places at which a person wrote the proposed rendering in place of the known one.
ALTER TABLE conflicts ADD COLUMN edited_places integer NOT NULL DEFAULT 0;

-- Renderings that satisfy the checks while their conflict is open.
CREATE INDEX conflicts_accepted ON conflicts (book_id) WHERE status = 'open' AND edited_places > 1;
