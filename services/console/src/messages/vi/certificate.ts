import type { Messages } from '../messages.ts';
import { vietnameseNumber } from '../numbers.ts';

export const certificate: Messages['certificate'] = {
  title: 'Chứng nhận',
  intro: 'Mọi bản dịch máy của sách, được đếm lại theo hồ sơ sách mà không dùng mô hình.',
  counting: 'Đang đếm mọi bản dịch …',
  scopeTitle: 'Điều chứng nhận này không nói lên',
  scope:
    'Chỉ đếm tên và thuật ngữ có trong hồ sơ sách. Tên chưa có trong hồ sơ không xuất hiện ở bảng dưới, dù được dịch thế nào. Câu dịch có đúng và hay hay không cũng không được đếm.',
  scopeHuman: (chapters) => `${vietnameseNumber(chapters)} chương do người sửa: được ghi rõ nhưng không đếm.`,
  scopeUncounted: (chapters) => `${vietnameseNumber(chapters)} chương chưa dịch hoặc không có dữ liệu: không đếm.`,
  toGlossary: 'Đến bảng thuật ngữ',
  chapters: 'Các chương',
  statuses: {
    certified: 'Không lỗi',
    flawed: 'Còn lỗi',
    human: 'Do người sửa',
    unrecorded: 'Không có dữ liệu',
    untranslated: 'Chưa dịch',
  },
  figures: 'Những gì đã đếm',
  what: 'Nội dung',
  kinds: {
    paragraphs: 'Đoạn đã dịch',
    lockedTerms: 'Thuật ngữ đã khóa',
    names: 'Tên riêng',
    firstMentions: 'Tên ở lần xuất hiện đầu tiên',
    otherTerms: 'Thuật ngữ khác',
    numbers: 'Con số',
    address: 'Xưng hô trong lời thoại',
  },
  kept: 'Giữ đúng',
  keptOf: (held, checked) => `${vietnameseNumber(held)}/${vietnameseNumber(checked)}`,
  omitted: 'Lược bỏ hợp lệ',
  missing: 'Thiếu',
  nothingToCount: 'Không có gì để đếm',
  residue: (places) => `${vietnameseNumber(places)} chỗ còn sót nguyên văn.`,
  recorded: (findings) => `${vietnameseNumber(findings)} điểm cần xem khác được ghi lại khi dịch.`,
  unknownSpeakers: (quotations) =>
    `${vietnameseNumber(quotations)} lời thoại chưa rõ ai nói với ai: cách xưng hô ở đó không được đếm.`,
  toFindings: 'Xem các chương có điểm cần xem',
  differing: 'Tên được dịch khác ở một số chương',
  differingIn: (found, wanted, chapter) => `Chương ${chapter}: ${found}/${wanted}`,
  changed: 'Tên có cách dịch thay đổi',
  from: (target, chapter) => `${target} từ chương ${chapter}`,
  emptyTitle: 'Chưa có gì để chứng nhận',
  emptyText: 'Khi có chương được dịch, những gì bản dịch giữ đúng sẽ được đếm ở đây.',
};
