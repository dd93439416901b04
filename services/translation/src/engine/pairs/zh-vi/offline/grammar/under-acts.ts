import { asAdverb, asModifiers, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, runEnd, sideOf, wordsOf } from './clauses.ts';
import { asClause } from './described-nouns.ts';

const AT = wordsOf('在');
const UNDER = wordsOf('下 之下');
/** What somebody or something does, under which another thing happens. */
const INFLUENCES =
  /^(?:围攻|簇拥|注视|帮助|协助|保护|带领|率领|照顾|照料|逼迫|陪同|陪伴|掩护|指引|引导|指点|教导|劝说|催促|安排|支持|鼓励|追问|逼问|搀扶|指挥|操控|控制|威胁|压迫|滋养|影响|见证|目送|映照|映衬|照耀|笼罩|庇护|努力|坚持|要求|提醒|加持|攻击|轰炸|冲击|压制|刺激|诱惑|包围|拱卫|授意|默许|监视|审视|逼视|庇佑|悉心照料|精心照料|眼皮子底|遮蔽|遮掩|遮挡|掩盖|伪装|滋润|感染|熏陶|怂恿|蛊惑|唆使|暗示|示意|授意|浇灌|安慰|安抚|劝慰|治疗|调理|追赶|追杀|追击|追捕|逼攻|猛攻|劝导|劝阻|开导|引诱|训练|培养|统治|领导|审问|拷问|围观|推荐|引荐|撮合|呵护|监督|调教|操纵|主持|护送|扶持|冲刷|吹拂|帮忙|相助|作用|照射|询问|压力|重压|高压|逼视|呼唤|带头|号召|授权|感召|推动|鼓动|煽动|挑拨|挟持|拉扯|点化|挽留|打压|排挤|抚慰|讥讽|嘲笑|吆喝|召唤|驱使|驱动|催动|协力|点拨)$/u;
/** 在班长的带头下，: whatever somebody does, where the clause is no more than that. */
const isAnyAct = (clause: readonly Token[], act: number): boolean =>
  act + 2 === clause.length &&
  isWord(clause[0], AT) &&
  isLinkAt(clause, linkOf(clause, act)) &&
  clause[act]!.source.length === 2 &&
  isKind(clause[act], DEEDS);
/** 在他的一再坚持下: the 的 may be before how it is done. */
const linkOf = (clause: readonly Token[], act: number): number =>
  isKind(clause[act - 1], MANNERS) && isLinkAt(clause, act - 2) ? act - 2 : act - 1;
const DEEDS = kindsOf('verb');
const NAMED = /^(?:sự|ánh|lời|sức|vòng|tiếng|tác|áp|câu) /u;
const MANNERS = kindsOf('adverb');
const MAX_OWNER_TOKENS = 6;

/** 在众保镖的簇拥下 "dưới sự vây quanh của các bảo tiêu": under what somebody does. */
export const readUnderAct: ClauseRule = (clause) => {
  const under = clause.findIndex(
    (token, index) =>
      isWord(token, UNDER) && (INFLUENCES.test(clause[index - 1]?.source ?? '') || isAnyAct(clause, index - 1)),
  );
  if (under === -1) return null;
  const at = clause.findLastIndex((token, index) => index < under && isWord(token, AT));
  const act = under - 1;
  if (at === -1 || act - at > MAX_OWNER_TOKENS || act === at + 1) return null;
  const link = linkOf(clause, act);
  const owner = clause.slice(at + 1, isLinkAt(clause, link) ? link : act);
  // 在他的带领下: another rule says it behind the act; 在他的帮助之下，: where one follows in the clause.
  const isAlone = at === 0 && under + 1 === clause.length;
  if (owner.length === 0 || (owner.length === 1 && owner[0]!.kind === 'pronoun' && !isAlone)) return null;
  const { text } = clause[act]!;
  return [
    ...clause.slice(0, at),
    word(clause[under]!.source, 'dưới', 'preposition'),
    word(clause[act]!.source, NAMED.test(text) ? text : `sự ${text}`, 'adverb'),
    ...clause.slice(link + 1, act).map(asAdverb),
    word('', 'của', 'preposition'),
    ...owner,
    ...clause.slice(under + 1),
  ];
};
export const UNDER_ACTS: ReadonlySet<string> = UNDER;

const SITUATED = wordsOf('位于 坐落于 坐落在 座落于 地处');
const HEADS = kindsOf('noun person name reading');

/** 位于黑森林边缘的旅馆 "nhà trọ nằm ở rìa rừng rậm đen": where a place is. */
export const readSituated: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, SITUATED));
  const link = clause.findLastIndex((_, index) => index > at + 1 && isLinkAt(clause, index));
  if (at === -1 || link === -1) return null;
  const end = runEnd(clause, link + 1, HEADS);
  if (end === link + 1) return null;
  return [...clause.slice(0, at), ...clause.slice(link + 1, end), ...clause.slice(at, link), ...clause.slice(end)];
};
export const SITUATED_AT: ReadonlySet<string> = SITUATED;

const BY = wordsOf('按照 依照 根据 遵照 凭借 凭 对于 关于 除了 为了 面对 按 照着 沿着 顺着 循着 通过');
const SOMEBODY = kindsOf('pronoun person name');
const MAX_ACT_TOKENS = 4;
const NOUNS = kindsOf('noun');
/** 根据探测器传回来的数据: things that tell or show something, too. */
const TELLS =
  /(?:[器机仪方局部组]|系统|监控|雷达|卫星|总部|公司|情报|基地|医院|官方|部门|情报员|专家|媒体|新闻|民间|史书|法律|合同)$/u;
const isMaker = (clause: readonly Token[], at: number): boolean =>
  isKind(clause[at], SOMEBODY) || (at === 1 && isKind(clause[at], NOUNS) && TELLS.test(clause[at]!.source));

/** 按照爷爷定下的规矩 "dựa theo quy củ ông nội định ra": what somebody has made or said is the whole. */
export const readAccording: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, BY) && isMaker(clause, index + 1) && !isLinkAt(clause, index + 2),
  );
  if (at === -1) return null;
  const act = clause[at + 2];
  if (act?.kind !== 'verb') return null;
  const link = clause.findIndex(
    (_, index) => index > at + 2 && index <= at + 2 + MAX_ACT_TOKENS && isLinkAt(clause, index),
  );
  if (link === -1 || !clause.slice(at + 3, link).every(isAspect)) return null;
  const end = runEnd(clause, link + 1, NOUNS);
  if (end === link + 1 || isLinkAt(clause, end) || sideOf(clause[end]) !== undefined) return null;
  return [
    ...clause.slice(0, at + 1),
    ...clause.slice(link + 1, end),
    ...asModifiers(asClause(clause.slice(at + 1, link)).map(asAdverb)),
    ...clause.slice(end),
  ];
};
export const ACCORDING_TO: ReadonlySet<string> = BY;

const ONLY = wordsOf('只有 唯有');
const CAPABLE = wordsOf('能 才能 可以 会 能够 才会 才可以');
const WHO = kindsOf('pronoun person name');

/** 只有他能看见的面板 "bảng điều khiển chỉ có hắn có thể trông thấy": what nobody else can do something with. */
export const readOnlyWho: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, ONLY) && isKind(clause[index + 1], WHO));
  if (at === -1) return null;
  const verb = isWord(clause[at + 2], CAPABLE) ? at + 3 : at + 2;
  if (clause[verb]?.kind !== 'verb' || !isLinkAt(clause, verb + 1)) return null;
  const end = runEnd(clause, verb + 2, HEADS);
  if (end === verb + 2 || isLinkAt(clause, end)) return null;
  return [
    ...clause.slice(0, at),
    ...clause.slice(verb + 2, end),
    ...asModifiers(clause.slice(at, verb + 1).map(asAdverb)),
    ...clause.slice(end),
  ];
};
export const ONLY_WHO: ReadonlySet<string> = ONLY;

/** Returns the heads that begin at an index, at most two. */
export const headsAt = (clause: readonly Token[], start: number): number => runEnd(clause, start, HEADS);
