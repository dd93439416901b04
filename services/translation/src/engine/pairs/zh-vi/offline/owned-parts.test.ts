import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['血溅在她雪白的裙子上。', 'Máu bắn trên váy trắng như tuyết của nàng.'],
  ['她从他宽大的袖子里摸出一封信。', 'Nàng từ trong tay áo rộng rãi của hắn lấy ra một phong thư.'],
  ['子弹打在他破旧的铠甲上。', 'Viên đạn đánh vào khải giáp cũ nát của hắn.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
