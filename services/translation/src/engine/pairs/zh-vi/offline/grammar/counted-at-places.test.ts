import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她拿起一本桌上的书。', 'Nàng cầm lấy một quyển sách trên bàn.'],
  ['他抓了一把桌上的瓜子。', 'Hắn bốc một nắm hạt dưa trên bàn.'],
  ['她舀了一勺锅里的粥。', 'Nàng múc một thìa cháo trong nồi.'],
  ['他吃了一块盘子里的肉。', 'Hắn ăn một miếng thịt trong đĩa.'],
  ['他拔了一根头上的头发。', 'Hắn nhổ một sợi tóc trên đầu.'],
  ['一条街上的邻居都来了。', 'Hàng xóm trên một phố đều đến.'],
  ['一张桌子上的书掉了。', 'Sách trên một cái bàn rơi.'],
])('what is counted is behind the place: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
