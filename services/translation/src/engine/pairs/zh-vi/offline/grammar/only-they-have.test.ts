import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['眼睛里闪过一丝年轻人才有的亮光。', 'Trong con mắt hiện lên một tia ánh sáng chỉ người trẻ tuổi mới có.'],
  ['瓶口上还沾着丹房里才有的朱砂粉。', 'Trên miệng bình còn dính bột chu sa chỉ trong phòng luyện đan mới có.'],
  ['他露出了只有小孩子才有的笑容。', 'Hắn lộ ra nụ cười chỉ trẻ con mới có.'],
  ['他脸上露出了猎人看到猎物时才有的表情。', 'Trên mặt hắn lộ ra biểu cảm chỉ khi thợ săn nhìn thấy con mồi mới có.'],
  ['他的手上布满了常年握刀的人才有的老茧。', 'Trên tay của hắn phủ đầy vết chai chỉ người quanh năm nắm đao mới có.'],
  ['那是三千年前的魔尊墨渊才有的火。', 'Đó là lửa chỉ ma tôn Mặc Uyên ba nghìn năm trước mới có.'],
  ['这是北方冬天才会有的大雪。', 'Đây là tuyết lớn chỉ phương bắc mùa đông mới có.'],
  ['她身上有一股少女特有的清香。', 'Trên người nàng có một mùi hương thơm riêng của thiếu nữ.'],
  ['这不是一个十岁孩子该有的眼神。', 'Đây không phải là ánh mắt mà một hài tử mười tuổi nên có.'],
  // What there was before it.
  ['这是先有心梗才有的车祸。', 'Đây là trước có nhồi máu cơ tim mới có tai nạn xe cộ.'],
  ['他后来才有的孩子。', 'Hắn về sau mới có hài tử.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
