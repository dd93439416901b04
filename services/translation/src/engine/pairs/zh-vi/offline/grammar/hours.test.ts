import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['明天九点开会。', 'Chín giờ ngày mai họp.'],
  ['死亡时间是昨晚十点左右。', 'Thời gian tử vong là tối hôm qua khoảng mười giờ.'],
  ['不到九点他就走了。', 'Chưa tới chín giờ hắn liền đi.'],
  ['他九点到家。', 'Hắn chín giờ đến nhà.'],
  ['昨天半夜两点发的。', 'Nửa đêm qua hai giờ gửi.'],
  ['每天六点换班。', 'Sáu giờ mỗi ngày đổi ca.'],
  ['我有三点建议。', 'Ta có ba điểm đề nghị.'],
  ['今天扣了五点积分。', 'Hôm nay trừ năm điểm tích lũy.'],
  ['体力加三点。', 'Thể lực thêm ba điểm.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
