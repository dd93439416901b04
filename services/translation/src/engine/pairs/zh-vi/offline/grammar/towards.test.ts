import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他冲我挤了挤眼睛。', 'Hắn nháy mắt với ta.'],
  ['别对我撒谎。', 'Đừng nói dối với ta.'],
  ['从没有人敢这样对他说话。', 'Chưa từng có ai dám nói chuyện với hắn như vậy.'],
  ['她朝窗外看了一眼。', 'Nàng liếc nhìn ra ngoài cửa sổ.'],
  ['他朝那人脸上打了三拳。', 'Hắn đánh ba quyền vào mặt người kia.'],
  ['他拿起刀朝木头砍了下去。', 'Hắn cầm lấy đao chặt xuống gỗ.'],
  ['他往火里添了些柴。', 'Hắn thêm một chút củi vào trong lửa.'],
  ['她往杯子里倒了点水。', 'Nàng rót một chút nước vào trong chén.'],
  ['他向老板请了三天假。', 'Hắn xin ông chủ nghỉ ba ngày.'],
  ['我向你保证。', 'Ta bảo đảm với ngươi.'],
  ['往后山走去的时候，他心里有些不安。', 'Khi đi ra sau núi, trong lòng hắn có chút bất an.'],
  ['他把帽子往下拉了拉。', 'Hắn kéo mũ xuống dưới.'],
  ['他向着太阳升起的方向走去。', 'Hắn đi về phía mặt trời dâng lên.'],
  ['他住在离这里不远的一个小村子里。', 'Hắn ở trong một thôn nhỏ cách nơi này không xa.'],
  ['他朝舱里喊了一声。', 'Hắn hô vào trong khoang một tiếng.'],
  ['他冲门外喊道。', 'Hắn hô ra ngoài cửa.'],
  ['他冲我喊了一声。', 'Hắn hô với ta một tiếng.'],
  ['你跟我们老板打声招呼。', 'Ngươi chào hỏi ông chủ chúng ta một tiếng.'],
  ['她向皇后行了礼。', 'Nàng hành lễ với hoàng hậu.'],
  ['他朝掌门行了一礼。', 'Hắn hành lễ với chưởng môn.'],
  ['你帮我跟他道个歉。', 'Ngươi giúp ta xin lỗi hắn một tiếng.'],
  ['他冲邻居打了个招呼。', 'Hắn chào hỏi hàng xóm một tiếng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
