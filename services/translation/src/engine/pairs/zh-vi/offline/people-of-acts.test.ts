import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['几个采茶姑娘唱着歌走过山坡。', 'Mấy cô nương hái chè ca hát đi qua sườn núi.'],
  ['那名受伤弟子躺在地上。', 'Đệ tử bị thương kia nằm trên mặt đất.'],
  ['他问赶车师傅还有多远。', 'Hắn hỏi thợ đánh xe còn bao xa.'],
  ['染布坊的老板来了。', 'Ông chủ của xưởng nhuộm vải đến.'],
  ['卖炭翁冻得发抖。', 'Ông lão bán than lạnh đến mức phát run.'],
  ['养蚕人家都关着门。', 'Nhà nuôi tằm đều đóng cửa.'],
  ['围观百姓议论纷纷。', 'Bách tính vây xem bàn tán xôn xao.'],
])('%s: somebody by what he does or is in', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  // What somebody does, and who is called by his post.
  ['执法长老拍案而起。', 'Chấp pháp trưởng lão đập bàn đứng dậy.'],
  ['她正在采药。', 'Nàng đang hái thuốc.'],
  ['他受伤了，师父很着急。', 'Hắn bị thương, sư phụ rất sốt ruột.'],
])('%s: no description', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['满大殿的人都跪下了。', 'Người khắp đại điện đều quỳ xuống.'],
  ['弟子们站满大殿。', 'Các đệ tử đứng đầy đại điện.'],
  ['他一拳接一拳地砸在门上。', 'Hắn hết quyền này đến quyền khác đập vào cửa.'],
  ['送信的已经走了半个时辰。', 'Người đưa tin đã đi nửa canh giờ.'],
])('%s: all over a place, again and again, by a trade', (source, target) => expect(vietnamese(source)).toBe(target));
