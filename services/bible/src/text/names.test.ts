import { expect, test } from 'vitest';
import {
  givenName,
  hidesBearer,
  isTitle,
  mayBeShortFor,
  mayMeanTheSame,
  namesOf,
  normalName,
  shortNamesOf,
  slugOf,
  surnameOf,
  titleOf,
} from './names.ts';

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
  ['林师兄', '林动', 'title'],
  ['小林', '林动', 'title'],
  ['云儿', '萧云', 'given'],
  ['小云', '柳青云', 'given'],
  ['云云', '萧云', 'given'],
  ['云姐', '萧云', 'given'],
  ['云', '萧云', 'given'],
  ['青竹', '林青竹', 'part'],
  ['小青竹', '林青竹', 'given'],
  ['林师兄', '林师弟', undefined],
  ['林师兄', '萧炎', undefined],
  ['林动', '林琅天', undefined],
  ['云儿', '云师姐', undefined],
  ['青竹', '青竹', undefined],
])('%s may be short for %s: %s', (short, full, kind) => {
  expect(shortNamesOf(short).find((one) => mayBeShortFor(one, full))?.kind).toBe(kind);
});

test('two short names may mean the same', () => {
  expect(mayMeanTheSame('云儿', '小云')).toBe(true);
  expect(mayMeanTheSame('云儿', '萧云')).toBe(true);
  expect(mayMeanTheSame('云儿', '小竹')).toBe(false);
  expect(isTitle('师兄')).toBe(true);
  expect(isTitle('林师兄')).toBe(false);
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

test.each([
  ['黑袍人', 'Hắc Bào Nhân', true],
  ['溪儿', 'Khê nhi', true],
  ['若溪', 'Nhược Khê', true],
  ['黑袍人', 'Lâm Nhược Khê', false],
  ['黑袍人', 'kẻ áo đen Lâm Nhược Khê', false],
  ['黑袍人', 'nhược khê', false],
  ['师兄', 'sư huynh', false],
  ['黑袍人', '', false],
])('the rendering of the alias %s as "%s" hides 林若溪: %s', (source, target, expected) => {
  expect(hidesBearer({ source, target }, { nameCn: '林若溪', nameVi: 'Lâm Nhược Khê' })).toBe(expected);
});
