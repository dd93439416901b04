import {
  clauseBefore,
  earlier,
  endsClause,
  endsWithLe,
  isEdge,
  isKind,
  isOneOf,
  kinds,
  later,
  type Place,
  restOfClause,
  type Sense,
  startsClause,
  words,
} from './sense-places.ts';
import { OPEN } from './sense-table-of-verbs.ts';
import { isDe, tableOf } from './tokens.ts';
import type { Token } from './types.ts';

/** Acts that before some nouns say what these are of: 工作经验 "kinh nghiệm làm việc". */
const ACTS_OF_NOUNS: Readonly<Record<string, string>> = tableOf({
  工作: 'làm việc',
  学习: 'học tập',
  生活: 'sinh hoạt',
  训练: 'huấn luyện',
  战斗: 'chiến đấu',
  管理: 'quản lý',
  设计: 'thiết kế',
  调查: 'điều tra',
  研究: 'nghiên cứu',
  考试: 'thi cử',
  比赛: 'thi đấu',
  交易: 'giao dịch',
  治疗: 'trị liệu',
  实验: 'thí nghiệm',
  修炼: 'tu luyện',
  攻击: 'công kích',
  防御: 'phòng ngự',
  逃跑: 'chạy trốn',
  监控: 'giám sát',
  炼丹: 'luyện đan',
  侦查: 'trinh sát',
  审讯: 'thẩm vấn',
  急救: 'cấp cứu',
  消防: 'cứu hỏa',
  办公: 'làm việc',
  解剖: 'giải phẫu',
  检查: 'kiểm tra',
  化验: 'xét nghiệm',
  鉴定: 'giám định',
  检测: 'kiểm tra',
  体检: 'khám sức khỏe',
  测试: 'thử nghiệm',
  统计: 'thống kê',
});
const NOUNS_OF_ACTS = words(
  '经验 能力 态度 习惯 成绩 计划 方式 方法 环境 压力 状态 时间 地点 内容 人员 基地 系统 部门 现场 过程 结果 报告 记录 中心 技巧 水平 天赋 资源 速度 路线 画面 范围 手段 力量 条件 作风 质感 效率 强度 项目 场地 器材 服 费 证 量 室 区 楼 桌 车 队 员',
);
const isOfNoun = ({ next }: Place): boolean => isOneOf(next, NOUNS_OF_ACTS) && next?.kind === 'noun';

/** Acts that after 的, at the end of their clause, are what somebody makes, gives or lives through. */
const ACTS_AS_THINGS: Readonly<Record<string, string>> = tableOf({
  选择: 'lựa chọn',
  委托: 'ủy thác',
  决定: 'quyết định',
  打算: 'dự định',
  回答: 'câu trả lời',
  解释: 'lời giải thích',
  安排: 'sắp xếp',
  准备: 'chuẩn bị',
  牺牲: 'sự hy sinh',
  帮助: 'sự giúp đỡ',
  支持: 'sự ủng hộ',
  报复: 'sự trả thù',
  拥抱: 'cái ôm',
  请求: 'lời thỉnh cầu',
  邀请: 'lời mời',
  承诺: 'lời hứa',
  威胁: 'lời đe dọa',
  警告: 'lời cảnh cáo',
  询问: 'câu hỏi',
  等待: 'sự chờ đợi',
  折磨: 'sự giày vò',
  打击: 'đả kích',
  惩罚: 'hình phạt',
  祝福: 'lời chúc phúc',
  背叛: 'sự phản bội',
  重逢: 'cuộc trùng phùng',
  相遇: 'cuộc gặp gỡ',
  争吵: 'cuộc cãi vã',
  谈话: 'cuộc nói chuyện',
  告别: 'lời từ biệt',
  追杀: 'sự truy sát',
  追捕: 'sự truy bắt',
  保护: 'sự bảo vệ',
  信任: 'sự tin tưởng',
  辅助: 'hỗ trợ',
  提示: 'lời nhắc nhở',
  提醒: 'lời nhắc nhở',
  攻击: 'đòn tấn công',
  嘲笑: 'sự chế giễu',
  嘲讽: 'lời trào phúng',
  质问: 'lời chất vấn',
  质疑: 'nghi vấn',
  指责: 'lời chỉ trích',
  夸奖: 'lời khen',
  称赞: 'lời khen',
  赞美: 'lời ca ngợi',
  赞赏: 'sự tán thưởng',
  劝告: 'lời khuyên',
  劝说: 'lời khuyên nhủ',
  道歉: 'lời xin lỗi',
  挑衅: 'sự khiêu khích',
  挑战: 'lời thách đấu',
  反抗: 'sự phản kháng',
  反击: 'đòn phản kích',
  抵抗: 'sự chống cự',
  怀疑: 'sự nghi ngờ',
  理解: 'sự thấu hiểu',
  尊重: 'sự tôn trọng',
  羞辱: 'sự sỉ nhục',
  侮辱: 'sự sỉ nhục',
  报答: 'sự báo đáp',
  追击: 'sự truy kích',
  围攻: 'sự vây công',
  呼唤: 'tiếng gọi',
  召唤: 'tiếng gọi',
  叮嘱: 'lời dặn dò',
  嘱咐: 'lời dặn dò',
  嘱托: 'lời dặn dò',
  哭喊: 'tiếng kêu khóc',
  呼救: 'tiếng kêu cứu',
  等候: 'sự chờ đợi',
  陪伴: 'sự bầu bạn',
  照顾: 'sự chăm sóc',
  关心: 'sự quan tâm',
  欺骗: 'sự lừa dối',
  反应: 'phản ứng',
  伤害: 'tổn thương',
});

/** 敌人的攻击越来越猛: what follows says of it what it is or does. */
const isActAsThing = (place: Place): boolean =>
  /的$/u.test(place.before?.source ?? '') && (endsClause(place) || SAID_OF_THING.test(place.next?.source ?? ''));
const SAID_OF_THING =
  /^(?:对|都|也|没|没有|不|根本|已经|就|却|会|能|让|是|才是|再|太|很|更|越来越|被|无法|可以|似乎|毫无|非常)$/u;

/** 野兽般的怒吼传来: what is heard. */
const isHeardCry = (place: Place): boolean =>
  isActAsThing(place) || (/的$/u.test(place.before?.source ?? '') && HEARD.test(place.next?.source ?? ''));
const HEARD =
  /^(?:传来|传出|传遍|响起|响彻|回荡|划破|打破|打断|从|自|在|震|惊|此起彼伏|由远|越来越|开始|结束|终于|过后)/u;

/** Nouns that 了 makes acts: 系统奖励了他一把弓. */
const ACTS_DONE: Readonly<Record<string, string>> = tableOf({
  奖励: 'thưởng cho',
  损失: 'tổn thất',
  命令: 'ra lệnh cho',
  要求: 'yêu cầu',
  回忆: 'nhớ lại',
  建议: 'đề nghị',
  报告: 'báo cáo',
  计划: 'lên kế hoạch',
  贡献: 'cống hiến',
});
const DISHES = words(
  '菜 饭 牛排 披萨 外卖 咖啡 奶茶 套餐 火锅 烧烤 海鲜 甜品 蛋糕 酒 红酒 啤酒 鸡尾酒 面 面条 饺子 饮料 果汁 小菜 凉菜 汤 鱼 鸡',
);
const DONE = words('了 过 過 著 着');
const FOOD = /[菜肉鱼饭面蛋虾]$|^(?:排骨|鸡腿|饺子|点心|豆腐|青菜)$/u;
const LEFT_PLACES = /[城门宫山谷村镇府院洞林塔寺庙寨关]$/u;
const MADE_UP = /^(?:.*理由|.*借口|谎|谎话|谎言|瞎话|故事|身份|鬼话)$/u;
/** 第一个开口的会是他: the one who does. */
const isFirstOfClause = (place: Place): boolean =>
  restOfClause(place, 6).some(
    (token, index, all) => isDe(token) && isOneOf(all[index + 1], BEING_FIRST) && isEdge(place.before),
  );
/** 我们离了, 离了就离了. */
const isDivorced = ({ tokens, index, next }: Place): boolean =>
  next?.source === '了' && (isEdge(tokens[index + 2]) || tokens[index + 3]?.source === '离');
const BEING_FIRST = words('会 会是 是 却是 竟 竟是 居然 就是 永远');
const isConceded = ({ tokens, index, before, next }: Place): boolean =>
  before !== undefined &&
  (before.source === '了'
    ? tokens[index - 2]?.source === next?.source && tokens[index + 2]?.source === '了'
    : before.source.endsWith('了') && before.source === next?.source);
const FINALS_OF_LATER = words('吧 了 啊 嘛');
const DUST = /(?:尘|尘土|灰尘|沙尘|沙|黄沙|尘埃|烟尘|风沙|灰)$/u;
const isAsked = ({ next }: Place): boolean =>
  next?.source.startsWith('？') === true || next?.source.startsWith('?') === true;
const isSupposing = ({ source }: Token): boolean => SUPPOSING.test(source);
const SUPPOSING =
  /^(?:可能|也可能|很可能|有可能|大概|也许|应该|恐怕|或许|想必|似乎|好像|估计|怕是|大约|兴许|八成|多半)是?$/u;
const DENIED_OR_ABLE = /没有?$|^没|^(?:不会|不会是|该不会|不是|不至于|可以|能|行了?|总|好了|够了?)$/u;
/** 谁, 怎么: words that ask for more than a yes. */
const asksWhat = ({ source }: Token): boolean => ASKING_WHAT.test(source);
const ASKING_WHAT =
  /谁|什么|哪[里儿个位些]?|怎么|怎样|如何|为何|为啥|干嘛|干吗|多少|几[个天年岁点时次人位]?$|何时|何处/u;
const WHETHER = /(.)[不没]\1|有没有|吗|是否|还是/u;
const THEN_WHAT = words('然后 后来 结果 接着 之后 再然后 那边 这边 剩下的 其他人 别人 其余的 以后 明天 今天 别的');
const NOT_AT_ALL = /才[不没]|可不/u;
const NOT_YET_DONE = /[还尚][没未]/u;
const sourceBefore = (place: Place): string =>
  clauseBefore(place, 10)
    .map(({ source }) => source)
    .join('');
const NOMINAL = kinds('name person noun pronoun reading adjective determiner number measure particle');
/** 小林啊，: who is called, or of what one speaks. */
const isCalledOrTold = (place: Place): boolean => {
  const before = clauseBefore(place, 6);
  return place.next?.source === '，' && before.length < 5 && before.every((token) => isKind(token, NOMINAL));
};
/** 你是谁啊？ asks, 你还没走啊？ wonders, 好漂亮啊！ needs no word. */
const AH: Sense[] = [
  { text: 'vậy', kind: 'particle', when: (place) => isAsked(place) && clauseBefore(place, 12).some(asksWhat) },
  {
    text: '',
    kind: 'particle',
    when: (place) => isAsked(place) && WHETHER.test(sourceBefore(place)),
  },
  { text: 'à', kind: 'particle', when: (place) => !startsClause(place) && (isAsked(place) || isCalledOrTold(place)) },
  {
    text: 'à',
    kind: 'particle',
    when: (place) => clauseBefore(place, 12).some(({ source }) => source === '原来' || source === '原来是'),
  },
  { text: '', kind: 'particle', when: (place) => !startsClause(place) && endsClause(place) },
];
/** 医生建议他休息, 老师要求我们…: whom somebody tells to do something. */
const isToldTo = ({ before, next, tokens, index }: Place): boolean =>
  isOneOf(tokens[index], MAY_TELL) && isKind(before, TELLERS) && isKind(next, TOLD_TO) && !isDe(tokens[index + 2]);
const MAY_TELL = words('命令 要求 建议');
const TELLERS = kinds('person name pronoun noun');
const TOLD_TO = kinds('person name pronoun');
const isDone = ({ next }: Place): boolean => isOneOf(next, DONE);

const BONES =
  /(?:腿|[手左右断]臂|胳膊|肋骨|骨头|鼻梁|脊梁|脊骨|手骨|腿骨|[双左右]?手|手指|门牙|[左右]脚|翅膀|旗杆|桅杆)$/u;
const NEVER_ACTS = kinds('verb adverb adjective preposition expression degree');
/** 下雨的夜晚: a time of which is said what it is like. */
const afterLink = (text: string): Sense[] => [
  { text, kind: 'noun', when: ({ before }) => isDe(before) || before?.kind === 'determiner' },
];
const DRY = /(?:嘴|唇|喉咙|嗓子|口|舌头|皮肤|衣服|衣裳|头发|血|血迹|眼泪|地|土|田)$/u;
const HELD = /^(?:墙|墙壁|桌子|桌|栏杆|门框|门|树|树干|扶手|椅子|椅背|床|窗台|船舷|柱子|石头|石壁|楼梯|拐杖|车门)$/u;
const SPANS = /(?:天|年|月|时辰|小时|分钟|秒|多久|一会儿|片刻|一阵)$/u;
const TAUGHT = /^(?:遍|课|题|题目|数学|知识|道理|经|内容|规矩|原理)$/u;
const HOLED = /[磨破挖打咬烧戳捅钻凿开穿炸啃]/u;
const MOVING = /(?:速度|脚步|步子|动作|车速|语速|[跑走游飞开学说来得])$/u;
const AGAIN_AND_AGAIN = /^(?:每|所有|任何|凡是|人人|个个|大家|你们|我们|咱们|不管|无论)/u;
const FIRST = words('先 按时 小心 听 记住 交 经过 付出 给 有 由 靠 学会 面对 遵守 承担');
const NO_MORE_FINAL = words('了');
const TELLING = /^(?:告诉|骗|提醒|答应|保证|通知|劝|求)$/u;
const POWERS = words('火 大火 雨 大雨 雨水 风 大风 雪 大雪 水 洪水 老鼠 虫子 狗 狼 猫');
const POINTED = kinds('pronoun determiner person');
const ILLNESSES = /^(?:伤|病|伤势|伤口|病情|感冒|腿|旧伤)$/u;
const DEGREES = words('又 很 太 更 真 有点');
const LEADING = /^(?:出来|过来|进来|进去|过去|出去|走)$/u;
const DUTIES = /^(?:照顾|照顾好自己|做好|小心|注意|记住|遵守|听话|守规矩|当心|提防|做好准备|做好心理准备)$/u;
const AT_HOURS = words('到 从 凌晨 中午 下午 半夜 夜里');
const OF_AGE = words('岁 歲 多岁 年 天 个月 里 丈 米 尺 步');
const HOWEVER = words('不过 但 但是 可 可是');
const AT_MONSTERS = words('让 引 杀 刷 打 把');
const FOOD_MEASURES = words('斤 壶 碗 份 杯 盘 碟 坛 瓶 个 只 条 桶 串 两 间 盆');
const isCountedFood = ({ tokens, index, next }: Place): boolean =>
  next?.kind === 'number' && isOneOf(tokens[index + 2], FOOD_MEASURES);
const after = ({ tokens, index, next }: Place): Place => ({
  tokens,
  index: index + 1,
  before: tokens[index],
  next: next === undefined ? undefined : tokens[index + 2],
});
/** 人呢？: the word before is all of the clause. */
const isAloneBefore = (place: Place): boolean => endsClause(place) && clauseBefore(place, 3).length === 1;
/** Returns true if the clause before says what it may be: 是您带走的， */
const asksWhich = ({ tokens, index }: Place): boolean => {
  let at = index - 2;
  while (at >= 0 && index - at < 12 && !isEdge(tokens[at])) at--;
  return (
    /^是|是$/u.test(tokens[at + 1]?.source ?? '') || tokens.slice(at + 1, index).some(({ source }) => source === '是')
  );
};
const endsQuestion = ({ tokens, index }: Place): boolean => {
  let end = index + 1;
  while (end < tokens.length && end - index < 12 && tokens[end]!.kind !== 'punctuation') end++;
  return tokens[end]?.source.startsWith('？') === true;
};
const RIPE =
  /(?:榴|果|果子|麦子|稻子|稻谷|桃|桃子|杏|枣|枣子|葡萄|瓜|西瓜|饭|肉|庄稼|粮食|柿子|苹果|梨|樱桃|鸡蛋|土豆|红薯)$/u;
/** What one puts one's heart into: 把心思放在学习上. */
const PURSUITS: Readonly<Record<string, string>> = tableOf({
  学习: 'học tập',
  修炼: 'tu luyện',
  训练: 'huấn luyện',
  研究: 'nghiên cứu',
});

/** How much of a quality something has, before the noun: 淡淡木香. */
const FAINT: Readonly<Record<string, string>> = tableOf({
  淡淡: 'nhàn nhạt',
  浓浓: 'nồng đậm',
  隐隐: 'mơ hồ',
  深深: 'sâu sắc',
  微微: 'nhẹ',
});
const TURNED_DOWN = /(?:镜|碗|盆|杯|杯子|朝下|盘子|书|手机|照片)$/u;
const AFTER_HOUR = words('半 整 钟');
/** 一点半成品 and 没伤到一点皮肉 are a little of something. */
const isOneOClock = ({ tokens, index, before, next }: Place): boolean =>
  (/^[等直拖忙睡熬]到$/u.test(before?.source ?? '') && /^(?:才|就|多|还)$/u.test(next?.source ?? '')) ||
  (isOneOf(before, AT_HOURS) && !(before!.source === '到' && isKind(next, kinds('noun reading adjective')))) ||
  (isOneOf(next, AFTER_HOUR) && !isKind(tokens[index + 2], kinds('noun reading')));
const afterLamp = ({ tokens, index }: Place): boolean =>
  tokens.slice(Math.max(0, index - MAX_LAMP_TOKENS), index).some(({ source }) => /[灯烛]$/u.test(source));
const MAX_LAMP_TOKENS = 9;
const COLOUR_NAMES: Readonly<Record<string, string>> = tableOf({
  红: 'đỏ',
  白: 'trắng',
  黑: 'đen',
  蓝: 'xanh lam',
  绿: 'xanh lục',
  金: 'vàng kim',
  黄: 'vàng',
  紫: 'tím',
  灰: 'xám',
});
const COLOURS = Object.keys(COLOUR_NAMES).map((colour) => `${colour}色`);
const DIVORCING = words('能 要 想 不 必须 非要 不想 可以 敢');
const TRANSFERRED = /(?:股份|股权|钱|账|财产|房产|款|资金|名下)$/u;
const USED_TO = words('没能 不 还不 已经 早已 早就 渐渐 慢慢 没 还没 还没有 很快');
const SHAKING = words('都 也 直 微微 心');
const AFTER_NOW = /^[便就都也再还]|^(?:的日子|咱们|我们|你|余生)/u;
const ACTS_UNDER: Readonly<Record<string, string>> = tableOf({
  注视: 'ánh mắt chăm chú',
  帮助: 'sự giúp đỡ',
  保护: 'sự bảo vệ',
  带领: 'sự dẫn dắt',
  掩护: 'sự yểm hộ',
  陪伴: 'sự bầu bạn',
  照顾: 'sự chăm sóc',
  劝说: 'lời khuyên nhủ',
  逼迫: 'sự ép buộc',
  指引: 'sự chỉ dẫn',
  目送: 'ánh mắt tiễn đưa',
  催促: 'lời thúc giục',
  照耀: 'ánh chiếu rọi',
  照射: 'ánh chiếu rọi',
  映照: 'ánh phản chiếu',
  陪同: 'sự tháp tùng',
  搀扶: 'sự dìu đỡ',
  鼓励: 'sự cổ vũ',
  指导: 'sự chỉ dẫn',
  教导: 'sự dạy bảo',
  逼问: 'sự tra hỏi',
  追问: 'sự gặng hỏi',
  监督: 'sự giám sát',
  衬托: 'sự tôn lên',
  笼罩: 'sự bao phủ',
  怂恿: 'sự xúi giục',
  见证: 'sự chứng kiến',
});
const RECORDED = words('把 将 听 放 听完 播放 段 份 听到');
const PLAYED = /^(?:录音|音乐|歌|歌曲|视频|录像|曲子|唱片|磁带|动画片|电影|片子|广播)$/u;
const WANTING = words('想 要 能 会 可 没');
const MAY = words('会 不会 要 能 可能 也会');
const WRAPPED = words('在 着 了 住 好 成 起来');
const WITH_GUNS = words('拆 擦 开 掏 缴 扛 把 一把 两把 几把 那把 这把 掏出 支 一支 扣动 手里的');
const GUNS = /(?:子弹|猎人|猎户|猎枪|照片|警察|警|士兵|班长|弹夹|弹药|扳机|枪手|特种兵|连长)$/u;
const BEFORE_PASSING = words('先 能 敢 要 想 可以 马车 让');
const ON_THE_WAY = words('去 来 要 想 能 敢 再 先 想要 可以 来求 求');
const MET = kinds('person pronoun name');
const NOT_YET = words('没 还没 还没有 不 没有');
const OF_PLANETS = words('基地 表面 移民 殖民地 上 人 探测器 任务 车 城');
const SKILLS = words(
  '游泳 开车 做饭 说话 写字 骑马 武功 功夫 打架 撒谎 说谎 唱歌 跳舞 下棋 喝酒 抽烟 画画 弹琴 炼丹 用剑 法术 轻功 水性 照顾人 哄人 打架子鼓 算命 发光 发亮 修 弹吉他 弹钢琴 吹笛子 爬树 钓鱼 打猎 治病 看病 针灸 英语 日语 炒菜 绣花 种地 飞 咬人 隐身 认字 识字 写诗 作诗 骑车 开船 开飞机 打麻将 打牌 打球 打篮球 编程 修车 说人话 变身',
);
const CRIES: Readonly<Record<string, string>> = tableOf({
  嚎叫: 'tiếng gào',
  吼叫: 'tiếng gầm',
  怒吼: 'tiếng gầm',
  惨叫: 'tiếng kêu thảm',
  尖叫: 'tiếng thét',
  呼唤: 'tiếng gọi',
  咆哮: 'tiếng gầm',
  哭泣: 'tiếng khóc',
  叫喊: 'tiếng la hét',
  咳嗽: 'tiếng ho',
  喘息: 'tiếng thở dốc',
  呻吟: 'tiếng rên',
  轰鸣: 'tiếng gầm rú',
  微笑: 'nụ cười',
  冷笑: 'nụ cười lạnh',
  苦笑: 'nụ cười khổ',
  叹息: 'tiếng thở dài',
  低语: 'tiếng thì thầm',
  哀嚎: 'tiếng kêu gào',
  呐喊: 'tiếng hò hét',
  嘶吼: 'tiếng gào thét',
  打斗: 'cuộc đánh nhau',
  交锋: 'cuộc giao phong',
  厮杀: 'cuộc chém giết',
  争斗: 'cuộc tranh đấu',
  搏斗: 'cuộc vật lộn',
  激战: 'cuộc kịch chiến',
  长啸: 'tiếng thét dài',
  狂啸: 'tiếng gào rít',
  冷哼: 'tiếng hừ lạnh',
  闷哼: 'tiếng rên khẽ',
  大喝: 'tiếng quát lớn',
  惊呼: 'tiếng kêu kinh hãi',
});
const PILED = words('在 满 着 成 起 到 得');

const OTHER_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 是我父亲留下来的: a thing.
  留下来: [
    {
      text: 'để lại',
      kind: 'verb',
      when: (place) =>
        isDe(place.next) && earlier(place, /是$/u, 6) && isKind(place.before, kinds('person noun pronoun name')),
    },
  ],
  // 双腿一夹: how often is not said.
  拿: [
    {
      text: 'lấy',
      kind: 'verb',
      when: ({ tokens, index, next }) =>
        next?.kind === 'noun' &&
        /^(?:擦|抹|打|砸|敲|戳|指|挡|遮|捂|包|裹|堵|捅|划|盖|垫|蘸|比划|换|抵)/u.test(tokens[index + 2]?.source ?? ''),
    },
  ],
  // 擦着他的耳朵飞过: close by.
  擦着: [
    {
      text: 'sượt qua',
      kind: 'verb',
      when: (place) => later(place, /^(?:飞过|飞了过去|钉进|钉在|掠过|划过|射|过去|而过|飞)/u, 8),
    },
  ],
  // 雪下了整整九天: not the nine heavens.
  九天: [
    {
      text: 'chín ngày',
      kind: 'time',
      when: ({ before }) =>
        /^(?:整整|足足|了|过了?|第|已经|才|只|等了|还有|不到|近|共|一共)$/u.test(before?.source ?? ''),
    },
  ],
  // 熟悉傅景行的人: who knows somebody.
  熟悉: [{ text: 'hiểu rõ', kind: 'verb', when: ({ next }) => isKind(next, kinds('name pronoun person')) }],
  // 从来没有后悔: before an act it is no "có".
  从来没有: [{ text: 'chưa từng', kind: 'adverb', when: ({ next }) => isKind(next, NEVER_ACTS) }],
  从没有: [{ text: 'chưa từng', kind: 'adverb', when: ({ next }) => isKind(next, NEVER_ACTS) }],
  扶: [{ text: 'vịn', kind: 'verb', when: (place) => later(place, HELD, 3) }],
  扶着: [{ text: 'vịn', kind: 'verb', when: (place) => later(place, HELD, 2) }],
  撑: [{ text: 'cầm cự', kind: 'verb', when: (place) => later(place, SPANS, 4) }],
  讲: [{ text: 'giảng', kind: 'verb', when: (place) => later(place, TAUGHT, 5) }],
  洞: [{ text: 'lỗ', kind: 'noun', when: (place) => earlier(place, HOLED, 5) }],
  不快: [
    {
      text: 'không nhanh',
      kind: 'adjective',
      when: ({ before }) => before !== undefined && MOVING.test(before.source),
    },
  ],
  都要: [
    {
      text: 'đều phải',
      kind: 'adverb',
      when: (place) => isOneOf(place.next, FIRST) || (earlier(place, AGAIN_AND_AGAIN, 6) && !endsWithLe(place)),
    },
  ],
  跑了: [
    {
      text: 'chạy',
      kind: 'verb',
      when: ({ next }) => next?.kind === 'number' || (next?.kind === 'time' && !isOneOf(next, NO_MORE_FINAL)),
    },
  ],
  堆: [
    { text: 'chất đống', kind: 'verb', when: ({ before, next }) => isOneOf(next, PILED) && before?.kind !== 'number' },
  ],
  // 告诉你我要走: who is told, and who acts.
  你我: [
    {
      text: 'ngươi rằng ta',
      kind: 'pronoun',
      when: ({ before }) => before !== undefined && TELLING.test(before.source),
    },
  ],
  爱: [{ text: 'thích', kind: 'adverb', when: ({ next }) => next?.kind === 'verb' && !isOneOf(next, DONE) }],
  做好: [{ text: 'làm xong', kind: 'verb', when: ({ next }) => next?.source === '了' }],
  画: [
    {
      text: 'tranh',
      kind: 'noun',
      when: ({ before }) => before?.kind === 'adjective' || before?.source === '幅' || before?.source === '的',
    },
  ],
  让: [
    {
      text: 'nhường',
      kind: 'verb',
      when: (place) => endsClause(place) && /^(?:不肯|肯|愿|不愿|不愿意|相|也不|不)$/u.test(place.before?.source ?? ''),
    },
    { text: 'bị', kind: 'adverb', when: (place) => isOneOf(place.next, POWERS) && endsWithLe(place) },
  ],
  可是: [
    // 可是姓谢？: what is asked.
    {
      text: 'có phải là',
      kind: 'verb',
      when: (place) =>
        startsClause(place) && isAsked(place) && /^(?:姓|叫|从|为了|来自|在)/u.test(place.next?.source ?? ''),
    },
    { text: 'chính là', kind: 'verb', when: ({ before }) => isKind(before, POINTED) && before?.kind !== 'noun' },
  ],
  伤: [
    {
      text: 'vết thương',
      kind: 'noun',
      when: ({ before, next }) =>
        (before?.source === '的' || before?.source.endsWith('是') || before?.kind === 'measure') &&
        !isOneOf(next, DONE),
    },
    {
      text: 'vết thương',
      kind: 'noun',
      when: (place) => startsClause(place) && STILL.test(place.next?.source ?? ''),
    },
  ],
  好: [
    // 还有什么好怕的: what is worth being afraid of.
    {
      text: 'đáng',
      kind: 'adverb',
      when: ({ before, next }) => /什么$/u.test(before?.source ?? '') && next?.kind === 'verb',
    },
    { text: 'khỏi', kind: 'verb', when: (place) => endsClause(place) && earlier(place, ILLNESSES, 5) },
  ],
  吓得: [{ text: 'dọa đến mức', kind: 'verb', when: ({ before }) => before?.source === '被' }],
  走开: [
    {
      text: 'bỏ đi',
      kind: 'verb',
      when: ({ next, tokens, index }) => next?.source === '了' && isEdge(tokens[index + 2]),
    },
  ],
  放过: [
    {
      text: 'tha cho',
      kind: 'verb',
      when: ({ next, tokens, index }) =>
        isKind(next, TOLD_TO) || (next?.source === '了' && isKind(tokens[index + 2], TOLD_TO)),
    },
  ],
  // 你是新来的吧？他可能已经死了吧。: 吧 asks for a yes, or says that one only supposes it; 走吧 tells somebody to act.
  吧: [
    // 你看见了吧: what has happened, as one knows.
    { text: 'rồi chứ', kind: 'particle', when: (place) => !isAsked(place) && isKnown(place) },
    { text: 'nhỉ', kind: 'particle', when: (place) => isAsked(place) && clauseBefore(place, 12).some(isSupposing) },
    { text: '', kind: 'particle', when: (place) => clauseBefore(place, 12).some(isSupposing) },
    {
      text: 'chứ',
      kind: 'particle',
      when: (place) => isAsked(place) && clauseBefore(place, 12).some(({ source }) => DENIED_OR_ABLE.test(source)),
    },
    { text: 'phải không', kind: 'particle', when: isAsked },
  ],
  早点: [
    {
      text: 'bữa sáng',
      kind: 'noun',
      when: ({ before }) => /^(?:[吃买卖做送]了?|[带拎提端]?着)$/u.test(before?.source ?? ''),
    },
  ],
  潮: [{ text: 'ẩm', kind: 'adjective', when: ({ before }) => isOneOf(before, DEGREES) }],
  跌: [
    {
      text: 'giảm',
      kind: 'verb',
      when: (place) => later(place, /^(?:百分之.+|.+%)$/u, 3) || earlier(place, /[股价]$/u, 3),
    },
  ],
  扫: [{ text: 'liếc', kind: 'verb', when: (place) => later(place, /^一眼$/u, 4) }],
  开: [
    {
      text: 'chạy',
      kind: 'verb',
      when: (place) =>
        place.next?.source === '了' && earlier(place, /(?:车|坦克|车队)$/u, 3) && later(place, LEADING, 2),
    },
    { text: 'chạy', kind: 'verb', when: (place) => place.next?.source === '不' && earlier(place, /车$/u, 3) },
  ],
  // 我要死了: what will happen soon.
  要死: [
    {
      text: 'sắp chết',
      kind: 'verb',
      when: ({ before, next }) => next?.source === '了' && isKind(before, kinds('pronoun name person adverb')),
    },
  ],
  要: [
    {
      text: 'sắp',
      kind: 'adverb',
      when: ({ next, tokens, index }) => next?.source === '死' && tokens[index + 2]?.source === '了',
    },
    {
      text: 'phải',
      kind: 'adverb',
      when: (place) => place.next?.source === '死在' && earlier(place, /^(?:真|真的|差点|迟早|早晚|恐怕|难道|就)$/u, 4),
    },
    // 偷东西要被打的: what will happen.
    { text: 'sẽ', kind: 'adverb', when: ({ next }) => /^(?:被|挨打|挨骂|挨罚)$/u.test(next?.source ?? '') },
    { text: 'phải', kind: 'adverb', when: ({ next }) => next !== undefined && DUTIES.test(next.source) },
    // 朝掌柜的要了两碗面: what one asks somebody for.
    {
      text: 'xin',
      kind: 'verb',
      when: (place) => place.next?.source === '了' && earlier(place, /^(?:朝|向|跟|找|问|管)$/u, 4),
    },
    // 这道题要先做辅助线: what is to be done first, if nobody wants it.
    {
      text: 'phải',
      kind: 'adverb',
      when: (place) =>
        place.next?.source === '先' &&
        !clauseBefore(place, 8).some(({ kind }) => kind === 'pronoun' || kind === 'person' || kind === 'name'),
    },
    // 电费要提前交: when it is to be done.
    { text: 'phải', kind: 'adverb', when: ({ next }) => /^(?:提前|按时|准时|及时|如期)$/u.test(next?.source ?? '') },
    // 要走二十分钟: how long it takes.
    { text: 'phải', kind: 'adverb', when: (place) => takesTime(restOfClause(place, 4)) },
    // 那要看他肯不肯.
    {
      text: 'phải',
      kind: 'adverb',
      when: (place) => place.next?.source === '看' && restOfClause(place, 7).some(({ source }) => OPEN.test(source)),
    },
  ],
  拿到: [
    {
      text: 'mang đến',
      kind: 'verb',
      when: (place) => earlier(place, /^[把将]$/u, 8) && later(place, /[上里市店铺场院家城]$/u, 2),
    },
  ],
  困: [
    {
      text: 'mắc kẹt',
      kind: 'verb',
      when: ({ before, next }) => before?.source === '被' || next?.source === '在' || next?.source === '住',
    },
  ],
  // 证是今天领的: a document that one is given.
  领: [{ text: 'nhận', kind: 'verb', when: (place) => earlier(place, /(?:证|执照|奖|补助|救济)$/u, 5) }],
  裁: [{ text: 'sa thải', kind: 'verb', when: ({ before }) => before?.source === '被' }],
  // 把对方打了个半死.
  打了个: [
    {
      text: 'đánh',
      kind: 'verb',
      when: ({ next }) =>
        /^(?:半死|措手不及|正着|粉碎|稀巴烂|落花流水|头破血流|鼻青脸肿|七零八落|对穿|措手)$/u.test(next?.source ?? ''),
    },
  ],
  // 吃了个精光: nothing is left.
  精光: [
    {
      text: 'sạch trơn',
      kind: 'adjective',
      when: (place) =>
        /^个?$|^得$/u.test(place.before?.source ?? '-') ||
        earlier(place, /^(?:吃|喝|花|卖|败|输|偷|抢|扒|脱|扫|赔|用)/u, 3),
    },
  ],
  // 把家产败了个精光.
  败: [{ text: 'phá', kind: 'verb', when: (place) => earlier(place, /^(?:家产|家业|家当|祖业)$/u, 4) }],
  // 屏幕上那条红线, 画了一个圈.
  红线: [
    {
      text: 'vạch đỏ',
      kind: 'noun',
      when: (place) => earlier(place, /^(?:屏幕|图|图上|地图|画|划|仪表|一条|那条|这条|一道|那道|上面)/u, 5),
    },
  ],
  圈: [
    {
      text: 'vòng tròn',
      kind: 'noun',
      when: (place) =>
        earlier(place, /^(?:画|画了|划|划了|围成|站成|坐成)$/u, 4) && isKind(place.before, kinds('measure determiner')),
    },
  ],
  // 一个个小洞: each of some things.
  一个个: [
    {
      text: 'từng',
      kind: 'determiner',
      when: ({ before, next }) => before?.kind !== 'person' && next?.kind === 'noun' && !/人$/u.test(next.source),
    },
  ],
  // 她这辈子最大的遗憾.
  遗憾: [
    {
      text: 'nỗi tiếc nuối',
      kind: 'noun',
      when: ({ before, next }) => isDe(before) && (isEdge(next) || /是$/u.test(next?.source ?? '')),
    },
  ],
  // 这一趟值了.
  值: [
    {
      text: 'đáng',
      kind: 'adjective',
      when: (place) =>
        endsClause(place) && /^(?:都|也|很|真|不|太|更|才|这一趟|一趟|趟)$/u.test(place.before?.source ?? ''),
    },
  ],
  凑到: [{ text: 'gom được', kind: 'verb', when: (place) => later(place, /(?:钱|银子|路费|学费|资金|药费)$/u, 5) }],
  // 从暗道里离开: a way, and no thought.
  暗道: [
    {
      text: 'mật đạo',
      kind: 'noun',
      when: ({ before, next }) =>
        /^[里中口内]$|入口|出口/u.test(next?.source ?? '') || /^[条从在的]$/u.test(before?.source ?? ''),
    },
  ],
  // 抓起杯子就摔在地上.
  摔在: [
    {
      text: 'ném xuống',
      kind: 'verb',
      when: (place) => earlier(place, /^(?:抓起|拿起|举起|端起|抄起|捡起|夺过|抢过)/u, 6),
    },
  ],
  // 她话说到一半: what she said.
  话说: [{ text: 'nói', kind: 'verb', when: ({ before }) => isKind(before, kinds('pronoun person name')) }],
  // 他主管刑侦.
  主管: [
    {
      text: 'phụ trách',
      kind: 'verb',
      when: ({ before, next }) => (isEdge(before) || before?.kind === 'pronoun') && next?.kind === 'noun',
    },
  ],
  // 这买卖不划算: what one points at.
  买卖: [{ text: 'vụ làm ăn', kind: 'noun', when: ({ before }) => /^[这那][笔桩]?$/u.test(before?.source ?? '') }],
  活: [
    { text: 'việc', kind: 'noun', when: ({ before }) => before?.kind === 'determiner' || before?.kind === 'measure' },
    // 把活干完, 还有活要干.
    { text: 'việc', kind: 'noun', when: (place) => later(place, /^[干做](?:完|好|了)?$/u, 2) },
  ],
  // 我们忙了一天的成果: as an act, it lasts.
  忙: [
    {
      text: 'bận rộn',
      kind: 'verb',
      when: ({ tokens, index, before, next }) =>
        before?.kind === 'pronoun' && next?.source === '了' && tokens[index + 2]?.kind === 'time',
    },
  ],
  要说: [{ text: 'muốn nói', kind: 'verb', when: ({ before }) => before?.kind === 'pronoun' }],
  起来: [{ text: 'dậy', kind: 'verb', when: ({ before }) => isOneOf(before, NOT_YET) }],
  火星: [{ text: 'sao Hỏa', kind: 'noun', when: ({ next }) => isOneOf(next, OF_PLANETS) }],
  吵: [{ text: 'ồn ào', kind: 'verb', when: ({ next }) => next?.source === '得' || next?.source === '死了' }],
  疼: [{ text: 'thương', kind: 'verb', when: ({ before, next }) => before?.source === '最' && next?.source === '的' }],
  变异: [{ text: 'biến dị', kind: 'adjective', when: ({ next }) => next?.source === '的' }],
  不会: [
    {
      text: 'không biết',
      kind: 'adverb',
      when: (place) =>
        earlier(place, /^(?:连|就连)$/u, 5) &&
        LEARNT.test(place.next?.source ?? '') &&
        isEdge(place.tokens[place.index + 2]),
    },
    { text: 'không biết', kind: 'verb', when: ({ next }) => isOneOf(next, SKILLS) },
    {
      text: 'không biết',
      kind: 'verb',
      when: (place) => endsClause(place) && !startsClause(place) && isKind(place.before, kinds('noun person')),
    },
  ],
  会: [
    { text: 'biết', kind: 'verb', when: ({ next }) => isOneOf(next, SKILLS) },
    // 会说古代的精灵语.
    { text: 'biết', kind: 'verb', when: (place) => place.next?.source === '说' && later(place, /语$/u, 6) },
  ],
  死了: [
    { text: 'chết', kind: 'verb', when: ({ next }) => next?.kind === 'number' },
    {
      text: 'chết đi được',
      kind: 'adverb',
      when: (place) =>
        endsClause(place) &&
        (place.before?.source === '吵' || place.before?.kind === 'adjective') &&
        !/^[活老病早冻重]/u.test(place.before.source),
    },
  ],
  // 打尖还是住店？ asks which of the two.
  还是: [
    // 是您带走的，还是他留下的？
    {
      text: 'hay là',
      kind: 'conjunction',
      when: (place) =>
        startsClause(place) &&
        (isKind(place.next, kinds('pronoun person name')) ||
          /^(?:让|要|由|先|叫|等)$/u.test(place.next?.source ?? '')) &&
        endsQuestion(place) &&
        asksWhich(place),
    },
    // 救，还是不救？
    {
      text: 'hay là',
      kind: 'conjunction',
      when: (place) => startsClause(place) && endsQuestion(place) && place.next?.source === '不',
    },
    {
      text: 'hay là',
      kind: 'conjunction',
      when: (place) =>
        !startsClause(place) && endsQuestion(place) && isKind(place.before, kinds('verb noun adjective')),
    },
  ],
  来: [{ text: 'cho', kind: 'verb', when: (place) => startsClause(place) && isCountedFood(place) }],
  打断: [{ text: 'đánh gãy', kind: 'verb', when: (place) => earlier(place, BONES, 6) || later(place, BONES, 3) }],
  打断了: [
    { text: 'đánh gãy', kind: 'verb', when: (place) => earlier(place, BONES, 6) || later(place, BONES, 4) },
    // 打断了她的话.
    { text: 'cắt ngang', kind: 'verb', when: (place) => later(place, /(?:话|思绪|沉思|思路|回忆|对话|谈话)$/u, 6) },
  ],
  骗过: [{ text: 'từng lừa', kind: 'verb', when: (place) => earlier(place, /^(?:什么时候|何时|几时)$/u, 3) }],
  臣: [{ text: 'thần', kind: 'pronoun', when: (place) => startsClause(place) && !endsClause(place) }],
  来人: [{ text: 'người đâu', kind: 'expression', when: (place) => startsClause(place) && endsClause(place) }],
  过去: [
    { text: 'qua đó', kind: 'adverb', when: ({ before }) => /^[调派送搬运移转赶追]$/u.test(before?.source ?? '') },
    { text: 'qua đi', kind: 'verb', when: (place) => endsClause(place) && isOneOf(place.before, NOT_YET) },
    { text: 'đi qua', kind: 'verb', when: (place) => endsClause(place) && isOneOf(place.before, BEFORE_PASSING) },
    // 先过去看看: before what one does there.
    {
      text: 'qua đó',
      kind: 'verb',
      when: ({ before, next }) => isKind(next, kinds('verb reading')) && isOneOf(before, BEFORE_PASSING),
    },
    { text: 'qua đó', kind: 'verb', when: (place) => endsClause(place) && isOneOf(place.before, GOING_OVER) },
    {
      text: 'qua đó',
      kind: 'verb',
      when: (place) =>
        (endsClause(place) || place.next?.kind === 'verb') &&
        clauseBefore(place, 5).some((token) => isOneOf(token, SENDING)),
    },
    {
      text: 'qua',
      kind: 'verb',
      when: ({ before, next }) => isKind(before, kinds('pronoun person')) && next?.kind === 'verb',
    },
  ],
  接: [
    {
      text: 'đón',
      kind: 'verb',
      when: (place) => isKind(place.next, kinds('pronoun person name')) && endsClause(after(place)),
    },
  ],
  这个: [{ text: 'cái này', kind: 'pronoun', when: isDisposedOf }],
  那个: [{ text: 'cái kia', kind: 'pronoun', when: isDisposedOf }],
  // 进来一个高个子; before a person it says how tall he is.
  高个子: [
    {
      text: 'người cao lớn',
      kind: 'noun',
      when: ({ next }) => next?.kind !== 'person' && next?.kind !== 'noun' && !isDe(next),
    },
  ],
  // 我家的地: what one has.
  地: [
    { text: 'đất', kind: 'noun', when: ({ before, next }) => isDe(before) && (isEdge(next) || isOneOf(next, TAKEN)) },
  ],
  泡: [{ text: 'pha', kind: 'verb', when: (place) => later(place, /[面茶咖啡奶]$/u, 4) }],
  干净: [
    { text: 'sạch', kind: 'adverb', when: (place) => REMOVING.test(place.before?.source ?? '') && isEdge(place.next) },
  ],
  礼貌: [{ text: 'lễ phép', kind: 'adjective', when: ({ before, next }) => before?.kind !== 'verb' && isDe(next) }],
  善意: [{ text: 'thiện ý', kind: 'adjective', when: ({ before, next }) => before?.kind !== 'verb' && isDe(next) }],
  恶意: [{ text: 'ác ý', kind: 'adjective', when: ({ before, next }) => before?.kind !== 'verb' && isDe(next) }],
  嘲笑: [{ text: 'lời chế nhạo', kind: 'noun', when: isPointedAct }],
  讽刺: [{ text: 'lời châm chọc', kind: 'noun', when: isPointedAct }],
  议论: [{ text: 'lời bàn tán', kind: 'noun', when: isPointedAct }],
  指责: [{ text: 'lời trách móc', kind: 'noun', when: isPointedAct }],
  质疑: [{ text: 'lời nghi ngờ', kind: 'noun', when: isPointedAct }],
  猜测: [{ text: 'lời phỏng đoán', kind: 'noun', when: isPointedAct }],
  要害: [{ text: 'muốn hại', kind: 'verb', when: ({ next }) => isKind(next, kinds('pronoun person name')) }],
  正中: [
    {
      text: 'trúng ngay',
      kind: 'verb',
      when: ({ next }) => isKind(next, kinds('noun person name pronoun')) && next?.source !== '央',
    },
  ],
  撞破: [{ text: 'húc vỡ', kind: 'verb', when: (place) => later(place, /[墙门窗板壁]$/u, 3) }],
  浑身: [
    { text: 'toàn thân', kind: 'adverb', when: ({ next }) => /^[长沾溅布挂插贴裹落]满/u.test(next?.source ?? '') },
  ],
  病: [{ text: 'bị bệnh', kind: 'verb', when: ({ next }) => next?.source === '了' }],
  可不: [{ text: 'chẳng', kind: 'adverb', when: ({ next }) => isKind(next, kinds('verb adverb')) }],
  // 这句话 "câu nói này".
  话: [{ text: 'nói', kind: 'noun', when: ({ before }) => /^[^第]*句$/u.test(before?.source ?? '') }],
  敢问: [{ text: 'xin hỏi', kind: 'conjunction', when: startsClause }],
  散落: [{ text: 'xõa', kind: 'verb', when: (place) => earlier(place, /[发边]$/u, 5) || later(place, /发$/u, 4) }],
  可怜: [
    {
      text: 'thương hại',
      kind: 'verb',
      when: ({ before, next }) =>
        isKind(next, kinds('pronoun name')) && isKind(before, kinds('pronoun name adverb verb')),
    },
  ],
  监控: [
    {
      text: 'camera giám sát',
      kind: 'noun',
      when: ({ before, next }) =>
        isDe(before) ||
        SHOWN_BY_CAMERA.test(next?.source ?? '') ||
        (/^(?:调|查|看|装|调出|调取|看了|翻|翻看|有|没|没有|装了|删|毁|毁掉|躲过|避开|个|台|的)$/u.test(
          before?.source ?? '',
        ) &&
          !isKind(next, kinds('pronoun name person noun'))),
    },
  ],
  约: [{ text: 'hẹn', kind: 'verb', when: ({ next }) => isKind(next, kinds('pronoun name person')) }],
  拼了性命: [
    { text: 'liều mạng', kind: 'adverb', when: ({ next }) => /^(?:要|想|也要|去)$/u.test(next?.source ?? '') },
  ],
  // 目光落在她身上 "ánh mắt dừng trên người nàng".
  落在: [{ text: 'dừng ở', kind: 'verb', when: (place) => earlier(place, /^(?:目光|视线|眼神)$/u, 3) }],
  另一个: [
    {
      text: 'người còn lại',
      kind: 'pronoun',
      when: ({ tokens, index, next }) =>
        IS_OR_ACTS.test(next?.source ?? '') &&
        tokens
          .slice(Math.max(0, index - 24), index)
          .some(({ kind, source }) => kind === 'person' || /人/u.test(source)),
    },
    { text: 'cái còn lại', kind: 'pronoun', when: ({ next }) => IS_OR_ACTS.test(next?.source ?? '') },
  ],
  亮: [
    {
      text: 'sáng',
      kind: 'verb',
      when: ({ tokens, index, next }) => next?.source === '着' && !isEdge(tokens[index + 2]),
    },
  ],
  静: [
    {
      text: 'yên tĩnh',
      kind: 'adjective',
      when: ({ tokens, index, next }) =>
        QUIET.test(next?.source ?? '') || (next?.source === '了' && QUIET.test(tokens[index + 2]?.source ?? '')),
    },
  ],
  不用找了: [
    {
      text: 'không cần thối lại',
      kind: 'expression',
      when: ({ tokens, index }) =>
        tokens.slice(Math.max(0, index - 16), index).some(({ source }) => PAYING.test(source)),
    },
  ],
  用: [
    // 一直舍不得用的药.
    { text: 'dùng', kind: 'verb', when: ({ next }) => isDe(next) },
    {
      text: 'dùng',
      kind: 'verb',
      when: (place) =>
        endsClause(place) &&
        /^(?:怎么|如何|怎样|能|会|可以|好|不|没|都|也|在|一起|先)$/u.test(place.before?.source ?? ''),
    },
  ],
  滚出来: [
    {
      text: 'lăn ra',
      kind: 'verb',
      when: (place) => place.next?.kind === 'number' || place.next?.kind === 'determiner' || earlier(place, /^从$/u, 6),
    },
  ],
  ...Object.fromEntries(
    Object.entries({
      身边的: 'bên cạnh',
      面前的: 'trước mặt',
      身后的: 'phía sau',
      眼前的: 'trước mắt',
      旁边的: 'bên cạnh',
    }).map(([source, text]) => [
      source,
      [{ text, kind: 'place' as const, when: ({ next }: Place) => /是$/u.test(next?.source ?? '') }],
    ]),
  ),
  淹死: [
    {
      text: 'dìm chết',
      kind: 'verb',
      when: ({ next }) => next?.kind === 'number' || next?.kind === 'pronoun' || next?.kind === 'person',
    },
  ],
  工夫: [
    {
      text: 'thời gian',
      kind: 'noun',
      when: ({ tokens, index, before }) =>
        /的$/u.test(before?.source ?? '') && TIMED.test(tokens[index - 2]?.kind ?? ''),
    },
  ],
  瞬间: [
    {
      text: 'khoảnh khắc',
      kind: 'noun',
      when: ({ before }) => before?.kind === 'determiner' || before?.kind === 'measure',
    },
  ],
  挺: [{ text: 'ưỡn', kind: 'verb', when: ({ next }) => next?.source === '得' }],
  什么: [{ text: 'gì đó', kind: 'determiner', when: (place) => isSomething(place) }],
  点: [
    { text: 'chút', kind: 'adverb', when: ({ before, next }) => before?.source === '了' && next?.source === '什么' },
    { text: 'gọi', kind: 'verb', when: (place) => restOfClause(place, 6).some((token) => isOneOf(token, DISHES)) },
    // 挖了点野菜: a little of something.
    { text: 'một ít', kind: 'adverb', when: ({ before, next }) => before?.source === '了' && next?.kind === 'noun' },
    {
      text: 'chút',
      kind: 'adverb',
      when: ({ before, next }) => before?.kind === 'verb' && before.source.length === 1 && next?.kind === 'noun',
    },
    // 旧了点: a little.
    { text: 'một chút', kind: 'adverb', when: (place) => endsClause(place) && place.before?.source === '了' },
    {
      text: 'một chút',
      kind: 'adverb',
      when: (place) => endsClause(place) && isKind(place.before, kinds('adjective verb')),
    },
  ],
  数: [
    {
      text: 'đếm',
      kind: 'verb',
      when: ({ before, next }) => next?.kind === 'number' && isKind(before, kinds('pronoun person name')),
    },
  ],
  还要: [
    { text: 'còn phải', kind: 'adverb', when: (place) => takesTime(restOfClause(place, 4)) },
    { text: 'còn phải', kind: 'adverb', when: ({ before }) => isOneOf(before, HOWEVER) },
  ],
  冲: [
    { text: 'xông lên', kind: 'verb', when: endsClause },
    // 被冲得看不出原来的样子: by water.
    {
      text: 'cuốn',
      kind: 'verb',
      when: (place) => place.next?.source === '得' && earlier(place, /^(?:被|让|叫)$/u, 4),
    },
  ],
  不住: [
    { text: 'không nổi', kind: 'adverb', when: ({ before }) => before?.kind === 'verb' && before.source.length === 1 },
  ],
  怪: [
    { text: 'quái', kind: 'noun', when: ({ before }) => isOneOf(before, AT_MONSTERS) },
    {
      text: 'lạ',
      kind: 'adjective',
      when: (place) => /^(?:真|好|很|有点|有些|太)$/u.test(place.before?.source ?? '') && endsClause(place),
    },
  ],
  啊: AH,
  呀: AH,
  呢: [
    // 然后呢？
    { text: 'thì sao', kind: 'adverb', when: (place) => isAsked(place) && isOneOf(place.before, THEN_WHAT) },
    {
      text: 'đâu',
      kind: 'adverb',
      when: (place) =>
        (isAsked(place) || place.next?.source === '，') &&
        isAloneBefore(place) &&
        (place.before?.kind === 'person' || place.before?.isPerson === true),
    },
    { text: '', kind: 'particle', when: (place) => isAsked(place) && place.before?.source === '怎么办' },
    { text: 'vậy', kind: 'particle', when: (place) => isAsked(place) && clauseBefore(place, 12).some(asksWhat) },
    // 我才不怕呢。
    {
      text: 'đâu',
      kind: 'particle',
      when: (place) => !isAsked(place) && NOT_AT_ALL.test(sourceBefore(place)),
    },
    // 我还没宣布放假呢。
    { text: 'mà', kind: 'particle', when: (place) => !isAsked(place) && NOT_YET_DONE.test(sourceBefore(place)) },
    { text: 'đấy', kind: 'particle', when: (place) => !isAsked(place) && endsClause(place) },
    {
      text: 'đâu rồi',
      kind: 'adverb',
      when: (place) => isAloneBefore(place) && (isKind(place.before, kinds('noun')) || place.before?.source === '信'),
    },
    // 那个铁匠呢？ 你的剑呢？
    {
      text: 'đâu',
      kind: 'adverb',
      when: (place) => place.next?.source.startsWith('？') === true && isOfSomething(clauseBefore(place, 6), place),
    },
  ],
  不管: [
    { text: 'mặc kệ', kind: 'verb', when: endsClause },
    {
      text: 'mặc kệ',
      kind: 'verb',
      when: ({ tokens, index, next }) =>
        isKind(next, kinds('pronoun person name')) && isEdge(tokens[index + 2]) && tokens[index + 2]?.source !== '，',
    },
  ],
  // 走不动了，再说，总得有人守着: another reason.
  再说: [
    {
      text: 'vả lại',
      kind: 'conjunction',
      when: (place) => startsClause(place) && !isOneOf(place.next, FINALS_OF_LATER) && place.next?.source !== '。',
    },
  ],
  扬起: [
    {
      text: 'tung lên',
      kind: 'verb',
      when: (place) => later(place, DUST, 6),
    },
  ],
  等等: [{ text: 'khoan đã', kind: 'interjection', when: (place) => startsClause(place) && isEdge(place.next) }],
  切: [{ text: 'xì', kind: 'interjection', when: (place) => startsClause(place) && endsClause(place) }],
  那: [
    {
      text: 'vậy',
      kind: 'conjunction',
      when: (place) => startsClause(place) && (place.next?.source === '就' || /^这/u.test(place.next?.source ?? '')),
    },
  ],
  少: [
    { text: 'thiếu mất', kind: 'verb', when: ({ before, next }) => next?.source === '了' && before?.kind === 'verb' },
  ],
  角: [{ text: 'góc', kind: 'noun', when: ({ before }) => before?.source === '个' || before?.source === '四个' }],
  破: [
    { text: 'phá vỡ', kind: 'verb', when: ({ before }) => before?.source === '被' },
    {
      text: 'vỡ',
      kind: 'adjective',
      when: ({ before, next }) => before?.kind === 'preposition' && next?.kind === 'noun',
    },
  ],
  钟: [{ text: 'đồng hồ', kind: 'noun', when: (place) => place.before?.source === '的' && earlier(place, /墙/u, 4) }],
  // 只听“当”的一声.
  当: [
    { text: 'keng', kind: 'noun', when: ({ before, next }) => before?.source === '“' && next?.source === '”' },
    {
      text: 'cầm cố',
      kind: 'verb',
      when: (place) =>
        place.next?.source === '了' &&
        endsWithLe(place) &&
        earlier(place, /(?:首饰|镯子|玉佩|棉袄|家当|东西|衣服|镯|簪|剑|刀)$/u, 4),
    },
  ],
  撒: [{ text: 'quăng', kind: 'verb', when: (place) => earlier(place, /网$/u, 5) || later(place, /网$/u, 3) }],
  灭了: [
    {
      text: 'tắt',
      kind: 'verb',
      // 灯闪了两下，灭了: the lamp of the clause before.
      when: (place) => earlier(place, /[灯火烛]$/u, 5) || (startsClause(place) && afterLamp(place)),
    },
  ],
  灭: [{ text: 'tắt', kind: 'verb', when: (place) => earlier(place, /[灯火烛]$/u, 5) }],
  全: [{ text: 'đều', kind: 'adverb', when: ({ next, before }) => next?.kind === 'verb' && before?.kind !== 'verb' }],
  // 悬崖边上.
  上: [
    {
      text: '',
      kind: 'particle',
      when: ({ before }) => /.边$/u.test(before?.source ?? '') && isKind(before, kinds('place noun')),
    },
  ],
  掀: [
    {
      text: 'lật',
      kind: 'verb',
      when: (place) => earlier(place, /(?:桌子|棋盘|摊子|桌)$/u, 4) || later(place, /(?:桌子|棋盘|摊子|桌)$/u, 3),
    },
  ],
  闻: [
    {
      text: 'ngửi',
      kind: 'verb',
      when: (place) => earlier(place, /鼻/u, 5) || later(place, /(?:味|香|花|臭|药|酒|闻)$/u, 5),
    },
  ],
  工作: [
    { text: 'công việc', kind: 'noun', when: ({ before }) => /^[这那]$/u.test(before?.source ?? '') },
    { text: 'làm việc', kind: 'noun', when: isOfNoun },
    {
      text: 'công việc',
      kind: 'noun',
      when: ({ before, next }) => before?.source.endsWith('的') === true && next?.kind !== 'verb',
    },
  ],
  托付: [{ text: 'giao', kind: 'verb', when: ({ next }) => next?.source === '给' }],
  熟: [{ text: 'chín', kind: 'verb', when: (place) => earlier(place, RIPE, 5) }],
  ...Object.fromEntries(
    Object.entries(FAINT).map(([source, text]) => [
      source,
      [
        {
          text,
          kind: 'adjective' as const,
          when: ({ next }: Place) => next?.kind === 'noun' || next?.kind === 'reading',
        },
      ],
    ]),
  ),
  凑: [
    {
      text: 'xúm',
      kind: 'verb',
      when: (place) => earlier(place, /(?:前|边|身边|旁|旁边|上)$/u, 4) && endsClause(place),
    },
  ],
  // 对你好吗: whether somebody is good to one.
  你好吗: [{ text: 'ngươi tốt sao', kind: 'adverb', when: ({ before }) => before?.source === '对' }],
  // 第一个冲上去: who acts before all others.
  第一个: [
    {
      text: 'là người đầu tiên',
      kind: 'adverb',
      when: (place) =>
        isKind(place.next, kinds('verb')) &&
        !/[是的有了]$/u.test(place.before?.source ?? '') &&
        !isFirstOfClause(place),
    },
  ],
  // 最后一个离开: who acts after all others.
  最后一个: [
    {
      text: 'là người cuối cùng',
      kind: 'adverb',
      when: (place) =>
        isKind(place.next, kinds('verb')) &&
        !/[是的有了]$/u.test(place.before?.source ?? '') &&
        !isFirstOfClause(place) &&
        !restOfClause(place, 6).some(isDe),
    },
  ],
  难得: [
    {
      text: 'hiếm khi',
      kind: 'adverb',
      when: ({ next }) => isKind(next, kinds('verb adjective')),
    },
  ],
  // 随口编了个理由: what is made up.
  编: [{ text: 'bịa', kind: 'verb', when: (place) => later(place, MADE_UP, 7) }],
  // 等到天亮的时候: the time says it.
  等到: [
    { text: '', kind: 'adverb', when: (place) => startsClause(place) && later(place, /^的?时候$/u, 8) },
    // 等到了能打开它的人: whom one has waited for.
    {
      text: 'đợi được',
      kind: 'verb',
      when: ({ next, tokens, index }) => next?.source === '了' && tokens[index + 2]?.kind !== 'time',
    },
  ],
  // 往她碗里夹了块肉: with chopsticks.
  夹: [
    { text: 'gắp', kind: 'verb', when: (place) => later(place, FOOD, 8) || earlier(place, /^(?:碗|碗里|盘子里)$/u, 4) },
  ],
  // 就算他去，我也不去.
  就算: [
    {
      text: 'cho dù',
      kind: 'conjunction',
      when: (place) => startsClause(place) || isKind(place.next, kinds('pronoun name person')),
    },
  ],
  就算是: [{ text: 'coi như là', kind: 'adverb', when: ({ before }) => isOneOf(before, words('这 那 此')) }],
  // 他一来我就走.
  一来: [{ text: 'vừa đến', kind: 'verb', when: (place) => later(place, /^[就便]$/u, 4) && !startsClause(place) }],
  // 从出了城，我就觉得不对: since when.
  从: [
    {
      text: 'từ khi',
      kind: 'conjunction',
      when: (place) =>
        startsClause(place) &&
        place.next?.kind === 'verb' &&
        (place.next.source.includes('了') || place.tokens[place.index + 2]?.source === '了') &&
        !restOfClause(place, 8).some(isDe),
    },
  ],
  出: [
    {
      text: 'ra khỏi',
      kind: 'verb',
      when: ({ tokens, index, next }) => isOneOf(next, DONE) && LEFT_PLACES.test(tokens[index + 2]?.source ?? ''),
    },
  ],
  // 一个人扛着: a load of the heart.
  扛: [{ text: 'gánh', kind: 'verb', when: (place) => earlier(place, /^(?:一个人|独自|自己|默默)$/u, 4) }],
  // 死了就死了, 离了就离了: be it so.
  就: [{ text: 'thì', kind: 'adverb', when: isConceded }],
  也没有: [{ text: 'cũng không', kind: 'adverb', when: ({ next }) => next?.kind === 'verb' && next.entry !== null }],
  航行: [{ text: 'bay', kind: 'verb', when: (place) => earlier(place, /(?:飞船|星舰|战舰|飞艇|舰队)$/u, 6) }],
  // 你怎么也来了？ asks why.
  怎么也: [{ text: 'sao cũng', kind: 'adverb', when: (place) => endsQuestion(place) }],
  // 说以后就没人来了: after what is said it is a time.
  以后: [
    {
      text: 'sau này',
      kind: 'expression',
      when: ({ before, next }) => /^.?(?:说|想|觉得|知道|保证|答应)$/u.test(before?.source ?? '') && !isEdge(next),
    },
  ],
  ...Object.fromEntries(
    Object.entries(PURSUITS).map(([source, text]) => [
      source,
      [
        { text, kind: 'noun' as const, when: isOfNoun },
        {
          text: `việc ${text}`,
          kind: 'noun' as const,
          when: ({ before, next }: Place) => next?.source === '上' && /在$/u.test(before?.source ?? ''),
        },
      ],
    ]),
  ),
  // 跑完了最后一圈: before its object it is no news.
  完了: [{ text: 'xong', kind: 'adverb', when: (place) => place.before?.kind === 'verb' && !endsClause(place) }],
  // 一点半: the hour.
  一点: [{ text: 'một giờ', kind: 'time', when: isOneOClock }],
  扣: [
    {
      text: 'úp',
      kind: 'verb',
      when: (place) => place.next?.source === '着' && (earlier(place, TURNED_DOWN, 4) || later(place, TURNED_DOWN, 4)),
    },
  ],
  扣着: [{ text: 'úp', kind: 'verb', when: (place) => earlier(place, TURNED_DOWN, 4) || later(place, TURNED_DOWN, 4) }],
  // 从进门起就这样: since when.
  起: [
    {
      text: 'đặt',
      kind: 'verb',
      when: (place) => later(place, /^(?:名字|名|外号|绰号|小名|网名)$/u, 4) && place.before?.kind !== 'verb',
    },
    { text: 'nổi', kind: 'verb', when: (place) => later(place, /(?:水泡|疹子|疙瘩|泡|皮|雾)$/u, 5) },
    {
      text: 'trở đi',
      kind: 'adverb',
      when: (place) =>
        earlier(place, /^(?:从|自|自从|打从)$/u, 8) &&
        (endsClause(place) || /^[就便也才]/u.test(place.next?.source ?? '')) &&
        (isKind(place.before, kinds('noun time')) || (place.before?.source.length ?? 0) > 1),
    },
  ],
  冲动: [{ text: 'xung động', kind: 'noun', when: ({ before }) => isDe(before) }],
  闯: [{ text: 'vượt', kind: 'verb', when: (place) => later(place, /^红灯$/u, 5) }],
  下: [
    {
      text: 'hạ',
      kind: 'verb',
      when: (place) =>
        (earlier(place, /^(?:毒|药|蛊|毒药)$/u, 5) || later(place, /^(?:毒|药|蛊|毒药)$/u, 3)) && !isEdge(place.before),
    },
  ],
  // 泛起可疑的红色: a colour that appears.
  ...Object.fromEntries(
    COLOURS.map((source) => [
      source,
      [
        {
          text: `màu ${COLOUR_NAMES[source[0]!]}`,
          kind: 'noun' as const,
          when: (place: Place) =>
            isDe(place.before) && endsClause(place) && clauseBefore(place, 4).some(({ kind }) => kind === 'adjective'),
        },
      ],
    ]),
  ),
  // 能离吗, 这婚离不了: from one's husband or wife.
  离: [
    {
      text: 'ly hôn',
      kind: 'verb',
      when: (place) =>
        (endsClause(place) && isOneOf(place.before, DIVORCING)) ||
        isDivorced(place) ||
        earlier(place, /^(?:婚|这婚|婚事)$/u, 8),
    },
  ],
  转: [
    { text: 'chuyển', kind: 'verb', when: (place) => earlier(place, TRANSFERRED, 6) || later(place, TRANSFERRED, 5) },
  ],
  习惯: [{ text: 'quen', kind: 'verb', when: ({ before }) => isOneOf(before, USED_TO) }],
  // 激动得手都在抖: so that one's hands shake.
  得手: [
    {
      text: 'đến tay',
      kind: 'adverb',
      when: ({ before, next }) => isKind(before, kinds('adjective verb')) && isOneOf(next, SHAKING),
    },
  ],
  咱家: [
    {
      text: 'nhà ta',
      kind: 'noun',
      when: ({ next }) => isKind(next, kinds('noun place determiner')) || next?.source === '的',
    },
  ],
  // 往后便是你的了: from now on, unless one moves backwards.
  往后: [
    {
      text: 'sau này',
      kind: 'time',
      when: (place) => startsClause(place) && place.next !== undefined && AFTER_NOW.test(place.next.source),
    },
  ],
  // 在众人的注视下: under what.
  ...Object.fromEntries(
    Object.entries(ACTS_UNDER).map(([source, text]) => [
      source,
      [
        {
          text,
          kind: 'noun' as const,
          when: ({ before, next }: Place) => next?.source === '下' && /的$/u.test(before?.source ?? ''),
        },
        ...(ACTS_AS_THINGS[source] === undefined
          ? []
          : [
              {
                text: ACTS_AS_THINGS[source],
                kind: 'noun' as const,
                when: isActAsThing,
              },
            ]),
      ],
    ]),
  ),
  到: [{ text: 'đến', kind: 'verb', when: (place) => startsClause(place) && place.next?.source === '了' }],
  // 分开了一条道.
  道: [{ text: 'đường', kind: 'noun', when: ({ before }) => before?.source === '条' }],
  闭上: [{ text: 'ngậm lại', kind: 'verb', when: (place) => later(place, /^(?:嘴|嘴巴|口)$/u, 3) }],
  松: [{ text: 'thả lỏng', kind: 'verb', when: ({ before }) => before?.source === '一' }],
  // 等他走的时候: the word at the end says it.
  等: [
    {
      text: '',
      kind: 'particle',
      when: (place) => startsClause(place) && !endsClause(place) && later(place, /^的时候$/u, 12),
    },
  ],
  // 过得好吗, 对我这么好吗: whether it is so; alone it asks for consent.
  好吗: [
    // 汪总好吗？
    {
      text: 'có khỏe không',
      kind: 'adverb',
      when: (place) => isKind(place.before, kinds('person name')),
    },
    {
      text: 'tốt sao',
      kind: 'adverb',
      when: (place) => !startsClause(place) && isKind(place.before, kinds('degree adverb pronoun particle')),
    },
  ],
  分明: [{ text: 'rõ ràng', kind: 'adjective', when: ({ before, next }) => before?.kind === 'noun' && isDe(next) }],
  // 看得到, 买得到吗: whether one can.
  得到: [
    {
      text: 'được',
      kind: 'adverb',
      when: ({ before }) => before?.kind === 'verb' && before.source.length === 1 && !isOneOf(before, WANTING),
    },
  ],
  莫不: [{ text: 'chẳng lẽ', kind: 'adverb', when: ({ next }) => next?.source === '是' }],
  // 把录音放给他听, 一段录音: what was recorded.
  录音: [
    {
      text: 'bản ghi âm',
      kind: 'noun',
      when: ({ before }) => isDe(before) || before?.kind === 'measure' || isOneOf(before, RECORDED),
    },
  ],
  放: [
    {
      text: 'mở',
      kind: 'verb',
      when: (place) => earlier(place, PLAYED, 4) || (!isOneOf(place.next, WANTING) && later(place, PLAYED, 5)),
    },
  ],
  死人: [{ text: 'chết người', kind: 'verb', when: ({ before }) => isOneOf(before, MAY) }],
  包: [{ text: 'gói', kind: 'verb', when: ({ next }) => isOneOf(next, WRAPPED) }],
  糖: [
    { text: 'đường', kind: 'noun', when: (place) => place.before?.source === '勺' || earlier(place, /^[加放撒]$/u, 5) },
  ],
  各: [{ text: 'đều', kind: 'adverb', when: ({ next }) => next?.kind === 'verb' }],
  发: [{ text: 'phát', kind: 'verb', when: (place) => earlier(place, /(?:试卷|作业|书|钱|工资|粮食|课本|奖状)$/u, 3) }],
  不当: [
    {
      text: 'không làm',
      kind: 'verb',
      when: ({ before, next }) => before?.kind === 'pronoun' || next?.source === '了',
    },
  ],
  遭遇: [{ text: 'cảnh ngộ', kind: 'noun', when: ({ before }) => before?.source.endsWith('的') === true }],
  枪: [
    {
      text: 'súng',
      kind: 'noun',
      when: (place) => isOneOf(place.before, WITH_GUNS) || later(place, GUNS, 8) || earlier(place, GUNS, 8),
    },
  ],
  搭: [{ text: 'vắt', kind: 'verb', when: (place) => later(place, /(?:毛巾|衣服|外套|布|衣裳|大衣)$/u, 3) }],
  提: [
    {
      text: 'xách',
      kind: 'verb',
      when: (place) => later(place, /(?:重物|箱子|袋子|包|水|桶|水桶|篮子|行李|酒|灯笼|灯|礼物|点心)$/u, 4),
    },
  ],
  夜晚: afterLink('đêm'),
  夜里: afterLink('đêm'),
  早晨: afterLink('sáng sớm'),
  午后: afterLink('buổi chiều'),
  傍晚: afterLink('chạng vạng'),
  春天: afterLink('mùa xuân'),
  夏天: afterLink('mùa hè'),
  秋天: afterLink('mùa thu'),
  冬天: afterLink('mùa đông'),
  不过: [
    // 撑不过三招: no longer than that.
    {
      text: 'không quá',
      kind: 'adverb',
      when: ({ before, next }) => LASTING.test(before?.source ?? '') && next?.kind === 'number',
    },
    { text: 'chẳng qua', kind: 'adverb', when: ({ next }) => next?.source === '是' },
    // 看上去不过十六七岁: not more than that.
    {
      text: 'chỉ mới',
      kind: 'adverb',
      when: ({ before, tokens, index, next }) =>
        before?.kind === 'verb' &&
        ((next?.kind === 'number' && isOneOf(tokens[index + 2], OF_AGE)) ||
          (next?.kind === 'time' && /^[一两半几三]/u.test(next.source))),
    },
  ],
  跟: [{ text: 'đi theo', kind: 'verb', when: ({ next }) => isOneOf(next, DONE) }],
  干: [
    // 鞋却是干的.
    {
      text: 'khô',
      kind: 'adjective',
      when: ({ tokens, index, before, next }) =>
        /^[却还都]?是$/u.test(before?.source ?? '') && next?.source === '的' && isEdge(tokens[index + 2]),
    },
    {
      text: 'cạn',
      kind: 'verb',
      when: (place) => place.next?.source === '了' && earlier(place, /(?:井|河|池|塘|湖|泉|水|锅|墨)$/u, 3),
    },
    {
      text: 'khô',
      kind: 'adjective',
      when: (place) => isOneOf(place.before, NOT_YET) && earlier(place, /(?:露水|泪|汗|墨|漆|泥)$/u, 4),
    },
    {
      text: 'khô',
      kind: 'adjective',
      when: (place) => place.next?.source === '得' && earlier(place, DRY, 2),
    },
  ],
  干了: [{ text: 'cạn', kind: 'verb', when: (place) => earlier(place, /(?:井|河|池|塘|湖|泉|水|锅|墨)$/u, 3) }],
  响: [{ text: 'vang lên', kind: 'verb', when: ({ before }) => before?.source === '一' }],
  见: [{ text: 'gặp', kind: 'verb', when: ({ before, next }) => isOneOf(before, ON_THE_WAY) && isKind(next, MET) }],
  信: [{ text: 'thư', kind: 'noun', when: ({ next }) => next?.source === '呢' }],
  生: [{ text: 'nhóm', kind: 'verb', when: (place) => later(place, /^(?:火|炉火|炭火)$/u, 5) }],
  小人: [{ text: 'hình người', kind: 'noun', when: (place) => earlier(place, /画/u, 6) }],
  断: [
    {
      text: 'ngắt',
      kind: 'verb',
      when: (place) => endsClause(place) && earlier(place, /^(?:信号|电话|通讯|通话|网络|视频|连接|线路)$/u, 4),
    },
    {
      text: 'gãy',
      kind: 'verb',
      when: (place) => earlier(place, /(?:剑|刀|枪|棍|骨|骨头|腿|腰|树枝|筷子|笔|箭|桅杆)$/u, 6),
    },
  ],
  沉: [{ text: 'nặng', kind: 'adjective', when: ({ next }) => next?.source === '得' }],
  黄: [
    {
      text: 'hỏng',
      kind: 'verb',
      when: (place) =>
        (place.next?.source === '了' || earlier(place, /^(?:要|会|怕是|快要|就要|怕是要|恐怕)$/u, 2)) &&
        earlier(place, /(?:项目|生意|买卖|事|婚事|合作|订单|单子)$/u, 6),
    },
  ],
  凑合: [{ text: 'ở tạm', kind: 'verb', when: (place) => later(place, /[晚夜]$/u, 2) }],
  面: [
    {
      text: 'mì',
      kind: 'noun',
      when: (place) =>
        earlier(place, /^(?:碗|半碗|锅|吃|吃完|吃了|吃着|泡|泡了|煮|下|端|两碗|一碗)$/u, 3) ||
        (startsClause(place) && later(place, /^(?:吃|吃完|煮|煮好|凉|端|上)/u, 4)) ||
        // 面来了, 您的面好了, 你这面是自己擀的.
        (/^(?:来|好了?|来了|来咯|熟|是)$/u.test(place.next?.source ?? '') &&
          (startsClause(place) || /^(?:的|这)$/u.test(place.before?.source ?? '')) &&
          (later(place, /^(?:擀|做|煮|拉)/u, 4) || place.next?.source !== '是')),
    },
  ],
  双倍: [{ text: 'gấp đôi', kind: 'adjective', when: () => true }],
  梦: [
    {
      text: 'giấc mơ',
      kind: 'noun',
      when: ({ before }) => before?.kind === 'measure' || before?.source === '的' || before?.source === '个',
    },
  ],
  做: [{ text: 'mơ', kind: 'verb', when: (place) => restOfClause(place, 7).at(-1)?.source === '梦' }],
});

/** A noun with what determines it, and nothing else. */
const isOfSomething = (before: readonly Token[], { tokens, index }: Place): boolean =>
  before.length > 1 &&
  isKind(before.at(-1), kinds('noun person')) &&
  isEdge(tokens[index - before.length - 1]) &&
  before.every((token) => isKind(token, kinds('noun person pronoun determiner name')) || token.source === '的');
const SENDING = words('派 叫 让 请 送 喊 催 派出');
const GOING_OVER = words('亲自 马上 立刻 这就 赶紧 赶快 快 先 一起 一块 直接 自己 现在');

/** 你看见了吧, 你满意了吧. */
function isKnown({ tokens, index, before }: Place): boolean {
  return KNOWN.test((tokens[index - 2]?.source ?? '') + (before?.source ?? ''));
}
const KNOWN = /(?:看见|看到|听见|听到|知道|明白|满意|放心|懂|死心|相信|认识|记住|输|赢|够|清楚|后悔|醒|高兴|开心)了$/u;

const LASTING = /^[撑活熬扛挡挺坚].?$/u;
/** What is taken away, eaten or washed until nothing is left. */
const REMOVING = /^(?:剔除|清理|打扫|收拾|清除|洗|擦|吃|忘|清洗|冲洗|打扫得)$/u;
const TAKEN = words('给 被 都 也 就 很 太');
const STILL = /^(?:还|还没|还没有|已经|已|没|没有|很|不|也|都|太|好|口|势)/u;

/** 走二十分钟, 等三天: an act and how long it is. */
function takesTime([act, count, unit]: readonly Token[]): boolean {
  if (act?.kind === 'verb' && HOW_LONG.test(count?.source ?? '')) return true;
  if (act?.kind !== 'verb' || act.source.length > 1 || count?.source.startsWith('几')) return false;
  return count?.kind === 'time'
    ? SPAN.test(count.source)
    : count?.kind === 'number' && TIME_UNIT.test(unit?.source ?? '');
}
const HOW_LONG = /^(?:多久|多长时间|多少天|多少年)$/u;
const TIME_UNIT = /^(?:分钟|小时|个小时|个时辰|时辰|天|年|个月|秒|秒钟|日|夜|刻钟)$/u;
const SPAN = /^[一二两三四五六七八九十百几半多好].*[年月天钟时辰夜秒]$/u;

/** 那些嘲笑, but not 那些嘲笑他的人. */
function isPointedAct({ before, next }: Place): boolean {
  return before?.kind === 'determiner' && isEdge(next);
}

/** 把这个交给他: a thing by itself. */
function isDisposedOf({ before, next }: Place): boolean {
  return isOneOf(before, DISPOSING) && next?.kind === 'verb';
}
const DISPOSING = words('把 将 將');

/** 念着什么, 少了点什么: something that is not told, where nobody asks for it. */
const isSomething = (place: Place): boolean => {
  const { tokens, index, before, next } = place;
  if (!isEdge(next) || ASKING_MARK.test(next?.source ?? '')) return false;
  if (clauseBefore(place, 12).some(({ source }) => DENIED_OR_ASKED.test(source))) return false;
  if (MEANING.test(tokens[index - 2]?.source ?? '') || MEANING.test(before?.source ?? '')) return false;
  if (before?.source === '点') return tokens[index - 2]?.source === '了';
  if (before?.source === '了' && clauseBefore(place, 12).some(({ source }) => SEEMING.test(source))) return true;
  return before?.source === '着' || /着$|[句声些]$/u.test(before?.source ?? '') || before?.kind === 'measure';
};
const ASKING_MARK = /[？?]/u;
const SEEMING = /^(?:似乎|好像|仿佛|像是|好似|忽然|突然|猛然|猛地|一定|肯定|想起|想到|察觉|意识|发现|感觉|感应)/u;
/** 意味着什么: what it means is asked. */
const MEANING = /意味|代表|象征|预示|等着/u;
const DENIED_OR_ASKED = /不|没|别|谁|何|怎|哪|吗|无|为了|凭|还能|究竟|到底/u;

const TIMED = /^(?:measure|time|determiner|number)$/u;
const QUIET = /^(?:下来|了下来)$/u;
const PAYING = /^(?:钱|块|元|钞票|银子|铜板|零钱|车费|饭钱|钞|银票|两)$|钱$/u;
/** What one learns: 连马都不会骑. */
const LEARNT = /^(?:骑|做|写|说|开|用|唱|跳|游|打|画|修|洗|煮|炒|读|念|弹|吹|系|穿|煎|数|算)$/u;

/** 另一个竟然是 …: the other of two. */
const IS_OR_ACTS = /是$|^(?:则|却|也|就|便|正|叫|姓)$/u;

/** 监控里, 监控拍到: what is on film. */
const SHOWN_BY_CAMERA = /^(?:里|上|中|下|里面|显示|拍|拍到|拍下|画面|坏|没|没有|全|都|死角|盲区|录下|也)/u;

export const ACT_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  ...Object.fromEntries(
    Object.entries(ACTS_OF_NOUNS).map(([source, text]) => [source, [{ text, kind: 'noun', when: isOfNoun }]]),
  ),
  ...Object.fromEntries(
    Object.entries(ACTS_DONE).map(([source, text]) => [
      source,
      [{ text, kind: 'verb', when: (place) => isDone(place) || isToldTo(place) }],
    ]),
  ),
  报告: [
    // 用平静的声音报告: how it is reported.
    { text: 'báo cáo', kind: 'verb', when: (place) => endsClause(place) && earlier(place, /^用$/u, 8) },
    { text: 'báo cáo', kind: 'noun', when: isOfNoun },
    { text: 'báo cáo', kind: 'verb', when: isDone },
  ],
  ...Object.fromEntries(
    Object.entries(ACTS_AS_THINGS)
      .filter(([source]) => ACTS_UNDER[source] === undefined)
      .map(([source, text]) => [
        source,
        [
          {
            text,
            kind: 'noun' as const,
            when: isActAsThing,
          },
        ],
      ]),
  ),
  // 狼的嚎叫 "tiếng gào của sói".
  ...Object.fromEntries(
    Object.entries(CRIES).map(([source, text]) => [
      source,
      [
        {
          text,
          kind: 'noun' as const,
          when: isHeardCry,
        },
      ],
    ]),
  ),
  ...OTHER_SENSES,
});
