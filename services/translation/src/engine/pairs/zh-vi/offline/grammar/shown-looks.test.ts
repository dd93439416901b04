import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他伪装成自杀的样子。', 'Hắn ngụy trang thành dáng vẻ tự sát.'],
  ['她露出很害怕的样子。', 'Nàng lộ ra dáng vẻ rất sợ hãi.'],
  ['他装作什么都不知道的样子。', 'Hắn giả vờ dáng vẻ cái gì cũng không biết.'],
  ['他打扮成商人的样子。', 'Hắn ăn mặc thành dáng vẻ của thương nhân.'],
  ['房间保持着她离开时的样子。', 'Gian phòng giữ vững dáng vẻ lúc nàng rời đi.'],
  ['他忘不了母亲最后看他的眼神。', 'Hắn không quên được ánh mắt mẫu thân cuối cùng nhìn hắn.'],
  ['脑子里全是她看我的眼神。', 'Trong đầu đều là ánh mắt nàng nhìn ta.'],
  ['他一个字一个字地念。', 'Hắn đọc từng chữ một.'],
])('looks that are shown or remembered: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
