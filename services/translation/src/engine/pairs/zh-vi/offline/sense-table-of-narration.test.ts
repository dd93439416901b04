import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['众人将其团团围住。', 'Mọi người vây kín hắn.'],
  ['她将其收入囊中。', 'Nàng thu nó vào túi.'],
  ['命其即刻回京。', 'Lệnh cho hắn tức khắc hồi kinh.'],
  ['她抓住其手腕。', 'Nàng túm lấy cổ tay của hắn.'],
  ['其速度极快。', 'Tốc độ của nó cực mau.'],
  ['其父早亡。', 'Cha hắn tảo vong.'],
  ['我还没什么经验。', 'Ta vẫn không có kinh nghiệm gì.'],
  ['不确定这是夸奖还是讽刺。', 'Không xác định đây là khen ngợi hay là châm chọc.'],
  ['但是他还是走了。', 'Nhưng hắn vẫn đi.'],
  ['今天怪冷的。', 'Hôm nay thật lạnh.'],
  ['怎么，你不高兴？', 'Sao, ngươi không vui?'],
  ['正当他要走的时候，门开了。', 'Khi hắn muốn đi, cửa mở.'],
  ['在普通人看来，这是神迹。', 'Theo người bình thường thấy, đây là thần tích.'],
  ['看来，他不在家。', 'Xem ra, hắn không ở nhà.'],
  ['他心说：我要是会飞就好了。', 'Hắn thầm nghĩ: ta nếu biết bay thì tốt rồi.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
