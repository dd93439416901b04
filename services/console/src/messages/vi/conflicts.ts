import type { Messages } from '../messages.ts';
import { vietnameseNumber } from '../numbers.ts';

export const conflicts: Messages['conflicts'] = {
  intro: 'Những điều cần người quyết định. Điều đã quyết sẽ không được hỏi lại, trừ khi bạn mở lại.',
  state: 'Trạng thái',
  states: { open: 'Chưa xử lý', merged: 'Đã gộp', kept: 'Đã giữ', dismissed: 'Đã bỏ qua' },
  kinds: {
    duplicate_character: 'Có thể là cùng một nhân vật',
    term_rendering: 'Hai cách dịch',
    gender: 'Hai giới tính',
    address: 'Hai cách xưng hô',
  },
  known: 'Đang dùng',
  other: 'Khác',
  evidence: 'Dẫn chứng',
  noEvidence: 'Không có trích dẫn',
  merge: 'Cùng một người: gộp',
  takeOther: 'Dùng phương án khác',
  keepApart: 'Khác người: giữ riêng',
  keepKnown: 'Giữ phương án đang dùng',
  dismiss: 'Bỏ qua',
  reopen: 'Mở lại',
  next: 'Mâu thuẫn tiếp theo',
  previous: 'Mâu thuẫn trước',
  decided: 'Đã xử lý mâu thuẫn',
  reopened: 'Đã mở lại mâu thuẫn',
  stale: (chapters) => `${vietnameseNumber(chapters)} chương đã dịch vẫn còn cách dịch cũ.`,
  emptyTitle: 'Không có mâu thuẫn nào',
  emptyText: 'Không có gì chờ quyết định. Nghi vấn mới sẽ xuất hiện ở đây khi các chương được phân tích hoặc sửa.',
  position: (place, total) => `${place}/${total}`,
  keys: 'j, k: tiếp theo, trước · m: gộp · e: giữ · d: bỏ qua · o: mở lại',
  survivor: 'Giữ tên này',
};
