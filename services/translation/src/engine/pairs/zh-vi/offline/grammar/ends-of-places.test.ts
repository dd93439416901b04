import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['丧尸从街道两头慢慢围过来。', 'Tang thi từ hai đầu đường phố chậm rãi vây lại.'],
  ['桥的两头都有人把守。', 'Hai đầu cầu đều có người canh giữ.'],
  ['我们只能绕到山的另一边去。', 'Chúng ta chỉ có thể vòng đến bên kia núi.'],
  ['河的另一边传来枪声。', 'Bên kia sông truyền đến tiếng súng.'],
  ['他养了两头牛。', 'Hắn nuôi hai con trâu.'],
  ['另一边，战斗已经结束了。', 'Một bên khác, chiến đấu đã kết thúc.'],
  // One after the other, of things and of people.
  ['地上砸出一个个小坑。', 'Trên mặt đất nện ra từng hố nhỏ.'],
  ['士兵们一个个垂头丧气。', 'Các binh sĩ từng người một ủ rũ cụp đầu.'],
  ['我们一间屋子一间屋子地找。', 'Chúng ta tìm từng căn phòng một.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
