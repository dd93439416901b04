import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['手机响了三遍他都没接。', 'Điện thoại di động reo ba lần hắn đều không nghe.'],
  ['程砚之接过孩子问。', 'Trình Nghiễn Chi đón lấy hài tử hỏi.'],
  ['伤口已经收了口，再养半个月就能下地了。', 'Vết thương đã khép miệng, lại dưỡng nửa tháng liền có thể xuống giường.'],
  ['这单要是黄了，你就别来上班了。', 'Đơn này nếu đổ bể, ngươi thì đừng đến đi làm.'],
  ['那个项目跟了三个月，最后还是黄了。', 'Hạng mục kia theo ba tháng, cuối cùng vẫn là đổ bể.'],
  ['写到最后，字都糊了。', 'Viết đến cuối cùng, chữ đều nhòe.'],
  ['他抬着伤员就往镇上赶。', 'Hắn khiêng người bị thương liền vội vã chạy lên trấn.'],
  ['说这是当年替将军挡的。', 'Nói đây là năm đó thay tướng quân đỡ.'],
  ['她一把夺过信，撕了个粉碎。', 'Nàng giật phắt lấy thư, xé nát bấy.'],
  ['校长在开学典礼上讲了四十分钟。', 'Hiệu trưởng nói bốn mươi phút trong lễ khai giảng.'],
  ['他把面具一摘，露出一张脸。', 'Hắn cởi mặt nạ, lộ ra một khuôn mặt.'],
])('%s: the sense by the matter told of', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['听老人讲山里的鬼故事。', 'Nghe lão nhân kể chuyện ma trong núi.'],
  ['虫子不讲规则。', 'Côn trùng không theo quy tắc.'],
  ['银杏叶黄了。', 'Lá bạch quả vàng.'],
])('%s: the plain sense', (source, target) => expect(vietnamese(source)).toBe(target));
