import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([['他撞上了正在门外偷听的丫鬟。', 'Hắn đụng phải nha hoàn đang nghe trộm ngoài cửa.']])(
  '%s: what somebody is doing whom another meets',
  (source, target) => {
    expect(vietnamese(source)).toBe(target);
  },
);
