import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['凶器是锤子一类的钝器。', 'Hung khí là vật cùn như búa.'],
  ['他不会用刀剑之类的兵器。', 'Hắn sẽ không dùng binh khí như đao kiếm.'],
  ['桌上放着糖果之类的零食。', 'Trên bàn đặt đồ ăn vặt như kẹo.'],
])('%s: things of a kind that one of them names', (source, target) => expect(vietnamese(source)).toBe(target));

test('which kind it is, is pointed at', () => expect(vietnamese('这类东西我见多了。')).toBe('Thứ này ta thấy nhiều.'));
