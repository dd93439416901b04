import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['你们这些奴才都退下。', 'Những nô tài các ngươi đều lui xuống.'],
  ['你们这群废物，连个女人都看不住！', 'Đám phế vật các ngươi, ngay cả một nữ nhân cũng không trông nổi!'],
  ['你们这帮没良心的东西，白养你们了。', 'Đám đồ vô lương tâm các ngươi, uổng công nuôi các ngươi.'],
  ['我们这些做下人的，只能听主子的。', 'Những người làm hạ nhân chúng ta, chỉ có thể nghe chủ tử.'],
  ['她最恨你们这些负心汉。', 'Nàng hận nhất những kẻ bạc tình các ngươi.'],
  ['你们那些银子都花到哪里去了？', 'Những bạc kia của các ngươi đều hoa đi đâu?'],
  ['我们这些年过得不容易。', 'Những năm này của chúng ta sống không dễ dàng.'],
])('who some of us are: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([['他们这些奴婢只能听命。', 'Những nô tỳ bọn họ chỉ có thể nghe lệnh.']])(
  '%s: maids of whom one speaks',
  (source, target) => expect(vietnamese(source)).toBe(target),
);
