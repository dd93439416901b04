import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['工资已经打到你卡上了。', 'Tiền lương đã chuyển lên thẻ ngươi.'],
  ['他把学费打给了妹妹。', 'Hắn chuyển học phí cho muội muội.'],
  ['他打到了一只兔子。', 'Hắn đánh đến một con thỏ.'],
  ['会开完了。', 'Cuộc họp họp xong rồi.'],
  ['你会开飞机吗？', 'Ngươi có biết lái máy bay không?'],
  ['她会弹琵琶。', 'Nàng biết gảy tỳ bà.'],
  ['我不会做红烧肉。', 'Ta không biết làm thịt kho.'],
  ['明天会开花吗？', 'Ngày mai có nở hoa không?'],
  ['老板把我开了。', 'Ông chủ đuổi việc ta.'],
  ['他开得太快了。', 'Hắn lái quá nhanh.'],
  ['门开得太快了。', 'Cửa mở quá nhanh.'],
  ['放我一马吧。', 'Tha cho ta một lần đi.'],
  ['公司放了三天假。', 'Công ty cho nghỉ ba ngày phép.'],
  ['你把伞放哪儿了？', 'Ngươi để ô ở đâu?'],
  ['表走得不准。', 'Đồng hồ chạy không chuẩn.'],
  ['你忙你的吧。', 'Ngươi bận việc của ngươi đi.'],
  ['她吃她的，我喝我的。', 'Nàng ăn phần của nàng, ta uống phần của ta.'],
  ['算我一个。', 'Tính cả ta nữa.'],
  ['酒钱算我的。', 'Tiền rượu tính cho ta.'],
  ['他的钱包叫人偷了。', 'Ví tiền của hắn bị người trộm.'],
  ['他后来当了村长。', 'Hắn về sau làm trưởng thôn.'],
  ['当了村长以后，他变了。', 'Sau khi làm trưởng thôn, hắn thay đổi.'],
  ['她把戒指当了。', 'Nàng cầm cố chiếc nhẫn.'],
  ['书上落满了灰。', 'Trên sách phủ đầy bụi.'],
  ['香炉里的灰还热着。', 'Tro trong lư hương còn nóng.'],
  ['我断不会害你。', 'Ta tuyệt đối sẽ không hại ngươi.'],
  ['你别气你爹了。', 'Ngươi đừng chọc tức cha ngươi.'],
  ['他真有种。', 'Hắn thật có gan.'],
  ['这口气我忍不了。', 'Cục tức này ta không nhịn được.'],
  ['她的心怦怦直跳。', 'Tim của nàng đập thình thịch.'],
  ['他点了她的哑穴。', 'Hắn điểm á huyệt của nàng.'],
])('a word of one character is rendered as its neighbours ask: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他脸上有道疤。', 'Trên mặt hắn có một vết sẹo.'],
  ['我有种不好的预感。', 'Ta có một loại dự cảm không tốt.'],
  ['叫辆车来。', 'Gọi một chiếc xe đến.'],
  ['给点钱。', 'Cho một chút tiền.'],
  ['给条活路吧。', 'Cho một đường sống đi.'],
  ['这是条好路。', 'Đây là một con đường tốt.'],
  ['门外站着位老人。', 'Ngoài cửa đứng một vị lão nhân.'],
  ['再来碗素面。', 'Cho một bát mì chay nữa.'],
  ['他端起碗走了。', 'Hắn bưng bát lên đi.'],
  ['有种你再说一遍！', 'Có gan thì ngươi nói lại lần nữa!'],
])('a measure without a number counts one: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['她收拾起屋子来。', 'Nàng bắt đầu thu dọn căn phòng.'],
  ['他打量起眼前的人来。', 'Hắn bắt đầu đánh giá người trước mắt.'],
  ['你去劝劝他吧。', 'Ngươi đi khuyên hắn một chút đi.'],
  ['让我教训教训这小子。', 'Để ta dạy dỗ tiểu tử này một chút.'],
])('what is begun, and an act said twice, with its object: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
