import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countNumbers } from '../counting/numbers.ts';
import { numbersOf } from './number-languages.ts';
import { hasPlainNumbers } from './plain-numbers.ts';

const readers = numbersOf('zh', 'vi');

test.each([
  ['宗门里有108盏魂灯。', 'Trong tông môn có 108 ngọn hồn đăng.'],
  ['第3天清晨，雨停了。', 'Sáng sớm ngày thứ 3, mưa tạnh.'],
  ['他等了2年，又等了2年。', 'Hắn chờ 2 năm, lại chờ thêm 2 năm.'],
  ['第3章 灯火', 'Chương 3: Đèn lửa'],
  ['2024年1月5日', 'Ngày 5 tháng 1 năm 2024.'],
])('%s', (source, target) => {
  expect(hasPlainNumbers(source, target, readers)).toBe(true);
});

test.each([
  ['他有300两。', 'Hắn có 300 nghìn lượng.'],
  ['他有300两。', 'Hắn có 1 300 lượng.'],
  ['他有300两。', 'Hắn có 300.000 lượng.'],
  ['他有3千两。', 'Hắn có 3 lượng.'],
  ['他有3.5两。', 'Hắn có 5 lượng 3.'],
  ['他有5两，三万人。', 'Hắn có 5 lượng.'],
  ['他等了2年，又等了2年。', 'Hắn chờ 2 năm.'],
  ['他有３００两。', 'Hắn có 3 lượng.'],
  ['他没有钱。', 'Hắn không có tiền.'],
])('not %s → %s', (source, target) => {
  expect(hasPlainNumbers(source, target, readers)).toBe(false);
});

const DIGITS = ['1', '2', '3', '5', '12', '30', '300', '007', '2024'];
const SOURCE = [
  ...DIGITS,
  ...'年 月 日 个人 两 点 米 块 半 多 第 百 千 万 三 十 两 ， 。 . : - 到 % 岁 世纪 年代 他有 、 kg 后'.split(' '),
  ' ',
];
const TARGET = [
  ...DIGITS,
  ...'năm tháng ngày người lượng giờ mét rưỡi hơn thứ trăm nghìn vạn triệu lẻ mười ba hai mươi lăm tư phần đến % . , : - tuổi thế kỷ hắn kg k tr'.split(
    ' ',
  ),
];

test('what stands plainly in both texts is never missing', () => {
  let plain = 0;
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...SOURCE), { maxLength: 8 }),
      fc.array(fc.tuple(fc.constantFrom(...TARGET), fc.constantFrom(' ', ' ', ' ', '')), { maxLength: 12 }),
      (sourceParts, targetParts) => {
        const [source, target] = [sourceParts.join(''), targetParts.flat().join('')];
        if (!hasPlainNumbers(source, target, readers)) return;
        plain += 1;
        const absent = countNumbers(source, target, readers).filter(({ isArabic, found }) => isArabic && found === 0);
        expect(absent).toEqual([]);
      },
    ),
    { numRuns: 100_000 },
  );
  // A hundredth of the texts is so.
  expect(plain).toBeGreaterThan(300);
});
