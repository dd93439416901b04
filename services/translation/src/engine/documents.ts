import { FIRST_PERSON_WORDS } from '@versio/kit/text';
import { foldHan } from '@versio/kit/text/segmentation';
import type { RequestContext } from './context.ts';
import { createOccurrenceFinder, type OccurrenceFinder } from './counting/source-occurrences.ts';
import type {
  BibleRecords,
  CharacterRecord,
  ModelDocument,
  Pair,
  RelationRecord,
  TermRecord,
  TranslateDocument,
} from './types.ts';

/** The data that all documents of a chapter share. */
export interface ChapterFrame {
  sourceLang: string;
  targetLang: string;
  orderNo: number;
  records: BibleRecords;
}

/** A segment of a repair request, with its draft ("" if there is none) and the problems found in it. */
export interface RepairSegment {
  id: number;
  text: string;
  draft: string;
  problems: string[];
}

/** Builds the documents of a chapter (docs/rules.md#model-documents). */
export interface DocumentBuilder {
  translate(
    segments: readonly { id: number; text: string }[],
    rest: { title: string | undefined; bookTitle?: string | undefined; context: RequestContext },
  ): TranslateDocument;
  repair(segments: readonly RepairSegment[], rest: { context: RequestContext }): TranslateDocument;
}

/** The texts of a chapter, by the requests that will translate them. */
export type PlannedTexts = readonly (readonly string[])[];

// With every request the terms of the whole chapter are sent, since providers reuse what the requests have in common up
// to the first difference. In longer chapters that would cost more than it saves.
const MAX_BATCHES_WITH_ALL_TERMS = 4;

/**
 * Creates the builder for a chapter. A document has all characters and relations of the chapter, because a passage may
 * refer to people without their names. A translate document has the terms and idioms that occur in the chapter, or in
 * its own segments if the chapter has more than four batches; a repair document has those of its segments.
 * @param planned the texts of the chapter by batches, the title too
 */
export const createDocumentBuilder = (
  { records, sourceLang, targetLang, orderNo }: ChapterFrame,
  planned: PlannedTexts = [],
): DocumentBuilder => {
  const { find } = createOccurrenceFinder(records, { sourceLang });
  const glossary = [...records.terms.map(toGlossaryEntry), ...lockedNamesOf(records)];
  const everybody = { characters: records.characters.map(toDocumentCharacter), relations: records.relations ?? [] };
  const select = (texts: readonly string[]): Pick<TranslateDocument, 'idioms' | 'glossary'> => {
    const applies = appliesTo(texts, find);
    return { idioms: records.idioms.filter(applies).map(toWeighedPair), glossary: glossary.filter(applies) };
  };
  const isShared = planned.length > 1 && planned.length <= MAX_BATCHES_WITH_ALL_TERMS;
  const ofChapter = isShared ? select(planned.flat()) : undefined;
  const build = (
    task: TranslateDocument['task'],
    segments: TranslateDocument['segments'],
    title: string | undefined,
    { previous, next }: RequestContext,
    { characters, relations }: People = everybody,
  ): TranslateDocument => ({
    task,
    sourceLang,
    targetLang,
    lessons: records.lessons,
    characters,
    ...(relations.length > 0 ? { relations } : {}),
    ...((task === 'translate' ? ofChapter : undefined) ?? select([...segments.map(({ text }) => text), title ?? ''])),
    context: {
      // A draft shows where the story is.
      summary: task === 'translate' || segments.some(({ draft }) => draft === '') ? records.summary : '',
      previous: previous.map(({ target }) => target),
      ...(previous.length > 0 ? { previousSource: previous.map(({ source }) => source) } : {}),
      ...(task === 'translate' && next !== undefined ? { next } : {}),
    },
    orderNo,
    ...(title ? { title } : {}),
    segments,
  });
  return {
    translate: (segments, { title, bookTitle, context }) => ({
      ...build(
        'translate',
        segments.map(({ id, text }) => ({ id, text })),
        title,
        context,
      ),
      ...(bookTitle ? { bookTitle } : {}),
    }),
    repair: (segments, { context }) => {
      const faulty = segments.map(({ id, text, draft, problems }) => ({
        id,
        text,
        draft,
        problems,
        ...context.draftsBeside(id),
      }));
      return build('repair', faulty, undefined, context, mentionedBy(JSON.stringify([faulty, context]), everybody));
    },
  };
};

/** The people of a chapter. */
interface People {
  characters: CharacterRecord[];
  relations: RelationRecord[];
}

/**
 * Returns the people whose names or renderings are in a text and who tells the story, with the relations between them;
 * everybody if there are none, since a text is always about somebody.
 */
const mentionedBy = (text: string, everybody: People): People => {
  const folded = foldHan(text.normalize('NFC'));
  const isIn = (name: string): boolean => name !== '' && folded.includes(foldHan(name.normalize('NFC')));
  const characters = everybody.characters.filter(
    ({ nameCn, nameVi, aliases, narrator = '' }) =>
      FIRST_PERSON_WORDS.includes(narrator.toLowerCase()) ||
      isIn(nameCn) ||
      isIn(nameVi) ||
      aliases.some(({ source, target }) => isIn(source) || isIn(target)),
  );
  if (characters.length === 0) return everybody;
  const names = new Set(characters.map(({ nameCn }) => nameCn));
  const relations = everybody.relations.filter(({ from, to }) => names.has(from) && names.has(to));
  return { characters, relations };
};

/**
 * Returns a document as it is sent to a model: without the weights, by which only the offline model finds the places of
 * the records.
 */
export const toJson = (document: ModelDocument): string => JSON.stringify(document, withoutWeight);

/**
 * Splits the JSON of a document after the part that the translate requests of a chapter have in common, so that a
 * provider can be told what to keep. In other documents that part is empty.
 */
export const splitJson = (document: ModelDocument): { stable: string; changing: string } => {
  const json = toJson(document);
  if (document.task !== 'translate') return { stable: '', changing: json };
  const { orderNo, title, segments, context, ...shared } = document;
  const stable = JSON.stringify({ ...shared, context: { summary: context.summary } }, withoutWeight).slice(0, -2);
  // Only a document with its fields in the order of the builder begins so.
  const length = json.startsWith(stable) ? stable.length : 0;
  return { stable: json.slice(0, length), changing: json.slice(length) };
};

const withoutWeight = (key: string, value: unknown): unknown => (key === 'weight' ? undefined : value);

const toWeighedPair = ({ source, target, weight }: Pair): Pair => ({
  source,
  target,
  ...(weight === undefined ? {} : { weight }),
});

/** A term as a document has it: without what only the checks need. */
export const toGlossaryEntry = ({ accepted, ...term }: TermRecord): TermRecord => term;

/** Returns the locked names as locked terms; a term with the same source goes before (docs/rules.md#characters). */
const lockedNamesOf = ({ terms, characters }: BibleRecords): TermRecord[] => {
  const sources = new Set(terms.map(({ source }) => source.normalize('NFC')));
  return characters
    .flatMap(({ nameCn, nameVi, aliases, weight, locked = false }) => [
      { source: nameCn, target: nameVi, locked, weight },
      ...aliases.map((alias) => ({ ...alias, locked: alias.locked ?? false })),
    ])
    .filter(({ source, locked }) => locked && !sources.has(source.normalize('NFC')))
    .map((name) => ({ ...toWeighedPair(name), locked: true, category: 'person', note: '' }));
};

/** A character as a document has it: without what only the checks need. */
export const toDocumentCharacter = ({ accepted, locked, aliases, ...character }: CharacterRecord): CharacterRecord => ({
  ...character,
  aliases: aliases.map(toWeighedPair),
});

const appliesTo = (texts: readonly string[], find: OccurrenceFinder['find']) => {
  const found = new Set(texts.flatMap((text) => find(text).map(({ source }) => source)));
  return ({ source }: { source: string }): boolean => found.has(source.normalize('NFC'));
};
