import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['电梯停在负二层。', 'Thang máy dừng ở tầng hầm thứ hai.'],
  ['他住二十九层。', 'Hắn ở tầng hai mươi chín.'],
  ['船在北纬三十一度附近遇险。', 'Thuyền gặp nguy ở gần ba mươi mốt độ vĩ bắc.'],
  ['他们在地下九米处挖到石棺。', 'Bọn họ ở chỗ sâu chín mét dưới lòng đất đào đến quan tài đá.'],
  ['这座塔高九层。', 'Tòa tháp này cao chín tầng.'],
  ['他爬了六层楼。', 'Hắn leo sáu tầng lầu.'],
])('coordinates, floors and depths: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
