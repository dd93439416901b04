import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['中间能再塞下一个人。', 'Ở giữa có thể nhét một người nữa.'],
  ['那声音像一块石头扔进了池塘。', 'Thanh âm kia giống một tảng đá ném vào ao.'],
  ['他往汤里加点盐。', 'Hắn thêm một chút muối vào trong canh.'],
  ['可以前不是这样。', 'Nhưng trước kia không phải như vậy.'],
  ['云城市首富。', 'Người giàu nhất thành phố Vân Thành.'],
  ['这人生来就这样。', 'Người này sinh ra đã cứ như vậy.'],
  ['湖面上游着几只鸭子。', 'Trên mặt hồ bơi mấy con vịt.'],
  ['他说过去年的事。', 'Hắn từng nói chuyện năm ngoái.'],
  ['从小路上山。', 'Từ con đường nhỏ lên núi.'],
  ['他只好吃冷饭。', 'Hắn đành phải ăn cơm nguội.'],
  ['得到处找。', 'Phải tìm khắp nơi.'],
  ['用帕子掩住嘴角。', 'Dùng khăn tay che khóe miệng.'],
  ['闭上眼皮。', 'Nhắm mí mắt lại.'],
  ['推开门板。', 'Đẩy cánh cửa ra.'],
  ['从前门进去。', 'Từ cửa trước đi vào.'],
  ['孩子会长大的。', 'Hài tử sẽ lớn lên.'],
  ['人才能做到。', 'Người mới có thể làm được.'],
  ['他用手指着我。', 'Hắn dùng tay chỉ ta.'],
  ['我家里有狗。', 'Trong nhà ta có chó.'],
  ['他刚点完头就走了。', 'Hắn vừa gật đầu xong liền đi.'],
  ['他抹了把冷汗。', 'Hắn quệt mồ hôi lạnh.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['我等下一个人。', 'Ta chờ người tiếp theo.'],
  ['这饭很好吃。', 'Cơm này rất ngon.'],
  ['那是过去的事。', 'Đó là chuyện của quá khứ.'],
  ['他们一行五人。', 'Bọn họ đoàn người năm người.'],
  ['沿海城市。', 'Thành phố ven biển.'],
  ['会长来了。', 'Hội trưởng đến.'],
  ['他是个人才。', 'Hắn là một nhân tài.'],
])('%s: not so here', (source, target) => expect(vietnamese(source)).toBe(target));
