import {
  MAX_AUTHOR_LENGTH,
  MAX_BOOK_DESCRIPTION_LENGTH,
  MAX_HAN_ALLOW_LIST_ENTRIES,
  MAX_HAN_ALLOW_LIST_ENTRY_LENGTH,
  MAX_LANGUAGE_TAG_LENGTH,
  MAX_ORDER_NO,
  MAX_SEARCHED_TEXT_LENGTH,
  MAX_SOURCE_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_TRANSLATED_TEXT_LENGTH,
} from '@versio/proto/limits';
import Type from 'typebox';
import { PATTERN_MEANS } from '../http/problem-sentences.ts';
import { identifier, nullableString, nullableTimestamp, timestamp } from './common.ts';

/** Fields of a book that a client sets. */
export const bookFields = {
  title: Type.String({
    minLength: 1,
    maxLength: MAX_TITLE_LENGTH,
    description: '1 to 300 characters.',
    examples: ['天龙八部'],
  }),
  sourceLang: Type.String({
    maxLength: MAX_LANGUAGE_TAG_LENGTH,
    format: 'language-tag-or-auto',
    description: 'A tag of the BCP 47 registry, or `auto`: detected per chapter.',
  }),
  targetLang: Type.String({
    maxLength: MAX_LANGUAGE_TAG_LENGTH,
    format: 'language-tag',
    description: 'A tag of the BCP 47 registry.',
  }),
  autoApprove: Type.Boolean({ description: 'Whether each chapter is analysed before it is translated.' }),
  hanAllowList: Type.Array(Type.String({ minLength: 1, maxLength: MAX_HAN_ALLOW_LIST_ENTRY_LENGTH }), {
    maxItems: MAX_HAN_ALLOW_LIST_ENTRIES,
    description: 'Han text that may stay in the translation.',
  }),
  noise: Type.Enum(['keep', 'drop'], {
    title: 'NoiseTreatment',
    description:
      'What becomes of paragraphs that the analysis of a chapter marked as adverts, begging for votes and the like: `keep` translates them, `drop` makes each a blank line with a finding.',
  }),
};

/** A text of a book that may be missing. */
const bookText = (maxLength: number, description: string, example: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength, description, examples: [example] });

/** Fields of a book that a client sets and may remove with null. */
export const bookTexts = {
  author: bookText(MAX_AUTHOR_LENGTH, 'Up to 300 characters; null: none.', '金庸'),
  translatedTitle: bookText(
    MAX_TITLE_LENGTH,
    'The title in the target language, up to 300 characters; null: none.',
    'Thiên Long Bát Bộ',
  ),
  description: bookText(MAX_BOOK_DESCRIPTION_LENGTH, 'Up to 5,000 characters; null: none.', 'Truyện võ hiệp.'),
};

/** Fields of a chapter that a client sets. */
export const chapterFields = {
  orderNo: Type.Integer({ minimum: 1, maximum: MAX_ORDER_NO, description: 'Unique within the book.' }),
  title: Type.String({ maxLength: MAX_TITLE_LENGTH, description: 'Up to 300 characters, may be empty.' }),
  sourceText: Type.String({
    minLength: 1,
    maxLength: MAX_SOURCE_TEXT_LENGTH,
    description: '1 to 500,000 characters; stored as given.',
  }),
  translatedTitle: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: MAX_TITLE_LENGTH,
    description: 'Up to 300 characters; null removes it.',
  }),
  translatedText: Type.String({
    minLength: 1,
    maxLength: MAX_TRANSLATED_TEXT_LENGTH,
    description: '1 to 1,000,000 characters. Makes the chapter done.',
  }),
};

/** A book (docs/rules.md#books). */
export const BookSchema = Type.Object(
  {
    id: identifier('The book.'),
    title: bookFields.title,
    sourceLang: Type.String({ description: 'A BCP 47 tag, or `auto`.', examples: ['zh'] }),
    targetLang: Type.String({ description: 'A BCP 47 tag.', examples: ['vi'] }),
    autoApprove: Type.Boolean({
      description: 'Whether each chapter is analysed before it is translated.',
      examples: [true],
    }),
    hanAllowList: Type.Array(Type.String({ examples: ['武'] }), {
      description: 'Han text that may stay in the translation.',
    }),
    noise: Type.Enum(['keep', 'drop'], {
      title: 'NoiseTreatment',
      description: 'Whether paragraphs marked as noise are translated or become blank lines.',
      examples: ['keep'],
    }),
    ...bookTexts,
    coverType: Type.Unsafe<'image/png' | 'image/jpeg' | null>({
      anyOf: [{ type: 'string', enum: ['image/png', 'image/jpeg'], title: 'CoverType' }, { type: 'null' }],
      description: 'The type of the cover; null if there is none.',
      examples: ['image/png'],
    }),
    createdAt: timestamp('The time of creation.'),
    updatedAt: timestamp('The time of the last change of its own fields.'),
  },
  { title: 'Book' },
);

const count = (example: number) => Type.Integer({ minimum: 0, examples: [example] });

/** The numbers of a book's chapters by status. */
export const ChapterCountsSchema = Type.Object({
  idle: count(2),
  queued: count(0),
  running: count(1),
  done: count(7),
  failed: count(0),
});

/** A book in a list. */
export const BookSummarySchema = Type.Object(
  { ...BookSchema.properties, chapterCounts: ChapterCountsSchema },
  { title: 'BookSummary' },
);

/** The state of a chapter (docs/rest-interface.md#chapter-status). */
export const ChapterStatusSchema = Type.Enum(['idle', 'queued', 'running', 'done', 'failed'], {
  title: 'ChapterStatus',
  description: 'The state of the chapter.',
});
const status = ChapterStatusSchema;
const orderNo = Type.Integer({ minimum: 1, maximum: MAX_ORDER_NO, description: 'Unique within the book.' });
const title = Type.String({ maxLength: MAX_TITLE_LENGTH, description: 'May be empty.', examples: ['第一章'] });

const sourceChanged = Type.Optional(
  Type.Boolean({
    description: 'Only there if it is true: the translation is one of an earlier source text.',
    examples: [true],
  }),
);

/** A chapter in full (docs/rest-interface.md#chapter-full-form-returned-by-create-and-by-get-one). */
export const ChapterSchema = Type.Object(
  {
    id: identifier('The chapter.'),
    bookId: identifier('Its book.'),
    orderNo,
    title,
    translatedTitle: nullableString('Null until there is one.'),
    sourceText: Type.String({ description: 'As given.', examples: ['他来了。'] }),
    translatedText: nullableString('Null until the chapter is first done.'),
    status,
    errorMsg: nullableString('The reason of the failure while the status is failed.'),
    prepassAt: nullableTimestamp('The time at which the analysis was applied; null before.'),
    sourceChanged,
  },
  { title: 'Chapter' },
);

/** A chapter in its book's list (docs/rest-interface.md#chapter-list-item-returned-inside-get-booksid). */
export const ChapterListItemSchema = Type.Object(
  {
    id: identifier('The chapter.'),
    orderNo,
    title,
    translatedTitle: Type.String({ description: 'The original title while there is none.', examples: ['Chương 1'] }),
    status,
    hasTranslation: Type.Boolean({ description: 'Whether translatedText is not null.' }),
    sourceCharCount: Type.Integer({ minimum: 1, description: 'Unicode code points.', examples: [4] }),
    errorMsg: nullableString('The reason of the failure while the status is failed.'),
    prepassAt: nullableTimestamp('The time at which the analysis was applied; null before.'),
    sourceChanged,
  },
  { title: 'ChapterListItem' },
);

const revisionFields = {
  id: identifier('The revision.'),
  origin: Type.Enum(['machine', 'human'], { title: 'RevisionOrigin' }),
  createdAt: timestamp('The time of creation.'),
  translatedTitle: nullableString('The translated title of this revision.'),
};
const translatedText = Type.String({ examples: ['Hắn đã đến.'] });

/** A revision of a chapter's translation. */
export const RevisionSchema = Type.Object({ ...revisionFields, translatedText }, { title: 'Revision' });

/** A revision in a list, which may leave the texts out. */
export const ListedRevisionSchema = Type.Object(
  { ...revisionFields, translatedText: Type.Optional(translatedText) },
  { title: 'ListedRevision' },
);

/** The query parameter of a request that goes on where another one ended. */
export const cursor = Type.String({
  pattern: '^[0-9]{1,10}\\.[0-9]{1,10}$',
  [PATTERN_MEANS]: 'the nextCursor of an earlier response',
  description: 'The `nextCursor` of the response before.',
});

/** The field of a response that covers only a part of a book. */
export const nextCursor = nullableString('Send it as `cursor` to go on; null at the end of the book.');

const placeFields = {
  chapterId: identifier('The chapter.'),
  orderNo,
  line: Type.Integer({
    minimum: 0,
    description: 'The line of the text, from 1; 0 is the title. Source and translation have the same lines.',
    examples: [3],
  }),
  start: Type.Integer({ minimum: 0, description: 'The characters of the line before the place.', examples: [4] }),
  excerpt: Type.Object(
    {
      before: Type.String({ description: 'Up to 60 characters of the line before it.', examples: ['Rồi '] }),
      match: Type.String({ description: 'The place as it is written.', examples: ['Lâm Động'] }),
      after: Type.String({ description: 'Up to 60 characters of the line after it.', examples: [' bước tới.'] }),
    },
    { title: 'Excerpt' },
  ),
};

/** A place where a text was found (docs/rules.md#search). */
export const SearchHitSchema = Type.Object(
  {
    ...placeFields,
    in: Type.Enum(['source', 'translation'], { title: 'TextSide', description: 'The text it is in.' }),
  },
  { title: 'SearchHit' },
);

/** A place where a text would be replaced (docs/rules.md#replace). */
export const ReplacementPlaceSchema = Type.Object(placeFields, { title: 'ReplacementPlace' });

/** An occurrence of a record (docs/rules.md#occurrences). */
export const OccurrenceSchema = Type.Object(
  {
    ...placeFields,
    certainty: Type.Enum(['certain', 'doubtful'], {
      title: 'Certainty',
      description: 'doubtful: the text can well be read otherwise.',
    }),
  },
  { title: 'Occurrence' },
);

/** A text to find. */
export const searchedText = Type.String({
  minLength: 1,
  maxLength: MAX_SEARCHED_TEXT_LENGTH,
  description: '1 to 200 characters.',
  examples: ['Lâm Động'],
});
export const matchCase = Type.Boolean({ description: 'Whether upper and lower case differ; default false.' });
export const wholeWord = Type.Boolean({
  description: 'Whether only whole words are found; default false. Han, kana and Thai are found anywhere.',
});
