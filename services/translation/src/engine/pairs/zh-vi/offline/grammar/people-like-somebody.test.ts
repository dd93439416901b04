import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['像你这么好心的冒险者可不多见。', 'Mạo hiểm giả tốt bụng như ngươi thật hiếm thấy.'],
  ['像我这种没背景的新人，只能听话。', 'Loại người mới không có bối cảnh như ta, chỉ có thể nghe lời.'],
  ['像你这样的废物，活着也是浪费粮食。', 'Loại phế vật như ngươi, sống cũng là lãng phí lương thực.'],
  ['他从来没见过这么会撒娇的男人。', 'Hắn từ trước đến nay chưa từng thấy nam nhân biết làm nũng như vậy.'],
  ['这么大的事你怎么不早说？', 'Chuyện lớn như vậy ngươi sao không nói sớm?'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));
