import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他抓了三副药。', 'Hắn bốc ba thang thuốc.'],
  ['公公饶命，奴才不敢了！', 'Công công tha mạng, nô tài không dám!'],
  ['她穿着一身家常的褙子。', 'Nàng mặc một bộ áo bối tử mặc ở nhà.'],
  ['靖王落下一枚黑子。', 'Tĩnh Vương hạ xuống một quân đen.'],
  ['那个使双钩的人死了。', 'Người dùng song câu kia chết rồi.'],
  ['那香是华妃送的。', 'Hương kia là Hoa phi đưa.'],
  ['还没犁完地。', 'Vẫn chưa cày đất xong.'],
  ['两人对坐着下到半夜。', 'Hai người ngồi đối diện đánh cờ đến nửa đêm.'],
  ['说我账算得清楚。', 'Nói ta sổ sách tính rõ ràng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
