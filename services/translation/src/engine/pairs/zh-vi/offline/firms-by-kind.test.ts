import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['盛和资本的沈若棠打来电话。', 'Thẩm Nhược Đường của Thịnh Hòa Capital'],
  ['欢迎来到归途游戏，本场副本开始。', 'trò chơi Quy Đồ'],
  ['他在远航科技上班。', 'công nghệ Viễn Hàng'],
  ['启航基金的合伙人来了。', 'quỹ Khải Hàng'],
  ['他在时光咖啡馆等她。', 'quán cà phê Thời Quang'],
])('%s: a firm whose name is a word or is cut', (source, target) => expect(vietnamese(source)).toContain(target));

test.each([
  ['盛和资本要买下这块地。\n盛和的人都走了。', 'Người của Thịnh Hòa'],
  ['归途游戏上线了。\n归途的员工都哭了。', 'Quy Đồ'],
  ['白夜是曙光基地的侦察员。\n曙光的旗子掉了。', 'Thự Quang'],
])('%s: its short name', (source, target) => expect(vietnamese(source).split('\n')[1]).toContain(target));

test.each([
  ['他喜欢玩恐怖游戏。', 'Khủng Bố'],
  ['这种传统文化需要保护。', 'Truyền Thống'],
  ['他们需要风险投资。', 'Phong Hiểm'],
  ['这是一个跨国集团。', 'Khóa Quốc'],
])('%s: no firm', (source, unexpected) => expect(vietnamese(source)).not.toContain(unexpected));
