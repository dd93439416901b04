import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他把消息告诉还蒙在鼓里的主帅。', 'Hắn nói tin tức cho chủ soái còn chẳng hay biết gì.'],
  ['她把水递给刚醒过来的孩子。', 'Nàng đưa nước cho hài tử vừa tỉnh lại.'],
  ['他把信交给了已经退休的校长。', 'Hắn giao thư cho hiệu trưởng đã về hưu.'],
  ['他告诉我还没吃饭的原因。', 'Hắn nói cho ta biết nguyên nhân vẫn chưa ăn cơm.'],
])('to whom it is told or given: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
