import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他坐在窗前发了会儿呆。', 'Hắn ngồi trước cửa sổ ngẩn người một lát.'],
  ['她看了会书，又睡着了。', 'Nàng đọc sách một lát, lại ngủ.'],
  ['我们聊了会天。', 'Chúng ta trò chuyện một lát.'],
  ['他看了一会儿书。', 'Hắn đọc sách một hồi.'],
])('%s: how long an act was done, between the verb and its object', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);

test.each([
  ['打中了会疼的。', 'Đánh trúng sẽ đau.'],
  ['吃了会生病。', 'Ăn sẽ sinh bệnh.'],
])('%s: what will be', (source, target) => expect(vietnamese(source)).toBe(target));
