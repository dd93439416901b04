import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他手里紧紧攥着一枚铜钱。', 'Trong tay hắn nắm chặt một đồng tiền.'],
  ['这二十年来，她从没回过家。', 'Hai mươi năm qua, nàng chưa từng quay lại nhà.'],
  ['谁要是敢泄露半个字，就别怪我不客气。', 'Nếu ai dám tiết lộ nửa chữ, thì đừng trách ta không khách khí.'],
  ['她懒得再搭理他们。', 'Nàng lười đoái hoài bọn họ nữa.'],
  ['她以性格不合为由拒绝了。', 'Nàng lấy lý do tính cách không hợp cự tuyệt.'],
  ['我没有那么害怕了。', 'Ta không còn sợ hãi như vậy nữa.'],
  ['他离紫心参最近。', 'Hắn ở gần Tử Tâm Tham nhất.'],
  ['老师今天又问我学费的事了。', 'Lão sư hôm nay lại hỏi ta chuyện học phí.'],
  ['他指着篱笆外一串脚印说话。', 'Hắn chỉ vào một dãy dấu chân ngoài hàng rào nói chuyện.'],
  ['那是他苦修二十年才练成的绝技。', 'Đó là tuyệt kỹ hắn khổ tu hai mươi năm mới luyện thành.'],
  ['几个平日里与萧家交好的大臣走了。', 'Mấy đại thần ngày thường giao hảo với Tiêu Gia đi.'],
  ['城门口等着他的，是一队禁军。', 'Thứ chờ hắn ở cửa thành, là một đội cấm quân.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['他以年纪太大为由拒绝了。', 'Hắn lấy lý do tuổi tác quá lớn cự tuyệt.'],
  ['周围所有士兵都倒下了。', 'Tất cả binh sĩ xung quanh đều ngã xuống.'],
  ['他最大的问题是太懒。', 'Vấn đề lớn nhất của hắn là quá lười.'],
])('%s: for which reason, who and how much', (source, target) => expect(vietnamese(source)).toBe(target));
