import { LEAKED_REMARKS, leakedWindows } from '@versio/testing/engine/leaks';
import { seededRandom } from '@versio/testing/engine/random';
import { expect, test } from 'vitest';
import { promptOf } from '../../providers/prompts.ts';
import { toDemands } from '../counting/demands.ts';
import { pairOf } from '../pairs/index.ts';
import { type BibleRecords, NO_RECORDS } from '../types.ts';
import type { CheckScope } from './check.ts';
import { leak } from './leaks.ts';
import { toSentText, withProblems } from './sent-text.ts';

const INSTRUCTIONS = (['translate', 'repair'] as const).map((task) => promptOf(task, pairOf('zh', 'vi')));

const NOTE = 'Ông lão này luôn gọi mọi người bằng họ, trừ cháu gái của mình.';
const LESSON =
  'Translate "青云" as "núi mây xanh ở phía bắc của kinh thành cũ", not "Thanh Vân", as the reader wants it.';
const PROBLEM = 'in “你来了…” Tiêu Vân speaks to Tô Tuyết: use "muội" for the addressee, not "ngươi"';

const RECORDS: BibleRecords = {
  ...NO_RECORDS,
  terms: [
    {
      source: '老人',
      target: 'lão nhân của ngọn núi không có ai dám lên',
      locked: true,
      category: 'other',
      note: NOTE,
    },
  ],
  lessons: [LESSON],
};

const scope: CheckScope = {
  pair: pairOf('zh', 'vi'),
  allowedHan: [],
  demands: toDemands(NO_RECORDS, { sourceLang: 'zh' }),
  sent: withProblems(toSentText(RECORDS, INSTRUCTIONS), {
    segments: [{ id: 1, text: '', problems: [PROBLEM] }],
  }),
};

const SOURCE = '他冷冷地看着她，慢慢走了过去。';
const TRUE_TEXT = 'Hắn lạnh lùng nhìn nàng, chậm rãi bước tới.';

const isFound = (target: string, source = SOURCE): boolean => leak({ id: 1, source, target }, scope).length > 0;

test('every window of what was sent is found, alone and inside a translation', () => {
  const random = seededRandom(1);
  const windows = [...INSTRUCTIONS, NOTE, LESSON, PROBLEM].flatMap((text) => leakedWindows(text, random));
  expect(windows.length).toBeGreaterThan(1_000);
  const missed = windows.filter((window) => !isFound(window) || !isFound(`${TRUE_TEXT} ${window}. ${TRUE_TEXT}`));
  // What a lesson quotes as the reader's wording is what a translation should have.
  expect(missed.filter((window) => !LESSON.includes(window) || !/^"?\p{Ll}[^"]*"?,?$/u.test(window))).toEqual([]);
});

test.each(LEAKED_REMARKS)('%s', (remark) => {
  const text = remark.replaceAll('%', TRUE_TEXT);
  expect(isFound(text)).toBe(true);
});

test.each([
  ['prose', TRUE_TEXT, SOURCE],
  ['seven words of the instructions', 'Leave out nothing, add nothing, summarise nothing', SOURCE],
  [
    'eight words of the source',
    'Keep what is right in the draft; where the draft is empty',
    'Keep what is right in the draft; where the draft is empty',
  ],
  ['the target of a record', 'Lão nhân của ngọn núi không có ai dám lên đã đến.', '老人来了。'],
  ['a wording that a lesson asks for', 'Hắn nhìn núi mây xanh ở phía bắc của kinh thành cũ.', '他看青云。'],
  ['a source about translating', 'Bản dịch này là của nàng.', '这译本是她的。'],
  ['a shift to the side', 'Hắn đã dịch sang một bên, phần dịch chuyển rất nhỏ.', '他向旁边挪了一步。'],
  ['a list', 'Sau đây là bản liệt kê các món đồ:', '以下是清单：'],
  ['braces of the source', '{Đinh}', '{叮}'],
  ['a panel', '[Hệ thống: "Đinh!"]', '【系统：“叮！”】'],
  ['a paragraph of a book', 'Đoạn 3: hắn đi rồi.', '第三段：他走了。'],
  ['a numbered list', '1. Hắn đi rồi.', '一、他走了。'],
])('%s is no leak', (_name, target, source) => {
  expect(isFound(target, source)).toBe(false);
});
