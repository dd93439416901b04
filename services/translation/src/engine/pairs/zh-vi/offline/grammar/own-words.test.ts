import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['石头娘把馒头塞给他。', 'Nương của Thạch Đầu nhét màn thầu cho hắn.'],
  ['铁柱媳妇抱着孩子出来了。', 'Vợ của Thiết Trụ ôm hài tử ra rồi.'],
  ['石头他娘在院子里喂鸡。', 'Nương Thạch Đầu cho gà ăn trong sân.'],
  ['他搬起石头砸了过去。', 'Hắn bê lên tảng đá ném tới.'],
  ['叫他路上吃。', 'Bảo hắn ăn trên đường.'],
  ['叫孩子们院子里玩。', 'Bảo bọn trẻ chơi trong sân.'],
])('whose kin, and where one is told to do it: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['她连灶都不会烧。', 'Nàng ngay cả bếp lò cũng không biết nhóm.'],
  ['账房把账对了三遍。', 'Phòng thu chi đối chiếu sổ sách ba lần.'],
  ['把他当亲儿子疼。', 'Thương hắn như con trai ruột.'],
  ['她把自己会的那点医术全教给了他。', 'Nàng dạy hết chút y thuật mình biết đó cho hắn.'],
])('what one has learnt and does: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
