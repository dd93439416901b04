import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['姑娘如何称呼？', 'Cô nương xưng hô thế nào?'],
  ['不知该如何取舍。', 'Không biết nên lựa chọn thế nào.'],
  ['那光是从地底下透出来的。', 'Ánh sáng kia từ dưới lòng đất lộ ra.'],
  ['一堵两人多高的石墙挡住了去路。', 'Một bức tường đá cao hơn hai người chặn lại đường đi.'],
  ['他昨天说要去哪儿来着？', 'Hắn hôm qua nói muốn đi đâu ấy nhỉ?'],
  ['你再唱一遍吧。', 'Ngươi hát lại một lần đi.'],
  ['再给他一次机会。', 'Cho hắn thêm một cơ hội.'],
  ['真正出事是在她离开之后。', 'Chân chính xảy ra chuyện là sau khi nàng rời đi.'],
  ['他再回到村里，是在两年以后。', 'Hắn lại về tới trong thôn, là hai năm sau.'],
  ['有什么话回家以后再说。', 'Có lời gì sau khi về nhà hãy nói.'],
  ['这西瓜又沙又甜。', 'Dưa hấu này vừa xốp vừa ngọt.'],
  ['她每天都要骂上几句。', 'Nàng mỗi ngày đều phải mắng mấy câu.'],
  ['他朝门口瞟上一眼。', 'Hắn liếc về phía cửa một cái.'],
  ['就得等上半个钟头。', 'Thì phải chờ nửa giờ đồng hồ.'],
  ['先把人家的饭钱付了。', 'Trả tiền cơm của người ta trước.'],
  ['公司创立之初，只有三个人。', 'Thuở công ty sáng lập, chỉ có ba người.'],
])('set patterns: %s', (source, target) => expect(vietnamese(source)).toBe(target));
