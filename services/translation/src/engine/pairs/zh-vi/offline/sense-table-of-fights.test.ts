import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['这只怪的血太厚，我们打不动。', 'Máu của con quái này quá dày, chúng ta không đánh nổi.'],
  ['前面有一群怪，我先去把它们引过来。', 'Phía trước có một đám quái, ta đi dẫn chúng nó tới trước.'],
  ['这件事不能怪他。', 'Chuyện này không thể trách hắn.'],
  ['每日只许服一粒。', 'Mỗi ngày chỉ được uống một hạt.'],
  ['他许了我三千灵石。', 'Hắn hứa ta ba nghìn linh thạch.'],
  ['他只许我一个人进去。', 'Hắn chỉ cho phép ta một mình đi vào.'],
  ['他现在过去也来不及了。', 'Hắn hiện tại qua đó cũng không kịp nữa rồi.'],
  ['他的过去没有人知道。', 'Quá khứ của hắn không có ai biết.'],
  ['你身上的毒还没清干净。', 'Độc trên người ngươi vẫn chưa loại sạch.'],
  ['他们困在山洞里已经三天了。', 'Bọn họ bị nhốt trong sơn động đã ba ngày.'],
  ['领头的那个骑着一匹马。', 'Kẻ dẫn đầu kia cưỡi một con ngựa.'],
  ['四大家族联手对付他。', 'Bốn gia tộc lớn liên thủ đối phó hắn.'],
  ['三大公会的人都来了。', 'Người của ba công hội lớn đều đến.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
