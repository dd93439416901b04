import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['可惹恼了他，你就惨了。', 'Nhưng chọc giận hắn, ngươi liền thảm.'],
  ['昨晚可冻死我了。', 'Tối hôm qua đúng là chết cóng ta.'],
  ['他心细得很，可管用啊。', 'Hắn cẩn thận vô cùng, nhưng hữu dụng.'],
  ['你这话可有凭据？', 'Lời này của ngươi có bằng chứng không?'],
  ['此药可解百毒。', 'Thuốc này có thể giải bách độc.'],
  ['您可要为我做主啊。', 'Ngài phải vì ta làm chủ.'],
  ['他可是姓沈？', 'Hắn có phải họ Thẩm không?'],
  ['打碎了东西可是要赔的。', 'Đánh vỡ đồ là phải bồi thường.'],
])('可: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['你再这么闹下去，咱们要遭殃。', 'Ngươi cứ làm ầm tiếp như vậy, chúng ta sẽ gặp họa.'],
  ['弄丢了军械是要杀头的。', 'Làm mất quân giới là phải chém đầu.'],
  ['伤口要用盐水洗干净。', 'Vết thương phải dùng nước muối rửa sạch.'],
  ['饭要一口一口吃。', 'Cơm phải từng ngụm một ăn.'],
  ['怕是要把村子都烧光。', 'Sợ là sẽ thiêu rụi hết thôn.'],
  ['他要走。', 'Hắn muốn đi.'],
  ['他伸手就要拔刀。', 'Hắn đưa tay định rút đao.'],
  ['走不了几步就要停下来。', 'Không đi được mấy bước lại phải dừng lại.'],
  ['天就要亮了。', 'Trời sắp sáng.'],
])('要: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['吃完了接着喝。', 'Ăn xong tiếp tục uống.'],
  ['接着他又掏出一把钥匙。', 'Tiếp đó hắn lại móc ra một chiếc chìa khóa.'],
  ['便是皇帝来了，也得等着。', 'Dù là hoàng đế đến, cũng phải chờ.'],
  ['这位便是陈大夫。', 'Vị này chính là Trần đại phu.'],
  ['合着就瞒我一个人。', 'Hóa ra liền giấu ta một người.'],
  ['他算了一下。', 'Hắn tính một chút.'],
  ['他是来帮忙的，就是太懒。', 'Hắn là đến giúp đỡ, chính là quá lười.'],
  ['他就是来帮忙的，你也别生气。', 'Hắn chính là đến giúp đỡ, ngươi cũng đừng tức giận.'],
  ['跟他说话得扯着嗓子喊。', 'Nói chuyện với hắn phải gân cổ hô.'],
  ['河水冲得人站不稳。', 'Nước sông cuốn đến mức người ta đứng không vững.'],
  ['他被推得站不住。', 'Hắn bị đẩy đến mức đứng không vững.'],
  ['比什么都暖和。', 'Ấm áp hơn bất cứ thứ gì.'],
  ['谁也不肯先让。', 'Không ai chịu nhường trước.'],
  ['别挡了人家的道。', 'Đừng chặn đường của người ta.'],
])('other function words: %s', (source, target) => expect(vietnamese(source)).toBe(target));
