import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['造成三倍伤害。', 'Gây sát thương gấp ba lần.'],
  ['对目标造成一百点伤害。', 'Gây một trăm điểm sát thương cho mục tiêu.'],
  ['对目标造成自身攻击力三倍的伤害。', 'Gây sát thương gấp ba lần lực công kích bản thân cho mục tiêu.'],
  ['对敌人造成攻击力百分之五十的持续伤害。', 'Gây sát thương bằng năm mươi phần trăm lực công kích cho địch nhân.'],
  ['这件事对他造成了很大的影响。', 'Chuyện này gây ảnh hưởng rất lớn cho hắn.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
