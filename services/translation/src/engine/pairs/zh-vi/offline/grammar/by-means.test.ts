import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他花了大价钱请来的杀手死了。', 'Sát thủ hắn tiêu giá cao mời tới chết rồi.'],
  ['她辛辛苦苦攒下的钱被偷了。', 'Tiền nàng vất vả cực nhọc dành dụm được bị trộm.'],
  ['我拼了命救回来的人，却要杀我。', 'Người ta liều mạng cứu về, lại muốn giết ta.'],
])('%s: at what cost something was got', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他用剑挡住了飞来的箭。', 'Hắn dùng kiếm chặn lại mũi tên bay tới.'],
  ['他花光了父亲留下的钱。', 'Hắn tiêu sạch tiền phụ thân lưu lại.'],
])('%s: an act with its object', (source, target) => expect(vietnamese(source)).toBe(target));
