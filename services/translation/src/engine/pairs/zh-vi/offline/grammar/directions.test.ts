import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['多喝牛奶。', 'Uống nhiều sữa bò.'],
  ['少喝点酒。', 'Uống ít rượu.'],
])('%s: how much is done with its object', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

describe('往, 向 and 朝 before a verb', () => {
  test.each([
    ['往他身边蹭', 'Cọ tới bên cạnh hắn'],
    ['他向前走去。', 'Hắn đi về phía trước.'],
    ['他朝门口走去。', 'Hắn đi về phía cửa.'],
    ['他往东走。', 'Hắn đi về phía đông.'],
    ['他向师父扑了过来。', 'Hắn nhào về phía sư phụ.'],
    ['身体向旁边滑开。', 'Thân thể trượt ra về phía bên cạnh.'],
    ['他向她借了五百块钱。', 'Hắn mượn của nàng năm trăm đồng.'],
    ['他向师父行礼。', 'Hắn hành lễ với sư phụ.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('对 and 跟 before a verb of speech', () => {
  test.each([
    ['他对师父说：“走吧。”', 'Hắn nói với sư phụ: “Đi thôi.”'],
    ['他跟我走。', 'Hắn đi theo ta.'],
    ['他对我很好。', 'Hắn rất tốt với ta.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('比', () => {
  test.each([
    ['他比我高。', 'Hắn cao hơn ta.'],
    ['他比我高得多。', 'Hắn cao hơn ta nhiều.'],
    ['他比我更高。', 'Hắn còn cao hơn ta.'],
    ['走路的样子比人还要神气。', 'Dáng vẻ đi đường còn thần khí hơn người.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});
