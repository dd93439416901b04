import { asAdverb, asModifiers, tableOf, withoutEnd, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  finalsStart,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  nounPhraseEnd,
  runEnd,
  sideOf,
  wordsOf,
} from './clauses.ts';

const HEADS = kindsOf('noun person reading');
/** 第一波进攻: what comes in waves is a thing. */
const WAVES =
  /^(?:进攻|攻击|实验|测试|试验|谈判|会谈|搜查|搜索|比试|较量|选拔|投票|讨论|调查|考核|筛选|训练|面试|冲击|袭击|反击|轰炸|冲锋|追击|攻势)$/u;
const ORDINAL = /^第.+[级級层層排位名个個座条張张把件間间颗棵艘辆架台艘場场道扇轮届期]$/u;
const TURNS = /^第.+[轮届期]$/u;
const GROUPS = /^第.+[批波]$/u;
const ORDINAL_TEXT = /^\S+ (thứ .+|đầu tiên)$/u;
const WEATHER = /(?:雪|雨|风|火|霜|雹)$/u;
const LAST: Readonly<Record<string, string>> = tableOf({
  最后: 'cuối cùng',
  最後: 'cuối cùng',
  最初: 'đầu tiên',
  剩下: 'còn lại',
  头: 'đầu tiên',
});
/** 头一场雪; 头一阵疼 is a head. */
const FIRST_OF = /^[场批拨趟笔桩件轮道封本]$/u;
const MEASURES = kindsOf('measure');

/** 第三个阀门的背面: which of them owns something. */
const isOwnerOf = (clause: readonly Token[], at: number, end: number): boolean =>
  end === at + 2 && isLinkAt(clause, end) && isKind(clause[end + 1], HEADS) && !isLinkAt(clause, at - 1);
const withOrdinal = (clause: readonly Token[], at: number, ordinal: string): Token[] => {
  const owner = clause[at + 1]!;
  return [...clause.slice(0, at), { ...owner, text: `${owner.text} ${ordinal}` }, ...clause.slice(at + 2)];
};

/** 第三个受害者 "người bị hại thứ ba", 最后三颗子弹 "ba viên đạn cuối cùng": which of them is said after the noun. */
export const readOrdinal: ClauseRule = (clause) => {
  for (let at = 0; at + 1 < clause.length; at++) {
    const token = clause[at]!;
    const isGroup = GROUPS.test(token.source);
    const isOrdinal =
      (token.kind === 'number' && (isGroup || ORDINAL.test(token.source))) || (token.kind === 'determiner' && isGroup);
    const ordinal = isOrdinal ? ORDINAL_TEXT.exec(token.text)?.[1] : undefined;
    if (ordinal !== undefined) {
      const isWave = WAVES.test(clause[at + 1]!.source);
      const end = isWave ? at + 2 : headsEnd(clause, at + 1);
      if (!isGroup && isOwnerOf(clause, at, end)) return withOrdinal(clause, at, ordinal);
      if (end === at + 1 || isLinkAt(clause, end)) continue;
      // 人类的第一座基地: of what is owned, its own words come before its owner.
      if (isLinkAt(clause, at - 1)) {
        const first = clause[at + 1]!;
        const event = /[场場]$/u.test(token.source) && WEATHER.test(first.source) ? 'trận ' : '';
        return [
          ...clause.slice(0, at),
          { ...first, text: `${event}${first.text} ${ordinal}` },
          ...clause.slice(at + 2),
        ];
      }
      // 第一轮结果 "kết quả vòng thứ nhất": which turn of several.
      const which = word(token.source, TURNS.test(token.source) ? token.text : ordinal, 'determiner');
      // 站在第一级台阶上.
      const side = sideOf(clause[end]);
      if (side !== undefined) {
        const sided = word(clause[end]!.source, side, 'preposition');
        return [...clause.slice(0, at), sided, ...clause.slice(at + 1, end), which, ...clause.slice(end + 1)];
      }
      // 第一批飞船 "nhóm phi thuyền thứ nhất": what several are together is said.
      // 第三场大雪 "trận tuyết lớn thứ ba".
      const group =
        GROUPS.test(token.source) || (/[场場]$/u.test(token.source) && WEATHER.test(clause[end - 1]!.source))
          ? [word('', token.text.split(' ')[0]!, 'measure')]
          : [];
      return [...clause.slice(0, at), ...group, ...clause.slice(at + 1, end), which, ...clause.slice(end)];
    }
    if (clause[at + 1]!.kind !== 'number' || token.entry === null) continue;
    const last = LAST[token.source];
    if (last === undefined || !isKind(clause[at + 2], MEASURES)) continue;
    if (token.source === '头' && !FIRST_OF.test(clause[at + 2]!.source)) continue;
    const end = describedEnd(clause, at + 3) ?? headsEnd(clause, at + 3);
    // 坐在最后一排: what is counted is not named.
    if (end === at + 3 && isOneOfRow(clause, at))
      return [
        ...clause.slice(0, at),
        word(clause[at + 2]!.source, `${clause[at + 2]!.text} ${last}`, 'noun'),
        ...clause.slice(end),
      ];
    if (end === at + 3 || isLinkAt(clause, end)) continue;
    // 他职业生涯的最后一场比赛: which of them it is comes before its owner.
    if (isLinkAt(clause, at - 1) && clause[at + 1]!.source === '一' && sideOf(clause[end]) === undefined) {
      const [measure, head] = [clause[at + 2]!.text, clause[end - 1]!];
      const heads = clause
        .slice(at + 3, end)
        .map(({ text }) => text)
        .reverse()
        .join(' ');
      const own = heads === measure || heads.startsWith(`${measure} `) ? heads : `${measure} ${heads}`.trim();
      return [...clause.slice(0, at), { ...head, text: `${own} ${last}` }, ...clause.slice(end)];
    }
    // 坐在最后一根门闩上: its side is said first.
    const side = sideOf(clause[end]);
    const sided = side === undefined ? [] : [word(clause[end]!.source, side, 'preposition')];
    return [
      ...clause.slice(0, at),
      ...sided,
      ...clause.slice(sided.length > 0 && clause[at + 1]!.source === '一' ? at + 2 : at + 1, end),
      word(token.source, last, 'determiner'),
      ...clause.slice(end + sided.length),
    ];
  }
  return null;
};

/** 最后一只下蛋的母鸡: with one word that describes the noun; null if there is none. */
const describedEnd = (clause: readonly Token[], start: number): number | null =>
  isKind(clause[start], DESCRIBING) && isLinkAt(clause, start + 1) && isKind(clause[start + 2], HEADS)
    ? headsEnd(clause, start + 2)
    : null;
const DESCRIBING = kindsOf('verb adjective');

const isOneOfRow = (clause: readonly Token[], at: number): boolean =>
  clause[at + 1]!.source === '一' && isWord(clause[at + 2], ROWS) && at + 3 === clause.length;
const ROWS = wordsOf(
  '串 只 块 枚 颗 碗 杯 件 把 张 条 间 座 滴 粒 瓶 箱 支 根 本 封 扇 位 名 圈 局 题 眼 幕 排 层 页 行 段 章 关 步 句 口 站 场 战 轮 批 件 刀 剑 招',
);
const headsEnd = (clause: readonly Token[], start: number): number => runEnd(clause, start, HEADS);

const AGAIN = wordsOf('再');
const NOT = wordsOf('不 没 沒 没有 別 别 不想 不要 不能 不会 不敢 不肯 不愿 不许 不用 不必 无法 不可 不准');
const FINALS = wordsOf('了 吧 啊 呢 啦 呀');

/** 不想再等了 "không muốn chờ nữa": after a negation 再 is said at the end. */
export const readNoMore: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, AGAIN));
  if (at < 1 || !isWord(clause[at - 1], NOT) || clause[at + 1]?.kind === 'adverb') return null;
  let end = clause.length;
  while (end > at && isWord(clause[end - 1], FINALS)) end--;
  if (end === at + 1) return null;
  const kept = clause.slice(end).filter(({ source }) => source !== '了');
  return [...clause.slice(0, at), ...clause.slice(at + 1, end), word('再', 'nữa', 'adverb'), ...kept];
};

const COUNTED_ACTS = kindsOf('measure');
const ONCE_MORE = wordsOf('次 遍 回 趟 下');
const COUNTED_ONCE = /^[一两兩三几幾][次遍回趟]$/u;

/** 再试一次 "thử thêm một lần nữa", 再等三天 "chờ thêm ba ngày": what is counted comes on top. */
export const readOnceMore: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, AGAIN));
  const [verb, number, measure] = clause.slice(at + 1, at + 4);
  if (at === -1 || verb?.kind !== 'verb' || (at > 0 && isWord(clause[at - 1], NOT))) return null;
  const more = word(clause[at]!.source, 'thêm', 'adverb');
  if (number !== undefined && COUNTED_ONCE.test(number.source) && number.entry !== null)
    return [...clause.slice(0, at), verb, more, number, word('', 'nữa', 'adverb'), ...clause.slice(at + 3)];
  if (number?.kind !== 'number' || !isKind(measure, COUNTED_ACTS)) return null;
  const again = isWord(measure, ONCE_MORE) ? [word('', 'nữa', 'adverb')] : [];
  return [...clause.slice(0, at), verb, more, number, measure!, ...again, ...clause.slice(at + 4)];
};

const SUCH = wordsOf('这样 那样 这么 那么');

/** 炒这样一碗饭 "xào một bát cơm như vậy": such, before what is counted. */
const SOME_PEOPLE = /^一[群帮伙些]人$/u;
export const readSuch: ClauseRule = needing({ words: [SUCH] }, (clause) => {
  // 这么好的一副根骨.
  const of = clause.findIndex(
    (token, index) => isWord(token, SUCH) && isLinkAt(clause, index + 2) && clause[index + 3]?.source === '一',
  );
  const quality = clause[of + 1];
  const whole = nounPhraseEnd(clause, of + 3);
  if (of !== -1 && whole > of + 5 && (quality?.kind === 'adjective' || quality?.source === '好')) {
    const like = word('', `${quality!.source === '好' ? 'tốt' : quality!.text} như vậy`, 'adverb');
    return [...clause.slice(0, of), ...clause.slice(of + 3, whole), like, ...clause.slice(whole)];
  }
  // 这样一群人.
  const people = clause.findIndex(
    (token, index) => isWord(token, SUCH) && SOME_PEOPLE.test(clause[index + 1]?.source ?? ''),
  );
  if (people !== -1)
    return [
      ...clause.slice(0, people),
      clause[people + 1]!,
      word(clause[people]!.source, 'như vậy', 'adverb'),
      ...clause.slice(people + 2),
    ];
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, SUCH) && clause[index + 1]?.source === '一' && clause[index + 2]?.kind === 'measure',
  );
  const end = nounPhraseEnd(clause, at + 1);
  if (at === -1 || end < at + 4 || clause.slice(at, end).some(isLink)) return null;
  const such = /^那/u.test(clause[at]!.source) ? 'như thế' : 'như vậy';
  return [
    ...clause.slice(0, at),
    ...clause.slice(at + 1, end),
    word(clause[at]!.source, such, 'adverb'),
    ...clause.slice(end),
  ];
});

const GOING_ON = wordsOf('下去');
const THUS = wordsOf('这么 这样 那么 那样 如此');

/** 再这么耗下去 "cứ hao tiếp thế này": if it goes on. */
export const readGoingOn: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, AGAIN) && isWord(clause[index + 1], THUS));
  const end = clause.findIndex((token, index) => index > at + 2 && isWord(token, GOING_ON));
  if (at === -1 || end === -1 || end > at + 4) return null;
  const acts = clause.slice(at + 2, end);
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'cứ', 'adverb'),
    ...acts,
    word(clause[end]!.source, 'tiếp thế này', 'adverb'),
    ...clause.slice(end + 1),
  ];
};

const UTMOST = wordsOf('不过 不過');
const UTMOST_ACTS = wordsOf('好 明白 清楚 了解 熟悉 需要 适合');
/** 自然 and 简单 also say how something is done. */
const QUALITY = kindsOf('adjective adverb');

/** 再普通不过的事 "chuyện hết sức bình thường": nothing could be more so. */
export const readUtmost: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, AGAIN) &&
      (isKind(clause[index + 1], QUALITY) || isWord(clause[index + 1], UTMOST_ACTS)) &&
      isWord(clause[index + 2], UTMOST),
  );
  if (at === -1) return null;
  const quality = clause[at + 1]!;
  const utmost = word(quality.source, `hết sức ${quality.source === '好' ? 'tốt' : quality.text}`, 'adjective');
  return [...clause.slice(0, at), utmost, ...clause.slice(at + 3)];
};

const PASSING = wordsOf('过 過');
const SPANS = wordsOf('天 年 月 日 小时 分钟 时辰 周');

/** 再过三天 "ba ngày nữa". */
export const readAfterSpan: ClauseRule = (clause) => {
  // 再有两日便到: how long it still takes.
  const still = clause.findIndex((token, index) => isWord(token, STILL) && isWord(clause[index + 2], SPANS));
  if (still !== -1 && clause[still + 1]!.kind === 'number')
    return [
      ...clause.slice(0, still),
      word(clause[still]!.source, 'còn', 'adverb'),
      ...clause.slice(still + 1, still + 3),
      word('', 'nữa', 'adverb'),
      ...clause.slice(still + 3),
    ];
  const at = clause.findIndex((token, index) => isWord(token, AGAIN) && isWord(clause[index + 1], PASSING));
  if (at === -1) return null;
  const [number, unit] = clause.slice(at + 2, at + 4);
  const isWhole = number?.kind === 'time';
  if (!isWhole && !(number?.kind === 'number' && isWord(unit, SPANS))) return null;
  const end = isWhole ? at + 3 : at + 4;
  return [...clause.slice(0, at), ...clause.slice(at + 2, end), word('再', 'nữa', 'adverb'), ...clause.slice(end)];
};

const STILL = wordsOf('再有 还有');

const NEVER_AGAIN = wordsOf('再也');
const IMPOSSIBLE = /(?: không (?:được|nổi|ra|hết|rõ)|^không .+ (?:được|nổi))$/u;

/** 再也用不了 "dùng không được nữa": the act has its negation. */
export const readNeverAgain: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, NEVER_AGAIN));
  const verb = clause[at + 1];
  // 再也不敢了: with a negation after it.
  const isImpossible =
    verb !== undefined &&
    (/^[不没無无别]/u.test(verb.source) ||
      verb.text.startsWith('không ') ||
      IMPOSSIBLE.test(verb.text) ||
      IMPOSSIBLE.test(` ${clause[at + 2]?.text ?? ''}`) ||
      // 刺不进去: its negation is before where to.
      (clause[at + 2]?.source === '不' && clause[at + 3]?.kind === 'verb'));
  if (at === -1 || !isImpossible) return null;
  let end = clause.length;
  // 再也迈不动了|才停下来.
  const then = clause.findIndex((token, index) => index > at && isWord(token, ONLY_THEN));
  if (then !== -1) end = then;
  while (end > at && isWord(clause[end - 1], FINALS)) end--;
  // 再也迈不动了: the verb may say "nữa" itself.
  const acts = clause.slice(at + 1, end).map((token) => withoutEnd(token, ' nữa'));
  return [...clause.slice(0, at), ...acts, word('再也', 'nữa', 'adverb'), ...(then === -1 ? [] : clause.slice(then))];
};

const ONLY_THEN = wordsOf('才 就 便');
const LACKING = wordsOf('没 没有 不');
const JUST = wordsOf('刚 刚刚 才');
const THEN = wordsOf('就 便');

/** 一口没喝 "một ngụm cũng không uống", 一件衣服没带 "một bộ quần áo cũng không mang": not even one. */
export const readNotOne: ClauseRule = (clause) => {
  for (let at = 0; at + 1 < clause.length; at++) {
    const [number, measure] = clause.slice(at, at + 2);
    // 一件|衣服|没带.
    const isNamed = clause[at + 2]?.kind === 'noun' && LACKING.has(clause[at + 3]?.source ?? '');
    const notAt = isNamed ? at + 3 : at + 2;
    const [not, verb] = clause.slice(notAt, notAt + 2);
    // 刚一进门: no sooner than.
    if (number!.source === '一' && measure!.kind === 'verb' && isWord(clause[at - 1], JUST))
      return [...clause.slice(0, at), ...clause.slice(at + 1)];
    // 一松手就再也见不到了: as soon as.
    const isSoon = number!.source === '一' && number!.kind === 'number' && measure!.kind === 'verb';
    if (isSoon && clause.slice(at + 2).some((token) => isWord(token, THEN)))
      return [...clause.slice(0, at), word('一', 'vừa', 'adverb'), ...clause.slice(at + 1)];
    if (number!.source !== '一' || measure!.kind !== 'measure' || not === undefined || !LACKING.has(not.source))
      continue;
    const isNone = verb === undefined && not.source === '没有';
    if ((verb?.kind !== 'verb' && !isNone) || isKind(clause[at - 1], ACTS)) continue;
    // 没有一处不疼: each of them does.
    if (isWord(clause[at - 1], LACKING)) continue;
    const text = not.source === '不' ? not.text : 'không';
    return [
      ...clause.slice(0, notAt),
      word('', 'cũng', 'adverb'),
      isNone ? word('没有', 'không có', 'verb') : word(not.source, text, 'adverb'),
      ...clause.slice(notAt + 1),
    ];
  }
  return null;
};

const SOMEBODY = kindsOf('person pronoun name');
const ACTING = kindsOf('verb preposition adverb');
const PERSON = wordsOf('人');
const ONE = wordsOf('一个');
const LONELY = wordsOf('走在 坐在 住在 待在 呆在 留在 躲在 蹲在 躺在 默默 静静 偷偷 悄悄 住 生活 长大 闯荡 承受 面对');

/** 不要一个人出门: what one does or does not alone. */
const EACH_TIME = wordsOf('每次 一次 每回 最多 同时 只够');
const BEFORE_ALONE = wordsOf('不要 别 要 想 不想 敢 不敢 能 不能 喜欢 总是 只能 只好 可以 会 习惯 独自 必须 打算 宁愿');

/** 掌柜一个人在打算盘 "chưởng quầy một mình gảy bàn tính": after somebody it says that nobody else is there. */
export const readAlone: ClauseRule = needing({ words: [ONE, PERSON] }, (clause) => {
  const left = readLeftAlone(clause);
  if (left !== null) return left;
  // …，一个人走在巷子里: who he is was said before.
  if (isWord(clause[0], ONE) && isWord(clause[1], PERSON) && isWord(clause[2], LONELY))
    return [word('一个人', 'một mình', 'adverb'), ...clause.slice(2)];
  // 你一个人的指纹: nobody's but yours.
  const own = clause.findIndex(
    (token, at) =>
      isWord(token, ONE) &&
      isWord(clause[at + 1], PERSON) &&
      isLinkAt(clause, at + 2) &&
      clause[at - 1]?.kind === 'pronoun',
  );
  if (own > 0) {
    const somebody = clause[own - 1]!;
    return [...clause.slice(0, own - 1), { ...somebody, text: `một mình ${somebody.text}` }, ...clause.slice(own + 2)];
  }
  // 每次只能一个人使用: how many.
  if (clause.some((token) => isWord(token, EACH_TIME))) return null;
  for (let at = 1; at + 2 < clause.length; at++)
    if (
      isWord(clause[at], ONE) &&
      isWord(clause[at + 1], PERSON) &&
      (isKind(clause[at - 1], SOMEBODY) || isWord(clause[at - 1], BEFORE_ALONE)) &&
      isKind(clause[at + 2], ACTING)
    )
      return [...clause.slice(0, at), word('一个人', 'một mình', 'adverb'), ...clause.slice(at + 2)];
  return null;
});

const LEFT = /^(?:丢下|留下|扔下|撇下|抛下|剩下|留|剩)了?$/u;
/** 丢下你一个人 "bỏ ngươi lại một mình", 你怎么一个人来了: alone, behind who is left or how he is asked. */
const readLeftAlone = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex((token, index) => index > 1 && isWord(token, ONE) && isWord(clause[index + 1], PERSON));
  if (at === -1 || isLinkAt(clause, at + 2)) return null;
  const alone = word('一个人', 'một mình', 'adverb');
  const leaves = clause[at - 2]!;
  const isLeft = leaves.kind === 'verb' && LEFT.test(leaves.source) && finalsStart(clause) <= at + 2;
  if (isLeft && isKind(clause[at - 1], SOMEBODY)) {
    const [act = '', ...direction] = leaves.text.split(' ');
    const behind = direction.length === 0 ? [] : [word('', direction.join(' '), 'adverb')];
    return [
      ...clause.slice(0, at - 2),
      { ...leaves, text: act },
      clause[at - 1]!,
      ...behind,
      alone,
      ...clause.slice(at + 2),
    ];
  }
  const isAsked = clause[at - 1]!.source === '怎么' && isKind(clause[at - 2], SOMEBODY);
  return isAsked && isKind(clause[at + 2], ACTING)
    ? [...clause.slice(0, at - 1), word('怎么', 'sao lại', 'adverb'), alone, ...clause.slice(at + 2)]
    : null;
};

export const TALENTS = wordsOf('人才');
const AFTER_ONLY = wordsOf('能 会 能够 可以 有 有资格 敢 配 知道 懂 是 肯 算 看得到 进得去');

/** 有钱的人|才能住: after what describes somebody, 人才 before what one can is 人 and 才. */
export const readPeopleOnly: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, TALENTS));
  if (at < 2 || !isLinkAt(clause, at - 1) || !isWord(clause[at + 1], AFTER_ONLY)) return null;
  return [
    ...clause.slice(0, at),
    { ...clause[at]!, source: '人', text: 'người', kind: 'noun' },
    word('才', 'mới', 'adverb'),
    ...clause.slice(at + 1),
  ];
};

const MAX_DESCRIBING = 4;
const ACTS = kindsOf('verb particle');
const HANDS = wordsOf('把 口 脚 拳 掌 剑 刀 箭 枪 鞭 棍 爪');
const AT_ONCE: Readonly<Record<string, string>> = tableOf({
  把: 'một tay',
  口: 'một hơi',
  箭: 'một mũi tên',
  剑: 'một kiếm',
  刀: 'một đao',
  拳: 'một quyền',
  掌: 'một chưởng',
  脚: 'một cước',
  枪: 'một thương',
  鞭: 'một roi',
  棍: 'một gậy',
  爪: 'một trảo',
});

const STOPPED = wordsOf('手 双手 右手 左手 手指 指尖 手腕 脚步 步子 动作 身形 身子 身体 话音 声音 笔尖 剑势 呼吸');

/** 一把抱起 "một tay bế lên", 拼一把 "liều một phen": what counts the act, not a thing. */
/** 一把捂住了她的嘴: what came of the act shows that it is one. */
const WITH_RESULT = /[住去开过起下掉中穿断死飞倒碎破翻伤]$/u;

export const readActCount: ClauseRule = needing({ words: [['一']], kinds: [['measure']] }, (clause) => {
  for (let at = 0; at + 1 < clause.length; at++) {
    const [number, measure] = [clause[at]!, clause[at + 1]!];
    if (number.source !== '一' || measure.kind !== 'measure') continue;
    const next = clause[at + 2];
    const isLast = next === undefined || isWord(next, FINALS);
    // 手一顿: a movement that stops.
    if (measure.source === '顿' && isLast && isWord(clause[at - 1], STOPPED))
      return [...clause.slice(0, at), word('一顿', 'khựng lại', 'verb'), ...clause.slice(at + 2)];
    if (!isWord(measure, HANDS)) continue;
    if (measure.source === '把' && isLast && clause[at - 1]?.kind === 'verb')
      return [...clause.slice(0, at), word('一把', 'một phen', 'adverb'), ...clause.slice(at + 2)];
    const text = AT_ONCE[measure.source];
    if (next?.kind !== 'verb' || text === undefined || isKind(clause[at - 1], ACTS)) continue;
    // 一把断了的剑 is a sword, but 他一把拉开身后的门 is what he does.
    const isResult = isKind(clause[at - 1], SOMEBODY) || (next.source.length > 1 && WITH_RESULT.test(next.source));
    if (!isResult && clause.slice(at + 3, at + 3 + MAX_DESCRIBING).some(isLink)) continue;
    return [...clause.slice(0, at), word(`一${measure.source}`, text, 'adverb'), ...clause.slice(at + 2)];
  }
  return null;
});

/** 这次月考 "kỳ thi tháng lần này": which time it is, before the noun. */
export const readWhichTime: ClauseRule = (clause) => {
  const at = clause.findIndex(({ source, entry }) => entry !== null && WHICH_TIMES[source] !== undefined);
  const noun = clause[at + 1];
  const isAlone = noun !== undefined && !isKind(clause[at + 2], NOUNS);
  if (at === -1 || !isAlone || noun.kind !== 'noun') return null;
  const whole = {
    ...noun,
    source: clause[at]!.source + noun.source,
    text: `${noun.text} ${WHICH_TIMES[clause[at]!.source]!}`,
  };
  return [...clause.slice(0, at), whole, ...clause.slice(at + 2)];
};
export const WHICH_TIMES: Readonly<Record<string, string>> = tableOf({
  这次: 'lần này',
  這次: 'lần này',
  此次: 'lần này',
  本次: 'lần này',
  那次: 'lần đó',
  上次: 'lần trước',
  下次: 'lần sau',
});
const NOUNS = kindsOf('noun person name');

/** 最后十秒 "mười giây cuối cùng": which of them they are, after what is counted. */
export const readLastOnes: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, LAST_ONES));
  const [number, measure, noun] = clause.slice(at + 1, at + 4);
  const one = at === -1 ? null : lastOne(clause, at);
  if (one !== null) return one;
  const some = at === -1 ? null : lastSome(clause, at);
  if (some !== null) return some;
  if (at === -1 || number?.kind !== 'number' || number.source === '一' || measure?.kind !== 'measure') return null;
  const hasNoun = noun?.kind === 'noun' || noun?.kind === 'person';
  const end = at + (hasNoun ? 4 : 3);
  if (clause[end] !== undefined && isLinkAt(clause, end)) return null;
  return [
    ...clause.slice(0, at),
    ...clause.slice(at + 1, end),
    // 把最后半瓶水喝了: a part of the object.
    word(clause[at]!.source, 'cuối cùng', isWord(clause[at - 1], DISPOSING) ? 'time' : 'adverb'),
    ...clause.slice(end),
  ];
};
/** 老周退休前最后一个案子 "vụ án cuối cùng trước khi Lão Chu về hưu": before which act it was the last. */
export const readLastBefore: ClauseRule = (clause) => {
  const before = clause.findIndex(
    (token, at) => at > 0 && isWord(token, BEFORE) && LAST_ONE.test(clause[at + 1]?.source ?? ''),
  );
  if (before === -1) return null;
  const acts = clause.slice(0, before);
  if (!acts.some(({ kind }) => kind === 'verb') || acts.some((token) => token.kind === 'conjunction')) return null;
  let end = before + 2;
  while (isKind(clause[end], COUNTING)) end++;
  const first = end;
  while (isKind(clause[end], NOUNS)) end++;
  if (end === first) return null;
  const when = word(clause[before]!.source, 'trước khi', 'adverb');
  return [...clause.slice(before + 1, end), ...asModifiers([when, ...acts.map(asAdverb)]), ...clause.slice(end)];
};
const BEFORE = wordsOf('前 之前 以前');
const LAST_ONE = /^最后(?:一[个次位名句件场本部首封]?)?$/u;
const COUNTING = kindsOf('number measure');

/** 最后一圈 "vòng cuối cùng", 最后一个月 "tháng cuối cùng": a round or a span of time, of which nothing is said. */
const lastOne = (clause: readonly Token[], at: number): Token[] | null => {
  const [number, measure] = clause.slice(at + 1, at + 3);
  const isOne = number?.source === '一' && isWord(measure, ROUNDS);
  const span =
    number?.kind === 'time' && /^一./u.test(number.source) ? /^một (.+)$/u.exec(number.text)?.[1] : undefined;
  if (!isOne && span === undefined) return null;
  const end = isOne ? at + 3 : at + 2;
  if (isOne && isKind(clause[end], NOUNS)) return null;
  const source = clause
    .slice(at, end)
    .map((token) => token.source)
    .join('');
  const last = word(source, `${isOne ? measure!.text : span!} cuối cùng`, 'time');
  const event = eventBefore(clause, at);
  return [...clause.slice(0, at - event.length), last, ...event.toReversed(), ...clause.slice(end)];
};
/** 最后|几个|字 "mấy chữ cuối cùng", 最后|几天, 最后|三个人: how many, in one word. */
const lastSome = (clause: readonly Token[], at: number): Token[] | null => {
  const some = clause[at + 1];
  if (!SOME.test(some?.source ?? '')) return null;
  const hasNoun = some!.kind === 'determiner' && isKind(clause[at + 2], NOUNS);
  if (!hasNoun && some!.kind !== 'time' && some!.kind !== 'pronoun') return null;
  const end = at + (hasNoun ? 3 : 2);
  // 最后三个人的名字: with more behind 的 the rest is read as it is.
  if (isLinkAt(clause, end) || (hasNoun && isKind(clause[end], NOUNS))) return null;
  const last = asModifiers([word(clause[at]!.source, 'cuối cùng', 'adverb')]);
  return [...clause.slice(0, at), ...clause.slice(at + 1, end), ...last, ...clause.slice(end)];
};
const SOME = /^(?:[两三四五六七八九十几]|好几)(?:[个位天年日句]|个人|个月|个小时|分钟|小时)$/u;
/** 高考前最后一个月, 毕业前|最后一天: returns before what it was the last, in the order of the source. */
const eventBefore = (clause: readonly Token[], at: number): Token[] => {
  const before = clause[at - 1];
  if (before?.kind === 'time' && /.前$/u.test(before.source)) return [asAdverb(before)];
  const event = clause[at - 2];
  return isWord(before, BEFORE) && event?.kind === 'noun' ? [asAdverb(event), asAdverb(before)] : [];
};
const ROUNDS = wordsOf('圈 轮 局 场 层 关 排 页 章 集 站 句 步 段 届 秒 分钟 小时 节 回合 季 球 刀 剑 枪 箭 拳');
const DISPOSING = wordsOf('把 将');
const LAST_ONES = wordsOf('最后 最後');
