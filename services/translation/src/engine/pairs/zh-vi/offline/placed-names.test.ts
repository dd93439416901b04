import { describe, expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

describe('a name of a place where somebody goes', () => {
  test.each([
    ['a mouth of a river', '船到清河口时天已经黑了。', 'Thanh Hà Khẩu'],
    ['a lane of trees', '她住在梧桐里。', 'Ngô Đồng Lý'],
  ])('names %s', (_what, source, expected) => {
    expect(vietnamese(source)).toContain(expected);
  });

  test.each([
    ['any mouth', '船到小河口时天已经黑了。', 'Hà Khẩu'],
    ['trees', '鸟在梧桐里叫。', 'Ngô Đồng'],
  ])('leaves %s', (_what, source, unexpected) => {
    expect(vietnamese(source)).not.toContain(unexpected);
  });
});
