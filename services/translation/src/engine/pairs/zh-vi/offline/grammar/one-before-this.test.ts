import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['上一笔货款没结清。', 'Khoản tiền hàng trước không thanh toán hết.'],
  ['上一任队长已经退了。', 'Đội trưởng đời trước đã lui.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他爬上一层楼。', 'Hắn trèo lên một tầng lầu.'],
  ['上一杯茶来。', 'Lên một chén trà đến.'],
])('%s: not so here', (source, target) => expect(vietnamese(source)).toBe(target));
