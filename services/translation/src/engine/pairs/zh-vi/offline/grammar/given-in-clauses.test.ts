import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['林雪给我买的那件衣服很好看。', 'Bộ quần áo Lâm Tuyết mua cho ta kia rất đẹp.'],
  ['他送她的那枚戒指不见了。', 'Chiếc nhẫn hắn tặng nàng kia biến mất rồi.'],
  ['这就是师父留给我的那本秘籍。', 'Đây chính là quyển bí tịch sư phụ để lại cho ta kia.'],
  ['这是他留给我的最后一封信。', 'Đây là một phong thư cuối cùng hắn để lại cho ta.'],
  ['师父留给他的那块玉佩上也有花纹。', 'Trên ngọc bội sư phụ để lại cho hắn kia cũng có hoa văn.'],
  ['没有谁比我更了解他。', 'Không có ai hiểu rõ hắn hơn ta.'],
  ['这里的房价不如城里贵。', 'Giá nhà của nơi này không đắt bằng trong thành.'],
  ['谁允许你进我房间的？', 'Ai cho phép ngươi vào gian phòng ta?'],
  ['他手中长剑发出一声轻鸣。', 'Trường kiếm trong tay hắn phát ra một tiếng ngân khẽ.'],
  ['他的修为比我高出一个境界。', 'Tu vi của hắn cao hơn ta một cảnh giới.'],
  ['他跑得没有我快。', 'Hắn chạy không nhanh bằng ta.'],
  ['他有一米八高。', 'Hắn cao một mét tám.'],
  ['她一紧张就说不出话。', 'Nàng hễ khẩn trương là không nói nên lời.'],
  ['先给我倒杯水。', 'Rót cho ta một ly nước trước.'],
  ['先去交住院费。', 'Đi nộp viện phí trước.'],
  ['他轻轻拍了一下她的头。', 'Hắn nhẹ nhàng vỗ đầu của nàng một cái.'],
  ['我家姑娘刚醒。', 'Cô nương nhà ta vừa tỉnh.'],
  ['她是以前住在隔壁的女医生宋雨晴。', 'Nàng là nữ bác sĩ Tống Vũ Tình trước kia ở bên cạnh.'],
  ['她是对面面馆老板的女儿。', 'Nàng là con gái của ông chủ quán mì đối diện.'],
  ['她没有要跪的意思。', 'Nàng không có ý tứ muốn quỳ.'],
  ['他把水和饼干都留给了他们。', 'Hắn để lại hết nước và bánh quy cho bọn họ.'],
  ['他把刀架在了那人的脖子上。', 'Hắn kề đao lên cổ của người kia.'],
  ['他这辈子最恨的就是别人骗他。', 'Điều hắn đời này hận nhất chính là người khác lừa hắn.'],
  ['他已经是炼气九层了。', 'Hắn đã là luyện khí tầng chín.'],
  ['从伤口的形状来看，凶手是个左撇子。', 'Xét từ hình dạng của vết thương, hung thủ là một người thuận tay trái.'],
  ['彩礼都收了一半了。', 'Sính lễ đã nhận một nửa.'],
  ['那陆大哥怎么办？', 'Vậy Lục đại ca làm sao bây giờ?'],
  ['冷得像块冰的影帝笑了。', 'Ảnh đế lạnh như khối băng cười.'],
  ['他哭得像个迷了路的孩子。', 'Hắn khóc như một hài tử lạc đường.'],
  ['谢谢大家对我新戏的关注。', 'Cám ơn mọi người chú ý đối với phim mới của ta.'],
  ['他对她的感情是真的。', 'Tình cảm của hắn đối với nàng là thật sự.'],
  ['我该说的都说了。', 'Những gì ta nên nói đều nói.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
