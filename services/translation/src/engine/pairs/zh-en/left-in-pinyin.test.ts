import { expect, test } from 'vitest';
import { isLeftInPinyin } from './left-in-pinyin.ts';

test.each(['zhǎngmén', 'Qīngyún', 'dàxiá', 'shīxiōng', 'lǜ', 'zhangmen', 'shixiong', 'qianbei', 'da-xiaojie'])(
  '%s is left in Pinyin',
  (word) => {
    expect(isLeftInPinyin(word)).toBe(true);
    expect(isLeftInPinyin(word.normalize('NFD'))).toBe(true);
  },
);

// Of 134,129 words of published translations only the name "Nǚ-wa", which has its tone mark, is one.
test.each(
  'Zhang Xiaoyun Xiao he she men can long qi dao wushu tofu boxing relaxing citizen pixie exude résumé café cliché déjà naïve façade Brontë René José Zoé jalapeño à banzai quantum zone amazing'.split(
    ' ',
  ),
)('%s is a word or a name in English', (word) => {
  expect(isLeftInPinyin(word)).toBe(false);
});
