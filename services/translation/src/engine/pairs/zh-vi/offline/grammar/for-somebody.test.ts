import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['看在你爹的面子上，我不跟你计较。', 'Nể mặt cha ngươi, ta không so đo với ngươi.'],
  ['看在老朋友的情分上，你就帮我一次。', 'Nể tình bạn cũ, ngươi liền giúp ta một lần.'],
  ['我真为你高兴。', 'Ta thật mừng cho ngươi.'],
  ['我替你高兴。', 'Ta mừng cho ngươi.'],
  ['她为自己倒了一杯酒。', 'Nàng rót một chén rượu cho mình.'],
  ['请替我向他问好。', 'Xin thay ta hỏi thăm hắn.'],
  ['没有人对他这么好过。', 'Không có ai tốt với hắn như vậy.'],
  ['村里来了一个算命先生。', 'Trong thôn có một thầy bói đến.'],
  ['昨天店里来了三个客人。', 'Hôm qua trong tiệm có ba khách nhân đến.'],
  ['在他的帮助之下，问题很快解决了。', 'Dưới sự giúp đỡ của hắn, vấn đề rất nhanh giải quyết.'],
  ['桌子上放着一盏油灯。', 'Trên bàn đặt một ngọn đèn dầu.'],
  ['屋顶上落了一层厚厚的雪。', 'Trên mái nhà phủ một lớp tuyết dày.'],
  ['他由一个穷小子变成了大富翁。', 'Hắn từ một tiểu tử nghèo biến thành đại phú ông.'],
  ['门给风吹开了。', 'Cửa bị gió thổi bật ra.'],
  ['她为弟弟的学费发愁。', 'Nàng rầu rĩ vì học phí của đệ đệ.'],
  ['你不用为我的事发愁。', 'Ngươi không cần rầu rĩ vì chuyện của ta.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
