import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['锅里煮着头发丝一样细的面条。', 'Trong nồi nấu mì mảnh như sợi tóc.'],
  ['我看见一条蛇一样长的疤。', 'Ta trông thấy một sẹo dài như rắn.'],
  ['门前有一棵碗口一样粗的树。', 'Trước cửa có một gốc cây to như miệng bát.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他的脸像纸一样白。', 'Mặt của hắn trắng giống như giấy.'],
  ['他跟我一样高的时候，还不会走路。', 'Khi hắn cao giống như ta, còn sẽ không đi đường.'],
])('%s: not so here', (source, target) => expect(vietnamese(source)).toBe(target));
