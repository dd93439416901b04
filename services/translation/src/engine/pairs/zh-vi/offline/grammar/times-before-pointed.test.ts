import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['谁把刚才那条片子传出去的？', 'Ai truyền phim kia vừa rồi ra ngoài?'],
  ['他拿走了昨天那台机器。', 'Hắn lấy đi chiếc máy móc kia hôm qua.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他说昨天那个人来了。', 'Hắn nói người hôm qua đến.'],
  ['刚才那个人是谁？', 'Người vừa rồi là ai?'],
])('%s: not so here', (source, target) => expect(vietnamese(source)).toBe(target));
