import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他拍了拍手上的面粉。', 'Hắn vỗ vỗ bột mì trên tay.'],
  ['他拍了拍手。', 'Hắn vỗ vỗ tay.'],
  ['他看了一眼身后那些手按刀柄的禁军。', 'Hắn nhìn thoáng qua những cấm quân tay ấn chuôi đao kia phía sau.'],
  ['您是本店的第一百位客人。', 'Ngài là khách nhân thứ một trăm của bổn tiệm.'],
  ['他推门就进了这么个古怪的铺子。', 'Hắn đẩy cửa liền vào một cửa hàng cổ quái như vậy.'],
  ['这些都是别人不要的东西吗？', 'Những thứ này đều là đồ người khác không cần sao?'],
  ['有人存心要找他的麻烦。', 'Có người cố ý muốn gây phiền phức cho hắn.'],
  ['你别生我的气。', 'Ngươi đừng giận ta.'],
  ['她总是说我坏话。', 'Nàng luôn luôn nói xấu ta.'],
  ['谁敢挡我的路？', 'Ai dám cản đường ta?'],
  ['他在那场比赛里昏倒了。', 'Hắn ngất xỉu trong trận đấu kia.'],
  [
    '当年给他打分的三个评委里，有一个就是我父亲。',
    'Trong ba giám khảo năm đó cho hắn chấm điểm, có một chính là phụ thân ta.',
  ],
  ['那是一个只有十五六岁的小兵。', 'Đó là một tiểu binh chỉ có mười lăm mười sáu tuổi.'],
  ['他今年二十五六岁。', 'Hắn năm nay hai mươi lăm hai mươi sáu tuổi.'],
  ['十几年过去了。', 'Mười mấy năm đã qua.'],
  ['我不要你的东西。', 'Ta không muốn đồ của ngươi.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
