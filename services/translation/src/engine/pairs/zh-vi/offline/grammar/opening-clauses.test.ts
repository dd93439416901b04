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
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
