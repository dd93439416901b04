import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['重力只有地球的三分之二。', 'Trọng lực chỉ có hai phần ba Trái Đất.'],
  ['我们的兵力不到对方的十分之一。', 'Binh lực của chúng ta chưa tới một phần mười của đối phương.'],
  ['他拿走了全部家产的一半。', 'Hắn lấy đi một nửa toàn bộ gia sản.'],
  ['人口只剩下原来的三分之一。', 'Dân số chỉ còn lại một phần ba so với ban đầu.'],
  ['效果只有平时的一半。', 'Hiệu quả chỉ có một nửa so với bình thường.'],
  ['这座城市的三分之一已经变成了废墟。', 'Một phần ba thành phố này đã biến thành phế tích.'],
  // A fraction that counts what follows.
  ['三分之二的玩家都卡在了这一关。', 'Hai phần ba người chơi đều kẹt ở cửa ải này.'],
  ['他的速度是普通人的一点五倍。', 'Tốc độ của hắn gấp một phẩy năm lần người bình thường.'],
  ['这瓶酒里含有百分之四十的酒精。', 'Trong bình rượu này chứa bốn mươi phần trăm cồn.'],
  ['他占有公司百分之五十一的股份。', 'Hắn chiếm giữ năm mươi mốt phần trăm cổ phần công ty.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([['他花掉了全部家产三分之一。', 'Hắn tiêu hết toàn bộ gia sản một phần ba.']])(
  '%s: a part of what an act is done to',
  (source, target) => expect(vietnamese(source)).toBe(target),
);
