import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['她把表交给班主任。', 'Nàng giao đơn cho chủ nhiệm lớp.'],
  ['他数了数表上的人。', 'Hắn đếm thử người trên bảng.'],
  ['纸上打着一个大大的叉。', 'Trên giấy đánh một dấu chéo thật to.'],
  ['几根线垂在外面。', 'Mấy sợi dây rủ bên ngoài.'],
  ['你的账还没还清。', 'Nợ của ngươi vẫn chưa trả hết.'],
  ['光灭了。', 'Ánh sáng diệt.'],
  ['超声探头贴在肚子上。', 'Đầu dò siêu âm dán trên bụng.'],
  ['他提笔添了一笔。', 'Hắn cầm bút thêm một nét.'],
  ['心像被针扎了一下。', 'Tim giống bị kim đâm một cái.'],
  ['画卷展开。', 'Bức tranh mở ra.'],
  ['这道题他不会。', 'Câu hỏi này hắn không biết.'],
  ['他投了一票。', 'Hắn bỏ một phiếu.'],
  ['他种了半亩菜。', 'Hắn trồng nửa mẫu rau.'],
  ['屋里没电。', 'Trong phòng mất điện.'],
  ['合同一共二十三条。', 'Hợp đồng tổng cộng hai mươi ba điều.'],
  ['绳子的一头系在树上。', 'Sợi dây một đầu buộc trên cây.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他看了看表。', 'Hắn nhìn đồng hồ.'],
  ['这一笔钱哪来的？', 'Khoản tiền này ở đâu ra?'],
  ['他探头往里看。', 'Hắn thò đầu nhìn vào trong.'],
  ['手机没电了。', 'Điện thoại hết pin.'],
  ['他钓了一条鱼。', 'Hắn câu một con cá.'],
  ['他买了两张票。', 'Hắn mua hai tấm vé.'],
])('%s: not so here', (source, target) => expect(vietnamese(source)).toBe(target));
