import type { Messages } from '../messages.ts';
import { vietnameseNumber } from '../numbers.ts';

export const queue: Messages['queue'] = {
  title: 'Hàng đợi',
  chapter: 'Chương',
  chapterNumber: (number) => `Chương ${number}`,
  state: 'Trạng thái',
  states: { queued: 'Đang chờ', running: 'Đang dịch', done: 'Đã dịch', failed: 'Lỗi', cancelled: 'Đã dừng' },
  model: 'Mô hình',
  time: 'Thay đổi cuối',
  paragraphs: (done, total) => `${vietnameseNumber(done)}/${vietnameseNumber(total)} đoạn`,
  active: (chapters) => `${vietnameseNumber(chapters)} chương đang chờ hoặc đang dịch.`,
  quiet: 'Hiện không có chương nào đang được dịch.',
  shownOf: (shown, total) =>
    `Hiển thị ${vietnameseNumber(shown)} công việc đầu tiên trong số ${vietnameseNumber(total)}.`,
  emptyTitle: 'Chưa dịch chương nào',
  emptyText: 'Hãy chọn chương rồi dịch; tiến độ sẽ hiện ở đây.',
};
