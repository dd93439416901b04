import {
  MAX_CHARACTER_DESCRIPTION_LENGTH,
  MAX_ORDER_NO,
  MAX_RECORD_LABEL_LENGTH,
  MAX_RECORD_NAME_LENGTH,
  MAX_RECORD_NOTE_LENGTH,
  MAX_RECORD_TEXT_LENGTH,
} from '@versio/proto/limits';
import Type, { type TProperties } from 'typebox';
import { identifier, nullableTimestamp, timestamp } from './common.ts';

const text = (minLength: number, maxLength: number, description: string, example?: string) =>
  Type.String({ minLength, maxLength, description, ...(example ? { examples: [example] } : {}) });

/** A chapter's number. */
export const orderNo = (description: string) => Type.Integer({ minimum: 1, maximum: MAX_ORDER_NO, description });

/** A chapter's number or null. */
export const nullableOrderNo = (description: string) =>
  Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: MAX_ORDER_NO, description });

/** The fields of every record of the Bible (docs/rules.md#records). */
const meta = {
  origin: Type.Enum(['human', 'analysis'], {
    title: 'RecordOrigin',
    description: 'The origin of its creation or last change.',
  }),
  createdAt: timestamp('The time of creation.'),
  updatedAt: timestamp('The time of the last change.'),
};

const record = <Properties extends TProperties>(title: string, properties: Properties) =>
  Type.Object({ id: identifier(`The ${title}.`), ...properties, ...meta }, { title });

export const TermParams = Type.Object({ id: identifier('The book.'), termId: identifier('The term.') });
export const CharacterParams = Type.Object({
  id: identifier('The book.'),
  slug: Type.String({ description: 'The character.', examples: ['lam-dong'] }),
});
export const RelationParams = Type.Object({ id: identifier('The book.'), relationId: identifier('The relation.') });
export const IdiomParams = Type.Object({ id: identifier('The book.'), idiomId: identifier('The idiom.') });
export const ConflictParams = Type.Object({ id: identifier('The book.'), conflictId: identifier('The conflict.') });
export const LessonParams = Type.Object({ id: identifier('The book.'), lessonId: identifier('The lesson.') });

export const termFields = {
  sourceTerm: text(1, MAX_RECORD_NAME_LENGTH, 'The source text; compared exactly after NFC.', '玄天宗'),
  targetTerm: text(1, MAX_RECORD_NAME_LENGTH, 'The rendering in the translation.', 'Huyền Thiên Tông'),
  category: Type.Enum(['person', 'place', 'organization', 'skill', 'item', 'realm', 'title', 'other'], {
    title: 'TermCategory',
  }),
  note: text(0, MAX_RECORD_NOTE_LENGTH, 'A note for people and models.'),
  locked: Type.Boolean({ description: 'Whether every translation must contain it.' }),
};
export const TermSchema = record('Term', termFields);

const aliasOrigin = Type.Enum(['human', 'analysis'], {
  title: 'RecordOrigin',
  description: 'Only in an exported document: whether a person entered it. Default: the origin of the character.',
});

const AliasFields = {
  source: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: MAX_RECORD_NAME_LENGTH })),
  target: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: MAX_RECORD_NAME_LENGTH })),
  fromOrder: Type.Optional(nullableOrderNo('Valid from this chapter on.')),
  origin: Type.Optional(aliasOrigin),
};

const Gender = Type.Enum(['male', 'female', 'unknown'], { title: 'CharacterGender' });
const words = (description: string) =>
  Type.Array(Type.String({ maxLength: MAX_RECORD_TEXT_LENGTH, examples: ['kiếm thuật'] }), {
    maxItems: 100,
    description,
  });

/** The fields of a character in a request body. */
export const characterFields = {
  nameVi: text(1, MAX_RECORD_NAME_LENGTH, 'The name in the translation.', 'Lâm Động'),
  nameCn: text(0, MAX_RECORD_NAME_LENGTH, 'The name in the source.', '林动'),
  aliases: Type.Array(
    Type.Union([
      text(1, MAX_RECORD_NAME_LENGTH, 'A target, or a source if it has Han characters.'),
      Type.Object(AliasFields),
    ]),
    {
      maxItems: 100,
      description: 'Other names.',
    },
  ),
  gender: Type.Union([
    Gender,
    Type.Object({ value: Gender, fromOrder: Type.Optional(nullableOrderNo('Valid from this chapter on.')) }),
  ]),
  genders: Type.Array(
    Type.Object({ gender: Gender, fromOrder: Type.Optional(nullableOrderNo('Valid from this chapter on.')) }),
    { maxItems: 50, description: 'The genders by chapter, in place of `gender`.' },
  ),
  role: text(0, MAX_RECORD_TEXT_LENGTH, 'The role in the story.', 'protagonist'),
  faction: text(0, MAX_RECORD_TEXT_LENGTH, 'The faction.', 'Huyền Thiên Tông'),
  realm: text(0, MAX_RECORD_TEXT_LENGTH, 'The realm (level of power).', 'Trúc Cơ'),
  description: text(0, MAX_CHARACTER_DESCRIPTION_LENGTH, 'Anything else.'),
  relationships: words('A description in words.'),
  abilities: words('A description in words.'),
  equipment: words('A description in words.'),
  timeline: Type.Array(
    Type.Object({
      orderNo: orderNo('The chapter.'),
      text: text(0, MAX_RECORD_TEXT_LENGTH, 'The event in words.', 'Vào tông môn.'),
    }),
    {
      maxItems: 500,
      description: 'Milestones by chapter.',
    },
  ),
  firstOrder: nullableOrderNo('The first chapter in which the character appears.'),
  locked: Type.Boolean({
    description:
      'Whether every translation must contain nameVi for nameCn, and the target that a person entered for each alias.',
  }),
  narrator: Type.Array(
    Type.Object({
      word: text(1, MAX_RECORD_LABEL_LENGTH, 'The pronoun.', 'hắn'),
      fromOrder: Type.Optional(nullableOrderNo('Valid from this chapter on.')),
    }),
    { maxItems: 50, description: 'The pronouns by which the narration refers to the character, by chapter.' },
  ),
};

/** The body of a new character; only the name is required. */
export const newCharacterFields = {
  nameVi: characterFields.nameVi,
  nameCn: Type.Optional(characterFields.nameCn),
  aliases: Type.Optional(characterFields.aliases),
  gender: Type.Optional(characterFields.gender),
  genders: Type.Optional(characterFields.genders),
  role: Type.Optional(characterFields.role),
  faction: Type.Optional(characterFields.faction),
  realm: Type.Optional(characterFields.realm),
  description: Type.Optional(characterFields.description),
  relationships: Type.Optional(characterFields.relationships),
  abilities: Type.Optional(characterFields.abilities),
  equipment: Type.Optional(characterFields.equipment),
  timeline: Type.Optional(characterFields.timeline),
  firstOrder: Type.Optional(characterFields.firstOrder),
  locked: Type.Optional(characterFields.locked),
  narrator: Type.Optional(characterFields.narrator),
};

export const CharacterSchema = record('Character', {
  slug: Type.String({ description: 'Derived from the first nameVi; stable.', examples: ['lam-dong'] }),
  nameVi: characterFields.nameVi,
  nameCn: characterFields.nameCn,
  aliases: Type.Array(
    Type.Object({
      source: Type.String({ examples: ['小林'] }),
      target: Type.String({ examples: ['Tiểu Lâm'] }),
      fromOrder: Type.Optional(orderNo('Valid from this chapter on.')),
      origin: Type.Optional(aliasOrigin),
    }),
  ),
  gender: Gender,
  genders: Type.Optional(
    Type.Array(Type.Object({ gender: Gender, fromOrder: Type.Optional(orderNo('Valid from this chapter on.')) })),
  ),
  role: characterFields.role,
  faction: characterFields.faction,
  realm: characterFields.realm,
  description: characterFields.description,
  relationships: characterFields.relationships,
  abilities: characterFields.abilities,
  equipment: characterFields.equipment,
  timeline: characterFields.timeline,
  firstOrder: characterFields.firstOrder,
  locked: characterFields.locked,
  narrator: Type.Array(
    Type.Object({
      word: Type.String({ examples: ['hắn'] }),
      fromOrder: Type.Optional(orderNo('Valid from this chapter on.')),
    }),
  ),
});

/** Beside a character that was added or edited. */
export const CharacterWarnings = Type.Optional(
  Type.Array(Type.String(), {
    description:
      'Names of the locked character that a term with the same source goes before. Absent if there are none.',
    examples: [['the term "林动" (Lâm Đông) goes before the locked name "林动" (Lâm Động)']],
  }),
);

export const relationFields = {
  fromSlug: text(1, MAX_RECORD_LABEL_LENGTH, 'The slug of the first character.', 'lam-dong'),
  toSlug: text(1, MAX_RECORD_LABEL_LENGTH, 'To whom.', 'thanh-truc'),
  kind: text(1, MAX_RECORD_LABEL_LENGTH, 'The kind of relation.', 'friend'),
  register: text(0, MAX_RECORD_LABEL_LENGTH, 'When the form of address is used; empty: always.', 'private'),
  address: Type.Object(
    {
      self: Type.Optional(
        Type.String({
          maxLength: MAX_RECORD_LABEL_LENGTH,
          description: 'The word with which the first refers to themselves.',
          examples: ['ta'],
        }),
      ),
      other: Type.Optional(
        Type.String({
          maxLength: MAX_RECORD_LABEL_LENGTH,
          description: 'The word with which the first addresses the second.',
          examples: ['nàng'],
        }),
      ),
    },
    { description: 'How the first addresses the second (xưng hô).' },
  ),
  fromOrder: orderNo('The first chapter in which it is valid.'),
  toOrder: nullableOrderNo('The last chapter in which it is valid; null: still valid.'),
  note: text(0, MAX_RECORD_NOTE_LENGTH, 'A note for people and models.'),
};
export const RelationSchema = record('Relation', relationFields);

export const eventFields = {
  characterSlug: text(1, MAX_RECORD_LABEL_LENGTH, 'To whom.', 'lam-dong'),
  orderNo: orderNo('The chapter.'),
  kind: text(0, MAX_RECORD_LABEL_LENGTH, 'The kind of event.', 'breakthrough'),
  text: text(1, MAX_RECORD_NOTE_LENGTH, 'The event in words.', 'Vượt qua tầng thứ ba của tháp.'),
};
export const CharacterEventSchema = record('CharacterEvent', eventFields);

export const idiomFields = {
  sourceText: text(1, MAX_RECORD_NAME_LENGTH, 'The source text; compared exactly after NFC.', '一石二鸟'),
  hanViet: text(0, MAX_RECORD_TEXT_LENGTH, 'The Sino-Vietnamese reading.', 'nhất thạch nhị điểu'),
  viEquivalent: text(0, MAX_RECORD_TEXT_LENGTH, 'The equivalent in the target language.', 'một mũi tên trúng hai đích'),
  note: text(0, MAX_RECORD_NOTE_LENGTH, 'A note for people.'),
  kind: Type.Enum(['idiom', 'proverb', 'allusion'], { title: 'IdiomKind' }),
};
export const IdiomSchema = record('Idiom', idiomFields);

export const ConflictStatus = Type.Enum(['open', 'merged', 'kept', 'dismissed'], { title: 'ConflictStatus' });

export const conflictFields = {
  kind: Type.Enum(['duplicate_character', 'term_rendering', 'gender', 'address'], { title: 'ConflictKind' }),
  status: ConflictStatus,
  candidates: Type.Array(
    Type.Object({
      slug: Type.Optional(Type.String({ maxLength: MAX_RECORD_LABEL_LENGTH, examples: ['lam-dong'] })),
      nameVi: Type.Optional(Type.String({ maxLength: MAX_RECORD_NAME_LENGTH, examples: ['Lâm Động'] })),
      nameCn: Type.Optional(Type.String({ maxLength: MAX_RECORD_NAME_LENGTH, examples: ['林动'] })),
      gender: Type.Optional(Gender),
      termId: Type.Optional(Type.String({ maxLength: MAX_RECORD_LABEL_LENGTH })),
      targetTerm: Type.Optional(Type.String({ maxLength: MAX_RECORD_NAME_LENGTH })),
      relationId: Type.Optional(Type.String({ maxLength: MAX_RECORD_LABEL_LENGTH })),
      self: Type.Optional(Type.String({ maxLength: MAX_RECORD_LABEL_LENGTH, examples: ['ta'] })),
      other: Type.Optional(Type.String({ maxLength: MAX_RECORD_LABEL_LENGTH, examples: ['nàng'] })),
    }),
    { maxItems: 20, description: 'Characters, renderings or forms of address, the known one first.' },
  ),
  evidence: Type.Array(
    Type.Object({
      orderNo: orderNo('The chapter.'),
      quote: Type.String({ maxLength: 200, examples: ['小林笑了笑。'] }),
    }),
    {
      maxItems: 20,
    },
  ),
  reason: Type.String({ maxLength: 2_000, examples: ['The two names share an alias.'] }),
  intoSlug: Type.Optional(Type.String({ maxLength: MAX_RECORD_LABEL_LENGTH, description: 'The survivor of a merge.' })),
  resolvedAt: nullableTimestamp('The time of the decision; null while open.'),
};
export const ConflictSchema = record('Conflict', conflictFields);

/** Beside a conflict after a merge of a rendering. */
export const StaleChapters = Type.Optional(
  Type.Array(Type.Object({ chapterId: identifier('The chapter.'), orderNo: orderNo('Its number.') }), {
    description:
      'After a merge of a rendering: the done chapters that still have the former one, at most 1,000, by number.',
  }),
);

export const lessonFields = {
  chapterId: identifier('The chapter that was edited.'),
  orderNo: orderNo('Its number.'),
  before: text(0, MAX_RECORD_TEXT_LENGTH, 'The text before the edit.', 'Lâm Đông'),
  after: text(0, MAX_RECORD_TEXT_LENGTH, 'The text after the edit.', 'Lâm Động'),
  rule: text(1, MAX_RECORD_NOTE_LENGTH, 'The rule for later chapters.', 'Write “Lâm Động”, not “Lâm Đông”.'),
};
export const LessonSchema = record('Lesson', lessonFields);
