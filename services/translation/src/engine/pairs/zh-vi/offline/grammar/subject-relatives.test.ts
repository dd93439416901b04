import { expect, test } from 'vitest';
import { createOfflineModel } from '../model.ts';

const model = createOfflineModel();
const translate = (text: string): string =>
  model.translate({ task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments: [{ id: 1, text }] }).segments[0]!
    .text;

test.each([
  // A clause with its object before the noun that it describes.
  ['握着拂尘的手微微发抖。', 'Tay nắm phất trần khẽ phát run.'],
  ['困扰他半年的瓶颈竟然松动了。', 'Bình cảnh làm phiền hắn nửa năm vậy mà lỏng ra.'],
  ['今天是跟他签合同的日子。', 'Hôm nay là ngày cùng hắn ký hợp đồng.'],
  ['那是一座没有粮草的孤城。', 'Đó là một tòa thành cô lập không có lương thảo.'],
  ['师父送来的信丢了。', 'Thư sư phụ đưa tới mất.'],
  // The same form, where the noun is the object.
  ['看着她的眼睛，他笑了。', 'Nhìn con mắt của nàng, hắn cười.'],
  ['他握着师父的手。', 'Hắn nắm tay của sư phụ.'],
  ['盯着屏幕上跳动的数字。', 'Nhìn chằm chằm con số trên màn hình nhảy lên.'],
  // Whose part of the body.
  ['你踩着我脚了。', 'Ngươi giẫm lên chân ta.'],
  ['他双手抱着剑。', 'Hắn hai tay ôm kiếm.'],
  // What is said for a whole belongs to the first noun.
  ['整个酒馆的烛火熄灭了。', 'Ánh nến của cả quán rượu dập tắt.'],
  ['一张年轻而苍白的脸。', 'Một tấm mặt trẻ tuổi mà tái nhợt.'],
  // To whom a gesture is made.
  ['他冲我翻白眼。', 'Hắn trợn trắng mắt với ta.'],
  ['他冲进房间。', 'Hắn xông vào gian phòng.'],
  ['现在是九点四十。', 'Hiện tại là chín giờ bốn mươi.'],
  ['一把捂住了她的嘴。', 'Một tay bịt miệng của nàng.'],
])('%s', (source, expected) => expect(translate(source)).toBe(expected));

test.each([
  ['林素问是神医谷的传人。', /Lâm Tố Vấn .*Thần Y Cốc/u],
  ['春桃端着药碗进来。', /^Xuân Đào bưng/u],
  ['苏小小的宠物跑了。', /Tô Tiểu Tiểu/u],
  ['黑风寨的山贼跑了。', /Hắc Phong Trại/u],
  ['谢家的人来了。', /Tạ Gia/u],
  ['林素问道：“谁？”', /^Lâm Tố hỏi/u],
  ['院子里的春桃开了。', /xuân đào/iu],
])('%s: a name where nothing else shows it', (source, expected) => expect(translate(source)).toMatch(expected));

test.each([
  ['表姐在公司上班。', /^Chị họ/u],
  ['表姐在王府里养病。', /^Biểu tỷ/u],
])('%s: relatives as people of the time say', (source, expected) => expect(translate(source)).toMatch(expected));
