import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['远征号的船长站在窗前。', 'Thuyền trưởng của Viễn Chinh Hiệu đứng trước cửa sổ.'],
  ['他们登上了探索者号。', 'Bọn họ leo lên Thám Sách Giả Hiệu.'],
  ['黎明号救生艇坠毁了。', 'Xuồng cứu sinh Lê Minh Hiệu rơi vỡ.'],
  ['他在灰寡妇号上做过水手。', 'Hôi Quả Phụ Hiệu'],
])('%s: a ship named by words', (source, target) => expect(vietnamese(source)).toContain(target));

test.each([
  ['请报一下你的手机号。', 'số điện thoại'],
  ['冲锋号响了。', 'vang'],
])('%s: no ship', (source, target) => expect(vietnamese(source)).toContain(target));
