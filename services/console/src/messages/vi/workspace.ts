import type { Messages } from '../messages.ts';

export const workspace: Messages['workspace'] = {
  planTitle: 'Gói và số dư',
  plan: 'Gói',
  plans: { free: 'Miễn phí', pro: 'Pro' },
  planHint: 'Người vận hành đổi gói và nạp thêm từ. Webhook và khóa nhà cung cấp cần gói Pro.',
  spendable: 'Khả dụng',
  reserved: 'Đang giữ',
  balance: 'Số dư',
  name: 'Tên không gian làm việc',
  defaultModel: 'Mô hình mặc định',
  defaultModelHint: 'Dùng để dịch khi không chọn mô hình nào khác.',
  saved: 'Đã lưu',
  usageTitle: 'Dung lượng đã dùng',
  usageOf: (used, limit) => `${used}/${limit}`,
  usage: { books: 'Sách', storedBytes: 'Văn bản', apiKeys: 'Khóa API' },
};
