import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['墙上的钟指着四点差一刻。', 'Đồng hồ trên tường chỉ vào bốn giờ kém mười lăm.'],
  ['九点差五分，他来了。', 'Chín giờ kém năm phút, hắn đến.'],
])('%s: what is lacking to the hour', (source, target) => expect(vietnamese(source)).toBe(target));
