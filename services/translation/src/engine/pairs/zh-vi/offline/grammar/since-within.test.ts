import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她自从开始学琴之后就迷上了音乐。', 'Nàng từ khi bắt đầu học đàn liền mê âm nhạc.'],
  ['自从搬到城里以后他就没回来过。', 'Từ khi dời đến trong thành hắn liền chưa từng trở về.'],
])('%s: since when', (source, target) => expect(vietnamese(source)).toBe(target));
