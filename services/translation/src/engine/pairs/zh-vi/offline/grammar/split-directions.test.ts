import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她从缸里舀出一瓢米来。', 'Nàng từ trong vại múc ra một gáo gạo.'],
  ['他从墙上取下一块蒙了灰的牌匾来。', 'Hắn từ trên tường lấy xuống một tấm bảng hiệu phủ bụi.'],
  ['媳妇端上一盘热气腾腾的饺子来。', 'Nàng dâu bưng lên một đĩa sủi cảo nóng hôi hổi.'],
  ['她端起茶来抿了一口。', 'Nàng bưng trà lên nhấp một ngụm.'],
  ['他端起碗来喝了一口。', 'Hắn bưng bát lên uống một ngụm.'],
  ['她抱起孩子来就往外跑。', 'Nàng bế hài tử lên liền chạy ra ngoài.'],
  ['他走进屋来坐下。', 'Hắn đi vào nhà ngồi xuống.'],
  ['她狠下心来把信烧了。', 'Nàng nhẫn tâm đốt thư.'],
  ['他喝起酒来不要命。', 'Hắn khi uống rượu không muốn sống.'],
  ['他最不想见到的人来了。', 'Người hắn không muốn nhìn thấy nhất đến.'],
  ['拿出钱的人来了。', 'Người lấy tiền ra đến.'],
  ['他走到河边去洗脸。', 'Hắn đi đến bên sông rửa mặt.'],
  ['他管起学生来一点也不手软。', 'Hắn khi quản học sinh không hề nương tay.'],
  ['你倒教训起我来了。', 'Ngươi lại quay ra dạy dỗ ta.'],
  ['她反倒怪起我来了。', 'Nàng trái lại quay ra trách ta.'],
  ['她从箱底翻出一张发黄的照片来。', 'Nàng từ đáy rương lục ra một tấm hình ngả vàng.'],
  ['他带着一群人冲到我家里来闹事。', 'Hắn mang theo một đám người vọt tới trong nhà ta gây sự.'],
  ['他把钱送到我手里来的时候，手都在抖。', 'Khi hắn đưa tiền đến trong tay ta, tay đều đang run.'],
  ['你什么时候跑到城里来的？', 'Ngươi lúc nào chạy đến trong thành?'],
  ['老爷子搬到儿子家里去住了。', 'Lão gia tử dời đến trong nhà con trai ở.'],
  ['等到他来的时候，饭菜都凉了。', 'Khi hắn đến, đồ ăn đều nguội.'],
  ['伯爵大人怎么到我这个鸟不拉屎的地方来了？', 'Bá tước đại nhân sao đến nơi ta khỉ ho cò gáy này?'],
])('directions apart from their verbs: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
