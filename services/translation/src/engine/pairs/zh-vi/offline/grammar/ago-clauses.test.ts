import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他往椅子上一坐。', 'Hắn ngồi xuống cái ghế.'],
  ['他往地上一躺，不肯起来。', 'Hắn nằm xuống mặt đất, không chịu đứng lên.'],
  ['她往他怀里一倒。', 'Nàng đổ vào trong ngực hắn.'],
  ['他往墙上一撞。', 'Hắn đâm vào tường.'],
  ['二十年前查过这件事的人都死了。', 'Người hai mươi năm trước từng tra chuyện này đều chết rồi.'],
  ['那是二十年前死去的师父。', 'Đó là sư phụ hai mươi năm trước chết đi.'],
  ['他就是三年前从这座城市消失的天才画家。', 'Hắn chính là họa sĩ thiên tài ba năm trước từ thành phố này biến mất.'],
  ['二十年前没有做完的事，今天要做完。', 'Chuyện hai mươi năm trước chưa làm xong, hôm nay muốn làm xong.'],
  ['她三年前死于瘟疫的女儿回来了。', 'Con gái của nàng ba năm trước chết ở ôn dịch về rồi.'],
  ['他三年前离开了他的家。', 'Hắn ba năm trước rời khỏi nhà của hắn.'],
  ['三年前死在血月谷的人又出现了。', 'Người ba năm trước chết ở Huyết Nguyệt Cốc lại xuất hiện.'],
  ['他三个小时前摸进了对岸的寨子。', 'Hắn ba tiếng trước mò vào trại của bờ bên kia.'],
  ['他躺在自家铺子的柜台后面。', 'Hắn nằm ở phía sau quầy của cửa hàng nhà mình.'],
  ['目光落在了柜台上那本翻开的账本上。', 'Ánh mắt dừng trên quyển sổ sách lật ra kia trên quầy.'],
  ['把我那只波斯猫也抱过来。', 'Đem con mèo Ba Tư kia của ta cũng ôm tới.'],
  ['那是她失踪了二十年的父亲的名字。', 'Đó là tên của phụ thân nàng mất tích hai mươi năm.'],
  ['一直缩在墙角的哑巴忽然抬起头来。', 'Người câm vẫn luôn co ở góc tường bỗng nhiên ngẩng đầu lên.'],
  ['桂花糕里掺了能让人浑身起疹子的药。', 'Trong bánh hoa quế pha thuốc có thể khiến người ta toàn thân nổi mẩn.'],
  ['在七号冷冻舱里。', 'Ở trong khoang đông lạnh số bảy.'],
  ['命令刚传达下去，船就晃了一下。', 'Mệnh lệnh vừa truyền đạt tiếp, thuyền liền lắc lư một chút.'],
  ['上面写着二十年前的一桩命案。', 'Phía trên viết một vụ án mạng hai mươi năm trước.'],
  ['三年前的那场大火烧死了很多人。', 'Trận lửa lớn ba năm trước kia thiêu chết rất nhiều người.'],
  ['她想起十年前的一个雨夜。', 'Nàng nhớ tới một đêm mưa mười năm trước.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
