import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['家族利益', 'Lợi ích gia tộc'],
  ['宗门弟子都来了。', 'Đệ tử tông môn đều đến.'],
  ['木地板', 'Sàn gỗ'],
  ['汽车引擎声', 'Tiếng động cơ ô tô'],
  ['身上有股雪松味。', 'Trên người có một luồng mùi tuyết tùng.'],
  ['学校食堂的饭菜', 'Đồ ăn của nhà ăn trường học'],
  ['师父脾气很大。', 'Tính tình sư phụ rất lớn.'],
])('of two nouns the first describes the second: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['执法长老', 'Chấp pháp trưởng lão'],
  ['兵部侍郎', 'Binh bộ thị lang'],
  ['金丹修士', 'Kim đan tu sĩ'],
])('ranks and offices keep their order: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['丹房里弥漫着烟。', 'Trong phòng luyện đan tràn ngập khói.'],
  ['他走进破庙里。', 'Hắn đi vào trong miếu hoang.'],
  ['天黑，屋里没有点灯。', 'Trời tối, trong phòng không thắp đèn.'],
])('a character before a place describes what is there: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['一只缺了两根指头的手', 'Một bàn tay thiếu hai ngón tay'],
  ['那张脸', 'Khuôn mặt kia'],
  ['一把椅子', 'Một cái ghế'],
  ['一枚铜钱', 'Một đồng tiền'],
  ['这家公司', 'Công ty này'],
  ['那颗星星', 'Ngôi sao kia'],
  ['这把匕首的攻击力', 'Lực công kích của thanh chủy thủ này'],
])('the measure that Vietnamese has for a noun: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['新来的小童不听话。', 'Tiểu đồng mới đến không nghe lời.'],
  ['听说新封的贵妃很美。', 'Nghe nói quý phi mới phong rất đẹp.'],
  ['那匹瘸了腿的老马', 'Con ngựa già què chân kia'],
  ['我找一个左手只有三根指头的男人。', 'Ta tìm một nam nhân tay trái chỉ có ba ngón tay.'],
  ['一个头发花白的老人走了进来。', 'Một lão nhân tóc hoa râm đi vào.'],
  ['断了半截的木剑', 'Kiếm gỗ gãy nửa đoạn'],
  ['炼废了的筑基丹', 'Trúc Cơ đan luyện hỏng'],
  ['一颗还带着余温的黑疙瘩', 'Một cục đen còn mang theo hơi ấm còn sót lại'],
  ['第三页的数据是错的。', 'Dữ liệu trang thứ ba là sai.'],
  ['最大的那份给了女儿。', 'Phần lớn nhất kia cho con gái.'],
  ['病毒爆发后的第四十九天', 'Ngày thứ bốn mươi chín sau khi virus bùng phát'],
  ['那道蜈蚣似的疤', 'Vết sẹo như rết kia'],
  ['他抓起靠在墙边的长枪。', 'Hắn nắm lấy trường thương tựa vào bên tường.'],
  ['老头咧开没牙的嘴。', 'Lão đầu nhếch ra miệng không có răng.'],
  ['他把烤得焦黑的红薯掰开。', 'Hắn bẻ khoai lang nướng cháy đen ra.'],
  ['那颗他们花了四十年才找到的行星', 'Hành tinh bọn họ mất bốn mươi năm mới tìm được kia'],
  ['北境的冬天', 'Mùa đông của Bắc Cảnh'],
  ['明天的事', 'Chuyện ngày mai'],
  ['周一早上的地铁', 'Tàu điện ngầm buổi sáng thứ hai'],
  ['工作经验', 'Kinh nghiệm làm việc'],
  ['穿绿色手术服的医生推门出来。', 'Bác sĩ mặc áo phẫu thuật màu xanh lục đẩy cửa ra.'],
  ['一台锈得不成样子的收音机', 'Một chiếc radio rỉ sét không ra hình dạng gì'],
  ['她用戴着蕾丝手套的指尖碰了碰猫。', 'Nàng dùng đầu ngón tay đeo găng tay ren chạm nhẹ vào mèo.'],
  ['朝那个晒得黝黑的少年招了招手。', 'Vẫy tay với thiếu niên phơi đen nhánh kia.'],
  ['三条腿的狼狗', 'Chó sói ba chân'],
  ['最年轻的将军', 'Tướng quân trẻ tuổi nhất'],
])('a clause before a noun goes after it: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['两年零四个月', 'Hai năm bốn tháng'],
  ['三年零两个月', 'Ba năm hai tháng'],
  ['按规矩要跪下。', 'Theo quy củ phải quỳ xuống.'],
  ['扔了多可惜。', 'Ném thật đáng tiếc.'],
  ['老板花大价钱请他来。', 'Ông chủ bỏ ra giá cao mời hắn đến.'],
  ['公司给你发加班费。', 'Công ty phát tiền tăng ca cho ngươi.'],
  ['长老叫你把炉灰倒了。', 'Trưởng lão bảo ngươi đổ tro lò.'],
  ['周末的时候，他去爬山。', 'Lúc cuối tuần, hắn đi leo núi.'],
  ['你会开枪吗？', 'Ngươi có biết nổ súng không?'],
  ['他在做什么？', 'Hắn đang làm gì?'],
  ['他笑得她心里发毛。', 'Hắn cười đến mức trong lòng nàng sởn gai ốc.'],
])('%s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['她靠在一堵墙上喘气。', 'Nàng tựa vào một bức tường thở dốc.'],
  ['师父又在骂不听话的徒弟。', 'Sư phụ lại đang mắng đồ đệ không nghe lời.'],
  ['他说了一句听不懂的话。', 'Hắn nói một câu lời nghe không hiểu.'],
  ['三间屋里都亮着灯。', 'Trong ba căn phòng đều sáng đèn.'],
])('what holds a place, and what is denied of a noun: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
