import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['守在门口的房东邹大爷猛地哆嗦了一下。', 'Chủ nhà Trâu đại gia giữ trước cửa đột ngột run lên một cái.'],
  ['坐在他旁边的红发少女皱起了眉头。', 'Thiếu nữ tóc đỏ ngồi bên cạnh hắn nhíu mày.'],
  ['他回头看了一眼缩在马背上的小姑娘。', 'Hắn quay đầu nhìn thoáng qua tiểu cô nương co trên lưng ngựa.'],
  ['他看着站在门口的那个女人。', 'Hắn nhìn nữ nhân đứng ở cửa kia.'],
  ['他一脚踢开挡在面前的箱子。', 'Hắn một cước đá văng cái rương chắn trước mặt.'],
  ['他拔出插在腰间的匕首。', 'Hắn rút ra chủy thủ cắm bên hông.'],
  ['停在路边的那辆车里坐着一个人。', 'Trong chiếc xe dừng ở ven đường kia ngồi một người.'],
  ['跟在他身后的两个保镖也停了下来。', 'Hai bảo tiêu theo phía sau hắn cũng ngừng lại.'],
  ['他坐在窗边的椅子上看书。', 'Hắn ngồi trên ghế bên cửa sổ đọc sách.'],
  ['把冲在最前面的虫子劈成了两半。', 'Bổ côn trùng lao ở phía trước nhất thành hai nửa.'],
  ['第二个上台的是个铁塔般的少年。', 'Người thứ hai lên đài là một thiếu niên như tháp sắt.'],
  ['第一个发现尸体的是清洁工。', 'Người đầu tiên phát hiện thi thể là lao công.'],
  ['最后一个离开的是林老师。', 'Người cuối cùng rời đi là Lâm lão sư.'],
  ['他坐在窗边的椅子上看书。', 'Hắn ngồi trên ghế bên cửa sổ đọc sách.'],
  ['她站在院子里的大树下发呆。', 'Nàng đứng dưới cây đại thụ trong sân ngẩn người.'],
  ['他躲在柜子后面的角落里发抖。', 'Hắn trốn trong góc phía sau cái tủ phát run.'],
  ['她站在我前面。', 'Nàng đứng ở phía trước ta.'],
  ['跟在她后面走了出去。', 'Theo phía sau nàng đi ra ngoài.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
