import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他自从开始练剑之后就不爱读书了。', 'Hắn từ khi bắt đầu luyện kiếm liền không thích đọc sách.'],
  ['自从搬到城里以后他就没回来过。', 'Từ khi dời đến trong thành hắn liền chưa từng trở về.'],
])('%s: since when', (source, target) => expect(vietnamese(source)).toBe(target));
