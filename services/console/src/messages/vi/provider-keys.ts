import type { Messages } from '../messages.ts';

export const providerKeys: Messages['providerKeys'] = {
  intro:
    'Với khóa của riêng bạn, bản dịch chạy trên tài khoản của bạn ở nhà cung cấp. Khóa được mã hóa bằng một cụm mật khẩu; cụm này được hỏi mỗi lần dịch và không bao giờ được lưu.',
  create: 'Thêm khóa nhà cung cấp',
  createTitle: 'Thêm khóa nhà cung cấp',
  provider: 'Nhà cung cấp',
  providers: {
    openai: 'OpenAI',
    'openai-compatible': 'Tương thích OpenAI',
    anthropic: 'Anthropic',
    google: 'Google',
  },
  label: 'Nhãn',
  labelHint: 'Để bạn nhận ra khóa này.',
  apiKey: 'Khóa API của nhà cung cấp',
  passphrase: 'Cụm mật khẩu',
  passphraseHint: 'Thiếu cụm này thì không dùng hay khôi phục được khóa. Hãy cất ở nơi bạn giữ mật khẩu.',
  passphraseAgain: 'Nhập lại cụm mật khẩu',
  baseUrl: 'Địa chỉ gốc',
  baseUrlHint: 'Chỉ cần khi dùng máy chủ riêng.',
  added: 'Ngày thêm',
  created: (label) => `Đã thêm “${label}”`,
  deleteNamed: (label) => `Xóa ${label}`,
  deleteTitle: (label) => `Xóa “${label}”?`,
  deleteText: 'Các chương đang dịch bằng khóa này sẽ báo lỗi và không bị tính từ. Không thể hoàn tác.',
  deleted: (label) => `Đã xóa “${label}”`,
  planTitle: 'Khóa nhà cung cấp cần gói Pro',
  planText: 'Hãy nhờ người vận hành đổi gói cho không gian làm việc này.',
  emptyTitle: 'Chưa có khóa nhà cung cấp',
  emptyText: 'Bản dịch chạy trên các mô hình của dịch vụ cho đến khi bạn thêm khóa.',
};
