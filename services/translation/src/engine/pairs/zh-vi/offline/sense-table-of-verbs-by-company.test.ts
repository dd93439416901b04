import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['这坛酒在地窖里放了几百年，味道早就变了。', 'Vò rượu này để mấy trăm năm trong hầm chứa, mùi vị đã sớm thay đổi.'],
  ['这小子押了一招，众人都笑他不知死活。', 'Tiểu tử này cược một chiêu, mọi người đều cười hắn không biết sống chết.'],
  ['公会砸了几千万才把这个副本推平。', 'Công hội đổ mấy nghìn vạn mới san phẳng phó bản này.'],
  ['她熬夜熬出了两个黑眼圈。', 'Nàng thức đêm thức ra hai quầng thâm mắt.'],
  ['车夫一鞭子抽下去，马儿嘶鸣着往前狂奔。', 'Phu xe một roi quất xuống, ngựa hí vang chạy như điên về phía trước.'],
  ['老太太扶着丫鬟的手，颤巍巍地站了起来。', 'Bà cụ vịn tay của nha hoàn, run rẩy đứng lên.'],
  ['每人去库房领走一匹布和两斤盐。', 'Mỗi người đi nhà kho lĩnh đi một cuộn vải và hai cân muối.'],
  ['她把他关了三天三夜，一口水都没给。', 'Nàng nhốt hắn ba ngày ba đêm, một ngụm nước cũng không cho.'],
  ['方案改到凌晨三点才改完。', 'Phương án sửa đến ba giờ sáng mới sửa xong.'],
  ['水电全包。', 'Điện nước bao hết.'],
  ['他喝了大半碗粥，又吃了两个馒头。', 'Hắn uống hơn nửa bát cháo, lại ăn hai cái màn thầu.'],
  ['敌军的粮草全都屯在黑风谷。', 'Lương thảo của quân địch tất cả đều tích trữ ở Hắc Phong Cốc.'],
])('%s: the sense by what stands about the verb', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['丫鬟扶着老太太的手，慢慢走下台阶。', 'Nha hoàn đỡ tay của bà cụ, chậm rãi đi xuống bậc thềm.'],
  ['吴姨被押上警车。', 'Dì Ngô bị áp giải lên xe cảnh sát.'],
  ['她把湿衣服晾在阳台上。', 'Nàng phơi quần áo ướt trên ban công.'],
  ['众人循声望去，只见一名白衣女子。', 'Mọi người theo tiếng nhìn lại, chỉ thấy một nữ tử áo trắng.'],
])('%s: the plain sense', (source, target) => expect(vietnamese(source)).toBe(target));
