import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['说话的人叫马小军。', 'Người nói chuyện tên là Mã Tiểu Quân.'],
  ['他的刀叫断岳。', 'Đao của hắn tên là Đoạn Nhạc.'],
  ['她的名字叫菲欧娜。', 'Tên của nàng là Phi Âu Na.'],
  ['他连自己叫什么都不记得了。', 'Hắn ngay cả mình tên là gì cũng không nhớ.'],
  ['这才叫有诚意。', 'Đây mới gọi là có thành ý.'],
  ['这件事叫人摸不着头脑。', 'Chuyện này khiến người chẳng hiểu ra sao.'],
  ['要是叫外人知道了，怎么办？', 'Nếu để người ngoài biết, làm sao bây giờ?'],
  ['她叫他们给老太太磕头。', 'Nàng bảo bọn họ dập đầu với bà cụ.'],
  ['大的叫哥哥，小的叫弟弟。', 'Lớn gọi ca ca, nhỏ gọi đệ đệ.'],
])('叫: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他侧身一让。', 'Hắn nghiêng người tránh.'],
  ['求将军让我去。', 'Cầu tướng quân để ta đi.'],
  ['他挥了挥手让众人退下。', 'Hắn phất tay bảo mọi người lui xuống.'],
  ['声音不大，却让所有人都安静了下来。', 'Thanh âm không lớn, lại khiến tất cả mọi người đều yên tĩnh lại.'],
  ['一阵冷风吹来，让他打了个哆嗦。', 'Một trận gió lạnh thổi tới, khiến hắn run lên một cái.'],
  ['为了让母亲安心养病，他瞒着她。', 'Để mẫu thân an tâm dưỡng bệnh, hắn giấu nàng.'],
  ['这件事让他去办。', 'Chuyện này để hắn đi làm.'],
  ['老道士专门给人看阴宅。', 'Lão đạo sĩ chuyên môn cho người ta xem âm trạch.'],
])('让 and 给人: %s', (source, target) => expect(vietnamese(source)).toBe(target));
