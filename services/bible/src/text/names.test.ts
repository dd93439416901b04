import { expect, test } from 'vitest';
import { duplicateTier, givenName, namesOf, normalName, slugOf, surnameOf, titleOf } from './names.ts';

test.each([
  ['林动', '林', ''],
  ['林青竹', '林', '青竹'],
  ['欧阳锋', '欧阳', ''],
  ['欧阳明月', '欧阳', '明月'],
  ['林师兄', '林', ''],
  ['青竹', '', ''],
  ['John', '', ''],
])('%s has the surname %j and the given name %j', (name, surname, given) => {
  expect(surnameOf(name)).toBe(surname);
  expect(givenName(name)).toBe(given);
});

test('writing may vary', () => {
  expect(normalName('Ａｌｉ · 巴巴')).toBe('ali巴巴');
  expect(titleOf('林师兄')).toBe('师兄');
});

test.each([
  ['阿里·巴巴', '阿里巴巴', false, 'normal'],
  ['林青竹', '青竹', false, 'part'],
  ['青竹', '林青竹', false, 'part'],
  ['林动', '动', false, undefined],
  ['林师兄', '林动', true, 'title'],
  ['林动', '林师兄', true, 'title'],
  ['林师兄', '林动', false, undefined],
  ['林师兄', '林师弟', true, undefined],
  ['林师兄', '萧炎', true, undefined],
  ['林动', '林琅天', true, undefined],
])('%s and %s (together: %s): %s', (one, other, together, tier) => {
  expect(duplicateTier(one, other, together)).toBe(tier);
});

test('a character is found by its names', () => {
  expect(namesOf({ nameCn: '林青竹', aliases: [{ source: '小竹', target: 'Tiểu Trúc' }] })).toEqual([
    { kind: 'name', key: '林青竹' },
    { kind: 'normal', key: '林青竹' },
    { kind: 'given', key: '青竹' },
    { kind: 'alias', key: '小竹' },
    { kind: 'normal', key: '小竹' },
  ]);
});

test.each([
  ['Lâm Động', 'lam-dong'],
  ['Tiêu  Viêm', 'tieu-viem'],
  ['Đường Tam', 'duong-tam'],
  ['  O’Neil, Jr. ', 'o-neil-jr'],
  ['林动', 'character'],
  ['Ⅳ Vương', 'iv-vuong'],
  ['a'.repeat(200), 'a'.repeat(80)],
])('%j becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
