import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他卷走了公司最后一笔货款。', 'Hắn cuốn đi khoản tiền hàng cuối cùng của công ty.'],
  ['她把最后一块糖塞给了弟弟。', 'Nàng nhét một viên kẹo cuối cùng cho đệ đệ.'],
  ['她喝了最后两瓶药水。', 'Nàng uống hai lọ thuốc nước cuối cùng.'],
  ['这是我最后一次求你。', 'Đây là lần cuối cùng ta cầu ngươi.'],
  ['最后一个敌人倒下了。', 'Địch nhân cuối cùng ngã xuống.'],
  // Which rank in which list.
  ['他跟着全服排名第九的小队走了。', 'Hắn đi theo tiểu đội xếp hạng thứ chín toàn máy chủ đi.'],
  ['他的排名第三。', 'Xếp hạng của hắn thứ ba.'],
  // The most of a group.
  ['他是这支队伍里等级最低的一个。', 'Hắn là người cấp bậc thấp nhất trong đội ngũ này.'],
  ['她是姐妹中最聪明的一个。', 'Nàng là người thông minh nhất trong tỷ muội.'],
  ['她是个聪明的姑娘。', 'Nàng là một cô nương thông minh.'],
  // By means of what, behind a preposition.
  ['他快步朝着用集装箱堵起来的大门走去。', 'Hắn bước nhanh đi về phía cổng lớn dùng container chặn lại.'],
  ['他把被雨淋湿的衣服脱了下来。', 'Hắn cởi ra quần áo bị mưa làm ướt.'],
  ['汗顺着刮得发青的腮帮子流了下来。', 'Mồ hôi theo quai hàm cạo xanh mét chảy xuống.'],
  ['他把被子叠好了。', 'Hắn gấp gọn chăn.'],
  // A title behind the end of a longer word.
  ['你不明白师父的苦心。', 'Ngươi không hiểu khổ tâm của sư phụ.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
