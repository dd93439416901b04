import { expect, test } from 'vitest';
import { checkSegment } from '../../checks/check-segment.ts';
import { toDemands } from '../../counting/demands.ts';
import { NO_RECORDS } from '../../types.ts';
import { pairOf } from '../index.ts';

const codesOf = (source: string, target: string, targetLang = 'en'): string[] =>
  checkSegment(
    { id: 1, source, target },
    { pair: pairOf('zh', targetLang), allowedHan: [], demands: toDemands(NO_RECORDS, { sourceLang: 'zh' }) },
  ).map(({ code }) => code);

test.each([
  ['当然，我对此有不同的意见。', 'Of course, I had a different opinion.'],
  ['要不要我拿些药给你吃？', 'Would you like me to get you some of your medicine?'],
  ['给你，这就是那把剑。', 'Here is the sword, take it.'],
  ['她抬起头来，看见了他。', 'She raised her head and saw him.'],
  ['他把门关上，又坐了下来。', 'He closed the door and sat down again.'],
  ['她是一位大侠，会武术，爱喝乌龙茶。', 'She was a great hero, versed in wushu, and fond of oolong.'],
])('%s as %j has no finding', (source, target) => {
  expect(codesOf(source, target)).toEqual([]);
});

test.each([
  ['他把门关上。', 'Of course! Here is the corrected text: He closed the door.', 'leak'],
  ['他把门关上。', 'Here is the translation: He closed the door.', 'leak'],
  ['她抬起头来，看了一眼窗外。', 'He raised his head and looked out of the window.', 'pronoun'],
  ['他把门关上，又坐了下来。', 'She closed the door and sat down again.', 'pronoun'],
  ['他是一位大侠。', 'He was a dàxiá.', 'foreign_word'],
  ['掌门把门关上。', 'The zhangmen closed the door.', 'foreign_word'],
  ['他把门关上。', 'He closed the door。', 'punctuation'],
])('%s as %j has a finding', (source, target, code) => {
  expect(codesOf(source, target)).toEqual([code]);
});

test('what people say in English is a remark of the model in a Vietnamese text', () => {
  expect(codesOf('当然，我对此有不同的意见。', 'Of course, tôi có ý kiến khác.', 'vi')).toContain('leak');
});
