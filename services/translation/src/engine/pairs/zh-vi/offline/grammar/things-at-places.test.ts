import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他拿起身旁一个苹果。', 'Hắn cầm lấy một quả táo bên cạnh.'],
  ['她看着窗外一棵大树。', 'Nàng nhìn một gốc cây đại thụ ngoài cửa sổ.'],
  ['他抓起地上一块石头。', 'Hắn nắm lấy một tảng đá trên mặt đất.'],
  ['街角那家面馆关门了。', 'Quán mì kia ở góc phố đóng cửa.'],
  ['他想起妻子临走前那个冷漠的眼神。', 'Hắn nhớ tới ánh mắt lạnh lùng kia của thê tử trước khi đi.'],
  ['我忘不了他临死前那句话。', 'Ta không quên được câu nói kia của hắn trước khi chết.'],
  ['领头那个大汉的胡子被削去了半边。', 'Râu của đại hán kia cầm đầu bị gọt bỏ nửa bên.'],
  ['为首那名骑士摘下头盔。', 'Kỵ sĩ kia cầm đầu tháo mũ giáp.'],
  ['她打量着门口那位穿白衣服的客人。', 'Nàng đánh giá vị khách nhân mặc quần áo trắng kia trước cửa.'],
  ['他把杯中最后一口酒喝干，起身走了。', 'Hắn uống cạn ngụm rượu cuối cùng trong chén, đứng dậy đi.'],
  ['桌上最后一盘菜也被端走了。', 'Đĩa thức ăn cuối cùng trên bàn cũng bị bưng đi.'],
  ['包里仅剩的一瓶水被他喝完了。', 'Bình nước còn sót lại trong túi bị hắn uống hết.'],
  ['口袋里最后几枚铜钱也花光了。', 'Trong túi mấy đồng tiền cuối cùng cũng tiêu sạch.'],
  ['他推开院子里唯一的一扇门。', 'Hắn đẩy cánh cửa duy nhất trong sân ra.'],
  ['手里最后一张符纸化成了灰。', 'Tờ giấy bùa cuối cùng trong tay hóa thành tro.'],
  ['他是村里唯一一个读过书的人。', 'Hắn là người duy nhất từng đọc sách trong thôn.'],
  ['把锅里剩下的粥都盛给了孩子。', 'Múc hết cháo còn lại trong nồi cho hài tử.'],
  ['他把箱子里那件旧衣服拿了出来。', 'Hắn lấy bộ quần áo cũ kia trong rương ra.'],
  ['她接过他手里的那把伞。', 'Nàng nhận lấy chiếc ô kia trong tay hắn.'],
  [
    '她把碗里最后一块肉夹给了弟弟，自己只喝了两口汤。',
    'Nàng gắp miếng thịt cuối cùng trong bát cho đệ đệ, mình chỉ uống hai ngụm canh.',
  ],
  ['他拿起桌上一把剪刀。', 'Hắn cầm lấy một cái kéo trên bàn.'],
  ['他看着手里最后一张牌。', 'Hắn nhìn bài cuối cùng trong tay.'],
  ['他喝光了杯里剩下的酒。', 'Hắn uống cạn rượu còn lại trong chén.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
