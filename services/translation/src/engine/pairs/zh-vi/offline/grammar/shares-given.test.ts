import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他把苹果分了一半给弟弟。', 'Hắn chia cho đệ đệ một nửa quả táo.'],
  ['她把药分了两片给邻居。', 'Nàng chia cho hàng xóm hai viên thuốc.'],
  ['她把剥好的橘子分了一半给他。', 'Nàng chia cho hắn một nửa quả quýt bóc xong.'],
  ['他把股份分出一半给女儿。', 'Hắn chia cho con gái một nửa cổ phần.'],
  ['她把药分了两片给隔壁床的孩子。', 'Nàng chia cho hài tử của giường bên cạnh hai viên thuốc.'],
  ['他把钱分给大家。', 'Hắn chia tiền cho mọi người.'],
  ['老人把面包分成两半。', 'Lão nhân chia bánh mì thành hai nửa.'],
])('%s: a part that is given', (source, target) => expect(vietnamese(source)).toBe(target));
