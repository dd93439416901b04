import type { Messages } from '../messages.ts';

export const ledger: Messages['ledger'] = {
  intro: 'Mọi lần nạp từ, cùng số từ mà mỗi chương đã giữ và đã dùng.',
  time: 'Thời gian',
  kind: 'Mục',
  kinds: { topup: 'Nạp thêm', reserve: 'Giữ lại', capture: 'Đã dùng', release: 'Hoàn lại' },
  words: 'Số từ',
  reason: 'Chi tiết',
  reference: (reference) => `Thanh toán ${reference}`,
  deletedBook: 'Sách đã xóa',
  filterKind: 'Loại mục',
  filterBook: 'Sách',
  allKinds: 'Tất cả các mục',
  allBooks: 'Tất cả sách',
  fromDay: 'Từ ngày',
  toDay: 'Đến ngày',
  exportCsv: 'Lưu thành CSV',
  csvName: 'so-ghi-tu.csv',
  emptyTitle: 'Chưa có mục nào',
  emptyText: 'Ở đây có các lần nạp từ, cùng số từ mà mỗi chương đã giữ và đã dùng.',
  noMatchTitle: 'Không có mục phù hợp',
  noMatchText: 'Hãy chọn bộ lọc khác để thấy nhiều hơn.',
};
