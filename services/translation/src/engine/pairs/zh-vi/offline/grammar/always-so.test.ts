import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['连一向脾气古怪的厨子也笑了。', 'Ngay cả đầu bếp luôn luôn tính tình cổ quái cũng cười.'],
  ['就连向来胆子很大的李师兄也害怕了。', 'Ngay cả Lý sư huynh xưa nay lá gan rất lớn cũng sợ hãi.'],
  ['连平时最爱说话的她也沉默了。', 'Ngay cả nàng bình thường thích nói chuyện nhất cũng trầm mặc.'],
  ['一向不爱说话的他也开口了。', 'Hắn luôn luôn không thích nói chuyện cũng mở miệng.'],
])('%s: whoever is always so', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他一向喜欢看师父的书。', 'Hắn luôn luôn thích đọc sách của sư phụ.']])('%s: an act', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
