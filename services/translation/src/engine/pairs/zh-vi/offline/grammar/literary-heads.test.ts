import { expect, test } from 'vitest';
import { createOfflineModel } from '../model.ts';

const model = createOfflineModel();
const vietnamese = (text: string): string =>
  model.translate({ task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments: [{ id: 1, text }] }).segments[0]!
    .text;

test.each([
  ['奉皇后娘娘之命来送药。', 'Vâng lệnh của hoàng hậu nương nương đến đưa thuốc.'],
  ['奉林将军之命守城。', 'Vâng lệnh của Lâm tướng quân thủ thành.'],
  ['此次秘境之行很危险。', 'Chuyến đi bí cảnh lần này rất nguy hiểm.'],
  ['他感受到一股毁灭之力。', 'Hắn cảm nhận được một luồng sức mạnh hủy diệt.'],
  ['他是将死之人。', 'Hắn là người sắp chết.'],
  ['杀父之仇，不共戴天。', 'Mối thù giết cha, không đội trời chung.'],
  ['他脸上露出贪婪之色。', 'Trên mặt hắn lộ ra vẻ tham lam.'],
  ['这是一场生死之战。', 'Đây là một trận chiến sinh tử.'],
  ['大婚之夜，他不见了。', 'Đêm đại hôn, hắn biến mất rồi.'],
  ['她是一国之母。', 'Nàng là mẹ của một nước.'],
  ['他奉父母之命娶了她。', 'Hắn vâng lệnh của phụ mẫu cưới nàng.'],
  ['这是报仇之机。', 'Đây là cơ hội báo thù.'],
  ['他没有招架之力。', 'Hắn không có sức chống đỡ.'],
  ['两人有十年之约。', 'Hai người có hẹn ước mười năm.'],
])('what is said with 之: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['镜子里的她脸色苍白。', 'Nàng trong gương sắc mặt tái nhợt.'],
  ['他看着镜子里的自己，愣住了。', 'Hắn nhìn bản thân trong gương, sững sờ.'],
  ['坐在窗边的她回过头来。', 'Nàng ngồi bên cửa sổ quay đầu lại.'],
])('somebody as he is in a picture or a mind: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['那头三阶妖兽死了。', 'Con yêu thú tam giai kia chết rồi.'],
  ['卖又大又圆的西瓜。', 'Bán dưa hấu vừa lớn vừa tròn.'],
  ['可当他推开门时，屋里没有人。', 'Nhưng khi hắn đẩy cửa ra, trong phòng không có ai.'],
  ['他给皇帝献上了土豆和玉米。', 'Hắn dâng lên khoai tây và ngô cho hoàng đế.'],
  ['他抓住那人手腕。', 'Hắn túm lấy cổ tay người kia.'],
  ['你看见李家那个丫头了吗？', 'Ngươi trông thấy nha đầu nhà họ Lý kia chưa?'],
  ['登基后的第一道圣旨，就是迎她回宫。', 'Thánh chỉ thứ nhất sau khi đăng cơ, chính là đón nàng hồi cung.'],
  ['她抄起门后的扁担。', 'Nàng vớ lấy đòn gánh sau cửa.'],
  ['皇帝翻阅着边关送来的急报。', 'Hoàng đế lật xem tin cấp báo biên quan đưa tới.'],
  ['这是一个不属于我的世界。', 'Đây là một thế giới không thuộc về ta.'],
])('clauses of old-time scenes: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['副将赵破虏翻身下马。', 'Phó tướng Triệu Phá Lỗ xoay người xuống ngựa.'],
  ['捕头赵无情摇头。', 'Bộ đầu Triệu Vô Tình lắc đầu.'],
  ['二长老苏烈火脾气暴躁。', 'Nhị trưởng lão Tô Liệt Hỏa tính tình nóng nảy.'],
  ['长老许诺不追究此事。', 'Trưởng lão hứa hẹn không truy cứu việc này.'],
])('a given name of any characters after a rank: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['老太太最疼这个孙女。', 'Bà cụ thương nhất đứa cháu gái này.'],
  ['他连晚膳都没用。', 'Hắn ngay cả bữa tối cũng chưa dùng.'],
  ['他乃当朝太子。', 'Hắn chính là thái tử đương triều.'],
  ['绫乃捂住了自己的嘴。', 'Lăng nãi bịt miệng của mình.'],
  ['“怎么躲在这儿？”', '“Sao lại trốn ở chỗ này?”'],
])('senses of old times: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他听到一个熟悉而又陌生的声音。', 'Hắn nghe được một thanh âm quen thuộc mà lại xa lạ.'],
  ['她有一双温柔而又坚定的眼睛。', 'Nàng có một đôi mắt dịu dàng mà lại kiên định.'],
  ['此处之荒凉远胜塞外。', 'Nơi đây hoang vắng hơn hẳn tái ngoại.'],
  ['大河之畔的小城很安静。', 'Thành nhỏ bên bờ sông lớn rất yên tĩnh.'],
  ['这是一座足有三层高的酒楼。', 'Đây là một tòa tửu lâu cao tới ba tầng.'],
  ['城墙足有十米高。', 'Tường thành cao tới mười mét.'],
])('%s: two qualities, how something is, and as much as', (source, target) => expect(vietnamese(source)).toBe(target));
