import { judgePlaces, loadDictionary, segmentWords, weightOf } from '@versio/kit/text/segmentation';
import { type FaultRun, listCounts, runFaults, translateSynthetic } from '@versio/testing/engine/fault-run';
import { changeCharacter, createFaultyModel, newFaultLog } from '@versio/testing/engine/faulty-model';
import { seededRandom } from '@versio/testing/engine/random';
import { makeSyntheticBook } from '@versio/testing/engine/synthetic-book';
import { storyOf } from '@versio/testing/story';
import { toDemands } from '../../services/translation/src/engine/counting/demands.ts';
import { pairOf } from '../../services/translation/src/engine/pairs/index.ts';
import { createOfflineModel } from '../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';
import { parseTranslation } from '../../services/translation/src/engine/parse-answer.ts';
import { budgetOf } from '../../services/translation/src/engine/plan.ts';
import { salvageTexts } from '../../services/translation/src/engine/salvage/salvage.ts';
import { measureQueue } from './engine-queue.ts';
import { type Figure, type FigureGroup, median } from './figures.ts';

const SEEDS = [1, 2, 3, 4, 5];
const FAULTS = 10_000;
const LATENCY_MS = 250;

/** The engine's figures, over synthetic books in which each paragraph has exactly one true translation. */
export const engineFigures: FigureGroup = {
  name: 'engine',
  async *measure() {
    yield* segmentation();
    yield await lockedTerms();
    for (const seed of SEEDS) yield* await faults(seed);
    for (const share of [0.15, 0.01]) for (const kind of PLACE_KINDS) yield await salvage(share, kind);
    yield malformedAnswers();
    yield await refusals();
    yield await overhead();
    yield analysisCost();
    yield* measureQueue();
  },
};

const SEGMENTED_CHARACTERS = 3_000_000;
const MIN_CHARACTERS_PER_SECOND = 4_000_000;
const MAX_DICTIONARY_BYTES = 20_000_000;

/** Measures the segmentation of Chinese text, the judgement of names in it, and the memory of the dictionary. */
const segmentation = (): Figure[] => {
  const dictionary = loadDictionary();
  const { links, weights, codes, foldings } = dictionary.shared;
  const bytes = links.byteLength + weights.byteLength + codes.byteLength + foldings.byteLength;
  const paragraphs = makeSyntheticBook(seededRandom(1), { chapters: 100, paragraphs: 100 }).flatMap((chapter) =>
    chapter.paragraphs.map(({ source }) => source),
  );
  const characters = paragraphs.reduce((sum, { length }) => sum + length, 0);
  const rateOf = (work: (text: string) => void): number => {
    const rounds = Math.max(1, Math.round(SEGMENTED_CHARACTERS / characters));
    const before = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) for (const text of paragraphs) work(text);
    const { user, system } = process.cpuUsage(before);
    return (rounds * characters * 1e6) / (user + system);
  };
  const segmented = median([1, 2, 3].map(() => rateOf((text) => segmentWords(text, dictionary))));
  const weight = weightOf(true);
  const judged = median([1, 2, 3].map(() => rateOf((text) => judgePlaces(text, 'zh', [{ start: 0, end: 2, weight }]))));
  const perSecond = (rate: number): string =>
    `${Math.round(rate).toLocaleString('en-US')} characters per second of processor time`;
  return [
    {
      name: 'segmentation',
      measured: perSecond(segmented),
      goal: `≥ ${perSecond(MIN_CHARACTERS_PER_SECOND)}`,
      reached: segmented >= MIN_CHARACTERS_PER_SECOND,
    },
    { name: 'judgement of a name in each paragraph', measured: perSecond(judged), goal: 'reported', reached: true },
    {
      name: 'memory of the dictionary',
      measured: `${(bytes / 1e6).toFixed(1)} MB`,
      goal: `≤ ${MAX_DICTIONARY_BYTES / 1e6} MB`,
      reached: bytes <= MAX_DICTIONARY_BYTES,
    },
  ];
};

const lockedTerms = async (): Promise<Figure> => {
  const rates = { answer: 0, text: 0.1, kinds: ['ignore a locked term'] };
  const { lockedHeld, lockedDemanded, failed, done } = await runFaults({ seed: 1, minDetectable: 2_000, rates });
  return {
    name: `locked terms held in ${done} chapters by a provider that ignores one in 10 % of the paragraphs`,
    measured: `${((100 * lockedHeld) / lockedDemanded).toFixed(2)} % of ${lockedDemanded}, ${failed} chapters failed`,
    goal: '100.00 %',
    reached: lockedHeld === lockedDemanded && done > 0,
  };
};

const faults = async (seed: number): Promise<Figure[]> => {
  const run = await runFaults({ seed, minDetectable: FAULTS, rates: { answer: 0.25, text: 0.25 } });
  const { log, escaped, unrecorded, done, failed, unseen } = run;
  const unseenTotal = [...unseen.values()].reduce((sum, count) => sum + count, 0);
  return [
    {
      name: `detectable faults in done chapters, seed ${seed}`,
      measured: `${escaped.length} of ${log.detectable} (${done} chapters done, ${failed} failed)`,
      goal: '0',
      reached: escaped.length === 0 && unrecorded === 0 && done > 0,
    },
    {
      name: `faults that nothing can count, in done chapters, seed ${seed}`,
      measured: `${unseenTotal} of ${log.undetectable}: ${listCounts(unseen)}`,
      goal: 'reported',
      reached: true,
    },
  ];
};

const PLACE_KINDS = ['omit', 'empty', 'merge', 'repeat'] as const;
const CHAPTERS = 30;
const CHAPTER_CHARACTERS = 3_000;
const BUDGET = budgetOf({ provider: 'openai', maxOutputTokens: 8_192 });

/** Measures what a model costs that omits, empties, merges or repeats a share of the paragraphs, without a fallback. */
const salvage = async (share: number, kind: (typeof PLACE_KINDS)[number]): Promise<Figure> => {
  const runs: FaultRun[] = [];
  for (const seed of SEEDS)
    runs.push(
      await runFaults({
        seed,
        minDetectable: 1,
        rates: { answer: 0, text: 0, place: { share, kind } },
        chapter: { chapters: CHAPTERS, characters: CHAPTER_CHARACTERS, isProse: true },
        budget: BUDGET,
        hasFallback: false,
      }),
    );
  const maxRatio = share > 0.1 ? 1.6 : 1.06;
  const ratios = runs.map(({ log, segments }) => log.asked / segments);
  const fewest = Math.min(...runs.map(({ done }) => done));
  const escaped = runs.reduce((sum, run) => sum + run.escaped.length, 0);
  return {
    name: `segments asked over segments of the text, ${100 * share} % of them ${PLACE_NAMES[kind]}, ${SEEDS.length} seeds`,
    measured: `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}, at least ${fewest} of ${CHAPTERS} chapters done, ${escaped} faults in them`,
    goal: `≤ ${maxRatio}, ≥ ${CHAPTERS - 1} of ${CHAPTERS}, 0`,
    reached: Math.max(...ratios) <= maxRatio && fewest >= CHAPTERS - 1 && escaped === 0,
  };
};

const PLACE_NAMES = {
  omit: 'omitted',
  empty: 'emptied',
  merge: 'merged with a neighbour',
  repeat: 'repeated endlessly',
};

const MALFORMED_ANSWERS = 10_000;
const MAX_LOST = 3;

/** Measures the texts that are lost when one character of an answer is changed. */
const malformedAnswers = (): Figure => {
  const random = seededRandom(1);
  const book = makeSyntheticBook(random, { chapters: 100, paragraphs: 50, isProse: true });
  let most = 0;
  let sum = 0;
  for (const { paragraphs, records } of book) {
    const asked = paragraphs.map(({ source }, index) => ({ id: index + 1, source }));
    const answer = JSON.stringify({
      segments: paragraphs.map(({ target }, index) => ({ id: index + 1, text: target })),
    });
    const scope = { pair: pairOf('zh', 'vi'), allowedHan: [], demands: toDemands(records, { sourceLang: 'zh' }) };
    for (let round = 0; round < MALFORMED_ANSWERS / book.length; round += 1) {
      const parsed = parseTranslation({ text: changeCharacter(answer, random), finish: 'stop' });
      const lost = asked.length - salvageTexts(asked, parsed, scope).texts.size;
      most = Math.max(most, lost);
      sum += lost;
    }
  }
  return {
    name: `segments lost to one malformed answer of 50, ${MALFORMED_ANSWERS.toLocaleString('en-US')} answers`,
    measured: `at most ${most}, ${(sum / MALFORMED_ANSWERS).toFixed(2)} on average`,
    goal: `≤ ${MAX_LOST}`,
    reached: most <= MAX_LOST,
  };
};

/** Measures what goes to the fallback if a filter refuses each request with one paragraph of the chapter. */
const refusals = async (): Promise<Figure> => {
  const random = seededRandom(1);
  const rates = { answer: 0, text: 0 };
  let segments = 0;
  const asked = { first: 0, fallback: 0 };
  for (const chapter of makeSyntheticBook(random, {
    chapters: CHAPTERS,
    characters: CHAPTER_CHARACTERS,
    isProse: true,
  })) {
    const { source } = random.one(chapter.paragraphs);
    const [first, fallback] = [newFaultLog(), newFaultLog()];
    const refuses = (text: string): boolean => text === source;
    await translateSynthetic(chapter, [
      createFaultyModel(chapter, { random, rates, log: first, budget: BUDGET, refuses }),
      createFaultyModel(chapter, { random, rates, log: fallback, budget: BUDGET }, 'fallback'),
    ]);
    segments += chapter.paragraphs.length;
    asked.first += first.asked;
    // A paragraph with the same text is refused too.
    asked.fallback += fallback.asked - (chapter.paragraphs.filter((paragraph) => refuses(paragraph.source)).length - 1);
  }
  return {
    name: `segments that go to the fallback if one is refused, ${CHAPTERS} chapters`,
    measured: `${(asked.fallback / CHAPTERS).toFixed(2)} a chapter; ${(asked.first / segments).toFixed(2)} requests to the first model for each segment`,
    goal: '1',
    reached: asked.fallback === CHAPTERS,
  };
};

/** Measures the time that the engine adds to the provider's, with one batch at a time. */
const overhead = async (): Promise<Figure> => {
  let asks = 0;
  let wallMs = 0;
  let providerMs = 0;
  for (const chapter of makeSyntheticBook(seededRandom(1), { chapters: 10, paragraphs: 60 })) {
    const rates = { answer: 0, text: 0 };
    const model = createFaultyModel(chapter, {
      random: seededRandom(1),
      rates,
      log: newFaultLog(),
      latencyMs: LATENCY_MS,
    });
    const startedAtMs = performance.now();
    await translateSynthetic(chapter, [
      {
        ...model,
        ask: async (document, options) => {
          const askedAtMs = performance.now();
          const answer = await model.ask(document, options);
          providerMs += performance.now() - askedAtMs;
          asks += 1;
          return answer;
        },
      },
    ]);
    wallMs += performance.now() - startedAtMs;
  }
  const share = (100 * (wallMs - providerMs)) / providerMs;
  return {
    name: `what the engine adds to a provider of ${LATENCY_MS} ms, ${asks} requests`,
    measured: `${share.toFixed(2)} %`,
    goal: 'under 5 %',
    reached: share < 5,
  };
};

/** Measures the offline model's analysis of a chapter. */
const analysisCost = (): Figure => {
  const model = createOfflineModel();
  const times: number[] = [];
  for (let round = 1; round <= 40; round += 1) {
    const segments = storyOf(round, 3_000)
      .split('\n')
      .map((text, index) => ({ id: index + 1, text }));
    const startedAtMs = performance.now();
    model.analyze({ task: 'analyze', sourceLang: 'zh', targetLang: 'vi', segments });
    times.push(performance.now() - startedAtMs);
  }
  const milliseconds = median(times.slice(10));
  return {
    name: 'the offline analysis of a chapter of 3,000 words',
    measured: `${milliseconds.toFixed(1)} ms`,
    goal: 'under 50 ms',
    reached: milliseconds < 50,
  };
};
