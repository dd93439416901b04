import type { Messages } from '../messages.ts';

export const timeline: Messages['timeline'] = {
  title: 'Dòng thời gian',
  intro: 'Chuyện xảy ra với từng nhân vật theo chương, do việc phân tích chương tìm ra.',
  search: 'Tìm sự kiện',
  character: 'Nhân vật',
  allCharacters: 'Mọi nhân vật',
  allKinds: 'Mọi loại',
  emptyTitle: 'Chưa có sự kiện nào',
  emptyText: 'Việc phân tích chương sẽ tìm ra sự kiện trong khi dịch sách.',
};
