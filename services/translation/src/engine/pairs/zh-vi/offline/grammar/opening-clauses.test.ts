import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['冲在最前面的十几只丧尸应声倒下。', 'Mười mấy con tang thi lao ở phía trước nhất ngã xuống theo tiếng.'],
  [
    '当初一同被卖进来的三十多个人只剩下他一个。',
    'Hơn ba mươi người lúc trước cùng nhau bị bán tiến vào chỉ còn lại một mình hắn.',
  ],
  ['却只扯下了他的半截袖子。', 'Lại chỉ giật xuống nửa đoạn tay áo của hắn.'],
  ['长长的一列车队停在桥上。', 'Một đoàn xe thật dài dừng trên cầu.'],
  ['炼气四层的修士也不敢下去。', 'Tu sĩ luyện khí tầng bốn cũng không dám đi xuống.'],
  ['他照老夫说的去做，果然不疼了。', 'Hắn làm theo lời lão phu nói, quả nhiên không đau.'],
  ['能容纳两千人的音乐厅座无虚席。', 'Phòng hòa nhạc có thể chứa hai nghìn người không còn chỗ trống.'],
  ['上百只丧尸扑了过来。', 'Hàng trăm con tang thi nhào tới.'],
  ['堂外看热闹的百姓议论纷纷。', 'Bách tính xem náo nhiệt ngoài công đường bàn tán xôn xao.'],
  ['隔壁卖豆腐的大婶叹了口气。', 'Đại thẩm bán đậu hũ bên cạnh thở dài.'],
  ['身后传来了小弟的声音。', 'Phía sau truyền đến thanh âm của tiểu đệ.'],
  ['要不咱们绕路吧。', 'Hay là chúng ta đi đường vòng đi.'],
  ['车队在离大桥还有五百米的地方停了下来。', 'Đoàn xe ở chỗ cách cây cầu lớn còn năm trăm mét ngừng lại.'],
  ['每个周末都会坐两个小时的公交车。', 'Mỗi cuối tuần đều sẽ ngồi xe buýt hai tiếng.'],
  ['皮鞭抽在他的背上。', 'Roi da quất trên lưng của hắn.'],
  ['门外传来了敲门的声音。', 'Ngoài cửa truyền đến thanh âm gõ cửa.'],
  ['邻桌一个瘦子凑了过来。', 'Một người gầy ở bàn bên cạnh xúm lại.'],
  ['门口一个穿黑衣的男人正在抽烟。', 'Một nam nhân ở cửa mặc hắc y đang hút thuốc.'],
  ['角落里一个老乞丐忽然笑了。', 'Một lão ăn mày trong góc bỗng nhiên cười.'],
  ['人群中一个年轻人高声喊道。', 'Một người trẻ tuổi trong đám người cao giọng hô.'],
  ['旁边一个护士吓得脸色发白。', 'Một y tá bên cạnh sợ đến mức sắc mặt trắng bệch.'],
  ['台下一个胖子站起身来。', 'Một tên mập dưới đài đứng dậy.'],
  ['后排一个女生举起了手。', 'Một nữ sinh ở hàng sau giơ tay lên.'],
  ['屋里一个女人在哭。', 'Một nữ nhân trong phòng đang khóc.'],
  ['床上一个小孩睡得正香。', 'Một trẻ con trên giường đang ngủ ngon.'],
  ['身后一名侍卫拔出刀来。', 'Một thị vệ ở phía sau rút đao ra.'],
  ['对面一个老头瞪了他一眼。', 'Một lão đầu đối diện trừng mắt nhìn hắn.'],
  ['院子里几只鸡正在啄米。', 'Trong sân mấy con gà đang mổ gạo.'],
  ['街角一家小店还亮着灯。', 'Một tiểu điếm ở góc phố còn sáng đèn.'],
  ['船头一个蓑衣老人正在钓鱼。', 'Một lão nhân áo tơi ở mũi thuyền đang câu cá.'],
  ['身边一个亲人也没有。', 'Bên cạnh một người thân cũng không có.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
