import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他的腿折了。', 'Chân của hắn gãy.'],
  ['衣服破了。', 'Quần áo rách.'],
  ['城破了。', 'Thành thất thủ.'],
  ['碗破了。', 'Bát vỡ.'],
  ['老周的案子一直没有破。', 'Vụ án của Lão Chu vẫn luôn không phá được.'],
  ['头发散了。', 'Tóc xõa tung.'],
  ['人群散了。', 'Đám người tan.'],
  ['酒洒了。', 'Rượu đổ.'],
  ['她把茶洒了。', 'Nàng làm đổ trà.'],
  ['这事吹了。', 'Chuyện này hỏng.'],
  ['药味很冲。', 'Mùi thuốc rất nồng.'],
  ['他脾气很冲。', 'Hắn tính tình rất gắt.'],
  ['车里很挤。', 'Trong xe rất chật.'],
  ['车上还挤着一个老人。', 'Trên xe còn chen một lão nhân.'],
  ['井早就枯了。', 'Giếng đã sớm cạn.'],
  ['水滚了。', 'Nước sôi.'],
  ['他的脸被大火烧得面目全非。', 'Mặt của hắn bị lửa lớn thiêu hoàn toàn thay đổi.'],
  ['帘子落了下来。', 'Rèm buông xuống.'],
  ['今天他挂了电话。', 'Hôm nay hắn cúp điện thoại.'],
  ['他游戏里又挂了。', 'Hắn trong trò chơi lại chết.'],
  ['整条街都烧了起来。', 'Cả con phố đều cháy lên.'],
  ['她烧得满脸通红。', 'Nàng sốt đến mặt đỏ bừng.'],
  ['这批货压了三个月。', 'Nhóm hàng hóa này ứ đọng ba tháng.'],
  ['他压着嗓子说话。', 'Hắn hạ giọng nói chuyện.'],
])('a word is rendered by what it is said of: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
