import { create } from '@bufbuild/protobuf';
import { sizeDelimitedDecodeStream, sizeDelimitedEncode } from '@bufbuild/protobuf/wire';
import { fail } from '@versio/kit/errors';
import { createSpool, type Spool } from '@versio/kit/spool';
import { MAX_IMPORT_BYTES } from '@versio/proto/limits';
import {
  type BiblePage,
  BiblePageSchema,
  type Character,
  type Conflict,
  type ImportBibleResponse,
  type Relation,
  type Term,
} from '@versio/proto/versio/bible/v1/bible_pb';
import type { BookWriter, ImportedRecords } from '../store/books.ts';
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

/** How many records of each kind are stored as given, and the terms that are not. */
export type ImportCounts = Omit<ImportBibleResponse, '$typeName' | '$unknown'>;

/**
 * Imports a whole Bible (docs/rules.md#export-and-import).
 * @param areNames its terms are those of a file of names (docs/rules.md#import-of-names)
 * Errors: INVALID_BODY, for instance if a relation or event names an unknown character.
 */
export const importDocument = async (
  writer: BookWriter,
  document: StagedDocument,
  { areNames }: { areNames: boolean },
): Promise<ImportCounts> => {
  const { terms, keptTerms } = await importTerms(writer, document.records('terms'), { areNames });
  const characters = await importCharacters(writer, document.records('characters'));
  const idsBySlug = await readIdsBySlug(writer);
  await requireSlugs(document, idsBySlug);
  const relations = await importRelations(writer, document.records('relations'));
  const events = await importEvents(writer, document.records('events'));
  const idioms = await importIdioms(writer, document.records('idioms'));
  const wanted = await namedInConflicts(document);
  const recordIds = await mapRecordIds(writer, document, { idsBySlug, wanted });
  const known = { recordIds, idsBySlug, relations: await mapRelations(writer, document, wanted) };
  const conflicts = await importConflicts(writer, async function* () {
    for await (const page of document.records('conflicts')())
      yield page.map((conflict) => toImportedConflict(conflict, known));
  });
  const lessons = await importLessons(writer, document.records('lessons'));
  return { terms, keptTerms, characters, relations, events, idioms, conflicts, lessons };
};

const requireSlugs = async (document: StagedDocument, known: ReadonlyMap<string, string>): Promise<void> => {
  const require = (slugs: readonly string[]): void => {
    const missing = slugs.find((slug) => !known.has(slug));
    if (missing !== undefined)
      throw fail('INVALID_BODY', `characters: "${missing}" is named but does not exist`, { slug: missing });
  };
  for await (const page of document.records('relations')())
    require(page.flatMap(({ fromSlug, toSlug }) => [fromSlug, toSlug]));
  for await (const page of document.records('events')()) require(page.map(({ characterSlug }) => characterSlug));
};

/** Returns the ids of the document that its conflicts name. */
const namedInConflicts = async (document: StagedDocument): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>();
  for await (const page of document.records('conflicts')())
    for (const { candidates } of page)
      for (const { termId, relationId } of candidates) {
        ids.add(termId);
        ids.add(relationId);
      }
  ids.delete('');
  return ids;
};

/** Returns the records of a kind whose ids are among these. */
const pick = async <Item extends { id: string }>(
  records: ImportedRecords<Item>,
  ids: ReadonlySet<string>,
): Promise<Item[]> => {
  const picked: Item[] = [];
  if (ids.size === 0) return picked;
  for await (const page of records()) picked.push(...page.filter(({ id }) => ids.has(id)));
  return picked;
};

/** Maps the ids of terms and characters in the document to the ids here, by source and slug. */
const mapRecordIds = async (
  writer: BookWriter,
  document: StagedDocument,
  { idsBySlug, wanted }: { idsBySlug: ReadonlyMap<string, string>; wanted: ReadonlySet<string> },
): Promise<Map<string, string>> => {
  const terms = await pick<Term>(document.records('terms'), wanted);
  const termsByKey = await readTermsByKey(
    writer,
    terms.map(({ sourceTerm }) => toKey(sourceTerm)),
  );
  const ids = new Map<string, string>();
  for (const { id, sourceTerm } of terms) ids.set(id, termsByKey.get(toKey(sourceTerm))?.id ?? id);
  for (const { id, slug } of await pick<Character>(document.records('characters'), wanted))
    ids.set(id, idsBySlug.get(slug) ?? id);
  return ids;
};

/** Maps the ids of relations in the document to the relations here, by their natural keys. */
const mapRelations = async (
  writer: BookWriter,
  document: StagedDocument,
  wanted: ReadonlySet<string>,
): Promise<Map<string, NamedRelation>> => {
  const known = await readNamedRelations(writer, await pick<Relation>(document.records('relations'), wanted));
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

const KINDS = ['terms', 'characters', 'relations', 'events', 'idioms', 'conflicts', 'lessons'] as const;

/** A kind of records in a document. */
type DocumentKind = (typeof KINDS)[number];

/** The document of an import on its way into the database: on disk, so that a retry of its transaction finds it. */
export interface StagedDocument {
  /** Adds a page. Errors: PAYLOAD_TOO_LARGE beyond 64 MiB. */
  add(page: BiblePage): Promise<void>;
  /** Returns the records of a kind, page by page. */
  records<Kind extends DocumentKind>(kind: Kind): ImportedRecords<BiblePage[Kind][number]>;
  close(): Promise<void>;
}

/** Creates an empty document, with a file in `directory` for each kind that is larger than 1 MiB. */
export const stageDocument = (directory: string): StagedDocument => {
  const spools = new Map<DocumentKind, Spool>(KINDS.map((kind) => [kind, createSpool({ directory })]));
  let bytes = 0;
  return {
    async add(page) {
      for (const [kind, spool] of spools) {
        if (page[kind].length === 0) continue;
        const encoded = sizeDelimitedEncode(BiblePageSchema, create(BiblePageSchema, { [kind]: page[kind] }));
        bytes += encoded.byteLength;
        if (bytes > MAX_IMPORT_BYTES) throw fail('PAYLOAD_TOO_LARGE', 'a Bible may have at most 64 MiB');
        await spool.write(encoded);
      }
    },
    records: (kind) =>
      async function* () {
        for await (const page of sizeDelimitedDecodeStream(BiblePageSchema, spools.get(kind)!.read())) yield page[kind];
      },
    async close() {
      await Promise.all([...spools.values()].map((spool) => spool.close()));
    },
  };
};
