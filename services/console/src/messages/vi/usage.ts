import type { Messages } from '../messages.ts';
import { vietnameseNumber } from '../numbers.ts';

export const usage: Messages['usage'] = {
  intro: 'Số từ mà các chương dịch xong đã dùng. Ngày tính từ nửa đêm giờ UTC.',
  time: 'Khoảng thời gian',
  lastDays: (count) => `${count} ngày gần đây`,
  byDay: 'Theo ngày',
  daysTable: 'Số từ đã dùng theo ngày, bỏ qua những ngày không có chương nào dịch xong',
  byBook: 'Theo sách',
  chartLabel: (from, to) => `Biểu đồ cột số từ đã dùng mỗi ngày từ ${from} đến ${to}`,
  dayTitle: (day, words) => `${day}: ${words}`,
  total: (words, chapters) => `${vietnameseNumber(words)} từ, ${vietnameseNumber(chapters)} chương`,
  day: 'Ngày',
  book: 'Sách',
  words: 'Số từ',
  chapters: 'Số chương',
  share: 'Tỷ lệ',
  shareOf: (title) => `Tỷ lệ của ${title}`,
  emptyTitle: 'Chưa dùng từ nào trong thời gian này',
  emptyText: 'Số từ của mỗi chương xuất hiện ở đây khi chương dịch xong. Hãy chọn thời gian dài hơn để xem trước đó.',
};
