import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['昨天夜里让你熬的那几锅金汁呢？', 'Mấy nồi nước phân sôi đêm qua bảo ngươi nấu kia đây?'],
  ['刚才叫你抄的名单抄完了吗？', 'Danh sách vừa rồi bảo ngươi chép chép xong chưa?'],
  ['昨天让他去的人是谁？', 'Người hôm qua bảo hắn đi là ai?'],
])('a thing that somebody was told to make: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
