import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  // All that is said of whoever it is.
  ['凡是修为达到筑基三层的修士都可以进去。', 'Phàm là tu sĩ tu vi đạt tới trúc cơ tầng ba đều có thể vào.'],
  ['凡是没有完成任务的人都要受罚。', 'Phàm là người không hoàn thành nhiệm vụ cũng phải bị phạt.'],
  ['凡是进过那座山的猎人都没有回来。', 'Phàm là thợ săn từng vào ngọn núi kia đều không trở về.'],
  [
    '凡是年满十六、修为达到炼气五层的弟子都可以参加。',
    'Phàm là đệ tử đủ mười sáu và tu vi đạt tới luyện khí tầng năm đều có thể tham gia.',
  ],
  ['所有没有请假、没有签到的学生都来了。', 'Tất cả học sinh không xin nghỉ, không điểm danh đều đến.'],
  // What follows from it, and who truly does something.
  ['那么真正害怕这件事被公开的人是谁？', 'Vậy thì người thật sự sợ hãi chuyện này bị công khai là ai?'],
  ['真正想杀她的人，不是我。', 'Người thật sự muốn giết nàng, không phải ta.'],
  // Near misses.
  ['那么厉害的人也死了。', 'Người lợi hại như vậy cũng chết rồi.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
