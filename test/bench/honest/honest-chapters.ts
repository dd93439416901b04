import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EngineModel } from '../../../services/translation/src/engine/ladder.ts';
import { pairOf } from '../../../services/translation/src/engine/pairs/index.ts';
import { segmentText } from '../../../services/translation/src/engine/segment.ts';
import { translateChapter } from '../../../services/translation/src/engine/translate-chapter.ts';
import {
  type BibleRecords,
  type Finding,
  NO_RECORDS,
  type TranslateDocument,
} from '../../../services/translation/src/engine/types.ts';
import { promptOf } from '../../../services/translation/src/providers/prompts.ts';

/** Honest translations, a paragraph on a line: chapter, source, translation. The first of a chapter is its title. */
export const HONEST_CHAPTERS = fileURLToPath(new URL('chapters.tsv', import.meta.url));

/** Their names: chapter, source, rendering, gender (empty for what is no person). */
const HONEST_NAMES = fileURLToPath(new URL('names.tsv', import.meta.url));

interface HonestChapter {
  name: string;
  title: Line;
  source: string;
  /** The paragraphs that are translated, by segment id. */
  segments: Map<number, Line>;
  records: BibleRecords;
}

interface Line {
  source: string;
  target: string;
}

const rowsOf = (path: string): string[][] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

const readChapters = (): HonestChapter[] => {
  const names = Map.groupBy(rowsOf(HONEST_NAMES), ([chapter]) => chapter!);
  return [...Map.groupBy(rowsOf(HONEST_CHAPTERS), ([chapter]) => chapter!)].map(([name, rows]) => {
    const [title, ...lines] = rows.map(([, source, target]) => ({ source: source!, target: target! }));
    const source = lines.map((line) => line.source).join('\n\n');
    return {
      name,
      title: title!,
      source,
      segments: toSegments(source, lines),
      records: toRecords(names.get(name) ?? []),
    };
  });
};

/** Paragraphs without a word are no segments. */
const toSegments = (source: string, lines: readonly Line[]): Map<number, Line> => {
  const rest = [...lines];
  return new Map(
    segmentText(source).segments.map(({ id, text }) => {
      while (rest.length > 0 && rest[0]!.source !== text) rest.shift();
      if (rest.length === 0) throw new Error(`"${text}" is no line of ${HONEST_CHAPTERS}`);
      return [id, rest.shift()!];
    }),
  );
};

const toRecords = (rows: string[][]): BibleRecords => ({
  ...NO_RECORDS,
  version: 1,
  terms: rows
    .filter(([, , , gender]) => gender === '')
    .map(([, source, target]) => ({ source: source!, target: target!, locked: false, category: 'place', note: '' })),
  characters: rows
    .filter(([, , , gender]) => gender !== '')
    .map(([, nameCn, nameVi, gender]) => ({
      nameCn: nameCn!,
      nameVi: nameVi!,
      aliases: [],
      gender: gender!,
      role: '',
      address: [],
    })),
});

/** A model that answers every request with the honest translation. */
const createHonestModel = ({ title, segments: truth }: HonestChapter, asked: TranslateDocument[]): EngineModel => ({
  name: 'honest',
  budget: { characters: 3_000, segments: 60 },
  isDeterministic: false,
  instructionsOf: ({ sourceLang, targetLang }) =>
    (['translate', 'repair'] as const).map((task) => promptOf(task, pairOf(sourceLang, targetLang))),
  ask: async (document) => {
    const request = document as TranslateDocument;
    asked.push(request);
    const segments = request.segments.map(({ id }) => ({ id, text: (truth.get(id) ?? title).target }));
    return { text: JSON.stringify({ title: title.target, segments }), finish: 'stop' };
  },
});

/** What the engine asked again although the first answer was honest. */
export interface ChapterAlarms {
  paragraphs: number;
  /** Paragraphs and titles in requests that repeat something, with the findings that the chapter keeps. */
  askedAgain: { chapter: string; source: string; target: string; findings: Finding[] }[];
}

/**
 * Translates the honest chapters with all checks of the engine, those of neighbours and names among them.
 * @throws ChapterFailed if a chapter does not pass
 */
export const measureHonestChapters = async (): Promise<ChapterAlarms> => {
  const alarms: ChapterAlarms = { paragraphs: 0, askedAgain: [] };
  for (const chapter of readChapters()) {
    const { name, title, source, segments: truth, records } = chapter;
    const asked: TranslateDocument[] = [];
    const { findings } = await translateChapter(
      {
        title: title.source,
        source,
        orderNo: 1,
        sourceLang: 'zh',
        targetLang: 'vi',
        records,
        hanAllowList: [],
        models: [createHonestModel(chapter, asked)],
      },
      {
        signal: new AbortController().signal,
        earlier: new Map(),
        onAccepted: async () => {},
        yieldToOthers: async () => {},
      },
    );
    const times = new Map<number, number>();
    for (const { id } of asked.flatMap(({ segments }) => segments)) times.set(id, (times.get(id) ?? 0) + 1);
    alarms.paragraphs += truth.size;
    // The title goes with the first request and is a segment only of a repair.
    for (const [id, count] of times)
      if (count > 1 || id === 0)
        alarms.askedAgain.push({
          chapter: name,
          ...(truth.get(id) ?? title),
          findings: findings.filter(({ segmentId }) => segmentId === id),
        });
  }
  return alarms;
};
