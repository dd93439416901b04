import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['惊喜之余，她哭了。', 'Trong lúc vui mừng bất ngờ, nàng khóc.'],
  ['愤怒之余，他也感到无奈。', 'Trong lúc phẫn nộ, hắn cũng cảm thấy bất đắc dĩ.'],
  ['二人震惊之下，忘了还手。', 'Hai người trong lúc kinh ngạc, quên đánh trả.'],
  ['狂怒之中，他拔出了剑。', 'Trong lúc cuồng nộ, hắn rút kiếm ra.'],
  ['交手之下，他落了下风。', 'Sau khi giao thủ, hắn rơi vào thế yếu.'],
  ['一试之下，果然有效。', 'Sau khi thử, quả nhiên hữu hiệu.'],
  ['工作之余，他喜欢看书。', 'Ngoài lúc làm việc, hắn thích đọc sách.'],
  ['惊喜之际，她哭了。', 'Trong lúc vui mừng bất ngờ, nàng khóc.'],
])('%s: what somebody feels meanwhile', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['在众人的注视之下，他走了。', 'Dưới ánh nhìn của mọi người, hắn đi.'],
  ['大树之下，他睡着了。', 'Dưới cây đại thụ, hắn ngủ.'],
])('%s: no feeling', (source, target) => expect(vietnamese(source)).toBe(target));
