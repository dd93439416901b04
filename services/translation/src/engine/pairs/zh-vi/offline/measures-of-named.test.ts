import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['十二条船，每条装盐四百引。', 'Mười hai chiếc thuyền, mỗi chiếc chứa muối bốn trăm dẫn.'],
  ['他买了三把椅子，两把是坏的。', 'Hắn mua ba cái ghế, hai cái là xấu.'],
  ['岸边停着三条船，那条最大。', 'Bên bờ dừng ba chiếc thuyền, chiếc kia lớn nhất.'],
])('%s: counted as what is named before', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他养了三条狗，两条是黑的。', 'Hắn nuôi ba con chó, hai con là đen.'],
  ['他买了三把椅子。两把刀放在桌上。', 'Hắn mua ba cái ghế. Hai thanh đao đặt lên bàn.'],
])('%s: the measure of the lexicon', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
