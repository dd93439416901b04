import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他低头看着刺入自己肩膀的箭。', 'Hắn cúi đầu nhìn mũi tên đâm vào bả vai mình.'],
  ['他躲开射向后背的箭。', 'Hắn tránh ra mũi tên bắn về phía phía sau lưng.'],
])('%s: where a weapon goes', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他刺入敌人的胸口。', 'Hắn đâm vào ngực của địch nhân.']])('%s: an act', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
