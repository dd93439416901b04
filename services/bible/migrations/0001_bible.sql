-- One row per book that has a Bible, or had one. Its row lock serialises the writers of a book.
CREATE TABLE books (
  book_id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  -- Rises with each change; every record bears the version that it changed with.
  version bigint NOT NULL DEFAULT 0,
  -- A tombstone: the book is deleted and refuses every write for ever.
  deleted_at timestamptz(3)
);

CREATE TABLE terms (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  book_id uuid NOT NULL REFERENCES books,
  source_term text NOT NULL,
  -- NFC of source_term.
  source_key text NOT NULL,
  target_term text NOT NULL,
  category text NOT NULL DEFAULT 'other',
  note text NOT NULL DEFAULT '',
  locked boolean NOT NULL DEFAULT false,
  origin text NOT NULL CHECK (origin IN ('human', 'analysis')),
  version bigint NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (book_id, source_key)
);
CREATE INDEX terms_by_version ON terms (book_id, version);

CREATE TABLE characters (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  book_id uuid NOT NULL REFERENCES books,
  slug text NOT NULL,
  name_vi text NOT NULL,
  name_cn text NOT NULL DEFAULT '',
  -- [{source, target, fromOrder?}]
  aliases jsonb NOT NULL DEFAULT '[]',
  -- [{gender, fromOrder?}]
  genders jsonb NOT NULL DEFAULT '[]',
  role text NOT NULL DEFAULT '',
  -- The chapter in which analysis learned the role; null when it always holds.
  role_from_order integer,
  faction text NOT NULL DEFAULT '',
  realm text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  relationships jsonb NOT NULL DEFAULT '[]',
  abilities jsonb NOT NULL DEFAULT '[]',
  equipment jsonb NOT NULL DEFAULT '[]',
  -- [{orderNo, text}]
  timeline jsonb NOT NULL DEFAULT '[]',
  first_order integer,
  origin text NOT NULL CHECK (origin IN ('human', 'analysis')),
  version bigint NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (book_id, slug)
);
CREATE INDEX characters_by_version ON characters (book_id, version);

-- How a character may be called in the source, for finding who is meant and who may be the same.
CREATE TABLE character_names (
  book_id uuid NOT NULL,
  character_id uuid NOT NULL REFERENCES characters ON DELETE CASCADE,
  -- name and alias: NFC as written; normal: without what writing may vary; given: without the surname.
  kind text NOT NULL CHECK (kind IN ('name', 'alias', 'normal', 'given')),
  key text NOT NULL,
  PRIMARY KEY (book_id, key, kind, character_id)
);
CREATE INDEX character_names_by_character ON character_names (character_id);

CREATE TABLE relations (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  book_id uuid NOT NULL REFERENCES books,
  from_id uuid NOT NULL REFERENCES characters ON DELETE CASCADE,
  to_id uuid NOT NULL REFERENCES characters ON DELETE CASCADE,
  kind text NOT NULL,
  address_self text NOT NULL DEFAULT '',
  address_other text NOT NULL DEFAULT '',
  from_order integer NOT NULL DEFAULT 1,
  to_order integer,
  note text NOT NULL DEFAULT '',
  origin text NOT NULL CHECK (origin IN ('human', 'analysis')),
  version bigint NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX relations_in_order ON relations (book_id, from_order, created_at, id);
CREATE INDEX relations_by_from ON relations (from_id);
CREATE INDEX relations_by_to ON relations (to_id);

CREATE TABLE character_events (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  book_id uuid NOT NULL REFERENCES books,
  character_id uuid NOT NULL REFERENCES characters ON DELETE CASCADE,
  -- The chapter that analysis found it in; null when it came otherwise.
  chapter_id uuid,
  order_no integer NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  origin text NOT NULL CHECK (origin IN ('human', 'analysis')),
  version bigint NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX character_events_in_order ON character_events (book_id, order_no, created_at, id);
CREATE INDEX character_events_by_character ON character_events (character_id);
CREATE INDEX character_events_by_chapter ON character_events (chapter_id);

CREATE TABLE idioms (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  book_id uuid NOT NULL REFERENCES books,
  source_text text NOT NULL,
  -- NFC of source_text.
  source_key text NOT NULL,
  han_viet text NOT NULL DEFAULT '',
  vi_equivalent text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  kind text NOT NULL DEFAULT 'idiom',
  origin text NOT NULL CHECK (origin IN ('human', 'analysis')),
  version bigint NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (book_id, source_key)
);
CREATE INDEX idioms_by_version ON idioms (book_id, version);

CREATE TABLE conflicts (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  book_id uuid NOT NULL REFERENCES books,
  kind text NOT NULL CHECK (kind IN ('duplicate_character', 'term_rendering', 'gender')),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'merged', 'kept', 'dismissed')),
  -- What it is about, so that the same one is not opened twice.
  conflict_key text NOT NULL,
  candidates jsonb NOT NULL,
  evidence jsonb NOT NULL DEFAULT '[]',
  reason text NOT NULL DEFAULT '',
  into_slug text NOT NULL DEFAULT '',
  -- What a merge changed, for taking it back.
  undo jsonb,
  resolved_at timestamptz(3),
  origin text NOT NULL CHECK (origin IN ('human', 'analysis')),
  version bigint NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (book_id, conflict_key)
);

CREATE TABLE lessons (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  book_id uuid NOT NULL REFERENCES books,
  chapter_id uuid NOT NULL,
  order_no integer NOT NULL,
  before text NOT NULL,
  after text NOT NULL,
  rule text NOT NULL,
  -- A dismissed lesson is not learned again.
  dismissed_at timestamptz(3),
  origin text NOT NULL CHECK (origin IN ('human', 'analysis')),
  version bigint NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX lessons_by_rule ON lessons (book_id, md5(before), md5(after));
CREATE INDEX lessons_in_order ON lessons (book_id, order_no);

-- The running summary after each analysed chapter.
CREATE TABLE summaries (
  book_id uuid NOT NULL REFERENCES books,
  order_no integer NOT NULL,
  chapter_id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  summary text NOT NULL,
  PRIMARY KEY (book_id, order_no)
);

-- Analyses that have been applied, with the answer that a retry gets.
CREATE TABLE analyses (
  chapter_id uuid NOT NULL,
  analysis_id text NOT NULL,
  workspace_id uuid NOT NULL,
  book_id uuid NOT NULL REFERENCES books,
  version bigint NOT NULL,
  conflicts_opened integer NOT NULL,
  PRIMARY KEY (chapter_id, analysis_id)
);
CREATE INDEX analyses_by_book ON analyses (book_id);

-- What indexes in memory must forget; swept after a day, when no index is so old any more.
CREATE TABLE deletions (
  book_id uuid NOT NULL,
  version bigint NOT NULL,
  record_id uuid NOT NULL,
  deleted_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (book_id, version, record_id)
);
CREATE INDEX deletions_by_age ON deletions (deleted_at);
