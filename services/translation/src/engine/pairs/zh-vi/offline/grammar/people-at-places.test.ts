import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['医院一个护士认出了他。', 'Một y tá ở bệnh viện nhận ra hắn.'],
  ['听隔壁一个大妈说，他搬走了。', 'Nghe một bác gái ở bên cạnh nói, hắn dọn đi.'],
  ['学校两个老师走了进来。', 'Hai lão sư ở trường học đi vào.'],
  ['他在医院认识了一个护士。', 'Hắn quen biết một y tá ở bệnh viện.'],
])('%s: somebody of a place', (source, target) => expect(vietnamese(source)).toBe(target));
