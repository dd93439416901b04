import type { Messages } from '../messages.ts';
import { vietnameseNumber } from '../numbers.ts';

export const translate: Messages['translate'] = {
  title: 'Dịch',
  text: 'Số từ được giữ ngay bây giờ và chỉ bị trừ khi chương dịch xong. Chương lỗi không mất từ nào.',
  chapters: 'Số chương',
  words: 'Số từ',
  cost: 'Chi phí (từ)',
  balance: 'Số từ còn lại',
  nothing: 'Không có gì để dịch: mọi chương đã dịch xong hoặc đang được dịch.',
  insufficient: (missing) =>
    `Thiếu ${vietnameseNumber(missing)} từ. Hãy chọn ít chương hơn hoặc nhờ người vận hành nạp thêm.`,
  replaces: (chapters) =>
    `Bản dịch của ${vietnameseNumber(chapters)} chương sẽ được thay, kể cả những chỗ đã có người sửa. Nội dung cũ vẫn còn trong mục Phiên bản.`,
  otherModel: 'Cần chọn mô hình khác.',
  model: 'Mô hình',
  defaultModel: (name) => `Mặc định (${name})`,
  passphrase: 'Cụm mật khẩu của khóa nhà cung cấp',
  passphraseHint: 'Để trống: dùng khóa của dịch vụ.',
  useBible: 'Áp dụng hồ sơ sách',
  useBibleHint: 'Giữ tên riêng và thuật ngữ đúng như bảng thuật ngữ và nhân vật.',
  submit: 'Dịch ngay',
  queued: (chapters) => `Đã xếp hàng ${vietnameseNumber(chapters)} chương`,
};
