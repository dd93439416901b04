import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['那位青云门的长老走了过来。', 'Vị trưởng lão của Thanh Vân Môn kia đi tới.'],
  ['那位医院的院长没有说话。', 'Vị viện trưởng của bệnh viện kia không nói gì.'],
  ['那名刑部的侍郎低下了头。', 'Thị lang của Hình bộ kia cúi đầu xuống.'],
  ['他认出了那位大学的教授。', 'Hắn nhận ra vị giáo sư của đại học kia.'],
])('%s: at whom one points, with where he belongs', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['那位长老的徒弟走了过来。', 'Đồ đệ của vị trưởng lão kia đi tới.'],
  ['那个学校的老师走了。', 'Lão sư của trường học kia đi.'],
  ['那位姑娘的父亲没有说话。', 'Phụ thân của vị cô nương kia không nói gì.'],
])('%s: whose he is', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['她被公司里几个同事排挤。', 'Nàng bị mấy đồng nghiệp trong công ty chèn ép.'],
  ['他早已被山寨中主流派系排挤。', 'Hắn đã sớm bị phe phái chủ lưu trong sơn trại chèn ép.'],
  ['他被城里两个捕快抓走了。', 'Hắn bị hai bộ khoái trong thành bắt đi.'],
])('%s: who does it, with where he is', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他被朝中大臣弹劾。', 'Hắn bị đại thần trong triều vạch tội.'],
  ['她被屋里的人骂了一顿。', 'Nàng bị người trong phòng mắng một trận.'],
])('%s: read elsewhere', (source, target) => expect(vietnamese(source)).toBe(target));
