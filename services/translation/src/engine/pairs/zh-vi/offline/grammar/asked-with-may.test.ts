import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['事情可打听出来了？', 'Chuyện đã nghe ngóng ra chưa?'],
  ['马车可都备好了？', 'Xe ngựa đều đã chuẩn bị xong chưa?'],
  ['马车可都备好了吗？', 'Xe ngựa đều đã chuẩn bị xong chưa?'],
  ['饭可做好了吗？', 'Cơm đã làm xong chưa?'],
  ['你身上可带了银子？', 'Trên người ngươi có mang bạc không?'],
  ['这位公子可是从京城来的？', 'Vị công tử này có phải từ kinh thành đến không?'],
  ['这簪子可是你的？', 'Cây trâm này có phải là của ngươi không?'],
  ['你可看清了那人的脸？', 'Ngươi có thấy rõ mặt của người kia không?'],
  ['你母亲的病可好些了？', 'Bệnh của mẫu thân ngươi đã đỡ hơn chưa?'],
  ['王爷可在府里？', 'Vương gia có ở trong phủ không?'],
  ['你可知他为何不来？', 'Ngươi có biết hắn vì sao không đến không?'],
  ['此药可解百毒？', 'Thuốc này có thể giải bách độc không?'],
  ['将军可还有别的吩咐？', 'Tướng quân có còn phân phó khác không?'],
  ['可是出了什么事？', 'Có phải xảy ra chuyện gì không?'],
  ['姑娘可要先吃些点心？', 'Cô nương có cần ăn chút điểm tâm trước không?'],
  ['可打听出来是什么病没有？', 'Đã nghe ngóng ra là bệnh gì chưa?'],
  ['可他为什么要这么做？', 'Nhưng hắn tại sao phải làm vậy?'],
  ['可是他为什么不来？', 'Nhưng hắn tại sao không đến?'],
  ['你可别骗我？', 'Ngươi đừng có lừa ta?'],
  ['还有什么可查的？', 'Còn có gì có thể tra?'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
