-- The version in which an import of names set the term. As long as it is the version of the term, nobody has changed
-- the term since, and a later import may correct it (docs/rules.md#import-of-names). Every change writes `version`,
-- also one by a service that does not know of this column.
ALTER TABLE terms ADD COLUMN imported_version bigint;
