import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他站在占据整面墙的星图前。', 'Hắn đứng trước bản đồ sao chiếm cứ cả tường.'],
  ['她跪在点着白蜡烛的灵堂前。', 'Nàng quỳ trước linh đường thắp ngọn nến trắng.'],
  ['他坐在村口那棵大槐树的树荫下抽烟。', 'Hắn ngồi dưới bóng cây của gốc cây hòe lớn kia ở đầu thôn hút thuốc.'],
  ['他们被关在城西一座废弃的粮仓里。', 'Bọn họ bị nhốt trong một cái kho lương bỏ hoang phía tây thành.'],
  ['他把钱藏在厨房灶台后面的一个瓦罐里。', 'Hắn giấu tiền trong một hũ sành phía sau bệ bếp nhà bếp.'],
  ['院子里那棵枣树下站着一个人。', 'Dưới gốc cây táo kia trong sân đứng một người.'],
  ['他在屋后那口枯井旁边发现了血迹。', 'Hắn phát hiện vết máu bên cạnh miệng giếng cạn kia sau nhà.'],
  ['他们躲进路边一座没有人住的土房里。', 'Bọn họ trốn vào trong một tòa nhà đất không có ai ở ven đường.'],
  ['老鼠从墙角的一个小洞里钻了出来。', 'Chuột từ trong một lỗ nhỏ ở góc tường chui ra.'],
  ['她把孩子藏在装粮食的大缸里。', 'Nàng giấu hài tử trong vại lớn chứa lương thực.'],
  ['大当家的坐在铺着虎皮的椅子上。', 'Đại đương gia ngồi trên cái ghế trải da hổ.'],
  ['他在离村子不远的一座破庙里住了三天。', 'Hắn ở ba ngày trong một ngôi miếu hoang cách thôn không xa.'],
  ['她坐在他送给我的椅子上。', 'Nàng ngồi trên cái ghế hắn đưa cho ta.'],
  ['他躲在离城门三十步远的一棵树后面。', 'Hắn trốn ở phía sau một gốc cây cách cổng thành ba mươi bước.'],
  ['那块玉一直挂在她的脖子上。', 'Miếng ngọc kia vẫn luôn treo trên cổ của nàng.'],
  ['第七掌打在他的肩膀上。', 'Chưởng thứ bảy đánh vào bả vai của hắn.'],
  ['他在看书的时候睡着了。', 'Hắn ngủ khi đọc sách.'],
  // What is no place in a place keeps its order.
  ['停在路边的那辆车里坐着一个人。', 'Trong chiếc xe dừng ở ven đường kia ngồi một người.'],
  ['她手上那个镯子碎了。', 'Vòng tay kia trên tay nàng vỡ.'],
  ['他身后那间屋子里传来哭声。', 'Trong gian phòng kia phía sau hắn truyền đến tiếng khóc.'],
  ['胸前一个碗口大的血洞正冒着血。', 'Trước ngực một lỗ máu to bằng miệng bát đang bốc máu.'],
  ['他那本书里写着一个秘密。', 'Trong quyển sách kia của hắn viết một bí mật.'],
  ['院子里一个人都没有。', 'Trong sân không có một ai.'],
  [
    '只有尽头那家棺材铺门口还挂着一盏白灯笼。',
    'Chỉ có cửa tiệm quan tài kia ở tận cùng còn treo một ngọn đèn lồng trắng.',
  ],
  ['他们在一间没有窗户的石室里找到了小师弟。', 'Bọn họ tìm được tiểu sư đệ trong một gian thạch thất không có cửa sổ.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
