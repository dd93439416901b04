import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['路上有点堵，你们先吃。', 'Trên đường có chút tắc đường'],
  ['他心里堵得慌。', 'Trong lòng hắn'],
  ['这套房子一百二十平。', 'một trăm hai mươi mét vuông'],
  ['火车三个小时才到四平。', 'bốn bình'],
  ['红酒全洒在了她的裙子上。', 'đổ lên'],
  ['你能不能把会挪到周五？', 'nhích cuộc họp đến thứ sáu'],
  ['你图他什么？', 'Ngươi ham hắn cái gì?'],
  ['周末我想带孩子去海洋馆。', 'đưa con'],
  ['她给我转了五百块。', 'Nàng chuyển cho ta năm trăm đồng'],
  ['她只回了一个“嗯”字。', 'Nàng chỉ trả lời chữ'],
  ['打完折还要三千多。', 'còn mất hơn ba nghìn'],
  ['我要三个苹果。', 'Ta muốn ba quả táo'],
  ['你要真想追她，就约人家出来看电影。', 'theo đuổi nàng'],
  ['这笔钱够还三年的房贷。', 'đủ trả ba năm tiền vay mua nhà'],
  ['开学要交三千块钱的住宿费。', 'phải nộp'],
  ['他的方案被毙了。', 'bị gạt'],
  ['这药一次两片。', 'một lần hai viên'],
  ['他买了台二手车，开了不到一个月就抛锚了。', 'chạy chưa tới một tháng'],
  ['她的专业是会计。', 'Chuyên ngành của nàng'],
  ['照片拍得有点糊。', 'nhòe'],
  ['所有人都在@他。', 'đều đang @hắn'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toContain(expected);
});
