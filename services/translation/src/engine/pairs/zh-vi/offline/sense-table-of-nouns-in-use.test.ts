import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['参军赵谦连夜求见。', 'Tham quân Triệu Khiêm suốt đêm cầu kiến.'],
  ['京城那边一点回音也没有。', 'Kinh thành bên kia một chút hồi âm cũng không có.'],
  ['他把手中的骨头扔给了狗。', 'Hắn ném khúc xương trong tay cho chó.'],
  ['城里的粮食只够吃九天。', 'Lương thực trong thành chỉ đủ ăn chín ngày.'],
  ['寨子里活着的只剩十几个。', 'Trong trại còn sống chỉ còn mười mấy người.'],
  ['副本里的怪都刷新了。', 'Quái trong phó bản đều đổi mới.'],
  ['满座哗然。', 'Cả sảnh xôn xao.'],
  ['他眼底下一片青黑。', 'Dưới mắt hắn một mảnh xanh đen.'],
])('%s: what it is here', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他十六岁就去参军了。', 'Hắn mười sáu tuổi liền đi tòng quân.'],
  ['她的骨头都断了。', 'Xương cốt của nàng đều gãy.'],
])('%s: what it is elsewhere', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他们一共来了二十个。', 'Bọn họ tổng cộng đến hai mươi người.'],
  ['她今天穿了一身石榴红的宫装。', 'Nàng hôm nay mặc một bộ cung trang màu đỏ lựu.'],
  ['云雾绡只剩两匹，另一匹却不见了。', 'Lụa Vân Vụ chỉ còn hai cuộn, một cuộn khác lại biến mất rồi.'],
  ['一个三环法师坐在角落里。', 'Một pháp sư tam hoàn ngồi trong góc.'],
  ['采购总监把报表摔在桌上。', 'Giám đốc thu mua ném báo biểu xuống bàn.'],
  ['这次的淘汰率高达九成。', 'Tỷ lệ đào thải lần này cao tới chín phần mười.'],
  ['大军率先发起进攻。', 'Đại quân dẫn đầu phát động tiến công.'],
  ['露出里面暗红色的污渍。', 'Lộ ra vết bẩn màu đỏ sẫm bên trong.'],
])('%s: counts, ranks, posts, rates and colours', (source, target) => expect(vietnamese(source)).toBe(target));
