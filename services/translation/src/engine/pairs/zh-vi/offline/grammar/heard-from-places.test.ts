import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['外面传来的哭声越来越大。', 'Tiếng khóc truyền đến từ bên ngoài càng lúc càng lớn.'],
  ['他听见楼下传来的叫骂声。', 'Hắn nghe thấy tiếng chửi mắng truyền đến từ dưới lầu.'],
  ['从外面传来的哭声越来越大。', 'Tiếng khóc truyền đến từ bên ngoài càng lúc càng lớn.'],
])('%s: from where somebody hears or sees something', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
