import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['你要我放弃她？', 'Ngươi muốn ta từ bỏ nàng?'],
  ['师父，可要弟子去看看？', 'Sư phụ, có cần đệ tử đi xem thử không?'],
  ['于他而言，这不算什么。', 'Đối với hắn mà nói, đây không tính là cái gì.'],
  ['师父多次点化于他。', 'Sư phụ nhiều lần điểm hóa hắn.'],
  ['他有恩于我。', 'Hắn có ân với ta.'],
  ['或可救他一命。', 'Có lẽ có thể cứu hắn một mạng.'],
  ['他一眼便看出了问题。', 'Hắn liếc mắt một cái liền nhìn ra vấn đề.'],
  ['林中又回复了平静。', 'Trong rừng lại khôi phục bình tĩnh.'],
  ['数日来，他一直在找她。', 'Mấy ngày nay, hắn vẫn luôn đang tìm nàng.'],
  ['他喜道：“好！”', 'Hắn mừng rỡ nói: “Được!”'],
  ['张明眉头微微一挑。', 'Lông mày Trương Minh khẽ nhướng lên.'],
  ['苏师姐白了师弟一眼。', 'Tô sư tỷ lườm sư đệ một cái.'],
  ['以我看来，他不会来。', 'Theo ta thấy, hắn sẽ không đến.'],
  ['由它们去吧！', 'Mặc kệ chúng nó đi!'],
  ['死老头，你敢！', 'Lão đầu chết tiệt, ngươi dám!'],
  ['但那个人呢？', 'Nhưng người kia đâu rồi?'],
  ['院子里多了几分生气。', 'Trong sân có thêm mấy phần sức sống.'],
  ['她又急又气，哭了起来。', 'Nàng vừa sốt ruột vừa tức, khóc lên.'],
  ['她快哭了出来。', 'Nàng sắp khóc lên.'],
  ['希望师父等等心情好一点。', 'Hy vọng sư phụ lát nữa tâm tình tốt một chút.'],
  ['他一个个打听过去。', 'Hắn từng người một nghe ngóng qua.'],
  ['张明等皆大笑起来。', 'Trương Minh và những người khác đều cười rộ lên.'],
  ['王师兄等人都散了。', 'Vương sư huynh và những người khác đều tan.'],
])('%s: a turn of older narration', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['要我说，他不会来。', 'Theo ta thấy, hắn sẽ không đến.'],
  ['我等人。', 'Ta chờ người.'],
  ['你等等我。', 'Ngươi chờ ta một chút.'],
  ['他生气了。', 'Hắn tức giận.'],
  ['墙是白的。', 'Tường là trắng.'],
  ['他回复了我的信。', 'Hắn hồi đáp thư của ta.'],
])('%s: the common sense of the word', (source, target) => expect(vietnamese(source)).toBe(target));
