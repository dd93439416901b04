import type { Messages } from '../messages.ts';

export const secrets: Messages['secrets'] = {
  saved: 'Tôi đã lưu lại',
  shownOnce: 'Nội dung này chỉ hiện một lần. Hãy sao chép và cất ở nơi bạn giữ mật khẩu; không ai xem lại được.',
};
