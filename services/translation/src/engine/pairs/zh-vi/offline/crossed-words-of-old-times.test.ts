import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['皇后听了，便道：“不必。”', 'Hoàng hậu nghe xong, liền nói: “Không cần.”'],
  ['听了去年的歌。', 'Nghe bài hát năm ngoái.'],
  ['说是安嫔的猫抓伤了四阿哥。', 'Nói là mèo của An tần cào bị thương tứ a ca.'],
  ['又用针线密密地缝了几针。', 'Lại dùng kim chỉ dày đặc khâu mấy mũi.'],
  ['长刀竟从中断成了两截。', 'Trường đao lại từ giữa gãy thành hai đoạn.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
