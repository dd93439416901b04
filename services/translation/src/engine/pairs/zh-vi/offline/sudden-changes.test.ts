import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['两人心中都是一喜。', 'Trong lòng hai người đều vui mừng.'],
  ['她身子一转，贴近了门口。', 'Thân thể nàng xoay một cái, dán gần cửa.'],
  ['他喉头一紧。', 'Hắn cổ họng thắt lại.'],
  ['他眉头一挑。', 'Lông mày hắn nhướng lên.'],
  ['那人一惊，退了一步。', 'Người kia giật mình, lui một bước.'],
])('what comes at once: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['众人都是一惊。', 'Mọi người đều giật mình.'],
  ['他也是一愣。', 'Hắn cũng sững sờ.'],
  ['他心中又是一惊。', 'Trong lòng hắn lại kinh hãi.'],
  ['大家都是吃了一惊。', 'Mọi người đều giật nảy mình.'],
])('is said without 是: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['天一亮就走。', 'Trời vừa sáng liền đi.'],
  ['他每天一变。', 'Hắn mỗi ngày thay đổi.'],
])('counts or follows at once: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
