import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他决定从头学起。', 'Hắn quyết định học lại từ đầu.'],
  ['这事要从三年前说起。', 'Chuyện này phải bắt đầu nói từ ba năm trước.'],
  ['一切要从那场大火说起。', 'Hết thảy phải bắt đầu nói từ trận lửa lớn kia.'],
])('%s: what one begins with', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他从地上捡起一块石头。', 'Hắn từ trên mặt đất nhặt lên một tảng đá.'],
  ['他想不起从哪里说起。', 'Hắn không nhớ nổi bắt đầu nói từ nơi nào.'],
])('%s: from where, and what comes up', (source, target) => expect(vietnamese(source)).toBe(target));
