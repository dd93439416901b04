import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['满手是泥的孩子跑了进来。', 'Hài tử tay đầy bùn chạy vào.'],
  ['门口站着一个浑身是泥的孩子。', 'Trước cửa đứng một hài tử toàn thân là bùn.'],
])('%s: what somebody is full of', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他满脸是血。', 'Hắn mặt đầy máu.']])('%s: how somebody looks', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
