import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['她没穿过一件像样的衣服。', 'Nàng chưa từng mặc một bộ quần áo ra hồn.'],
  ['他穿过走廊。', 'Hắn xuyên qua hành lang.'],
  ['大夫在不在？', 'Đại phu có ở đó không?'],
  ['她有个侄女在镇上当老师。', 'Nàng có một cháu gái làm lão sư trên trấn.'],
  ['每说一个字都要喘上半天。', 'Cứ nói một chữ đều phải thở nửa ngày.'],
  ['他说什么也要塞给他。', 'Hắn nói gì cũng muốn nhét cho hắn.'],
  ['医生看完病历，合不拢嘴。', 'Bác sĩ xem xong bệnh án, không khép được miệng.'],
  ['我们班会打鼓的不多。', 'Lớp chúng ta biết đánh trống không nhiều.'],
  ['替身比正主演得好。', 'Thế thân so với chính chủ diễn tốt.'],
  ['走到鬼屋门口。', 'Đi đến cửa nhà ma.'],
  ['别切着手。', 'Đừng cắt tay.'],
  ['她扬了扬手里那张被雨打湿的报名表。', 'Nàng giương một chút tờ phiếu đăng ký bị mưa làm ướt kia trong tay.'],
  ['他从冲床底下被拽出来。', 'Hắn từ phía dưới máy dập bị lôi ra.'],
  ['整个人栽倒在地板上。', 'Cả người ngã gục trên sàn nhà.'],
  ['侍女长着一双大眼睛。', 'Thị nữ có một đôi mắt to.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他现在不在家。', 'Hắn hiện tại không ở nhà.'],
  ['你上当了。', 'Ngươi mắc lừa.'],
  ['上半天他没来。', 'Buổi sáng hắn không đến.'],
  ['敌人的要塞到了。', 'Pháo đài của địch nhân đến.'],
  ['班会开完了。', 'Buổi họp lớp họp xong rồi.'],
  ['他在医院看完病就走了。', 'Hắn ở bệnh viện khám bệnh xong liền đi.'],
  ['他着手调查这件事。', 'Hắn bắt tay vào điều tra chuyện này.'],
  ['他躲在床底下。', 'Hắn trốn dưới gầm giường.'],
  ['他倒在地上。', 'Hắn ngã xuống đất.'],
  ['侍女长端来热水。', 'Trưởng thị nữ bưng tới nước nóng.'],
])('%s: not so here', (source, target) => expect(vietnamese(source)).toBe(target));
