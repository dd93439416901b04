import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他的剑法跟他师父的一模一样。', 'Kiếm pháp của hắn giống hệt của sư phụ hắn.'],
  ['她的笔迹和遗书上的完全一样。', 'Nét chữ của nàng hoàn toàn giống cái trên di thư.'],
  ['你的包跟我姐姐昨天买的一样。', 'Túi của ngươi giống cái tỷ tỷ ta hôm qua mua.'],
  ['跟真的一样。', 'Giống như thật sự.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));
