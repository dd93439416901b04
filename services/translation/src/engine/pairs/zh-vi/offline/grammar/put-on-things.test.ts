import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她把面团盖上湿布。', 'Nàng đậy vải ướt lên cục bột.'],
  ['他把伤口缠上绷带。', 'Hắn quấn băng vải lên vết thương.'],
  ['她把信封贴上了邮票。', 'Nàng dán tem lên phong bì.'],
  ['他把枪装上子弹。', 'Hắn lắp viên đạn vào súng.'],
  ['他把院子种满花。', 'Hắn trồng đầy hoa khắp sân.'],
  ['她把孩子裹上毯子。', 'Nàng quấn chăn cho hài tử.'],
  ['他把布条缠上剑身。', 'Hắn quấn mảnh vải lên thân kiếm.'],
  ['他把灯点上。', 'Hắn thắp đèn lên.'],
])('what is put on what follows 把: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
