import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她婉拒了同事送她回家的好意。', 'Nàng khéo léo từ chối ý tốt đồng nghiệp đưa nàng về nhà.'],
  ['他拒绝了父亲让他回公司上班的要求。', 'Hắn cự tuyệt yêu cầu bố bảo hắn về công ty đi làm.'],
  ['她打消了给他打电话的念头。', 'Nàng xóa bỏ suy nghĩ gọi điện thoại cho hắn.'],
  ['他错过了跟她道歉的机会。', 'Hắn bỏ lỡ cơ hội xin lỗi nàng.'],
  ['他想起了第一次见她的情景。', 'Hắn nhớ tới tình cảnh lần đầu tiên thấy nàng.'],
  ['她有半夜起来喝水的习惯。', 'Nàng có thói quen nửa đêm dậy uống nước.'],
])('a noun with a clause of what it is about: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['我跟他的事你别管。', 'Chuyện giữa ta và hắn ngươi đừng quan tâm.'],
  ['剧组在山里拍了两个多月的戏。', 'Đoàn làm phim quay phim hơn hai tháng trong núi.'],
  ['他等了三个多小时的车。', 'Hắn chờ xe hơn ba tiếng.'],
])('%s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
