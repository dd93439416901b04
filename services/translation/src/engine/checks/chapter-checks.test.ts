import { describe, expect, test } from 'vitest';
import { toDemands } from '../counting/demands.ts';
import { pairOf } from '../pairs/index.ts';
import { newState, offerAnswer, recheckSameTexts } from '../segment-state.ts';
import { NO_RECORDS } from '../types.ts';
import type { CheckScope } from './check.ts';
import { checkSegment, checkTitle } from './check-segment.ts';
import { createDraftIndex } from './other-paragraphs.ts';
import { createHabits } from './sentences.ts';

const pair = pairOf('zh', 'vi');
const scope = (rest: Partial<CheckScope> = {}): CheckScope => ({
  pair,
  allowedHan: [],
  demands: toDemands(NO_RECORDS, { sourceLang: 'zh' }),
  ...rest,
});
const codesOf = (findings: readonly { code: string; severity: string }[]): string[] =>
  findings.map(({ code, severity }) => (severity === 'blocking' ? code : `${code} (${severity})`));

describe('short paragraphs', () => {
  test.each([
    ['走！', 'Chúng ta mau mau đi khỏi chỗ này thôi!', []],
    ['嗯。', 'Ừ.', []],
    ['他点了点头，没有说话。', 'Hắn gật đầu.', []],
    [
      '他笑了。',
      'Hắn cười. Rồi hắn kể về quê nhà xa xôi, về con đường nhỏ ven sông và cây cầu gỗ cũ kỹ mà thuở bé ngày nào cũng đi qua.',
      ['length'],
    ],
    ['他慢慢走进了那间又黑又冷的屋子。', 'Ừ.', ['length']],
  ])('%s as "%s"', (source, target, expected) => {
    expect(codesOf(checkSegment({ id: 1, source, target: target.trim() }, scope()))).toEqual(expected);
  });
});

describe('sentences lost inside a paragraph', () => {
  const sentences: [source: string, target: string][] = [
    ['天色渐渐暗了下来。', 'Sắc trời dần dần tối xuống.'],
    ['他推开门走了进去。', 'Hắn đẩy cửa bước vào trong.'],
    ['屋里没有一个人影！', 'Trong nhà chẳng có lấy một bóng người!'],
    ['桌上放着一封旧信。', 'Trên bàn đặt một phong thư cũ.'],
    ['窗外忽然下起了雨……', 'Ngoài cửa sổ bỗng đổ mưa…'],
    ['“你到底去了哪里？”', '“Rốt cuộc ngươi đã đi đâu?”'],
  ];
  const paragraph = (from: number, count: number): [string, string] => {
    const chosen = Array.from({ length: count }, (_, index) => sentences[(from + index) % sentences.length]!);
    return [chosen.map(([source]) => source).join(''), chosen.map(([, target]) => target).join(' ')];
  };
  const learned = (count: number) => {
    const habits = createHabits(pair);
    for (let index = 0; index < count; index += 1) habits.learn(...paragraph(index, 3 + (index % 3)));
    return habits;
  };

  test('is found by the marks and the length that are usual in the chapter', () => {
    const habits = learned(20);
    const [source, target] = paragraph(0, 4);
    const short = target.split(' ').slice(0, 12).join(' ');
    expect(codesOf(checkSegment({ id: 1, source, target }, scope({ habits })))).toEqual([]);
    expect(codesOf(checkSegment({ id: 1, source, target: short }, scope({ habits })))).toContain(
      'lost_sentences (demanded)',
    );
  });

  test('is not found before enough of the chapter is known', () => {
    const [source, target] = paragraph(0, 4);
    const short = target.split(' ').slice(0, 12).join(' ');
    expect(codesOf(checkSegment({ id: 1, source, target: short }, scope({ habits: learned(5) })))).not.toContain(
      'lost_sentences (demanded)',
    );
  });

  test('sentences that are joined, divided or exclaimed are not lost', () => {
    const habits = learned(20);
    const codes = (source: string, target: string) =>
      codesOf(checkSegment({ id: 1, source, target }, scope({ habits })));
    const [source, target] = paragraph(0, 4);
    expect(codes(source, target.replaceAll(/[.!](?= )/g, ','))).toEqual([]);
    expect(codes('不！！！不要！！！快走！！！别管我了！！！', 'Không! Đừng! Mau đi! Đừng lo cho ta nữa!')).toEqual([]);
    expect(codes('我……我……我不知道……真的不知道。', 'Ta… ta thật sự không biết, không biết đâu.')).toEqual([]);
  });

  test('every seed of a human paragraph passes whatever the order', () => {
    const habits = learned(40);
    for (let from = 0; from < sentences.length; from += 1)
      for (let count = 1; count <= 6; count += 1) {
        const [source, target] = paragraph(from, count);
        expect(checkSegment({ id: 1, source, target }, scope({ habits }))).toEqual([]);
      }
  });
});

describe('the text of another paragraph', () => {
  const first = [
    '他推开门走了进去，屋里没有一个人影。',
    'Hắn đẩy cửa bước vào, trong nhà chẳng có lấy một bóng người.',
  ];
  const second = ['天色渐渐暗了下来，远处传来了狗叫声。', 'Trời dần dần tối, xa xa vọng lại tiếng chó sủa.'];
  const batchOf = (...sources: string[]) => {
    const states = sources.map((source, index) => newState(index + 1, source));
    return { states, scope: scope({ drafts: createDraftIndex() }) };
  };
  const codes = (states: readonly { findings: readonly { code: string; severity: string }[] }[]) =>
    states.map(({ findings }) => codesOf(findings));

  test('blocks both paragraphs until one of them has a text of its own', async () => {
    const { states, scope: chapter } = batchOf(first[0]!, second[0]!);
    for (const state of states) offerAnswer(state, first[1]!, chapter);
    await recheckSameTexts(states, chapter, async () => {});
    expect(codes(states)).toEqual([['other_paragraph'], ['other_paragraph']]);
    offerAnswer(states[1]!, second[1]!, chapter);
    await recheckSameTexts(states, chapter, async () => {});
    expect(codes(states)).toEqual([[], []]);
    expect(states.map(({ draft }) => draft)).toEqual([first[1], second[1]]);
  });

  test('a refrain of a whole chapter takes no longer for each paragraph', () => {
    const { states, scope: chapter } = batchOf(...Array.from({ length: 3_000 }, () => first[0]!));
    for (const state of states) offerAnswer(state, first[1]!, chapter);
    expect(chapter.drafts!.withDraft(first[1]!)).toHaveLength(1);
    offerAnswer(states[0]!, second[1]!, chapter);
    expect(states.slice(1).every(({ findings }) => findings.length === 0)).toBe(true);
  });

  test.each([
    ['short answers', '嗯。', '是。', 'Ừ.'],
    ['the same in other words', '我知道了。', '明白了。', 'Ta biết rồi.'],
    ['a repeated paragraph', first[0]!, first[0]!, first[1]!],
    ['a paragraph repeated with another mark', first[0]!, `${first[0]!.slice(0, -1)}！`, first[1]!],
  ])('%s may be the same', async (_name, one, other, target) => {
    const { states, scope: chapter } = batchOf(one, other);
    for (const state of states) offerAnswer(state, target, chapter);
    await recheckSameTexts(states, chapter, async () => {});
    expect(codes(states)).toEqual([[], []]);
  });
});

describe('numbers that a repair named', () => {
  const repaired = (source: string, ...answers: string[]) => {
    const state = newState(1, source);
    for (const answer of answers) offerAnswer(state, answer, scope());
    return codesOf(state.findings);
  };

  test.each([
    ['left out once', '他等了3天。', ['Hắn đợi mấy hôm.'], ['digits']],
    ['left out again', '他等了3天。', ['Hắn đợi mấy hôm.', 'Hắn đợi vài hôm.'], ['digits (recorded)']],
    ['cut off twice', '一场雨，花了136两。', ['Một trận mưa, tiêu hết 1.', 'Trận mưa, tiêu hết 1.'], ['digits']],
    ['replaced by another', '他等了3天。', ['Hắn đợi 8 hôm.', 'Hắn đợi 9 hôm.'], ['digits']],
    ['large', '他等了3000天。', ['Hắn đợi mấy hôm.', 'Hắn đợi vài hôm.'], ['digits']],
    ['given at last', '他等了3天。', ['Hắn đợi mấy hôm.', 'Hắn đợi ba hôm.'], []],
    ['Han numerals', '他有五亿灵石。', ['Hắn có 5 triệu linh thạch.'], ['digits (recorded)']],
  ])('%s', (_name, source, answers, expected) => {
    expect(repaired(source, ...answers)).toEqual(expected);
  });
});

test.each([
  ['第十二章 3万大军', 'Chương 12: Ba vạn đại quân', []],
  ['第十二章 3万大军', 'Chương 12: Ba đại quân', ['title (demanded)']],
  ['第十二章 3万大军', 'Chương 12: 30.000 đại quân', []],
])('the numbers of the title %s as "%s"', (source, target, expected) => {
  expect(codesOf(checkTitle({ id: 0, source, target }, scope()))).toEqual(expected);
});
