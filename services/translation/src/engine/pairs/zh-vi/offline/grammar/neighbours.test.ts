import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['隔壁王大娘送来一碗汤。', 'Vương đại nương nhà bên đưa tới một bát canh.'],
  ['对门张屠户杀了一头猪。', 'Đồ tể Trương nhà đối diện giết một con heo.'],
  ['隔壁的房间没有人。', 'Gian phòng bên cạnh không có ai.'],
])('neighbours: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
