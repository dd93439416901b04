import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她读完了哥哥在部队写的信。', 'Nàng đọc xong thư ca ca viết ở bộ đội.'],
  ['我收到了朋友从老家寄来的土特产。', 'Ta nhận được đặc sản địa phương bằng hữu gửi tới từ quê nhà.'],
  ['她穿着外婆用毛线织的毛衣。', 'Nàng mặc áo len bà ngoại đan bằng len.'],
  ['他接过队友从边线抛来的球。', 'Hắn nhận lấy bóng đồng đội ném tới từ đường biên.'],
  ['他记得老师在毕业典礼上说过的那句话。', 'Hắn nhớ câu nói lão sư nói ở trên lễ tốt nghiệp kia.'],
  ['他看见妹妹从学校里跑出来。', 'Hắn trông thấy muội muội từ trong trường học chạy ra.'],
  ['我看见他从楼上跳下来。', 'Ta trông thấy hắn từ trên lầu nhảy xuống.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
