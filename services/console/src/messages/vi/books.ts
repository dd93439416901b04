import type { Messages } from '../messages.ts';
import { vietnameseNumber } from '../numbers.ts';

export const books: Messages['books'] = {
  title: 'Sách',
  search: 'Tìm sách theo tên',
  create: 'Sách mới',
  createTitle: 'Thêm sách',
  createText: 'Các chương sẽ được thêm ở bước sau.',
  bookTitle: 'Tên sách',
  bookTitleHint: 'Tên gốc, hoặc tên bạn muốn dùng.',
  sourceLanguage: 'Ngôn ngữ gốc',
  targetLanguage: 'Ngôn ngữ dịch',
  detectLanguage: 'Tự nhận biết theo chương',
  autoApprove: 'Phân tích từng chương trước khi dịch',
  autoApproveHint: 'Xây dựng hồ sơ sách để tên riêng và thuật ngữ được nhất quán. Nên bật.',
  created: (title) => `Đã thêm “${title}”`,
  emptyTitle: 'Chưa có sách nào',
  emptyText: 'Hãy thêm cuốn sách đầu tiên, rồi thêm các chương. Việc dịch chỉ bắt đầu khi bạn yêu cầu.',
  noMatchTitle: 'Không có sách phù hợp',
  noMatchText: 'Hãy thử một phần khác của tên sách.',
  chaptersDone: (done, total) => `Đã dịch ${vietnameseNumber(done)}/${vietnameseNumber(total)} chương`,
  noChapters: 'Chưa có chương nào',
  createdOn: (date) => `Thêm ngày ${date}`,
  sections: 'Các phần của sách',
  overview: 'Tổng quan',
  progress: 'Tiến độ',
  states: { idle: 'Chưa dịch', queued: 'Đang chờ', running: 'Đang dịch', done: 'Đã dịch', failed: 'Lỗi' },
};
