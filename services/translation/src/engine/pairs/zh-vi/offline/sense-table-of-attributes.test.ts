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
  ['文件的修改记录还在。', 'Lịch sử chỉnh sửa của văn kiện vẫn còn.'],
  ['那份测算报告丢了。', 'Bản báo cáo tính toán kia mất.'],
  ['墙上贴着一张缉拿告示。', 'Trên tường dán một tờ cáo thị truy nã.'],
  ['城外堆满了守城器械。', 'Ngoài thành chất đầy khí giới giữ thành.'],
  ['明天举行求雨仪式。', 'Ngày mai tổ chức nghi thức cầu mưa.'],
  // The noun is an object.
  ['他们正在修改合同。', 'Bọn họ đang sửa chữa hợp đồng.'],
  ['他开始分析数据。', 'Hắn bắt đầu phân tích dữ liệu.'],
  ['他们正在搜查房间。', 'Bọn họ đang lục soát gian phòng.'],
  ['他立刻攻击目标。', 'Hắn lập tức công kích mục tiêu.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
