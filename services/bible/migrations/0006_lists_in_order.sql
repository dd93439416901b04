-- Lists are read in this order, page by page; without an index each sorts all records of the book before its first.
CREATE INDEX terms_in_order ON terms (book_id, created_at, id);
CREATE INDEX characters_in_order ON characters (book_id, created_at, id);
