import type { Messages } from '../messages.ts';

export const relations: Messages['relations'] = {
  intro: 'Ai là gì của ai, và xưng hô với nhau thế nào, theo từng chương.',
  chapterSlider: 'Quan hệ ở chương',
  graphLabel: 'Sơ đồ quan hệ; bảng bên dưới có cùng nội dung',
  add: 'Thêm quan hệ',
  from: 'Ai',
  to: 'Với ai',
  kindHint: 'Ví dụ: bạn, sư phụ, kẻ thù.',
  register: 'Khi nào',
  registerHint: 'Ví dụ: riêng tư, trang trọng; để trống: luôn luôn.',
  self: 'Tự xưng',
  other: 'Gọi người kia',
  address: 'Xưng hô',
  valid: 'Chương',
  range: (from, to) => `${from} – ${to}`,
  onward: (from) => `từ ${from}`,
  toCharacters: 'Đến danh sách nhân vật',
  fit: 'Xem toàn bộ sơ đồ',
  emptyTitle: 'Chưa có quan hệ nào',
  emptyText: 'Hãy thêm quan hệ, hoặc để việc phân tích chương tự tìm ra. Một quan hệ cần hai nhân vật.',
  nothingThen: 'Không có quan hệ nào ở chương này.',
};
