import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他得到了师父的特别照顾。', 'Hắn đạt được sự chăm sóc đặc biệt của sư phụ.'],
  ['这个计划获得了大家的一致认可。', 'Kế hoạch này thu được sự tán thành nhất trí của mọi người.'],
  ['他需要你的帮助。', 'Hắn cần sự giúp đỡ của ngươi.'],
])('%s: what is done for somebody, and whose it is', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他得到了一把好剑。', 'Hắn đạt được một thanh kiếm tốt.'],
  ['他受到了很好的照顾。', 'Hắn chịu sự chăm sóc rất tốt.'],
])('%s: what is got', (source, target) => expect(vietnamese(source)).toBe(target));
