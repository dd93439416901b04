import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['跪在地上哭着求他原谅的女人站了起来。', 'Nữ nhân quỳ ở trên mặt đất khóc lóc van xin hắn tha thứ đứng lên.'],
  ['拿着刀追了我三条街的人居然是你。', 'Người cầm đao đuổi ta ba con phố vậy mà là ngươi.'],
  ['昨晚喝醉了抱着我的腿不撒手的人是谁？', 'Người tối hôm qua uống say ôm chân của ta không buông tay là ai?'],
  ['想起死去的母亲，他哭了。', 'Nhớ tới mẫu thân chết đi, hắn khóc.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
