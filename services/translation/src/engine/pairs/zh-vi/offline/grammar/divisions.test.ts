import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['电视里正放着球赛。', 'Trong TV đang chiếu trận bóng.'],
  ['可见了面他又不说话。', 'Nhưng gặp mặt hắn lại không nói gì.'],
  ['他不管家里的事。', 'Hắn không quan tâm chuyện trong nhà.'],
])('%s: words that cross another', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['里正来了。', 'Lý chính đến.'],
  ['管家走了进来。', 'Quản gia đi vào.'],
])('%s: the word itself', (source, target) => expect(vietnamese(source)).toBe(target));
