import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['省里来的专家要给大家讲改制。', 'Chuyên gia từ tỉnh đến muốn kể cải tổ cho mọi người.'],
  ['他是京城来的大人。', 'Hắn là đại nhân từ kinh thành đến.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['那个渔村来的小子没有灵根。', 'Tiểu tử từ làng chài đến kia không có linh căn.'],
  ['他从城里来的时候，天已经黑了。', 'Khi hắn từ trong thành đến, trời đã tối.'],
])('%s: not so here', (source, target) => expect(vietnamese(source)).toBe(target));
