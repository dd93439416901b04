import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他小时候打碎一个碗，回家都要挨骂。', 'Hắn khi còn bé đánh vỡ một cái bát, về nhà đều sẽ bị mắng.'],
  ['整个青州城都要抖三抖。', 'Cả Thanh Châu Thành đều sẽ run ba run.'],
  ['老板，这两件我都要了。', 'Ông chủ, hai món này ta lấy hết.'],
  ['腿肚子都要发软。', 'Bắp chân đều sẽ mềm nhũn.'],
  ['赵雨薇心想这个月又要吃泡面了。', 'Triệu Vũ Vi thầm nghĩ tháng này lại phải ăn mì gói.'],
  ['他又要和老九打架了。', 'Hắn lại sắp cùng lão Cửu đánh nhau.'],
  ['明天一早就要交货。', 'Sáng sớm mai là phải giao hàng.'],
  ['三天后就要上任。', 'Ba ngày sau sẽ nhậm chức.'],
  ['他才十五岁，就要养家。', 'Hắn mới mười lăm tuổi, đã phải nuôi gia đình.'],
  ['眼看太阳就要落山了。', 'Mắt thấy mặt trời sắp lặn.'],
  ['明天一早我还要去开会。', 'Sáng sớm mai ta còn phải đi họp.'],
  ['这么晚了，你还要出去见她？', 'Muộn như vậy, ngươi còn muốn đi ra ngoài gặp nàng?'],
  ['那就不要失败。', 'Vậy thì đừng thất bại.'],
  ['房子和水田我们都不要。', 'Căn nhà và ruộng nước chúng ta đều không cần.'],
  ['他正要开口。', 'Hắn đang định mở miệng.'],
  ['电梯门正要关上。', 'Cửa thang máy sắp đóng lại.'],
  ['你总要给我一个理由吧。', 'Ngươi dù sao cũng phải cho ta một lý do đi.'],
  ['你要走也得等雨停了再走。', 'Ngươi muốn đi cũng phải chờ mưa tạnh rồi hãy đi.'],
])('要 in its compounds: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['中间要穿过一座立交桥。', 'Ở giữa phải xuyên qua một cây cầu vượt.'],
  ['他要放大招了。', 'Hắn sắp tung chiêu cuối.'],
  ['明天我要去住院了。', 'Ngày mai ta phải đi nằm viện.'],
  ['机器我要了。', 'Máy móc ta lấy.'],
  ['一个念头就能要了他的性命。', 'Một suy nghĩ liền có thể lấy tính mạng của hắn.'],
  ['家中有老母要养。', 'Trong nhà có mẹ già phải nuôi.'],
  ['下个月房租要涨五百。', 'Tháng sau tiền thuê nhà sẽ tăng năm trăm.'],
  ['他发过誓要把她平安送到。', 'Hắn từng thề sẽ đem nàng bình an đưa đến.'],
  ['这事得要三个人配合。', 'Chuyện này phải cần ba người phối hợp.'],
  ['她不肯要那笔钱。', 'Nàng không chịu nhận khoản tiền kia.'],
  ['我要回家。', 'Ta muốn về nhà.'],
  ['他要杀我。', 'Hắn muốn giết ta.'],
])('要 alone: %s', (source, target) => expect(vietnamese(source)).toBe(target));
