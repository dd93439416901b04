import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['连平日里闭关不出的几位长老都露了面。', 'Ngay cả mấy vị trưởng lão ngày thường bế quan không ra đều lộ diện.'],
  ['连正在啃鸡蛋的堂哥都忘了嚼。', 'Ngay cả đường ca đang gặm trứng gà cũng quên nhai.'],
  ['他就是那个三年前被师兄废了丹田的废物。', 'Hắn chính là phế vật ba năm trước bị sư huynh phế đan điền kia.'],
  ['三年前那个雨夜，她走了。', 'Đêm mưa ba năm trước kia, nàng đi.'],
  ['灯光照在他满是油污的脸上。', 'Ánh đèn chiếu trên mặt đầy vết dầu mỡ của hắn.'],
  ['目光落在了那个一直笑眯眯的店小二身上。', 'Ánh mắt dừng trên người tiểu nhị vẫn luôn cười híp mắt kia.'],
  ['一个小秘书的工资不够花。', 'Tiền lương của một cô thư ký nhỏ không đủ tiêu.'],
  ['这是一个比叛乱者可怕得多的东西。', 'Đây là một thứ đáng sợ hơn phản loạn giả rất nhiều.'],
  ['前两个阶段很顺利。', 'Hai giai đoạn đầu rất thuận lợi.'],
  ['他是个二十出头的青年。', 'Hắn là thanh niên hơn hai mươi tuổi.'],
  ['她踩着十厘米的高跟鞋。', 'Nàng đi giày cao gót mười centimet.'],
  ['秀禾她爹不敢说话。', 'Tú hòa cha nàng không dám nói chuyện.'],
  ['眼泪掉进了碗里。', 'Nước mắt rơi vào trong bát.'],
  ['他是个骑着瘦马、背着长枪的老兵。', 'Hắn là một lão binh cưỡi ngựa gầy, đeo trường thương.'],
  ['一个牵着毛驴、戴着草帽的老汉走了过来。', 'Một lão hán dắt con lừa, đội mũ rơm đi tới.'],
  ['坐在角落里喝闷酒的那个刀客抬起头。', 'Đao khách ngồi trong góc uống rượu giải sầu kia ngẩng đầu lên.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['男人俊美的脸上没有表情。', 'Trên mặt tuấn mỹ của nam nhân không có biểu cảm.'],
  ['他俊美的脸上露出笑容。', 'Trên mặt tuấn mỹ của hắn lộ ra nụ cười.'],
])('a part of somebody is as it looks: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});
