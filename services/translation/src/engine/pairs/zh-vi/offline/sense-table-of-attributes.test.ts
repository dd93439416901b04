import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['培训手册里写着规则。', 'Trong sổ tay đào tạo viết quy tắc.'],
  ['悬浮屏幕上显示着数字。', 'Trên màn hình lơ lửng hiển thị con số.'],
  ['这种合成技术很先进。', 'Loại kỹ thuật tổng hợp này rất tiên tiến.'],
  ['考古分析室很安静。', 'Phòng phân tích khảo cổ rất yên tĩnh.'],
  ['他启动了应急程序。', 'Hắn khởi động chương trình ứng phó khẩn cấp.'],
  ['救援行动开始了。', 'Hành động cứu viện bắt đầu.'],
  ['攻击目标已经锁定。', 'Mục tiêu công kích đã khóa chặt.'],
  // The noun is an object.
  ['他开始分析数据。', 'Hắn bắt đầu phân tích dữ liệu.'],
  ['他们正在搜查房间。', 'Bọn họ đang lục soát gian phòng.'],
  ['他立刻攻击目标。', 'Hắn lập tức công kích mục tiêu.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
