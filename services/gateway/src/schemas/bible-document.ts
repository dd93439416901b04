import { MAX_RECORD_LABEL_LENGTH } from '@versio/proto/limits';
import Type, { type TProperties } from 'typebox';
import { PATTERN_MEANS } from '../http/problem-sentences.ts';
import {
  CharacterEventSchema,
  CharacterSchema,
  ConflictSchema,
  conflictFields,
  eventFields,
  IdiomSchema,
  idiomFields,
  LessonSchema,
  lessonFields,
  newCharacterFields,
  RelationSchema,
  relationFields,
  TermSchema,
  termFields,
} from './bible.ts';
import { BookSchema } from './books.ts';
import { timestamp } from './common.ts';

/** Of each kind, in an import. */
export const MAX_RECORDS = 200_000;

/** The exported Bible (docs/rules.md#export-and-import). */
export const BibleDocumentSchema = Type.Object(
  {
    schemaVersion: Type.Literal(1),
    novelId: Type.String({
      description: "The query's value, or the book's id.",
      examples: ['0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d'],
    }),
    book: BookSchema,
    glossary: Type.Array(TermSchema),
    characters: Type.Array(CharacterSchema),
    relations: Type.Array(RelationSchema),
    characterEvents: Type.Array(CharacterEventSchema),
    idioms: Type.Array(IdiomSchema),
    conflicts: Type.Array(ConflictSchema),
    lessons: Type.Array(LessonSchema),
    exportedAt: timestamp('The time of creation.'),
  },
  { title: 'BibleDocument' },
);

const imported = <Properties extends TProperties>(properties: Properties) =>
  Type.Optional(
    Type.Array(
      Type.Object({
        ...properties,
        id: Type.Optional(Type.String({ maxLength: MAX_RECORD_LABEL_LENGTH })),
        origin: Type.Optional(Type.Enum(['human', 'analysis'], { title: 'RecordOrigin' })),
      }),
      { maxItems: MAX_RECORDS },
    ),
  );

const slug = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  [PATTERN_MEANS]: 'a slug: letters a to z and digits, with single hyphens between',
  maxLength: MAX_RECORD_LABEL_LENGTH,
});

/** The same document as an import accepts it: missing fields take their defaults. */
export const importFields = {
  schemaVersion: Type.Optional(Type.Literal(1)),
  glossary: imported({
    sourceTerm: termFields.sourceTerm,
    targetTerm: termFields.targetTerm,
    category: Type.Optional(termFields.category),
    note: Type.Optional(termFields.note),
    locked: Type.Optional(termFields.locked),
  }),
  characters: imported({
    slug,
    ...newCharacterFields,
  }),
  relations: imported({
    fromSlug: slug,
    toSlug: slug,
    kind: relationFields.kind,
    register: Type.Optional(relationFields.register),
    address: Type.Optional(relationFields.address),
    fromOrder: Type.Optional(relationFields.fromOrder),
    toOrder: Type.Optional(relationFields.toOrder),
    note: Type.Optional(relationFields.note),
  }),
  characterEvents: imported({
    characterSlug: slug,
    orderNo: eventFields.orderNo,
    kind: Type.Optional(eventFields.kind),
    text: eventFields.text,
  }),
  idioms: imported({
    sourceText: idiomFields.sourceText,
    hanViet: Type.Optional(idiomFields.hanViet),
    viEquivalent: Type.Optional(idiomFields.viEquivalent),
    note: Type.Optional(idiomFields.note),
    kind: Type.Optional(idiomFields.kind),
  }),
  conflicts: imported({
    kind: conflictFields.kind,
    status: conflictFields.status,
    candidates: Type.Array(conflictFields.candidates.items, { minItems: 2, maxItems: 20 }),
    evidence: Type.Optional(conflictFields.evidence),
    reason: Type.Optional(conflictFields.reason),
    intoSlug: conflictFields.intoSlug,
    resolvedAt: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        // Ranges as well as digits, so that every accepted text is a time.
        pattern:
          '^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?Z$',
        [PATTERN_MEANS]: 'a time in UTC, such as 2026-01-31T12:00:00.000Z',
      }),
    ),
  }),
  lessons: imported({
    chapterId: Type.String({
      pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
      [PATTERN_MEANS]: 'the id of a chapter',
    }),
    orderNo: lessonFields.orderNo,
    before: lessonFields.before,
    after: lessonFields.after,
    rule: lessonFields.rule,
  }),
};
