import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['不管他开多高的价，这块地都不要卖。', 'Bất kể hắn ra giá cao cỡ nào, mảnh đất này đều đừng bán.'],
  ['他将更好的位置让给了老人。', 'Hắn nhường vị trí tốt hơn cho lão nhân.'],
  ['锅都烧坏了。', 'Nồi đều đốt hỏng.'],
  ['不管看到什么都不要出声。', 'Bất kể nhìn thấy cái gì cũng đừng lên tiếng.'],
  ['遇到危险不要慌。', 'Gặp phải nguy hiểm đừng hoảng.'],
  ['你们听见狗叫不要怕。', 'Các ngươi nghe thấy chó sủa đừng sợ.'],
  ['我不要走！', 'Ta không muốn đi!'],
  ['他不管别人说什么都不要走。', 'Hắn bất kể người khác nói gì cũng không muốn đi.'],
  ['他熬到天亮才合眼。', 'Hắn thức đến trời sáng mới chợp mắt.'],
  ['她熬了十年。', 'Nàng chịu đựng mười năm.'],
  ['她熬了一锅鸡汤。', 'Nàng nấu một nồi canh gà.'],
  ['牛也要喂新鲜的草料。', 'Trâu cũng phải cho ăn cỏ khô tươi mới.'],
  ['喂，你谁啊？', 'Này, ngươi ai vậy?'],
  ['你得喂它吃点东西。', 'Ngươi phải đút cho nó ăn chút gì.'],
  ['他给马喂了些草料。', 'Hắn cho một chút cỏ khô cho ngựa.'],
  ['孩子快要烧死了！', 'Hài tử sắp sốt chết!'],
  ['火越来越大，他快要烧死了。', 'Lửa càng lúc càng lớn, hắn sắp thiêu chết.'],
  ['将小的那一半递给弟弟。', 'Đưa nửa nhỏ hơn cho đệ đệ.'],
  ['他将大军分成三路。', 'Hắn chia đại quân thành ba đường.'],
  ['他把她锁进柴房里。', 'Hắn khóa nàng vào trong phòng chứa củi.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
