import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他拿起一本书架上的书。', 'Hắn cầm lấy một quyển sách trên giá sách.'],
  ['嘴里哼着一支地球上的老歌。', 'Trong miệng ngâm nga một bài hát cũ trên Trái Đất.'],
  ['墙上挂着一幅博物馆里的油画。', 'Trên tường treo một bức tranh sơn dầu trong viện bảo tàng.'],
])('%s: what is counted is at a place', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他读完了一本书里的故事。', 'Hắn đọc xong câu chuyện trong một quyển sách.'],
  ['他抓了一把桌上的瓜子。', 'Hắn bốc một nắm hạt dưa trên bàn.'],
])('%s: other places', (source, target) => expect(vietnamese(source)).toBe(target));
