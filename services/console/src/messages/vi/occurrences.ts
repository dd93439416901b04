import type { Messages } from '../messages.ts';
import { vietnameseNumber } from '../numbers.ts';

export const occurrences: Messages['occurrences'] = {
  title: 'Nơi xuất hiện',
  intro: 'Nơi một tên, thuật ngữ hay thành ngữ xuất hiện trong nguyên văn. Những chỗ là từ khác đã được bỏ qua.',
  whereNamed: (source) => `Nơi ${source} xuất hiện`,
  source: 'Trong nguyên văn',
  found: (places, chapters) => `${vietnameseNumber(places)} chỗ trong ${vietnameseNumber(chapters)} chương`,
  atLeast: (places, chapters) => `${vietnameseNumber(places)} chỗ đầu tiên, trong ${vietnameseNumber(chapters)} chương`,
  doubtful: 'chưa chắc chắn',
  onlyDoubtful: 'Chỉ những chỗ chưa chắc chắn',
  doubtfulHint: 'Đoạn văn ở đó có thể được hiểu khác.',
  emptyTitle: 'Xuất hiện ở đâu?',
  emptyText: 'Hãy nhập tên như trong nguyên văn, hoặc chọn một mục ở phần khác của hồ sơ sách.',
  noMatchTitle: 'Không xuất hiện ở đâu',
  noMatchText: 'Hãy kiểm tra cách viết, hoặc tìm một phần của nó ở mục Tìm kiếm.',
};
