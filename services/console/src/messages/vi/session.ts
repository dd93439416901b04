import type { Messages } from '../messages.ts';

export const session: Messages['session'] = {
  title: 'Đăng nhập',
  intro: 'Dịch cả cuốn sách, từng chương một.',
  email: 'E-mail',
  password: 'Mật khẩu',
  submit: 'Đăng nhập',
  wrong: 'E-mail hoặc mật khẩu không đúng. Hãy kiểm tra lại, hoặc xin chủ sở hữu một liên kết mới.',
  tooMany: 'Thử quá nhiều lần. Hãy chờ vài phút rồi thử lại.',
  forgotten: 'Quên mật khẩu? Chủ sở hữu không gian làm việc có thể gửi cho bạn liên kết đặt mật khẩu mới.',
  signedOut: 'Bạn đã đăng xuất.',
};
