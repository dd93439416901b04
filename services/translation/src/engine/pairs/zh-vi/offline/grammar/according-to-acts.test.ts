import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['根据走访得到的线索，他是凶手。', 'Căn cứ manh mối đi thăm đạt được, hắn là hung thủ.'],
  ['凭着小时候留下的印象，他来了。', 'Dựa vào ấn tượng khi còn bé lưu lại, hắn đến.'],
  ['随着门被推开的声音，大家都回过头。', 'Theo thanh âm cửa bị đẩy ra, mọi người đều quay đầu lại.'],
  ['指纹鉴定的结果出来了。', 'Kết quả của giám định vân tay ra rồi.'],
  ['指纹除了死者的，还有一个陌生人的。', 'Dấu vân tay ngoại trừ của người chết, còn có của một người xa lạ.'],
  ['摇椅在轻轻地晃动。', 'Ghế bập bênh đang nhẹ nhàng lay động.'],
  ['墨迹还没有干。', 'Vết mực vẫn chưa khô.'],
  ['总觉得有人在数他的脚步。', 'Luôn cảm thấy có người đang đếm bước chân của hắn.'],
])('what one goes by, and whose it is: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
