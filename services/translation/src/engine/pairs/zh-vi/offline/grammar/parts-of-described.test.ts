import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['守路口的兵丁脸上蒙着布。', 'Trên mặt binh lính giữ giao lộ che vải.'],
  ['穿蓝衫的男人脸上露出笑容。', 'Trên mặt nam nhân mặc áo xanh lam lộ ra nụ cười.'],
  // What somebody sees is a clause.
  ['看见师父的徒弟手里拿着剑。', 'Trông thấy trong tay đồ đệ của sư phụ cầm kiếm.'],
  ['他的徒弟手里拿着剑。', 'Trong tay đồ đệ của hắn cầm kiếm.'],
])('whose part it is: %s', (source, target) => expect(vietnamese(source)).toBe(target));
