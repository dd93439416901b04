import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他骑上那辆刹车不太灵的电动车。', 'Hắn chạy lên chiếc xe điện phanh không quá linh kia.'],
  ['他把那辆链条总掉的自行车卖了。', 'Hắn bán đi chiếc xe đạp dây xích luôn rơi kia.'],
  ['他穿上那双鞋底磨穿的布鞋。', 'Hắn đi vào đôi giày vải đế giày mài thủng kia.'],
  ['这就是那台屏幕碎了一角的电脑。', 'Đây chính là chiếc máy vi tính màn hình vỡ một góc kia.'],
  ['前面有一间窗户朝南的屋子。', 'Phía trước có một căn phòng cửa sổ hướng nam.'],
  ['那名武功不弱的刺客逃走了。', 'Thích khách võ công không yếu kia chạy trốn.'],
  ['他买下那口井水发苦的老井。', 'Hắn mua lại miệng giếng già nước giếng đắng ngắt kia.'],
  ['他看完一份数据漏洞百出的报表。', 'Hắn xem xong một bản báo biểu dữ liệu trăm ngàn sơ hở.'],
  ['那件领口上绣着梅花的袄子很旧。', 'Áo bông trên cổ áo thêu hoa mai kia rất cũ.'],
  ['那间窗帘从不拉开的屋子里住着一个女人。', 'Trong gian phòng rèm cửa chưa bao giờ kéo ra kia có một nữ nhân.'],
  ['一个腰上挂着玉佩的公子走来。', 'Một công tử trên eo đeo ngọc bội đi tới.'],
  ['那把形状像月亮的弯刀是他的。', 'Thanh loan đao hình dạng giống mặt trăng kia là của hắn.'],
  ['一艘船舱又黑又臭的帆船靠了岸。', 'Một chiếc thuyền buồm khoang thuyền vừa đen vừa thối cập bến.'],
  ['他淘到一台镜头有划痕的相机。', 'Hắn săn được một chiếc máy ảnh ống kính có vết xước.'],
  ['那辆公司派来的车停着。', 'Chiếc xe công ty phái tới kia dừng.'],
  ['那个血条见底的队友跑了。', 'Đồng đội thanh máu cạn đáy kia chạy mất.'],
  ['那个声音吸引了所有的人。', 'Thanh âm kia thu hút tất cả người.'],
  ['那块巨大的石头猛地睁开了一双血红的眼睛。', 'Tảng đá to lớn kia đột ngột mở ra một đôi mắt đỏ như máu.'],
  ['两只眼睛亮得像两盏绿色的灯笼。', 'Hai con mắt sáng như hai ngọn đèn lồng màu xanh lục.'],
  ['那座古老的庄园坐落在一片茂密的树林里。', 'Trang viên cổ xưa kia tọa lạc trong một khu rừng cây rậm rạp.'],
  ['这位陇西来的老将已经六十三岁。', 'Vị lão tướng từ Lũng Tây đến này đã sáu mươi ba tuổi.'],
  ['那只猫的尾巴断了。', 'Cái đuôi của con mèo kia đứt.'],
])('a thing with what is said of a part of it, and not what the measure counts: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
