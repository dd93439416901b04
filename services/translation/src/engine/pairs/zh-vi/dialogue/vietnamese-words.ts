// The closed class of Vietnamese address words (xưng hô) for translations from Chinese: words by which speakers refer
// to themselves or call the person they speak to.

/** An address word. */
export interface AddressWord {
  /** Syllables in lower case, separated by spaces. */
  word: string;
  isSelf: boolean;
  isOther: boolean;
  /**
   * - pronoun: refers to speaker or addressee wherever it occurs.
   * - title: a noun that may also be about a third person.
   * - common: a noun of one syllable that is also part of many other words.
   */
  kind: 'pronoun' | 'title' | 'common';
  /** Simplified Chinese that the word renders: where the source has it, the word is no choice of a form of address. */
  renders: RegExp;
}

type Row = [role: 's' | 'o' | 'b', kind: AddressWord['kind'], renders: RegExp, words: string];

/** Chinese words of speakers for themselves besides 我, and words for several people. */
const OWN_WORDS =
  /[我你]们|咱|[我吾尔汝]等(?![你您他她它着了一到不得很会过下在半候待几])|我[方军派门国族宗帮教会家]|[你我]我|你俩|我俩|本[门宗派教帮族国座王尊宫帝少将官姑小爷公大人]|老[子夫朽衲身奴娘汉]|朕|孤|寡人|哀家|在下|鄙人|不才|某|贫[道僧尼]|小[弟妹的人女生僧道]|妾|奴|属下|卑职|弟子|徒儿|晚辈|末将|下官|微臣|臣|自己|人家/;
const PLURAL_YOU = /你们|您们|尔等|汝等|诸位|各位|你俩|咱/;

const ROWS: readonly Row[] = [
  ['s', 'pronoun', OWN_WORDS, 'ta, tui, bản thân ta, bản thân tôi'],
  ['s', 'pronoun', new RegExp(`${OWN_WORDS.source}|[仆奴臣淬雅遭骚]`), 'tôi, tao, tớ'],
  ['o', 'pronoun', new RegExp(`${PLURAL_YOU.source}|[瞳眸]|眼珠`), 'ngươi, nhà ngươi'],
  ['o', 'pronoun', new RegExp(`${PLURAL_YOU.source}|[眉睫]`), 'mày, mi'],
  ['o', 'pronoun', /您|大人|阁下|陛下|殿下|前辈|先生|老爷|爷|主|君|神|尊|[蛾眉]|你们|诸位|各位/, 'ngài'],
  ['s', 'title', /在下|某|鄙人|不才/, 'tại hạ, bỉ nhân'],
  [
    's',
    'pronoun',
    /本[座尊王宫帝将官少公小姑大神侯爷教掌]|老子|孤|朕|某/,
    'bản tọa, bản tôn, bản vương, bản cung, bản đế, bản tướng, bản tướng quân, bản quan, bản thiếu, bản thiếu gia, bản công tử, bản tiểu thư, bản cô nương, bản thần, bản hầu, bản đại gia',
  ],
  [
    's',
    'pronoun',
    /老[夫朽子汉头衲身道奴臣娘奴婆]/,
    'lão phu, lão hủ, lão tử, lão nạp, lão thân, lão đạo, lão nô, lão thần, lão nương',
  ],
  ['s', 'pronoun', /贫|小僧|小道|出家人/, 'bần đạo, bần tăng, bần ni, tiểu tăng, tiểu đạo'],
  ['s', 'pronoun', /朕|寡人|孤|哀家|皇帝/, 'trẫm, quả nhân, ai gia'],
  [
    's',
    'title',
    /末将|属下|下官|卑职|手下|部下|下属|下人|奴|婢|臣|小[人的生女]|职/,
    'mạt tướng, thuộc hạ, hạ quan, ti chức, ty chức, nô tài, nô tỳ, nô gia, vi thần, hạ thần, thần thiếp, tiểu nhân, tiểu nữ, tiểu nữ tử, tiểu sinh, vãn sinh',
  ],
  ['s', 'pronoun', /[妾奴帖贴卡睡昏]/, 'thiếp, thiếp thân, tiện thiếp'],
  ['s', 'title', /晚辈|后辈|晚生|小辈|后生/, 'vãn bối, hậu bối'],
  ['s', 'title', /儿|孩|子/, 'hài nhi, nhi thần'],
  ['b', 'title', /徒|弟子|门下|门生|门人|传人/, 'đồ nhi, đồ đệ, đệ tử, ái đồ'],
  ['o', 'title', /阁下|尊驾|您/, 'các hạ, túc hạ, tôn giá'],
  ['o', 'title', /道友|道兄|友/, 'đạo hữu, tiểu hữu'],
  ['o', 'title', /前辈|老人家|高人/, 'tiền bối, lão tiền bối'],
  ['o', 'title', /大人|爷|官|主|上/, 'đại nhân, lão gia, chủ nhân, chủ tử, chủ thượng, quan nhân'],
  ['o', 'title', /公子|少爷|少主|少侠|郎君|少/, 'công tử, thiếu gia, thiếu chủ, thiếu hiệp'],
  ['o', 'title', /姑娘|小姐|女|千金|丫头|娘|仙/, 'cô nương, tiểu thư, tiên tử, nữ hiệp, nha đầu'],
  ['o', 'title', /夫人|太太|妻|娘子|老婆|内人|媳/, 'phu nhân, nương tử, ái thê, thê tử'],
  ['o', 'title', /夫|郎|相公|官人/, 'phu quân, tướng công, lang quân'],
  ['o', 'title', /先生|老师|夫子|师|大夫/, 'tiên sinh, lão sư, phu tử'],
  ['o', 'title', /侠/, 'đại hiệp'],
  ['o', 'title', /施主/, 'thí chủ'],
  ['o', 'title', /陛下|皇|圣|万岁|帝|上/, 'bệ hạ, hoàng thượng, thánh thượng'],
  ['o', 'title', /殿下|太子|皇子|公主|王/, 'điện hạ, vương gia'],
  ['o', 'title', /娘娘|妃|后/, 'nương nương, ái phi'],
  ['o', 'title', /卿/, 'ái khanh'],
  [
    'b',
    'title',
    /兄|哥|老大/,
    'huynh, sư huynh, huynh đài, lão huynh, nhân huynh, ngu huynh, nghĩa huynh, hiền huynh, ca ca, đại ca, nhị ca, tam ca, tứ ca, ngũ ca, lục ca, thất ca, bát ca, cửu ca, biểu ca, đường ca, biểu huynh, hoàng huynh',
  ],
  [
    'b',
    'title',
    /[弟第]|小友|小哥/,
    'đệ, sư đệ, đệ đệ, tiểu đệ, hiền đệ, lão đệ, nghĩa đệ, ngu đệ, biểu đệ, hoàng đệ, tiểu huynh đệ',
  ],
  ['b', 'title', /[姐姊万亿比]/, 'tỷ, sư tỷ, tỷ tỷ, đại tỷ, nhị tỷ, tam tỷ, nghĩa tỷ, biểu tỷ, hoàng tỷ'],
  ['b', 'title', /[妹昧]/, 'muội, sư muội, muội muội, tiểu muội, hiền muội, nghĩa muội, biểu muội, hoàng muội'],
  [
    'b',
    'title',
    /师|傅/,
    'sư phụ, sư tôn, sư nương, sư mẫu, sư thúc, sư bá, sư tổ, sư điệt, sư cô, sư thái, sư công, ân sư, vi sư',
  ],
  ['b', 'title', /爷|奶|婆|公|祖/, 'gia gia, nãi nãi, ông nội, ông ngoại, bà nội, bà ngoại, tổ phụ, tổ mẫu'],
  ['b', 'title', /父|爹|爸|丈/, 'phụ thân, phụ hoàng, phụ vương, nghĩa phụ, nhạc phụ, vi phụ'],
  ['b', 'title', /母|娘|妈/, 'mẫu thân, mẫu hậu, mẫu phi, nghĩa mẫu, nhạc mẫu, vi nương'],
  [
    'b',
    'title',
    /叔|伯|姑|姨|舅|嫂|婶|娘|侄|甥/,
    'thúc thúc, bá bá, thúc phụ, bá phụ, bá mẫu, cô cô, cô mẫu, di mẫu, cữu cữu, tẩu tẩu, đại tẩu, tẩu tử, đại thúc, đại bá, đại thẩm, đại nương, thẩm thẩm, hiền điệt, tiểu điệt',
  ],
  ['b', 'common', /哥|兄|小伙|丈夫|老公|夫|郎|先生|师傅|[英婴樱鹦]/, 'anh'],
  ['b', 'common', /姐|姊|嫂/, 'chị'],
  ['b', 'common', /妹|弟|老婆|妻|亲爱|宝贝|丫头|学生|同学|孩|女/, 'em'],
  [
    'b',
    'common',
    /儿|子|女|孩|娃|崽|宝|徒|丫头|[只条头匹尾峰兽妖怪马狗犬龙蛇虎狼鸟虫鬼魔猫鱼船车路刀剑河江数眼瞳畜生孕胎]/,
    'con',
  ],
  ['b', 'common', /孙|侄|甥|孩|儿|晚辈|丫头/, 'cháu'],
  ['b', 'common', /爷|公|翁|老|叔|伯|先生|大人|丈/, 'ông'],
  ['b', 'common', /婆|奶|妈|母|太|夫人|老|嬷|姥/, 'bà'],
  ['b', 'common', /姑|姐|女|娘|老师|丫头|妹|[孤独寡辜]/, 'cô'],
  ['b', 'common', /[叔小咒注铸]/, 'chú'],
  ['b', 'common', /伯|叔|娘|妈|姨|婶|[博驳]/, 'bác'],
  ['b', 'common', /姨|姑|阿/, 'dì, thím, mợ'],
  ['b', 'common', /父|爹|爸|老子|爷|[布怖]/, 'cha, bố'],
  ['b', 'common', /[母娘妈腮颊脸]/, 'mẹ, má'],
  ['b', 'common', /师|先生|大夫|道长|教/, 'thầy'],
  ['b', 'common', /徒|生|戏/, 'trò'],
  ['b', 'common', /[老太具惧]/, 'cụ'],
  ['b', 'common', /舅|小子|少爷|小兄弟|哥们|兄弟|同学|伙子/, 'cậu'],
  ['b', 'common', /[友伴朋]|同学/, 'bạn'],
  ['b', 'common', /郎|夫|公子|君/, 'chàng'],
  ['b', 'common', /娘|姑|女|妻|妃|仙|小姐|婢|丫头|妹|姐|公主|后|夫人/, 'nàng'],
  ['o', 'common', /卿/, 'khanh'],
];

/** All address words. */
export const ADDRESS_WORDS: readonly AddressWord[] = ROWS.flatMap(([role, kind, renders, words]) =>
  words.split(', ').map((word) => ({ word, isSelf: role !== 'o', isOther: role !== 's', kind, renders })),
);

/** Expressions with the syllables of address words that address nobody; plural words address more than one person. */
export const OTHER_EXPRESSIONS: readonly string[] = `
  người ta, chúng ta, bọn ta, đôi ta, hai ta, anh ta, cô ta, ông ta, bà ta, hắn ta, gã ta, ả ta, lão ta, chị ta, cậu ta, nàng ta, y ta, chàng ta, mụ ta, thằng ta, phe ta, quân ta, bên ta, nhà ta, nước ta, phái ta,
  tông ta, môn ta, tộc ta, phía ta, gia tộc ta, tông môn ta, môn phái ta, làng ta, thành ta, bang ta, giáo ta, trường ta, công ty ta, dân ta, phủ ta, ta thán, ta bà, oán ta,
  chúng tôi, bọn tôi, tụi tôi, bề tôi, vua tôi, tôi tớ, tôi đòi, tôi luyện, tôi thép, tôi rèn, tôi thể, tôi cốt, tôi tủy, tôi hồn, tôi độc, chúng tao, bọn tao, tụi tao, tao nhã, tao ngộ, tao nhân, tao đàn, đầy tớ, bọn tớ, chúng tớ,
  các ngươi, bọn ngươi, lũ ngươi, đám ngươi, con ngươi, chúng mày, bọn mày, lũ mày, tụi mày, lông mày, chân mày, mày râu, nhíu mày, cau mày, chau mày, nhướng mày, nhăn mày, đầu mày, khóe mày, mặt mày, mày ngài, ăn mày, nghịch mày, mày mò, mày mặt, mày trắng, đuôi mày, cặp mày, hàng mày, đôi mày, mày kiếm, mày liễu, mày rậm, giữa mày, nét mày,
  mi mắt, lông mi, mi tâm, hàng mi, bờ mi, mi mục, mi thanh, ngài ấy, các ngài, con ngài, mày ngài,
  thiếp mời, bái thiếp, danh thiếp, thê thiếp, ái thiếp, thị thiếp, tiểu thiếp, cơ thiếp, bưu thiếp, thiếp vàng, thiếp cưới, chìm thiếp, thiêm thiếp, thiếp đi, ngủ thiếp, mê thiếp,
  anh em, anh chị, anh ấy, anh chàng, anh hùng, anh tài, anh minh, anh linh, anh dũng, anh tuấn, anh khí, anh đào, anh trai, anh rể, anh họ, anh cả, anh hai, anh ba, tinh anh, đàn anh, nguyên anh, hoa anh đào, các anh, bọn anh, anh này, anh kia, anh vũ, anh hào, anh kiệt, anh hài, thiên anh, quần anh,
  chị em, chị ấy, chị gái, chị dâu, chị cả, chị họ, các chị, em trai, em gái, em họ, em út, em bé, em dâu, em rể, trẻ em, đàn em, các em, bọn em, chúng em, em ấy, anh em ta, chị em ta,
  con người, con cái, con gái, con trai, con cháu, con dâu, con rể, con tin, con đường, con mắt, con sông, con tim, con số, con thú, con mồi, con vật, con quái, con yêu, con chó, con rồng, con rối, con nít, con trẻ, con ma, con bé, con đàn bà, con tiện, con nhỏ, con dao, con thuyền, con tàu, con ngựa, con rắn, con cờ, con bạc, con buôn, con nuôi, con ruột, con ông, con của, con một, con thơ, con đầu, con cưng, con gì, con nào, con kiến, con hổ, trẻ con, bà con, mẹ con, cha con, vợ con, các con, chúng con, bọn con, lũ con, nhóc con, oắt con, ranh con, heo con, cỏn con, tí con, bé con, đứa con, cỗn con, sống con, cháu con, ba con, hai con, con mẹ, con kia, con này, con ấy, con đó, cái con,
  cháu gái, cháu trai, cháu nội, cháu ngoại, các cháu, chúng cháu, cháu dâu, cháu rể, ông cháu, bà cháu, ông trời, ông bà, ông chủ, ông lão, ông cụ, ông ấy, ông tổ, ông già, ông đồ, ông trùm, ông kia, ông này, ong ông, các ông, ngư ông, phú ông, bà lão, bà chủ, bà già, bà cụ, bà ấy, bà mối, bà đỡ, bà nương, bà vợ, đàn bà, các bà, bà kia, bà này, ta bà, bà la,
  cô gái, cô bé, cô ấy, cô đơn, cô độc, cô lập, cô quạnh, cô hồn, cô nhi, cô dâu, cô chủ, cô nàng, cô giáo, cô tịch, cô ả, cô con gái, các cô, cô phụ, cô lang, cô mộc, cô thân, cô tổng, thân cô, cô đọng, cô kia, cô này, cô em, cô hầu, cô tiên, cô vợ, cô út,
  chú ý, chú trọng, chú thuật, chú ngữ, chú giải, chú thích, phù chú, bùa chú, thần chú, niệm chú, chú rể, chú tâm, chú mục, chú định, chú văn, chú ấn, châm chú, chuyên chú, chú nhóc, chú bé, chú tiểu, chú ấy, các chú, quan chú, đổ chú, nguyền chú, trù chú, nhất chú, ghi chú, bị chú, chăm chú, chú lùn, chú chó, cô chú,
  bác bỏ, bác học, uyên bác, quảng bác, bác sĩ, bác ái, bác ấy, bác gái, bác trai, các bác, bác đại, dì ấy, dì cả, cha mẹ, cha ông, cha con, cha chả, cha nuôi, cha ruột, cha xứ, cha anh, cha già, cha ấy, bố mẹ, bố trí, bố cục, công bố, tuyên bố, phân bố, khủng bố, bố trận, bố phòng, bố thí, ban bố, bố cáo, bố ráp, mẹ kiếp, mẹ nó, mẹ ruột, mẹ nuôi, mẹ kế, mẹ già, mẹ hiền, mẹ ơi là, con mẹ nó, má nó, gò má, đôi má, hai má, má hồng, má ơi là, bên má, mẹ con, mẹ ấy,
  thầy trò, thầy thuốc, thầy giáo, thầy bói, thầy ấy, thầy cô, các thầy, trò chơi, trò hề, trò đùa, trò chuyện, học trò, trò hay, trò vui, trò cười, trò bịp, trò quỷ, giở trò, bày trò, làm trò, trò gì, trò này, trò lừa, trò nhỏ, trò vặt, trò mèo, trò giỏi, vai trò, trò trống, cụ thể, công cụ, dụng cụ, ông cụ, bà cụ, cụ già, cụ ông, cụ bà, đạo cụ, khí cụ, sợ cụ,
  cậu bé, cậu nhóc, cậu ấy, cậu ấm, cậu chủ, cậu thiếu niên, cậu chàng, cậu kia, cậu này, các cậu, bọn cậu, cậu ruột, cậu cả, cậu bạn, cậu em, cậu ta, bạn bè, bạn hữu, bạn đời, bạn cũ, bạn học, bạn thân, bạn trai, bạn gái, bạn đường, bạn đồng, bạn tốt, người bạn, kết bạn, làm bạn, bầu bạn, các bạn, bè bạn, bạn ấy, bạn tù, bạn lữ, bằng bạn, đánh bạn, tình bạn, bạn nhỏ, bạn chơi,
  chàng trai, chàng rể, chàng ấy, anh chàng, chàng thanh niên, chàng thiếu niên, nàng ấy, nàng dâu, nàng tiên, cô nàng, các nàng, bọn nàng, chúng nàng, khanh khách, công khanh, ái khanh các, chư khanh, chúng khanh,
  huynh đệ, huynh muội, huynh trưởng, các huynh, chư huynh, huynh ấy, sư huynh đệ, sư huynh muội, đệ nhất, đệ nhị, đệ tam, đệ tứ, đệ ngũ, đệ lục, đệ thất, đệ bát, đệ cửu, đệ thập, đệ muội, đệ ấy, môn đệ, tử đệ, đẳng đệ, các đệ, đồ tử đồ tôn, tỷ muội, tỷ đệ, tỷ thí, tỷ lệ, tỷ võ, tỷ phu, tỷ như, tỷ số, tỷ đồng, tỷ ấy, tỷ đấu, tỷ dụ, các tỷ, muội phu, muội ấy, muội tế, ám muội, ngu muội, mông muội, các muội, sư tỷ muội, sư tỷ đệ,
  cô cô cái, lão tử kinh, các đệ tử, chư vị đệ tử, chúng đệ tử, đệ tử ký danh, đệ tử nội môn, đệ tử ngoại môn, đệ tử chân truyền, đệ tử hạch tâm, đệ tử thân truyền, đệ tử đích truyền, nội môn đệ tử, ngoại môn đệ tử, chân truyền đệ tử, các vị tiền bối, các vị đạo hữu, chư vị đạo hữu, các đạo hữu, đại ca ca, tiểu ca ca
`
  .trim()
  .split(/,\s*/)
  .filter((expression) => expression !== '');

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Syllables before a noun that make it a third person or several. */
export const BEFORE_THIRD_PERSONS = words(`
  một hai ba bốn năm sáu bảy tám chín mười mấy những các mỗi từng vài nhiều cái đứa đàn bọn lũ đám tụi người vị tên gã thằng là làm như thành gọi nhận kết bằng tình nghĩa giống hệt chư chúng quý đôi kẻ thân phận
  có sinh đẻ nuôi mang
  trăm ngàn nghìn vạn triệu
`);

/** Syllables before any address word that make it plural. */
export const BEFORE_PLURALS = words('các chúng bọn lũ đám tụi hai ba bốn mấy những chư quý đôi');

/** Syllables after a noun that make it a third person. */
export const AFTER_THIRD_PERSONS = words('ấy ta kia này nọ đó đấy nó hắn của họ trước cũ mới khác nào gì ruột nuôi');

/** Syllables after a common noun with which it refers to speaker or addressee: verbs, auxiliaries, particles. */
export const AFTER_COMMON_NOUNS = words(`
  đã đang sẽ vẫn cũng không chưa chẳng có là muốn biết nói nghe thấy đi đến tới về ở phải nên cần được bị hãy đừng chớ cứ mau xin hiểu tin nghĩ định vừa lại thì mà à ạ ơi nhé nhỉ sao rồi đâu đây rất quá lắm thật
  thích yêu ghét sợ lo nhớ quên giúp cho đưa lấy làm ăn uống ngủ chết sống đánh giết cứu đợi chờ hỏi trả mua bán xem nhìn dám chịu thử tự đều chỉ còn luôn từng mới lỡ thua thắng hận cảm xin mong hy đồng từ đứng ngồi
  với và hay hoặc nhưng nếu vì để bằng cùng theo như khi lúc hả hử chứ đâu vậy thế đi chăng ư nữa bảo kêu gọi dạy học luyện tu vào ra lên xuống qua quay chạy trốn theo nhận mang giữ bỏ buông tha thề hứa
`);
