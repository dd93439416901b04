import { SAMPLE_PROSE } from '@versio/testing/engine/sample-prose';
import { describe, expect, test } from 'vitest';
import { createOfflineModel } from './model.ts';

const model = createOfflineModel();
/** Translates the lines of a text as one document. */
const vietnamese = (text: string): string =>
  model
    .translate({
      task: 'translate',
      sourceLang: 'zh',
      targetLang: 'vi',
      segments: text.split('\n').map((line, index) => ({ id: index + 1, text: line })),
    })
    .segments.map(({ text: line }) => line)
    .join('\n');

describe('what a chapter shows elsewhere', () => {
  test.each([
    ['a weapon that one draws', '他拔出寒鸦剑，冲了上去。', 'Hàn Nha Kiếm'],
    ['a skill that one uses', '他施展焚天诀。\n焚天诀很强。', 'Phần Thiên Quyết'],
    ['no name in what a weapon is made of', '他手里提着桃木剑。', 'kiếm gỗ đào'],
    ['a word by which one is called', '一头叫石头的巨魔来了。\n石头笑了。', 'Thạch Đầu'],
    ['a given name of a full name that occurs once', '林知夏推开了门。\n“知夏，你来了。”', '“Tri Hạ, '],
    ['a given name that ends in an adverb', '众人看向沈知微。\n“知微，你先走。”', '“Tri Vi, '],
    ['a full name of two characters', '沈默是个律师。\n我和沈默分手了。', 'và Thẩm Mặc chia tay'],
    ['a given name that is a word, where it acts', '欧阳青竹笑了。\n青竹笑道：“走。”', 'Thanh Trúc cười nói'],
    ['the end of a name with a form of address', '赵一鸣走了。\n赵一鸣笑道。\n“鸣哥，走。”', 'Minh ca'],
    ['a surname that is a word, with a title', '掌门莫千山站在殿前。\n莫掌门叹了口气。', 'Mạc chưởng môn'],
    ['a name of two characters after a role', '副会长夜鸦在笑。\n夜鸦喊道。', 'Dạ Nha hô'],
    ['the name of a servant', '宫女锦书连忙搬来椅子。', 'Cẩm Thư'],
    ['a foreign name of two characters', '深渊领主巴尔出现了。', 'Ba Nhĩ'],
    ['what a firm is called for short', '他在永昌纱厂做工。\n永昌欠了他的钱。', 'Vĩnh Xương nợ'],
    ['a firm that is called as a thing is', '她在蓝鲸传媒上班。\n蓝鲸的人都走了。', 'Người của Lam Kình'],
    ['a sword with the name of a time', '他的剑名惊蛰。\n他收起惊蛰。', 'thu hồi Kinh Trập'],
    ['an animal with the name of a food', '他管它叫土豆。\n土豆踢了他两脚。', 'Thổ Đậu đá'],
    ['what is carved into a thing', '木牌上刻着两个字：归墟。', 'Quy Khư'],
    ['somebody in an office, and his name', '新首领叫影喉，没人见过他。', 'Ảnh Hầu'],
    ['a name that ends in a verb and recurs', '少主厉天行求亲来了。\n我要跟厉天行算账。', 'Lệ Thiên Hành tính'],
    ['a name with a number that recurs', '贺九指留下了刀。\n我见过贺九指。\n这是贺九指给他的。', 'Hạ Cửu Chỉ cho'],
    [
      'brothers who share a character',
      '邰建业来了。\n邰建设走了。\n我见过邰建业。\n他怕邰建设。\n邰建设今年五十。',
      'Thai Kiến Nghiệp đến',
    ],
    ['a surname that is a word, after 姓', '老板姓曾。\n曾胖子亲自来了。', 'Tằng mập'],
    ['a surname after 大', '大刘端着盘子坐下。', 'Đại Lưu bưng'],
    ['a father and his name', '那是他爹祁大山留下的。', 'Kỳ Đại Sơn'],
    ['the parts of a name as one', '她是三年前淹死的莉迪亚·格雷。', 'Địch Á Cách Lôi'],
    ['what follows the dot of a name', '索林·铜须把斧头放下。', 'Đồng Tu'],
    ['a Japanese given name', '信是藤原千夏写的。\n千夏走了。', 'Thiên Hạ đi'],
    ['a surname among Japanese ones', '佐藤健一走了。\n藤原千夏来了。\n她叫雪村绫。\n雪村鞠了一躬。', 'Tuyết Thôn cúi'],
    ['a surname that no list has, with a form of address', '大阪的佐藤君来了。\n“鹫丘学姐，你看。”', 'Thứu Khâu'],
    ['a given name after such a surname', '东京的佐藤君来了。\n鹫丘修司推开了门。\n“修司，你看。”', '“Tu Tư, '],
    ['a Japanese given name of one character', '大阪的佐藤君来了。\n这是妹妹佐藤葵。\n葵一直在说话。', 'Quỳ vẫn luôn'],
    ['a Japanese given name before 酱', '大阪的佐藤君来了。\n他问小夏酱。', 'Tiểu Hạ'],
    ['an adverb after a Japanese name', '大阪的佐藤君来了。\n神宫寺凛正站在那里。', 'Lẫm đang'],
    ['a diminutive of a Japanese name', '大阪的佐藤君来了。\n那是小绫吗？', 'Tiểu Lăng'],
    ['a town that general text has', '临江市的夜很冷。', 'Lâm Giang'],
    ['an office with 副', '他陪梁副市长考察。', 'phó thị trưởng Lương'],
    ['阿 before a form of address', '卖鱼的阿茂大叔说。', 'A Mậu'],
    ['sounds within a longer foreign name', '艾什福德家的小子来了。', 'Ngải Thập Phúc Đức'],
    ['a foreign name that somebody is called', '安德烈和塞德里克走了。\n大家都叫她玛吉。', 'Mã Cát'],
    ['a foreign name that begins as no other does', '“好。”提尔说。\n提尔笑了笑。\n他把提尔推开。', 'đẩy Đề Nhĩ ra'],
    ['a foreign surname after a dot', '他是阿德莱德·范恩的弟弟。', 'Phạm Ân'],
    ['a foreign name with one typical sound', '勇者奥兰多杀死了它。', 'Áo Lan Đa'],
    ['the end of a name with 儿', '闻人雪笑道：“好。”\n闻人雪走了。\n那时候雪儿才七岁。', 'Tuyết nhi'],
    ['Japanese given names alone', '大阪的佐藤君来了。\n千鹤一边听一边说。\n千鹤走了。', '\nThiên Hạc đi'],
    ['a Japanese given name of three characters', '大阪的佐藤君来了。\n“绘里花走了。”', 'Hội Lý Hoa'],
    ['a Japanese town', '秋濑町的夏天很热。', 'Thu Lại'],
    ['the given name of an introduction', '姑娘名字叫白秀英。\n“秀英？”', '“Tú Anh'],
    ['a foreign name before a form of address', '安德烈和塞德里克走了。\n“乌戈叔叔教我的。”', 'Ô Qua'],
    ['an inn', '汐见旅馆的灯还亮着。', 'Tịch Kiến'],
    ['a surname and a rank', '裴相站在宫墙下。', 'Bùi tướng'],
    ['a nickname with a surname', '刘胖子来了。', 'Lưu mập'],
    ['小 with a surname before an act', '小陈推开了门。', 'Tiểu Trần'],
    ['an introduction without a surname', '这位新人是个叫白起的少年。', 'Bạch Khởi'],
    ['a given name that is a word', '天还没亮，王桂花就在院子里骂开了。', 'Vương Quế Hoa'],
    ['a given name of a neighbour with a form of address', '王桂花走了。\n“桂花婶又来了。”', 'Quế Hoa'],
    ['a given name that begins with 有', '村长赵有田背着手走过来。', 'Triệu Hữu Điền'],
    ['小 in a given name', '斥候营的杨小刀第一个站出来。', 'Dương Tiểu Đao'],
    ['the number of a sister of a family', '唐七姑笑了。', 'Đường Thất Cô'],
    ['a name with 阿 of three characters', '阿骨烈的粮草到了。\n阿骨烈笑了。', 'A Cốt Liệt'],
    ['a nickname after a role', '来传话的是外门弟子小鹿。', 'Tiểu Lộc'],
    ['a word after a role, which is addressed elsewhere', '向导灰狼蹲在门口。\n“灰狼，带路。”', 'Hôi Lang, dẫn đường'],
    [
      'a surname that is another word, after what introduces a name',
      '她名叫楼听雪。\n听雪走了。',
      'Lâu Thính Tuyết.\nThính Tuyết',
    ],
    ['a word that one is called, and that acts', '“我叫豆子。”\n豆子摇摇头。', 'Đậu Tử lắc đầu'],
    ['a name of two characters that acts twice', '慧空听完，站了起来。\n我是慧空。', 'Ta là Tuệ Không'],
    ['a Japanese given name that ends in 人', '桐原雅人推开了门。', 'Nhã Nhân'],
    ['a foreign name of two characters with a title', '安德烈和塞德里克走了。\n“巴顿警长来了。”', 'Ba Đốn'],
    ['老 before a foreign name', '老琼斯笑了。\n琼斯·霍恩走了。', 'Lão Quỳnh Tư'],
    ['a long foreign name without a sound of its own', '圣卢西亚教会的火灭了。', 'Thánh Lư Tây Á'],
    ['a shop', '他是德昌当铺的掌柜。', 'tiệm cầm đồ Đức Xương'],
    ['the end of a palace', '他回到永宁宫。\n永宁宫的灯亮了。\n永宁宫很冷。\n她在永宁宫里。', 'về tới Vĩnh Ninh Cung'],
    ['a given name that is a word, where it is called', '胡大海走了。\n“大海，走！”', '“Đại Hải, '],
    ['a name of two characters that is called', '“碧荷？”\n他看着碧荷。', 'nhìn Bích Hà'],
    ['what begins clauses thrice', '铁柱昨天走了。\n铁柱滚下马来。\n铁柱该回来了。\n他看着铁柱。', 'nhìn Thiết Trụ'],
    ['a foreign name whose title begins with a sound', '安德烈和塞德里克走了。\n“诺兰博士来了。”', 'Nặc Lan'],
    [
      'a Japanese name before a form of address',
      '大阪的佐藤君来了。\n鹤田雄介走了。\n她跟鹤田叔叔出去了。',
      'Hạc Điền thúc thúc',
    ],
    ['a Japanese given name with a number', '大阪的佐藤君来了。\n新人水城千寻跑进来。\n“千寻，走。”', 'Thiên Tầm'],
    ['a title in marks', '他翻开《太素引气诀》。', '“Thái Tố Dẫn Khí Quyết”'],
    ['a ship', '“不屈号”跃出了云层。\n他回到不屈号。', 'về tới Bất Khuất hiệu'],
    ['a weapon in quotation marks', '奖励：武器“破晓”。', '“Phá Hiểu”'],
    [
      'what quotation marks and a word for its kind name',
      '“星桥”这个项目停了。\n他卖了星桥的方案。',
      'phương án của Tinh Kiều',
    ],
    ['a surname that is another word, in a name that recurs', '谈九思咳嗽了两声。\n他看着谈九思。', 'nhìn Đàm Cửu Tư'],
    ['a given name that begins as an uncle is called', '顾伯谦跪在地上。', 'Cố Bá Khiêm'],
    ['a reporter and her name', '记者金曼如来了。', 'Kim Mạn Như'],
    ['a physician of the palace', '顾太医，你再说一遍。', 'Cố thái y'],
    ['a rank that is a verb too', '沈答应，跪下。', 'Thẩm đáp ứng'],
    ['小 with a number', '“小七，你说呢？”', 'Tiểu Thất'],
    ['a surname with a number', '马三压低声音。\n他看着马三。', 'nhìn Mã Tam'],
    ['a sister of a family with any surname', '老板娘花四娘笑了。', 'Hoa Tứ Nương'],
    ['a maid before what servants of a palace are called', '把银子还给素心姑姑。\n素心走了。', 'Tố Tâm đi'],
    ['a word that one is said to be called', '她说是叫锦瑟。\n锦瑟嘴唇发紫。', 'Cẩm Sắt'],
    ['a dog', '狗的名字叫大黄。', 'Đại Hoàng'],
    ['a sword that is counted', '他看中一柄霜河剑。', 'Sương Hà Kiếm'],
    ['a house of harmony', '广和楼里响起了枪声。', 'Quảng Hòa Lâu'],
    ['a town, and what is inside', '沧溟城里没人认得他。', 'Trong Thương Minh Thành'],
    ['a lake with a name of two words', '他从青山水库回来了。', 'Thanh Sơn'],
    ['a name that a text calls one', '“顾之遥这个名字，你听过没有？”\n“之遥来过。”', 'Chi Dao từng đến'],
    ['what a screen shows', '屏幕上跳出来两个字：安宁。\n安宁把鞋一踢。', 'An Ninh đem giày'],
    ['a nickname that is a word', '江湖人送外号独眼龙。\n独眼龙伏在草里。', 'Độc Nhãn Long nằm phục'],
    ['小 with a given name', '桂芳说：“好。”\n桂芳笑了。\n小桂芳走了。', 'Tiểu Quế Phương đi'],
    ['老 with a surname that is hardly another word', '“老秦今天闹肚子。”', 'Lão Tần'],
    ['a word before a brother of the sect', '“高明师兄早。”\n高明走了。', 'Cao Minh đi'],
    ['a monk', '无妄和尚念了声佛号。', 'Vô Vọng hòa thượng'],
    ['a firm that makes drugs', '多亏了诺康生物的药。\n他在诺康的实验室里。', 'phòng thí nghiệm của Nặc Khang'],
    ['a bay of trees', '他走到海棠湾边上。', 'Hải Đường Loan'],
    ['the reading of a surname', '任重山笑道：“走。”\n任重山走了。', 'Nhậm Trọng Sơn'],
    ['a ship that sails twice', '灰寡妇号驶进港口。\n他回到灰寡妇号。', 'Hôi Quả Phụ hiệu'],
    ['a knife that is called as a bird', '她挂着一把叫夜莺的弯刀。', 'Dạ Oanh'],
    ['a word with an age', '十七岁的石头抱着长枪。\n石头低头啃着窝头。', 'Thạch Đầu cúi đầu'],
    ['a nickname with 老 that everybody says', '没人记得真名，都叫他老疤。\n老疤走了。', 'Lão Ba đi'],
    ['a surname with a number and what it counts', '唐六指提着灯。\n他怕唐六指。', 'sợ Đường Lục Chỉ'],
    ['a skill that ends as skills do', '这正是绝学焚岳诀。', 'Phần Nhạc Quyết'],
    ['a camp', '三千玄甲营，足够了。', 'Huyền Giáp Doanh'],
    ['a samurai', '大阪的佐藤君来了。\n鬼冢左卫门摘下面具。', 'Quỷ Trủng Tả Vệ Môn'],
    ['大 at the beginning of a given name', '病人叫葛大壮。', 'Cát Đại Tráng'],
  ])('%s', (_what, source, name) => {
    expect(vietnamese(source)).toContain(name);
  });
});

describe('what recurs in a long text', () => {
  const filler = SAMPLE_PROSE.join('\n');
  test.each([
    ['a people', '赤勒可汗来了。\n与赤勒议和。', 'Xích Lặc nghị hòa'],
    ['a shop', '瑞丰祥的掌柜来了。\n他去瑞丰祥买茶。', 'Chưởng quầy của Thụy Phong Tường'],
    ['no word', '她吃了酱菜。\n酱菜很咸。', 'Tương thái rất mặn'],
    ['nothing that is counted', '第七代宫司走了。\n初代宫司来了。', 'cung tư đi'],
  ])('%s', (_what, source, target) => {
    expect(vietnamese(`${source}\n${filler}`)).toContain(target);
  });

  test('a text that is too short to say so', () => {
    expect(vietnamese('赤勒可汗来了。\n与赤勒议和。')).not.toContain('Xích Lặc nghị');
  });
});

describe('what only looks like a name', () => {
  test.each([
    ['a thing of a kind', '古剑在桌上。\n他握紧古剑。', 'Cổ Kiếm'],
    ['a name with a verb', '尹文追上艾玛。\n尹文走了。\n尹文追上许天。', 'Doãn Văn Truy'],
    ['a colour', '一条黄狗跑了。\n他养的黄狗叫了。', 'Hoàng Cẩu'],
    ['a Japanese surname before a verb', '田中走后，天黑了。\n田中走了。', 'Tẩu'],
    ['an adverb after a person', '男子沉声道：“走。”', 'Trầm Thanh'],
    ['小 with a word', '他走上了一条小路。', 'Tiểu Lộ'],
    ['a word after a role, which does nothing elsewhere', '猎人的向导灰狼蹲在门口。', 'Hôi Lang'],
    ['what a dog is called', '那条狗叫什么名字？', 'Thập Ma'],
    ['what one calls', '“我叫外卖。”', 'Ngoại Mại'],
    ['a hut of a material', '他走进那间茅草屋。', 'Mao Thảo'],
    ['a place among Japanese names', '大阪的佐藤君来了。\n山上很冷。\n他站在山上笑了。', 'Sơn Thượng'],

    ['a person before a Japanese name', '大阪的佐藤君来了。\n住持玄海和尚在扫地。\n玄海笑了。', 'Trụ Trì'],
    ['a verb before a Japanese given name', '大阪的佐藤君来了。\n黑泽是亚美的前男友。', 'Thị Á'],
    ['a word with 儿', '林花笑道：“好。”\n那朵花儿真美。', 'Hoa nhi'],
    ['a verb before 尔', '他偶尔笑。\n偶尔说话。\n偶尔站起来。', 'Ngẫu Nhĩ'],
    ['a surname with a verb', '赵有些不安。', 'Triệu Hữu'],
    ['an agreement in marks', '他签了《保密协议》。', 'Bảo Mật'],
    ['a title that is a sentence', '他在读《我是谁》。', 'Ngã Thị'],
    ['a number in quotation marks', '“三号”来了。', 'Tam'],
    ['words in quotation marks that are said elsewhere', '武器“长枪”来了。\n他握着长枪。', 'Trường Thương'],
    ['the inside of the sea', '他把网撒进海里。', 'Hải'],
    ['a verb before this name', '当初取这个名字的是他。', 'Thủ'],
    ['a road of stone', '他走在青石路上。', 'Thanh Thạch'],
    ['a camp of the enemy', '他能潜进敌营。', 'Doanh'],
    ['a kind that is called as a thing', '这是一种叫云朵的咖啡。', 'Vân Đóa'],
    ['what is of an age', '十七岁的少年抱着长枪。\n少年笑了。', 'Thiếu Niên'],
    ['what is counted after a surname', '他在方三里外。\n方三里没有人。', 'Tam Lý'],
    ['what a base is for', '他去了训练基地。', 'Huấn Luyện'],
    ['小 with what is counted', '小五岁的孩子笑了。', 'Tiểu Ngũ'],
  ])('%s', (_what, source, name) => {
    expect(vietnamese(source)).not.toContain(name);
  });
});
