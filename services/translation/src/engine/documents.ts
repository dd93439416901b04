import { createOccurrenceFinder, type OccurrenceFinder, sourcesOf } from './counting/source-occurrences.ts';
import type { BibleRecords, TranslateDocument } from './types.ts';

/** What of a chapter is the same in all its documents. */
export interface ChapterFrame {
  sourceLang: string;
  targetLang: string;
  orderNo: number;
  records: BibleRecords;
}

/** A segment in a repair: its last translation ("" when there was none) and what is wrong with it. */
export interface RepairSegment {
  id: number;
  text: string;
  draft: string;
  problems: string[];
}

/** Builds the documents of rulings section 7 for a chapter. */
export interface DocumentBuilder {
  translate(
    segments: readonly { id: number; text: string }[],
    rest: { title: string | undefined; previous: readonly string[] },
  ): TranslateDocument;
  repair(segments: readonly RepairSegment[], rest: { previous: readonly string[] }): TranslateDocument;
}

/**
 * Terms and idioms go with the segments in which they stand; the people present in the chapter go with every request,
 * even where a passage omits their names (architecture section 4).
 */
export const createDocumentBuilder = ({ records, sourceLang, targetLang, orderNo }: ChapterFrame): DocumentBuilder => {
  const find = createOccurrenceFinder(sourcesOf(records));
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

const appliesTo = (texts: readonly string[], find: OccurrenceFinder) => {
  const found = new Set(texts.flatMap((text) => find(text).map(({ source }) => source)));
  return ({ source }: { source: string }): boolean => found.has(source.normalize('NFC'));
};
