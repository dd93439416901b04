import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['早在古代人们就懂得用火。', 'Ngay từ thời cổ đại mọi người liền hiểu được dùng lửa.'],
  ['早在他出生之前，父亲就死了。', 'Ngay từ trước khi hắn ra đời, phụ thân liền chết rồi.'],
  ['早在三百年前祖师就立下了规矩。', 'Ngay từ ba trăm năm trước tổ sư liền lập xuống quy củ.'],
])('%s: as early as a time or an act', (source, target) => expect(vietnamese(source)).toBe(target));
