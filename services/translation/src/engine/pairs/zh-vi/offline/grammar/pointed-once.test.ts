import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['那个曾经不可一世的男人如今跪在她脚下。', 'Nam nhân đã từng không ai bì nổi kia bây giờ quỳ dưới chân nàng.'],
  ['他眼里闪过一丝不易察觉的杀意。', 'Trong mắt hắn hiện lên một tia sát ý khó phát giác.'],
  ['她被他这句话气得浑身发抖。', 'Nàng bị câu nói này của hắn tức đến run cả người.'],
  ['能救她的，只有你一个人。', 'Người có thể cứu nàng, chỉ có ngươi một người.'],
  ['真正让他害怕的，是那双眼睛。', 'Điều thật sự khiến hắn sợ hãi, là đôi mắt kia.'],
  ['这把刀虽然旧了点，但还能用。', 'Thanh đao này mặc dù cũ một chút, nhưng còn có thể dùng.'],
  ['她在图上轻轻画了一条虚线。', 'Nàng nhẹ nhàng kẻ một đường nét đứt trên hình.'],
  ['他三两下就在草稿纸上画出了答案。', 'Hắn hai ba cái liền vẽ ra đáp án trên giấy nháp.'],
  ['她杀的人比她吃过的饭还多。', 'Người nàng giết còn nhiều hơn cơm nàng từng ăn.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
