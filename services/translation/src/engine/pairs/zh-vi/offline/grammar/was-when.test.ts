import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['爹的腿是去年上山采药时摔断的。', 'Chân của cha là năm ngoái khi lên núi hái thuốc ngã gãy.'],
  ['这伤是打仗时留下的。', 'Vết thương này là khi đánh trận lưu lại.'],
  ['他们是在她上大学的时候认识的。', 'Bọn họ quen biết khi nàng học đại học.'],
  ['这手艺是他小时候跟爷爷学的。', 'Tay nghề này là hắn khi còn bé học với ông nội.'],
])('when it was done: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['家里有女儿的人家都忙着定亲。', 'Nhà trong nhà có con gái đều đang bận đính hôn.'],
  ['手里有银子的人都跑了。', 'Người trong tay có bạc đều chạy mất.'],
  ['家里有女儿的照片。', 'Trong nhà có tấm hình của con gái.'],
])('who has something somewhere: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
