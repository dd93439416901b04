import { describe, expect, test } from 'vitest';
import { findQuotations, isFirstPerson, narrationOf } from './quotations.ts';

describe('findQuotations', () => {
  test.each<[name: string, paragraph: string, contents: string[], isBalanced: boolean]>([
    ['curved marks', '“走吧。”他说。', ['走吧。'], true],
    ['corner brackets', '「走吧。」他說：「快。」', ['走吧。', '快。'], true],
    ['straight marks', '"Đi thôi", hắn nói. "Mau!"', ['Đi thôi', 'Mau!'], true],
    ['guillemets', '«Đi thôi», hắn nói.', ['Đi thôi'], true],
    ['nested quotations belong to the outer one', '“他说‘走’，又说「好」。”', ['他说‘走’，又说「好」。'], true],
    ['an apostrophe is no mark', 'Anna’s “book”', ['book'], true],
    ['a quotation without an end', '“走吧。他说。', ['走吧。他说。'], false],
    ['an end without a beginning', '走吧。”他说。', [], false],
    ['an inner quotation without an end', '“他说‘走。”完', ['他说‘走。'], false],
    ['none', '他走了。', [], true],
  ])('%s', (_name, paragraph, contents, isBalanced) => {
    const found = findQuotations(paragraph);
    expect(found.quotations.map(({ start, end }) => paragraph.slice(start, end))).toEqual(contents);
    expect(found.isBalanced).toBe(isBalanced);
  });
});

test('narrationOf leaves out what is quoted', () => {
  expect(narrationOf('他说：“我走。”就走了。')).toBe('他说：“ ”就走了。');
});

describe('isFirstPerson', () => {
  test.each([
    ['a story told by its hero', '我叫林凡。\n他看着我。\n我走了。\n“你走吧。”他说。', true],
    ['我 in dialogue only', '“我走。”他说。\n“我来。”她说。\n“我不去。”\n他走了。', false],
    ['a single thought', '他看了看天。\n我该怎么办？\n他走了。\n她也走了。', false],
  ])('%s', (_name, text, expected) => {
    expect(isFirstPerson(text)).toBe(expected);
  });
});
