import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([['昨晚那条没有回复的消息还在。', 'Tối hôm qua tin nhắn không hồi đáp kia vẫn còn.']])(
  '%s',
  (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  },
);
