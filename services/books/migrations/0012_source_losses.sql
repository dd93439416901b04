-- What the text of a chapter has lost of its document, as codes of warnings (docs/rules.md#uploads), for its
-- certificate. Nullable without a default: no row is rewritten, and the version before, which writes none, goes on.
ALTER TABLE upload_chapters ADD COLUMN source_losses text[];
ALTER TABLE chapters ADD COLUMN source_losses text[];
