import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['众人将其团团围住。', 'Mọi người vây kín hắn.'],
  ['她将其收入囊中。', 'Nàng thu nó vào túi.'],
  ['命其即刻回京。', 'Lệnh cho hắn tức khắc hồi kinh.'],
  ['她抓住其手腕。', 'Nàng túm lấy cổ tay của hắn.'],
  ['其速度极快。', 'Tốc độ của nó cực nhanh.'],
  ['其父早亡。', 'Cha hắn tảo vong.'],
  ['我还没什么经验。', 'Ta vẫn không có kinh nghiệm gì.'],
  ['不确定这是夸奖还是讽刺。', 'Không xác định đây là khen ngợi hay là châm chọc.'],
  ['但是他还是走了。', 'Nhưng hắn vẫn đi.'],
  ['今天怪冷的。', 'Hôm nay thật lạnh.'],
  ['怎么，你不高兴？', 'Sao, ngươi không vui?'],
  ['正当他要走的时候，门开了。', 'Khi hắn muốn đi, cửa mở.'],
  ['在普通人看来，这是神迹。', 'Theo người bình thường thấy, đây là thần tích.'],
  ['看来，他不在家。', 'Xem ra, hắn không ở nhà.'],
  ['你家在哪？', 'Nhà ngươi ở đâu?'],
  ['你好漂亮。', 'Ngươi thật xinh đẹp.'],
  ['你好，我是小王。', 'Xin chào, ta là Tiểu Vương.'],
  ['我去看下情况。', 'Ta đi nhìn một chút tình huống.'],
  ['先睡会。', 'Ngủ một lát trước.'],
  ['他们都是些普通人。', 'Bọn họ đều là những người bình thường.'],
  ['他只想过平静的生活。', 'Hắn chỉ muốn sống cuộc sống bình tĩnh.'],
  ['我们不用铁，用铜。', 'Chúng ta không dùng sắt, dùng đồng.'],
  ['这得多疼啊。', 'Đây phải đau đến nhường nào.'],
  ['钱不是那么好赚的。', 'Tiền không phải dễ kiếm như vậy.'],
  ['他能有啥办法？', 'Hắn có thể có biện pháp gì?'],
  ['当装着鱼的大盆被抬上来的时候，他醒了。', 'Khi chậu lớn chứa cá bị nâng lên, hắn tỉnh.'],
  ['这让他想起了小时候。', 'Điều này khiến hắn nhớ tới khi còn bé.'],
  ['他身上的钱不足三两。', 'Tiền trên người hắn chưa tới ba lượng.'],
  ['他作为会长，不能不管。', 'Hắn thân là hội trưởng, không thể mặc kệ.'],
  ['他不知道从哪弄来一匹马。', 'Hắn không biết từ đâu kiếm được một con ngựa.'],
  ['愤怒之下，他砸了杯子。', 'Trong cơn giận dữ, hắn đập vỡ cái chén.'],
  ['他心说：我要是会飞就好了。', 'Hắn thầm nghĩ: ta nếu biết bay thì tốt rồi.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
