import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['这也证明了他的猜测。', 'Điều này cũng chứng minh suy đoán của hắn.'],
  ['院长要求各科室检查药柜。', 'Viện trưởng yêu cầu các phòng ban kiểm tra tủ thuốc.'],
  ['老板的要求很高。', 'Yêu cầu của ông chủ rất cao.'],
  ['他作出了错误的判断。', 'Hắn làm ra phán đoán sai lầm.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));
