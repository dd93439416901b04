import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['与他说话的正是掌门。', 'Người nói chuyện với hắn chính là chưởng môn.'],
  ['他认出与师弟交手的正是那个人。', 'Hắn nhận ra người giao thủ với sư đệ chính là người kia.'],
  ['与他同行的是个姑娘。', 'Người đồng hành với hắn là một cô nương.'],
])('who does it with somebody: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他刚才与那人打斗时受的伤已经好了。', 'Hắn vết thương chịu khi đánh nhau với người kia vừa rồi đã khỏi.'],
  ['与敌人斗法之处一片狼藉。', 'Chỗ đấu pháp với địch nhân một đống bừa bộn.'],
])('when and where it was done: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他和朋友说话时提到了你。', 'Hắn khi nói chuyện với bằng hữu nhắc tới ngươi.'],
  ['他正在跟朋友喝酒。', 'Hắn đang cùng bằng hữu uống rượu.'],
])('no description: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
