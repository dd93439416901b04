import { isAspect, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter, textInOrder } from './clause-text.ts';
import { isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { isPointer } from './described-nouns.ts';
import { headsEnd } from './pointed-heads.ts';

/** Marks of quotations and titles, with those that close them. */
const CLOSING: Readonly<Record<string, string>> = tableOf({ '“': '”', '「': '」', '『': '』', '‘': '’', '《': '》' });
const TITLE = '《';
const MAX_QUOTED_TOKENS = 14;
const MAX_DESCRIPTION_TOKENS = 10;
const BREAKS = kindsOf('punctuation lineBreak raw');
const LINE_BREAKS = kindsOf('lineBreak');
const COUNTS = kindsOf('measure determiner');
const LETTERS = wordsOf('字样 的字样 字眼');
/** What is written, shown or called so. */
const QUOTING =
  /^(?:[写印刻绣标画题挂贴举喷刷涂绘镌刺烙铸镶打编盖]着|[写印刻绣标画题喊叫念唱背]|[写印刻标题绘盖载]有|[写喊念唱背叫]出|名为|名叫|叫做|叫|题为|号称|喊着|嚷着|唱着|通关|打通|读|写完|读完)$/u;
const NAMING = /^(?:名叫|叫做|叫|名为|号称|题为)$/u;
const ACTS = kindsOf('verb');
const POSSESSING = kindsOf('verb adverb adjective expression');

/** Returns where a quotation or title that opens at `start` ends, -1 if it does not soon. */
const closeOf = (tokens: readonly Token[], start: number): number => {
  const mark = CLOSING[tokens[start]!.source];
  if (mark === undefined || tokens[start]!.kind !== 'punctuation') return -1;
  for (let at = start + 1; at < tokens.length && at - start <= MAX_QUOTED_TOKENS; at++) {
    if (isKind(tokens[at], LINE_BREAKS)) return -1;
    if (tokens[at]!.source === mark) return at > start + 1 ? at : -1;
  }
  return -1;
};

/** Returns true for a verb that ends before a quotation: 写着, 写|着, 名为. */
const isQuoting = (tokens: readonly Token[], open: number): boolean => {
  const before = tokens[open - 1];
  // 名叫“伏羲”的人: a name is read elsewhere.
  if (tokens[open]!.source !== TITLE && NAMING.test(before?.source ?? '')) return false;
  if (isAspect(before)) {
    const act = tokens[open - 2];
    return isKind(act, ACTS) && QUOTING.test(act!.source + (before!.source === '着' ? '着' : ''));
  }
  return before !== undefined && before.kind !== 'name' && QUOTING.test(before.source);
};

/** Returns where a quotation that is a part of what describes a noun ends, with 字样; -1 if it describes none. */
const endOfDescribing = (tokens: readonly Token[], open: number, close: number): number => {
  if (!isQuoting(tokens, open)) return -1;
  const end = isWord(tokens[close + 1], LETTERS) ? close + 2 : close + 1;
  if (!isLinkAt(tokens, end)) return -1;
  const head = isPointer(tokens[end + 1]) ? end + 2 : end + 1;
  return headsEnd(tokens, head) > head ? end : -1;
};

/** Returns true if a title is what a clause before 的 describes: 那本失窃的《流云十三式》, 师父写的《剑谱》. */
const isDescribed = (tokens: readonly Token[], open: number): boolean => {
  if (tokens[open]!.source !== TITLE || !isLinkAt(tokens, open - 1)) return false;
  for (let at = open - 2; at >= 0 && open - at <= MAX_DESCRIPTION_TOKENS; at--) {
    if (isKind(tokens[at], BREAKS)) return false;
    if (isKind(tokens[at], COUNTS)) return tokens.slice(at + 1, open - 1).some((token) => isKind(token, POSSESSING));
  }
  return false;
};

/** Returns where what is done with a title begins, behind 是 or a verb: 这是|祖父生前最爱的《兰亭序》; -1 if nothing is. */
const startOfAct = (tokens: readonly Token[], open: number): number => {
  if (tokens[open]!.source !== TITLE || !isLinkAt(tokens, open - 1) || !isKind(tokens[open - 2], ACTS)) return -1;
  let at = open - 2;
  while (at > 0 && open - at <= MAX_DESCRIPTION_TOKENS && !isStart(tokens, at)) at--;
  const isShort =
    open - at <= MAX_DESCRIPTION_TOKENS && !tokens.slice(at, open - 1).some((_, index) => isLinkAt(tokens, at + index));
  return isShort && at < open - 2 && isKind(tokens[at], DOERS) ? at : -1;
};
const DOERS = kindsOf('person name noun pronoun time');
const isStart = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1];
  // 看过|他写的: what somebody else does.
  if (isKind(before, ACTS) && isKind(tokens[at], DOERS) && tokens[at + 1]?.kind === 'verb') return true;
  return before === undefined || isAspect(before) || /(?:是|[^得]着)$/u.test(before.source) || isKind(before, BREAKS);
};

/** What is named in quotation marks before it, and places that are. */
const KINDS = wordsOf(
  '酒馆 酒吧 客栈 旅店 旅馆 酒楼 茶楼 茶馆 茶社 饭店 饭馆 餐馆 餐厅 面馆 小馆 小店 酒店 宾馆 网吧 夜总会 会所 花店 书店 咖啡馆 咖啡厅 咖啡店 医院 银行 杂志社 工作室 乐队 剧组 乐团 商会 商队 镖局 武馆 公会 战队 帮派 组织 小队 部队 佣兵团 冒险团 骑士团 雇佣兵团 计划 项目 行动 病毒 基地 要塞 学院 公司 集团 俱乐部 战舰 飞船 商船 货船 渔船 邮轮 渡轮 游轮 列车 剧场 剧院 影院 大厦 广场 小区 公寓 实验室 研究所 论坛 平台 系统 副本 游戏 节目 栏目 频道 系列 品牌 法案 协议 长剑 宝剑 飞剑',
);
/** 服装店, 火锅店, 探险队. */
const PLACES_BY_END = /..(?:店|馆|楼|社|队|团|会|吧|屋|坊|行|厅)$/u;
const NOUN_LIKE = kindsOf('noun person name reading place adjective number measure degree');
const NOUN_HEADS = kindsOf('noun person name reading');
const THINGS = kindsOf('noun person place');
const BEFORE_OWNED = kindsOf('pronoun name person noun time expression adjective');
const MAX_OWNED_TOKENS = 4;

/** “夜莺”|酒馆|的: a name before what it names, of which more is said than that. */
const isNamed = (tokens: readonly Token[], open: number, close: number): boolean => {
  const kind = tokens[close + 1];
  const isPlace = kind?.kind === 'noun' && kind.entry !== null && PLACES_BY_END.test(kind.source);
  if (
    kind === undefined ||
    !(isWord(kind, KINDS) || isPlace) ||
    kind.isRecord ||
    tokens[open]!.source === TITLE ||
    isKind(tokens[open - 1], THINGS)
  )
    return false;
  const inside = tokens.slice(open + 1, close);
  return inside.every((token) => !isKind(token, BREAKS) && !token.isRecord) && inside.length < MAX_OWNED_TOKENS + 1;
};

/** 我们的|‘零分天才’, 传说中的|“冰山美人”: a short noun that somebody has, or that is described. */
const isOwned = (tokens: readonly Token[], open: number, close: number): boolean => {
  const link = tokens[open - 1];
  const isLinked = isLinkAt(tokens, open - 1) ? isKind(tokens[open - 2], BEFORE_OWNED) : isOwnLink(link);
  if (tokens[open]!.source === TITLE || !isLinked) return false;
  const inside = tokens.slice(open + 1, close);
  const next = tokens[close + 1];
  return (
    inside.length <= MAX_OWNED_TOKENS &&
    inside.every((token) => isKind(token, NOUN_LIKE) && !token.isRecord) &&
    isKind(inside.at(-1), NOUN_HEADS) &&
    !isLinkAt(tokens, close + 1) &&
    !isKind(next, THINGS) &&
    next?.source !== '二' &&
    CLOSING[next?.source ?? ''] === undefined
  );
};
/** 我的, 你们的 as one word. */
const isOwnLink = (token: Token | undefined): boolean =>
  token !== undefined && /^(?:自己|[我你他她它咱]们?|所谓)的$/u.test(token.source);

/** Returns a quotation, with what it names before it, as one noun. */
const quotedNoun = (
  tokens: readonly Token[],
  open: number,
  close: number,
  isName: boolean,
  rewrite: Rewriter,
): Token => {
  const said = textInOrder(rewrite(tokens.slice(open + 1, close)));
  // 海鸥号 is a name with its capitals.
  const hasName = tokens.slice(open + 1, close).some((token) => token.kind === 'name');
  const quoted = tokens[open]!.text + (isName && !hasName ? inCapitals(said) : said) + tokens[close]!.text;
  const kind = tokens[close + 1];
  const source = tokens.slice(open, isName ? close + 2 : close + 1).map((token) => token.source);
  if (isName) return { ...kind!, source: source.join(''), text: `${kind!.text} ${quoted}` };
  const last = tokens[close - 1]!;
  return { ...word(source.join(''), quoted, last.kind === 'person' ? 'person' : 'noun'), entry: last.entry };
};
const inCapitals = (text: string): string =>
  /\d/u.test(text)
    ? text
    : text.replaceAll(/(^| )(\p{Ll})/gu, (_, space: string, letter: string) => space + letter.toUpperCase());

/**
 * Creates a function that makes one word of a quotation within what describes a noun (那枚印着“免息百年”字样的令牌) and of a
 * title that a clause describes (那本失窃的《流云十三式》): their marks would end the clause. It returns the given tokens if
 * there are none. So it does of a name with what it names (“夜莺”酒馆的木门 "cửa gỗ của quán rượu “Dạ Oanh”") and of a
 * short noun that somebody has (我们的‘零分天才’ "‘thiên tài không điểm’ của chúng ta").
 */
export const createQuotationsAsWords =
  (rewrite: Rewriter) =>
  (tokens: readonly Token[]): readonly Token[] => {
    let out: Token[] | null = null;
    let done = 0;
    for (let open = 0; open + 2 < tokens.length; open++) {
      const close = closeOf(tokens, open);
      if (close === -1) continue;
      const isName = isNamed(tokens, open, close);
      if (isName || isOwned(tokens, open, close)) {
        out ??= [];
        out.push(...tokens.slice(done, open), quotedNoun(tokens, open, close, isName, rewrite));
        done = isName ? close + 2 : close + 1;
        open = done - 1;
        continue;
      }
      if (open === 0) continue;
      const start = isDescribed(tokens, open) ? -1 : startOfAct(tokens, open);
      const isTitled = start !== -1 && start >= done;
      const end = isDescribed(tokens, open) || isTitled ? close + 1 : endOfDescribing(tokens, open, close);
      if (end === -1) continue;
      const said = textInOrder(rewrite(tokens.slice(open + 1, close)));
      if (said === '') continue;
      const isTitle = tokens[open]!.source === TITLE;
      const text = isTitle
        ? `“${said.charAt(0).toUpperCase()}${said.slice(1)}”`
        : tokens[open]!.text + said + tokens[close]!.text;
      const source = tokens.slice(open, end).map((token) => token.source);
      const letters = end > close + 1 ? 'chữ ' : '';
      out ??= [];
      const quoted = word(source.join(''), letters + text, 'noun');
      if (isTitled)
        out.push(...tokens.slice(done, start), quoted, ...asOneModifier(tokens.slice(start, open - 1), rewrite));
      else out.push(...tokens.slice(done, open), quoted);
      done = end;
      open = close;
    }
    return out === null ? tokens : [...out, ...tokens.slice(done)];
  };
