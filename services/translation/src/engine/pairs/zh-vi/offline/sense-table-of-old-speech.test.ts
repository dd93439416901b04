import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['她等丫鬟们都退了出去，方才低声开口。', 'Nàng chờ các nha hoàn đều lui ra ngoài, mới thấp giọng mở miệng.'],
  ['奴婢方才去厨房取点心。', 'Nô tỳ vừa rồi đi nhà bếp lấy điểm tâm.'],
  ['他正与两名老者斗得难解难分。', 'Hắn đang cùng hai lão giả đấu khó phân thắng bại.'],
  ['容奴婢去回禀一声。', 'Để nô tỳ đi hồi bẩm một tiếng.'],
  ['他走得倒快。', 'Hắn đi cũng mau.'],
  ['此事便罢了。', 'Việc này thì thôi.'],
  ['一担豆腐也不过赚二十文钱。', 'Một gánh đậu hũ cũng chẳng qua kiếm hai mươi văn tiền.'],
  ['断不会有差错。', 'Tuyệt đối sẽ không có sai sót.'],
  ['使得，就按你说的办。', 'Được, liền làm theo lời ngươi nói.'],
  ['这位朋友面生得紧。', 'Vị bằng hữu này lạ mặt lắm.'],
  ['他把绳子捆得紧紧的。', 'Hắn trói sợi dây chặt chẽ.'],
  ['腿叫狼牙箭射穿了。', 'Chân bị tên răng sói bắn xuyên.'],
  ['昨夜叫人堵在了屋里。', 'Đêm qua bị người chặn trong phòng.'],
  ['别叫厂长了。', 'Đừng gọi giám đốc nhà máy.'],
  ['你且把药拿回去。', 'Ngươi hãy cầm thuốc về.'],
  ['那咱们去是不去？', 'Vậy chúng ta đi hay không đi?'],
  ['由着她胡闹。', 'Để mặc nàng làm loạn.'],
  ['老太太方道：“罢了。”', 'Bà cụ mới nói: “Mà thôi.”'],
  ['见了贵人可要仔细些。', 'Thấy quý nhân phải cẩn thận chút.'],
  ['五两就五两。', 'Năm lượng thì năm lượng.'],
  ['遭殃的可是整个武林。', 'Gặp họa chính là cả võ lâm.'],
  ['管事尽管抢。', 'Quản sự cứ việc cướp.'],
  ['岳掌门消息倒灵通。', 'Nhạc chưởng môn tin tức lại nhanh nhạy.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
