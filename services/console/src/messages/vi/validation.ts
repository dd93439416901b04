import type { Messages } from '../messages.ts';

export const validation: Messages['validation'] = {
  required: 'Vui lòng nhập mục này.',
  tooLong: 'Nội dung quá dài.',
  tooShort: 'Nội dung quá ngắn.',
  email: 'Vui lòng nhập địa chỉ e-mail, ví dụ ten@example.com.',
  webAddress: 'Vui lòng nhập địa chỉ đầy đủ, ví dụ https://example.com/versio.',
  addressInsecure: 'Địa chỉ phải bắt đầu bằng https. Người vận hành có thể cho phép http bằng WEBHOOK_ALLOW_HTTP.',
  addressWithUser: 'Địa chỉ không được chứa tên người dùng hoặc mật khẩu. Hãy xóa phần đứng trước @.',
  addressPrivate:
    'Đây là địa chỉ trong mạng riêng. Hãy dùng địa chỉ của máy chủ công khai; người vận hành có thể cho phép mạng riêng bằng WEBHOOK_ALLOWED_PRIVATE_CIDRS.',
  addressPort:
    'Cổng thuộc loại trình duyệt chặn (chẳng hạn 25 hoặc 6000), hoặc tên máy chủ không có địa chỉ công khai. Hãy kiểm tra cả hai.',
  addressUnknown: 'Tên máy chủ không có địa chỉ công khai. Hãy kiểm tra chính tả và bản ghi DNS.',
  language: 'Vui lòng nhập mã ngôn ngữ, ví dụ zh, en hoặc vi.',
  unknownLanguage: 'Không có ngôn ngữ nào mang mã này.',
  futureDate: 'Vui lòng chọn một ngày trong tương lai.',
  chooseOne: 'Vui lòng chọn ít nhất một mục.',
  mismatch: 'Hai lần nhập không giống nhau.',
  invalid: 'Không dùng được giá trị này.',
};
