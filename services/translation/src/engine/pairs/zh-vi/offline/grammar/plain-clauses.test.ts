import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

const check = (source: string, target: string) => expect(vietnamese(source)).toBe(target);

describe('what stands between a verb and what it is about', () => {
  test.each([
    ['她谁都不愿见。', 'Nàng không muốn gặp ai.'],
    ['除了太医，谁都不肯见。', 'Ngoại trừ thái y, không chịu gặp ai.'],
    ['谁都不理。', 'Không để ý đến ai.'],
    ['谁都不肯走。', 'Không ai chịu đi.'],
    ['他把银子换了个地方藏起来。', 'Hắn đổi bạc sang chỗ khác giấu đi.'],
    ['她就接到了公司打来的电话。', 'Nàng liền nhận được điện thoại công ty gọi tới.'],
    ['仪器发出刺耳的响声。', 'Dụng cụ phát ra tiếng vang chói tai.'],
    ['那是我们新来的老师。', 'Đó là lão sư mới đến của chúng ta.'],
    ['等来的却是他结婚的消息。', 'Thứ chờ tới lại là tin tức hắn kết hôn.'],
    ['把茶杯重重地放在桌上。', 'Nặng nề đặt chén trà lên bàn.'],
    ['他把信烧成了灰。', 'Hắn đốt thư thành tro.'],
    ['把教室打扫得干干净净。', 'Quét dọn phòng học sạch sẽ.'],
    ['奶奶把最好吃的留给我们。', 'Bà nội để lại thứ ngon nhất cho chúng ta.'],
    ['给每个员工发了一千块的红包。', 'Phát bao lì xì một nghìn đồng cho mỗi nhân viên.'],
    ['魔王被封印的地方很远。', 'Nơi ma vương bị phong ấn rất xa.'],
    ['那是父亲当年送给师叔的礼物。', 'Đó là lễ vật phụ thân năm đó tặng cho sư thúc.'],
    ['门派里最懒的弟子走了。', 'Đệ tử lười nhất trong môn phái đi.'],
    ['他说了一个好字。', 'Hắn nói một chữ tốt.'],
    ['你敢动她一根头发？', 'Ngươi dám động đến một sợi tóc của nàng?'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('how somebody does it', () => {
  test.each([
    ['掌柜一个人在打算盘。', 'Chưởng quầy một mình đang gảy bàn tính.'],
    ['他继续往山上爬。', 'Hắn tiếp tục leo lên núi.'],
    ['门一打开，她就哭了。', 'Cửa vừa mở ra, nàng liền khóc.'],
    ['她把照片一张一张贴在墙上。', 'Nàng từng tấm một dán tấm hình lên tường.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('words of one character by what is beside them', () => {
  test.each([
    ['他的背一年比一年弯。', 'Lưng của hắn mỗi năm một cong.'],
    ['工资少了两千块。', 'Tiền lương thiếu mất hai nghìn đồng.'],
    ['他修的是杀道。', 'Điều hắn tu là sát đạo.'],
    ['合同上的签名不是她写的。', 'Chữ ký trên hợp đồng không phải nàng viết.'],
    ['他借了两年还没还。', 'Hắn mượn hai năm vẫn chưa trả.'],
    ['一壶好酒！', 'Một bình rượu ngon!'],
    ['隔着一条河对峙。', 'Cách một con sông giằng co.'],
    ['你什么时候还？', 'Ngươi lúc nào trả?'],
    ['火车晚点了三个小时。', 'Xe lửa trễ ba tiếng.'],
    ['这一剑刺得又快又准。', 'Kiếm này đâm đến vừa nhanh vừa chuẩn.'],
    ['跑不完不准吃饭。', 'Chạy không hết không được ăn cơm.'],
    ['她的手艺是跟老裁缝学的。', 'Tay nghề của nàng là học với lão thợ may.'],
    ['长街上一个人也没有。', 'Trên phố dài không có một ai.'],
    ['等你好了再说。', 'Chờ ngươi khỏe lại rồi hãy tính.'],
    ['他没有回头。', 'Hắn không quay đầu.'],
    ['没有一条满意的。\n她买了一条围巾。', 'Không có một con hài lòng.\nNàng mua một chiếc khăn quàng.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('which noun is described', () => {
  test.each([
    ['正是她三年没见的前夫。', 'Chính là chồng cũ nàng ba năm không thấy.'],
    ['那是一双怎样的眼睛啊。', 'Đó là một đôi mắt như thế nào.'],
    ['一个退休的中学老师。', 'Một lão sư trung học về hưu.'],
    ['她轻轻抚摸着微微隆起的小腹。', 'Nàng nhẹ nhàng vuốt ve bụng dưới khẽ nhô lên.'],
    ['他望着缓缓升起的太阳。', 'Hắn nhìn mặt trời chậm rãi dâng lên.'],
    ['现场没有打斗的痕迹。', 'Hiện trường không có dấu vết đánh nhau.'],
    ['身上没有明显的外伤。', 'Trên người không có ngoại thương rõ ràng.'],
    ['突然的变化让他不知所措。', 'Biến hóa đột nhiên khiến hắn không biết làm sao.'],
    ['他有回家的打算。', 'Hắn có dự định về nhà.'],
    ['她死在自己最信任的人手里。', 'Nàng chết trong tay người mình tín nhiệm nhất.'],
    ['她看清了眼前男人的脸。', 'Nàng thấy rõ mặt của nam nhân trước mắt.'],
    ['镜子里的自己在对着他笑。', 'Bản thân trong gương đang cười với hắn.'],
    ['末世降临的第三天，他饿了。', 'Ngày thứ ba tận thế giáng lâm, hắn đói.'],
    ['丧尸的嘶吼声越来越近。', 'Tiếng gào thét của tang thi càng ngày càng gần.'],
    ['他那双深不见底的眼睛很美。', 'Đôi mắt sâu không thấy đáy kia của hắn rất đẹp.'],
    ['站在他面前的，是他父亲。', 'Đứng trước mặt hắn, là phụ thân hắn.'],
    ['那是一个他做梦都没想到的人。', 'Đó là một người hắn nằm mơ cũng không ngờ tới.'],
  ])('%s', check);
});

describe('what is counted and when', () => {
  test.each([
    ['死者是一名三十岁左右的女性。', 'Người chết là một nữ giới khoảng ba mươi tuổi.'],
    ['在昨晚十点到十二点之间。', 'Ở trong khoảng mười giờ tối qua đến mười hai giờ.'],
    ['一共三起案件。', 'Tổng cộng ba vụ án.'],
    ['他点了一桌子菜。', 'Hắn gọi một bàn món ăn.'],
    ['这次月考很难。', 'Kỳ thi tháng lần này rất khó.'],
    ['无法装备该物品。', 'Không cách nào trang bị vật phẩm này.'],
    ['一摞试卷。', 'Một chồng bài thi.'],
    ['像一记重锤。', 'Giống một cú búa nặng.'],
    ['她从来没有请过一天假。', 'Nàng chưa từng xin nghỉ một ngày.'],
  ])('%s', check);
});

describe('what is done, and not', () => {
  test.each([
    ['他点了一根烟，默默地抽着。', 'Hắn châm một điếu thuốc, lặng lẽ hút.'],
    ['您点的牛排好了。', 'Bít tết ngài gọi được rồi.'],
    ['她不会英语。', 'Nàng không biết tiếng Anh.'],
    ['你以为你逃得掉吗？', 'Ngươi tưởng rằng ngươi trốn được sao?'],
    ['再打下去非输不可。', 'Đánh tiếp nữa nhất định phải thua.'],
    ['做起事来比大人还要稳重。', 'Khi làm việc còn chững chạc hơn đại nhân.'],
    ['不等她回答，他就走了。', 'Chưa đợi nàng trả lời, hắn liền đi.'],
    ['他再也没有提起过这件事。', 'Hắn chưa từng nhắc tới chuyện này nữa.'],
    ['以后就再也没有机会说了。', 'Về sau liền không có cơ hội nói nữa.'],
    ['不知道该不该告诉他。', 'Không biết có nên nói cho hắn không.'],
    ['他的背也驼了。', 'Lưng của hắn cũng còng.'],
    ['背也一天比一天驼。', 'Lưng cũng ngày càng còng.'],
  ])('%s', check);
});

describe('who has what where, and by how much', () => {
  test.each([
    ['价格比我们预想的低了三成。', 'Giá cả thấp hơn chúng ta dự tính ba phần mười.'],
    ['他靠着自己的努力活了下来。', 'Hắn dựa vào sự cố gắng của mình sống sót.'],
    ['等了快一个小时。', 'Chờ gần một tiếng.'],
    ['微信也不回。', 'WeChat cũng không trả lời.'],
    ['肉放进她碗里。', 'Thịt bỏ vào trong bát nàng.'],
    ['她从他包里拿出一本书。', 'Nàng từ trong túi hắn lấy ra một quyển sách.'],
    ['告诉他山上有狼。', 'Nói cho hắn trên núi có sói.'],
    ['他气得把筷子一摔。', 'Hắn tức đến ném đũa xuống.'],
    ['他咬破了藏在牙齿里的毒药。', 'Hắn cắn rách độc dược giấu trong răng.'],
    ['他翻过一座又一座山。', 'Hắn lật qua hết tòa núi này đến tòa núi khác.'],
    ['一个又一个敌人倒下了。', 'Địch nhân nối tiếp nhau ngã xuống.'],
    ['我看是他干的。', 'Ta thấy là hắn làm.'],
  ])('%s', check);
});

describe('whose name, last ones and what has been', () => {
  test.each([
    ['以光明女神的名义，我命令你退下！', 'Nhân danh nữ thần quang minh, ta ra lệnh cho ngươi lui xuống!'],
    ['比赛还剩最后十秒。', 'Thi đấu còn lại mười giây cuối cùng.'],
    ['书里记载着上古时期失传的禁咒。', 'Trong sách ghi chép cấm chú thời kỳ thượng cổ thất truyền.'],
    ['他敲打着烧红的铁块。', 'Hắn gõ cục sắt nung đỏ.'],
    ['他把剑扔给了酒馆的老板。', 'Hắn ném kiếm cho ông chủ của quán rượu.'],
    ['连国王都要让他们三分。', 'Ngay cả quốc vương cũng phải nhường bọn họ ba phần.'],
    ['礼物一个接一个。', 'Lễ vật nối tiếp nhau.'],
    ['他结过婚。', 'Hắn từng kết hôn.'],
    ['他没结过婚。', 'Hắn chưa từng kết hôn.'],
    ['他的膝盖受过伤。', 'Đầu gối của hắn từng bị thương.'],
    ['输掉比赛的那天晚上，他哭了。', 'Tối hôm thua mất thi đấu, hắn khóc.'],
  ])('%s', check);
});

describe('whose it was, and nobody', () => {
  test.each([
    ['她握住老人干枯的手。', 'Nàng nắm chặt tay khô héo của lão nhân.'],
    ['她把老人的手握得更紧了。', 'Nàng nắm tay của lão nhân càng chặt.'],
    ['把老人生前最爱吃的桂花糕摆在了碑前。', 'Bày bánh hoa quế lão nhân lúc còn sống thích ăn nhất ở trước bia.'],
    ['他看了一眼满脸通红的她。', 'Hắn nhìn thoáng qua nàng mặt đỏ bừng.'],
    ['坐在窗边的她回过头来。', 'Nàng ngồi bên cửa sổ quay đầu lại.'],
    ['年轻的他什么都不怕。', 'Hắn trẻ tuổi cái gì cũng không sợ.'],
    ['谁都没有提起过去的事。', 'Không ai nhắc tới chuyện của quá khứ.'],
    ['谁也不敢说话。', 'Không ai dám nói chuyện.'],
    ['谁也没说话。', 'Không ai nói gì.'],
    ['他谁也不信。', 'Hắn không tin ai cả.'],
    ['她看见他白大褂上的胸牌。', 'Nàng trông thấy bảng tên trên áo blouse trắng hắn.'],
    ['婚礼当天，新郎不见了。', 'Hôm hôn lễ, tân lang biến mất rồi.'],
  ])('%s', check);
});

describe('how alike, how long and about whom', () => {
  test.each([
    ['他揉了揉发胀的太阳穴。', 'Hắn xoa xoa huyệt Thái Dương căng trướng.'],
    ['他的背影，和画像上的那个人一模一样。', 'Bóng lưng của hắn, giống hệt người kia trên bức họa.'],
    ['和他想象中的昏君完全不一样。', 'Hoàn toàn không giống hôn quân trong tưởng tượng hắn.'],
    ['他竟是五年前战死沙场的三弟。', 'Hắn vậy mà là tam đệ năm năm trước chết trận nơi sa trường.'],
    ['江湖上流传着一个关于侠客的传说。', 'Trên giang hồ lưu truyền một truyền thuyết liên quan tới hiệp khách.'],
    ['二十年的女儿红。', 'Nữ Nhi Hồng hai mươi năm.'],
    ['他磕三个头就走。', 'Hắn dập đầu ba cái liền đi.'],
  ])('%s', check);
});

describe('from where, and who does it', () => {
  test.each([
    ['铃声把他从睡梦中惊醒。', 'Tiếng chuông đánh thức hắn từ trong giấc mộng.'],
    ['他把孩子从车里抱了出来。', 'Hắn ôm hài tử ra từ trong xe.'],
    ['里面传来一个女人幽幽的声音。', 'Bên trong truyền đến một thanh âm u oán của nữ nhân.'],
    ['背面写着一行血红的字。', 'Mặt sau viết một dòng chữ đỏ như máu.'],
    ['他的脸上带着诡异的笑容。', 'Trên mặt của hắn mang theo nụ cười quỷ dị.'],
    ['他是刚从国外回来的医生。', 'Hắn là bác sĩ vừa từ nước ngoài trở về.'],
    ['流出来的却是鲜红的血。', 'Thứ chảy ra lại là máu đỏ tươi.'],
    ['让他惊讶的是，门开了。', 'Điều khiến hắn kinh ngạc là, cửa mở.'],
    ['教他武功的是一个和尚。', 'Người dạy hắn võ công là một hòa thượng.'],
  ])('%s', check);
});

describe('what there is not, and where one is at work', () => {
  test.each([
    ['她朝他砸了过去。', 'Nàng ném về phía hắn.'],
    ['我没别的办法。', 'Ta không có biện pháp khác.'],
    ['他正在医院实习。', 'Hắn đang thực tập ở bệnh viện.'],
    ['她根本没有拒绝的理由。', 'Nàng căn bản không có lý do cự tuyệt.'],
    ['不知道使了什么手段。', 'Không biết dùng thủ đoạn gì.'],
  ])('%s', check);
});

describe('what passes somewhere, goes on and is left', () => {
  test.each([
    ['你一直在找的那个人，就葬在这里。', 'Người ngươi vẫn luôn đang tìm kia, liền chôn ở nơi này.'],
    ['他一直在等的人来了。', 'Người hắn vẫn luôn đang chờ tới.'],
    ['他搬下一筐筐还沾着露水的青菜。', 'Hắn bê xuống từng sọt rau xanh còn dính sương.'],
    ['隔壁卖豆腐的刘婶探过头来问。', 'Thím Lưu bán đậu hũ bên cạnh thò đầu qua hỏi.'],
    ['黑气所过之处，青石寸寸龟裂。', 'Nơi hắc khí đi qua, đá xanh nứt toác từng tấc.'],
    ['他哼起了年轻时最爱唱的那首歌。', 'Hắn ngân nga bài hát hồi còn trẻ thích hát nhất kia.'],
    ['这样下去非得亏死不可。', 'Cứ thế này nhất định phải lỗ chết.'],
    ['十年来强忍的泪水终于流了下来。', 'Nước mắt cố nén mười năm qua rốt cuộc chảy xuống.'],
    ['若不是你得了那老鬼的传承。', 'Nếu không phải ngươi có được sự truyền thừa của lão quỷ kia.'],
    ['他半跪在三丈之外。', 'Hắn nửa quỳ ngoài ba trượng.'],
  ])('%s', check);
});

describe('before an act, and not even', () => {
  test.each([
    ['下班之前全部做完。', 'Trước khi tan tầm toàn bộ làm xong.'],
    ['出发之前他写了一封信。', 'Trước khi xuất phát hắn viết một phong thư.'],
    ['我以前见过他。', 'Ta trước kia từng gặp hắn.'],
    ['她连件像样的衣服都没有。', 'Nàng ngay cả một bộ quần áo ra hồn cũng không có.'],
    ['父亲腿疼得走不了路。', 'Phụ thân đau chân đến không đi được đường.'],
    ['我得走了。', 'Ta phải đi.'],
  ])('%s', check);
});

describe('a thing that is pointed at', () => {
  test.each([
    ['赶紧把拴在后院的那匹枣红马牵了过来。', 'Mau chóng dắt tới con ngựa hồng buộc ở sân sau kia.'],
    ['他把挂在墙上的那把旧伞取了下来。', 'Hắn lấy chiếc ô cũ treo trên tường kia xuống.'],
    ['我大周的将士不怕死。', 'Tướng sĩ của Đại Chu ta không sợ chết.'],
    ['这路是我大周的路。', 'Đường này là đường của Đại Chu ta.'],
    ['走不动了，再说，总得有人守着这驿站。', 'Không đi nổi nữa, vả lại, dù sao cũng phải có người giữ trạm dịch này.'],
    ['这事以后再说。', 'Chuyện này về sau hãy tính.'],
    ['远处扬起了漫天的尘土。', 'Phía xa tung bụi đất đầy trời lên.'],
    ['他扬起了手。', 'Hắn giơ tay lên.'],
    ['连柴房都挤得没有下脚的地方。', 'Ngay cả phòng chứa củi cũng chen đến không có chỗ đặt chân.'],
  ])('%s', check);
});

describe('a family at one table', () => {
  test.each([
    ['大伯一家最先到。', 'Cả nhà đại bá trước tiên đến.'],
    ['她一家公司都没去过。', 'Nàng một công ty cũng chưa từng đi.'],
    ['其实他们已经办完了离婚手续。', 'Thật ra bọn họ đã làm xong thủ tục ly hôn.'],
    ['离了就离了，回家来住。', 'Ly hôn thì ly hôn, về nhà tới ở.'],
    ['死了就死了。', 'Chết thì chết rồi.'],
    ['第一个开口的会是一向沉默寡言的父亲。', 'Người đầu tiên mở miệng sẽ là phụ thân luôn luôn trầm mặc ít nói.'],
    ['爸给你把朝南的那间屋子收拾出来。', 'Ba thu dọn căn phòng kia hướng nam ra cho ngươi.'],
    ['做了一个很长很长的梦。', 'Mơ một giấc mơ rất dài rất dài.'],
    ['她走了很远很远的路。', 'Nàng đi đường rất xa rất xa.'],
    ['他难得笑了一次。', 'Hắn hiếm khi cười một lần.'],
    ['随口编了个理由。', 'Thuận miệng bịa một lý do.'],
    ['先去给爷爷的遗像上了炷香。', 'Trước đi thắp nén nhang cho di ảnh của ông nội.'],
    ['他往她碗里夹了块肉。', 'Hắn gắp một miếng thịt vào trong bát nàng.'],
    ['门缝里夹着一封信。', 'Trong khe cửa kẹp một phong thư.'],
    ['就算他去，我也不去。', 'Cho dù hắn đi, ta cũng không đi.'],
    ['这就算是答应了。', 'Đây coi như là đáp ứng.'],
    ['他一来我就走。', 'Hắn vừa đến ta liền đi.'],
    ['一来他没钱，二来他没空。', 'Một là hắn không có tiền, hai là hắn không rảnh.'],
  ])('%s', check);
});

describe('whose cry it is, and since when', () => {
  test.each([
    ['山路早被冲得看不出原来的样子。', 'Đường núi sớm bị cuốn đến mức không nhìn ra dáng vẻ ban đầu.'],
    ['镖队的十几个人挤在破庙里。', 'Mười mấy người của tiêu đội chen trong miếu hoang.'],
    ['从出了青石城，我就觉得不对。', 'Từ khi ra khỏi Thanh Thạch Thành, ta liền cảm thấy không đúng.'],
    ['他看着桌上热腾腾的饭菜。', 'Hắn nhìn đồ ăn nóng hổi trên bàn.'],
    ['能借个地方避避雨吗？', 'Có thể mượn một nơi tránh mưa một chút không?'],
    ['鞋却是干的。', 'Giày lại là khô.'],
    ['他当过几年兵。', 'Hắn từng đi lính mấy năm.'],
    ['要到哪儿去？', 'Muốn đi đâu?'],
    ['那要看他肯不肯了。', 'Vậy phải xem hắn có chịu.'],
    ['露出一张苍白得没有血色的脸。', 'Lộ ra một khuôn mặt tái nhợt không có chút máu.'],
    ['先问问我手里这把刀答不答应。', 'Trước hỏi một chút thanh đao này trong tay ta có đồng ý hay không.'],
    ['他怀里那个孩子哭了。', 'Hài tử kia trong ngực hắn khóc.'],
    ['那是他撕心裂肺的惨叫。', 'Đó là tiếng kêu thảm tê tâm liệt phế của hắn.'],
    ['想起他欲言又止的表情。', 'Nhớ tới biểu cảm muốn nói lại thôi của hắn.'],
    ['缓缓拔出了那把跟了他二十年的刀。', 'Chậm rãi rút ra thanh đao đi theo hắn hai mươi năm kia.'],
    ['他卖掉了那栋房子。', 'Hắn bán đi căn nhà kia.'],
  ])('%s', check);
});

describe('a new pupil', () => {
  test.each([
    ['上次月考甩了第二名整整四十分。', 'Kỳ thi tháng lần trước bỏ xa người thứ hai tròn bốn mươi điểm.'],
    ['你知道你旁边坐的是谁吗？', 'Ngươi có biết người ngồi bên cạnh ngươi là ai không?'],
    ['她用手指在桌子中间划了一下。', 'Nàng dùng ngón tay ở giữa cái bàn rạch một chút.'],
    ['他上课老睡觉。', 'Hắn lên lớp cứ ngủ.'],
    ['老人老了。', 'Lão nhân già.'],
    ['抱着一个旧得掉了皮的书包。', 'Ôm một chiếc cặp sách cũ đến bong da.'],
    ['坐公交要一个小时。', 'Đi xe buýt mất một tiếng.'],
    ['高三七班来了个转校生。', 'Lớp mười hai ban bảy đến một học sinh chuyển trường.'],
  ])('%s', check);
});

describe('what it is like, and whose it is', () => {
  test.each([
    ['一枚龙眼大小的丹药出现在他掌心。', 'Một viên đan dược lớn bằng quả nhãn xuất hiện ở lòng bàn tay hắn.'],
    ['看了看自己细得像麻杆的胳膊。', 'Nhìn cánh tay mảnh như cây sậy của mình.'],
    ['她看着他瘦得像柴的手。', 'Nàng nhìn tay gầy như củi của hắn.'],
    ['等到天亮的时候，他走了。', 'Khi trời sáng, hắn đi.'],
    ['等到他回来，天已经黑了。', 'Đợi đến khi hắn trở về, trời đã tối.'],
    ['奖励洗髓丹一枚。', 'Thưởng Tẩy Tủy đan một viên.'],
    ['这是给你的奖励。', 'Đây là phần thưởng cho ngươi.'],
    ['塞给他两个还热乎的馒头。', 'Nhét cho hắn hai cái màn thầu còn nóng hổi.'],
  ])('%s', check);
});
