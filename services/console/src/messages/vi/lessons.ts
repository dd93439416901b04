import type { Messages } from '../messages.ts';

export const lessons: Messages['lessons'] = {
  intro: 'Những điều học được từ chỗ bạn sửa. Mỗi bài học áp dụng cho các chương dịch sau, cho đến khi bạn bỏ nó.',
  learnedIn: (chapter) => `Học được ở chương ${chapter}`,
  dismiss: 'Bỏ',
  dismissNamed: (rule) => `Bỏ bài học: ${rule}`,
  dismissTitle: 'Bỏ bài học này?',
  dismissText: 'Các chương dịch sau không theo nó nữa, và nó sẽ không được học lại.',
  dismissed: 'Đã bỏ bài học',
  emptyTitle: 'Chưa có bài học nào',
  emptyText: 'Hãy sửa bản dịch: điều bạn sửa hai lần, hoặc sửa ở tên riêng, sẽ được áp dụng cho các chương sau.',
};
