import { expect, test } from 'vitest';
import { materialThing } from './material-things.ts';
import { vietnamese } from './translate-text.ts';

test.each([
  ['铁梯', 'thang sắt'],
  ['小木棚', 'lán gỗ nhỏ'],
  ['破铁筐', 'sọt sắt hỏng'],
  ['破布鞋', 'giày vải rách'],
  ['灰瓦', 'ngói xám'],
  ['铁柱', undefined],
  ['金轮', undefined],
  ['大石桥', undefined],
  ['青云山', undefined],
])('%s: a thing with its colour or material', (source, target) => expect(materialThing(source)).toBe(target));

test.each([
  ['他顺着铁梯爬了上去。', 'Hắn theo thang sắt bò lên.'],
  ['铁梯上全是锈。', 'Trên thang sắt toàn là rỉ sét.'],
  ['一只灰毛老鼠从墙角窜出来。', 'Một con chuột lông xám'],
  ['他掏出一块银壳怀表。', 'đồng hồ quả quýt vỏ bạc'],
  ['铁柱其实就是他。', 'Thiết trụ'],
])('%s', (source, target) => expect(vietnamese(source)).toContain(target));

test.each([
  ['红嘴鸟', 'chim mỏ đỏ'],
  ['黄毛狗', 'chó lông vàng'],
  ['灰石屋', 'nhà đá xám'],
  ['金屋', undefined],
])('%s: an animal or a building by what one sees of it', (source, target) =>
  expect(materialThing(source)).toBe(target),
);

test.each([
  ['狼皮袍', 'áo bào da sói'],
  ['单刃刀', 'dao một lưỡi'],
  ['竹编筐', 'sọt tre đan'],
  ['木桨', 'mái chèo gỗ'],
  ['玉简', undefined],
])('%s: a thing of an animal, with a number of parts, or woven', (source, target) =>
  expect(materialThing(source)).toBe(target),
);

test.each([
  ['他穿着一件狼皮袍。', 'áo bào da sói'],
  ['他有一支双管猎枪。', 'súng săn hai nòng'],
  ['松木桌上放着一盏灯。', 'bàn gỗ thông'],
  ['三层石阶通向大殿。', 'ba tầng'],
])('%s: the same of several words', (source, target) => expect(vietnamese(source).toLowerCase()).toContain(target));
