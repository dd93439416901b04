import { isAspect, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { textInOrder } from './clause-text.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** Verbs whose object is what is done: 进行调查. */
export const LIGHT_ACTS = wordsOf(
  '进行 展开 发起 作出 做出 给予 予以 引起 产生 造成 受到 遭到 遭受 提供 接受 得到 获得 发动 实施 采取 进行了 展开了 表示',
);
/** Done to somebody, by whoever is said before the act. */
const SUFFERING = wordsOf('受到 遭到 遭受 得到 接受 获得');
/** Behind these an act with a subject is what comes of it: 造成系统瘫痪. */
const CAUSING = wordsOf('造成 引起 产生');
const QUALITIES = kindsOf('adjective');
const THINGS = kindsOf('noun');
const PEOPLE = kindsOf('person');
/** How an act is done, by words that are others elsewhere. */
const MANNERS: Readonly<Record<string, string>> = tableOf({
  深入: 'sâu',
  公开: 'công khai',
  秘密: 'bí mật',
  自动: 'tự động',
  免费: 'miễn phí',
  进一步: 'sâu hơn',
  不必要: 'không cần thiết',
  全面: 'toàn diện',
  广泛: 'rộng rãi',
  疯狂: 'điên cuồng',
  定期: 'định kỳ',
  长期: 'lâu dài',
  短暂: 'ngắn ngủi',
  紧急: 'khẩn cấp',
  简单: 'đơn giản',
  强制: 'cưỡng chế',
  正式: 'chính thức',
  特殊: 'đặc biệt',
  相应: 'tương ứng',
  联合: 'liên hợp',
  重点: 'trọng điểm',
  初步: 'bước đầu',
  实时: 'thời gian thực',
  远程: 'từ xa',
  友好: 'thân thiện',
  激烈: 'kịch liệt',
  热烈: 'nhiệt liệt',
});
const HARMS = /^(?:伤害|损伤|损害|影响|威胁|破坏|打击|困扰|损失)$/u;
const MAX_QUALITY_TOKENS = 3;
/** No names of acts: what somebody wants or says. */
const NO_NAMES = /^(?:.*[了着过到起来去]|同意|愿意|希望|认为|觉得|说话|需要|可以|应该|知道|明白)$/u;

/**
 * 进行了深入调查 "tiến hành điều tra sâu", 受到了不同程度的损害 "chịu tổn hại ở mức độ khác nhau", 接受记者采访 "tiếp nhận phỏng vấn của
 * phóng viên": behind a verb that has an act as its object, what describes the act is said after it.
 */
export const readActAsObject: ClauseRule = needing({ words: [LIGHT_ACTS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, LIGHT_ACTS) && token.kind === 'verb');
  if (at === -1) return null;
  const described = withManner(clause, at);
  return withWhom(described ?? clause, at) ?? described;
});

const TO_WHOM = wordsOf('对');
const DOING = /^(?:进行|展开|发起|作出|做出|产生|提出|实施|采取|发动)了?$/u;
const WHOM = kindsOf('noun person pronoun name place determiner reading');
const MAX_WHOM_TOKENS = 4;
const MAX_OBJECT_TOKENS = 5;
/** 对病人进行检查 "tiến hành kiểm tra đối với bệnh nhân": to whom it is done is said after it. */
const withWhom = (clause: readonly Token[], at: number): Token[] | null => {
  if (!DOING.test(clause[at]!.source)) return null;
  const to = clause.findIndex((token) => isWord(token, TO_WHOM) && token.kind === 'preposition');
  const finals = finalsStart(clause);
  if (to === -1 || to > at - 2 || finals - at > MAX_OBJECT_TOKENS || finals - at < 2) return null;
  let end = to + 1;
  while (end < at && end - to <= MAX_WHOM_TOKENS && (isKind(clause[end], WHOM) || isLinkAt(clause, end))) end++;
  const adverbs = clause.slice(end, at);
  if (end === to + 1 || !adverbs.every(({ kind }) => kind === 'adverb')) return null;
  const whom = [word(clause[to]!.source, 'đối với', 'preposition'), ...clause.slice(to + 1, end)];
  return [...clause.slice(0, to), ...adverbs, ...clause.slice(at, finals), ...whom, ...clause.slice(finals)];
};

/** 进行了深入调查: how the act is done. */
const withManner = (clause: readonly Token[], at: number): Token[] | null => {
  const end = finalsStart(clause) - 1;
  const act = clause[end];
  if (act?.kind !== 'verb' && !isState(clause[at]!, act)) return null;
  if (act!.source.length !== 2 || NO_NAMES.test(act!.source)) return null;
  // 造成严重影响 is read with whom it harms.
  if (clause[at]!.source.startsWith('造成') && HARMS.test(act!.source)) return null;
  const start = isAspect(clause[at + 1]) ? at + 2 : at + 1;
  const isLinked = isLinkAt(clause, end - 1);
  const qualities = clause.slice(start, isLinked ? end - 1 : end);
  if (qualities.length === 0 || qualities.length > MAX_QUALITY_TOKENS) return null;
  const how = mannerOf(clause[at]!, qualities, isLinked);
  if (how === null) return null;
  return [...clause.slice(0, start), { ...act!, kind: 'noun' }, ...how, ...clause.slice(end + 1)];
};

/** 造成恐慌: a state as what comes of something. */
const isState = (verb: Token, state: Token | undefined): boolean =>
  state?.kind === 'adjective' && isWord(verb, CAUSING) && state.source.length === 2;

/** Returns what is said behind the act; null for what is no description of it. */
const mannerOf = (verb: Token, qualities: readonly Token[], isLinked: boolean): Token[] | null => {
  const last = qualities.at(-1)!;
  const manner = qualities.length === 1 ? MANNERS[last.source] : undefined;
  if (manner !== undefined) return [word(last.source, manner, 'adverb')];
  if (qualities.every((token) => isKind(token, QUALITIES)))
    return qualities.map((token) => ({ ...token, kind: 'adverb' }));
  // 不同程度的
  if (isLinked)
    return last.source === '程度' && isKind(qualities[0], QUALITIES)
      ? [word('', `ở ${textInOrder(qualities)}`, 'adverb')]
      : null;
  const isPerson = isKind(last, PEOPLE);
  if (!qualities.every((token) => isKind(token, THINGS) || isKind(token, PEOPLE)) || isWord(verb, CAUSING)) return null;
  if (isWord(verb, SUFFERING)) return [word('', `của ${textInOrder(qualities)}`, 'adverb')];
  return isPerson ? null : [word('', textInOrder(qualities), 'adverb')];
};
