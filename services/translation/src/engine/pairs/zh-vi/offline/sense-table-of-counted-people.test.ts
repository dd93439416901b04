import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['一个在门口望风，另一个翻墙进了院子。', 'Một người canh chừng ở cửa, người kia trèo tường vào sân.'],
  ['车厢里一共八个人，现在只剩下七个。', 'Trong toa xe tổng cộng tám người, hiện tại chỉ còn lại bảy người.'],
  ['三个人里，一个断了腿，一个瞎了眼。', 'Ba người trong, một người gãy chân, một người mù mắt.'],
  ['一个叫阿福的少年走了进来。', 'Một thiếu niên tên là A Phúc đi vào.'],
  ['桌上两个苹果，一个烂了，一个还好。', 'Trên bàn hai quả táo, một cái nát, một cái còn tốt.'],
  [
    '两个留在楼下放哨，剩下几个跟着队长冲了上去。',
    'Hai người ở lại dưới lầu canh gác, còn lại mấy người đi theo đội trưởng xông tới.',
  ],
  ['他只吃了两个。', 'Hắn chỉ ăn hai cái.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));
