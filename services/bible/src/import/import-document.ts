import { fail } from '@versio/kit/errors';
import type { BiblePage, Conflict, ImportBibleResponse } from '@versio/proto/versio/bible/v1/bible_pb';
import type { BookWriter } from '../store/books.ts';
import { importEvents, importLessons } from '../store/chapter-records.ts';
import { importCharacters, readIdsBySlug } from '../store/characters.ts';
import {
  addressKey,
  duplicateKey,
  genderKey,
  type ImportedConflict,
  importConflicts,
  renderingKey,
} from '../store/conflicts.ts';
import { importIdioms, importTerms, readTermsByKey } from '../store/glossary.ts';
import { candidateGenderOf, originOf, toConflictValues } from '../store/messages.ts';
import { importRelations, type NamedRelation, readNamedRelations } from '../store/relations.ts';
import { toKey } from '../text/names.ts';

/** All records of a document. */
export type BibleDocument = Pick<
  BiblePage,
  'terms' | 'characters' | 'relations' | 'events' | 'idioms' | 'conflicts' | 'lessons'
>;

/** How many records of each kind are stored as given. */
export type ImportCounts = Omit<ImportBibleResponse, '$typeName' | '$unknown'>;

/**
 * Imports a whole Bible (docs/rules.md#export-and-import).
 * Errors: INVALID_BODY, for instance if a relation or event names an unknown character.
 */
export const importDocument = async (writer: BookWriter, document: BibleDocument): Promise<ImportCounts> => {
  const terms = await importTerms(writer, document.terms);
  const characters = await importCharacters(writer, document.characters);
  const idsBySlug = await readIdsBySlug(writer);
  requireSlugs(document, idsBySlug);
  const relations = await importRelations(writer, document.relations);
  const events = await importEvents(writer, document.events);
  const idioms = await importIdioms(writer, document.idioms);
  const recordIds = await mapRecordIds(writer, document, idsBySlug);
  const known = { recordIds, idsBySlug, relations: await mapRelations(writer, document) };
  const conflicts = await importConflicts(
    writer,
    document.conflicts.map((conflict) => toImportedConflict(conflict, known)),
  );
  const lessons = await importLessons(writer, document.lessons);
  return { terms, characters, relations, events, idioms, conflicts, lessons };
};

const requireSlugs = ({ relations, events }: BibleDocument, known: ReadonlyMap<string, string>): void => {
  const wanted = [
    ...relations.flatMap(({ fromSlug, toSlug }) => [fromSlug, toSlug]),
    ...events.map(({ characterSlug }) => characterSlug),
  ];
  const missing = wanted.find((slug) => !known.has(slug));
  if (missing !== undefined)
    throw fail('INVALID_BODY', `characters: "${missing}" is named but does not exist`, { slug: missing });
};

/** Maps the ids of terms and characters in the document to the ids here, by source and slug. */
const mapRecordIds = async (
  writer: BookWriter,
  { terms, characters, conflicts }: BibleDocument,
  idsBySlug: ReadonlyMap<string, string>,
): Promise<Map<string, string>> => {
  const wanted = new Set(conflicts.flatMap(({ candidates }) => candidates.map(({ termId }) => termId)));
  const namedTerms = terms.filter(({ id }) => wanted.has(id));
  const termsByKey = await readTermsByKey(
    writer,
    namedTerms.map(({ sourceTerm }) => toKey(sourceTerm)),
  );
  const ids = new Map<string, string>();
  for (const { id, sourceTerm } of namedTerms) ids.set(id, termsByKey.get(toKey(sourceTerm))?.id ?? id);
  for (const { id, slug } of characters) if (wanted.has(id)) ids.set(id, idsBySlug.get(slug) ?? id);
  return ids;
};

/** Maps the ids of relations in the document to the relations here, by their natural keys. */
const mapRelations = async (
  writer: BookWriter,
  { relations, conflicts }: BibleDocument,
): Promise<Map<string, NamedRelation>> => {
  const wanted = new Set(conflicts.flatMap(({ candidates }) => candidates.map(({ relationId }) => relationId)));
  const named = relations.filter(({ id }) => id !== '' && wanted.has(id));
  const known = await readNamedRelations(writer, named);
  return new Map(known.map((relation) => [relation.givenId, relation]));
};

/** The records of the Bible that the conflicts of a document name. */
interface NamedRecords {
  /** Of terms and characters, by their ids in the document. */
  recordIds: ReadonlyMap<string, string>;
  /** Of characters. */
  idsBySlug: ReadonlyMap<string, string>;
  /** By their ids in the document. */
  relations: ReadonlyMap<string, NamedRelation>;
}

const toImportedConflict = (
  conflict: Conflict,
  { recordIds, idsBySlug, relations }: NamedRecords,
): ImportedConflict => {
  const [one, other] = conflict.candidates;
  if (one === undefined || other === undefined)
    throw fail('INVALID_BODY', 'conflicts: candidates must be at least two');
  const values = toConflictValues(conflict);
  const keys = {
    duplicate_character: () => duplicateKey(one.slug, other.slug),
    term_rendering: () => renderingKey(recordIds.get(one.termId) ?? one.termId, toKey(other.targetTerm)),
    gender: () => genderKey(idsBySlug.get(one.slug) ?? one.slug, candidateGenderOf(other)),
    address: () => {
      const unknown = { fromId: one.relationId, toId: '', register: '' };
      return addressKey(relations.get(one.relationId) ?? unknown, {
        self: other.addressSelf,
        other: other.addressOther,
      });
    },
  };
  return {
    ...values,
    key: keys[values.kind](),
    candidates: conflict.candidates.map((candidate) => {
      const { slug, nameVi, nameCn, termId, targetTerm } = candidate;
      if (values.kind === 'term_rendering') return { termId: recordIds.get(termId) ?? termId, targetTerm };
      if (values.kind === 'address') {
        const { relationId, addressSelf, addressOther } = candidate;
        return { relationId: relations.get(relationId)?.id ?? relationId, addressSelf, addressOther };
      }
      const character = { slug, nameVi, nameCn };
      return values.kind === 'gender' ? { ...character, gender: candidateGenderOf(candidate) } : character;
    }),
    evidence: conflict.evidence.map(({ orderNo, quote }) => ({ orderNo, quote })),
    reason: conflict.reason,
    intoSlug: conflict.intoSlug,
    origin: originOf(conflict),
  };
};
