import { expect, test } from 'vitest';
import { foldTonePlacement } from './tone-placement.ts';

test.each([
  ['hoà', 'hòa'],
  ['Thuý Kiều', 'Thúy Kiều'],
  ['KHOẺ', 'KHỎE'],
  ['quý', 'qúy'],
  ['toàn', 'tòan'],
  ['khuỷu', 'khủyu'],
  ['của', 'cuả'],
  ['người', 'ngừơi'],
  ['hòa'.normalize('NFD'), 'hoà'],
])('%s and %s are one', (one, other) => {
  expect(foldTonePlacement(one)).toBe(foldTonePlacement(other));
});

test.each([
  ['Tiêu Vân', 'Tiểu Vân'],
  ['hoà', 'hoa'],
  ['hoà', 'hoá'],
  ['người', 'ngươi'],
  ['tuân', 'tuan'],
])('%s and %s are two', (one, other) => {
  expect(foldTonePlacement(one)).not.toBe(foldTonePlacement(other));
});

test.each(['Café Éva élève', 'Москва', '他走了', 'São Paulo', '𝒳 naïve'])('%s keeps its letters', (text) => {
  expect(
    foldTonePlacement(text)
      .normalize('NFD')
      .replace(/[\p{M}]/gu, ''),
  ).toBe(text.normalize('NFD').replace(/[\p{M}]/gu, ''));
});
