import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['没有比她更合适的人选了。', 'Không có nhân tuyển còn phù hợp hơn nàng.'],
  ['他遇到了一个比他更强的人。', 'Hắn gặp một người còn mạnh hơn hắn.'],
  ['没有比这更糟的消息了。', 'Không có tin tức còn tệ hơn thế này.'],
  ['他找到了一家离学校最近的旅馆。', 'Hắn tìm được một nhà trọ gần trường học nhất.'],
  ['离门口最近的那个人先跑了。', 'Người gần cửa nhất kia chạy mất trước.'],
  ['她关于父亲的回忆很少。', 'Hồi ức của nàng về phụ thân rất ít.'],
  ['他在城里的房子很大。', 'Căn nhà trong thành của hắn rất lớn.'],
  ['他在京城的朋友给他写了信。', 'Bằng hữu ở kinh thành của hắn viết thư cho hắn.'],
  ['往山上走的路很难走。', 'Đường đi về phía trên núi rất khó đi.'],
  ['他在城里的家坐了一会儿。', 'Hắn ngồi một hồi ở nhà trong thành.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
