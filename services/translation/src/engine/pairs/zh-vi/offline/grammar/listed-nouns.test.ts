import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  [
    '一股混杂着麦酒、烤肉和汗臭的热浪扑面而来。',
    'Một luồng sóng nhiệt hỗn tạp rượu mạch nha, thịt nướng và mùi mồ hôi phả vào mặt.',
  ],
  ['他拿出装着丹药、灵石和法器的储物袋。', 'Hắn lấy túi trữ vật chứa đan dược, linh thạch và pháp khí ra.'],
  ['里面装着丹药、灵石的储物袋不见了。', 'Túi trữ vật bên trong chứa đan dược, linh thạch biến mất rồi.'],
  ['纸上写着父亲、母亲和姐姐的名字。', 'Trên giấy viết tên của phụ thân, mẫu thân và tỷ tỷ.'],
  ['她推开堆满纸箱、旧书和瓶子的房门。', 'Nàng đẩy ra cửa phòng chất đầy thùng giấy, sách cũ và cái bình.'],
  ['桌上摆着鸡、鸭和鱼。', 'Trên bàn bày gà, vịt và cá.'],
  ['空气里混合着泥土、青草和雨水的味道。', 'Trong không khí hỗn hợp mùi vị của bùn đất, cỏ xanh và nước mưa.'],
  ['他背着一个装满干粮、水和药品的背包。', 'Hắn cõng một chiếc ba lô chứa đầy lương khô, nước và dược phẩm.'],
  ['墙上挂着弓、箭和长枪。', 'Trên tường treo cung, mũi tên và trường thương.'],
  ['父亲、母亲和姐姐的名字都在上面。', 'Tên của phụ thân, mẫu thân và tỷ tỷ đều ở phía trên.'],
  ['林轩、苏晴和王虎的脸色同时变了。', 'Sắc mặt của Lâm Hiên, Tô Tình và Vương Hổ đồng thời thay đổi.'],
  ['他带着刀、弓和绳子出了门。', 'Hắn mang theo đao, cung và sợi dây ra cửa.'],
  ['包里装着水、面包和一把小刀。', 'Trong túi đựng nước, bánh mì và một con dao nhỏ.'],
  ['那是一间摆满书架、药柜和瓶瓶罐罐的小屋。', 'Đó là một căn nhà nhỏ bày đầy giá sách, tủ thuốc và chai lọ.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
