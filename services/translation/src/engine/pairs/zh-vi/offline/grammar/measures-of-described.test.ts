import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['那几枚能装下一座山的戒指不见了。', 'Mấy chiếc nhẫn có thể chứa một ngọn núi kia biến mất rồi.'],
  ['他找到那几只从海里捞上来的箱子。', 'Hắn tìm được mấy cái rương vớt lên từ trong biển kia.'],
  ['这座祖上留下的宅子卖了。', 'Tòa nhà tổ tiên lưu lại này bán đi.'],
  ['她看着镜中那张依旧娇艳的脸。', 'Nàng nhìn khuôn mặt vẫn như cũ xinh đẹp kia trong gương.'],
  ['他拔出那把跟了他二十年的刀。', 'Hắn rút ra thanh đao đi theo hắn hai mươi năm kia.'],
  ['她戴着那枚戒指。', 'Nàng đeo chiếc nhẫn kia.'],
  ['一团火球落了下来。', 'Một quả cầu lửa rơi xuống.'],
  ['那只总是蹲在屋顶上的黑猫不见了。', 'Con mèo đen luôn luôn ngồi xổm trên mái nhà kia biến mất rồi.'],
])('the measure of a described noun, said once: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
