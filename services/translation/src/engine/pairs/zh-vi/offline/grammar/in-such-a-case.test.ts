import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['在对方人多的情况下不要动手。', 'Trong tình huống đối phương người nhiều không muốn động thủ.'],
  ['没有准备的情况下，他输了。', 'Trong tình huống không chuẩn bị, hắn thua.'],
  ['经济落后五千的情况下，他们赢了。', 'Trong tình huống kinh tế lạc hậu năm nghìn, bọn họ thắng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
