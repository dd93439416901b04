import type { Messages } from '../messages.ts';

export const notices: Messages['notices'] = {
  title: 'Thông báo',
  intro: 'Những điều cần có người xem. Thông báo tự mất khi nguyên nhân không còn.',
  since: (time) => `Từ ${time}`,
  hide: 'Ẩn cho đến khi tải lại trang',
  more: (count) => `Xem tất cả (${count})`,
  lowBalance: 'Sắp hết từ: còn chưa đến một phần mười của lần nạp gần nhất.',
  lowBalanceStep: 'Hãy nhờ người vận hành nạp thêm từ. Chương vượt quá số dư sẽ không được đưa vào hàng đợi.',
  toLedger: 'Mở sổ ghi từ',
  webhookDisabled: 'Một webhook đã bị tắt.',
  webhookDisabledStep: 'Các lần gửi đã thất bại, hoặc gói không còn là Pro. Hãy sửa máy nhận, gửi thử rồi bật lại.',
  toWebhook: 'Mở webhook',
  limitNear: (limit) => `Sắp chạm giới hạn: ${limit}.`,
  limitNearStep: 'Phần vượt giới hạn sẽ bị từ chối. Hãy xóa những gì không cần, hoặc nhờ người vận hành tăng giới hạn.',
  limits: {
    books: 'số sách',
    storedBytes: 'dung lượng văn bản',
    apiKeys: 'số khóa API',
  },
  toWorkspace: 'Xem dung lượng đã dùng',
  emptyTitle: 'Không có gì cần xem',
  emptyText: 'Ở đây sẽ báo khi sắp hết từ, khi webhook bị tắt hoặc khi sắp chạm giới hạn.',
};
