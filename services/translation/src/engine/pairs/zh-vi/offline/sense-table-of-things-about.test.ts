import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['她走进了那条夹道。', 'lối đi hẹp'],
  ['木剑掉进了喂马的水槽里。', 'máng nước'],
  ['他站在洗碗的水槽前。', 'bồn rửa'],
  ['后院的井盖被打开了。', 'Nắp giếng'],
  ['路上的井盖不见了。', 'Nắp cống'],
  ['探头刚放上去，屏幕上就出现了阴影。', 'Đầu dò'],
  ['他探头看了看。', 'thò đầu'],
  ['她用帕子掩住嘴角。', 'khóe miệng'],
  ['白大褂的下摆在身后飘着。', 'Vạt áo'],
])('%s', (source, target) => expect(vietnamese(source)).toContain(target));
