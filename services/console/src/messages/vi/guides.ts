import type { Messages } from '../messages.ts';

export const guides: Messages['guides'] = {
  'quick-start': 'Hướng dẫn: bắt đầu nhanh (tiếng Anh)',
  documents: 'Hướng dẫn: tài liệu (tiếng Anh)',
  names: 'Hướng dẫn: tên riêng và hồ sơ sách (tiếng Anh)',
  models: 'Hướng dẫn: mô hình (tiếng Anh)',
  'polling-and-webhooks': 'Hướng dẫn: webhook (tiếng Anh)',
  'audit-log': 'Hướng dẫn: nhật ký (tiếng Anh)',
};
