-- Whether paragraphs that the analysis marked as noise are translated or become blank lines (docs/rules.md#noise).
ALTER TABLE books ADD COLUMN noise text NOT NULL DEFAULT 'keep' CHECK (noise IN ('keep', 'drop'));
