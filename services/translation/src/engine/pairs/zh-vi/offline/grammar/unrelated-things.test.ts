import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  [
    '他最讨厌学生把心思花在跟高考无关的事情上。',
    'Hắn chán ghét nhất học sinh dồn tâm tư vào chuyện không liên quan đến kỳ thi đại học.',
  ],
  ['她把时间都浪费在跟工作无关的人身上。', 'Nàng lãng phí hết thời gian vào người không liên quan đến làm việc.'],
  ['他的目光停在一幅跟战争有关的壁画上。', 'Ánh mắt của hắn dừng trên một bức bích họa có liên quan đến chiến tranh.'],
])('what is spent on things: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
