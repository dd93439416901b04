import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

const check = (source: string, target: string) => expect(vietnamese(source)).toBe(target);

describe('an act whose object stands apart from it', () => {
  test.each([
    ['十五一斤，三十五一条。', 'Mười lăm một cân, ba mươi lăm một con.'],
    ['掌声响起来了。', 'Tiếng vỗ tay vang lên.'],
    ['那个人长什么样？', 'Người kia trông thế nào?'],
    ['他是自己人。', 'Hắn là người mình.'],
    ['他们穿过一道又一道的回廊。', 'Bọn họ xuyên qua hết đạo hành lang uốn khúc này đến đạo hành lang uốn khúc khác.'],
    [
      '皇帝命人将那个说错话的太监拖出去杖毙。',
      'Hoàng đế sai người kéo thái giám nói sai lời kia ra đánh chết bằng trượng.',
    ],
    ['村里饿死了一半的人。', 'Trong thôn chết đói một nửa số người.'],
    ['我去山上给他烧了些纸钱。', 'Ta lên trên núi đốt một chút tiền giấy cho hắn.'],
    ['剑再也刺不进去。', 'Kiếm đâm không vào được nữa.'],
    ['他再也说不出话来。', 'Hắn không nói nên lời nữa.'],
    ['可想而知，他有多生气。', 'Có thể nghĩ, hắn tức giận đến mức nào.'],
    ['他看到了那一点昏黄的光。', 'Hắn nhìn thấy chút ánh sáng vàng vọt kia.'],
    ['他洗了个澡。', 'Hắn tắm một cái.'],
    ['两人吵了一架。', 'Hai người cãi nhau một trận.'],
    ['她发了半天的呆。', 'Nàng ngẩn người nửa ngày.'],
    ['他生了半天的气。', 'Hắn tức giận nửa ngày.'],
    ['他看了一架飞机。', 'Hắn nhìn một chiếc máy bay.'],
  ])('%s', check);
});

describe('where somebody acts', () => {
  test.each([
    ['他在墙上写了一行字。', 'Hắn viết một dòng chữ trên tường.'],
    ['她在门口等了一个时辰。', 'Nàng chờ một canh giờ ở cửa.'],
    ['他们在河边发现了一具尸体。', 'Bọn họ phát hiện một cỗ thi thể bên sông.'],
    ['他走过去，在她身边坐下。', 'Hắn đi qua, ngồi xuống bên cạnh nàng.'],
    ['她是村里唯一一个读过书的人。', 'Nàng là người duy nhất từng đọc sách trong thôn.'],
    ['他是宗门里唯一一个没有灵根的弟子。', 'Hắn là đệ tử duy nhất không có linh căn trong tông môn.'],
    ['电梯停在了十三楼。', 'Thang máy dừng ở lầu mười ba.'],
    ['这是他一生中最重要的一天。', 'Đây là ngày quan trọng nhất trong cả đời hắn.'],
  ])('%s', check);
});

describe('how often', () => {
  test.each([
    ['他再试一次。', 'Hắn thử thêm một lần nữa.'],
    ['再过三天就是除夕了。', 'Ba ngày nữa chính là đêm giao thừa.'],
    ['外人就再也用不了了。', 'Người ngoài liền không dùng được nữa.'],
    ['长老的脸色变了又变。', 'Sắc mặt của trưởng lão thay đổi rồi lại thay đổi.'],
    ['他从来没有真正爱过她。', 'Hắn chưa từng thật sự yêu nàng.'],
    ['他从来没去过京城。', 'Hắn chưa từng đi kinh thành.'],
    ['好在她一口没喝。', 'Cũng may nàng chưa uống ngụm nào.'],
    ['他一件衣服没带。', 'Hắn một bộ quần áo cũng không mang.'],
    ['奖金一分没有。', 'Tiền thưởng một phần cũng không có.'],
    ['她一个女人没有力气。', 'Nàng một nữ nhân không có sức lực.'],
    ['他刚一进门就被人打晕了。', 'Hắn vừa vào cửa liền bị người đánh ngất.'],
    ['坐在靠窗的最后一排。', 'Ngồi ở hàng cuối cùng gần cửa sổ.'],
  ])('%s', check);
});

describe('comparisons and relations', () => {
  test.each([
    ['他跑得比马还快。', 'Hắn chạy còn nhanh hơn ngựa.'],
    ['他没有你想的那么坏。', 'Hắn không xấu như ngươi nghĩ.'],
    ['这件事跟你没关系。', 'Chuyện này không liên quan đến ngươi.'],
    ['他们管他叫老大。', 'Bọn họ gọi hắn là lão đại.'],
    ['谁叫你不听我的话！', 'Ai bảo ngươi không nghe lời ta!'],
    ['“谁告诉你我要走了？”', '“Ai nói cho ngươi rằng ta muốn đi rồi?”'],
  ])('%s', check);
});

describe('acts and what they are done to', () => {
  test.each([
    ['他奖励了弟子三块灵石。', 'Hắn thưởng cho đệ tử ba khối linh thạch.'],
    ['公司损失了三百万。', 'Công ty tổn thất ba trăm vạn.'],
    ['房子让大火烧光了。', 'Căn nhà bị lửa lớn thiêu rụi.'],
    ['他把东西搬下去。', 'Hắn dời đồ xuống.'],
    ['他用剑挡住了飞来的箭。', 'Hắn dùng kiếm chặn lại mũi tên bay tới.'],
    ['昨天买的菜都坏了。', 'Món ăn hôm qua mua đều hỏng rồi.'],
    ['火光照亮了他满是泥土的脸。', 'Ánh lửa chiếu sáng mặt đầy bùn đất của hắn.'],
    ['外面的雨停了没有？', 'Bên ngoài mưa tạnh chưa?'],
    ['栖霞山的雨停了。', 'Thê Hà Sơn mưa tạnh rồi.'],
    ['你是怎么找到这里的？', 'Ngươi tìm được nơi này bằng cách nào?'],
    ['那头巨狼扑了上来。', 'Con sói to lớn kia nhào tới.'],
    ['屋里住着一家人。', 'Trong phòng có người một nhà.'],
  ])('%s', check);
});

describe('who is meant', () => {
  test.each([
    ['他竟然会败在一个无名小辈手里。', 'Hắn vậy mà lại bại trong tay một tiểu bối vô danh.'],
    ['同事们议论她和总监的关系。', 'Các đồng nghiệp bàn tán quan hệ giữa nàng và giám đốc.'],
    ['“我劝你最好别打她的主意。”', '“Ta khuyên ngươi tốt nhất đừng có ý đồ với nàng.”'],
    ['这个乞丐竟然是失踪多年的王子。', 'Ăn mày này vậy mà là vương tử mất tích nhiều năm.'],
    ['连三岁小孩都知道的道理，你会不懂？', 'Đạo lý ngay cả trẻ con ba tuổi cũng biết, ngươi sẽ không hiểu?'],
    ['一场大雨过后，麦子全倒了。', 'Sau một cơn mưa to, lúa mì đều đổ.'],
    ['就打败了号称天才的大师兄。', 'Liền đánh bại đại sư huynh danh xưng thiên tài.'],
    ['阵法再也停不下来了。', 'Trận pháp không dừng lại được nữa.'],
    ['侯府的马车在门口停了下来。', 'Xe ngựa của hầu phủ ngừng lại ở cửa.'],
  ])('%s', check);
});

describe('how much and how often', () => {
  test.each([
    ['拍卖师敲了三下锤子。', 'Người điều khiển đấu giá gõ búa ba cái.'],
    ['一道惊雷劈中了那棵千年古树。', 'Một tia sấm sét bổ trúng gốc cây cổ thụ nghìn năm kia.'],
    ['变异的老鼠有猫那么大。', 'Chuột biến dị lớn bằng mèo.'],
    ['王冠上镶着一颗鸽子蛋大的红宝石。', 'Trên vương miện khảm một viên hồng ngọc lớn bằng trứng bồ câu.'],
    ['一条手腕粗的藤蔓垂了下来。', 'Một sợi dây leo to bằng cổ tay rủ xuống.'],
    ['一个手臂粗壮的汉子走了过来。', 'Một hán tử cánh tay thô to đi tới.'],
    ['泥土溅了他一脸。', 'Bùn đất bắn đầy mặt hắn.'],
    ['她被保送到了全国最好的大学。', 'Nàng bị tuyển thẳng đến đại học tốt nhất cả nước.'],
    ['老夫人最疼的就是这个孙女。', 'Người lão phu nhân thương nhất chính là đứa cháu gái này.'],
    ['生怕一松手就再也见不到了。', 'Chỉ sợ vừa buông tay liền không gặp được nữa.'],
    ['传来狼的嚎叫。', 'Truyền đến tiếng gào của sói.'],
    ['他不会游泳。', 'Hắn không biết bơi lội.'],
    ['操作却比谁都好。', 'Thao tác lại tốt hơn ai hết.'],
  ])('%s', check);
});

describe('who and what', () => {
  test.each([
    ['这条项链是她母亲留给她的唯一遗物。', 'Chiếc vòng cổ này là di vật duy nhất mẫu thân nàng để lại cho nàng.'],
    ['他站在悬崖边上。', 'Hắn đứng bên vách núi.'],
    ['走廊里坐满了等着看病的人。', 'Trong hành lang ngồi đầy người chờ khám bệnh.'],
    ['老槐树下坐着几个下棋的老头。', 'Dưới cây hòe già ngồi mấy lão đầu đánh cờ.'],
    ['她把脸贴在冰冷的车窗上。', 'Nàng áp mặt lên cửa sổ xe lạnh lẽo.'],
    ['将军的坐骑是一匹浑身雪白的战马。', 'Tọa kỵ của tướng quân là một con chiến mã toàn thân trắng như tuyết.'],
    ['堵得车都开不进去。', 'Chặn đến mức xe cũng chạy không vào được.'],
    ['剑阵被破。', 'Kiếm trận bị phá.'],
  ])('%s', check);
});

describe('where, whose and how', () => {
  test.each([
    ['侍卫要检查车里的东西。', 'Thị vệ muốn kiểm tra đồ trong xe.'],
    ['“我这条命是师父给的。”', '“Mạng này của ta là sư phụ cho.”'],
    ['他的拳头停在离对方鼻尖一寸的地方。', 'Nắm đấm của hắn dừng ở cách chóp mũi đối phương một tấc.'],
    ['厨子往锅里撒了一把盐。', 'Đầu bếp rắc một nắm muối vào trong nồi.'],
    ['红彤彤地挂了一树。', 'Đỏ rực treo đầy cây.'],
    ['快得像一阵风。', 'Mau như một cơn gió.'],
    ['妹妹出嫁那天，他哭了一场。', 'Hôm muội muội lấy chồng, hắn khóc một trận.'],
    ['精灵弓手一箭射中了巨魔的眼睛。', 'Cung thủ tinh linh một mũi tên bắn trúng con mắt của cự ma.'],
    ['他只得了四十分。', 'Hắn chỉ được bốn mươi điểm.'],
    ['这顿饭花了她一千多块钱。', 'Bữa cơm này tiêu nàng hơn một nghìn đồng.'],
    ['飞行员在飞机坠毁前跳了伞。', 'Phi công nhảy dù trước khi máy bay rơi vỡ.'],
    ['那个女人一直盯着他看。', 'Nữ nhân kia vẫn luôn nhìn chằm chằm hắn.'],
    ['她嫁给了一个比她大二十岁的商人。', 'Nàng gả cho một thương nhân lớn hơn nàng hai mươi tuổi.'],
    ['跟邻居打了三年官司。', 'Cùng hàng xóm kiện tụng ba năm.'],
    ['胖女人看着穷画家。', 'Người đàn bà béo nhìn họa sĩ nghèo.'],
  ])('%s', check);
});

describe('的话 as "if", and as words', () => {
  test.each([
    ['“想活命的话，就乖乖交出储物袋。”', '“Nếu muốn sống sót, liền ngoan ngoãn giao ra túi trữ vật.”'],
    ['如果你来的话，我就走。', 'Nếu như ngươi đến, ta sẽ đi.'],
    ['我会去的，如果你来的话。', 'Ta sẽ đi, nếu như ngươi đến.'],
    ['要是下雨的话，就别来了。', 'Nếu mưa, thì đừng đến nữa.'],
    ['不想死的话，就快跑。', 'Nếu không muốn chết, liền chạy mau.'],
    ['你不说的话，我就杀了你。', 'Nếu ngươi không nói, ta liền giết ngươi.'],
    ['但是没有钱的话，什么也做不了。', 'Nhưng nếu không có tiền, cái gì cũng làm không được.'],
    ['需要的话，给我打电话。', 'Nếu cần, gọi điện thoại cho ta.'],
    ['有的话，给我一份。', 'Nếu có, cho ta một phần.'],
    ['他的话，我不信。', 'Lời của hắn, ta không tin.'],
    ['你说的话，我都记得。', 'Lời ngươi nói, ta đều nhớ.'],
    ['安慰的话，她听了太多。', 'Lời an ủi, nàng nghe quá nhiều.'],
    ['难听的话，他听多了。', 'Lời khó nghe, hắn nghe nhiều.'],
    ['听了他的话，她哭了。', 'Nghe lời của hắn, nàng khóc.'],
  ])('%s', check);
});

describe('what people say', () => {
  test.each([
    ['“您是打尖还是住店？”', '“Ngài dùng bữa hay là trọ lại?”'],
    ['“来两斤牛肉，再打一壶酒。”', '“Cho hai cân thịt bò, mua một bình rượu nữa.”'],
    ['“奴婢再也不敢了！”', '“Nô tỳ không dám nữa!”'],
    ['“来人，把他拖下去！”', '“Người đâu, lôi hắn xuống!”'],
    ['“我过去接你。”', '“Ta qua đón ngươi.”'],
    ['“多吃点。”', '“Ăn nhiều một chút.”'],
    ['“我数三声。”', '“Ta đếm ba tiếng.”'],
    ['“大概九点多吧。”', '“Đại khái hơn chín giờ.”'],
    ['“晚辈是青云门的弟子。”', '“Vãn bối là đệ tử của Thanh Vân Môn.”'],
    ['“信呢？拿来我看看。”', '“Thư đâu rồi? Lấy tới ta xem thử.”'],
    ['“我要见我的律师。”', '“Ta muốn gặp luật sư của ta.”'],
    ['“一共三十五块。”', '“Tổng cộng ba mươi lăm đồng.”'],
    ['“朝廷派来的钦差到了。”', '“Khâm sai triều đình phái đến đến rồi.”'],
    ['“老板娘给他多盛了半碗饭。”', '“Bà chủ múc thêm nửa bát cơm cho hắn.”'],
    ['“想请个假。”', '“Muốn xin nghỉ một lần.”'],
    ['“你要的东西我带来了，人呢？”', '“Đồ ngươi cần ta mang đến rồi, người đâu rồi?”'],
  ])('%s', check);
});

describe('people of a group that a name is for', () => {
  test.each([
    ['路上遇到了黑风寨的人。', 'Trên đường gặp người của Hắc Phong Trại.'],
    ['他打败了青云宗的弟子，又回来了。', 'Hắn đánh bại đệ tử của Thanh Vân Tông, lại về rồi.'],
    ['我见过青云宗的长老。', 'Ta từng gặp trưởng lão của Thanh Vân Tông.'],
    ['打败了黑风寨的人就是他。', 'Người đánh bại Hắc Phong Trại chính là hắn.'],
    ['灭了青云宗的凶手还没找到。', 'Hung thủ diệt Thanh Vân Tông vẫn chưa tìm được.'],
    ['遇到了他的人都死了。', 'Người gặp hắn đều chết rồi.'],
  ])('%s', check);
});

describe('what one is told to do for somebody', () => {
  test.each([
    ['把他给我拿下！', 'Bắt lấy hắn cho ta!'],
    ['把他们都给我赶出去！', 'Đuổi hết bọn họ ra ngoài cho ta!'],
    ['把门给我打开。', 'Mở cửa ra cho ta.'],
    ['把那封信给我看看。', 'Đưa bức thư kia cho ta xem thử.'],
    ['把东西给我。', 'Đưa đồ cho ta.'],
  ])('%s', check);
});

describe('where a counted thing is, and how long ago', () => {
  test.each([
    ['发现自己躺在一张陌生的床上。', 'Phát hiện mình nằm trên một chiếc giường xa lạ.'],
    ['他躺在一张床上。', 'Hắn nằm trên một chiếc giường.'],
    ['床上有一个人。', 'Trên giường có một người.'],
    ['我回到了十年前。', 'Ta về tới mười năm trước.'],
    ['时间回到三天前。', 'Thời gian về tới ba ngày trước.'],
    ['这件事发生在十年前。', 'Chuyện này xảy ra ở mười năm trước.'],
    ['十年前，他走了。', 'Mười năm trước, hắn đi.'],
    ['我想起了三年前的事。', 'Ta nhớ tới chuyện ba năm trước.'],
    ['不，那不是流星。', 'Không, đó không phải sao băng.'],
    ['敌人突破了第一道防线。', 'Địch nhân đột phá phòng tuyến thứ nhất.'],
    ['他把我当兄弟。', 'Hắn xem ta như huynh đệ.'],
    ['别把我当小孩子。', 'Đừng xem ta như trẻ con.'],
  ])('%s', check);
});

describe('whose hand holds something', () => {
  test.each([
    ['林风端着酒杯的手微微一顿。', 'Tay bưng chén rượu của Lâm Phong hơi dừng lại.'],
    ['握着拂尘的手微微发抖。', 'Tay nắm phất trần khẽ phát run.'],
    ['他看着她的眼睛。', 'Hắn nhìn con mắt của nàng.'],
    ['她看上去不过十六七岁。', 'Nàng thoạt nhìn chỉ mới mười sáu mười bảy tuổi.'],
    ['他走进了另一间屋子。', 'Hắn đi vào một căn phòng khác.'],
  ])('%s', check);
});

describe('a quality of a part of somebody', () => {
  test.each([
    ['男人冰冷的目光扫过众人。', 'Ánh mắt lạnh lẽo của nam nhân lướt qua mọi người.'],
    ['他看见少女苍白的脸。', 'Hắn trông thấy mặt tái nhợt của thiếu nữ.'],
    ['身后传来林风冷冷的声音。', 'Phía sau truyền đến thanh âm lạnh lùng của Lâm Phong.'],
    ['阳光洒在地上。', 'Ánh nắng rải trên mặt đất.'],
    ['他坐在床上。', 'Hắn ngồi trên giường.'],
  ])('%s', check);
});

describe('what describes a noun after a verb', () => {
  test.each([
    ['他看见从屋里走出来的男人。', 'Hắn trông thấy nam nhân từ trong phòng đi ra.'],
    ['他看见在院子里练剑的少年。', 'Hắn trông thấy thiếu niên luyện kiếm trong sân.'],
    ['他拦住正要离开的李明。', 'Hắn ngăn lại Lý Minh đang định rời đi.'],
    ['被他救下的那个女孩后来成了他的妻子。', 'Cô gái được hắn cứu kia về sau thành thê tử của hắn.'],
    ['刚才跟你说话的那个男人是谁？', 'Nam nhân vừa rồi nói chuyện với ngươi kia là ai?'],
    ['她看向他的眼神里带着一丝恨意。', 'Trong ánh mắt nàng nhìn về phía hắn mang theo một tia hận ý.'],
    ['我不喜欢你看我的眼神。', 'Ta không thích ánh mắt ngươi nhìn ta.'],
    ['他等着和她说话的机会。', 'Hắn chờ cơ hội nói chuyện với nàng.'],
    ['这就是他一直在找的东西。', 'Đây chính là thứ hắn vẫn luôn đang tìm.'],
    ['他丢了一件对他来说很重要的东西。', 'Hắn mất một món đồ đối với hắn mà nói rất quan trọng.'],
    ['那些曾经看不起他的人都闭上了嘴。', 'Những người đã từng xem thường hắn kia đều ngậm miệng lại.'],
    ['找一个左手有六根手指的人。', 'Tìm một người tay trái có sáu ngón tay.'],
    ['她露出一张让他心动的脸。', 'Nàng lộ ra một khuôn mặt khiến hắn động lòng.'],
    ['他不过是个被逐出师门的废物。', 'Hắn chẳng qua là một phế vật bị trục xuất khỏi sư môn.'],
    ['他听见沙子打在窗纸上的声音。', 'Hắn nghe thấy tiếng cát đánh vào giấy dán cửa sổ.'],
    ['屋里只有雨水从屋檐上滴落的声音。', 'Trong phòng chỉ có tiếng nước mưa từ trên mái hiên nhỏ xuống.'],
    ['他听到孩子的声音。', 'Hắn nghe được thanh âm của hài tử.'],
  ])('%s', check);
});

describe('whose and when', () => {
  test.each([
    ['李明当年的师父已经死了。', 'Sư phụ năm đó của Lý Minh đã chết rồi.'],
    ['我小时候的朋友来了。', 'Bằng hữu khi còn bé của ta đến.'],
    ['我告诉他当年的事。', 'Ta nói cho hắn chuyện năm đó.'],
    ['我明天早上八点的飞机。', 'Máy bay tám giờ sáng mai của ta.'],
    ['他是不是你的人？', 'Hắn có phải là người của ngươi không?'],
    ['你是谁的人？', 'Ngươi là người của ai?'],
    ['位置还是你的。', 'Vị trí vẫn là của ngươi.'],
    ['交给财务的老秦。', 'Giao cho Lão Tần của tài vụ.'],
    ['自己手心里全是汗。', 'Trong lòng bàn tay mình đều là mồ hôi.'],
    ['林晚眼眶红了。', 'Hốc mắt Lâm Vãn đỏ.'],
    ['这家酒店姓顾。', 'Khách sạn này họ Cố.'],
  ])('%s', check);
});

describe('what is tried, asked and compared', () => {
  test.each([
    ['你给我解释解释。', 'Ngươi giải thích cho ta một chút.'],
    ['我们商量商量。', 'Chúng ta bàn bạc một chút.'],
    ['住手住手！', 'Dừng tay dừng tay!'],
    ['先问问我手中的剑答不答应。', 'Trước hỏi một chút kiếm trong tay ta có đồng ý hay không.'],
    ['“你是不是忘了？”', '“Ngươi có phải là quên không?”'],
    ['“他们是不是已经走了？”', '“Bọn họ có phải là đã đi không?”'],
    ['除了他以外，没有人知道。', 'Ngoài hắn ra, không có ai biết.'],
    ['她没有你高。', 'Nàng không cao bằng ngươi.'],
    ['她没有钱。', 'Nàng không có tiền.'],
    ['与他相比，我差远了。', 'So với hắn, ta còn kém xa.'],
    ['你晚上不要一个人出门。', 'Ngươi buổi tối đừng một mình ra ngoài.'],
    ['我不要跟你走。', 'Ta không muốn cùng ngươi đi.'],
    ['他听不出喜怒。', 'Hắn không nghe ra vui giận.'],
  ])('%s', check);
});

describe('what is counted', () => {
  test.each([
    ['六百多万灵石。', 'Hơn sáu trăm vạn linh thạch.'],
    ['我们吃了顿饭。', 'Chúng ta ăn một bữa cơm.'],
    ['他买了本书。', 'Hắn mua một quyển sách.'],
    ['他开了家小店。', 'Hắn mở một tiểu điếm.'],
    ['这是我的第一部电影。', 'Đây là bộ phim thứ nhất của ta.'],
    ['人群里一阵轻微的骚动。', 'Trong đám người một hồi xôn xao nhẹ nhàng.'],
    ['她在拍一部新电影。', 'Nàng đang quay một bộ phim mới.'],
    ['她长得很漂亮。', 'Nàng trông rất xinh đẹp.'],
    ['只要你肯帮我就行。', 'Chỉ cần ngươi chịu giúp ta là được.'],
  ])('%s', check);
});

describe('everyday words that count, point and ask', () => {
  test.each([
    ['这是个陷阱。', 'Đây là một cạm bẫy.'],
    ['这里是个好地方。', 'Nơi này là một nơi tốt.'],
    ['他们在桌上一一摆好碗筷。', 'Bọn họ lần lượt bày xong bát đũa trên bàn.'],
    ['昨天晚上的月亮很圆。', 'Mặt trăng tối hôm qua rất tròn.'],
    ['他是怎么死的？', 'Hắn chết thế nào?'],
    ['你是怎么进来的？', 'Ngươi vào bằng cách nào?'],
    ['你是怎么知道的？', 'Ngươi làm sao biết được?'],
    ['骗我的会是你。', 'Người lừa ta sẽ là ngươi.'],
    ['没有人提起过这件事。', 'Không có ai từng nhắc tới chuyện này.'],
    ['他从没跟任何人提起过这件事。', 'Hắn chưa từng cùng bất cứ ai nhắc tới chuyện này.'],
    ['反正我没见她笑过。', 'Dù sao ta không thấy nàng cười.'],
    ['我给你打过十七个电话。', 'Ta từng gọi điện thoại cho ngươi mười bảy cuộc.'],
    ['他的速度远远超过了我。', 'Tốc độ của hắn vượt xa ta.'],
    ['露出一个浅浅的笑。', 'Lộ ra một nụ cười nhàn nhạt.'],
    ['他收拾起了行李。', 'Hắn bắt đầu thu dọn hành lý.'],
    ['衣服紧紧贴在身上。', 'Quần áo dán chặt trên người.'],
    ['他看了看表。', 'Hắn nhìn đồng hồ.'],
    ['我忘了把钥匙放在哪儿了。', 'Ta quên đặt chìa khóa ở đâu.'],
    ['你把话说清楚再走。', 'Ngươi nói cho rõ ràng rồi hãy đi.'],
    ['这道题我算了半天也没算出来。', 'Câu hỏi này ta tính hồi lâu cũng không tính ra.'],
    ['他今天的状态明显不对劲。', 'Trạng thái hôm nay của hắn rõ ràng không bình thường.'],
    ['他花了两个月的工资买了这条项链。', 'Hắn tiêu tiền lương hai tháng mua chiếc vòng cổ này.'],
    ['她六点起床给孩子做早饭。', 'Nàng sáu giờ rời giường nấu bữa sáng cho hài tử.'],
    ['爸爸出差去了。', 'Ba ba đi công tác.'],
    ['你要吃什么？', 'Ngươi muốn ăn cái gì?'],
    ['你要小心。', 'Ngươi phải cẩn thận.'],
    ['客官，您的面好了。', 'Khách quan, mì của ngài được rồi.'],
    ['转眼已经过了上百招。', 'Đảo mắt đã qua hàng trăm chiêu.'],
    ['“见过太后。”', '“Tham kiến thái hậu.”'],
    ['整座大殿都在微微颤抖。', 'Cả tòa đại điện đều đang khẽ run rẩy.'],
    ['满树的桃花落了下来。', 'Hoa đào đầy cây rơi xuống.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});
