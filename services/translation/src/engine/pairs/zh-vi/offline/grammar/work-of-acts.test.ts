import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['喂马的活儿交给我。', 'Việc cho ngựa ăn giao cho ta.'],
  ['喂灵兽的活儿很累。', 'Việc cho linh thú ăn rất mệt.'],
  ['看守粮仓的差事不轻松。', 'Việc trông coi kho lương không nhẹ nhõm.'],
])('%s: work that is named by what is done', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
