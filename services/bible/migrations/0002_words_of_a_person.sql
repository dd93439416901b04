ALTER TABLE conflicts
  DROP CONSTRAINT conflicts_kind_check,
  ADD CONSTRAINT conflicts_kind_check CHECK (kind IN ('duplicate_character', 'term_rendering', 'gender', 'address'));

-- When a form of address is used, for instance "private"; empty: always.
ALTER TABLE relations ADD COLUMN register text NOT NULL DEFAULT '';

ALTER TABLE characters
  -- Whether translations must contain the name and the aliases that a person entered.
  ADD COLUMN locked boolean NOT NULL DEFAULT false,
  -- [{word, fromOrder?}]
  ADD COLUMN narrator jsonb NOT NULL DEFAULT '[]';

-- An alias that a person entered has "human": true. Analysis always gave an alias its chapter.
UPDATE characters
SET aliases = (
  SELECT jsonb_agg(CASE WHEN alias ? 'fromOrder' THEN alias ELSE alias || '{"human": true}' END ORDER BY position)
  FROM jsonb_array_elements(aliases) WITH ORDINALITY AS entry(alias, position))
WHERE origin = 'human' AND aliases <> '[]';
