import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { analyzeChapter } from './analyze-chapter.ts';
import { nameCandidates } from './name-candidates.ts';
import { translateChapter } from './translate-chapter.ts';
import { type BibleRecords, type ModelAnswer, NO_RECORDS } from './types.ts';

const MIB = 2 ** 20;
const fill = (unit: string, length = MIB): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const items = (make: (index: number) => unknown, count: number): unknown[] =>
  Array.from({ length: count }, (_, index) => make(index));

const PARAGRAPHS = 40;
const SOURCE = items(
  (day) =>
    `第${day}天，萧云飞走进了青云宗的大殿，看见林婉儿站在那里。“你来了，”她说，“我等了3万年。”他点了点头，一言不发。`,
  PARAGRAPHS,
).join('\n');
const person = (nameCn: string, nameVi: string, gender: 'male' | 'female') => ({
  ...{ nameCn, nameVi, gender, aliases: [], role: '', address: [], locked: false },
});
const RECORDS = {
  ...NO_RECORDS,
  terms: [{ source: '青云宗', target: 'Thanh Vân Tông', locked: true, category: 'organization', note: '' }],
  characters: [person('萧云飞', 'Tiêu Vân Phi', 'male'), person('林婉儿', 'Lâm Uyển Nhi', 'female')],
} as unknown as BibleRecords;

/** The beginning of a document whose first text has no end. */
const OPEN = '{"segments":[{"id":1,"text":"';

/** Answers that are no document. */
const BROKEN: Record<string, string> = {
  'a fence and spaces': '```'.padEnd(MIB),
  'many fences': fill('``` '),
  'a fence and blank lines': `\`\`\`json${fill(' \n')}`,
  'opening braces': fill('{'),
  'braces and quotation marks': fill('{"'),
  'nested brackets without end': `{"segments":${fill('[')}`,
  'nested brackets': `{"segments":${fill('[', MIB / 2)}${fill(']', MIB / 2)}}`,
  'quotation marks in a text': OPEN + fill('"'),
  'quotation marks with spaces in a text': OPEN + fill('"'.padEnd(1_000)),
  'ends of texts in a text': OPEN + fill('", '),
  'ends of items in a text': OPEN + fill('"}x'),
  'heads of items': `{"segments":[${fill('{"id":'.padEnd(500))}`,
  'heads of titles': `{"segments":[${fill('"title":"')}`,
  'heads of lists of names': `{"segments":[{"id":1,"text":"a"}],"names":${fill('"names":[')}`,
  'a refusal again and again': fill("I'm sorry, I can't "),
  'plain text': fill('xin chào '),
};

/** Texts of one line. */
const UNITS = [
  ...['xin chào ', 'a', ' ', '\n', ' \n', '1', '1 ', '1.', '1.000,', '12h30 ', '1/', '1%', 'một mươi ', '1 vạn '],
  ...[
    'ba triệu hai nghìn ',
    'ngày 1 tháng 2 năm ',
    '"',
    '“',
    '“a”',
    '(',
    '(a',
    '[',
    '.',
    'a. ',
    '— ',
    '…',
    '萧',
    '萧a',
  ],
  ...[
    '萧 ',
    '\u0301',
    'o\u0301\u0323',
    '\u200d',
    '👨‍👩‍👧',
    'Xin Chao ',
    'XIN CHÀO ',
    'Tiêu Vân Phi ',
    'Tiêu ',
    'a-',
    "a'",
  ],
  ...['ж ', 'www.a.', 'a@', 'hắn nàng ', 'Thanh Vân Tông'],
];

const TRANSLATIONS: Record<string, string> = {
  ...BROKEN,
  ...Object.fromEntries(
    UNITS.map((unit) => [
      `a text of ${JSON.stringify(unit)}`,
      JSON.stringify({ segments: [{ id: 1, text: `a${fill(unit)}` }] }),
    ]),
  ),
  'one id again and again': JSON.stringify({
    segments: items((index) => ({ id: 1, text: `xin chào ${index}` }), 30_000),
  }),
  'all ids again and again': JSON.stringify({
    segments: items((index) => ({ id: (index % PARAGRAPHS) + 1, text: `xin chào ${index}` }), 30_000),
  }),
  'unknown ids': JSON.stringify({ segments: items((index) => ({ id: index + 100, text: `xin ${index}` }), 30_000) }),
  'items that are none': JSON.stringify({ segments: items(() => 0, MIB / 2) }),
  'nearly equal paragraphs': JSON.stringify({
    segments: items((index) => ({ id: index + 1, text: `${fill('một mươi ', MIB / PARAGRAPHS)}${index}` }), PARAGRAPHS),
  }),
  'a long title': JSON.stringify({ title: fill('Chương 1 '), segments: [] }),
  'many names': JSON.stringify({
    segments: items((index) => ({ id: index + 1, text: 'Xin chào Tiêu Vân Phi' }), PARAGRAPHS),
    names: items((index) => ({ source: `萧云飞${index}`, target: 'Tiêu Vân Phi' }), 20_000),
  }),
};

const ANALYSES: Record<string, string> = {
  ...BROKEN,
  'many terms': JSON.stringify({
    terms: items((index) => ({ source: `萧云${index % 7 ? index : '飞'}`, target: `T${index}` }), 20_000),
  }),
  'parts of the source as terms': JSON.stringify({
    terms: items(
      (index) => ({ source: SOURCE.slice(index % 2_000, (index % 2_000) + 2 + (index % 9)), target: 'x' }),
      20_000,
    ),
  }),
  'one character again and again': JSON.stringify({
    characters: items((index) => ({ nameCn: '萧云飞', nameVi: `T${index}`, aliases: [`云飞${index}`] }), 15_000),
  }),
  'many relations': JSON.stringify({
    relations: items((index) => ({ from: '萧云飞', to: '林婉儿', kind: `k${index}` }), 20_000),
  }),
  'many events': JSON.stringify({
    events: items((index) => ({ character: '萧云飞', kind: 'k', text: `x${index}` }), 20_000),
  }),
  'long names': JSON.stringify({
    terms: [{ source: fill('萧', MIB / 4), target: fill('T', MIB / 4) }],
    characters: [{ nameCn: '萧云飞', nameVi: 'x', aliases: [fill('x', MIB / 4)] }],
  }),
  'many ids of noise': JSON.stringify({ noise: items((index) => index, 140_000) }),
  'a long summary': JSON.stringify({ summary: fill('tóm tắt ', 400_000) }),
};

const SURNAMES = [...'赵钱孙李周吴郑王冯陈'];
const GIVEN = [...'云飞婉儿天明玉龙凤春'];
const CANDIDATES = SURNAMES.flatMap((surname) =>
  GIVEN.map((given) => ({
    ...{ source: `${surname}${given}山`, guess: 'person' as const, count: 10, firstOrder: 1 },
    quotes: [`他看见${surname}${given}山来了`],
  })),
);
const NAMES: Record<string, string> = {
  ...BROKEN,
  'all ids again and again': JSON.stringify({
    names: items(
      (index) => ({ id: (index % 100) + 1, kind: 'person', target: `Tiêu ${index}`, sameAs: `萧${index}` }),
      15_000,
    ),
  }),
  'long renderings': JSON.stringify({
    names: items(
      (index) => ({ id: index + 1, kind: 'person', target: fill('Tiêu ', 799), sameAs: fill('萧', 399) }),
      100,
    ),
  }),
  'quotation marks': JSON.stringify({
    names: items((index) => ({ id: index + 1, kind: 'person', target: `“${fill('“', 398)}”` }), 100),
  }),
};

const model = (text: string) => ({
  ...{ name: 'hostile', budget: { characters: 3_000, segments: 60 }, isDeterministic: false },
  // Like an answer from the network: what follows it begins in a turn of its own.
  ask: () => nextTurn<ModelAnswer>({ text, finish: 'stop' }),
  instructionsOf: () => [
    fill('Translate the document into Vietnamese, and keep the names as they are listed. ', 6_000),
  ],
});
const { signal } = new AbortController();
const chapter = (answer: string) => ({
  ...{ title: '第一章 大殿', source: SOURCE, orderNo: 1, sourceLang: 'zh', targetLang: 'vi', records: RECORDS },
  ...{ hanAllowList: [], models: [model(answer)] },
});
const TASKS = {
  translate: (answer: string) =>
    translateChapter(chapter(answer), {
      ...{ signal, earlier: new Map(), onAccepted: async () => {}, yieldToOthers: () => nextTurn() },
    }),
  analyze: (answer: string) => analyzeChapter(chapter(answer), signal),
  name: (answer: string) =>
    nameCandidates(
      { candidates: CANDIDATES, sourceLang: 'zh', targetLang: 'vi', records: RECORDS, models: [model(answer)] },
      signal,
    ),
};

/** Returns the most processor time that this thread used between two turns of the event loop, in ms. */
const longestStepMs = async (run: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let isRunning = true;
  let before = process.threadCpuUsage();
  const watch = (async () => {
    while (isRunning) {
      await nextTurn();
      const { user, system } = process.threadCpuUsage(before);
      before = process.threadCpuUsage();
      longest = Math.max(longest, (user + system) / 1_000);
    }
  })();
  await run().catch(() => {});
  isRunning = false;
  await watch;
  return longest;
};

const MAX_STEP_MS = 50;

const REFERENCE = JSON.stringify(items((index) => [[index, { text: `xin chào ${index}` }]], 20_000));
// What reading the reference four times costs on a core of the machines for which the 50 ms are meant.
const REFERENCE_CORE_MS = 25;

/** Returns how many times slower this core is at this moment than those for which the bound is meant; at least 1. */
const slowness = (): number => {
  const before = process.threadCpuUsage();
  for (let round = 0; round < 4; round += 1) JSON.parse(REFERENCE);
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(1, (user + system) / 1_000 / REFERENCE_CORE_MS);
};

// The first run of a path includes its compilation, and any run may include a garbage collection.
const MAX_RUNS = 5;

describe.each([
  ['translate', TRANSLATIONS],
  ['analyze', ANALYSES],
  ['name', NAMES],
] as const)('an answer of 1 MiB to a %s document holds up other work for at most 50 ms:', (task, answers) => {
  test.each(Object.entries(answers))('%s', async (_name, answer) => {
    const steps: number[] = [];
    while (steps.length < MAX_RUNS && !steps.some((step) => step < MAX_STEP_MS)) {
      const stepMs = await longestStepMs(() => TASKS[task](answer));
      steps.push(stepMs < MAX_STEP_MS ? stepMs : stepMs / slowness());
    }
    expect(Math.min(...steps)).toBeLessThan(MAX_STEP_MS);
  });
});

test.each(['một mươi ', '1 ', '1.', '“a”', 'Xin Chao ', '"', 'a'])(
  'a text of %j that is twice as long takes at most three times as long',
  async (unit) => {
    const costMs = async (length: number): Promise<number> => {
      const costs: number[] = [];
      for (let run = 0; run < 3; run += 1) {
        const before = process.threadCpuUsage();
        await TASKS.translate(JSON.stringify({ segments: [{ id: 1, text: fill(unit, length) }] })).catch(() => {});
        const { user, system } = process.threadCpuUsage(before);
        costs.push((user + system) / 1_000);
      }
      return Math.min(...costs);
    };
    expect(await costMs(MIB)).toBeLessThan(3 * (await costMs(MIB / 2)) + 20);
  },
);
