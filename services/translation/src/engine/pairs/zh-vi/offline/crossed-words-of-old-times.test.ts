import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['皇后听了，便道：“不必。”', 'Hoàng hậu nghe xong, liền nói: “Không cần.”'],
  ['听了去年的歌。', 'Nghe bài hát năm ngoái.'],
  ['说是安嫔的猫抓伤了四阿哥。', 'Nói là mèo của An tần cào bị thương tứ a ca.'],
  ['又用针线密密地缝了几针。', 'Lại dùng kim chỉ dày đặc khâu mấy mũi.'],
  ['长刀竟从中断成了两截。', 'Trường đao lại từ giữa gãy thành hai đoạn.'],
  ['又称了二斤小米。', 'Lại cân hai cân gạo kê.'],
  ['窗下落着一枚铜钱。', 'Dưới cửa sổ rơi một đồng tiền.'],
  ['敌军这回来了三千人。', 'Quân địch lần này đến ba nghìn người.'],
  ['按市价值四千灵石。', 'Theo giá thị trường trị bốn nghìn linh thạch.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
