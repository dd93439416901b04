import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他站在了圣罗兰魔法学院的铁门前。', 'Thánh La Lan'],
  ['他是从圣卡西安来的。', 'Thánh Tạp Tây An'],
  ['“下一个，莉莉安·冯·罗森堡。”', 'Lị Lị An Phùng La Sâm Bảo'],
])('a saint or a part between dots is a name: %s', (source, name) => {
  expect(vietnamese(source)).toContain(name);
});

test.each([
  ['圣旨到了。', 'Thánh Chỉ'],
  ['他见到了圣女。', 'Thánh Nữ'],
])('and no other word: %s', (source, name) => {
  expect(vietnamese(source)).not.toContain(name);
});

test.each([
  ['索伦伯爵的领地在山谷里。', 'Lãnh địa của bá tước Tác Luân'],
  ['来顿男爵看见她在哭。', 'Lai Đốn'],
])('%s: a name that begins like a verb before a title of nobles', (source, target) =>
  expect(vietnamese(source)).toContain(target),
);
