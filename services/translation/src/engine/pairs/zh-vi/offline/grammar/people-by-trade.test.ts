import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['打更的刚敲过二更。', 'Phu canh vừa gõ canh hai.'],
  ['那个算命的说她命好。', 'Thầy bói kia nói mạng nàng tốt.'],
  // With a noun behind it, it is a description.
  ['打铁的声音很响。', 'Thanh âm rèn sắt rất vang.'],
  ['看门的狗叫了。', 'Người trông cửa chó sủa.'],
])('who does it for a living: %s', (source, target) => expect(vietnamese(source)).toBe(target));
