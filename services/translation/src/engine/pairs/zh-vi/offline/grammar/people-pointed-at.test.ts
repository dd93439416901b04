import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['抓住那个穿红衣服的！', 'Bắt lấy người mặc quần áo đỏ kia!'],
  ['给我射那个骑青马的！', 'Cho ta bắn người cưỡi ngựa xanh kia!'],
])('%s: who is meant by what he wears or does', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([['他看着那个穿红衣服的姑娘。', 'Hắn nhìn cô nương mặc quần áo đỏ kia.']])(
  '%s: read elsewhere',
  (source, target) => {
    expect(vietnamese(source)).toBe(target);
  },
);
