import type { Messages } from '../messages.ts';
import { vietnameseNumber } from '../numbers.ts';

export const search: Messages['search'] = {
  title: 'Tìm kiếm',
  query: 'Văn bản',
  side: 'Tìm trong',
  sides: { both: 'Nguyên bản và bản dịch', source: 'Nguyên bản', translation: 'Bản dịch' },
  matchCase: 'Phân biệt hoa thường',
  wholeWord: 'Nguyên từ',
  results: 'Các vị trí',
  found: (places) => `Tìm thấy ${vietnameseNumber(places)} vị trí`,
  atLeast: (places) => `${vietnameseNumber(places)} vị trí đầu tiên`,
  place: (chapter, line) => `Chương ${chapter}, đoạn ${line}`,
  placeTitle: (chapter) => `Chương ${chapter}, tên chương`,
  emptyTitle: 'Tìm trong cả cuốn sách',
  emptyText: 'Nhập một tên hoặc cụm từ. Những gì tìm thấy trong bản dịch có thể được thay ở mọi chương cùng lúc.',
  noMatchTitle: 'Không tìm thấy gì',
  noMatchText: 'Hãy thử văn bản ngắn hơn, hoặc tìm ở cả hai bên.',
  replaceTitle: 'Tìm và thay thế',
  replacement: (find) => `Thay “${find}” bằng`,
  replaceHint:
    'Trong tên và văn bản của mọi bản dịch. Mỗi chương được sửa có một phiên bản mới, nên có thể khôi phục khi cần.',
  preview: 'Xem trước',
  replaceAll: (places, chapters) =>
    `Thay ${vietnameseNumber(places)} vị trí trong ${vietnameseNumber(chapters)} chương`,
  soFar: (places) => `Đã đến ${vietnameseNumber(places)} vị trí …`,
  replaced: (places, chapters) =>
    `Đã thay ${vietnameseNumber(places)} vị trí trong ${vietnameseNumber(chapters)} chương.`,
  skipped: (chapter, reason) => `Chương ${chapter} giữ nguyên: ${reason}`,
  skipReasons: {
    chapter_busy: 'đang được dịch. Hãy thay lại khi dịch xong.',
    limit_reached: 'đã có số phiên bản tối đa của gói.',
    invalid_length: 'văn bản hoặc tên chương sẽ bị trống hoặc quá dài.',
  },
};
