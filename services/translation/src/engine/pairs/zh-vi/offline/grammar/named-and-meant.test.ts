import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['船上还有一个名叫“伏羲”的人工智能。', 'Trên thuyền còn có một trí tuệ nhân tạo tên là “Phục Hi”.'],
  ['“海鸥号”渡轮上响起了尖叫声。', 'Trên phà “Hải Âu hiệu” vang lên tiếng thét chói tai.'],
  ['华山派的《紫阳真经》被偷了！', '“Tử Dương Chân Kinh” của Hoa Sơn phái bị trộm!'],
  ['只剩下暗红色的应急灯在闪。', 'Chỉ còn lại đèn khẩn cấp màu đỏ sẫm đang lóe.'],
  ['把那个奉茶的贱婢给我拿下！', 'Bắt lấy tiện tỳ dâng trà kia cho ta!'],
  ['这么好的人家去哪里找？', 'Nhà tốt như vậy đi đâu tìm?'],
  ['他没有她想象中那么好。', 'Hắn không tốt như nàng tưởng tượng.'],
  ['吃就吃，谁怕谁。', 'Ăn thì ăn, ai sợ ai.'],
  ['昨晚十一点以后，你在哪里？', 'Sau mười một giờ tối qua, ngươi ở nơi nào?'],
  ['不要盯着别人的裙子看。', 'Đừng nhìn chằm chằm váy của người khác.'],
  ['带我青云宗的令牌来。', 'Dẫn lệnh bài của Thanh Vân Tông ta đến.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
