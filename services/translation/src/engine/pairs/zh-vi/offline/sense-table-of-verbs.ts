import {
  clauseBefore,
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
import { isDe, tableOf } from './tokens.ts';
import type { Token } from './types.ts';

const DAYBREAK = words('天亮 天黑 天明 半夜 深夜 最后');
const PLUCKED = words('算盘 琴弦 弦 琴 吉他');
const FORBIDDING = words('别 不用 不必 不要');
const NAMES = kinds('name reading');
const QUOTED = kinds('name reading noun');
const OPENING = /^[“‘「『]/u;
const PERSONS = kinds('person name pronoun');
const TOLD_KINDS = kinds('person name pronoun time');
const LOOKED_AT = kinds('noun place determiner name');
const SUBJECTS = kinds('noun person name pronoun place time adverb');
const GIVEN = kinds('number determiner noun reading');
const COUNTS = kinds('number determiner measure');
const STATES = kinds('verb adjective');

const RULES = words('规矩 规定 道理 理 计划 时 时间 顺序 照 理说 惯例 例 辈分 约定 吩咐 指示 要求 步骤 人头 年龄 律');
const PAID = words(
  '工资 红包 灵石 月钱 月例 俸禄 赏 赏钱 赏银 奖金 丹药 军饷 饷银 盒饭 救济粮 证 结婚证 钱 银子 粮食 物资',
);
const TIED = words('头发 长发 辫子 马尾 发髻 丸子头 腰带 绳子 发带 裤脚 袖口 篱笆');
const BY_RULE = words('总是 每次 每天 每晚 每年 每月 通常 至少 按 照 按照 依 依照 按规矩 按理 照理');
const MEASURABLE = words('大 高 远 长 久 重 深 宽 厚 少 快 早');
const CLOSE_TO = words('耳朵 耳边 脸 脸颊 墙 墙壁 墙根 地面 身体 胸口 后背 门 门板 他 她 他的 她的 我的 掌心');
const JOINED = words('在 成 着 到');
const OLD_THINGS =
  /(?:图书馆|教学楼|建筑|码头|仓库|车站|礼堂|档案|宿舍|街|钟|车|房|屋|宅|桥|照片|相片|椅|桌|柜|楼|电视|风扇|收音机|自行车|手机|衣服|毛衣|棉袄|皮箱|箱子|报纸|厂房|小区|唱片|灯|鞋|沙发|吉他|枪|船|信|书|庙|井|式|歌|机)$/u;
const AWAY = words('开 到 了拨 弄');
const VOICES = words('声音 嗓子 嗓音 喉咙 声');
const SMOKED = words('烟 香烟 旱烟 雪茄 烟斗 水烟 烟袋 闷烟');
const BOATS = words('船 小船 舟 桨 木筏 竹筏 木船 小舟 龙舟 双桨 渔船');
const CARS = words('车 轿车 卡车 跑车 汽车 货车 面包车 越野车 警车 出租车 皮卡 摩托车 车子');
const LAMPS = words('灯 台灯 大灯 车灯 空调 电视 电视机 电脑 手电 手电筒 灯光 床头灯 路灯 电灯');
const BLOSSOMS = words('花 桃花 梅花 杏花 樱花 菊花 莲花 荷花 野花');
const ASPECTS = words('了 着 過 过');
const OF_SMOKING = words('抽 吸 点 掐 根 支 包 盒 戒 叼 口 了口');
const ON_HORSES = words('在 骑在 坐在 从 跨 骑 伏在 趴在 倒在 上');
const SEND = words('写 寄 收到 回 送 看 读 拆 拆开 递 的 这 那 看完 读完 送来 寄来 留下');
const ORDERED = words('的 了 道 条 个 这 此 接到 收到 一声 服从 违抗 执行');
const ROLL = words('到 下 落 进 出 着 了 动 过 向 来');
const REPEATED = words(
  '笑 响 跳 哭 叫 喘 抖 摇 流 冒 发抖 点头 摇头 跺脚 哆嗦 打哆嗦 打颤 打战 打冷战 咂嘴 咳嗽 掉 冒汗',
);
/** 一句话都没有说. */
const EVEN_ONE = /^(?:一|半|连|任何|什么|谁|哪)/u;
const LIGHTS = /^(?:夕阳|阳光|月光|太阳|月亮|灯光|烛光|火光|日光)$/u;
const SEEN_HOW = /^(?:怎么|如何|怎样|哪个|是不是|能不能|会不会|有没有|够不够|行不行)$/u;
const TAUGHT = words('教 教会 教我 教他 教她 教你 学 学会 学会了 学着 示范 演示 研究 琢磨 讲解');
const INCLUDING = words('连 就连 甚至');
const HOW = words('得');
const SAID_GOOD = kinds('noun person');
const QUESTIONED = words('谁 什么 哪里 哪儿 怎么 哪个 任何 啥 半点 丝毫');
const SHONE = words('了 着 进 在 到 得 向 亮');
const TREES = /[柴树木竹枝]$/u;
const CARRIED = words('箱子 轿子 轿 担架 棺材 尸体 桌子 床 花轿 大轿 木箱 大箱子 石头 伤员');
const PASSING = words('飞过 而过 掠过 划过 飞了过去 飞过去 射过 边缘 边');
const INSIDE = words('里 中');
/** 让大家 and 告诉你 are words too. */
const isTold = ({ source, kind }: Token): boolean =>
  TOLD.has(source) ||
  (kind === 'verb' && source.length > 1 && TOLD.has(source.replace(/(?:大家|人|[我你他她您])$/u, '')));
const TOLD = words(
  '让 叫 劝 求 求着 哭着求 跪着求 苦苦哀求 告诉 记住 提醒 请 嘱咐 叮嘱 叮咛 交代 告诫 恳求 哀求 吩咐 警告 要求',
);
const LEFT = kinds('noun place pronoun name determiner person');
const ARRIVED = words('到 到了 来了 终于 来临 来到');
const startsWithBut = ({ before }: Place): boolean => isEdge(before) || before?.kind === 'conjunction';
const WORN =
  /(?:剑|刀|枪|弓|箭|匣|包|包袱|包裹|行囊|书包|背包|药箱|箱子|琴|吉他|弩|斧|盾|葫芦|篓|竹篓|行李|书箱|长矛|伞)$/u;
const PINNED = words('在 着 进 到');
const AT_WAIST = /[腰胸襟领鬓髻耳]/u;
const EACH = words('一人 每人 一个人 每个人 人');
const COLOURS = words('血色 红晕 颜色 红潮 笑意 笑容 寒意 稚气 酒意 睡意 光芒');
const NOT = words('不 没 没有 无法 不能 不会 不敢 不想 不肯 不用 不许 不知道 说不出 不是 没能 不见 看不见 听不见');
/** 少装糊涂, 你少管: what one is told not to do. */
const isBegun = ({ before }: Place): boolean => isEdge(before) || isOneOf(before, ADDRESSED);
const ADDRESSED = words('你 你们 您 给我 那就 就 请你');
const FORBIDDEN_ACTS = words(
  '装糊涂 装蒜 装傻 装模作样 装 管 跟 拿 来 骗 骗人 打 惹 啰嗦 罗嗦 吓唬 做梦 得意 多嘴 胡说 胡说八道 插嘴 贫嘴 嘴硬 逞强 自作多情 血口喷人 说废话 说风凉话 看不起 假惺惺 油嘴滑舌 见 去 碰 动 招惹 操心',
);
const WHY = words(
  '还有 还在 还会 还不 还没 还能 又不 就不 都不 不 没 没有 还 又 也 在 才 敢 能 会 可能 突然 忽然 都 这样 来了 是 觉得 感觉 变得 变成 变 总 总是 老 老是 越 穿 哭 跑',
);
const FILMED = words('电影 戏 电视剧 片子 广告 纪录片 短片 视频 剧 大片 网剧 镜头 综艺 夜戏');
/** 雨, 大雪, 瓢泼大雨. */
const RAIN = /(?:雨|雪|冰雹|雨水)$/u;
const DOGS = words('狗 犬 大黄狗 黄狗 黑狗 小狗 大狗 野狗 猎犬 土狗');
const SOUNDED = words('到 了 着 起来 一声 出声 个不停 声 得');
const ALREADY = words('已经 快 快要');
const WHEN = words('的时候 时 时候 之前 之后 之时');
const MADE = words('会 开会');
const OF = words('的');
const COMING = words('来 去 得 要');
const OWED = words('借 借走 借的 欠 欠下 债 钱 银子 账');
const WITH_WHOM = words('跟 和 与 同');
const HAILED = words('得到 到 不到 不着 得着 了 个');
const DONE = words('了');
const FEVER = words('发烧 高烧 孩子');
const VERY = words('又 很 太 真 更 最 够 不');
const AWAKE = /(?:眼睛|双眼|夜|通宵|天亮)$/u;
const BEHIND = /(?:后面|身后|后头|背后|屁股后)$/u;
/** What one cultivates. */
const WAYS = /(?:[杀剑魔仙佛鬼血刀丹器阵情邪正大]道|仙|魔|功法|心法|剑法|真气|内功)$/u;
const IN_PLACE = /^(?:trong|trên|dưới|bên|ngoài) /u;
const HEIGHTS = /(?:山|山上|坡|崖|树|树上|墙|梯|梯子|屋顶|塔|峰|悬崖|峭壁|台阶|石阶|阶梯|楼梯)$/u;

const has = (tokens: readonly { source: string }[], sources: ReadonlySet<string>): boolean =>
  tokens.some(({ source }) => sources.has(source));
const rest = (place: Place, sources: ReadonlySet<string>, limit = 4): boolean =>
  has(restOfClause(place, limit), sources);
/** 又快又准 "vừa nhanh vừa chuẩn", 又哭又笑. */
const isOneOfTwo = ({ tokens, index, next }: Place): boolean =>
  (isKind(next, SAID_TWICE) && isOneOf(tokens[index + 2], AGAIN)) || isOneOf(tokens[index - 2], AGAIN);
const SAID_TWICE = kinds('adjective verb adverb');
const AGAIN = words('又');
const endsInAspect = ({ tokens, index, next }: Place): boolean => isOneOf(next, ASPECTS) && isEdge(tokens[index + 2]);
const smokesBefore = ({ tokens, index }: Place): boolean => has(tokens.slice(Math.max(0, index - 8), index), SMOKED);
const WRITTEN = words('写 写出来 写完 字 寄 寄出去');
const isAboutSky = ({ tokens, index, before }: Place): boolean =>
  before?.source === '天' || (tokens[index - 2]?.source === '天' && before?.kind === 'adverb');

const isBeforeActOfNoun = ({ tokens, index, next }: Place): boolean => {
  // 没有打斗过的痕迹.
  const isPast = tokens[index + 2]?.source === '过' && TRACES.test(tokens[index + 4]?.source ?? '');
  const link = isPast ? index + 3 : index + 2;
  return (
    next?.kind === 'verb' &&
    next.source.length === 2 &&
    next.entry !== null &&
    isDe(tokens[link]) &&
    tokens[link + 1]?.kind === 'noun' &&
    !isOneOf(tokens[link + 1], DOERS) &&
    isEdge(tokens[link + 2])
  );
};
/** What an act leaves: none of it is there, not that it never happened. */
export const TRACES = /^(?:痕迹|迹象|印象|记录|记忆|经历|经验|印记)$/u;
const ALSO_SO = words('也 都 已经 已 更 却 渐渐 又');
/** 当年的自己. */
const THEN = /^(?:当年|当时|当初|那时|从前|以前|过去|现在|如今|眼前|面前|镜中)的$/u;
const TOLD_OF = words('事 事情 名字 过去 往事 旧事 从前 当年 婚事 话题 过 这事 那事 此事 母亲 父亲');
const BLOWS = kinds('noun adjective');
const isSpanOfTime = (token: Token | undefined): boolean => token?.kind === 'time' && SPAN.test(token.source);
const SPAN = /^[一二两三四五六七八九十半几]+个?(?:小时|月|星期|时辰|年|天|夜|晚上|分钟)$/u;
/** 微信也不回, 没回我. */
const isReplied = (place: Place): boolean =>
  has(clauseBefore(place, 4), MESSAGES) ||
  has(restOfClause(place, 4), MESSAGES) ||
  (place.next?.kind === 'pronoun' && isEdge(place.tokens[place.index + 2]) && isOneOf(place.before, NOT));
const MESSAGES = words('微信 短信 信息 消息 邮件 一条短信 一条消息 一条信息 电报 私信');
const TAKING = words('把 将');
/** 往桌上一摔. */
const isThrownDown = (place: Place): boolean =>
  place.before?.source === '一' && has(clauseBefore(place, 5), words('往 朝 向'));
const THROWN = words('门 东西 杯子 碗 电话 手机 筷子 盘子');
/** 自己的努力: whose deed it is. */
const isOfOwner = ({ before }: Place): boolean => before?.kind === 'determiner' && before.source.endsWith('的');
const OPINIONS = words('是 他 她 你 这 那 您 你们 他们 八成 多半 未必 不如 还是 就是 不见得 这是 那是 这事 不用');
const WHY_NOW = /^(?:现在|今天|这时候|突然|忽然|又|还|老|总|也|没|不|会|这么晚|这么早|一个人|跑|变|瘦|哭|来了|在这)/u;
/** 怎么瘦了: what has happened. */
const HAPPENING_TO = kinds('pronoun noun person name');
const hasHappened = ({ tokens, index }: Place): boolean =>
  tokens[index + 2]?.source === '了' && !/^(?:办|做|弄|搞)$/u.test(tokens[index + 1]?.source ?? '');
const OTHERS = words('别的 什么 多少 半点 一点 任何');
const PLACES = kinds('noun place');
const MEANS_USED = words('手段 法子 计谋 诡计 花招 心机 暗招 阴招 美人计 绊子 诈');
const DEPENDING = words('要 得 就 全 还得 还要 都');
export const OPEN = /^(?:(.)不\1|是否|能否|怎么|谁|有没有|愿不愿|能不能|敢不敢|会不会)/u;
const MAY_ACT_OFTEN = /^(?:才|别|怎么|干嘛|干吗|为什么|总|也|就|还|[我你他她]们?|上课|你别|不要)$/u;
const DOERS = words('人 事 东西 事情 地方 家伙');
const CASES = words('案件 案子 命案 事件 车祸 事故 凶案 失踪案 谋杀案 杀人案 爆炸案');
/** 无法装备该物品: after a verb it points at a thing. */
const isPointing = ({ before, next }: Place): boolean =>
  next?.kind === 'noun' && next.source.length > 1 && before?.kind !== 'pronoun' && before?.kind !== 'name';

/** Senses of verbs, adverbs and nouns of one character by their objects and subjects. */
const GESTURED_AT = kinds('place noun determiner');
const GESTURES =
  /^(?:喊|大喊|笑|使|挥手|挥挥手|点头|招手|招招手|吼|大吼|叫|大叫|摇头|骂|大骂|眨眼|鞠躬|摆手|嚷|喊道|笑道|吼道|使眼色|瞪眼|拱手|抱拳|啐|吐口水)/u;

export const VERB_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  新: [{ text: 'mới', kind: 'adverb', when: ({ next }) => next?.kind === 'verb' }],
  背: [
    { text: 'đeo', kind: 'verb', when: isWorn },
    // 他的背一年比一年弯; 背也驼了.
    { text: 'lưng', kind: 'noun', when: (place) => isEdge(place.before) && isOneOf(place.next, ALSO_SO) },
    { text: 'lưng', kind: 'noun', when: ({ before, next }) => isOneOf(before, OF) && !isOneOf(next, ASPECTS) },
    // 用背抵住门.
    { text: 'lưng', kind: 'noun', when: ({ before }) => /^[用拿以]$/u.test(before?.source ?? '') },
  ],
  没有: [
    // 没有打斗的痕迹: what there is nothing of.
    { text: 'không có', kind: 'verb', when: isBeforeActOfNoun },
    { text: 'không', kind: 'adverb', when: ({ next }) => next?.kind === 'verb' && next.entry !== null },
  ],
  回: [{ text: 'trả lời', kind: 'verb', when: isReplied }],
  摔: [
    {
      text: 'quăng',
      kind: 'verb',
      when: (place) => has(clauseBefore(place, 5), TAKING) || isOneOf(place.next, THROWN) || isThrownDown(place),
    },
  ],
  努力: [{ text: 'sự cố gắng', kind: 'noun', when: isOfOwner }],
  牺牲: [{ text: 'sự hy sinh', kind: 'noun', when: isOfOwner }],
  信任: [{ text: 'sự tín nhiệm', kind: 'noun', when: isOfOwner }],
  看: [
    // 看怎么用, 看谁先到.
    { text: 'xem', kind: 'verb', when: ({ next }) => SEEN_HOW.test(next?.source ?? '') },
    // 那要看他肯不肯: what it depends on.
    {
      text: 'xem',
      kind: 'verb',
      when: (place) =>
        isOneOf(place.before, DEPENDING) && restOfClause(place, 6).some(({ source }) => OPEN.test(source)),
    },
    { text: 'thấy', kind: 'verb', when: ({ before, next }) => before?.source === '我' && isOneOf(next, OPINIONS) },
  ],
  得: [{ text: 'có được', kind: 'verb', when: ({ before, next }) => isKind(before, PERSONS) && next?.source === '了' }],
  都没有: [
    {
      text: 'cũng không',
      kind: 'adverb',
      when: (place) =>
        place.next?.kind === 'verb' && clauseBefore(place, 4).some(({ source }) => EVEN_ONE.test(source)),
    },
    { text: 'đều không', kind: 'adverb', when: ({ next }) => next?.kind === 'verb' },
    {
      text: 'cũng không có',
      kind: 'verb',
      when: (place) => endsClause(place) && has(clauseBefore(place, 8), INCLUDING),
    },
  ],
  都要: [{ text: 'cũng phải', kind: 'adverb', when: (place) => has(clauseBefore(place, 6), INCLUDING) }],
  惊醒: [{ text: 'đánh thức', kind: 'verb', when: (place) => has(clauseBefore(place, 8), TAKING) }],
  没: [{ text: 'không có', kind: 'verb', when: ({ next }) => isOneOf(next, OTHERS) }],
  正在: [
    {
      text: 'đang ở',
      kind: 'preposition',
      when: ({ next, tokens, index }) => isKind(next, PLACES) && isKind(tokens[index + 2], STATES),
    },
  ],
  根本没有: [{ text: 'căn bản không có', kind: 'verb', when: isBeforeActOfNoun }],
  从来没有: [{ text: 'chưa từng có', kind: 'verb', when: isBeforeActOfNoun }],
  也没有: [
    { text: 'cũng không có', kind: 'verb', when: isBeforeActOfNoun },
    { text: 'cũng không', kind: 'adverb', when: ({ next }) => next?.kind === 'verb' },
  ],
  并没有: [{ text: 'cũng không có', kind: 'verb', when: isBeforeActOfNoun }],
  使: [
    { text: 'dùng', kind: 'verb', when: (place) => rest(place, MEANS_USED) },
    // 使一对银钩: as a weapon.
    { text: 'dùng', kind: 'verb', when: ({ next }) => /^一[把对柄杆条根口支]?$/u.test(next?.source ?? '') },
  ],
  提起: [
    { text: 'nhắc tới', kind: 'verb', when: (place) => rest(place, TOLD_OF, 6) || isKind(place.next, TOLD_KINDS) },
  ],
  不等: [
    // 我就不等他。
    {
      text: 'không đợi',
      kind: 'verb',
      when: ({ tokens, index, next }) => isKind(next, PERSONS) && isEdge(tokens[index + 2]),
    },
    { text: 'chưa đợi', kind: 'verb', when: ({ next }) => isKind(next, PERSONS) },
  ],
  记: [{ text: 'cú', kind: 'measure', when: ({ before, next }) => before?.kind === 'number' && isKind(next, BLOWS) }],
  起: [{ text: 'vụ', kind: 'measure', when: ({ before, next }) => before?.kind === 'number' && isOneOf(next, CASES) }],
  该: [{ text: 'này', kind: 'determiner', when: isPointing }],
  // 什么时候还: as an adverb it ends no clause.
  还: [
    { text: 'trả', kind: 'verb', when: endsClause },
    // 是来还去年借的米的: what is owed.
    { text: 'trả', kind: 'verb', when: (place) => isOneOf(place.before, COMING) && rest(place, OWED, 9) },
  ],
  晚点: [{ text: 'trễ', kind: 'verb', when: ({ next }) => isOneOf(next, ASPECTS) }],
  烧: [
    // 脸烧了起来.
    {
      text: 'nóng bừng',
      kind: 'verb',
      when: (place) => clauseBefore(place, 5).some(({ source }) => /^(?:脸|脸颊|耳朵|耳根|双颊|面颊)$/u.test(source)),
    },
    {
      text: 'sốt',
      kind: 'verb',
      when: (place) =>
        has(clauseBefore(place, 4), FEVER) || restOfClause(place, 5).some(({ source }) => source === '度'),
    },
  ],
  准: [{ text: 'chuẩn', kind: 'adjective', when: ({ before }) => isOneOf(before, VERY) }],
  熬: [
    {
      text: 'thức',
      kind: 'verb',
      when: (place) => restOfClause(place, 5).some(({ source }) => AWAKE.test(source)),
    },
  ],
  好: [
    // 好的东西.
    {
      text: 'tốt',
      kind: 'adjective',
      when: (place) => startsClause(place) && isDe(place.next) && isKind(place.tokens[place.index + 2], LEFT_OVER),
    },
    // 一家很好的剧团.
    { text: 'tốt', kind: 'adjective', when: ({ before, next }) => before?.kind === 'degree' && isDe(next) },
    { text: 'tốt', kind: 'adjective', when: ({ before, next }) => before?.kind === 'measure' && next?.kind === 'noun' },
    { text: 'rất', kind: 'degree', when: ({ before, next }) => isOneOf(before, HOW) && next?.kind === 'adjective' },
    // 断了好几根: quite a few.
    { text: 'tới', kind: 'adverb', when: ({ next }) => next?.kind === 'number' && next.source.startsWith('几') },
    // 我的好朋友.
    { text: 'tốt', kind: 'adjective', when: ({ before, next }) => isOneOf(before, OF) && isKind(next, SAID_GOOD) },
  ],
  住: [
    // 他在这里住了三年: 在 says "ở" already.
    {
      text: 'sống',
      kind: 'verb',
      when: (place) => place.next?.source === '了' && clauseBefore(place, 4).some(({ source }) => source === '在'),
    },
    {
      text: 'có',
      kind: 'verb',
      when: ({ tokens, index, before, next }) =>
        next?.source === '着' &&
        (before?.kind === 'localizer' || before?.kind === 'place' || IN_PLACE.test(before?.text ?? '')) &&
        (isKind(tokens[index + 2], GIVEN) || tokens[index + 2]?.source.startsWith('一') === true),
    },
  ],
  住着: [{ text: 'có', kind: 'verb', when: ({ next }) => next?.kind === 'number' || next?.kind === 'determiner' }],
  跟在: [
    { text: 'theo', kind: 'verb', when: (place) => restOfClause(place, 4).some(({ source }) => BEHIND.test(source)) },
  ],
  签名: [{ text: 'chữ ký', kind: 'noun', when: ({ before }) => isOneOf(before, OF) || before?.kind === 'measure' }],
  少: [
    { text: 'bớt', kind: 'adverb', when: (place) => isBegun(place) && isOneOf(place.next, FORBIDDEN_ACTS) },
    {
      text: 'thiếu mất',
      kind: 'verb',
      when: ({ tokens, index, next }) => isOneOf(next, DONE) && tokens[index + 2]?.kind === 'number',
    },
  ],
  修: [{ text: 'tu', kind: 'verb', when: (place) => restOfClause(place, 4).some(({ source }) => WAYS.test(source)) }],
  爬: [
    {
      text: 'leo',
      kind: 'verb',
      when: (place) =>
        [...clauseBefore(place, 4), ...restOfClause(place, 3)].some(({ source }) => HEIGHTS.test(source)),
    },
  ],
  背上: [{ text: 'đeo', kind: 'verb', when: ({ next }) => next?.kind === 'noun' && WORN.test(next.source) }],
  背着: [{ text: 'đeo', kind: 'verb', when: isWorn }],
  别: [
    {
      text: 'giắt',
      kind: 'verb',
      when: (place) =>
        isOneOf(place.next, PINNED) && restOfClause(place, 4).some(({ source }) => AT_WAIST.test(source)),
    },
  ],
  发: [
    { text: 'bị', kind: 'verb', when: (place) => has(restOfClause(place, 7), FEVERS) },
    { text: 'phát', kind: 'verb', when: (place) => has(clauseBefore(place, 3), EACH) || rest(place, PAID, 6) },
  ],
  碎: [{ text: 'vỡ', kind: 'verb', when: ({ next }) => next?.source === '了' }],
  在: [
    { text: '', kind: 'particle', when: ({ next }) => next?.kind === 'time' && /^(?:trước|sau) khi /u.test(next.text) },
  ],
  褪: [{ text: 'phai', kind: 'verb', when: (place) => has(clauseBefore(place, 8), COLOURS) }],
  照: [
    {
      text: 'chiếu',
      kind: 'verb',
      when: ({ before, next }) => isOneOf(next, SHONE) || LIGHTS.test(before?.source ?? ''),
    },
  ],
  砍: [{ text: 'đốn', kind: 'verb', when: (place) => restOfClause(place, 5).some(({ source }) => TREES.test(source)) }],
  抬: [{ text: 'khiêng', kind: 'verb', when: (place) => rest(place, CARRIED) }],
  擦: [{ text: 'sượt qua', kind: 'verb', when: (place) => rest(place, PASSING, 8) }],
  擦着: [{ text: 'sượt qua', kind: 'verb', when: (place) => rest(place, PASSING, 8) }],
  气: [{ text: 'tức', kind: 'adjective', when: ({ next }) => next?.source === '得' }],
  广播: [{ text: 'loa', kind: 'noun', when: ({ next }) => isOneOf(next, INSIDE) }],
  打开: [{ text: 'bật', kind: 'verb', when: (place) => rest(place, LAMPS, 6) }],
  不要: [{ text: 'đừng', kind: 'adverb', when: (place) => clauseBefore(place, 10).some(isTold) }],
  还要: [{ text: 'còn phải', kind: 'adverb', when: (place) => startsWithBut(place) && place.next?.kind === 'verb' }],
  离开: [
    {
      text: 'rời khỏi',
      kind: 'verb',
      when: ({ tokens, index, next }) => isLeft(next) || (isOneOf(next, DONE) && isLeft(tokens[index + 2])),
    },
  ],
  还是: [
    {
      text: 'vẫn nên',
      kind: 'adverb',
      when: (place) => restOfClause(place, 8).at(-1)?.source === '吧' && place.next?.kind !== 'noun',
    },
  ],
  日子: [{ text: 'ngày', kind: 'noun', when: (place) => place.before?.source === '的' && rest(place, ARRIVED) }],
  按: [{ text: 'theo', kind: 'preposition', when: ({ next }) => isOneOf(next, RULES) }],
  扎: [{ text: 'buộc', kind: 'verb', when: (place) => rest(place, TIED) || has(clauseBefore(place, 6), TIED) }],
  领: [{ text: 'lĩnh', kind: 'verb', when: (place) => rest(place, PAID, 8) }],
  急: [{ text: 'sốt ruột', kind: 'adjective', when: ({ next }) => next?.source === '得' }],
  数: [{ text: 'đếm', kind: 'verb', when: ({ before, next }) => before?.source === '越' || isOneOf(next, ASPECTS) }],
  自己: [
    { text: 'bản thân', kind: 'noun', when: ({ before }) => isDe(before) || THEN.test(before?.source ?? '') },
    {
      text: 'tự',
      kind: 'adverb',
      when: ({ before, next }) => before?.kind === 'noun' && (next?.kind === 'verb' || next?.source === '就'),
    },
    // 慢慢地自己打开了.
    {
      text: 'tự',
      kind: 'adverb',
      when: ({ before, next }) => before?.kind === 'adverb' && before.source.endsWith('地') && next?.kind === 'verb',
    },
    {
      text: 'tự',
      kind: 'adverb',
      when: (place) =>
        startsClause(place) &&
        (place.next?.kind === 'verb' || place.next?.kind === 'expression') &&
        /吧$/u.test(restOfClause(place, 6).at(-1)?.source ?? ''),
    },
  ],
  要: [{ text: 'phải', kind: 'adverb', when: (place) => has(clauseBefore(place, 6), BY_RULE) }],
  多: [
    {
      text: 'thật',
      kind: 'degree',
      when: ({ tokens, index, next }) =>
        next !== undefined &&
        (next.kind === 'adjective' || next.kind === 'expression') &&
        !MEASURABLE.has(next.source) &&
        isEdge(tokens[index + 2]) &&
        tokens[index + 2]?.source !== '？',
    },
  ],
  贴: [{ text: 'áp sát', kind: 'verb', when: (place) => rest(place, CLOSE_TO) }],
  贴着: [{ text: 'áp sát', kind: 'verb', when: (place) => rest(place, CLOSE_TO) }],
  连: [{ text: 'nối', kind: 'verb', when: ({ next }) => isOneOf(next, JOINED) }],
  // 奖励洗髓丹一枚: what is given.
  奖励: [
    {
      text: 'thưởng',
      kind: 'verb',
      when: (place) => startsClause(place) && !isEdge(place.next) && !isDe(place.next),
    },
  ],
  老: [
    // 怎么老看我, 上课老睡觉: again and again.
    {
      text: 'cứ',
      kind: 'adverb',
      when: ({ before, next }) => next?.kind === 'verb' && before !== undefined && MAY_ACT_OFTEN.test(before.source),
    },
    { text: 'Lão', kind: 'name', when: ({ next }) => next?.kind === 'name' && next.isPerson },
    { text: 'cũ', kind: 'adjective', when: ({ next }) => next?.kind === 'noun' && OLD_THINGS.test(next.source) },
  ],
  老的: [{ text: 'cũ', kind: 'adjective', when: ({ next }) => next?.kind === 'noun' && OLD_THINGS.test(next.source) }],
  比: [
    { text: 'so bì', kind: 'verb', when: (place) => endsClause(place) && has(clauseBefore(place, 4), WITH_WHOM) },
    { text: 'làm', kind: 'verb', when: ({ next }) => next?.source === '了' || next?.source === '出' },
  ],
  哑: [{ text: 'khàn', kind: 'adjective', when: (place) => has(clauseBefore(place, 8), VOICES) }],
  低: [
    {
      text: 'trầm',
      kind: 'adjective',
      when: (place) => isOneOf(place.before, AGAIN) && has(clauseBefore(place, 6), VOICES),
    },
  ],
  厉害: [{ text: 'dữ dội', kind: 'adjective', when: ({ before }) => before?.source === '得' }],
  // 点了一根烟，默默地抽着: what is smoked may be named in the clause before.
  抽: [
    { text: 'hút', kind: 'verb', when: (place) => rest(place, SMOKED) || (endsInAspect(place) && smokesBefore(place)) },
    {
      text: 'hút',
      kind: 'verb',
      when: ({ tokens, index, next }) =>
        next?.source === '过' && has(tokens.slice(Math.max(0, index - 12), index), SMOKED),
    },
  ],
  烟: [{ text: 'thuốc', kind: 'noun', when: (place) => has(clauseBefore(place, 3), OF_SMOKING) }],
  划: [{ text: 'chèo', kind: 'verb', when: (place) => rest(place, BOATS) }],
  黑: [{ text: 'tối', kind: 'adjective', when: isAboutSky }],
  变: [{ text: 'thay đổi', kind: 'verb', when: endsClause }],
  都: [
    {
      text: 'cũng',
      kind: 'adverb',
      when: (place) => {
        const before = clauseBefore(place, 8);
        if (has(before, INCLUDING)) return true;
        const isNegated = isOneOf(place.next, NOT);
        return (
          has(before, QUESTIONED) || (isNegated && before.some(({ source }) => source === '一' || source === '半'))
        );
      },
    },
    {
      text: 'đã',
      kind: 'adverb',
      when: (place) =>
        endsWithLe(place) &&
        (place.before?.source === '天' || place.next?.kind === 'number' || has([place.next ?? NONE], ALREADY)),
    },
  ],
  快: [
    // 急得快哭了.
    {
      text: 'sắp',
      kind: 'adverb',
      when: ({ before, next }) => before?.source === '得' && next?.kind === 'verb',
    },
    { text: 'nhanh', kind: 'adjective', when: ({ before }) => isOneOf(before, AGAIN) },
    // 心跳快了起来.
    {
      text: 'nhanh',
      kind: 'verb',
      when: ({ next, tokens, index }) => next?.source === '了' && tokens[index + 2]?.source === '起来',
    },
    { text: 'gần', kind: 'adverb', when: ({ next }) => next?.kind === 'number' || isSpanOfTime(next) },
    {
      text: 'sắp',
      kind: 'adverb',
      when: (place) =>
        isKind(place.next, STATES) &&
        isKind(place.before, SUBJECTS) &&
        (endsWithLe(place) || has(restOfClause(place, 8), WHEN)),
    },
  ],
  喂: [{ text: 'đút', kind: 'verb', when: ({ next }) => isOneOf(next, ASPECTS) || next?.kind === 'number' }],
  叫: [
    {
      text: 'tên là',
      kind: 'verb',
      when: ({ tokens, index, next }) => isKind(next, NAMES) && tokens[index + 2]?.source === '的',
    },
    {
      text: 'tên là',
      kind: 'verb',
      when: ({ next, tokens, index }) => OPENING.test(next?.source ?? '') && isKind(tokens[index + 2], QUOTED),
    },
    {
      text: 'sủa',
      kind: 'verb',
      when: (place) => has(clauseBefore(place, 3), DOGS) && (isOneOf(place.next, SOUNDED) || endsClause(place)),
    },
    {
      text: 'kêu',
      kind: 'verb',
      when: (place) => !startsClause(place) && (isOneOf(place.next, SOUNDED) || endsClause(place)),
    },
  ],
  马上: [{ text: 'trên ngựa', kind: 'place', when: ({ before }) => isOneOf(before, ON_HORSES) }],
  经过: [
    { text: 'quá trình', kind: 'noun', when: ({ before }) => before?.source === '的' },
    // 从庙门口经过: at the end it is no means of anything.
    { text: 'đi ngang qua', kind: 'verb', when: (place) => endsClause(place) || isKind(place.next, kinds('place')) },
    { text: 'đi ngang qua', kind: 'verb', when: ({ next }) => PASSED.test(next?.source ?? '') },
  ],
  命令: [
    // 命令刚传达下去.
    { text: 'mệnh lệnh', kind: 'noun', when: (place) => startsClause(place) && place.next?.kind === 'adverb' },
    { text: 'mệnh lệnh', kind: 'noun', when: ({ before }) => isOneOf(before, ORDERED) || isKind(before, COUNTS) },
  ],
  工作: [
    { text: 'công việc', kind: 'noun', when: ({ before }) => before?.kind === 'measure' || before?.source === '把' },
  ],
  // 把工作辞了.
  辞: [{ text: 'bỏ', kind: 'verb', when: (place) => has(clauseBefore(place, 4), WORK) || isOneOf(place.next, WORK) }],
  挑: [
    {
      text: 'gánh',
      kind: 'verb',
      when: (place) => has(clauseBefore(place, 5), ON_A_POLE) || has(restOfClause(place, 4), ON_A_POLE),
    },
  ],
  等人: [
    { text: 'chờ người', kind: 'verb', when: ({ before }) => /^(?:在|正在|是|要|来)$/u.test(before?.source ?? '') },
    // 等人都走光了.
    { text: 'đợi mọi người', kind: 'verb', when: (place) => startsClause(place) && endsWithLe(place) },
  ],
  抱歉: [{ text: 'lời xin lỗi', kind: 'noun', when: ({ before }) => before?.source === '句' }],
  等一会儿: [{ text: 'chờ một lát', kind: 'verb', when: (place) => endsClause(place) && !startsClause(place) }],
  又: [{ text: 'vừa', kind: 'adverb', when: isOneOfTwo }],
  信: [
    // 她给我写的信我一直留着.
    {
      text: 'thư',
      kind: 'noun',
      when: (place) => isDe(place.before) && clauseBefore(place, 4).some(({ source }) => /^[写寄]/u.test(source)),
    },
    {
      text: 'thư',
      kind: 'noun',
      when: ({ before }) => /^(?:[拿握攥捏举拆看读写念]着?|连)$/u.test(before?.source ?? ''),
    },
    { text: 'thư', kind: 'noun', when: (place) => startsClause(place) && rest(place, WRITTEN, 8) },
    { text: 'thư', kind: 'noun', when: ({ before }) => before?.source === '把' || before?.source === '将' },
    {
      text: 'thư',
      kind: 'noun',
      when: ({ before }) => isOneOf(before, SEND) || before?.kind === 'measure' || before?.kind === 'determiner',
    },
  ],
  滚: [
    {
      text: 'lăn',
      kind: 'verb',
      when: ({ before, next }) => before?.kind === 'number' || before?.source === '地' || isOneOf(next, ROLL),
    },
  ],
  可不是: [{ text: 'cũng không phải', kind: 'verb', when: (place) => !endsClause(place) }],
  一行: [
    {
      text: 'một dòng',
      kind: 'number',
      when: (place) => restOfClause(place, 4).some(({ source }) => /(?:[字诗泪]|字迹)$/u.test(source)),
    },
  ],
  下: [
    {
      text: 'rơi',
      kind: 'verb',
      when: (place) =>
        (isOneOf(place.next, ASPECTS) || place.next?.source === '得') &&
        clauseBefore(place, 4).some(({ source }) => RAIN.test(source)),
    },
    {
      text: 'đổ',
      kind: 'verb',
      when: (place) => isOneOf(place.next, ASPECTS) && restOfClause(place, 4).some(({ source }) => RAIN.test(source)),
    },
  ],
  开: [
    { text: 'lái', kind: 'verb', when: (place) => rest(place, CARS) },
    { text: 'bật', kind: 'verb', when: (place) => rest(place, LAMPS) },
    { text: 'nở', kind: 'verb', when: ({ before }) => isOneOf(before, BLOSSOMS) },
    { text: 'họp', kind: 'verb', when: (place) => rest(place, MADE) },
  ],
  关: [
    { text: 'tắt', kind: 'verb', when: (place) => rest(place, LAMPS) },
    { text: 'nhốt', kind: 'verb', when: (place) => has(clauseBefore(place, 4), new Set(['被'])) },
  ],
  拿: [{ text: 'lấy', kind: 'verb', when: ({ next }) => next?.source === '什么' || next?.source === '去' }],
  带: [{ text: 'dẫn', kind: 'verb', when: ({ next }) => isKind(next, PERSONS) }],
  送: [
    {
      text: 'tặng',
      kind: 'verb',
      when: ({ tokens, index, next }) => isKind(next, PERSONS) && isKind(tokens[index + 2], GIVEN),
    },
  ],
  会: [{ text: 'cuộc họp', kind: 'noun', when: (place) => endsClause(place) && isKind(place.before, COUNTS) }],
  直: [
    {
      text: 'cứ',
      kind: 'adverb',
      when: ({ before, next }) => isOneOf(next, REPEATED) || (before?.source === '得' && next?.kind === 'verb'),
    },
  ],
  光: [
    {
      text: 'chỉ',
      kind: 'adverb',
      when: (place) => place.next?.kind === 'verb' && (startsClause(place) || place.before?.kind === 'pronoun'),
    },
  ],
  白: [{ text: 'uổng công', kind: 'adverb', when: ({ next }) => next?.kind === 'verb' && next.source.length === 1 }],
  冲: [
    {
      text: 'về phía',
      kind: 'preposition',
      when: (place) =>
        (isKind(place.next, PERSONS) && restOfClause(place, 6).some(({ kind }) => kind === 'verb')) ||
        // 冲楼下的人挥手.
        (isKind(place.next, GESTURED_AT) && restOfClause(place, 9).some(({ source }) => GESTURES.test(source))),
    },
    // 冲门外喊了一声: where one calls.
    {
      text: 'về phía',
      kind: 'preposition',
      when: (place) => isKind(place.next, kinds('place noun')) && later(place, CALLING, 5),
    },
  ],
  笑: [
    {
      text: 'nụ cười',
      kind: 'noun',
      when: (place) =>
        place.before?.source === '的' && place.before.kind === 'particle' && !isOneOf(place.next, ASPECTS),
    },
    // 一个浅浅的笑: the quality has its 的.
    {
      text: 'nụ cười',
      kind: 'noun',
      when: ({ before, next }) =>
        before?.kind === 'adjective' &&
        before.source.endsWith('的') &&
        !isOneOf(next, ASPECTS) &&
        next?.kind !== 'verb',
    },
  ],
  // 看了看天: a look at something.
  看了看: [{ text: 'nhìn', kind: 'verb', when: ({ next }) => isKind(next, LOOKED_AT) }],
  尝了尝: [{ text: 'nếm thử', kind: 'verb', when: ({ next }) => isKind(next, LOOKED_AT) }],
  不满: [{ text: 'chưa đầy', kind: 'adverb', when: ({ next }) => next?.kind === 'number' }],
  破: [
    {
      text: 'cũ nát',
      kind: 'adjective',
      when: ({ before, next }) => next?.kind === 'noun' && (before?.source === '的' || isKind(before, COUNTS)),
    },
  ],
  和: [
    {
      text: 'cùng',
      kind: 'preposition',
      when: ({ before, next }) => before?.kind === 'adverb' && isKind(next, PERSONS),
    },
  ],
  像: [{ text: 'như', kind: 'verb', when: ({ before }) => before?.source === '得' }],
  怎么: [
    // 教他怎么拆枪: how it is done.
    {
      text: 'cách',
      kind: 'noun',
      when: (place) => place.next?.kind === 'verb' && has(clauseBefore(place, 4), TAUGHT) && !endsClause(place),
    },
    {
      text: 'sao',
      kind: 'adverb',
      when: ({ next }) => next?.kind === 'adjective' || (next?.kind === 'expression' && /^.(.)\1/u.test(next.source)),
    },
    {
      text: 'sao',
      kind: 'adverb',
      when: (place) =>
        isOneOf(place.next, WHY) ||
        // 你怎么现在才来, 你怎么瘦了这么多, 剑怎么缺了一个口子: why, and not how.
        (isKind(place.before, HAPPENING_TO) &&
          (endsWithLe(place) || WHY_NOW.test(place.next?.source ?? '') || hasHappened(place))),
    },
  ],
  坐到: [{ text: 'ngồi đến', kind: 'verb', when: ({ next }) => next?.kind === 'time' || isOneOf(next, DAYBREAK) }],
  打: [
    // 打八折.
    { text: 'được', kind: 'adverb', when: ({ next }) => /折$/u.test(next?.source ?? '') },
    { text: 'gọi', kind: 'verb', when: (place) => restOfClause(place, 5).some(({ source }) => source === '电话') },
    {
      text: 'bắt',
      kind: 'verb',
      when: (place) => isOneOf(place.next, HAILED) && restOfClause(place, 3).at(-1)?.source.endsWith('车') === true,
    },
  ],
  拍: [
    {
      text: 'chụp',
      kind: 'verb',
      when: (place) => has(clauseBefore(place, 4), PHOTOS) || has(restOfClause(place, 4), PHOTOS),
    },
    { text: 'quay', kind: 'verb', when: (place) => restOfClause(place, 6).some((token) => isOneOf(token, FILMED)) },
    // 拍《雾港》的导演.
    { text: 'quay', kind: 'verb', when: ({ next }) => next?.source.startsWith('《') === true },
  ],
  拨: [
    { text: 'gạt', kind: 'verb', when: ({ before, next }) => before?.source === '一' || isOneOf(next, AWAY) },
    { text: 'gảy', kind: 'verb', when: (place) => restOfClause(place, 4).some((token) => isOneOf(token, PLUCKED)) },
  ],
  // 没了声音: nothing of it is left.
  没了: [{ text: 'không còn', kind: 'verb', when: ({ next }) => isKind(next, LEFT_OVER) }],
  // “接着，”: what somebody says who throws something.
  接着: [{ text: 'bắt lấy', kind: 'verb', when: ({ before, next }) => before?.source === '“' && isEdge(next) }],
  // 抹了一把眼泪: how often is not said.
  抹了一把: [{ text: 'lau', kind: 'verb', when: ({ next }) => next?.kind === 'noun' }],
  // 好像在做梦一样: said once.
  一样: [
    {
      text: '',
      kind: 'particle',
      when: (place) => isEdge(place.next) && place.before?.kind === 'verb' && has(clauseBefore(place, 6), LIKE_BEFORE),
    },
  ],
  抄: [
    {
      text: 'tịch biên',
      kind: 'verb',
      when: (place) => restOfClause(place, 3).some(({ source }) => /[家府]$/u.test(source)),
    },
  ],
  拦: [{ text: 'đón', kind: 'verb', when: (place) => restOfClause(place, 4).some(({ source }) => CABS.test(source)) }],
  轰: [
    { text: 'đuổi', kind: 'verb', when: (place) => /^出[来去]$/u.test(restOfClause(place, 2).at(-1)?.source ?? '') },
  ],
  好吃: [{ text: 'đồ ăn ngon', kind: 'noun', when: isTaken }],
  好喝: [{ text: 'đồ uống ngon', kind: 'noun', when: isTaken }],
  好玩: [{ text: 'đồ chơi hay', kind: 'noun', when: isTaken }],
  还没有: [
    { text: 'lại không có', kind: 'verb', when: ({ next }) => /^[这那]么多$/u.test(next?.source ?? '') },
    {
      text: 'vẫn chưa có',
      kind: 'verb',
      when: ({ next, tokens, index }) => isKind(next, LEFT_OVER) && isEdge(tokens[index + 2]),
    },
  ],
  初一: [
    {
      text: 'lớp bảy',
      kind: 'noun',
      when: (place) => has(restOfClause(place, 6), GRADES) || has(clauseBefore(place, 6), GRADES),
    },
  ],
  心疼: [{ text: 'xót', kind: 'verb', when: ({ next }) => isKind(next, PERSONS) || next?.source === '自家' }],
  参: [{ text: 'vạch tội', kind: 'verb', when: ({ next }) => next?.kind === 'pronoun' || next?.source === '本' }],
  困: [
    {
      text: 'kẹt',
      kind: 'verb',
      when: ({ next, tokens, index }) =>
        next?.source === '了' && tokens[index + 2]?.kind === 'number' && tokens[index + 3]?.source === '个',
    },
  ],
  缝: [
    { text: 'khe hở', kind: 'noun', when: ({ before }) => /^[个条道门]$/u.test(before?.source ?? '') },
    // 窗帘的缝里.
    { text: 'khe', kind: 'noun', when: ({ before, next }) => isDe(before) || /^[里中间]$/u.test(next?.source ?? '') },
  ],
  刮: [{ text: 'cào', kind: 'verb', when: (place) => has(clauseBefore(place, 4), NAILS) }],
  砸: [
    {
      text: 'đập',
      kind: 'verb',
      when: ({ next, tokens, index }) => next?.source === '了' && tokens[index + 2]?.source === '起来',
    },
  ],
  扇: [
    { text: 'tát', kind: 'verb', when: ({ next }) => isOneOf(next, SLAPPED) },
    // 被她一巴掌扇得说不出话来.
    { text: 'tát', kind: 'verb', when: (place) => /巴掌|耳光/u.test(place.before?.source ?? '') },
  ],
  教会: [{ text: 'dạy cho', kind: 'verb', when: ({ next }) => next?.source === '了' || isKind(next, PERSONS) }],
  鼓: [{ text: 'nổi', kind: 'verb', when: ({ next }) => isOneOf(next, RISING) }],
  // 就是把皇宫翻过来，也要找到: what would not change what follows.
  就是: [
    {
      text: 'dù có',
      kind: 'conjunction',
      when: (place) =>
        (startsClause(place) || isKind(place.before, WHO_OR_WHEN)) &&
        // 我就是讨饭，也不求你: an act alone.
        isInVain(place, startsClause(place) || place.tokens[place.index + 2]?.source === '，'),
    },
  ],
  就: [
    { text: 'thì', kind: 'adverb', when: ({ next }) => isOneOf(next, FORBIDDING) },
    { text: 'chỉ', kind: 'adverb', when: ({ next, before }) => next?.kind === 'number' && !isEdge(before) },
    // 就你？
    {
      text: 'chỉ',
      kind: 'adverb',
      when: (place) => startsClause(place) && isKind(place.next, PERSONS) && isEdge(place.tokens[place.index + 2]),
    },
  ],
});

const LIKE_BEFORE = words('好像 好像在 像 像是 仿佛 如同 就像 犹如 宛如');
const SLAPPED = words('在 向 过 过去 他 她 我 你 自己 人');
const CABS = /^(?:车|出租车|的士|计程车|三轮车|黄包车)$/u;
/** 给你带了好吃的: a quality before 的 at the end of a clause, as an object. */
function isTaken({ tokens, index, before, next }: Place): boolean {
  return (
    isDe(next) &&
    isEdge(tokens[index + 2]) &&
    (before?.kind === 'verb' || before?.source === '了') &&
    !/是$/u.test(before.source)
  );
}
const WORK = words('工作 职 职务 差事 官');
const ON_A_POLE = words('水 水缸 扁担 担 担子 柴 粪 水桶');
const PHOTOS = words('照片 照 合影 相片 自拍 婚纱照');
const GRADES = words('初二 初三 高一 高二 高三 大一 学期 班');
const NAILS = words('指甲 爪子 利爪 刀 刀尖 猫 手指');
const FEVERS = words('高烧 低烧');
const LEFT_OVER = kinds('noun person reading');
const RISING = words('了 起 起来 着');

/** Returns true if an act follows, and then, in its clause or the next one, 也 before what is so all the same. */
function isInVain({ tokens, index, next }: Place, mayBeNextClause: boolean): boolean {
  if (next?.kind !== 'verb' && next?.kind !== 'preposition') return false;
  let clauses = 0;
  for (let at = index + 2; at < tokens.length && at - index < MAX_VAIN_TOKENS; at++) {
    // 就是来帮忙的，你也别生气: what somebody does.
    if (isEdge(tokens[at]) && (tokens[at]!.source !== '，' || ++clauses > 1 || isDe(tokens[at - 1]))) return false;
    if (clauses > 0 && !mayBeNextClause) return false;
    const isFirst = isEdge(tokens[at - 1]) || isKind(tokens[at - 1], SUBJECTS) || isKind(tokens[at - 1], WHO_OR_WHEN);
    if (IN_VAIN.test(tokens[at]!.source) && isFirst) return true;
  }
  return false;
}
const WHO_OR_WHEN = kinds('pronoun name person time');
const IN_VAIN = /^也/u;
const MAX_VAIN_TOKENS = 16;

/** 离开空荡荡的房间: somewhere, however it is described. */
const isLeft = (token: Token | undefined): boolean => isKind(token, LEFT) || token?.kind === 'adjective';

const NONE = { source: '' };

/** 背着一把剑: what is no person and no load. */
function isWorn(place: Place): boolean {
  const borne = restOfClause(place, 6);
  const end = borne.findIndex(({ kind, source }) => (kind === 'verb' && source !== '着') || source === '的');
  return (end === -1 ? borne : borne.slice(0, end)).some(({ source }) => WORN.test(source));
}

/** What one does towards somewhere, besides to go there. */
const CALLING =
  /^(?:喊|叫|吼|骂|嚷|笑|招手|挥手|点头|摆手|喊道|叫道|吼道|喊话|大喊|大叫|大吼|怒吼|吹口哨|使眼色|努嘴|拱手|开枪|射击|放箭)/u;
const PASSED =
  /(?:门口|门前|路口|村口|街口|桥头|桥|街|巷|巷子|客栈|茶棚|酒楼|饭馆|庙|寺|祠堂|广场|走廊|大厅|院子|花园|山谷|峡谷|森林|镇子|村子|小镇|村庄|河边|湖边|海边)$/u;
