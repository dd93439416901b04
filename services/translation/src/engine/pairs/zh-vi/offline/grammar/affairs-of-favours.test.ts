import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他知道自己替人抄书的事。', 'Hắn biết chuyện mình chép sách thay người ta.'],
  ['她替人洗衣服的事被发现了。', 'Chuyện nàng thay người giặt quần áo bị phát hiện.'],
  ['他替人洗衣服。', 'Hắn thay người giặt quần áo.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
