import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他看着空了的水桶，叹了口气。', 'Hắn nhìn thùng nước trống, thở dài.'],
  ['她端起凉了的茶，一口喝干。', 'Nàng bưng lên trà nguội, một hơi uống cạn.'],
  ['他换下湿了的衣裳。', 'Hắn thay ra y phục ướt.'],
  // Of the subject.
  ['水桶空了，他又去挑。', 'Thùng nước trống, hắn lại đi chọn.'],
  ['天黑了的时候，他才回来。', 'Khi trời tối, hắn mới trở về.'],
])('what a thing has become: %s', (source, target) => expect(vietnamese(source)).toBe(target));
