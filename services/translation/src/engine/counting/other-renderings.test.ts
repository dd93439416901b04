import { expect, test } from 'vitest';
import { pairOf } from '../pairs/index.ts';
import { NO_RECORDS } from '../types.ts';
import { toRenderings } from './demands.ts';
import { countLeftOut, findOtherRenderings } from './other-renderings.ts';

const characters = [
  { nameCn: '萧云', nameVi: 'Tiêu Vân', aliases: [], gender: 'male', role: '', address: [] },
  { nameCn: '林雪', nameVi: 'Lâm Tuyết', aliases: [], gender: 'female', role: '', address: [] },
];
const bySource = toRenderings({ ...NO_RECORDS, characters });
const cloud = bySource.get('萧云')!;
const paragraph = (target: string) => ({
  source: '萧云看着林雪，萧云笑了。',
  target,
  bySource,
  pair: pairOf('zh', 'vi'),
});
const missing = (places: number) => [{ demand: cloud, missing: places, starts: [0, 7] }];

test('other capitals are another rendering where they do not count as the name', () => {
  const text = 'tiêu vân nhìn Lâm Tuyết, Tiêu Vân cười.';
  expect(findOtherRenderings(paragraph(text), missing(1))).toEqual(new Map([['萧云', ['tiêu vân']]]));
  // Both places were counted, one more is missing.
  const counted = [{ demand: cloud, missing: 1, starts: [0, 7, 9] }];
  expect(findOtherRenderings(paragraph(text), counted)).toEqual(new Map());
});

test('each phrase is another rendering of one name, and of no more places than are missing', () => {
  const text = 'Tiêu Vận nhìn Lâm Tuyết, Tiêu Vũ cười.';
  expect(findOtherRenderings(paragraph(text), missing(1)).get('萧云')).toEqual(['Tiêu Vận']);
  expect(findOtherRenderings(paragraph(text), missing(2)).get('萧云')).toEqual(['Tiêu Vận', 'Tiêu Vũ']);
});

test('places without any rendering are left out, from rule set 3 on and unless the name is locked', () => {
  const text = paragraph('Hắn nhìn Lâm Tuyết, Tiêu Vận cười.');
  expect(countLeftOut(text, missing(2), { rules: 3 })).toEqual(new Map([['萧云', 1]]));
  expect(countLeftOut(text, missing(2), { rules: 2 })).toEqual(new Map());
  const locked = [{ demand: { ...cloud, locked: true }, missing: 2, starts: [0, 7] }];
  expect(countLeftOut(text, locked, { rules: 3 })).toEqual(new Map());
});

test.each([
  ['在昆仑山上，萧云遇到了一个老人。', 'Trên Côn Luân Sơn, hắn gặp một ông lão.', 3 + 3],
  ['离开长安后，萧云独自上路。', 'Rời khỏi Trường An, hắn một mình lên đường.', 6],
  ['中秋那晚，萧云喝醉了。', 'Hôm Trung Thu, hắn say khướt.', 5],
])('the reading of another name of the source stands for itself: %s', (source, target, start) => {
  const text = { ...paragraph(target), source };
  expect(findOtherRenderings(text, [{ demand: cloud, missing: 1, starts: [start] }])).toEqual(new Map());
});

test('a reading of the name itself with one wrong syllable is another rendering beside other names', () => {
  const text = {
    ...paragraph('Trên Côn Luân Sơn, Tiêu Vấn gặp một ông lão.'),
    source: '在昆仑山上，萧云遇到了一个老人。',
  };
  const found = findOtherRenderings(text, [{ demand: cloud, missing: 1, starts: [6] }]);
  expect(found).toEqual(new Map([['萧云', ['Tiêu Vấn']]]));
});
