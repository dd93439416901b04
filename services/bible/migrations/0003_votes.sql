-- The number of code points in the scanned texts, to which name_counts refers; 0: not scanned.
ALTER TABLE books ADD COLUMN source_characters bigint NOT NULL DEFAULT 0;

-- How often candidates for names occur in the texts of a book.
CREATE TABLE name_counts (
  book_id uuid NOT NULL REFERENCES books,
  -- NFC of the name in the source.
  source_key text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (book_id, source_key)
);

-- What was decided about candidates for names, so that they are not asked about again.
CREATE TABLE name_decisions (
  book_id uuid NOT NULL REFERENCES books,
  source_key text NOT NULL,
  -- record: it got a record, or became an alias; none: it is no name; open: it has no rendering.
  decision text NOT NULL CHECK (decision IN ('record', 'none', 'open')),
  -- The rule of the language pair decided, and a model may still decide otherwise.
  by_rule boolean NOT NULL,
  PRIMARY KEY (book_id, source_key)
);

-- Namings and harvests that have been applied, with the answer that a retry gets.
CREATE TABLE applied_answers (
  book_id uuid NOT NULL REFERENCES books,
  kind text NOT NULL CHECK (kind IN ('naming', 'harvest')),
  answer_id text NOT NULL,
  -- The chapter of a harvest.
  chapter_id uuid,
  version bigint NOT NULL,
  conflicts_opened integer NOT NULL,
  PRIMARY KEY (book_id, kind, answer_id)
);
CREATE INDEX applied_answers_by_chapter ON applied_answers (chapter_id);

-- What answers of models say about names. Records of analysis origin follow their votes.
CREATE TABLE votes (
  book_id uuid NOT NULL REFERENCES books,
  voter text NOT NULL CHECK (voter IN ('naming', 'analysis', 'harvest', 'record')),
  -- The chapter of an analysis or harvest, the id of a naming, or the record whose earlier value is a vote.
  voter_id text NOT NULL,
  -- A vote with the same digest of subject, field, about and value is the same vote.
  digest text NOT NULL,
  -- NFC of the name in the source that the vote is about.
  subject text NOT NULL,
  field text NOT NULL CHECK (field IN ('kind', 'rendering', 'gender', 'alias', 'address')),
  -- NFC of the other name: the alias, or the addressee.
  about text NOT NULL DEFAULT '',
  value text NOT NULL,
  -- The chapter; 0: unknown.
  order_no integer NOT NULL,
  -- At most 200 characters of the source; only the first votes for a value keep theirs.
  quote text NOT NULL DEFAULT '',
  PRIMARY KEY (book_id, voter, voter_id, digest)
);
CREATE INDEX votes_by_subject ON votes (book_id, subject, field);
CREATE INDEX votes_by_about ON votes (book_id, about, field) WHERE about <> '';

CREATE INDEX votes_with_quote ON votes (book_id, subject) WHERE quote <> '';

ALTER TABLE conflicts
  -- Why the votes opened it. When none of the reasons holds any more, an open conflict is dismissed.
  ADD COLUMN causes text[] NOT NULL DEFAULT '{}',
  -- The votes dismissed it, so that they may open it again.
  ADD COLUMN withdrawn boolean NOT NULL DEFAULT false;
CREATE INDEX conflicts_by_cause ON conflicts USING gin (causes) WHERE status = 'open';

-- The relation follows the votes for its pair of characters.
ALTER TABLE relations ADD COLUMN by_votes boolean NOT NULL DEFAULT false;

ALTER TABLE characters
  -- The chapter in which analysis learned the value; null when it came otherwise.
  ADD COLUMN faction_order integer,
  ADD COLUMN realm_order integer;
