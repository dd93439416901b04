import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['院子那口井早就干了。', 'Miệng giếng kia ở sân đã sớm cạn.'],
  ['操场那几个还在跑步的学生是谁？', 'Mấy học sinh vẫn đang chạy bộ kia ở sân tập là ai?'],
  ['门口那个还没睡醒的保安揉了揉眼睛。', 'Bảo an vẫn chưa tỉnh ngủ kia trước cửa dụi mắt.'],
  ['客厅那台旧电视坏了。', 'Chiếc TV cũ kia ở phòng khách hỏng rồi.'],
  ['咱们公司那个项目黄了。', 'Hạng mục kia của công ty chúng ta đổ bể.'],
  ['他在最后一圈摔倒了。', 'Hắn ở vòng cuối cùng ngã xuống.'],
  ['他翻遍了最后一年的日记。', 'Hắn lục khắp nhật ký năm cuối cùng.'],
  ['他是最后一个人。', 'Hắn là người cuối cùng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
