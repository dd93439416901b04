import { describe, expect, test } from 'vitest';
import { tokenize } from './tokenize.ts';
import { loadVocabulary } from './vocabulary.ts';

const vocabulary = loadVocabulary();
const cut = (text: string): string => {
  const path = vocabulary.segmenter.segment(text, []);
  vocabulary.moveBorders(text, path, []);
  const { ends } = path;
  const words: string[] = [];
  for (let from = 0; from < text.length; from = ends[from]!) words.push(text.slice(from, ends[from]!));
  return words.join('|');
};

describe('moveBorders', () => {
  test.each([
    ['有个侄女在镇上当老师', '镇上|当'],
    ['他朝阳台走去', '朝|阳台'],
    ['边上用开水泡着两包面', '开水|泡'],
    ['石室正中立着一盏灯', '正中|立'],
    ['漫天剑影像暴雨一样', '剑影|像'],
    ['舰身上的编号磨掉了', '舰身|上|的'],
    ['一道刺目的雷光', '刺目|的'],
    ['只好扶着墙壁歇一会儿', '扶着|墙壁'],
    ['连喊她交作业本都没听见', '交|作业本'],
    ['从巨狼的胯下滑了过去', '胯下|滑'],
    ['老大叫我们走', '老大|叫'],
  ])('%s: %s', (text, expected) => {
    expect(`|${cut(text)}|`).toContain(`|${expected}|`);
  });

  test.each([
    ['他从不哭', '从不|哭'],
    ['还没等她回答', '还|没等'],
    ['把信揣入怀中', '怀中'],
    ['拆信用的刀', '用|的'],
    ['太监的通传声', '通传'],
    ['太后的亲侄女', '侄女'],
    ['我堵在高架上了', '架上'],
    ['这是我自己的鞋', '自己的'],
    ['三个人站着', '三个人|站着'],
  ])('keeps the borders of %s: %s', (text, expected) => {
    expect(`|${cut(text)}|`).toContain(`|${expected}|`);
  });

  test('has all characters of a text in its words', () => {
    const text = '石室正中立着一盏灯，他朝阳台走去';
    expect(
      tokenize(text, [], vocabulary)
        .map(({ source }) => source)
        .join(''),
    ).toBe(text);
  });

  test('does not depend on the text before', () => {
    const alone = cut('他扎了秋天花');
    vocabulary.segmenter.segment('这里有一段长得多的文字，后面还有很多很多字。', []);
    expect(cut('他扎了秋天花')).toBe(alone);
  });
});
