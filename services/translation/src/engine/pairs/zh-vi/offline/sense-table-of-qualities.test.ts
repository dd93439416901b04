import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['石头扔进了平静的池塘。', 'Tảng đá ném vào ao phẳng lặng.'],
  ['远处传来闷闷的雷声。', 'Phía xa truyền đến tiếng sấm trầm đục.'],
  ['她的膝盖都麻了。', 'Đầu gối của nàng đều tê.'],
  ['院子里的水仙开得正好。', 'Thủy tiên trong sân nở đến đúng độ đẹp nhất.'],
  ['雪地上留下浅浅的脚印。', 'Trên mặt tuyết lưu lại dấu chân nông.'],
  ['他从怀里掏出一根弯弯曲曲的铜丝。', 'Hắn từ trong ngực móc ra một sợi dây đồng cong queo.'],
  ['眉头松开了。', 'Lông mày giãn ra.'],
  ['眼皮跳了跳。', 'Mí mắt giật một chút.'],
  ['心咚咚地跳。', 'Tim thình thịch đập.'],
  ['嘴角抿成一条线。', 'Khóe miệng mím thành một đường thẳng.'],
  ['雪地咯吱咯吱响。', 'Mặt tuyết lạo xạo vang.'],
  ['号角呜呜地响。', 'Kèn hiệu tu tu vang.'],
  ['火苗窜得老高。', 'Ngọn lửa bùng thật cao.'],
  ['嗓音沙沙的。', 'Giọng khàn khàn.'],
  ['人生总有一道坎。', 'Nhân sinh luôn có một cửa ải.'],
  ['比我大不了多少。', 'Không lớn hơn ta bao nhiêu.'],
  ['回头请你吃真的烧饼。', 'Lát nữa mời ngươi ăn bánh nướng thật.'],
  ['不过一刻钟。', 'Chỉ một khắc.'],
  ['好像一颗星星。', 'Giống như một ngôi sao.'],
  ['协议一共二十三条。', 'Hiệp nghị tổng cộng hai mươi ba điều.'],
  ['他竖起一根手指，又加了一根。', 'Hắn dựng thẳng một ngón tay, lại thêm một ngón.'],
  ['把纸揉成一团。', 'Vò giấy thành một cục.'],
  ['她给我们上了一堂课。', 'Nàng lên một tiết học cho chúng ta.'],
])('%s: qualities, sounds and gestures', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他平静地说。', 'Hắn bình tĩnh nói.'],
  ['他闷闷地说。', 'Hắn buồn buồn nói.'],
  ['他买了一匹麻布。', 'Hắn mua một cuộn vải gai.'],
  ['他跳了起来。', 'Hắn nhảy dựng lên.'],
  ['她呜呜地哭。', 'Nàng hu hu khóc.'],
  ['树叶沙沙响。', 'Lá cây kêu xào xạc.'],
  ['不过一个人都没来。', 'Có điều một người đều không đến.'],
  ['桌上有一条鱼，他吃了一条。', 'Trên bàn có một con cá, hắn ăn một con.'],
  ['手指轻轻一拨。', 'Ngón tay nhẹ nhàng gạt.'],
  ['那堂弟不肯走。', 'Đường đệ kia không chịu đi.'],
  ['这炉子坏了。', 'Lò này hỏng rồi.'],
])('%s: the other senses of these words', (source, target) => expect(vietnamese(source)).toBe(target));
