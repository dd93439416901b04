import type { Messages } from '../messages.ts';

export const validation: Messages['validation'] = {
  required: 'Vui lòng nhập mục này.',
  tooLong: 'Nội dung quá dài.',
  tooShort: 'Nội dung quá ngắn.',
  email: 'Vui lòng nhập địa chỉ e-mail, ví dụ ten@example.com.',
  webAddress: 'Vui lòng nhập địa chỉ đầy đủ, ví dụ https://example.com/versio.',
  language: 'Vui lòng nhập mã ngôn ngữ, ví dụ zh, en hoặc vi.',
  unknownLanguage: 'Không có ngôn ngữ nào mang mã này.',
  futureDate: 'Vui lòng chọn một ngày trong tương lai.',
  chooseOne: 'Vui lòng chọn ít nhất một mục.',
  mismatch: 'Hai lần nhập không giống nhau.',
  invalid: 'Không dùng được giá trị này.',
};
