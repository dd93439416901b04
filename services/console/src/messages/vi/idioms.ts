import type { Messages } from '../messages.ts';

export const idioms: Messages['idioms'] = {
  intro: 'Thành ngữ, tục ngữ và điển cố, cùng cách dịch ở mọi nơi chúng xuất hiện.',
  search: 'Tìm thành ngữ',
  add: 'Thêm thành ngữ',
  kinds: { idiom: 'Thành ngữ', proverb: 'Tục ngữ', allusion: 'Điển cố' },
  equivalent: 'Câu tương đương',
  equivalentHint: 'Cách người ta thường nói trong ngôn ngữ dịch.',
  reading: 'Âm Hán Việt',
  readingHint: 'Dùng khi không có câu tương đương.',
  emptyTitle: 'Chưa có thành ngữ nào',
  emptyText: 'Hãy thêm thành ngữ, hoặc để việc phân tích chương tự tìm ra.',
};
