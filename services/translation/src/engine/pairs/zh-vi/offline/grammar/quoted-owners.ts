import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

const OPENING = /^[“"‘「『《〈]$/u;
const CLOSING = /^[”"’」』》〉]$/u;
const TITLE = /^[《〈]$/u;
const ENDS_SENTENCE = /^[。！？!?，；：]/u;
const HEADS = kindsOf('noun person');
const BEFORE_HEAD = kindsOf('adjective');
const COUNTING = kindsOf('number determiner measure');
const NAMES = kindsOf('name noun reading');
const NEVER_AFTER_HEAD = kindsOf('noun person particle');
const MAX_QUOTED_TOKENS = 8;
/** What quoted words are on, or are themselves: nobody and nothing owns it. */
const CONTENTS = wordsOf(
  '表情 样子 声音 牌子 招牌 木牌 告示 横幅 标语 字样 想法 念头 感觉 目光 眼神 语气 态度 标志 名字 称号 外号 绰号 名号 口号 原则 规矩 道理 话 字 字眼 词 身份 架势 模样 神情 神色 气势 姿态 意思 称呼 美名 头衔 匾额 石碑 旗帜 纸条 短信 消息 标签 按钮 提示 选项 帖子 标题 说法 理念 心态 故事 传说 歌 歌谣 书 小说 电影 游戏 文件夹',
);
/** What is called by a name in quotation marks before it. */
const KINDS = wordsOf(
  '公会 帮会 战队 帮派 组织 商船 货船 渔船 战舰 飞船 飞艇 酒馆 酒吧 客栈 旅店 小队 部队 佣兵团 骑士团 乐队 计划 项目 行动 病毒 基地 要塞 学院 公司 集团 俱乐部 餐厅 咖啡馆 书店 药剂 法阵 结界',
);

/** 第三|页 */
const isOrdinal = ({ source }: Token): boolean => source[0] === '第';
const isEdge = (token: Token | undefined): boolean => token === undefined || EDGES.has(token.kind);
const EDGES = kindsOf('punctuation lineBreak');
/** “飞鱼号”上的水手 */
const SIDES: Readonly<Record<string, string>> = tableOf({
  上: 'trên',
  里: 'trong',
  中: 'trong',
  内: 'trong',
  下: 'dưới',
});
const MAX_COUNT_TOKENS = 2;

/** Returns where a short quotation that opens at `start` and is no sentence ends; -1 if there is none. */
const endOfQuotation = (tokens: readonly Token[], start: number): number => {
  for (let at = start + 1; at < tokens.length && at - start <= MAX_QUOTED_TOKENS; at++) {
    const { kind, source } = tokens[at]!;
    if (kind === 'lineBreak' || ENDS_SENTENCE.test(source) || OPENING.test(source)) return -1;
    if (CLOSING.test(tokens[at]!.source)) return at > start + 1 ? at : -1;
  }
  return -1;
};

/** Returns where the noun from `start` on, with adjectives before and a name behind it, ends; -1 if there is none. */
const endOfHead = (tokens: readonly Token[], start: number): number => {
  let at = start;
  // 第一个音节, 两个手下
  while (at < start + MAX_COUNT_TOKENS && isKind(tokens[at], COUNTING)) at++;
  if (at > start && isOrdinal(tokens[start]!) && isEdge(tokens[at])) return at;
  while (isKind(tokens[at], BEFORE_HEAD)) at++;
  const head = tokens[at];
  if (head === undefined || !(isKind(head, HEADS) || isWord(head, KINDS)) || head.isRecord) return -1;
  at++;
  // 会长一剑霜寒
  if (head.kind === 'person' && tokens[at]?.kind === 'name' && tokens[at]!.isPerson) at++;
  // 会长“龙战天下”
  else if (head.kind === 'person' && OPENING.test(tokens[at]?.source ?? ''))
    at = Math.max(at, endOfQuotation(tokens, at) + 1);
  return isKind(tokens[at], NEVER_AFTER_HEAD) ? -1 : at;
};

/**
 * Puts what belongs to a name in quotation marks, or is described by quoted words, before them: “飞鱼号”的水手 "thủy thủ
 * của “Phi Ngư hiệu”", 公会“落雪无声”的会长 "hội trưởng của công hội “Lạc Tuyết Vô Thanh”", “禁止入内”的牌子 "tấm bảng
 * “cấm vào”", 《红楼梦》的作者 "tác giả của “Hồng Lâu Mộng”"; and what a name is of: “黑手”组织 "tổ chức “Hắc Thủ”".
 * Returns the given tokens if there is none.
 */
export const placeQuotedOwners = (tokens: readonly Token[]): readonly Token[] => {
  let out: Token[] | null = null;
  let done = 0;
  for (let at = 0; at + 3 < tokens.length; at++) {
    if (!OPENING.test(tokens[at]!.source)) continue;
    const end = endOfQuotation(tokens, at);
    if (end === -1) continue;
    const side = isLinkAt(tokens, end + 2) ? SIDES[tokens[end + 1]!.source] : undefined;
    const isLinked = side !== undefined || isLinkAt(tokens, end + 1);
    const head = end + (side !== undefined ? 3 : isLinked ? 2 : 1);
    const headEnd = endOfHead(tokens, head);
    const first = tokens[head];
    if (headEnd === -1 || (!isLinked && !(headEnd === head + 1 && isWord(first, KINDS)))) continue;
    const start = at > done && isKind(tokens[at - 1], HEADS) ? at - 1 : at;
    // 一张《长夜》的门票: a ticket, not what belongs to one.
    const isCounted = start > 0 && isKind(tokens[start - 1], COUNTING);
    if (isCounted && (tokens[start - 1]!.kind !== 'measure' || start < at)) continue;
    // 公会|“落雪无声”|公会
    if (!isLinked && start < at) continue;
    let from = start;
    while (start < at && from > done && isKind(tokens[from - 1], BEFORE_HEAD)) from--;
    const inside = tokens.slice(at + 1, end);
    const isOwner =
      isLinked &&
      !isCounted &&
      (start < at || TITLE.test(tokens[at]!.source) || inside.every((token) => isKind(token, NAMES))) &&
      !tokens.slice(head, headEnd).some((token) => isWord(token, CONTENTS));
    const heads = tokens.slice(head, headEnd);
    out ??= [];
    out.push(...tokens.slice(done, from));
    out.push(...(heads.length === 1 && tokens[headEnd]?.kind !== 'localizer' ? heads.map(keep) : heads));
    let rest = headEnd;
    if (tokens[rest]?.kind === 'localizer') out.push(tokens[rest++]!);
    if (side !== undefined) out.push(word(tokens[end + 1]!.source, side, 'preposition'));
    else if (isOwner) out.push(word('的', 'của', 'preposition'));
    out.push(...tokens.slice(from, end + 1));
    done = rest;
    at = rest - 1;
  }
  return out === null ? tokens : [...out, ...tokens.slice(done)];
};

/** No later rule moves it. */
const keep = ({ source, text }: Token): Token => word(source, text, 'adverb');
