import { createOccurrenceFinder, type OccurrenceFinder } from './counting/source-occurrences.ts';
import type { BibleRecords, TranslateDocument } from './types.ts';

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
      glossary: records.terms.filter(applies),
      characters: records.characters,
      idioms: records.idioms.filter(applies),
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

const appliesTo = (texts: readonly string[], find: OccurrenceFinder['find']) => {
  const found = new Set(texts.flatMap((text) => find(text).map(({ source }) => source)));
  return ({ source }: { source: string }): boolean => found.has(source.normalize('NFC'));
};
