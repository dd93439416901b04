import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  [
    '去年连邻居家晾在篱笆上的两条咸鱼都能拎回家去。',
    'Năm ngoái ngay cả hai con cá mặn nhà hàng xóm phơi trên hàng rào cũng có thể xách về nhà.',
  ],
  ['连妈妈最爱吃的点心也没有买到。', 'Ngay cả điểm tâm mẹ thích ăn nhất cũng không mua được.'],
  ['连师父留给他的玉佩都卖了。', 'Ngay cả ngọc bội sư phụ để lại cho hắn cũng bán đi.'],
  ['连炭火爆开的声音都听得见。', 'Ngay cả tiếng lửa than nổ tung cũng nghe được.'],
  [
    '连练了二十年的大师兄都接不住他一掌。',
    'Ngay cả đại sư huynh luyện hai mươi năm cũng nhận không nổi hắn một chưởng.',
  ],
  [
    '连在边关打了十年仗的老兵都没见过这种箭。',
    'Ngay cả lão binh ở biên quan đánh trận mười năm cũng chưa từng thấy loại mũi tên này.',
  ],
  [
    '连镇上最有经验的向导都不敢出门。',
    'Ngay cả người dẫn đường có kinh nghiệm nhất trên trấn cũng không dám ra ngoài.',
  ],
])('even a thing: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
