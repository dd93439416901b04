-- How many records of each kind a book has, and the code points of their notes. Invariant: equal to what the tables
-- hold, after every statement, because triggers change it, also in a version that does not know of it. All writers of
-- a book hold the lock of its row in books, so a limit that is checked at the end of a transaction holds for
-- transactions at the same time (src/store/record-counts.ts).
CREATE TABLE record_counts (
  book_id uuid NOT NULL,
  -- The table of the records.
  kind text NOT NULL,
  records bigint NOT NULL,
  note_characters bigint NOT NULL,
  PRIMARY KEY (book_id, kind)
) WITH (fillfactor = 50);

-- The argument is the SQL of the code points of a row's notes; '0' for a table without notes.
CREATE FUNCTION count_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := '';
BEGIN
  -- A statement that cascades to no row ends here: there is one for each deleted character.
  IF TG_OP = 'DELETE' THEN
    PERFORM 1 FROM old_rows LIMIT 1;
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    changes := format('SELECT book_id, 1 AS records, %s AS characters FROM new_rows', TG_ARGV[0]);
  END IF;
  IF TG_OP = 'UPDATE' THEN changes := changes || ' UNION ALL '; END IF;
  IF TG_OP <> 'INSERT' THEN
    changes := changes || format('SELECT book_id, -1 AS records, -(%s) AS characters FROM old_rows', TG_ARGV[0]);
  END IF;
  EXECUTE format(
    'INSERT INTO record_counts AS counts (book_id, kind, records, note_characters)
     SELECT book_id, %L, sum(records), sum(characters) FROM (%s) AS changes
     GROUP BY book_id HAVING sum(records) <> 0 OR sum(characters) <> 0 ORDER BY book_id
     ON CONFLICT (book_id, kind) DO UPDATE SET records = counts.records + excluded.records,
       note_characters = counts.note_characters + excluded.note_characters',
    TG_TABLE_NAME, changes);
  RETURN NULL;
END;
$$;

-- No writer between the first count and the triggers.
LOCK TABLE terms, characters, relations, character_events, idioms, conflicts, lessons IN SHARE ROW EXCLUSIVE MODE;

DO $$
DECLARE
  kind text;
  notes text;
BEGIN
  FOR kind, notes IN VALUES
    ('terms', 'char_length(note)'),
    -- Lists count as JSON without its brackets.
    ('characters', 'char_length(description) + char_length(relationships::text) + char_length(abilities::text)'
      || ' + char_length(equipment::text) + char_length(timeline::text) - 8'),
    ('relations', 'char_length(note)'),
    ('character_events', 'char_length(text)'),
    ('idioms', 'char_length(note)'),
    ('conflicts', '0'),
    ('lessons', '0')
  LOOP
    EXECUTE format('INSERT INTO record_counts SELECT book_id, %L, count(*), sum(%s) FROM %I GROUP BY book_id', kind, notes, kind);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_records(%L)', kind || '_inserted', kind, notes);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_records(%L)', kind || '_deleted', kind, notes);
    IF notes <> '0' THEN
      EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION count_records(%L)', kind || '_updated', kind, notes);
    END IF;
  END LOOP;
END;
$$;

-- Records that were left out because the book has as many as its plan allows, for a call that is repeated.
ALTER TABLE analyses ADD COLUMN records_left_out integer NOT NULL DEFAULT 0;
ALTER TABLE applied_answers ADD COLUMN records_left_out integer NOT NULL DEFAULT 0;
