import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['弓箭手松开弦，箭飞了出去。', 'Cung thủ buông dây cung ra, mũi tên bay ra ngoài.'],
  ['他踏着敌人的尸体冲上城墙。', 'Hắn giẫm lên thi thể của địch nhân xông lên tường thành.'],
  ['这一战我军折了五千人马。', 'Quân ta trận chiến này tổn thất năm nghìn người ngựa.'],
  ['他折了一只纸鹤。', 'Hắn gấp một con hạc giấy.'],
  ['敌军扔下三百多具尸体逃走了。', 'Quân địch bỏ lại hơn ba trăm cỗ thi thể chạy trốn.'],
  ['他把箱子从楼上扔下去。', 'Hắn ném cái rương xuống từ trên lầu.'],
  ['敌将降了。', 'Địch tướng đầu hàng.'],
  ['温度一下子降了十度。', 'Nhiệt độ thoáng cái giảm mười độ.'],
  ['跟我杀出去！', 'Theo ta giết ra!'],
  ['看守换班了，两个看守走了过来。', 'Lính canh đổi ca, hai lính canh đi tới.'],
])('senses of war: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['现场已经拉起了警戒线。', 'Hiện trường đã giăng vạch cảnh giới.'],
  ['半夜起来喝水，他听见了哭声。', 'Nửa đêm dậy uống nước, hắn nghe thấy tiếng khóc.'],
  ['爷爷每天给钟上弦。', 'Ông nội mỗi ngày lên dây cót cho đồng hồ.'],
  ['墙上的钟敲了十二下。', 'Đồng hồ trên tường gõ mười hai cái.'],
  ['庙里的钟响了。', 'Chuông trong miếu vang.'],
  ['他转身给自己倒了一杯水。', 'Hắn xoay người rót một ly nước cho mình.'],
  ['她用手把裙子抹平了。', 'Nàng dùng tay vuốt phẳng váy.'],
  ['香烧完了，他还没回来。', 'Nhang cháy xong rồi, hắn vẫn chưa trở về.'],
  ['她撑起伞走进雨里。', 'Nàng giương ô đi vào trong mưa.'],
  ['他拿手指着门口。', 'Hắn lấy tay chỉ vào cửa.'],
  ['她拿手帕擦了擦眼泪。', 'Nàng dùng khăn tay lau nước mắt.'],
  ['房梁上吊着一盏灯。', 'Trên xà nhà treo một ngọn đèn.'],
  ['她在房里上吊了。', 'Nàng thắt cổ trong phòng.'],
  ['他用笔在后面轻轻地划一道。', 'Hắn dùng bút nhẹ nhàng gạch một đường ở phía sau.'],
])('senses of things in a house: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['新来的同事真漂亮，还是个博士！', 'Đồng nghiệp mới đến thật xinh đẹp, lại còn là một tiến sĩ!'],
  ['奶奶在身后喊他，他没有回头。', 'Bà nội gọi hắn ở phía sau, hắn không quay đầu.'],
  ['谁对你好了？', 'Ai tốt với ngươi chứ?'],
  ['他收了一个活的俘虏。', 'Hắn thu một tù binh sống.'],
  ['我还从没听说过这种事。', 'Ta còn chưa từng nghe nói loại chuyện này.'],
  ['往后可以不来。', 'Sau này có thể không đến.'],
  ['往后退了三步。', 'Lui lại ba bước.'],
  ['我还要交一半的房租。', 'Ta còn phải nộp một nửa tiền thuê nhà.'],
  ['再说我也不想去。', 'Vả lại ta cũng không muốn đi.'],
  ['子弹贯穿了他的胸口。', 'Viên đạn xuyên thủng ngực của hắn.'],
  ['油表的指针跌到了红线以下。', 'Kim đồng hồ của đồng hồ xăng tụt đến vạch đỏ trở xuống.'],
  ['夫人好，我是新来的保姆。', 'Chào phu nhân, ta là bảo mẫu mới đến.'],
])('senses of talk and narration: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['名单上有一个名字被划掉了。', 'Trên danh sách có một cái tên bị gạch bỏ.'],
  ['他从怀里掏出一个账本。', 'Hắn từ trong ngực móc ra một quyển sổ sách.'],
  ['他脸色沉得可怕。', 'Sắc mặt hắn sầm đáng sợ.'],
  ['他给枪上了膛。', 'Hắn lên đạn cho súng.'],
  ['你先垫着，回头我还你。', 'Ngươi ứng trước đi, lát nữa ta trả ngươi.'],
  ['他被罚站了一节课。', 'Hắn bị phạt đứng một tiết học.'],
  ['云梯架上了城头。', 'Thang mây bắc lên đầu tường thành.'],
  ['他把车倒进车库。', 'Hắn lùi xe vào nhà để xe.'],
])('senses of lessons, guns and books: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['店里九点关门。', 'Trong tiệm chín giờ đóng cửa.'],
  ['她把球扔过去。', 'Nàng ném bóng qua.'],
  ['他把外套扔在沙发上。', 'Hắn ném áo khoác xuống ghế sô pha.'],
  ['天空降下大雨。', 'Bầu trời giáng xuống mưa to.'],
  ['火头军支起大锅。', 'Lính nấu bếp bắc nồi lớn.'],
  ['他打了三年卧底。', 'Hắn làm ba năm nội gián.'],
  ['他伸手去够柜子。', 'Hắn đưa tay với lấy cái tủ.'],
  ['她填了外地的大学。', 'Nàng điền đại học của nơi khác.'],
  ['他们在楼下蹲了三天。', 'Bọn họ canh ba ngày dưới lầu.'],
  ['把录像倒回去。', 'Tua video ghi hình về.'],
  ['他布了个阵。', 'Hắn bày một trận.'],
])('senses of hours, watches and traps: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['她用红笔画出来了。', 'Nàng dùng bút đỏ vẽ ra rồi.'],
  ['树枝上吊着村里的铜钟。', 'Trên cành cây treo chuông đồng trong thôn.'],
  ['他在门口站了很久。', 'Hắn đứng thật lâu ở cửa.'],
])('words cut out of two others: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
