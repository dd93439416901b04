import type { MessageInitShape } from '@bufbuild/protobuf';
import { fail, isFailure } from '@versio/kit/errors';
import type { BiblePageSchema, ImportBibleRequestSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import type { Static } from 'typebox';
import { type DocumentHead, type ListPart, readJsonLists } from '../../http/json-lists.ts';
import { compileValidator } from '../../http/validation.ts';
import {
  toCategory,
  toConflictState,
  toConflictType,
  toGender,
  toIdiomType,
  toOrigin,
  toResolveTime,
} from '../../present/bible-enums.ts';
import { importFields, MAX_RECORDS } from '../../schemas/bible-document.ts';
import { postBody } from '../../schemas/common.ts';
import { toCharacterFields } from './character-input.ts';

/** The document of an import. */
export const ImportBody = postBody(importFields, {
  schemaVersion: 1,
  glossary: [{ sourceTerm: '玄天宗', targetTerm: 'Huyền Thiên Tông' }],
});

type Document = Static<typeof ImportBody>;
type Page = MessageInitShape<typeof BiblePageSchema>;
type Records = { [Kind in Exclude<keyof Page, '$typeName' | '$unknown'>]-?: NonNullable<Page[Kind]> };

/** The lists of the document, and the fields of their messages. */
const KINDS: ReadonlyMap<string, keyof Records> = new Map([
  ['glossary', 'terms'],
  ['characters', 'characters'],
  ['relations', 'relations'],
  ['characterEvents', 'events'],
  ['idioms', 'idioms'],
  ['conflicts', 'conflicts'],
  ['lessons', 'lessons'],
]);

type Validate = (data: unknown) => { value?: unknown; error?: Error };

const compile = (fields: Partial<typeof importFields>): Validate =>
  compileValidator({ schema: postBody(fields as never), httpPart: 'body', method: 'POST', url: '' }) as Validate;

/** The validators that were needed so far: all of them take 65 ms to make, too long for one step or for each start. */
const validators = new Map<string, Validate>();
/** Returns the validator of a list of the document, or without one that of its other fields. */
const validatorOf = (list = ''): Validate => {
  const fields = list === '' ? importFields : { [list]: importFields[list as keyof typeof importFields] };
  const validate = validators.get(list) ?? compile(fields);
  validators.set(list, validate);
  return validate;
};

/**
 * Yields the messages of an import while the bytes of its document are read: the book, then pages of records. Throws
 * at the end if any record is wrong, which cancels the call, so that nothing is stored. Errors: INVALID_BODY with the
 * first problem of each field, INVALID_JSON_BODY, PAYLOAD_TOO_LARGE.
 */
export async function* importMessages(
  bookId: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<MessageInitShape<typeof ImportBibleRequestSchema>> {
  yield { part: { case: 'bookId', value: bookId } };
  const head: DocumentHead = {};
  const problems = new Map<string, string>();
  for await (const part of readJsonLists(bytes, new Set(KINDS.keys()), head)) {
    if (problems.has(part.list)) continue;
    try {
      const value = toPage(part);
      if (problems.size === 0) yield { part: { case: 'page', value } };
    } catch (error) {
      if (!isFailure(error, 'INVALID_BODY')) throw error;
      problems.set(part.list, error.message);
    }
  }
  const { error } = validatorOf()(head);
  const messages = [
    ...(error ? [error.message] : []),
    ...[...KINDS.keys()].flatMap((name) => problems.get(name) ?? []),
  ];
  if (messages.length > 0) throw fail('INVALID_BODY', messages.join('; '));
}

/** Validates and converts records. Errors: INVALID_BODY, with the indexes that they have in the document. */
const toPage = ({ list, start, items }: ListPart): Page => {
  if (start + items.length > MAX_RECORDS) throw fail('INVALID_BODY', `${list} must have at most ${MAX_RECORDS} items`);
  const { value, error } = validatorOf(list)({ [list]: items });
  if (error)
    throw fail(
      'INVALID_BODY',
      error.message.replace(/(?<=^\w+\.)\d+/, (index) => `${start + Number(index)}`),
    );
  const kind = KINDS.get(list)!;
  return { [kind]: toRecords(value as Document, start)[kind] };
};

const HUMAN = 'human';

/**
 * Converts records to messages, with defaults for missing fields. `start` is the index of the first in the document.
 */
const toRecords = (
  {
    glossary = [],
    characters = [],
    relations = [],
    characterEvents = [],
    idioms = [],
    conflicts = [],
    lessons = [],
  }: Document,
  start: number,
): Records => ({
  terms: glossary.map(({ id = '', sourceTerm, targetTerm, category = 'other', note, locked, origin = HUMAN }) => ({
    id,
    sourceTerm,
    targetTerm,
    ...toCategory(category),
    note,
    locked,
    ...toOrigin(origin),
  })),
  characters: characters.map(({ id = '', slug, origin = HUMAN, ...character }, index) => ({
    id,
    slug,
    ...toOrigin(origin),
    fields: toCharacterFields(knownFields(character), `characters.${start + index}.`),
  })),
  relations: relations.map(
    ({ id = '', fromSlug, toSlug, kind, register, address, fromOrder = 1, toOrder, note, origin = HUMAN }) => ({
      id,
      fromSlug,
      toSlug,
      kind,
      register,
      addressSelf: address?.self,
      addressOther: address?.other,
      fromOrder,
      toOrder: toOrder ?? undefined,
      note,
      ...toOrigin(origin),
    }),
  ),
  events: characterEvents.map(({ characterSlug, orderNo, kind, text, origin = HUMAN }) => ({
    characterSlug,
    orderNo,
    kind,
    text,
    ...toOrigin(origin),
  })),
  idioms: idioms.map(({ sourceText, hanViet, viEquivalent, note, kind = 'idiom', origin = HUMAN }) => ({
    sourceText,
    hanViet,
    viEquivalent,
    note,
    ...toIdiomType(kind),
    ...toOrigin(origin),
  })),
  conflicts: conflicts.map(toConflict),
  lessons: lessons.map(({ chapterId, orderNo, before, after, rule, origin = 'analysis' }) => ({
    chapterId,
    orderNo,
    before,
    after,
    rule,
    ...toOrigin(origin),
  })),
});

const toConflict = ({
  kind,
  status,
  candidates,
  evidence,
  reason,
  intoSlug,
  resolvedAt,
  origin = 'analysis',
}: NonNullable<Document['conflicts']>[number]): Records['conflicts'][number] => ({
  ...toConflictType(kind),
  ...toConflictState(status),
  candidates: candidates.map(({ slug, nameVi, nameCn, gender, termId, targetTerm, relationId, self, other }) => ({
    slug,
    nameVi,
    nameCn,
    ...(gender && toGender(gender)),
    termId,
    targetTerm,
    relationId,
    addressSelf: self,
    addressOther: other,
  })),
  evidence: evidence?.map(({ orderNo, quote }) => ({ orderNo, quote })),
  reason,
  intoSlug,
  ...toResolveTime(resolvedAt),
  ...toOrigin(origin),
});

/** Drops the metadata of an export and unknown fields. */
const knownFields = (character: Omit<NonNullable<Document['characters']>[number], 'id' | 'slug' | 'origin'>) => {
  const { nameVi, nameCn, aliases, gender, genders, role, faction, realm } = character;
  const { description, relationships, abilities, equipment, timeline, firstOrder, locked, narrator } = character;
  const known = { nameVi, nameCn, aliases, gender, genders, role, faction, realm };
  return { ...known, description, relationships, abilities, equipment, timeline, firstOrder, locked, narrator };
};
