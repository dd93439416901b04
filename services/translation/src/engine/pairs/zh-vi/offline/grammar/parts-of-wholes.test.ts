import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['四只眼睛中的两只闭上了。', 'Hai con trong bốn con mắt nhắm lại.'],
  ['三个人中的一个站了起来。', 'Một người trong ba người đứng lên.'],
  ['她找到了那个箱子唯一的钥匙。', 'Nàng tìm được chìa khóa duy nhất của cái rương kia.'],
  ['通知贴在布告栏最显眼的位置。', 'Thông báo dán ở vị trí dễ thấy nhất của bảng thông báo.'],
  ['刺客这个职业很难升级。', 'Nghề nghiệp thích khách này rất khó thăng cấp.'],
  ['我这种人不配进门。', 'Loại người như ta không xứng vào cửa.'],
  [
    '舞会上挤满了从穿盔甲的骑士到戴假发的贵妇。',
    'Trên vũ hội chật kín từ kỵ sĩ mặc khôi giáp đến quý phụ đeo tóc giả.',
  ],
  ['他看着墙上挂着的一幅画。', 'Hắn nhìn một bức tranh treo trên tường.'],
  ['一个浪人打扮的老头走了进来。', 'Một lão đầu ăn mặc kiểu lãng nhân đi vào.'],
  ['北戎三万骑兵已经过了河。', 'Ba vạn kỵ binh Bắc Nhung đã qua sông.'],
  ['你怎么这么瘦？', 'Ngươi sao gầy thế?'],
  ['他站在第一级台阶上。', 'Hắn đứng trên bậc thang thứ nhất.'],
  ['一只乌鸦坐在最后一根门闩上。', 'Một con quạ đen ngồi trên thanh then cửa cuối cùng.'],
  ['他停在离她三步远的地方。', 'Hắn dừng ở cách nàng ba bước.'],
  ['门慢慢地自己打开了。', 'Cửa chậm rãi tự mở ra.'],
  ['她急得快哭了。', 'Nàng sốt ruột đến sắp khóc.'],
  ['师父教他怎么拆枪。', 'Sư phụ dạy hắn cách tháo súng.'],
  ['她会说古代的精灵语。', 'Nàng biết nói tinh linh ngữ của cổ đại.'],
  ['信号断了。', 'Tín hiệu mất.'],
  ['面前的是一个老人。', 'Trước mặt là một lão nhân.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
