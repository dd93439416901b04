import type { MessageInitShape } from '@bufbuild/protobuf';
import { MAX_IMPORT_BYTES } from '@versio/proto/limits';
import type { BiblePageSchema, ImportBibleRequestSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import Type, { type Static } from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import {
  toCategory,
  toConflictState,
  toConflictType,
  toGender,
  toIdiomType,
  toOrigin,
  toResolveTime,
} from '../../present/bible-enums.ts';
import { importFields } from '../../schemas/bible-document.ts';
import { BookParams, postBody } from '../../schemas/common.ts';
import { toCharacterFields } from './character-input.ts';

const TIMEOUT_MS = 300_000;
// A page is far smaller than the 16 MiB of a message, whatever its texts are.
const PAGE_CHARACTERS = 1_000_000;

const Body = postBody(importFields, {
  schemaVersion: 1,
  glossary: [{ sourceTerm: '玄天宗', targetTerm: 'Huyền Thiên Tông' }],
});
const Count = Type.Integer({ description: 'The number of records that now equal the imported ones.' });
const Counts = Type.Object({
  glossary: Count,
  characters: Count,
  relations: Count,
  characterEvents: Count,
  idioms: Count,
  conflicts: Count,
  lessons: Count,
});

/**
 * POST /books/{id}/import (docs/rules.md#export-and-import): takes the document of /export, all or nothing, up to 64
 * MiB.
 */
export const importBible: Route = (server, { bible }) => {
  server.post(
    '/books/:id/import',
    {
      bodyLimit: MAX_IMPORT_BYTES,
      schema: {
        summary: 'Import a whole Book Bible',
        description:
          'Imports an exported document, all or nothing, up to 64 MiB. Records are matched by their natural keys; differing records of human origin are kept.',
        tags: ['Book Bible'],
        params: BookParams,
        body: Body,
        response: responses(
          200,
          'The number of records of each kind that now equal the imported ones.',
          Type.Object({ imported: Counts }),
          ['INVALID_BODY', 'BOOK_NOT_FOUND', 'LIMIT_REACHED'],
        ),
      },
    },
    async (request) => {
      const counts = await bible.importBible(messagesOf(request.params.id, request.body), {
        ...callOptions(request),
        timeoutMs: TIMEOUT_MS,
      });
      const { terms, characters, relations, events, idioms, conflicts, lessons } = counts;
      return {
        imported: { glossary: terms, characters, relations, characterEvents: events, idioms, conflicts, lessons },
      };
    },
  );
};

type Document = Static<typeof Body>;
type Page = MessageInitShape<typeof BiblePageSchema>;
type Records = { [Kind in Exclude<keyof Page, '$typeName' | '$unknown'>]-?: NonNullable<Page[Kind]> };

async function* messagesOf(
  bookId: string,
  document: Document,
): AsyncGenerator<MessageInitShape<typeof ImportBibleRequestSchema>> {
  yield { part: { case: 'bookId', value: bookId } };
  for (const [kind, records] of Object.entries(toRecords(document))) {
    let page: unknown[] = [];
    let characters = 0;
    for (const record of records) {
      page.push(record);
      characters += JSON.stringify(record, kind === 'conflicts' ? secondsAsNumber : undefined).length;
      if (characters < PAGE_CHARACTERS) continue;
      yield { part: { case: 'page', value: { [kind]: page } } };
      page = [];
      characters = 0;
    }
    if (page.length > 0) yield { part: { case: 'page', value: { [kind]: page } } };
  }
}

// The seconds of a Timestamp are a bigint.
const secondsAsNumber = (_key: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);

const HUMAN = 'human';

/** Converts the document's records to messages, with defaults for missing fields. */
const toRecords = ({
  glossary = [],
  characters = [],
  relations = [],
  characterEvents = [],
  idioms = [],
  conflicts = [],
  lessons = [],
}: Document): Records => ({
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
    fields: toCharacterFields(knownFields(character), `characters.${index}.`),
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
