import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['同事们太卷了。', 'Các đồng nghiệp quá cạnh tranh gay gắt.'],
  ['她睡得很沉。', 'Nàng ngủ vô cùng say.'],
  ['这箱子很沉。', 'Cái rương này rất nặng.'],
  ['这一枪打得很准。', 'Phát súng này đánh vô cùng chuẩn.'],
  ['她背着书包去上学。', 'Nàng đeo cặp sách đi học.'],
  ['她一直躲着我。', 'Nàng vẫn luôn tránh mặt ta.'],
  ['他躲在树后。', 'Hắn trốn sau cây.'],
  ['你别想蒙我。', 'Ngươi đừng hòng lừa ta.'],
  ['她蒙着脸。', 'Nàng che mặt.'],
  ['网友都在喷他。', 'Cư dân mạng đều đang chửi hắn.'],
  ['他会三种语言。', 'Hắn biết ba loại ngôn ngữ.'],
  ['他打外面进来。', 'Hắn từ bên ngoài tiến vào.'],
  ['他打别人。', 'Hắn đánh người khác.'],
  ['靠，这也行？', 'Mẹ kiếp, điều này cũng được?'],
  ['他靠打猎为生。', 'Hắn dựa vào săn bắn kiếm sống.'],
  ['老板让了五块钱。', 'Ông chủ bớt năm đồng.'],
  ['他让车撞了。', 'Hắn bị xe đâm.'],
  ['我出三百两。', 'Ta trả ba trăm lượng.'],
  ['他把那件大衣当了。', 'Hắn cầm cố chiếc áo khoác kia.'],
  ['他带着三个弟子走了。', 'Hắn dẫn theo ba đệ tử đi.'],
  ['他带着孩子的照片。', 'Hắn mang theo tấm hình của hài tử.'],
  ['我掉了钱包。', 'Ta đánh rơi ví tiền.'],
  ['她的鞋掉了一只。', 'Giày của nàng rơi một chiếc.'],
  ['他把最后一段背了一遍。', 'Hắn đọc thuộc đoạn cuối cùng một lần.'],
  ['饭没吃成。', 'Cơm không ăn được.'],
  ['第二天烧就退了。', 'Ngày hôm sau cơn sốt liền lui.'],
  ['他给她买了个包。', 'Hắn mua một túi xách cho nàng.'],
  ['想过去，先问问我。', 'Muốn qua đó, hỏi một chút ta trước.'],
  ['他把剑一横。', 'Hắn giơ ngang kiếm.'],
])('a word of one character is rendered by its neighbours: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
