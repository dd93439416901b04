import Type, { type TProperties } from 'typebox';
import { identifier, nullableIdentifier, nullableString, nullableTimestamp } from './common.ts';

const count = (description: string, example = 0) => Type.Integer({ minimum: 0, description, examples: [example] });
const line = Type.Integer({
  minimum: 0,
  description: 'The line, from 1, in the source as in the translation; 0 is the title.',
  examples: [3],
});

const STATUSES = {
  certified: 'every blocking count is met',
  flawed: 'a blocking count is missed',
  human: 'the text is by a person: labelled, not certified',
  unrecorded: 'the job that made the text stored no records',
  untranslated: 'there is no text',
} as const;

/** Demanded occurrences, and the places where they are missing. */
const held = <Place extends TProperties>(place: Place, more: TProperties = {}) =>
  Type.Object({
    checked: count('Occurrences that the source demands.', 12),
    held: count('The number of them found in the translation.', 12),
    excused: count(
      'Missing ones that are no fault: names and terms that are not locked and left out (by counting rules 1: those inside a word).',
    ),
    ...more,
    places: Type.Array(
      Type.Object({
        ...place,
        line,
        source: Type.String({ examples: ['青云宗'] }),
        target: Type.String({ examples: ['Thanh Vân Tông'] }),
        wanted: count('Occurrences in the source.', 2),
        found: count('Occurrences in the translation.', 1),
        excused: count('Missing ones that may be omitted.'),
      }),
      { description: 'The places of missing occurrences.' },
    ),
  });

const figures = <Place extends TProperties>(place: Place, ofNames: TProperties = {}) => ({
  paragraphs: Type.Object({
    source: count('Lines with letters or digits, without those dropped as noise.', 40),
    translated: count('Those with a translation.', 40),
    places: Type.Array(Type.Object({ ...place, line })),
  }),
  lockedTerms: held(place),
  names: held(place, {
    firstMentions: count(
      'Names of characters that are mentioned: of a chapter those in its records, of a book all that it knows.',
      5,
    ),
    firstMentionsHeld: count('The number of them with the rendering in the paragraph of the first mention.', 5),
    ...ofNames,
  }),
  otherTerms: held(place),
  numbers: Type.Object({
    checked: count('Numbers with Arabic digits in the source.', 4),
    held: count('Those in the translation.', 4),
    places: Type.Array(
      Type.Object({
        ...place,
        line,
        run: Type.String({ examples: ['300'] }),
        wanted: count('Occurrences in the source.', 2),
        found: count('Occurrences in the translation.', 1),
      }),
    ),
  }),
  residue: Type.Object({
    count: count('Places with Han text that is not allowed.'),
    places: Type.Array(Type.Object({ ...place, line, text: Type.String({ examples: ['走了'] }) })),
  }),
  address: Type.Object({
    attributed: count('Quotations with a certain speaker and addressee and a form of address for them.', 8),
    held: count('The number of them with no other address word.', 8),
    unknown: count('All other quotations of speech.', 3),
    places: Type.Array(
      Type.Object({
        ...place,
        line,
        speaker: Type.String({ description: 'Name in the source.', examples: ['陆沉'] }),
        addressee: Type.String({ description: 'Name in the source.', examples: ['林月'] }),
        words: Type.Array(Type.String(), { description: 'The other address words.', examples: [['tôi']] }),
      }),
    ),
  }),
  findings: Type.Object({
    count: count('Findings recorded when the text was translated.'),
    places: Type.Array(
      Type.Object({
        ...place,
        line,
        code: Type.String({ examples: ['quotes'] }),
        text: Type.String({ examples: ['the source has 2 quotation marks, the translation 0'] }),
      }),
    ),
  }),
});

const CountingSchema = Type.Object({
  rules: Type.Integer({ minimum: 1, description: 'The version of the counting rules.', examples: [2] }),
  dictionary: nullableString('The version of the dictionary of Chinese words; null by rules 1.'),
});

/** The certificate of a chapter (docs/rules.md#certificates). */
export const ChapterCertificateSchema = Type.Object(
  {
    bookId: identifier('The book.'),
    chapterId: identifier('The chapter.'),
    orderNo: Type.Integer({ minimum: 1, description: 'Its number.' }),
    title: Type.String({ description: 'The original title.', examples: ['第一章'] }),
    sourceLosses: Type.Optional(
      Type.Array(Type.String({ examples: ['images_dropped'] }), {
        description:
          'What the source text has lost of its document: `notes_dropped`, `hidden_text_dropped`, `images_dropped`, `layout_unclear`. Missing: nothing.',
      }),
    ),
    status: Type.Enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[], {
      title: 'CertificateStatus',
      description: Object.entries(STATUSES)
        .map(([status, meaning]) => `${status}: ${meaning}`)
        .join('; '),
    }),
    jobId: nullableIdentifier('The job that made the current text.'),
    model: nullableString('Its model.'),
    translatedAt: nullableTimestamp('The time of its end.'),
    bibleVersion: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'The version of the Book Bible by which the text was checked.',
    }),
    counting: Type.Unsafe<{ rules: number; dictionary: string | null } | null>({
      anyOf: [CountingSchema, { type: 'null' }],
      description: 'The rules and data by which the text was checked and is counted.',
    }),
    figures: Type.Unsafe<object | null>({
      anyOf: [Type.Object(figures({})), { type: 'null' }],
      description: 'Null where there is nothing to certify.',
    }),
  },
  { title: 'ChapterCertificate' },
);

const inBook = {
  chapterId: identifier('The chapter.'),
  orderNo: Type.Integer({ minimum: 1, description: 'Its number.', examples: [1] }),
};

/** A name of the book with some of its chapters. */
const nameInChapters = <Counts extends TProperties>(counts: Counts) =>
  Type.Object({
    source: Type.String({ examples: ['陆沉'] }),
    target: Type.String({ description: "The book's rendering.", examples: ['Lục Trầm'] }),
    chapters: Type.Array(Type.Object({ ...inBook, wanted: count('Places of the name in the source.', 4), ...counts })),
  });

/** The certificate of a book (docs/rules.md#certificates). */
export const BookCertificateSchema = Type.Object(
  {
    bookId: identifier('The book.'),
    counting: CountingSchema,
    chapters: Type.Object({
      total: count('Chapters in all.', 1),
      ...Object.fromEntries(
        Object.entries(STATUSES).map(([status, meaning]) => [status, count(`Chapters for which ${meaning}.`)]),
      ),
    }),
    figures: Type.Object(
      figures(inBook, {
        differing: Type.Array(nameInChapters({ found: count('Places with the rendering.', 1) }), {
          description: 'Names with the chapters that render them otherwise, at most 1,000 chapters in all.',
        }),
        otherRenderings: Type.Object(
          {
            places: count('All certain places with another rendering.', 3),
            names: Type.Array(
              nameInChapters({
                found: count('Places with the rendering.', 3),
                other: count('Places with another rendering.', 1),
              }),
            ),
          },
          { description: 'Names with every chapter that has another rendering, at most 1,000 chapters in all.' },
        ),
        changed: Type.Array(
          Type.Object({
            source: Type.String({ examples: ['陆沉'] }),
            renderings: Type.Array(
              Type.Object({
                target: Type.String(),
                fromOrder: Type.Integer({ description: 'The first such chapter.' }),
              }),
            ),
          }),
          { description: 'Names with different demanded renderings in different chapters.' },
        ),
      }),
      { description: 'Of all machine translations together; each list of places holds the first 1,000.' },
    ),
  },
  { title: 'BookCertificate' },
);
