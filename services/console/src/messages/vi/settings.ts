import type { Messages } from '../messages.ts';

export const settings: Messages['settings'] = {
  title: 'Cài đặt',
  navigation: 'Các mục cài đặt',
  sections: {
    workspace: 'Tổng quan',
    apiKeys: 'Khóa API',
    webhooks: 'Webhook',
    providerKeys: 'Khóa nhà cung cấp',
    usage: 'Mức sử dụng',
    ledger: 'Sổ ghi từ',
    members: 'Thành viên',
    audit: 'Nhật ký',
  },
};
