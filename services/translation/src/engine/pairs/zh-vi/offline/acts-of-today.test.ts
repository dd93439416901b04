import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他的转账记录很清楚。', 'Lịch sử chuyển khoản của hắn rất rõ ràng.'],
  ['她看了看聊天界面。', 'Nàng nhìn giao diện chat.'],
  ['他在浏览页面。', 'Hắn đang xem lướt trang.'],
  ['他开始下载视频。', 'Hắn bắt đầu tải xuống video.'],
  ['观看直播回放的人很多。', 'Người xem bản phát lại livestream rất nhiều.'],
  ['这份借款合同有问题。', 'Bản hợp đồng vay tiền này có vấn đề.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
