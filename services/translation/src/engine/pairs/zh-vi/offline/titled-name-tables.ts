import { isHan } from '@versio/kit/text';
import { isBeforeAct } from './full-names.ts';
import { tableOf } from './tokens.ts';

/** What is before a surname or the end of a name in a nickname. */
export const PREFIXES: Readonly<Record<string, string>> = tableOf({ 老: 'Lão', 小: 'Tiểu', 阿: 'A', 大: 'Đại' });
/** 唐七姑, 沈三爷: the number of a brother or sister of the family. */
const NUMBERS: Readonly<Record<string, string>> = tableOf({
  二: 'Nhị',
  三: 'Tam',
  四: 'Tứ',
  五: 'Ngũ',
  六: 'Lục',
  七: 'Thất',
  八: 'Bát',
  九: 'Cửu',
  十: 'Thập',
});
const NUMBERED: Readonly<Record<string, string>> = tableOf({
  娘: 'Nương',
  郎: 'Lang',
  姑: 'Cô',
  爷: 'gia',
  叔: 'thúc',
  伯: 'bá',
  婶: 'thẩm',
  姨: 'di',
  嫂: 'tẩu',
  哥: 'ca',
  姐: 'tỷ',
});
const OF_NUMBERED = Object.fromEntries(
  Object.entries(NUMBERS).flatMap(([number, first]) =>
    Object.entries(NUMBERED).map(([kin, last]) => [number + kin, `${first} ${last}`]),
  ),
);

/** Titles of one character, and those that the lexicon renders otherwise beside other words. */
export const SHORT_TITLES: Readonly<Record<string, string>> = tableOf({
  ...OF_NUMBERED,
  总: 'tổng',
  總: 'tổng',
  哥: 'ca',
  姐: 'tỷ',
  叔: 'thúc',
  伯: 'bá',
  姨: 'dì',
  婶: 'thím',
  爷: 'gia',
  嫂: 'tẩu',
  兄: 'huynh',
  局: 'cục trưởng',
  队: 'đội trưởng',
  相: 'tướng',
  帅: 'soái',
  侯: 'hầu',
  胖子: 'mập',
  瘦子: 'gầy',
  麻子: 'mặt rỗ',
  瘸子: 'thọt',
  瞎子: 'mù',
  疯子: 'điên',
  铁匠: 'thợ rèn',
  屠户: 'đồ tể',
  裁缝: 'thợ may',
  木匠: 'thợ mộc',
  妹妹: 'muội muội',
  阿姨: 'dì',
  贵人: 'quý nhân',
  贵妃: 'quý phi',
  常在: 'thường tại',
  才人: 'tài nhân',
  美人: 'mỹ nhân',
  昭仪: 'chiêu nghi',
  婕妤: 'tiệp dư',
  嫔: 'tần',
  妃: 'phi',
  嬷嬷: 'ma ma',
  公公: 'công công',
  大娘: 'đại nương',
  校尉: 'hiệu úy',
  参军: 'tham quân',
  都尉: 'đô úy',
  老将军: 'lão tướng quân',
  老先生: 'lão tiên sinh',
  老爷子: 'lão gia tử',
  老太太: 'lão thái thái',
  县令: 'huyện lệnh',
  知县: 'tri huyện',
  侍卫: 'thị vệ',
  太医: 'thái y',
  御医: 'ngự y',
  御史: 'ngự sử',
  学士: 'học sĩ',
  主子: 'chủ tử',
  姑姑: 'cô cô',
  总镖头: 'tổng tiêu đầu',
  镖头: 'tiêu đầu',
  镖师: 'tiêu sư',
  施主: 'thí chủ',
  香主: 'hương chủ',
  舵主: 'đà chủ',
  坛主: 'đàn chủ',
  班主: 'ban chủ',
  夫子: 'phu tử',
  提督: 'đề đốc',
  评事: 'bình sự',
  少卿: 'thiếu khanh',
  寺卿: 'tự khanh',
  县尉: 'huyện úy',
  主簿: 'chủ bạ',
  通判: 'thông phán',
  同知: 'đồng tri',
  总兵: 'tổng binh',
  千户: 'thiên hộ',
  百户: 'bách hộ',
  指挥使: 'chỉ huy sứ',
  把总: 'bả tổng',
  守备: 'thủ bị',
  祭酒: 'tế tửu',
  翰林: 'hàn lâm',
  拾遗: 'thập di',
  员外郎: 'viên ngoại lang',
  刺史: 'thứ sử',
  长史: 'trưởng sử',
  别驾: 'biệt giá',
  节度使: 'tiết độ sứ',
  判官: 'phán quan',
  巡检: 'tuần kiểm',
  镇抚: 'trấn phủ',
  明府: 'minh phủ',
  总督: 'tổng đốc',
  巡抚: 'tuần phủ',
  答应: 'đáp ứng',
  昭容: 'chiêu dung',
  充仪: 'sung nghi',
  宝林: 'bảo lâm',
  老: 'lão',
  阿婆: 'A Bà',
  阿公: 'A Công',
  阿伯: 'A Bá',
  大伯: 'đại bá',
  大爷: 'đại gia',
  参将: 'tham tướng',
  副将: 'phó tướng',
  同学: 'đồng học',
  老师: 'lão sư',
  老師: 'lão sư',
});
/** Occupations and ranks that Vietnamese says before the name. */
export const OCCUPATIONS: Readonly<Record<string, string>> = tableOf({
  医生: 'bác sĩ',
  护士: 'y tá',
  律师: 'luật sư',
  警官: 'cảnh sát',
  警察: 'cảnh sát',
  教授: 'giáo sư',
  博士: 'tiến sĩ',
  记者: 'phóng viên',
  法官: 'thẩm phán',
  教练: 'huấn luyện viên',
  教官: 'huấn luyện viên',
  主任: 'chủ nhiệm',
  校长: 'hiệu trưởng',
  院长: 'viện trưởng',
  局长: 'cục trưởng',
  队长: 'đội trưởng',
  市长: 'thị trưởng',
  副市长: 'phó thị trưởng',
  副局长: 'phó cục trưởng',
  副院长: 'phó viện trưởng',
  副校长: 'phó hiệu trưởng',
  副主任: 'phó chủ nhiệm',
  副队长: 'phó đội trưởng',
  副总: 'phó tổng',
  书记: 'bí thư',
  同志: 'đồng chí',
  支书: 'bí thư chi bộ',
  知青: 'thanh niên trí thức',
  县长: 'huyện trưởng',
  镇长: 'trấn trưởng',
  村长: 'trưởng thôn',
  处长: 'trưởng phòng',
  科长: 'trưởng khoa',
  厂长: 'giám đốc xưởng',
  法医: 'pháp y',
  秘书: 'thư ký',
  助理: 'trợ lý',
  侦探: 'thám tử',
  神父: 'cha xứ',
  船长: 'thuyền trưởng',
  舰长: 'hạm trưởng',
  少尉: 'thiếu úy',
  中尉: 'trung úy',
  上尉: 'thượng úy',
  少校: 'thiếu tá',
  中校: 'trung tá',
  上校: 'thượng tá',
  少将: 'thiếu tướng',
  中将: 'trung tướng',
  上将: 'thượng tướng',
  排长: 'trung đội trưởng',
  连长: 'đại đội trưởng',
  营长: 'tiểu đoàn trưởng',
  旅长: 'lữ đoàn trưởng',
  师长: 'sư đoàn trưởng',
  站长: 'trạm trưởng',
  所长: 'sở trưởng',
  导演: 'đạo diễn',
  编辑: 'biên tập',
  编剧: 'biên kịch',
  会计: 'kế toán',
  设计师: 'nhà thiết kế',
  工程师: 'kỹ sư',
  技术员: 'kỹ thuật viên',
  指导员: 'chỉ đạo viên',
  教导员: 'giáo đạo viên',
  政委: 'chính ủy',
  司令: 'tư lệnh',
  参谋: 'tham mưu',
  参谋长: 'tham mưu trưởng',
  军医: 'quân y',
  组长: 'tổ trưởng',
  部长: 'bộ trưởng',
  厅长: 'giám đốc sở',
  省长: 'tỉnh trưởng',
  行长: 'giám đốc ngân hàng',
  店长: 'cửa hàng trưởng',
  馆长: 'quán trưởng',
  班长: 'lớp trưởng',
  研究员: 'nghiên cứu viên',
  院士: 'viện sĩ',
  指挥官: 'chỉ huy',
  制片: 'nhà sản xuất',
  经纪人: 'người đại diện',
});
/** Titles that Vietnamese says before the name. */
export const BEFORE_NAME = new Set(['姨', '婶', '阿姨']);
/** Forms of address in a sect. */
export const SECT_TITLES = new Set(
  '师姐 师兄 师弟 师妹 师叔 师伯 师姑 师侄 師姐 師兄 師弟 師妹 師叔 師伯 師侄'.split(' '),
);
/** Words before a form of address that are no names: adjectives, verbs whose object a person is, prepositions. */
export const BEFORE_SECT_TITLE = new Set(
  '大小二三四五六七八九十老各众眾诸諸某贵令家本好亲親新旧女男名位个见見问問找叫救看请請求等帮幫听爱愛怕打杀殺骂罵拉抱扶陪送告谢謝拜像如为為替代比连連当當认認娶嫁追护護带帶领領随隨学學教害伤傷恨赢胜败寻尋约約劝勸哄逗气氣喊唤喚同以于除论論凭憑靠按据至因由令使称稱回想',
);

/** Surnames after which 大 is no adjective: 大刘. */
export const AFTER_BIG = new Set('刘李张陈杨赵周吴郑郭孙胡韩刘徐曹彭蔡魏蒋沈邓冯董袁谢宋');

/** Surnames that are things after 小: 小路, 小马. */
export const THINGS = new Set(
  '马龙林石方白江叶路雷金田车花毛熊牛狄包华鲍桂燕贝苗云风雪池席管房应常乐祝简温时左安万水童明康孔孟凡杯章米梅柳童关阳庄成史岳黎',
);

/** Surnames that are mostly other words, but hardly after 老. */
export const AFTER_OLD = new Set('屠盛郁刁诸乌戎寿牟巩荆桓艾戈咸杭谈荣');
/** Surnames that are things after 老: 老路. */
export const OLD_THINGS = new Set(
  '路房车牛马狗桂花梅云风石金林竹叶柏桑田古庄江河山池汤党国成冷干文方毛皮龙鱼麦蓝白黄童巴水木乐时简温应常安左利',
);

/** Who is introduced by name has one of these characters with one of these beside it, or 姓 or 叫 alone. */
export const BEFORE_INTRODUCTION: Readonly<Record<string, string>> = tableOf({
  名: '单艺化乳小网户全本原真刀剑枪弓琴马船猫狗鸟鹰狼狐鸦鹉虎驴骡取起个，',
  唤: '名',
  曰: '名',
  号: '法道绰外代',
  字: '表个大小古金血黑红的',
  篆: '古个大小的',
  称: '昵人号',
  乃: '我',
  下: '在属',
  // Who names himself: 老夫烛阴.
  夫: '老',
  身: '老',
  朽: '老',
  将: '末',
  辈: '晚',
  臣: '微',
  僧: '贫',
  婢: '奴',
  才: '奴',
  歪: '老',
  蔫: '老',
  憨: '老',
  抠: '老',
  拐: '老',
  倔: '老',
  闷: '老',
  栓: '老',
});
export const AFTER_INTRODUCTION: Readonly<Record<string, string>> = tableOf({
  名: '叫为唤曰',
  唤: '作',
  玩: '家',
  // What one wields, practises or swallows: 施展焚天诀.
  施: '展',
  使: '出',
  修: '炼',
  运: '转',
  祭: '出',
  拔: '出',
  抽: '出',
  提: '着',
  握: '着',
  服: '下',
  吞: '下',
});

/** 迟院长, 屠前辈: whether a word is the surname of somebody with an office at a place. */
export const isSurnameBeforeOffice = (text: string, index: number): boolean =>
  WORDS_AS_SURNAMES.has(text[index]!) &&
  (OFFICES.has(text.slice(index + 1, index + 3)) || isKinWhoActs(text, index)) &&
  (index === 0 || BEFORE_OFFICE.has(text[index - 1]!) || !isHan(text.charCodeAt(index - 1)));
export const WORDS_AS_SURNAMES = new Set('商迟屠车花时明成全蓝单盛阴戈牟巩桓荆艾寿宫鞠郁');
/** 屠哥请你去做客 */
const isKinWhoActs = (text: string, index: number): boolean =>
  KIN.has(text[index + 1] ?? '') && (!isHan(text.charCodeAt(index + 2)) || isBeforeAct(text.charCodeAt(index + 2)));
const KIN = new Set('哥姐叔爷嫂总');
const OFFICES = new Set(
  '医生 院长 前辈 主任 教授 经理 律师 老板 师傅 总监 校长 局长 书记 警官 先生 小姐 老师 大夫 处长 科长 厂长'.split(' '),
);
const BEFORE_OFFICE = new Set('位是叫找请问给对向跟和与');
