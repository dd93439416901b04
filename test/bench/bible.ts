import { runAtOnce } from '@versio/kit/async';
import { newId } from '@versio/kit/ids';
import { Origin, TermCategory } from '@versio/proto/versio/bible/v1/enums_pb';
import { startTestBible, type TestBible } from '@versio/testing/harness/bible';
import { startTestPostgres } from '@versio/testing/postgres';
import { type BookIndex, createBookIndex } from '../../services/bible/src/selection/book-index.ts';
import { judgeLines, matchLines } from '../../services/bible/src/selection/find-records.ts';
import type { NamedRecord } from '../../services/bible/src/store/named-records.ts';
import { type Figure, type FigureGroup, median, percentile } from './figures.ts';

const RECORDS = 50_000;
const TEXT_CHARACTERS = 500_000;
const CHAPTERS = 1_000;
const CHAPTER_CHARACTERS = 3_000;
const IMPORT_TIMEOUT_MS = 120_000;

/** The Bible's figures: finding names at full size, and a thousand chapters that each change what the next finds. */
export const bibleFigures: FigureGroup = {
  name: 'bible',
  async *measure() {
    const random = seeded(1);
    const names = makeNames(random);
    const text = makeText(random, names, TEXT_CHARACTERS);
    yield* indexFigures(names, text);
    const postgres = await startTestPostgres();
    try {
      const bible = await startTestBible(postgres.databaseUrl);
      try {
        yield* chapterFigures(bible, names, text);
      } finally {
        await bible.close();
      }
    } finally {
      await postgres.stop();
    }
  },
};

/** Finds the records of texts as a selection does, without its queries. */
async function* indexFigures(names: readonly string[], text: string): AsyncGenerator<Figure> {
  const index = createBookIndex();
  await index.change(names.map(toRecord), []);
  const findMs = timesOfChapters(index, text);
  yield atMost('50,000 records found in a chapter of 3,000 characters', median(findMs), 10);
  const changeMs: number[] = [];
  for (let number = 0; number < CHAPTERS; number += 1) {
    const name = `${names[number]}${names[number + 1]}`;
    const change = () => index.change([toRecord(name, RECORDS + number)], [idOf(number * 2)]);
    changeMs.push(await timeOfAsync(change));
  }
  yield atMost('a change of 50,000 records, 99th of 100', percentile(changeMs, 0.99), 5);
  yield atMost('found again after 1,000 changes', median(timesOfChapters(index, text)), 10);
}

const idOf = (number: number): string => `record-${number}`;

const toRecord = (text: string, number: number): NamedRecord => ({
  ...{ id: idOf(number), kind: 'term', names: [{ text, fromOrder: 0 }] },
});

const timesOfChapters = (index: BookIndex, text: string): number[] => {
  const times: number[] = [];
  for (let start = 0; start + CHAPTER_CHARACTERS <= text.length; start += CHAPTER_CHARACTERS) {
    const chapter = text.slice(start, start + CHAPTER_CHARACTERS);
    // As of a name that occurs once in a thousand characters.
    times.push(
      timeOf(() =>
        runAtOnce(judgeLines(runAtOnce(matchLines(index.matchesOf(1), chapter)), 'zh', () => Math.log(0.001))),
      ),
    );
  }
  return times;
};

async function* chapterFigures(bible: TestBible, names: readonly string[], text: string): AsyncGenerator<Figure> {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  await bible.client.importBible(documentOf(bookId, names), { workspaceId, timeoutMs: IMPORT_TIMEOUT_MS });
  const afterChangeMs: number[] = [];
  const unchangedMs: number[] = [];
  const applyMs: number[] = [];
  for (let chapter = 1; chapter <= CHAPTERS; chapter += 1) {
    const start = (chapter * 491) % (TEXT_CHARACTERS - CHAPTER_CHARACTERS);
    const chapterText = text.slice(start, start + CHAPTER_CHARACTERS).toWellFormed();
    const request = { bookId, orderNo: chapter, sourceLang: 'zh', text: chapterText };
    afterChangeMs.push(await timeOfAsync(() => bible.engine.selectForText(request, call)));
    unchangedMs.push(await timeOfAsync(() => bible.engine.selectForText(request, call)));
    const found = {
      bookId,
      chapterId: newId(),
      orderNo: chapter,
      analysisId: 'bench',
      seenVersion: BigInt(chapter + 1),
      terms: Array.from({ length: 10 }, (_, number) => ({ source: `甲${chapter}乙${number}`, target: 'x' })),
      characters: Array.from({ length: 3 }, (_, number) => ({
        nameCn: `丙${chapter}丁${number}`,
        nameVi: `N ${chapter}`,
      })),
    };
    applyMs.push(await timeOfAsync(() => bible.engine.applyAnalysis(found, call)));
  }
  const added = median(afterChangeMs) - median(unchangedMs);
  yield atMost('what a change adds to the next selection of 1,000 chapters', Math.max(0, added), 5);
  yield atMost('a selection for a chapter of 3,000 characters', median(unchangedMs), 50);
  yield atMost('an analysis of 13 records applied', median(applyMs), 50);
}

async function* documentOf(bookId: string, names: readonly string[]) {
  yield { part: { case: 'bookId' as const, value: bookId } };
  for (let start = 0; start < names.length; start += 1_000) {
    const terms = names.slice(start, start + 1_000).map((sourceTerm, number) => ({
      sourceTerm,
      targetTerm: `T${start + number}`,
      termCategory: TermCategory.OTHER,
      recordOrigin: Origin.ANALYSIS,
    }));
    yield { part: { case: 'page' as const, value: { terms } } };
  }
}

/** Names of two to four characters, the commoner characters in more of them. */
const makeNames = (random: () => number): string[] => {
  const names = new Set<string>();
  while (names.size < RECORDS)
    names.add(Array.from({ length: 2 + Math.floor(random() * 3) }, () => commonCharacter(random)).join(''));
  return [...names];
};

const makeText = (random: () => number, names: readonly string[], characters: number): string => {
  let text = '';
  while (text.length < characters) {
    text += random() < 0.17 ? names[Math.floor(random() * names.length)]! : commonCharacter(random);
    if (random() < 0.05) text += random() < 0.3 ? '。\n' : '，';
  }
  return text.slice(0, characters);
};

const commonCharacter = (random: () => number): string =>
  String.fromCharCode(0x4e00 + Math.floor(2_500 * random() * random()));

/** mulberry32: the same text in every run. */
const seeded = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const timeOf = (work: () => unknown): number => {
  const startedAtMs = performance.now();
  work();
  return performance.now() - startedAtMs;
};

const timeOfAsync = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
};

const atMost = (name: string, valueMs: number, goalMs: number): Figure => ({
  name,
  measured: `${valueMs.toFixed(1)} ms`,
  goal: `at most ${goalMs} ms`,
  reached: valueMs <= goalMs,
});
