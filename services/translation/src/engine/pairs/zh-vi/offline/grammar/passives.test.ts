import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他受剑所伤。', 'Hắn bị kiếm làm bị thương.'],
  ['此地受阵法所护。', 'Nơi này được trận pháp hộ.'],
  ['他叫狗咬了一口。', 'Hắn bị chó cắn một miếng.'],
  ['我的伞让人拿走了。', 'Ô của ta bị người lấy đi.'],
  ['你别让人骗了。', 'Ngươi đừng để người ta lừa.'],
  ['手机给摔坏了。', 'Điện thoại di động bị làm vỡ.'],
  ['小时候他常挨父亲的打。', 'Khi còn bé hắn thường bị phụ thân đánh.'],
  ['他挨了一顿骂。', 'Hắn bị mắng một trận.'],
  ['他挨了她一巴掌。', 'Hắn ăn một bạt tai của nàng.'],
  ['他为她的诚意所打动。', 'Hắn được thành ý của nàng lay động.'],
  ['我绝不会为他所用。', 'Ta tuyệt đối sẽ không để hắn lợi dụng.'],
  ['我被他逼得没有办法。', 'Ta bị hắn ép đến mức không có cách nào.'],
  ['他被自己的想法吓了一跳。', 'Hắn bị ý nghĩ của mình làm cho giật nảy mình.'],
  ['她被感动得哭了。', 'Nàng cảm động đến khóc.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['他昨晚挨了父亲一顿打。', 'Hắn tối hôm qua bị phụ thân đánh một trận.'],
  ['他挨了那人一掌。', 'Hắn ăn một chưởng của người kia.'],
])('%s: by whom somebody is beaten', (source, target) => expect(vietnamese(source)).toBe(target));
