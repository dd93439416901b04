import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他是唯一敢做这种手术的医生。', 'Hắn là bác sĩ duy nhất dám làm loại phẫu thuật này.'],
  ['她成了唯一活下来的人。', 'Nàng thành người duy nhất sống sót.'],
  ['他是她唯一的亲人。', 'Hắn là người thân duy nhất của nàng.'],
])('the only one who acts: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
