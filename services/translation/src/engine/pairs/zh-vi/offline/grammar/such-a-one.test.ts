import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我怎么养了你这么个不孝子。', 'Ta sao nuôi một đứa con bất hiếu như ngươi.'],
  ['有你这样一个朋友，我很高兴。', 'Có một bằng hữu như ngươi, ta rất vui vẻ.'],
  ['世上竟有你这么一个笨蛋。', 'Trên đời lại có một đồ ngốc như ngươi.'],
  ['城里所有的医院都关门了。', 'Tất cả bệnh viện trong thành đều đóng cửa.'],
  ['她拿下了国内所有的冠军。', 'Nàng giành được tất cả quán quân trong nước.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
