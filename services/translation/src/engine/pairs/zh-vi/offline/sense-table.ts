import {
  characters,
  clauseBefore,
  endsClause,
  FINAL_PARTICLES,
  isEdge,
  isKind,
  isOneOf,
  kinds,
  type Place,
  restOfClause,
  type Sense,
  startsClause,
  words,
} from './sense-places.ts';
import { isDe, LINKING_VERBS, tableOf } from './tokens.ts';
import type { Token } from './types.ts';

/** Returns true if the mark after the clause asks. */
const endsQuestion = ({ tokens, index }: Place): boolean => {
  let end = index + 1;
  while (end < tokens.length && end - index < MAX_ASKED_TOKENS && !isEdge(tokens[end])) end++;
  return tokens[end]?.source.startsWith('？') === true;
};
const MAX_ASKED_TOKENS = 16;

/** 去过, 来过: a verb that says that it has happened at some time. */
const isEver = (token: Token | undefined): boolean =>
  token?.kind === 'verb' && token.source.endsWith('过') && token.text.startsWith('từng ');
const isStill = (token: Token | undefined): boolean => isOneOf(token, STILL);
const isSpent = ({ next }: Place): boolean => next?.kind === 'number' || isOneOf(next, AFTER_SPENDING);
const isSpentTime = (place: Place): boolean =>
  isSpent(place) && restOfClause(place, 5).some(({ kind, source }) => kind === 'time' || TIME_UNITS.has(source));

const isMoneySpent = (place: Place): boolean =>
  !isEdge(place.before) && restOfClause(place, 4).some(({ source }) => SPENT.has(source));

const SPENT = words('钱 价钱 大价钱 银子 心思 力气 代价 大钱 高价 重金 心血 精力 积蓄 铜板 金币 灵石 积分');
const THAT_DAY = /^的?那一?(?:天|晚|年|夜|刻|瞬间)$/u;
const STRESSED = /^(?:都|都是|也|就|没|从来|一点|是|就是|不是|绝)/u;
const ASKED = words('把 将 别 不要 你 您 你们 让 给 相信 原谅');
const INVITED =
  /^(?:进|坐|用|喝|吃|上座|上车|上|入|随|跟我|跟|里|这边|这里|便|慢|落座|回|起|移步|品|尝|看|过|笑纳|先|讲|说|自便|留|走|安|来|去|到|借|移)/u;
const ASKED_KINDS = kinds('pronoun person name noun reading verb preposition adverb');
const WHOM = kinds('person name pronoun noun reading');
/** 请坐, 请客人入席: one is invited to come, sit down or eat. */
const isInvited = ({ tokens, index, next }: Place): boolean =>
  INVITED.test(next?.source ?? '') || (isKind(next, WHOM) && INVITED.test(tokens[index + 2]?.source ?? ''));
const WARNINGS = words('千万 千万别 别 不能 不许 不要 不想 得 要 真 是');
const AFTER_INSTEAD = kinds('degree adverb');
const NOMINAL = kinds('noun person name pronoun determiner number place');
const PERSONS = kinds('person name pronoun');
const AFTER_SPENDING = words('了 着 著 过 過 光 掉 几 幾 多少 一些 很多 不少');
const TIME_UNITS = words('年 天 日 月 夜 秒 分钟 分鐘 小时 小時 时辰 時辰 时间 時間 星期 工夫 功夫');
const WHEN_WORDS = words('时 時 时候 時候 的时候 的時候 之时 之時 后 後 之后 之後 以后 以後');
const WHILE_WORDS = words('时 時 的时候 的時候 之时 之時');
/** 洗好的, 做好的: what is finished. */
const MADE =
  /^(?:[洗做写修煮炖炒烤泡熬切包叠铺画缝织补磨刻涂打擦化梳选挑填印剪晾烫冲盛拌腌晒贴搭捆煎炸卤蒸焖熨揉擀剥剁晾烧绣裁编搓装收拣配劈盖抄拟热温]|准备|打包|收拾|整理)$/u;
const SKILLS = words(
  '说话 游泳 做饭 下棋 骑马 写字 唱歌 跳舞 开车 武功 医术 轻功 法术 弹琴 作诗 画画 开枪 射击 用枪 划船 看病 治病 做饭 修车 认字 算账 喝酒 缝衣服 打枪 打字 驾船 杀鸡 做菜 弹钢琴 英语 外语 功夫 剑法 魔法 炼丹 炼器 阵法 打猎 钓鱼 种地 打架 喝酒 抽烟 绣花 算命 射箭 修车',
);
const DONE = words('做 解 修 弹 写 画 唱 算 用 玩 说 读');
const AFTER_BUT = kinds('determiner time number adverb expression conjunction');
const SPAN = /^[一二两三四五六七八九十半几]+个?(?:多)?(?:小时|钟头|时辰|分钟|天|月|星期|年)$/u;
const IN = words(
  '一想到 一想 一看到 一听到 一听 一对上 看起来 看上去 听起来 说起来 仔细 在 从 自从 就 没 没有 是 等 当 就算 如果 要是 不管 谁 一 只 说 想 看 不知',
);
const MAY_DO =
  /^(?:获得|使用|选择|提升|进行|兑换|升级|领取|增加|恢复|进入|装备|学习|召唤|激活|解锁|减少|抵挡|查看|前往|持续|发动|触发|免疫|吸收|吞噬|操控|抵御|免除|穿越|治疗|延长|强化|用于|用来|炼制|突破|提高|避免|控制|自动|保持|保留|改变|参考|考虑|接受|理解|忽略|分为|分成|称为|称得上|算是|谓|供|食用|服用|出售|购买|交易|携带|见到处|愿|愿意|知罪|知错|知道|记得|认识|认得|敢|有人|见过|曾)/u;
const DRINKS = words('茶 酒 水 汤 热茶 热水 茶水 清茶 酒水');
const COUNTS = kinds('number determiner measure');
const NAMES = kinds('name reading');
const ROLES = kinds('person noun');
const ACTS = kinds('verb preposition');
const HOW = kinds('expression adverb adjective');
const THINGS = kinds('noun person number');
const GROWING = kinds('noun number reading');
const AFTER_GROWING = characters('着著出满滿');
const BEFORE_CONSENT = characters('就才也都');
const SUBJECTS = kinds('pronoun adverb');
const MANNERS = words('这样 那样 这么 那么');
const ONCE = words('曾 曾经 从来没 从没 从来没有 从没有 从未');
const DEGREES = words('得 得很 很 太 更 最');
const PEOPLE_MET = words('人 老人 女人 男人 那个');
const GOOD_OR_FAST = words('好 快');
const AFTER_STILL = words('在下 在 没 没有 未 活着 记得');
const OBLIGED = words('你 你们 你們 您 大家 一定 必须');
const STILL = words('还 還');
const FED = kinds('pronoun person name');
const FORBIDDEN = words('就 千万 你 你们 您 大家 也 再 可 先 请');
const WRITTEN = words('字 小字 大字 文字 公式 数字 诗 代码 字迹 泪 眼泪 清泪 热泪 血字 英文');
const HUMBLE = words(
  '晚辈 属下 弟子 徒儿 末将 奴婢 臣妾 妾身 贫道 贫僧 老朽 老夫 在下 下官 卑职 微臣 草民 民女 臣女 小女 小女子 小的 奴才 儿臣 孙儿 侄儿 臣',
);
const NOT = words('不 没 没有 别 从不 从未 不想 不愿 不肯 不屑 不敢 不能 不会 不再 不要 无法 不必 不用');
const TAKEN_FOR = kinds('person noun pronoun');
const TAKING = words('把 将 將');
const CALLINGS = kinds('person noun reading');
const MAKES = words('封 立 拜 尊 奉 推 推举 推选 选 任命 册封 提拔 擢升 聘 娶 纳 贬 认 收');
const CALLS = words('称 称呼 视 誉 命名 改名 取名');
const CASES = words(
  '谋杀案 凶杀案 杀人案 盗窃案 抢劫案 绑架案 失踪案 案件 案子 命案 凶案 凶杀案 杀人案 大案 惨案 失踪案 盗窃案',
);
const INCIDENTS = words('事故 车祸 事件 火灾 爆炸 谋杀 绑架 抢劫 纠纷 冲突');
const OWNING = kinds('pronoun person name noun');
const STATES = kinds('verb adjective expression');
const BEFORE_STATES = kinds('adverb preposition');
const ALONE = words('一个 一个人');
/** 你晚上不要, 以后你不要: whom an order is for, and when. */
const isOfOrder = ({ kind, source }: Token): boolean => kind === 'time' || FORBIDDEN.has(source) || ORDERED.has(source);
const ORDERED = words('以后 最好 还是 都 今后 今晚 记得');
const ALSO = words('都 也 什么都 我 他 她 你 还是 真 真的');
const STILL_FALLING = words('还 正 一直 仍 也 雪 雨 大雪 大雨');
const DOWNWARDS = words('跳 掉 扔 走 滚 沉 倒 摔 压 推 吞 咽 喝 落 坠 按 放 蹲 趴 躺 砍 劈 踹');
const isVerb = (token: Token | undefined): boolean => token?.kind === 'verb';

/** For each word the first sense whose condition holds is taken; if none does, the entry's rendering stays. */
export const SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  不客气: [{ text: 'không khách khí', kind: 'expression', when: (place) => !startsClause(place) }],
  会: [
    { text: 'biết', kind: 'verb', when: (place) => startsClause(place) && isEdge(place.next) },
    { text: 'biết', kind: 'verb', when: (place) => endsClause(place) && place.before?.kind === 'pronoun' },
    { text: 'biết', kind: 'verb', when: ({ next }) => isOneOf(next, SKILLS) },
    {
      text: 'biết',
      kind: 'verb',
      when: ({ tokens, index, next }) => isOneOf(next, DONE) && isEdge(tokens[index + 2]),
    },
  ],
  下去: [
    {
      text: 'xuống',
      kind: 'adverb',
      when: ({ tokens, index, before }) => before?.source === '了' && isVerb(tokens[index - 2]),
    },
    { text: 'xuống', kind: 'adverb', when: ({ before }) => isOneOf(before, DOWNWARDS) },
  ],
  请: [
    { text: 'xin', kind: 'verb', when: (place) => startsClause(place) && isOneOf(place.next, ASKED) },
    // 请前辈教我剑法: one who is asked to do something, unless he is invited.
    {
      text: 'xin',
      kind: 'verb',
      when: (place) => startsClause(place) && isKind(place.next, ASKED_KINDS) && !isInvited(place),
    },
  ],
  喂: [{ text: 'đút cho', kind: 'verb', when: ({ next }) => isKind(next, FED) }],
  // 拜他为师, 封他为王; 视他为兄弟.
  为: [
    {
      text: 'làm',
      kind: 'verb',
      when: (place) => isKind(place.next, CALLINGS) && clauseBefore(place, 7).some(({ source }) => MAKES.has(source)),
    },
    {
      text: 'là',
      kind: 'verb',
      when: (place) => isKind(place.next, CALLINGS) && clauseBefore(place, 4).some(({ source }) => CALLS.has(source)),
    },
  ],
  // 晚辈见过掌门: a greeting.
  见过: [
    {
      text: 'bái kiến',
      kind: 'verb',
      when: ({ before, next }) => isOneOf(before, HUMBLE) && isKind(next, PERSONS),
    },
  ],
  直到: [
    {
      text: 'mãi đến',
      kind: 'preposition',
      when: (place) =>
        place.next?.kind === 'time' || restOfClause(place, 6).some(({ source }) => THAT_DAY.test(source)),
    },
  ],
  // 一行公式: of what is written, not of who travels together.
  一行: [
    {
      text: 'một dòng',
      kind: 'number',
      when: (place) => restOfClause(place, 4).some((token) => isOneOf(token, WRITTEN)),
    },
  ],
  与: [{ text: 'cùng', kind: 'preposition', when: ({ before }) => isOneOf(before, NOT) }],
  遇到: [
    // 遇到一个老人 "gặp", 遇到麻烦 "gặp phải".
    {
      text: 'gặp',
      kind: 'verb',
      when: (place) =>
        (isDe(place.next) && isOneOf(place.tokens[place.index + 2], PEOPLE_MET)) ||
        restOfClause(place, 4).some(({ kind }) => kind === 'person' || kind === 'pronoun' || kind === 'name'),
    },
  ],
  组织: [
    {
      text: 'tổ chức',
      kind: 'noun',
      when: ({ before, next }) =>
        before?.kind === 'determiner' || before?.kind === 'measure' || isDe(before) || next?.kind === 'localizer',
    },
  ],
  比赛: [
    {
      text: 'trận đấu',
      kind: 'noun',
      when: ({ before, next }) =>
        before?.kind === 'determiner' || before?.kind === 'measure' || next?.kind === 'localizer',
    },
  ],
  一起: [
    { text: 'một', kind: 'number', when: ({ next }) => isOneOf(next, CASES) },
    { text: 'một vụ', kind: 'number', when: ({ next }) => isOneOf(next, INCIDENTS) },
  ],
  一边: [
    // 一边是病人，一边是记者: of two sides.
    { text: 'một bên', kind: 'noun', when: ({ next }) => next?.source === '是' || next?.source === '写着' },
    {
      text: 'vừa',
      kind: 'adverb',
      when: (place) =>
        isKind(place.next, ACTS) ||
        (isKind(place.next, HOW) && restOfClause(place, 6).some(({ kind }) => kind === 'verb')),
    },
  ],
  不要: [
    // 别人不要的东西.
    { text: 'không cần', kind: 'verb', when: ({ before, next }) => isDe(next) && isKind(before, OWNING) },
    {
      text: 'đừng',
      kind: 'adverb',
      when: (place) =>
        (isKind(place.next, STATES) || isKind(place.next, BEFORE_STATES) || isOneOf(place.next, ALONE)) &&
        (startsClause(place) ||
          isOneOf(place.before, FORBIDDEN) ||
          // 今天的练习不要迟到.
          (place.before?.kind === 'verb' && clauseBefore(place, 4)[0]?.kind === 'determiner') ||
          clauseBefore(place, 4).every(isOfOrder)),
    },
  ],
  不会: [
    { text: 'không biết', kind: 'verb', when: (place) => endsClause(place) && isOneOf(place.before, ALSO) },
    // 不会英语: what one has not learned.
    {
      text: 'không biết',
      kind: 'verb',
      when: ({ tokens, index, next }) => next?.kind === 'noun' && isEdge(tokens[index + 2]),
    },
  ],
  在下: [{ text: 'đang rơi', kind: 'verb', when: (place) => isOneOf(place.before, STILL_FALLING) }],
  过去: [
    { text: 'qua', kind: 'adverb', when: ({ before }) => isVerb(before) && /^.了?$/u.test(before!.source) },
    {
      text: 'qua',
      kind: 'adverb',
      when: ({ tokens, index, before }) => before?.source === '了' && isVerb(tokens[index - 2]),
    },
  ],
  倒: [
    { text: 'lại', kind: 'adverb', when: ({ next }) => isKind(next, AFTER_INSTEAD) || next?.source === '是' },
    { text: 'rót', kind: 'verb', when: (place) => restOfClause(place, 5).some(({ source }) => DRINKS.has(source)) },
  ],
  倒了: [
    { text: 'rót', kind: 'verb', when: (place) => restOfClause(place, 5).some(({ source }) => DRINKS.has(source)) },
  ],
  关: [{ text: 'cửa ải', kind: 'noun', when: ({ before }) => isKind(before, COUNTS) }],
  可: [
    // 你可别乱说, 这日子可怎么过: it only stresses what follows.
    {
      text: '',
      kind: 'particle',
      when: ({ before, next }) => !isEdge(before) && /^(?:别|怎么)/u.test(next?.source ?? ''),
    },
    { text: '', kind: 'particle', when: ({ before, next }) => before?.kind === 'pronoun' && isOneOf(next, WARNINGS) },
    // 在她眼里可都是银子: it stresses what follows.
    { text: '', kind: 'particle', when: (place) => !startsClause(place) && STRESSED.test(place.next?.source ?? '') },
    // 长得可真水灵: before how much.
    {
      text: '',
      kind: 'particle',
      when: ({ before, next }) => /得$/u.test(before?.source ?? '') && /^[真太]/u.test(next?.source ?? ''),
    },
    // 可握着刀的手在抖: whatever somebody holds.
    {
      text: 'nhưng',
      kind: 'conjunction',
      when: (place) => startsClause(place) && /.着$/u.test(place.next?.source ?? ''),
    },
    {
      text: 'nhưng',
      kind: 'conjunction',
      when: (place) =>
        startsClause(place) &&
        !(place.next?.source === '有人' && endsQuestion(place)) &&
        (isKind(place.next, NOMINAL) || isKind(place.next, AFTER_BUT) || isOneOf(place.next, IN)),
    },
    // 可走到半路，天就黑了; 可使用三次 and 可知道他是谁？ say what one may, or ask.
    {
      text: 'nhưng',
      kind: 'conjunction',
      when: (place) =>
        startsClause(place) &&
        place.next?.kind === 'verb' &&
        place.next.source.length > 1 &&
        !MAY_DO.test(place.next.source) &&
        !endsQuestion(place),
    },
  ],
  叫: [
    {
      text: 'tên là',
      kind: 'verb',
      when: ({ tokens, index, before, next }) =>
        isKind(before, PERSONS) && isKind(next, NAMES) && isEdge(tokens[index + 2]),
    },
  ],
  在: [
    {
      text: 'ở đây',
      kind: 'verb',
      // 他在“名字”那一栏写字: where it is follows.
      when: (place) =>
        endsClause(place) && isKind(place.before, PERSONS) && !/^[“‘「『"]/u.test(place.next?.source ?? ''),
    },
  ],
  好: [
    {
      text: 'xong',
      kind: 'adverb',
      when: (place) => place.before?.kind === 'verb' && !LINKING_VERBS.has(place.before.source) && endsClause(place),
    },
    // 刚洗好的衣服.
    { text: 'xong', kind: 'adverb', when: ({ before, next }) => MADE.test(before?.source ?? '') && isDe(next) },
    { text: 'được', kind: 'expression', when: (place) => startsClause(place) && endsClause(place) },
  ],
  好了: [
    { text: 'xong rồi', kind: 'adverb', when: (place) => place.before?.kind === 'verb' && endsClause(place) },
    { text: 'xong', kind: 'adverb', when: ({ before }) => before?.kind === 'verb' },
  ],
  对: [{ text: 'đúng', kind: 'adjective', when: endsClause }],
  去过: [{ text: 'đi', kind: 'verb', when: ({ before }) => isOneOf(before, ONCE) }],
  将: [{ text: 'đem', kind: 'preposition', when: ({ next }) => isKind(next, NOMINAL) }],
  当: [
    // "当他醒来的时候": the word at the end of the clause says "khi".
    {
      text: '',
      kind: 'conjunction',
      when: (place) => startsClause(place) && restOfClause(place, 12).some(({ source }) => WHILE_WORDS.has(source)),
    },
    // 你当我是傻子吗.
    {
      text: 'tưởng',
      kind: 'verb',
      when: (place) =>
        place.before?.kind === 'pronoun' &&
        (place.next?.kind === 'pronoun' || place.next?.kind === 'determiner') &&
        restOfClause(place, 8).some(({ source }) => source === '是') &&
        !restOfClause(place, 12).some(({ source }) => WHILE_WORDS.has(source)),
    },
    // 把我当傻子, 把我当什么.
    {
      text: 'xem như',
      kind: 'verb',
      when: (place) => isKind(place.next, TAKEN_FOR) && clauseBefore(place, 4).some(({ source }) => TAKING.has(source)),
    },
    {
      text: 'làm',
      kind: 'verb',
      when: (place) =>
        isKind(place.next, ROLES) &&
        !startsClause(place) &&
        !restOfClause(place, 12).some(({ source }) => WHEN_WORDS.has(source)),
    },
  ],
  得很: [
    { text: 'rất', kind: 'degree', when: ({ next }) => next?.kind === 'adjective' || isOneOf(next, GOOD_OR_FAST) },
  ],
  快: [
    {
      text: 'nhanh',
      kind: 'adjective',
      when: ({ before, next }) => isOneOf(before, DEGREES) && !(before?.source === '得' && next?.kind === 'verb'),
    },
  ],
  想: [
    // 在想些什么.
    { text: 'nghĩ', kind: 'verb', when: ({ next }) => /^(?:些什么|什么|着什么|啥)/u.test(next?.source ?? '') },
    // 别想进门: what one had better give up.
    { text: 'hòng', kind: 'adverb', when: ({ before, next }) => before?.source === '别' && next?.kind === 'verb' },
    { text: 'muốn', kind: 'adverb', when: ({ next }) => isKind(next, ACTS) },
    {
      text: 'nhớ',
      kind: 'verb',
      when: ({ tokens, index, next }) =>
        ((isKind(next, PERSONS) && !isOneOf(next, MANNERS)) || next?.source === '家') &&
        (isEdge(tokens[index + 2]) || isOneOf(tokens[index + 2], FINAL_PARTICLES)),
    },
  ],
  没: [
    // 没来过: it never happened.
    { text: 'chưa', kind: 'adverb', when: ({ next }) => isEver(next) },
    {
      text: 'chưa',
      kind: 'adverb',
      when: ({ before, next }) => isStill(before) && (next?.kind === 'verb' || next?.kind === 'adjective'),
    },
    { text: 'không có', kind: 'adverb', when: ({ next }) => isKind(next, THINGS) },
  ],
  没有: [
    { text: 'chưa', kind: 'adverb', when: ({ next }) => isEver(next) },
    { text: 'chưa', kind: 'adverb', when: ({ before, next }) => isStill(before) && next?.kind === 'verb' },
  ],
  花: [
    {
      text: 'tiêu',
      kind: 'verb',
      when: ({ before, next }) => /^(?:都|也)?(?:没|不|没有|别)$/u.test(before?.source ?? '') && isEdge(next),
    },
    // 别舍不得花, 乱花, 省着点花.
    {
      text: 'tiêu',
      kind: 'verb',
      when: (place) =>
        /^(?:别)?(?:舍不得|舍得|乱|省着|省着点|慢慢|怎么|随便|随你|不够|够|不敢|敢)$/u.test(
          place.before?.source ?? '',
        ) &&
        (endsClause(place) || isSpent(place)),
    },
    // 花得太多了.
    {
      text: 'tiêu',
      kind: 'verb',
      when: ({ tokens, index, next }) =>
        next?.source === '得' && /^(?:太|很快|多|不少|精光|一干二净)/u.test(tokens[index + 2]?.source ?? ''),
    },
    { text: 'mất', kind: 'verb', when: isSpentTime },
    {
      text: 'bỏ ra',
      kind: 'verb',
      when: (place) => place.before?.kind !== 'measure' && !isSpent(place) && isMoneySpent(place),
    },
    { text: 'hoa', kind: 'noun', when: (place) => !isSpent(place) },
  ],
  行: [
    {
      text: 'được',
      kind: 'expression',
      when: (place) => endsClause(place) && (startsClause(place) || isOneOf(place.before, BEFORE_CONSENT)),
    },
  ],
  要: [
    // 你要的东西.
    { text: 'cần', kind: 'verb', when: ({ next }) => next?.source === '的' },
    { text: 'cần', kind: 'verb', when: ({ before, next }) => next?.kind === 'number' && before?.kind !== 'pronoun' },
    // 坐公交要一个小时: how long it takes.
    {
      text: 'mất',
      kind: 'verb',
      when: ({ tokens, index, next }) => next?.kind === 'time' && SPAN.test(next.source) && isEdge(tokens[index + 2]),
    },
    { text: 'phải', kind: 'adverb', when: ({ before }) => isOneOf(before, OBLIGED) },
    {
      text: 'sắp',
      kind: 'adverb',
      when: (place) => place.before?.kind === 'noun' && restOfClause(place, 4).at(-1)?.source === '了',
    },
  ],
  还: [
    {
      text: 'trả',
      kind: 'verb',
      when: ({ next }) => (next?.kind === 'pronoun' && next.source !== '在下') || next?.source === '了',
    },
    { text: 'vẫn', kind: 'adverb', when: ({ next }) => isOneOf(next, AFTER_STILL) },
  ],
  那: [
    // 那绝对不是他: what it is, not "then".
    {
      text: 'đó',
      kind: 'pronoun',
      when: (place) =>
        startsClause(place) &&
        place.next?.kind === 'adverb' &&
        restOfClause(place, 2).some(({ source }) => /是$/u.test(source)),
    },
    {
      text: 'vậy',
      kind: 'conjunction',
      when: (place) => startsClause(place) && (isKind(place.next, SUBJECTS) || place.next?.kind === 'time'),
    },
  ],
  重: [{ text: 'lại', kind: 'adverb', when: ({ before, next }) => next?.kind === 'verb' && before?.kind !== 'degree' }],
  长: [
    { text: 'mọc', kind: 'verb', when: ({ next }) => isOneOf(next, AFTER_GROWING) },
    {
      text: 'mọc',
      kind: 'verb',
      when: ({ tokens, index, next }) =>
        next?.source === '了' && isKind(tokens[index + 2], GROWING) && !isDe(tokens[index + 3]),
    },
  ],
});
