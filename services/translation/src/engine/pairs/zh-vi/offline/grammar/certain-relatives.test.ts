import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

describe('clauses that certainly describe the noun behind them', () => {
  test.each([
    ['通往地下二层的电梯已经停了。', 'Thang máy thông tới tầng hầm thứ hai đã dừng.'],
    ['开满桃花的山谷里住着一户人家。', 'Trong sơn cốc nở đầy hoa đào có một hộ gia đình.'],
    ['卖给他这把刀的铁匠已经死了。', 'Thợ rèn bán cho hắn thanh đao này đã chết rồi.'],
    ['陪他长大的老仆人去年走了。', 'Lão bộc ở bên hắn lớn lên năm ngoái đi.'],
    ['知道这个秘密的人都已经死了。', 'Người biết bí mật này đều đã chết rồi.'],
    ['他推开了通往后院的小门。', 'Hắn đẩy ra cửa nhỏ thông tới sân sau.'],
    ['她打开装满金币的箱子，愣住了。', 'Nàng mở ra cái rương chứa đầy kim tệ, sững sờ.'],
    ['他看见挂在墙上的那只鹰。', 'Hắn trông thấy con chim ưng treo trên tường kia.'],
    [
      '站在台上讲话的那位老教授，曾经是我父亲的同学。',
      'Vị lão giáo sư đứng trên đài nói chuyện kia, đã từng là bạn học của bố ta.',
    ],
    [
      '和他同一年上山的那批弟子，如今只剩下三个人了。',
      'Nhóm đệ tử cùng một năm lên núi với hắn kia, bây giờ chỉ còn lại ba người.',
    ],
    ['她想起了藏在心底多年的那个秘密。', 'Nàng nhớ tới bí mật giấu tận đáy lòng nhiều năm kia.'],
  ])('described: %s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
  test.each([
    ['知道他的名字就够了。', 'Biết tên của hắn là đủ rồi.'],
    ['院子里挤满了看热闹的人。', 'Trong sân chật kín người xem náo nhiệt.'],
    ['他坐在门口的椅子上看书。', 'Hắn ngồi trên ghế cửa đọc sách.'],
    ['看着他的背影消失在门外，她哭了。', 'Nhìn bóng lưng của hắn biến mất ngoài cửa, nàng khóc.'],
    [
      '“谢谢你，我叫艾伦，来自北方的一个小村子。”',
      '“Cám ơn ngươi, ta tên là Ngải Luân, đến từ một thôn nhỏ của phương bắc.”',
    ],
  ])('not described: %s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
});
