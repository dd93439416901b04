import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['食堂打菜的大妈看他瘦。', 'Bác gái lấy thức ăn ở nhà ăn nhìn hắn gầy.'],
  ['厂里看门的老张头养了一条狗。', 'Lão Trương trông cửa trong xưởng nuôi một con chó.'],
  ['公司里新来的实习生打翻了咖啡。', 'Thực tập sinh mới đến trong công ty đổ nhào cà phê.'],
  ['图书馆看书的人越来越少。', 'Người đọc sách ở thư viện càng ngày càng ít.'],
  ['学校开除的学生都来了。', 'Học sinh trường học đuổi việc đều đến.'],
  ['医院派来的医生说他没事。', 'Bác sĩ bệnh viện phái đến nói hắn không có việc gì.'],
  ['他把大家商量的计划一五一十地告诉了对方。', 'Hắn đầu đuôi gốc ngọn nói kế hoạch mọi người bàn bạc cho đối phương.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
