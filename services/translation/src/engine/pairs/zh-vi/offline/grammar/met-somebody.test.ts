import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他在路上遇到了村里的老人。', 'Hắn ở trên đường gặp lão nhân trong thôn.'],
  ['他遇到了村里的老人。', 'Hắn gặp lão nhân trong thôn.'],
  ['他在路上遇到了老人。', 'Hắn gặp lão nhân trên đường.'],
  ['他在路上遇到村里的老人。', 'Hắn ở trên đường gặp lão nhân trong thôn.'],
  ['他在路上碰见了村里的老人。', 'Hắn ở trên đường gặp lão nhân trong thôn.'],
  ['他在路上救了村里的老人。', 'Hắn ở trên đường cứu lão nhân trong thôn.'],
  ['他看到了村里的老人。', 'Hắn nhìn thấy lão nhân trong thôn.'],
  ['他找到了城里的大夫。', 'Hắn tìm được đại phu trong thành.'],
  ['他见到了宫里的太监。', 'Hắn nhìn thấy thái giám trong cung.'],
  ['他听到了屋里的声音。', 'Hắn nghe được thanh âm trong phòng.'],
  ['他碰到了隔壁的王婶。', 'Hắn gặp thím Vương bên cạnh.'],
  ['他遇到了山里的猎人。', 'Hắn gặp thợ săn trong núi.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
