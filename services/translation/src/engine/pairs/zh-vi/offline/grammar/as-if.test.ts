import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她的小脸红得吓人。', 'Khuôn mặt nhỏ của nàng đỏ đáng sợ.'],
  ['毒药就藏在皇后自己的梳妆盒里。', 'Độc dược liền giấu trong hộp trang điểm của chính hoàng hậu.'],
  ['他的脸红得像熟透的苹果。', 'Mặt của hắn đỏ như quả táo chín mọng.'],
  ['他的心像被刀割了一样疼。', 'Tim của hắn đau giống như bị dao cắt.'],
  ['他把她当成自己的女儿一样疼爱。', 'Hắn yêu thương nàng như con gái của mình.'],
  ['那声音听起来像是从很远的地方传来的。', 'Thanh âm kia nghe có vẻ giống như là từ nơi rất xa truyền đến.'],
  ['她长得和她母亲年轻的时候一模一样。', 'Nàng trông giống hệt mẫu thân nàng hồi còn trẻ.'],
  ['他长得像他父亲一样高。', 'Hắn trông giống phụ thân hắn cao.'],
  ['她装出一副什么都不知道的样子。', 'Nàng làm ra dáng vẻ cái gì cũng không biết.'],
  ['他们有说有笑地走在回家的路上。', 'Bọn họ vừa nói vừa cười đi trên đường về nhà.'],
  ['他死在了进京赶考的路上。', 'Hắn chết trên đường vào kinh đi thi.'],
  ['她哭着哭着就睡着了。', 'Nàng khóc mãi rồi liền ngủ.'],
  ['他问都没问就走了。', 'Hắn không hề hỏi liền đi.'],
  ['他动也不动地躺在床上。', 'Hắn không hề nhúc nhích nằm trên giường.'],
  ['她看都没看他一眼。', 'Nàng nhìn cũng không nhìn hắn một cái.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
