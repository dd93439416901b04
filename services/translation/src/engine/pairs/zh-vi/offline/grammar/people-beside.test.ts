import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['旁边的新兵阿柱脸色煞白。', 'Tân binh A Trụ bên cạnh sắc mặt trắng bệch.'],
  ['旁边的助手小贾手心全是汗。', 'Trợ thủ Tiểu Giả bên cạnh lòng bàn tay đều là mồ hôi.'],
  ['对面的经理王强眼睛一亮。', 'Giám đốc Vương Cường đối diện mắt sáng lên.'],
  ['旁边的护士小李走了过来。', 'Y tá Tiểu Lý bên cạnh đi tới.'],
])('somebody beside another: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
