import { createOccurrenceFinder, type OccurrenceFinder } from './counting/source-occurrences.ts';
import type { BibleRecords, CharacterRecord, ModelDocument, Pair, TermRecord, TranslateDocument } from './types.ts';

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
    rest: { title: string | undefined; previous: readonly string[] },
  ): TranslateDocument;
  repair(segments: readonly RepairSegment[], rest: { previous: readonly string[] }): TranslateDocument;
}

/**
 * Creates the builder for a chapter. A document has the terms and idioms that occur in its segments, and all characters
 * of the chapter, because a passage may refer to them without their names.
 */
export const createDocumentBuilder = ({ records, sourceLang, targetLang, orderNo }: ChapterFrame): DocumentBuilder => {
  const { find } = createOccurrenceFinder(records, { sourceLang });
  const glossary = [...records.terms.map(toGlossaryEntry), ...lockedNamesOf(records)];
  const characters = records.characters.map(toDocumentCharacter);
  const build = (
    task: TranslateDocument['task'],
    segments: TranslateDocument['segments'],
    title: string | undefined,
    previous: readonly string[],
  ): TranslateDocument => {
    const applies = appliesTo([...segments.map(({ text }) => text), title ?? ''], find);
    return {
      task,
      sourceLang,
      targetLang,
      orderNo,
      ...(title ? { title } : {}),
      segments,
      glossary: glossary.filter(applies),
      characters,
      idioms: records.idioms.filter(applies).map(toWeighedPair),
      lessons: records.lessons,
      context: { previous: [...previous], summary: records.summary },
    };
  };
  return {
    translate: (segments, { title, previous }) =>
      build(
        'translate',
        segments.map(({ id, text }) => ({ id, text })),
        title,
        previous,
      ),
    repair: (segments, { previous }) =>
      build(
        'repair',
        segments.map(({ id, text, draft, problems }) => ({ id, text, draft, problems })),
        undefined,
        previous,
      ),
  };
};

/**
 * Returns a document as it is sent to a model: without the weights, by which only the offline model finds the places of
 * the records.
 */
export const toJson = (document: ModelDocument): string =>
  JSON.stringify(document, (key, value: unknown) => (key === 'weight' ? undefined : value));

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
