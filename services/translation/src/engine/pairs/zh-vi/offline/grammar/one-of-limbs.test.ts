import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['绳子缠在师父一只胳膊上。', 'Sợi dây quấn trên một cánh tay sư phụ.'],
  ['猫趴在她一条手臂上。', 'Mèo nằm sấp trên một cánh tay nàng.'],
  ['箭射在他一条大腿上。', 'Mũi tên bắn trên một bên đùi hắn.'],
])('%s: on which of somebody', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他一条腿断了。', 'Hắn một cái chân gãy.']])('%s: no place', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
