import { describe, expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

describe('a name of an art or a token', () => {
  test.each([
    ['needles', '他凭着一手太乙针救了人。', 'Thái Ất Châm'],
    ['fists', '这套五行拳看着简单。', 'Ngũ Hành Quyền'],
    ['an array', '天罡阵一成，灵气都来了。', 'Thiên Cương Trận'],
    ['a power', '他修炼的长春功进境缓慢。', 'Trường Xuân Công'],
    ['a token', '玄铁令在谁手里？', 'Huyền Thiết Lệnh'],
    ['a step that is used', '少年一招燕回步避开了刀锋。', 'Yến Hồi Bộ'],
  ])('names %s', (_what, source, expected) => {
    expect(vietnamese(source)).toContain(expected);
  });

  test.each([
    ['a blow', '他一掌拍碎了桌子。', 'Chưởng'],
    ['real skill', '他有真功夫。', 'Công'],
    ['days', '他练了三天拳。', 'Quyền'],
  ])('leaves %s', (_what, source, unexpected) => {
    expect(vietnamese(source)).not.toContain(unexpected);
  });
});
