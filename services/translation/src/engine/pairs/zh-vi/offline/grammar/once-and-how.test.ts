import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['贵妃把茶盏往小几上重重一放。', 'Quý phi nặng nề đặt chén trà lên bàn nhỏ.'],
  ['他伸手往桌上轻轻一拍。', 'Hắn đưa tay nhẹ nhàng vỗ lên bàn.'],
  [
    '他拿秤杆往那汉子的酒碗上轻轻一点，碗就裂了。',
    'Hắn nhẹ nhàng cầm cán cân chạm lên bát rượu của hán tử kia, bát liền nứt.',
  ],
  ['他轻轻一跳，就上了房。', 'Hắn nhẹ nhàng nhảy, liền lên phòng.'],
])('how an act is done once: %s', (source, target) => expect(vietnamese(source)).toBe(target));
