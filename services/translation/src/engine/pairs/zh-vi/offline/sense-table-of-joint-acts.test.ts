import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['她点点头，与赵明一前一后进了院子。', 'Nàng gật đầu, cùng Triệu Minh một trước một sau vào sân.'],
  ['他放下碗，与那几个人吵了起来。', 'Hắn đặt bát xuống, cùng mấy người kia cãi nhau.'],
  ['她笑了笑，和他对视了一眼。', 'Nàng cười cười, cùng hắn nhìn nhau một cái.'],
  ['桌上摆着酒，与几碟小菜。', 'Trên bàn bày rượu, và mấy đĩa món nhắm.'],
  ['他买了酒，与肉都放在桌上。', 'Hắn mua rượu, và thịt đều đặt lên bàn.'],
  ['他看了看天，与昨天一样阴沉。', 'Hắn nhìn trời, âm trầm giống như hôm qua.'],
])('%s: with whom it is done, or what comes with it', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他感觉有道目光落在背上。', 'Hắn cảm giác có một đạo ánh mắt dừng trên lưng.'],
  ['有道是人不可貌相。', 'Có câu nói rằng không thể trông mặt mà bắt hình dong.'],
  ['上下左右全是墙。', 'Trên dưới trái phải đều là tường.'],
  ['他三十岁左右。', 'Hắn khoảng ba mươi tuổi.'],
  ['他退后一步，拉开了距离。', 'Hắn lùi lại một bước, kéo khoảng cách ra.'],
])('%s: words of light and of sides', (source, target) => expect(vietnamese(source)).toBe(target));
