import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['这只怪的血太厚，我们打不动。', 'Máu của con quái này quá dày, chúng ta không đánh nổi.'],
  ['前面有一群怪，我先去把它们引过来。', 'Phía trước có một đám quái, ta đi dẫn chúng nó tới trước.'],
  ['这件事不能怪他。', 'Chuyện này không thể trách hắn.'],
  ['每日只许服一粒。', 'Mỗi ngày chỉ được uống một hạt.'],
  ['他许了我三千灵石。', 'Hắn hứa ta ba nghìn linh thạch.'],
  ['他只许我一个人进去。', 'Hắn chỉ cho phép ta một mình đi vào.'],
  ['他现在过去也来不及了。', 'Hắn hiện tại qua đó cũng không kịp nữa rồi.'],
  ['他的过去没有人知道。', 'Quá khứ của hắn không có ai biết.'],
  ['你身上的毒还没清干净。', 'Độc trên người ngươi vẫn chưa loại sạch.'],
  ['他们困在山洞里已经三天了。', 'Bọn họ bị nhốt trong sơn động đã ba ngày.'],
  ['领头的那个骑着一匹马。', 'Kẻ dẫn đầu kia cưỡi một con ngựa.'],
  ['这一招练了三个月还是练不会。', 'Chiêu này luyện ba tháng vẫn là luyện mãi không được.'],
  ['生意比往年好了好几倍。', 'Làm ăn tốt hơn những năm trước tới mấy lần.'],
  ['几个回合下来，他已经浑身是伤。', 'Mấy hiệp qua đi, hắn đã toàn thân là vết thương.'],
  ['笼子里关着一头狼。', 'Trong lồng nhốt một con sói.'],
  ['他把门关着。', 'Hắn đóng cửa.'],
  ['可惜还是差了那么一点。', 'Đáng tiếc vẫn là kém một chút.'],
  ['屋里只有那么几个人。', 'Trong phòng chỉ có mấy người.'],
  ['他足尖在栏杆上一点，飞身上了屋顶。', 'Hắn mũi chân điểm nhẹ một cái trên lan can, phi thân lên nóc nhà.'],
  ['他一张嘴就骂人。', 'Hắn vừa mở miệng liền chửi người.'],
  ['等那怪物再靠近一些。', 'Chờ quái vật kia lại tới gần một ít.'],
  ['掌风刮得他脸颊生疼。', 'Chưởng phong thổi đến gò má hắn đau nhói.'],
  ['你身上的伤好了吗？', 'Vết thương trên người ngươi khỏi chưa?'],
  ['国王任命他当了骑士团的团长。', 'Quốc vương bổ nhiệm hắn làm đoàn trưởng của kỵ sĩ đoàn.'],
  ['四大家族联手对付他。', 'Bốn gia tộc lớn liên thủ đối phó hắn.'],
  ['三大公会的人都来了。', 'Người của ba công hội lớn đều đến.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
