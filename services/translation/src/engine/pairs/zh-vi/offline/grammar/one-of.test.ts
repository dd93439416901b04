import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他是十大高手之一。', 'Hắn là một trong mười cao thủ lớn.'],
  ['他是江湖十大高手之一。', 'Hắn là một trong mười cao thủ lớn của giang hồ.'],
  ['她是这座城里最强的人之一。', 'Nàng là một trong những người mạnh nhất của trong thành này.'],
  ['这是四大家族之一。', 'Đây là một trong bốn gia tộc lớn.'],
  ['他杀了五大长老之一。', 'Hắn giết một trong năm trưởng lão lớn.'],
  ['他成了宗门里最年轻的弟子之一。', 'Hắn thành một trong những đệ tử trẻ tuổi nhất trong tông môn.'],
  ['他的弟子之一死了。', 'Một trong những đệ tử của hắn chết rồi.'],
  ['四大家族之一的林家也派人来了。', 'Lâm Gia là một trong bốn gia tộc lớn cũng phái người đến.'],
  ['身为八大掌门之一，他自然不能退。', 'Thân là một trong tám chưởng môn lớn, hắn tự nhiên không thể lui.'],
  ['这也是他的条件之一。', 'Đây cũng là một trong những điều kiện của hắn.'],
  ['作为三大帝国之一，它的军队很强。', 'Làm một trong ba đế quốc lớn, quân đội của nó rất mạnh.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
