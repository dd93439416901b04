import type { Messages } from '../messages.ts';

export const apiKeys: Messages['apiKeys'] = {
  intro:
    'Các chương trình gọi giao diện REST bằng những khóa này. Hãy cấp cho mỗi chương trình một khóa riêng để dễ thu hồi.',
  create: 'Khóa API mới',
  createTitle: 'Tạo khóa API',
  name: 'Tên',
  nameHint: 'Nơi dùng khóa, ví dụ “Ứng dụng đọc truyện”.',
  scope: 'Quyền',
  scopes: { translate: 'Sách và dịch thuật', settings: 'Tất cả, kể cả cài đặt' },
  expiry: 'Hết hạn',
  expiries: { never: 'Không bao giờ', days30: 'Sau 30 ngày', days90: 'Sau 90 ngày', days365: 'Sau một năm' },
  newTitle: 'Khóa API mới của bạn',
  newLabel: (name) => `Khóa API “${name}”`,
  prefix: 'Bắt đầu bằng',
  created: 'Ngày tạo',
  lastUsed: 'Lần dùng gần nhất',
  expires: 'Hết hạn',
  expired: 'Đã hết hạn',
  neverUsed: 'Chưa dùng',
  revoke: 'Thu hồi',
  revokeNamed: (name) => `Thu hồi ${name}`,
  revokeTitle: (name) => `Thu hồi “${name}”?`,
  revokeText: 'Chương trình dùng khóa này sẽ bị từ chối trong vòng một giây. Không thể hoàn tác.',
  revoked: (name) => `Đã thu hồi “${name}”`,
  emptyTitle: 'Chưa có khóa API',
  emptyText: 'Với một khóa, chương trình có thể thêm chương, yêu cầu dịch và đọc kết quả.',
};
