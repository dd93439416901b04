import { KIN } from '../kin.ts';
import { asAdverb, asModifiers, isAspect, tableOf, withoutEnd, word } from '../tokens.ts';
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
  runEnd,
  wordsOf,
} from './clauses.ts';
import { withSufferedBehind } from './likened-sufferers.ts';
import { heardFrom } from './subject-relatives.ts';

const LIKE = wordsOf('像 好像 就像 就像是 像是 好像是 就好像 仿佛是 仿佛 彷彿 如 如同 犹如 好似 跟 和 与');
const WITH = wordsOf('跟 和 与');
const NOT = wordsOf('不');
export const ALIKE = wordsOf('一样 一樣 一般 似的 般 那样 那般 般的 一个样 一个德行 一个德性');
const MAX_COMPARED_TOKENS = 10;

/** 像潮水一样 "như thủy triều", 跟他一样 "giống như hắn": Vietnamese marks a comparison only before the noun. */
export const readLikeness: ClauseRule = (clause) => {
  const end = clause.findIndex((token) => isWord(token, ALIKE));
  if (end < 1) return null;
  let at = end - 1;
  while (at >= 0 && !(isWord(clause[at], LIKE) && clause[at]!.kind !== 'noun')) at--;
  // 像只大猫似的: the rendering has "như" already.
  if (at < 0 && clause.slice(0, end).some(({ source, text }) => /^像./u.test(source) && text.startsWith('như ')))
    return [...clause.slice(0, end), ...clause.slice(end + 1)];
  if (at < 0)
    return (
      withLikeActOfNoun(clause, end) ??
      withLikeNoun(clause, end) ??
      withLikeAct(clause, end) ??
      actLikeNoun(clause, end)
    );
  if (end - at === 1 || end - at > MAX_COMPARED_TOKENS) return null;
  const isWith = isWord(clause[at], WITH);
  // 和他一样高: a quality that is compared.
  const quality = clause[end + 1];
  // 像被刀割了一样疼.
  // 和以前一样安静: a verb alone is a state.
  const isSo = isWith && quality?.kind === 'verb' && end + 2 === finalsStart(clause);
  // 像梦一样不真实: a negated quality after the comparison.
  const denied = clause[end + 2];
  if (isWord(quality, NOT) && denied?.kind === 'adjective' && end + 3 === finalsStart(clause)) {
    const as = word(clause[at]!.source, 'như', 'preposition');
    return [...clause.slice(0, at), quality, denied, as, ...clause.slice(at + 1, end), ...clause.slice(end + 3)];
  }
  const isDegree = quality?.kind === 'adjective' || isSo || isWord(quality, HURTING);
  const like = word(clause[at]!.source, isWith || isDegree ? 'giống như' : 'như', 'preposition');
  const compared = withSufferedBehind(asOneTime(clause.slice(at + 1, end)));
  const rest = clause.slice(end + 1);
  // 像鹰一样锐利的眼睛 "con mắt sắc bén như chim ưng".
  const heads = isDegree && isLinkAt(clause, end + 2) ? runEnd(clause, end + 3, HEADS) : -1;
  if (heads > end + 3 && !compared.some(isLink)) {
    const likened = [asAdverb(quality!), word(clause[at]!.source, 'như', 'preposition'), ...compared.map(asAdverb)];
    // 他像鹰一样锐利的眼睛: the owner of the noun.
    const owner = clause[at - 1]?.kind === 'pronoun' ? [word('', 'của', 'preposition'), asAdverb(clause[at - 1]!)] : [];
    return [
      ...clause.slice(0, owner.length > 0 ? at - 1 : at),
      ...clause.slice(end + 3, heads),
      ...asModifiers([...likened, ...owner]),
      ...clause.slice(heads),
    ];
  }
  if (isDegree) return [...clause.slice(0, at), quality, like, ...compared, ...rest.slice(1)];
  if (rest[0] !== undefined && isLink(rest[0])) return withHead(clause, at, end, like);
  return [...clause.slice(0, at), like, ...compared, ...rest];
};

/** 和十年前一样: "before" as a time when no act follows. */
const asOneTime = (compared: readonly Token[]): readonly Token[] =>
  /^(?:.*前|当年|当初|当时|过去)$/u.test(compared.at(-1)?.source ?? '') && !compared.some(({ kind }) => kind === 'verb')
    ? [word('', compared.map(({ text }) => text).join(' '), 'adverb')]
    : compared;

/** 像闪电一样的速度 "tốc độ như tia chớp": a comparison that describes a noun. */
const withHead = (clause: readonly Token[], at: number, end: number, like: Token): Token[] | null => {
  const head = clause[end + 2];
  const compared = clause.slice(at + 1, end);
  // 瘦得像竹竿一样的男人: the comparison belongs to the quality.
  if (clause[at - 1]?.source.endsWith('得')) return null;
  if (!isKind(head, HEADS) || compared.length > MAX_COMPARED_BEFORE_HEAD || compared.some(isLink)) return null;
  const described = compared.map(asAdverb);
  return [...clause.slice(0, at), head!, like, ...described, ...clause.slice(end + 3)];
};
const HURTING = wordsOf('疼 痛 疼痛 难受 烫 沉 麻');
const MAX_COMPARED_BEFORE_HEAD = 2;

/** 蜈蚣似的疤 "sẹo như rết": a noun with 似的 that describes a noun. */
const withLikeNoun = (clause: readonly Token[], end: number): Token[] | null => {
  const noun =
    end + (isWord(clause[end], LIKE_OF) ? 1 : clause[end + 1] !== undefined && isLink(clause[end + 1]!) ? 2 : 99);
  const compared = clause[end - 1]!;
  // 这不是一般的毒药: 一般 is "ordinary".
  if (clause[end]!.kind === 'adjective' && !isWord(clause[end], LIKE_OF)) return null;
  if (!isKind(compared, COMPARED) || compared.entry === null || !isKind(clause[noun], HEADS)) return null;
  const like = word(clause[end]!.source, 'như', 'preposition');
  const described = asAdverb(compared);
  return [...clause.slice(0, end - 1), clause[noun]!, like, described, ...clause.slice(noun + 1)];
};
/** 婴儿啼哭般的尖叫 "tiếng thét như trẻ sơ sinh khóc lóc": a sound as of somebody who does something. */
const withLikeActOfNoun = (clause: readonly Token[], end: number): Token[] | null => {
  const [actor, act] = clause.slice(end - 2, end);
  if (end < 2 || act?.kind !== 'verb' || !isKind(actor, LIKENED) || !isWord(clause[end], LIKE_OF_ACTS)) return null;
  const noun = clause[end + 1] !== undefined && isLink(clause[end + 1]!) ? end + 2 : end + 1;
  const before = clause[end - 3];
  if (before !== undefined && before.kind !== 'verb' && !isAspect(before)) return null;
  if (!isKind(clause[noun], HEADS) && !SOUNDS.test(clause[noun]?.text ?? '')) return null;
  const said = [word(clause[end]!.source, 'như', 'preposition'), asAdverb(actor!), asAdverb(act)];
  return [...clause.slice(0, end - 2), clause[noun]!, ...asModifiers(said), ...clause.slice(noun + 1)];
};
const LIKE_OF_ACTS = wordsOf('般的 似的 般 一般 一样');
const SOUNDS = /^tiếng /u;
/** 人群潮水般涌来 "đám người ùa tới như thủy triều": the comparison goes after the act. */
const actLikeNoun = (clause: readonly Token[], end: number): Token[] | null => {
  if (!isWord(clause[end], LIKE_BEFORE_ACT) || !isKind(clause[end - 1], LIKENED)) return null;
  const before = clause[end - 2];
  if (before !== undefined && !isKind(before, ACTING)) return null;
  const mark = clause[end + 1];
  const act = mark !== undefined && (isLink(mark) || mark.source === '地') ? end + 2 : end + 1;
  const finals = finalsStart(clause);
  if (!isKind(clause[act], AFTER_AS_IF) || act >= finals || clause.slice(act, finals).some(isLink)) return null;
  const like = [word(clause[end]!.source, 'như', 'preposition'), asAdverb(clause[end - 1]!)];
  return [...clause.slice(0, end - 1), ...clause.slice(act, finals), ...like, ...clause.slice(finals)];
};
const LIKE_BEFORE_ACT = wordsOf('般 般的 般地 一般');
const LIKENED = kindsOf('noun person reading');
const ACTING = kindsOf('noun person pronoun name reading');
/** 他求助似的望向她 "hắn như cầu cứu nhìn về phía nàng", 疯了似的. */
const withLikeAct = (clause: readonly Token[], end: number): Token[] | null => {
  if (!isWord(clause[end], AS_IF) || !isKind(clause[end + 1], AFTER_AS_IF)) return null;
  const start = isKind(clause[0], ACTORS) ? 1 : 0;
  // 疯了 is "điên rồi" alone.
  const act = clause
    .slice(start, end)
    .filter(({ source }) => source !== '了')
    .map((token) => withoutEnd(token, ' rồi'));
  if (act.length === 0 || act.length > MAX_LIKE_ACT_TOKENS) return null;
  const like = word(clause[end]!.source, 'như', 'preposition');
  return [...clause.slice(0, start), like, ...act, ...clause.slice(end + 1)];
};
const AS_IF = wordsOf('似的');
const AFTER_AS_IF = kindsOf('verb adverb preposition');
const ACTORS = kindsOf('pronoun person name');
const MAX_LIKE_ACT_TOKENS = 4;
const LIKE_OF = wordsOf('似的 般的');
const COMPARED = kindsOf('noun person expression');
const HEADS = kindsOf('noun person');

const GROUPS = wordsOf(
  '公会 公司 学校 村子 村 家 家族 班 班级 宗门 宗 门派 帮派 国家 队 队伍 部门 部落 学院 组织 医院 小区 酒店 店 厂 工厂 老家 家乡 镇 府 寨 寨子 山寨 基地 星球 族',
);
const FIRMS = wordsOf('公司 集团');
const STATES = /^(?:大[夏商周秦汉晋隋唐宋元明清魏楚齐燕赵梁陈炎乾离雍虞胤](?:[王皇]?朝)?|中国|华夏)$/u;
const SECT = /..[宗派门教盟会帮谷阁堂宫国朝]$|^..?家$/u;
const SERVED = wordsOf(
  '姑娘 主子 娘娘 大人 老大 头儿 东家 班主 世子 郡主 王妃 侧妃 奶奶 大当家 二当家 当家的 会长 队长',
);
const SAID_OF = kindsOf('verb adverb noun adjective preposition degree time');
const ALL = wordsOf('都 也都 全');
const ASKING = wordsOf('给 送 让 叫 使 教 带 找 帮 陪 等 请 问');
const OWNERS = wordsOf('我 你 他 她 您 我们 你们 他们 她们 咱们 我們 你們 他們 她們');

/** 我师父 "sư phụ ta": a relative with its pronoun. */
export const readKin: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 1 < clause.length; at++) {
    const [owner, kin] = [clause[at]!, clause[at + 1]!];
    // 自家小姐: "one's own".
    const isThing = kin.kind === 'noun' && clause[at + 2] !== undefined;
    const isOwn = owner.source === '自家' && (kin.kind === 'person' || isThing) && kin.entry !== null;
    if (isOwn) {
      rewritten ??= [...clause];
      rewritten[at] = GONE;
      const kind = isThing ? 'noun' : 'person';
      rewritten[at + 1] = { ...word(owner.source + kin.source, `${kin.text} nhà mình`, kind), isPerson: !isThing };
      continue;
    }
    if (owner.kind !== 'pronoun' || !OWNERS.has(owner.source)) continue;
    // 我铁剑门: a sect's name with a pronoun.
    const isSect = kin.kind === 'name' && !kin.isPerson && SECT.test(kin.source) && !isWord(clause[at - 1], ASKING);
    // 我大周的路: a state with a pronoun.
    const isState = kin.kind === 'noun' && STATES.test(kin.source) && !isWord(clause[at - 1], ASKING);
    // 她婆婆 of today has no entry of its own.
    const isListed = kin.entry !== null || (kin.kind === 'person' && KIN.has(kin.source));
    if (!isSect && ((kin.kind !== 'person' && kin.kind !== 'noun') || !isListed)) continue;
    // 他们公会: a group that people belong to.
    // 我公司的股价: a firm as the owner.
    const isFirm = FIRMS.has(kin.source) && isLink(clause[at + 2] ?? GONE) && !isWord(clause[at - 1], ASKING);
    const isGroup = isSect || isState || isFirm || (owner.source.length > 1 && GROUPS.has(kin.source));
    // 我们姑娘身子不好: whom a maid serves, before what is said of her.
    const isServed =
      SERVED.has(kin.source) &&
      owner.source.length > 1 &&
      isKind(clause[at + 2], SAID_OF) &&
      !isWord(clause[at + 2], ALL);
    if (!(KIN.has(kin.source) || isGroup || isServed)) continue;
    rewritten ??= [...clause];
    rewritten[at] = GONE;
    rewritten[at + 1] = {
      source: owner.source + kin.source,
      text: `${kin.text} ${owner.text}`,
      kind: isSect || isState ? 'name' : isGroup ? 'noun' : 'person',
      entry: null,
      isPerson: !isGroup,
    };
  }
  return rewritten?.filter((token) => token !== GONE) ?? null;
};
const GONE = word('', '', 'particle');

/** Verbs that are one word with a pronoun: 告诉你. */
export const HOLDING_PRONOUN: ReadonlySet<string> = new Set(
  ['告诉', '给', '还给', '教', '教教', '相信', '待', '放', '放了', '救救', '帮帮', '陪陪', '求求', '不怪'].flatMap(
    (verb) => [...'我你他她您'].map((owner) => verb + owner),
  ),
);
const ORDERS = wordsOf('别 不要 让 叫 不许 不用 赶紧 快');
const TEXT_OF_OWNER: Readonly<Record<string, string>> = tableOf({
  我: 'ta',
  你: 'ngươi',
  他: 'hắn',
  她: 'nàng',
  您: 'ngài',
});

/** 告诉你儿子 "nói cho con trai ngươi biết": the pronoun in the verb is the owner of the relative after it. */
export const readHeldKin: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, HOLDING_PRONOUN) && token.kind === 'verb');
  // 救救我的孩子: 的 may be present.
  const kinAt = at !== -1 && clause[at + 1] !== undefined && isLink(clause[at + 1]!) ? at + 2 : at + 1;
  const kin = clause[kinAt];
  if (at === -1 || kin === undefined || kin.entry === null || !KIN.has(kin.source)) return null;
  const verb = clause[at]!;
  // 他告诉我|爸爸病了.
  const next = clause[kinAt + 1];
  if (verb.source.startsWith('告诉') && next !== undefined && next.kind !== 'particle' && !isWord(next, ORDERS))
    return null;
  const owner = TEXT_OF_OWNER[verb.source.at(-1)!]!;
  const [before, after = ''] = ` ${verb.text} `.split(` ${owner} `);
  if (!` ${verb.text} `.includes(` ${owner} `)) return null;
  const whose: Token = { ...kin, text: `${kin.text} ${owner}`, kind: 'person', entry: null, isPerson: true };
  return [
    ...clause.slice(0, at),
    word(verb.source.slice(0, -1), before!.trim(), 'verb'),
    whose,
    ...(after.trim() === '' ? [] : [word('', after.trim(), 'adverb')]),
    ...clause.slice(kinAt + 1),
  ];
};

const HEARING = wordsOf('听 信 懂 听懂 听从 相信 违背 不听 记住 忘了 明白 理解');
export const HEARING_SOMEBODY = wordsOf('听我的 听你的 听他的');
const WORDS_OF = wordsOf('的话');
const SPEAKERS = kindsOf('pronoun person name');

/** 不听我的话 "không nghe lời ta": after "hear" and a pronoun, 的话 is not "if". */
export const readHeardWords: ClauseRule = (clause) => {
  const held = clause.findIndex(
    (token, index) => isWord(token, HEARING_SOMEBODY) && clause[index + 1]?.source === '话',
  );
  if (held !== -1) {
    const [hear = '', whom = ''] = clause[held]!.text.split(' ');
    const heard = [word(clause[held]!.source, hear, 'verb'), word('话', 'lời', 'noun'), word('', whom, 'adverb')];
    return [...clause.slice(0, held), ...heard, ...clause.slice(held + 2)];
  }
  const at = clause.findIndex((token) => isWord(token, WORDS_OF));
  const [verb, speaker] = [clause[at - 2], clause[at - 1]];
  if (at < 2 || !isWord(verb, HEARING) || !isKind(speaker, SPEAKERS)) return null;
  const said = word('的话', 'lời', 'noun');
  return [...clause.slice(0, at - 1), said, asAdverb(speaker!), ...clause.slice(at + 1)];
};

const AND = wordsOf('和 跟 与 與 同');
export const BETWEEN = wordsOf(
  '关系 感情 矛盾 恩怨 距离 婚事 约定 秘密 过去 差距 区别 战争 恩情 情谊 友谊 误会 仇恨 对话 合作 交易 故事 回忆 连接 联系 默契 差异 界限 较量 争斗 纠葛 事 事情 婚姻 爱情 合影 合照 恋情 往事 未来 赌约 交情 情分 缘分 协议 纠纷 通话 官司 事儿 账 通讯 联络 冲突 战斗 斗争 争执 往来 谈话 会面 争吵 婚约',
);
const PARTIES = kindsOf('pronoun person name');

/** 她和总监的关系 "quan hệ giữa nàng và tổng giám". */
export const readBetween: ClauseRule = (clause) => {
  const link = clause.findIndex((token, at) => isLink(token) && isWord(clause[at + 1], BETWEEN));
  const among = link > 0 ? betweenThem(clause, link) : null;
  if (among !== null) return among;
  const [one, and, other] = clause.slice(Math.max(link - 3, 0), link);
  if (link < 3 || !isWord(and, AND)) return null;
  // 他与外界的联系: at the start or after an act, one of the two may be a thing.
  const isWhole = link === 3 || isKind(clause[link - 4], LEADING_ACTS) || isAspect(clause[link - 4]);
  const isParty = (token: Token | undefined) => isKind(token, PARTIES) || (isWhole && isKind(token, ALL_PARTIES));
  if (!isParty(one) || !isParty(other)) return null;
  return [
    ...clause.slice(0, link - 3),
    { ...clause[link + 1]!, kind: 'noun' },
    word('', 'giữa', 'preposition'),
    ...[one!, word(and.source, 'và', 'conjunction'), other!].map(asAdverb),
    ...clause.slice(link + 2),
  ];
};
const LEADING_ACTS = kindsOf('verb');

const AMONG = wordsOf('之间');
const ALL_PARTIES = kindsOf('pronoun person name noun');

/** 它和主脑之间的连接: with 之间, for things, too. */
const betweenThem = (clause: readonly Token[], link: number): Token[] | null => {
  const [one, and, other, among] = clause.slice(Math.max(link - 4, 0), link);
  if (link < 4 || !isWord(among, AMONG) || !isWord(and, AND)) return null;
  if (!isKind(one, ALL_PARTIES) || !isKind(other, ALL_PARTIES)) return null;
  const noun = clause[link + 1]!;
  return [
    ...clause.slice(0, link - 4),
    { ...noun, kind: 'noun' },
    word('', 'giữa', 'preposition'),
    ...[one!, word(and!.source, 'và', 'conjunction'), other!].map(asAdverb),
    ...clause.slice(link + 2),
  ];
};

export const EVEN = wordsOf('连 就连 連');
const ALSO = wordsOf('都 也');
const SUBJECT_OF_EVEN = kindsOf('noun person name number measure determiner adjective pronoun reading');

const MAX_EVEN_ACT = 5;
const OWNING = kindsOf('place localizer pronoun name person');

/** 连三岁小孩都知道的道理 "đạo lý ngay cả trẻ con ba tuổi cũng biết". */
export const readEvenRelative: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, EVEN));
  const whole = withEvenNothing(clause) ?? withEvenSomebody(clause, at);
  if (whole !== null) return whole;
  // 那把连宗主都拔不出来的古剑: the demonstrative of the noun goes before 连.
  const pointer = clause[at - 1]?.kind === 'determiner' ? clause[at - 1]!.entry?.frame?.split('~') : undefined;
  if (at === -1 || (isKind(clause[at - 1], SUBJECT_OF_EVEN) && pointer === undefined)) return null;
  let also = at + 1;
  while (isKind(clause[also], SUBJECT_OF_EVEN)) also++;
  const isHow = clause[also + 1]?.kind === 'adverb';
  const verb = clause[isHow ? also + 2 : also + 1];
  const link = clause.findIndex((token, index) => index > also + 1 && index < also + MAX_EVEN_ACT && isLink(token));
  const noun = clause[link + 1];
  const isAlso = isWord(clause[also], ALSO) || ALSO_NOT.test(clause[also]?.source ?? '');
  if (also === at + 1 || !isAlso || verb?.kind !== 'verb') return null;
  if (link === -1 || !(isKind(noun, HEADS) || noun?.kind === 'reading')) return null;
  // 连老板也放下了手里的刀: the place or the owner of the object.
  if (at === 0 && isKind(clause[link - 1], OWNING) && finalsStart(clause) === link + 2) return null;
  const [before, after] = (pointer ?? []).map((text) => text.trim());
  return [
    ...clause.slice(0, pointer === undefined ? at : at - 1),
    ...(before ? [word(clause[at - 1]!.source, before, 'determiner')] : []),
    asAdverb(noun!),
    ...clause.slice(at, also),
    word(clause[also]!.source, ALSO_NOT.test(clause[also]!.source) ? 'cũng chưa' : 'cũng', 'adverb'),
    ...clause.slice(also + 1, link),
    ...(after ? [word('', after, 'determiner')] : []),
    ...clause.slice(link + 2),
  ];
};

const ALSO_NOT = /^[都也]没有?$/u;

/** 一个连灵根都没有的废物 "một phế vật ngay cả linh căn cũng không có": 连 with 没有 in a description. */
const withEvenNothing = (clause: readonly Token[]): Token[] | null => {
  const link = clause.findIndex((token, index) => isLink(token) && EVEN_NONE.test(clause[index - 1]?.source ?? ''));
  const even = clause.findIndex((token, index) => index < link && isWord(token, EVEN));
  const head = clause[link + 1];
  if (link === -1 || even === -1 || link - even > MAX_EVEN_ACT || !isKind(head, HEADS)) return null;
  const none = word(clause[link - 1]!.source, 'cũng không có', 'adverb');
  const said = [...clause.slice(even, link - 1).map(asAdverb), none];
  return [...clause.slice(0, even), head!, ...asModifiers(said), ...clause.slice(link + 2)];
};
const EVEN_NONE = /^[都也]没有$/u;

/** 连隔壁卖豆腐的刘婶都来了 "ngay cả thím Lưu bán đậu hũ bên cạnh cũng đến": 连 before a person with a description. */
const withEvenSomebody = (clause: readonly Token[], at: number): Token[] | null => {
  const link = clause.findIndex((token, index) => index > at + 1 && index < at + MAX_EVEN_ACT && isLink(token));
  const head = clause[link + 1];
  if (at === -1 || link === -1 || !isKind(head, EVEN_SOMEBODY) || !isWord(clause[link + 2], ALSO)) return null;
  const acts = clause.slice(at + 1, link);
  const verb = acts.findIndex(({ kind }) => kind === 'verb');
  if (verb === -1 || (verb > 0 && acts[0]!.kind !== 'place')) return null;
  const where = acts.slice(0, verb).map(asAdverb);
  return [...clause.slice(0, at + 1), head!, ...acts.slice(verb).map(asAdverb), ...where, ...clause.slice(link + 2)];
};
const EVEN_SOMEBODY = kindsOf('person name');

const SIZES = wordsOf('大 小 粗 高 厚 大小 粗细 高矮 长短 形状');
const SIZED =
  /^(?:鸽子蛋|鸡蛋|鸭蛋|拳头|碗口|碗|指甲盖|米粒|黄豆|豆子|巴掌|手掌|拇指|磨盘|西瓜|核桃|脸盆|铜钱|人头|水缸|房子|小山|牛|车轮|桌子|拳|指头|胳膊|手臂|水桶|成人|龙眼|葡萄|樱桃|鹌鹑蛋|绿豆|花生|苹果|橘子|红枣|枣|莲子|珍珠|乒乓球|篮球|足球|皮球|蚕豆|狗|猫|老鼠|兔子|盘子|脑袋|硬币|柚子|馒头|手指|大腿|门板|屋子|大象|黄牛|水牛|婴儿|指甲|手腕|小臂|芝麻|头发丝|发丝|筷子|锅盖|木桶|南瓜|冬瓜|瓜子|针眼|针尖|小指|食指|钢笔|擀面杖|锄把|扁担|面盆|海碗|茶杯|酒杯|棋子|纽扣|弹珠|玻璃球|鹅蛋|蚕茧|麻雀|公牛|卡车|小船)$/u;

/** Returns true for a noun that serves as a measure of size. */
export const isSizingThing = (noun: string): boolean => SIZED.test(noun);

/** Returns true for 手腕粗, 鸽子蛋大: a size by comparison with a noun, which is no part of the described noun. */
export const isSizeOfThing = (said: readonly Token[]): boolean =>
  said.length === 2 && said[0]!.kind === 'noun' && SIZED.test(said[0]!.source) && isWord(said[1], SIZES);

/** 一颗鸽子蛋大的红宝石 "một viên hồng ngọc to bằng trứng bồ câu": a size by comparison with the noun before it. */
export const readSizeOf: ClauseRule = (clause) => {
  const link = clause.findIndex((token, at) => at > 1 && isLink(token) && isWord(clause[at - 1], SIZES));
  if (link === -1) return readSizeAlone(clause);
  const [like, size] = [clause[link - 2], clause[link - 1]];
  // 龙眼大小的金色珠子.
  const quality = clause[link + 1]?.kind === 'adjective' ? [asAdverb(clause[link + 1]!)] : [];
  const count = quality.length === 0 ? countedEnd(clause, link + 1) - link - 1 : 0;
  const first = link + 1 + quality.length + count;
  const noun = clause[first];
  // 铜|香炉: the material is part of the noun.
  const more = noun?.kind === 'noun' && clause[first + 1]?.kind === 'noun' ? [clause[first + 1]!] : [];
  // 枫叶形状的腰牌: a shape may be that of any noun.
  const isShape = size!.source === '形状';
  if (like?.kind !== 'noun' || !(isShape || SIZED.test(like.source))) return null;
  if (!isKind(noun, HEADS) && noun?.kind !== 'reading') return null;
  return [
    ...clause.slice(0, link - 2),
    ...clause.slice(link + 1, link + 1 + count),
    noun!,
    ...more,
    ...quality,
    word(size!.source, SIZE_NOUNS[size!.source] ?? `${size!.text} bằng`, 'preposition'),
    asAdverb(like),
    ...clause.slice(first + 1 + more.length),
  ];
};
/** 指甲盖大的|一|块|碎石: the number of the noun may follow its size. */
const countedEnd = (clause: readonly Token[], at: number): number =>
  clause[at]?.kind === 'number' && clause[at + 1]?.kind === 'measure' ? at + 2 : at;

/** 足有水桶粗细 "to bằng thùng nước": a size as the predicate. */
const readSizeAlone = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex((token, index) => index > 0 && SIZE_NOUNS[token.source] !== undefined);
  const like = clause[at - 1];
  if (at === -1 || like?.kind !== 'noun' || !SIZED.test(like.source) || clause[at]!.entry === null) return null;
  const size = word(clause[at]!.source, SIZE_NOUNS[clause[at]!.source]!, 'preposition');
  const start = isWord(clause[at - 2], HAVING) ? at - 2 : at - 1;
  return [...clause.slice(0, start), size, asAdverb(like), ...clause.slice(at + 1)];
};
const HAVING = wordsOf('有 足有 约有 只有');
export const SIZE_NOUNS: Readonly<Record<string, string>> = tableOf({
  大小: 'lớn bằng',
  粗细: 'to bằng',
  高矮: 'cao bằng',
  长短: 'dài bằng',
  形状: 'hình',
});
export const SIZE_WORDS: readonly string[] = Object.keys(SIZE_NOUNS);

export const DESIGNS = wordsOf('主意');
const HITTING = wordsOf('打');

/** 打她的主意 "có ý đồ với nàng". */
export const readDesigns: ClauseRule = (clause) => {
  const link = clause.findIndex((token, at) => isLink(token) && isWord(clause[at + 1], DESIGNS));
  const verb = clause.findLastIndex((token, at) => at < link && isWord(token, HITTING));
  if (link === -1 || verb === -1 || link - verb > 4 || link === verb + 1) return null;
  return [
    ...clause.slice(0, verb),
    word(clause[verb]!.source, 'có ý đồ với', 'verb'),
    ...clause.slice(verb + 1, link),
    ...clause.slice(link + 2),
  ];
};

export const OF_CLAUSES: Readonly<Record<string, string>> = tableOf({
  声音: 'tiếng',
  聲音: 'tiếng',
  响声: 'tiếng',
  样子: 'dáng vẻ',
  消息: 'tin',
  事: 'chuyện',
  事情: 'chuyện',
  代价: 'cái giá',
  全过程: 'toàn bộ quá trình',
  经过: 'quá trình',
  过程: 'quá trình',
});
const SUBJECTS = kindsOf('noun name person reading');
const ACTS = kindsOf('verb adjective');
const BEFORE_SUBJECT = kindsOf('verb particle preposition determiner adverb');
const MAX_ACTS = 3;
const VOICED = kindsOf('person name');
const GIVEN_OFF = wordsOf(
  '察觉到 察觉到了 感觉到 发现 发现了 听到了 听见了 注意到 传来了 传出了 响起了 发出 传来 传出 露出 摆出 装出 做出 响起 有 听到 听见',
);

/** 木头断裂的声音 "tiếng gỗ gãy": a noun goes before the clause with a subject that describes it. */
export const readClauseNoun: ClauseRule = (clause) => {
  for (let at = 2; at + 1 < clause.length; at++) {
    const noun = clause[at + 1]!;
    const text = isLink(clause[at]!) && noun.entry !== null ? OF_CLAUSES[noun.source] : undefined;
    if (text === undefined) continue;
    const heard = text === 'tiếng' ? heardFrom(clause, at) : -1;
    if (heard !== -1) {
      const sound = word(noun.source, text, 'noun');
      return [...clause.slice(0, heard), sound, ...clause.slice(heard, at), ...clause.slice(at + 2)];
    }
    const told = toldBefore(clause, at);
    if (told !== -1)
      return [
        ...clause.slice(0, told),
        word(noun.source, text, 'adverb'),
        ...clause.slice(told, at),
        ...clause.slice(at + 2),
      ];
    let act = at;
    while (act > 1 && at - act < MAX_ACTS && isKind(clause[act - 1], ACTS)) act--;
    const subject = act - 1;
    // 仪器发出刺耳的响声: the quality belongs to the object.
    // 队长沙哑的声音: the quality of a voice.
    if (isWord(clause[act], GIVEN_OFF) || (clause[act]?.kind === 'adjective' && isKind(clause[subject], VOICED)))
      continue;
    if (act === at || !isKind(clause[subject], SUBJECTS)) continue;
    // 一个男人沙哑的声音: the quality of a voice.
    if (clause[subject]!.kind === 'person' && clause.slice(act, at).every(({ kind }) => kind === 'adjective')) continue;
    if (subject > 0 && !isKind(clause[subject - 1], BEFORE_SUBJECT)) continue;
    const head = word(noun.source, text, 'adverb');
    return [...clause.slice(0, subject), head, ...clause.slice(subject, at), ...clause.slice(at + 2)];
  }
  return null;
};

/** 儿子中了举人的消息: returns the index of the person whose act is the content of the noun, -1 if there is none. */
const toldBefore = (clause: readonly Token[], link: number): number => {
  if (!isWord(clause[link + 1], NEWS) || !isKind(clause[link - 1], TOLD_OBJECTS)) return -1;
  const verb = isAspect(clause[link - 2]) ? link - 3 : link - 2;
  return verb === 1 && clause[verb]!.kind === 'verb' && isKind(clause[0], SUBJECTS) ? 0 : -1;
};
const NEWS = wordsOf('消息');
const TOLD_OBJECTS = kindsOf('noun person name');

const ONE_OF = wordsOf('一个 一個');
/** 一个字一个字地念 "đọc từng chữ một": 一个 is one word. */
export const readWholesTwice: ClauseRule = needing({ words: [ONE_OF] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, ONE_OF) &&
      clause[index + 1]?.kind === 'noun' &&
      clause[index + 2]?.source === token.source &&
      clause[index + 3]?.source === clause[index + 1]!.source,
  );
  if (at === -1) return null;
  const act = clause[at + 4]?.source === '地' ? at + 5 : at + 4;
  const each = word(clause[at]!.source, `từng ${clause[at + 1]!.text} một`, 'adverb');
  if (clause[act]?.kind !== 'verb') return [...clause.slice(0, at), each, ...clause.slice(act)];
  const end = endOfAct(clause, act);
  return [...clause.slice(0, at), ...clause.slice(act, end), each, ...clause.slice(end)];
});
/** 念出来: the direction belongs to the act. */
const endOfAct = (clause: readonly Token[], act: number): number =>
  isWord(clause[act + 1], DIRECTIONS) ? act + 2 : act + 1;
const DIRECTIONS = wordsOf('出来 出去 起来 下来 下去 上来 上去 过来 过去 进来 进去 回来 回去 出 完');

/** 一间屋子一间屋子地搜 "lục soát từng căn nhà một". */
const withThingsTwice = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex(
    (token, index) =>
      token.source === '一' &&
      clause[index + 1]?.kind === 'measure' &&
      clause[index + 2]?.kind === 'noun' &&
      [0, 1, 2].every((next) => clause[index + 3 + next]?.source === clause[index + next]!.source),
  );
  if (at === -1) return null;
  const [measure, thing] = [clause[at + 1]!.text, clause[at + 2]!.text];
  // 一块石头一块石头: the noun's rendering has the measure word.
  const counted = thing.startsWith(`${measure} `) ? thing : `${measure} ${thing}`;
  const text = `từng ${counted} một`.replace(/ {2,}/gu, ' ');
  const act = clause[at + 6]?.source === '地' ? at + 7 : at + 6;
  const each = word(clause[at + 2]!.source, text, 'adverb');
  // The act goes first.
  const end = endOfAct(clause, act);
  return clause[act]?.kind === 'verb'
    ? [...clause.slice(0, at), ...clause.slice(act, end), each, ...clause.slice(end)]
    : [...clause.slice(0, at), each, ...clause.slice(act)];
};

/** 一张一张 "từng tấm một": one after the other. */
export const readOneByOne: ClauseRule = (clause) => {
  const things = withThingsTwice(clause);
  if (things !== null) return things;
  for (let at = 0; at + 3 < clause.length; at++) {
    const measure = clause[at + 1]!;
    if (clause[at]!.source !== '一' || clause[at + 2]!.source !== '一') continue;
    if (measure.source !== clause[at + 3]!.source) continue;
    // 一片一片的雪花 "từng bông tuyết".
    const thing = clause[at + 4] !== undefined && isLink(clause[at + 4]!) ? clause[at + 5] : undefined;
    if (measure.kind === 'measure' && isKind(thing, THINGS_COUNTED)) {
      const each = measure.text === '' || thing!.text.startsWith(`${measure.text} `) ? 'từng' : `từng ${measure.text}`;
      return [...clause.slice(0, at), word('', each, 'measure'), thing!, ...clause.slice(at + 6)];
    }
    // 一甩一甩的: a repeated act.
    if (measure.kind === 'verb' && measure.entry !== null && !LOADS.test(measure.source)) {
      const end =
        clause[at + 4] !== undefined && (isLink(clause[at + 4]!) || clause[at + 4]!.source === '地') ? at + 5 : at + 4;
      const text = measure.text.includes(' ') ? `${measure.text} từng chặp` : `${measure.text} ${measure.text}`;
      return [...clause.slice(0, at), word(measure.source, text, 'adverb'), ...clause.slice(end)];
    }
    if (measure.kind !== 'measure' && !LOADS.test(measure.source)) continue;
    const end = clause[at + 4]?.source === '地' ? at + 5 : at + 4;
    return [...clause.slice(0, at), word('', `từng ${measure.text} một`, 'adverb'), ...clause.slice(end)];
  }
  return null;
};

/** 一声一声的钟声 "từng tiếng chuông", 一声又一声地叫着: the two are words of the lexicon. */
export const readEachOne: ClauseRule = needing({ begins: ['一'] }, (clause) => {
  const at = clause.findIndex(({ source, text }, index) => {
    const again = clause[index + 1]?.source === '又' ? index + 2 : index + 1;
    return EACH_ONE.test(source) && text.startsWith('một ') && clause[again]?.source === source;
  });
  if (at === -1) return null;
  const measure = clause[at]!.text.slice('một '.length);
  const link = clause[at + 1]!.source === '又' ? at + 3 : at + 2;
  const thing = clause[link] !== undefined && isLink(clause[link]!) ? clause[link + 1] : undefined;
  if (isKind(thing, THINGS_COUNTED)) {
    const each = thing!.text.startsWith(`${measure} `) ? 'từng' : `từng ${measure}`;
    return [...clause.slice(0, at), word('', each, 'measure'), thing!, ...clause.slice(link + 2)];
  }
  const end = clause[link]?.source === '地' ? link + 1 : link;
  return [...clause.slice(0, at), word('', `từng ${measure} một`, 'adverb'), ...clause.slice(end)];
});
const EACH_ONE = /^一[声下步句遍次刀拳]$/u;

/** 一担一担: loads that are measures, not verbs. */
const LOADS = /^[担捆筐桶挑篓]$/u;

const BY = wordsOf('被');
/** 魔王被封印的地方 "nơi Ma Vương bị phong ấn". */
export const readPassiveNoun: ClauseRule = needing({ words: [BY] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, BY));
  const suffered = at > 0 ? withSuffered(clause, at) : null;
  if (suffered !== null) return suffered;
  const link = at + 2;
  const noun = clause[link + 1];
  if (at < 1 || !isKind(clause[at + 1], DONE_TO) || clause[link] === undefined || !isLink(clause[link])) return null;
  if (noun === undefined || !isKind(clause[at - 1], PATIENTS)) return null;
  const text = PASSIVE_NOUNS[noun.source];
  const isFirst = at === 1 || isKind(clause[at - 2], BEFORE_SUBJECT);
  if (text === undefined || noun.entry === null || !isFirst) return null;
  const head = word(noun.source, text, 'adverb');
  return [...clause.slice(0, at - 1), head, ...clause.slice(at - 1, link), ...clause.slice(link + 2)];
});
/**
 * 那是被咬过的痕迹 "đó là dấu vết bị cắn", 这是被火烧过的房子: a passive clause that describes the noun after 是 or 有.
 */
const withSuffered = (clause: readonly Token[], at: number): Token[] | null => {
  if (!HAS_BEEN.test(clause[at - 1]!.source)) return null;
  const act = isKind(clause[at + 1], AGENTS) ? at + 2 : at + 1;
  if (clause[act]?.kind !== 'verb') return null;
  const link = clause[act + 1]?.kind === 'particle' && !isLink(clause[act + 1]!) ? act + 2 : act + 1;
  const head = clause[link + 1];
  if (clause[link] === undefined || !isLink(clause[link]!) || !isKind(head, SUFFERING)) return null;
  return [...clause.slice(0, at), head!, ...clause.slice(at, act + 1), ...clause.slice(link + 2)];
};
const HAS_BEEN = /[是有]$/u;
const AGENTS = kindsOf('noun person pronoun name');
const SUFFERING = kindsOf('noun person');
/** Also nouns, such as 封印. */
const DONE_TO = kindsOf('verb noun');
const PATIENTS = kindsOf('noun name person pronoun reading');
const PASSIVE_NOUNS: Readonly<Record<string, string>> = tableOf({
  地方: 'nơi',
  原因: 'nguyên nhân',
  理由: 'lý do',
  消息: 'tin',
  事: 'chuyện',
  事情: 'chuyện',
  样子: 'dáng vẻ',
  过程: 'quá trình',
});

/** 说了一个好字 "nói một chữ tốt": a word that is quoted as a word. */
export const readWordItself: ClauseRule = (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    const [one, said, character] = clause.slice(at, at + 3);
    if (!isWord(one, ONE) || !isWord(character, CHARACTER) || said!.source.length !== 1) continue;
    return [...clause.slice(0, at), word('', 'một chữ', 'adverb'), said!, ...clause.slice(at + 3)];
  }
  return null;
};
const ONE = wordsOf('一个 个');
const CHARACTER = wordsOf('字');

const AFTER = wordsOf('接 接着 接著 又 挨');

/** 一个接一个 and 一根接一根: "nối tiếp nhau". */
export const readSuccession: ClauseRule = (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    // 一个 is one word, and so are 一拳 and 一面.
    const isPair = ONE_OF_SOME.test(clause[at]!.source) && clause[at + 2]!.source === clause[at]!.source;
    const length = isPair ? 1 : 2;
    const [after, again, measure] = [clause[at + length], clause[at + length + 1], clause[at + 2 * length]];
    if (!isWord(after, AFTER) || again?.source !== clause[at]!.source) continue;
    if (!isPair && (clause[at]!.source !== '一' || measure?.source !== clause[at + 1]!.source)) continue;
    const behind = at + 2 * length + 1;
    // 一道又一道的回廊: with 的 too.
    const start = isLinkAt(clause, behind) && isKind(clause[behind + 1], THINGS_COUNTED) ? behind + 1 : behind;
    const thing = clause[start];
    // 翻过一座又一座山 "hết ngọn núi này đến ngọn núi khác": as an object.
    const isObject = at > 0 && (clause[at - 1]!.kind === 'verb' || isAspect(clause[at - 1]));
    if (isObject && isKind(thing, THINGS_COUNTED) && !isKind(clause[start + 1], THINGS_COUNTED)) {
      const one = isPair ? [] : [word('', measure!.text, 'adverb')];
      const plain = asAdverb(thing!);
      const [each, other] = [word('', 'này đến', 'adverb'), word('', 'khác', 'adverb')];
      const all = [word('', 'hết', 'adverb'), ...one, plain, each, ...one, word('', thing!.text, 'adverb'), other];
      return [...clause.slice(0, at), ...all, ...clause.slice(start + 1)];
    }
    const end = thing?.source === '地' ? start + 1 : start;
    const one = /^một (.+)$/u.exec(clause[at]!.text)?.[1];
    const counted = isPair ? (HELPINGS.test(clause[at]!.source) ? one : undefined) : measure!.text;
    const isInTurn = counted === undefined || counted === '' || (end > start && !HELPINGS.test(measure!.source));
    const each = isInTurn ? 'nối tiếp nhau' : `hết ${counted} này đến ${counted} khác`;
    const inTurn = word('', each, 'adverb');
    // 一个又一个敌人倒下了: as a subject before a verb.
    if (end === start && isKind(thing, THINGS_COUNTED) && isKind(clause[start + 1], ACTS))
      return [...clause.slice(0, at), asAdverb(thing!), inTurn, ...clause.slice(start + 1)];
    return [...clause.slice(0, at), inTurn, ...clause.slice(end)];
  }
  return null;
};
const ONE_OF_SOME = /^一\p{Script=Han}$/u;
/** Measures of repeated drinks, gifts or blows. */
const HELPINGS = /[声碗杯口壶坛锅盘勺拳脚掌刀剑棍鞭箭枪锤铲车船筐担桶炉]$/u;
const THINGS_COUNTED = kindsOf('noun person');
