import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['那是她只在课本里读到过的泥土的腥味。', 'Đó là mùi tanh của bùn đất mà nàng chỉ từng đọc trong sách giáo khoa.'],
  ['这是我从没在别处闻到过的桂花的香气。', 'Đây là mùi thơm của hoa quế mà ta chưa từng ngửi thấy nơi khác.'],
  ['那是她从小听惯了的母亲的歌声。', 'Đó là tiếng hát của mẫu thân mà nàng từ nhỏ quen nghe.'],
  ['那是他写过的书的名字。', 'Đó là tên của sách mà hắn từng viết.'],
])('what somebody has known before: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
