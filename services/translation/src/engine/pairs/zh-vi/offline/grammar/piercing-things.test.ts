import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她只看到刺入自己胸口的匕首。', 'Nàng chỉ nhìn thấy chủy thủ đâm vào ngực mình.'],
  ['他躲开射向后背的箭。', 'Hắn tránh ra mũi tên bắn về phía phía sau lưng.'],
])('%s: where a weapon goes', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他刺入敌人的胸口。', 'Hắn đâm vào ngực của địch nhân.']])('%s: an act', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
