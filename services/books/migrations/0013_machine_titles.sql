-- The translated title of the book as a model wrote it (docs/rules.md#books). While translated_title is the same, no
-- person has set one; so one that the version before set, which writes only that column, counts as a person's. Nullable
-- without a default: no row is rewritten, and titles of earlier versions stay.
ALTER TABLE books ADD COLUMN machine_title text;
