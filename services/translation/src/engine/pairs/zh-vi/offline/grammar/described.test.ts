import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

const check = (source: string, target: string) => expect(vietnamese(source)).toBe(target);

describe('who or what a clause describes', () => {
  test.each([
    ['能坐进那间包厢的人，不是他们惹得起的。', 'Người có thể ngồi vào phòng bao kia, không phải bọn họ chọc được.'],
    ['只有敢说真话的人才能活下来。', 'Chỉ có người dám nói thật mới có thể sống sót.'],
    ['一个小厮模样的少年拦住了他的去路。', 'Một thiếu niên dáng vẻ gã sai vặt ngăn lại đường đi của hắn.'],
    ['门口站着一个书生打扮的男人。', 'Trước cửa đứng một nam nhân ăn mặc kiểu thư sinh.'],
    ['有人喊出了八百的价格。', 'Có người hô ra giá tám trăm.'],
    ['他转过头去看声音传来的方向。', 'Hắn quay đầu đi nhìn phương hướng thanh âm truyền đến.'],
    ['刚才还吵吵嚷嚷的人群一下子没了声音。', 'Đám người vừa rồi còn ồn ào ầm ĩ thoáng cái không còn thanh âm.'],
    ['平日里不苟言笑的父亲竟然笑了。', 'Phụ thân ngày thường ít khi nói cười vậy mà cười.'],
    ['很快又恢复了平日里的温婉。', 'Rất nhanh lại khôi phục vẻ dịu dàng ngày thường.'],
    ['失去了一半动力的飞船开始剧烈地摇晃。', 'Phi thuyền mất đi một nửa động lực bắt đầu kịch liệt lay động.'],
    ['救人本来就是我们应该做的。', 'Cứu người vốn dĩ chính là việc chúng ta nên làm.'],
    [
      '师父留给他的那块玉佩上也有一模一样的花纹。',
      'Trên miếng ngọc bội sư phụ để lại cho hắn kia cũng có hoa văn giống nhau như đúc.',
    ],
    [
      '三年前你拿奖的那个作品，我到现在还留着。',
      'Tác phẩm ba năm trước ngươi đoạt giải kia, ta đến bây giờ còn giữ lại.',
    ],
    ['她送给我的那把伞还在。', 'Chiếc ô nàng tặng ta kia vẫn còn.'],
    ['你让我做出能让人哭的菜？', 'Ngươi bảo ta làm ra món ăn có thể khiến người ta khóc?'],
    [
      '替补席上那个从来没有上过场的新人，这会儿连话都说不利索了。',
      'Người mới chưa từng lên sân kia trên ghế dự bị, lúc này ngay cả lời cũng nói không trôi chảy.',
    ],
    ['他扛着那杆擦得锃亮的猎枪。', 'Hắn vác cây súng săn lau sáng bóng kia.'],
    ['只是呆呆地望着窗外那颗星球。', 'Chỉ là ngơ ngác nhìn hành tinh kia ngoài cửa sổ.'],
    ['我那位冷酷无情的未婚夫就会冲进来。', 'Vị hôn phu lãnh khốc vô tình kia của ta sẽ xông vào.'],
    ['扇在女主那张楚楚可怜的脸上。', 'Tát vào mặt yếu đuối đáng thương kia của nữ chính.'],
    ['这张名片会彻底改变她后来的人生。', 'Tấm danh thiếp này sẽ triệt để thay đổi nhân sinh về sau của nàng.'],
  ])('%s', check);
});

describe('what is somewhere and acts there', () => {
  test.each([
    [
      '眼眶里打转的泪水一时间不知道该不该掉下来。',
      'Nước mắt xoay vòng trong hốc mắt trong lúc nhất thời không biết có nên rơi xuống không.',
    ],
    ['门外正准备冲进来的未婚夫也愣住了。', 'Vị hôn phu đang chuẩn bị xông vào ngoài cửa cũng sững sờ.'],
    ['我把书里记得的情节写在纸上。', 'Ta viết tình tiết nhớ trong sách lên giấy.'],
    ['院子里种的花都开了。', 'Hoa trồng trong sân đều nở.'],
    [
      '脑海里响起的机械声把他吓得差点摔下来。',
      'Tiếng máy móc vang lên trong đầu khiến hắn sợ đến mức suýt nữa ngã xuống.',
    ],
    [
      '二楼的包厢里坐着的都是有头有脸的大人物。',
      'Những người ngồi trong phòng bao của lầu hai đều là đại nhân vật có máu mặt.',
    ],
    ['桌上放着的都是他爱吃的菜。', 'Những thứ đặt trên bàn đều là món ăn hắn thích ăn.'],
    ['走廊里等着的家属急得团团转。', 'Người nhà chờ trong hành lang cuống cuồng cả lên.'],
    ['他指着墙上挂着的那幅画。', 'Hắn chỉ vào bức tranh kia treo trên tường.'],
    ['顺势替女主理了理鬓边散落下来的头发。', 'Thuận thế thay nữ chính chỉnh lại tóc xõa xuống bên tóc mai.'],
    ['站在一旁的容妃用帕子掩着嘴。', 'Dung phi đứng ở một bên dùng khăn tay che miệng.'],
    ['到底没有说出反驳的话。', 'Rốt cuộc không nói ra lời phản bác.'],
    ['我从来不做亏本的买卖。', 'Ta chưa bao giờ làm vụ buôn bán lỗ vốn.'],
    ['那是三年没有跟他说过一句话的父亲。', 'Đó là phụ thân ba năm chưa từng nói với hắn một câu.'],
    ['就是三年后血洗京城的大反派。', 'Chính là đại phản diện tắm máu kinh thành ba năm sau.'],
    ['还有一行闪着红光的小字。', 'Còn có một dòng chữ nhỏ lóe lên ánh sáng đỏ.'],
    ['做出一道让客人流泪的菜。', 'Làm ra một món ăn khiến khách nhân rơi lệ.'],
  ])('%s', check);
});

describe('what is suffered, given, compared and measured', () => {
  test.each([
    ['老陈家的牛让狼给咬死了。', 'Trâu của nhà lão Trần bị sói cắn chết.'],
    ['都被他拿扫帚给轰了出来。', 'Đều bị hắn dùng cây chổi đuổi ra.'],
    ['这是再普通不过的事情。', 'Đây là chuyện hết sức bình thường.'],
    ['让他给我们带路。', 'Để hắn dẫn đường cho chúng ta.'],
    ['给你带了两斤你最爱喝的高粱酒。', 'Mang cho ngươi hai cân rượu cao lương ngươi thích uống nhất.'],
    ['腿一软就要给她跪下。', 'Chân mềm nhũn sắp quỳ xuống trước mặt nàng.'],
    ['把你知道的，都告诉哀家。', 'Đem những gì ngươi biết, đều nói cho ai gia.'],
    ['把你知道的都告诉我。', 'Nói cho ta biết hết những gì ngươi biết.'],
    ['一个人慢慢地往山上走去。', 'Một người chậm rãi đi lên núi.'],
    [
      '去年请了猎户，结果连一根狼毛都没打着。',
      'Năm ngoái mời thợ săn, kết quả ngay cả một sợi lông sói cũng không đánh được.',
    ],
    ['再好不过了。', 'Không gì tốt hơn.'],
    ['他会怎么想？', 'Hắn sẽ nghĩ thế nào?'],
    ['怎么说我也算是他的长辈。', 'Dù sao ta cũng xem như là trưởng bối của hắn.'],
    ['他什么都没有告诉你。', 'Hắn không nói cho ngươi biết gì cả.'],
    ['谁都没有想到的一幕发生了。', 'Một màn không ai ngờ xảy ra.'],
    ['任务失败的话会怎么样？', 'Nếu nhiệm vụ thất bại thì sẽ thế nào?'],
    ['他回家的次数还没有助理多。', 'Số lần hắn về nhà còn không nhiều bằng trợ lý.'],
    ['连隔壁卖豆腐的刘婶都探出头来张望。', 'Ngay cả thím Lưu bán đậu hũ bên cạnh cũng thò đầu ra nhìn quanh.'],
    ['母亲给他炒这样一碗饭。', 'Mẫu thân xào một bát cơm như vậy cho hắn.'],
    [
      '她想起三年前第一次走进这座皇宫的时候，天上也下着这样的雪。',
      'Nàng nhớ tới lúc ba năm trước lần đầu tiên đi vào tòa hoàng cung này, trên trời cũng đổ tuyết như vậy.',
    ],
    [
      '老赵头比村长上次见到他的时候又老了不少。',
      'Lão Triệu so với lúc trưởng thôn lần trước nhìn thấy hắn lại già không ít.',
    ],
    [
      '老赵头年轻的时候是方圆百里最有名的猎人。',
      'Lão Triệu hồi còn trẻ là thợ săn nổi danh nhất trong phạm vi trăm dặm.',
    ],
    ['能卖到平时的二十倍。', 'Có thể bán gấp hai mươi lần bình thường.'],
    ['决赛开始前五分钟，气氛很紧张。', 'Năm phút trước khi trận chung kết bắt đầu, bầu không khí rất khẩn trương.'],
    ['余额十三块五毛。', 'Số dư mười ba đồng năm hào.'],
    ['把比分扳成了二比二。', 'Vặn tỷ số thành hai – hai.'],
  ])('%s', check);
});

describe('words by what is beside them', () => {
  test.each([
    ['“接着，这是你的东西。”', '“Bắt lấy, đây là đồ của ngươi.”'],
    ['是这座吃人的皇宫教会了她。', 'Là tòa hoàng cung ăn người này dạy cho nàng.'],
    ['手背上的青筋一根根地鼓了起来。', 'Gân xanh trên mu bàn tay từng sợi nổi lên.'],
    ['心跳一下子快了起来。', 'Nhịp tim thoáng cái nhanh lên.'],
    ['就是把皇宫翻过来，也要把人找到！', 'Dù có lật hoàng cung lại, cũng muốn tìm được người!'],
    ['你就是给我一百万我也不干了。', 'Ngươi dù cho ta một trăm vạn ta cũng không làm.'],
    ['她进宫不过两年，就爬到了妃位。', 'Nàng vào cung chỉ mới hai năm, liền bò đến phi vị.'],
    ['陈默一边咒骂，一边手忙脚乱地关掉了引擎。', 'Trần Mặc vừa mắng chửi, vừa luống cuống tay chân tắt động cơ.'],
    ['皇帝会以谋反的罪名抄了沈家。', 'Hoàng đế sẽ lấy tội danh mưu phản tịch biên Thẩm Gia.'],
    ['林小北觉得自己好像在做梦一样。', 'Lâm Tiểu Bắc cảm thấy mình hình như đang nằm mơ.'],
    ['偷偷地抹了一把眼泪，转身走出了场馆。', 'Lén lút lau nước mắt, xoay người đi ra khỏi nhà thi đấu.'],
    ['我站在路边拦了半天车。', 'Ta đứng ở ven đường đón xe nửa ngày.'],
    ['谁来做这台手术？', 'Ai làm ca phẫu thuật này?'],
  ])('%s', check);
});

describe('what is in a place, is alike and is the most of all', () => {
  test.each([
    ['这间屋子里的东西都是她的。', 'Đồ trong gian phòng này đều là của nàng.'],
    ['那张桌子上的书不见了。', 'Sách trên cái bàn kia biến mất rồi.'],
    ['“再这么耗下去，我们自己就先饿死了。”', '“Cứ dây dưa tiếp như vậy, chính chúng ta liền chết đói trước rồi.”'],
    ['所有人都用看疯子的眼神看着她。', 'Tất cả mọi người đều dùng ánh mắt nhìn tên điên nhìn nàng.'],
    ['冷库里还有没人动过的存货。', 'Trong kho lạnh còn có hàng tồn không ai từng động.'],
    ['少年推了推鼻梁上缺了一条腿的眼镜。', 'Thiếu niên đẩy đẩy kính mắt thiếu một cái chân trên sống mũi.'],
    [
      '这个少年会成为整个北方基地最强的异能者。',
      'Thiếu niên này sẽ trở thành người dị năng mạnh nhất cả căn cứ phương bắc.',
    ],
    ['他是整个公司最年轻的经理。', 'Hắn là giám đốc trẻ tuổi nhất cả công ty.'],
    [
      '我娘生我那天，村里的老井一夜之间干得底朝天。',
      'Hôm nương ta sinh ta, giếng già trong thôn trong một đêm cạn trơ đáy.',
    ],
    ['连狗都不敢冲我叫。', 'Ngay cả chó cũng không dám kêu với ta.'],
    ['这么好的一副根骨。', 'Một bộ căn cốt tốt như vậy.'],
    ['过年的时候还会有人给我送几个自家蒸的馒头。', 'Khi ăn Tết còn sẽ có người đưa mấy màn thầu nhà mình hấp cho ta.'],
    ['直到十五岁那年的中元节。', 'Mãi đến tết Trung Nguyên năm mười lăm tuổi.'],
    ['爹给你带了好吃的。', 'Cha mang cho ngươi đồ ăn ngon.'],
    ['那绝对不是我爹。', 'Đó tuyệt đối không phải cha ta.'],
    ['像是要把皮肉都烧出一个洞来。', 'Giống như là muốn đốt hết da thịt ra một cái lỗ.'],
    ['露出野兽一样锋利的牙齿。', 'Lộ ra răng sắc bén như dã thú.'],
    ['我握着笔的手一顿。', 'Tay nắm bút của ta khựng lại.'],
    [
      '五十年前打败上一任魔王的那个勇者，少了两根手指。',
      'Dũng giả năm mươi năm trước đánh bại ma vương đời trước kia, thiếu mất hai ngón tay.',
    ],
    ['当年拐走您的那个奶娘把什么都招了。', 'Vú nuôi năm đó bắt cóc ngài kia khai ra hết.'],
    ['这两位是镖局的人。', 'Hai vị này là người của tiêu cục.'],
    ['左边那位是赤霞峰的凌素衣。', 'Bên trái vị kia là Lăng Tố Y của Xích Hà Phong.'],
    [
      '一个是卖布的胖商人，一个是裹着灰斗篷的女人。',
      'Một người là thương nhân béo bán vải, một người là nữ nhân quấn tro áo choàng.',
    ],
    ['那个是我的书。', 'Cái kia là sách của ta.'],
    ['云栖的汪总好吗？', 'Uông tổng của Vân Thê có khỏe không?'],
    ['喂，死了没有？', 'Này, chết chưa?'],
    ['三十一年喽。', 'Ba mươi mốt năm rồi.'],
    ['第七掌打在他的肩膀上。', 'Chưởng thứ bảy đánh vào bả vai của hắn.'],
    ['KG的经理在后台找你。', 'Giám đốc của KG ở hậu trường tìm ngươi.'],
    ['KG战队的队长来了。', 'Đội trưởng của chiến đội KG đến.'],
    ['我在QQ上找你。', 'Ta tìm ngươi trên QQ.'],
    ['他把USB插进电脑。', 'Hắn cắm USB vào máy vi tính.'],
    ['寒鸦岛上的雪停了。', 'Tuyết trên Hàn Nha Đảo dừng.'],
    ['我跟你们一起去。', 'Ta cùng các ngươi đi.'],
    ['我的腿被他们打断了。', 'Chân của ta bị bọn họ đánh gãy.'],
    ['他打断了她的话。', 'Hắn cắt ngang lời của nàng.'],
    ['没有任何变化。', 'Không có bất kỳ biến hóa nào.'],
    ['没有任何可疑的地方。', 'Không có bất kỳ nơi khả nghi nào.'],
    ['她没有任何怀疑，立刻答应了。', 'Nàng không có bất kỳ nghi ngờ nào, lập tức đáp ứng.'],
    [
      '简历上写的那些工作经验有一半是编的。',
      'Những kinh nghiệm làm việc kia viết trên hồ sơ xin việc có một nửa là bịa.',
    ],
    ['我会打架子鼓，会修冰箱。', 'Ta biết chơi trống, biết sửa tủ lạnh.'],
    ['“上船？就你？”', '“Lên thuyền? Chỉ ngươi?”'],
    [
      '林家老太太过七十大寿那天，院子里摆了三十多桌酒席。',
      'Hôm bà cụ Lâm Gia qua đại thọ bảy mươi, trong sân bày hơn ba mươi bàn tiệc.',
    ],
    ['他转打火机的手停了下来。', 'Tay xoay bật lửa của hắn ngừng lại.'],
    ['他默默地喝着杯子里已经凉透了的热汤。', 'Hắn lặng lẽ uống canh nóng đã nguội ngắt trong chén.'],
    [
      '我同桌从五楼跳下去的那天，他还在车里听歌。',
      'Hôm bạn cùng bàn ta từ tầng năm nhảy xuống, hắn vẫn nghe nhạc trong xe.',
    ],
    ['把桌上那杯水推到他面前。', 'Đẩy ly nước kia trên bàn đến trước mặt hắn.'],
    ['最后那道大题，我还是不会。', 'Câu hỏi lớn kia cuối cùng, ta vẫn không biết.'],
    ['一滴墨落在孩子歪歪扭扭的字上。', 'Một giọt mực rơi vào chữ xiêu vẹo của hài tử.'],
    ['他从小父母双亡，是奶奶一手把他带大的。', 'Hắn từ nhỏ cha mẹ đều mất, là bà nội một tay nuôi lớn hắn.'],
    ['她走进一家很好的剧团。', 'Nàng đi vào một nhà đoàn kịch rất tốt.'],
    ['电梯里挤得连转身的地方都没有。', 'Trong thang máy chật đến ngay cả nơi xoay người cũng không có.'],
    ['走到书架前抽出一本泛黄的社刊。', 'Đi đến trước giá sách rút ra một quyển nội san ố vàng.'],
    ['城门开了一道缝。', 'Cổng thành mở một khe hở.'],
    ['那只灰白色的、没有瞳孔的眼睛盯着他。', 'Con mắt màu xám trắng không có đồng tử kia nhìn chằm chằm hắn.'],
    ['把我看到的说出来。', 'Nói ra những gì ta nhìn thấy.'],
    ['今天一早就坐上了去乡下的马车。', 'Sáng sớm nay liền ngồi lên xe ngựa đi nông thôn.'],
    ['空气新鲜，还没有那么多烦心事。', 'Không khí trong lành, lại không có nhiều chuyện phiền lòng như thế.'],
    ['才在一个连路都没有修好的小山村停了下来。', 'Mới ngừng lại ở một thôn núi nhỏ ngay cả đường cũng không sửa xong.'],
    ['庄子比她想象中的还要破。', 'Trang viên còn rách nát hơn nàng tưởng tượng.'],
    ['嗑了一半的瓜子也忘了往嘴里送。', 'Hạt dưa cắn dở cũng quên đưa vào trong miệng.'],
    [
      '这个传闻中只会绣花弹琴的大小姐，居然还会看账。',
      'Đại tiểu thư trong lời đồn chỉ biết thêu hoa đánh đàn này, vậy mà còn biết xem sổ sách.',
    ],
    ['走进了那间漏雨的正房。', 'Đi vào nhà chính bị dột kia.'],
    ['苏晚拿着信的手猛地一抖。', 'Tay cầm thư của Tô Vãn đột ngột run lên.'],
    ['“好的，我知道了。”', '“Được, ta biết rồi.”'],
    ['好的东西谁都喜欢。', 'Đồ tốt ai cũng thích.'],
    ['做好的饭都凉了。', 'Cơm nấu xong đều nguội.'],
  ])('%s', check);
});

describe('where, whose and to what degree, with a clause', () => {
  test.each([
    ['他一脚踢翻了他刚刚挑满的水缸。', 'Hắn một cước đá đổ vại nước hắn vừa mới gánh đầy.'],
    ['“今天的水又挑少了。”', '“Nước hôm nay lại gánh thiếu mất rồi.”'],
    ['拨开挡在洞口的藤蔓，钻了进去。', 'Gạt ra dây leo chắn ở cửa động, chui vào.'],
    ['他看了看师父身后的弟子。', 'Hắn nhìn đệ tử phía sau sư phụ.'],
    ['转身去翻那具尸骨身上的储物袋了。', 'Xoay người đi lật túi trữ vật trên người bộ hài cốt kia.'],
    ['尸骨面前的地上刻着一行小字。', 'Trên mặt đất trước mặt hài cốt khắc một dòng chữ nhỏ.'],
    [
      '玉盒里静静地躺着一颗龙眼大小的金色珠子。',
      'Trong hộp ngọc lẳng lặng nằm một hạt châu màu vàng lớn bằng quả nhãn.',
    ],
    ['一个苍老而戏谑的声音在他脑海中响了起来。', 'Một thanh âm già nua mà đùa cợt vang lên trong đầu hắn.'],
    ['陈凡吓得连退了好几步。', 'Trần Phàm sợ đến mức lùi liên tiếp mấy bước.'],
    ['你把工作辞了，在家照顾我爸妈就行。', 'Ngươi bỏ công việc, ở nhà chăm sóc ba mẹ ta là được.'],
    ['其实我也是在等人。', 'Thật ra ta cũng là đang chờ người.'],
    ['照片拍得也挺模糊的。', 'Tấm hình chụp đến cũng rất mơ hồ.'],
    ['后面那个我让他在旁边等一会儿。', 'Phía sau cái kia ta bảo hắn chờ một lát bên cạnh.'],
    [
      '在这个一斤盐能换一头羊的世界里，盐比命还贵。',
      'Trong thế giới một cân muối có thể đổi một con dê này, muối còn đắt hơn mạng.',
    ],
    [
      '在这个强者为尊的世界里，没有人会同情弱者。',
      'Trong thế giới kẻ mạnh làm vua này, không có ai sẽ đồng cảm kẻ yếu.',
    ],
    ['这座没有人要的荒山简直就是一座金矿。', 'Ngọn núi hoang không có ai cần này quả thực chính là một mỏ vàng.'],
    ['骑上那匹瘦得肋骨都数得清的老马。', 'Cưỡi lên con ngựa già gầy đến xương sườn đều số được kia.'],
    ['那可是我全部的家当。', 'Đó chính là toàn bộ gia sản của ta.'],
    ['老管家望着自家大人疯疯癫癫的背影。', 'Lão quản gia nhìn bóng lưng điên điên khùng khùng của đại nhân nhà mình.'],
    ['你从初一说到了高二。', 'Ngươi từ lớp bảy nói đến lớp mười một.'],
    ['觉得自己大概是史上最倒霉的穿越者。', 'Cảm thấy mình đại khái là người xuyên việt xui xẻo nhất trong lịch sử.'],
    ['罗伊连信都懒得拆。', 'La Y ngay cả thư cũng lười tháo.'],
    ['老仆心疼自家小姐。', 'Lão bộc xót tiểu thư nhà mình.'],
  ])('%s', check);
});

describe('what never happened, and whose voice it is', () => {
  test.each([
    ['屋子里没有打斗过的痕迹。', 'Trong phòng không có dấu vết đánh nhau.'],
    ['那是他没有去过的地方。', 'Đó là nơi hắn chưa từng đi.'],
    ['他没有去过北京。', 'Hắn chưa từng đi Bắc Kinh.'],
    ['我没来过这里。', 'Ta chưa từng đến nơi này.'],
    ['他没放过我。', 'Hắn không tha cho ta.'],
    ['您的意思是，凶手带走了原来那只？', 'Ý tứ của ngài là, hung thủ mang đi cái ban đầu?'],
    ['“是您带走的，还是他留下的？”', '“Là ngài mang đi, hay là hắn lưu lại?”'],
    ['身后传来了婆婆气急败坏的叫骂声。', 'Phía sau truyền đến tiếng chửi mắng hổn hển tức tối của bà bà.'],
    ['哪有回娘家过年的道理？', 'Làm gì có đạo lý về nhà mẹ đẻ ăn Tết?'],
    ['看见我红着眼睛。', 'Trông thấy ta đỏ hoe mắt.'],
    ['明年我想回自己家过年。', 'Sang năm ta muốn về nhà mình ăn Tết.'],
  ])('%s', check);
});

describe('two descriptions of a noun, and whose it is that does something', () => {
  test.each([
    ['一只惨白的、没有指甲的手，慢慢地伸了进来。', 'Một bàn tay trắng bệch không có móng tay, chậm rãi duỗi vào.'],
    [
      '镜子里是一张十六岁的、还没有被岁月折磨过的脸。',
      'Trong gương là một tấm mặt mười sáu tuổi vẫn chưa bị tuế nguyệt tra tấn qua.',
    ],
    ['那是一个高大的、穿着黑衣的男人。', 'Đó là một nam nhân cao lớn mặc hắc y.'],
    ['他是温柔的、善良的。', 'Hắn là dịu dàng, thiện lương.'],
    ['红的、白的、黄的花开满了山坡。', 'Đỏ, trắng, hoa vàng nở đầy sườn núi.'],
    [
      '来的不是我那个口口声声说爱我一辈子的丈夫。',
      'Người đến không phải trượng phu luôn miệng nói yêu ta cả đời kia của ta.',
    ],
    ['我早就跟你说过，那个人靠不住。', 'Ta đã sớm nói với ngươi, người kia không đáng tin.'],
    ['电梯停在十三楼和十四楼之间。', 'Thang máy dừng giữa lầu mười ba và lầu mười bốn.'],
    ['整部电梯猛地往下一沉。', 'Cả bộ thang máy đột ngột chìm xuống dưới.'],
    ['里面一共困了四个人。', 'Bên trong tổng cộng kẹt bốn người.'],
    ['他参我结党营私。', 'Hắn vạch tội ta kết bè kết đảng.'],
    ['像是有什么东西在试探着我们的耐心。', 'Giống như là có thứ gì đang thăm dò kiên nhẫn của chúng ta.'],
    ['把怀里的猫放在了地上。', 'Đặt mèo trong ngực xuống mặt đất.'],
  ])('%s', check);
});

describe('who carries, what one was made to do, and what may be so', () => {
  test.each([
    ['我这儿不收死人。', 'Chỗ ta không thu người chết.'],
    ['抬着担架的四个大汉齐刷刷地跪了下来。', 'Bốn đại hán khiêng cáng đồng loạt quỳ xuống.'],
    ['求神医发发慈悲，救救我们盟主吧！', 'Cầu thần y mở lòng từ bi, cứu minh chủ chúng ta đi!'],
    ['担架上的人面如金纸。', 'Người trên cáng mặt vàng như giấy.'],
    ['你那还没满月的师兄也死了。', 'Sư huynh chưa đầy tháng kia của ngươi cũng chết rồi.'],
    ['兰花好看归好看，闻多了可是会要人命的。', 'Hoa lan đẹp mắt thì đẹp mắt, ngửi nhiều là sẽ chết người.'],
    [
      '低头看着那张曾经让他做了二十年噩梦的脸。',
      'Cúi đầu nhìn khuôn mặt đã từng khiến hắn mơ ác mộng hai mươi năm kia.',
    ],
    [
      '那个白天凶得像要吃人的男人正趴在桌子上。',
      'Nam nhân ban ngày hung dữ như muốn ăn người kia đang nằm sấp trên bàn.',
    ],
    ['四个大汉话音还没落就倒下了。', 'Bốn đại hán lời còn chưa dứt liền ngã xuống.'],
    ['就这么让他死了，太便宜他了。', 'Cứ như vậy để hắn chết rồi, quá dễ dàng cho hắn.'],
  ])('%s', check);
});

describe('how many people, whose money, and what was never heard', () => {
  test.each([
    ['陈建国愣愣地看着存折上的数字。', 'Trần Kiến Quốc ngơ ngác nhìn con số trên sổ tiết kiệm.'],
    ['他从来没有听过父亲用这样的语气说话。', 'Hắn chưa từng nghe phụ thân dùng ngữ khí như vậy nói chuyện.'],
    [
      '发着四十度的高烧都能在车间里站上一整天。',
      'Bị sốt cao bốn mươi độ đều có thể đứng suốt cả ngày trong phân xưởng.',
    ],
    ['这是你留着娶媳妇的钱。', 'Đây là tiền ngươi giữ lại cưới vợ.'],
    ['这是他昨天买的书。', 'Đây là sách hắn hôm qua mua.'],
    ['这是我妹妹的书。', 'Đây là sách của muội muội ta.'],
    ['翻出了自己攒了三年的存折。', 'Lục ra sổ tiết kiệm mình dành dụm ba năm.'],
    ['几百号工人没有一个人吭声。', 'Mấy trăm công nhân không có một người lên tiếng.'],
    ['叶尘哦了一声，又闭上了眼睛。', 'Diệp Trần ồ một tiếng, lại nhắm mắt lại.'],
    ['可又拿他一点儿办法也没有。', 'Nhưng lại hoàn toàn bó tay với hắn.'],
    ['韩厉气极反笑。', 'Hàn Lệ giận quá hóa cười.'],
    ['厂子忽然说倒就倒了。', 'Nhà máy bỗng nhiên nói sụp là sụp.'],
    ['三十号房间里没有人。', 'Trong phòng số ba mươi không có ai.'],
    ['带着一百多号人血洗了药王谷。', 'Dẫn theo hơn một trăm người tắm máu Dược Vương Cốc.'],
  ])('%s', check);
});

describe('where a rule on clauses before a noun does not apply', () => {
  test.each([
    ['他看到门口的马车。', 'Hắn nhìn thấy xe ngựa của cửa.'],
    ['坐上了去乡下的马车。', 'Ngồi lên xe ngựa đi nông thôn.'],
    ['谁都不敢想的事情发生了。', 'Chuyện không ai dám nghĩ xảy ra.'],
    ['那个年轻的女孩看着窗外的雨。', 'Cô gái trẻ tuổi kia nhìn mưa ngoài cửa sổ.'],
    ['一个苍老的声音打断了他的思绪。', 'Một thanh âm già nua cắt ngang suy nghĩ của hắn.'],
    ['一个高大的男人走进了他的房间。', 'Một nam nhân cao lớn đi vào gian phòng của hắn.'],
    ['他那双眼睛看着她的脸。', 'Đôi mắt kia của hắn nhìn mặt của nàng.'],
    ['他那把剑刺穿了敌人的胸膛。', 'Thanh kiếm kia của hắn đâm xuyên lồng ngực của địch nhân.'],
    ['你这个骗子骗了我的钱。', 'Kẻ lừa đảo nhà ngươi lừa tiền của ta.'],
    ['他失去了一半的力量。', 'Hắn mất đi lực lượng một nửa.'],
    ['从医院回来之后，他变了。', 'Sau khi từ bệnh viện trở về, hắn thay đổi.'],
    ['不能做忘恩负义的人。', 'Không thể làm người vong ân phụ nghĩa.'],
    ['会遇到很厉害的高手。', 'Sẽ gặp cao thủ rất lợi hại.'],
    ['昨天你送给我的那张椅子很旧。', 'Cái ghế hôm qua ngươi tặng ta kia rất cũ.'],
    ['他就是来帮忙的，你也别生气。', 'Hắn chính là đến giúp đỡ, ngươi cũng đừng tức giận.'],
    ['让大夫给看看伤口。', 'Để đại phu xem thử vết thương.'],
    ['速度是普通战士的三倍。', 'Tốc độ gấp ba lần chiến sĩ bình thường.'],
    ['他脑海里浮现的画面让他害怕。', 'Hình ảnh hiện lên trong đầu hắn khiến hắn sợ hãi.'],
    ['把你想的告诉他。', 'Nói cho hắn những gì ngươi nghĩ.'],
    ['已经和他愉快地生活在一起。', 'Đã vui vẻ sinh hoạt cùng với hắn.'],
  ])('%s', check);
});
