import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  [
    '高血压、糖尿病、心脏病三种病都很常见。',
    'Ba loại bệnh cao huyết áp, bệnh tiểu đường, bệnh tim đều rất thường gặp.',
  ],
  [
    '在采购、财务、人事三个部门中，人事部最小。',
    'Ở trong ba bộ phận thu mua, tài vụ, nhân sự, phòng nhân sự nhỏ nhất.',
  ],
  ['他得罪了张、王、李三家。', 'Hắn đắc tội ba nhà Trương, Vương, Lý.'],
  ['赵、钱、孙三位长老走了进来。', 'Ba vị trưởng lão Triệu, Tiền, Tôn đi vào.'],
  ['他精通英语、法语和德语三种语言。', 'Hắn tinh thông ba loại ngôn ngữ tiếng Anh, tiếng Pháp và tiếng Đức.'],
  ['外科、内科两个科室的医生都来了。', 'Bác sĩ của hai phòng ban ngoại khoa, nội khoa đều đến.'],
])('%s: the sum before the list', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他买了三斤肉、两斤酒、四个馒头。', 'Hắn mua ba cân thịt, hai cân rượu, bốn cái màn thầu.'],
  ['一、二、三、四，走！', 'Một, hai, ba, bốn, đi!'],
])('%s: no sum', (source, target) => expect(vietnamese(source)).toBe(target));
