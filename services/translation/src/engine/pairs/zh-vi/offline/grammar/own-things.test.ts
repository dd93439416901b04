import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她照顾生病的母亲。', 'Nàng chăm sóc mẫu thân sinh bệnh.'],
  ['他安慰哭泣的妹妹。', 'Hắn an ủi muội muội khóc lóc.'],
  ['她扶着受伤的师兄。', 'Nàng đỡ sư huynh bị thương.'],
  ['他看着熟睡的孩子。', 'Hắn nhìn hài tử ngủ say.'],
  ['男人看了看自己湿透的衬衫。', 'Nam nhân nhìn áo sơ mi ướt đẫm của mình.'],
  ['她看着自己发红的手。', 'Nàng nhìn tay đỏ lên của mình.'],
  [
    '断剑上的锈迹剥落了一块，露出底下雪亮的剑锋。',
    'Vết rỉ sét trên kiếm gãy bong tróc một khối, lộ ra mũi kiếm sáng loáng phía dưới.',
  ],
  ['我们北狄人的箭，都刻着主人的名字。', 'Mũi tên của người Bắc Địch chúng ta, đều khắc tên của chủ nhân.'],
  ['不过三息的工夫，她脸上的潮红就退了下去。', 'Chỉ công phu của ba hơi thở, vẻ ửng đỏ trên mặt nàng liền lui xuống.'],
  ['她是班里成绩最好的学生。', 'Nàng là học sinh có thành tích tốt nhất trong lớp.'],
  ['他是药王谷里脾气最坏的炼丹师。', 'Hắn là luyện đan sư có tính tình xấu nhất trong Dược Vương Cốc.'],
  [
    '一口箱子，是范阳节度使托我带给杨相的寿礼。',
    'Một cái rương, là quà mừng thọ Phạm Dương tiết độ sứ nhờ ta mang cho Dương tướng.',
  ],
  ['烟是什么味儿的？我还没抽过呢。', 'Khói có mùi vị gì? Ta vẫn chưa hút qua mà.'],
  ['腰间挂着一块枫叶形状的腰牌。', 'Bên hông đeo một tấm lệnh bài bên hông hình lá phong.'],
  ['院长让马上转移。', 'Viện trưởng bảo lập tức dời đi.'],
  ['他一声都没有吭。', 'Hắn một tiếng cũng không hé răng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
