import type { Messages } from '../messages.ts';

export const settings: Messages['settings'] = {
  title: 'Cài đặt',
  navigation: 'Các mục cài đặt',
  sections: {
    workspace: 'Không gian làm việc',
    apiKeys: 'Khóa API',
    webhooks: 'Webhook',
    providerKeys: 'Khóa nhà cung cấp',
    ledger: 'Sổ ghi từ',
    members: 'Thành viên',
    audit: 'Nhật ký thao tác',
  },
  workspace: {
    planTitle: 'Gói và số dư',
    plan: 'Gói',
    plans: { free: 'Miễn phí', pro: 'Pro' },
    planHint: 'Người vận hành đổi gói và nạp thêm từ. Webhook và khóa nhà cung cấp cần gói Pro.',
    spendable: 'Có thể dùng',
    reserved: 'Đang giữ cho các chương chờ dịch',
    balance: 'Số dư',
    name: 'Tên không gian làm việc',
    defaultModel: 'Mô hình mặc định',
    defaultModelHint: 'Dùng để dịch khi không chọn mô hình nào khác.',
    saved: 'Đã lưu',
  },
  ledger: {
    time: 'Thời gian',
    kind: 'Mục',
    kinds: { topup: 'Nạp thêm', reserve: 'Giữ lại', capture: 'Đã dùng', release: 'Hoàn lại' },
    words: 'Số từ',
    emptyTitle: 'Chưa có mục nào',
    emptyText: 'Ở đây có các lần nạp từ, cùng số từ mà mỗi chương đã giữ và đã dùng.',
  },
};
