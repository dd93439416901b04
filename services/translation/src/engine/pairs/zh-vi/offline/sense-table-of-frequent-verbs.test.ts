import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他颤抖着手指，点了“是”。', 'Hắn run rẩy ngón tay, nhấn “là”.'],
  ['我不想像条狗一样活着。', 'Ta không muốn như một con chó sống.'],
  ['他拔开瓶塞闻了一口，脸色顿时变了。', 'Hắn rút nút bình ra ngửi một ngụm, sắc mặt lập tức thay đổi.'],
  ['这座阵法困了他整整两年。', 'Trận pháp này giam hãm hắn tròn hai năm.'],
  ['车队经过一个小镇的时候停了下来。', 'Khi đoàn xe đi ngang qua một trấn nhỏ ngừng lại.'],
  ['碗筷都要用滚水烫过才能用。', 'Bát đũa đều phải trụng qua nước sôi mới có thể dùng.'],
  ['他在地图上把这个位置标记了出来。', 'Hắn ở trên bản đồ đánh dấu vị trí này ra.'],
  ['这人太抠了，一顿饭都舍不得请。', 'Người này quá keo kiệt, một bữa cơm đều không nỡ mời.'],
  ['一只鸟落在窗台上。', 'Một con chim đậu trên bậu cửa sổ.'],
  ['这一掌落在他胸口，打得他吐血。', 'Chưởng này giáng xuống ngực hắn, đánh cho hắn thổ huyết.'],
  ['出了这么大的事，你怎么不早说？', 'Xảy ra chuyện lớn như vậy, ngươi sao không nói sớm?'],
  ['她受不了他的脾气，搬出去住了。', 'Nàng chịu không nổi tính tình của hắn, dọn ra ngoài ở.'],
  ['你又闯祸了是不是？', 'Ngươi lại gây họa phải không?'],
  ['价钱还能再让一点吗？', 'Giá tiền còn có thể lại bớt một chút không?'],
  ['这件事我一直背着你爹，怕他生气。', 'Chuyện này ta vẫn luôn giấu cha ngươi, sợ hắn tức giận.'],
  ['她饿了他三天。', 'Nàng bỏ đói hắn ba ngày.'],
  ['大夫不准她下床。', 'Đại phu không cho phép nàng xuống giường.'],
  ['那件事过去很多年了，他还是忘不了。', 'Chuyện kia đã qua rất nhiều năm, hắn vẫn không quên được.'],
  ['两个徒弟架起师父，退到了山洞里。', 'Hai đồ đệ xốc sư phụ, lùi đến trong sơn động.'],
])('%s: what the act is there', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['只要活着，就还有希望。', 'Chỉ cần còn sống, thì còn có hy vọng.'],
  ['经过这件事，他再也不敢小看任何人了。', 'Trải qua chuyện này, hắn không dám coi thường bất cứ ai nữa.'],
  ['我困了，先去睡了。', 'Ta buồn ngủ, đi ngủ trước.'],
  ['这是盐帮的标记。', 'Đây là ký hiệu của Diêm Bang.'],
  ['他背着她，一步一步往山下走。', 'Hắn cõng nàng, từng bước một đi xuống núi.'],
])('%s: the plain sense', (source, target) => expect(vietnamese(source)).toBe(target));
