import { asAdverb, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { reorder } from '../word-order.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { countStart, headBehind, isLed, isSpanOrTimes, withSaid } from './described-heads.ts';
import { WHO } from './described-nouns.ts';
import { isPlaceEnd, PREDICATE } from './subject-relatives.ts';

const SUFFERED = wordsOf('被');
const WITHIN = kindsOf(
  'noun person pronoun name reading place verb adverb expression adjective number measure localizer preposition',
);
const MAX_TOKENS = 8;
/** Results of an act on the noun, not by it: 打断的腿, 烧黑的墙. */
const RESULT =
  /.[断破碎伤死烂坏红黑湿塌走掉开住满光倒翻弯歪裂穿透毁灭醒空落垮平扁焦干净中下出起着成]$|^(?:遗忘|遗弃|抛弃|封印|诅咒|感染|污染|囚禁|关押|绑架|通缉|追杀|冤枉|流放|废弃|尘封)$/u;
const WHERE_TO = /.[到进入往向给]$/u;
const RESULTS = kindsOf('adjective number');
/** 他被打断的腿: parts of the body, which are no agents. */
const PARTS =
  /^(?:手|脚|腿|脸|头|眼睛|胳膊|手臂|手指|手腕|膝盖|肩膀|身子|身体|头发|衣服|衣裳|伤口|左[手脚腿眼臂肩]|右[手脚腿眼臂肩]|双[手脚腿眼])$/u;

/**
 * 被雪埋了半截的烽火台 "phong hỏa đài bị tuyết chôn nửa đoạn", 捡起被马踩断的长枪: a passive clause describes the noun
 * after 的 if the noun cannot be the agent.
 */
export const readSufferedRelative: ClauseRule = needing({ words: [LINKS, SUFFERED] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, SUFFERED));
  const link = at === -1 ? -1 : linkOf(clause, at);
  if (link === -1) return null;
  const head = headBehind(clause, link + 1);
  if (head === null) return null;
  const isSaidMore = isKind(clause[head.end], PREDICATE) || head.end === clause.length;
  const before = countStart(clause, at);
  const isOwned = at === 1 && isKind(clause[0], WHO) && isSaidMore && PARTS.test(head.last.source);
  // 村里被狼叼走的孩子: the place.
  const isThere = at === 1 && isSaidMore && isPlaceEnd(clause[0]);
  if (!isOwned && !isThere && !isOfNoun(clause, at, before, isSaidMore)) return null;
  // 被绑在村口的大树上: the place of the tree.
  const isPlaced = clause.slice(at, link).some(({ kind, source }) => kind === 'verb' && TO_PLACE.test(source));
  const isHolding =
    at === 0 && [clause[head.end], clause[head.end + 1]].some((token) => /着$/u.test(token?.source ?? ''));
  if (isPlaced && before === at && !isHolding && (head.side !== undefined || head.end === clause.length)) return null;
  const acts = reorder(withoutAspects(clause.slice(at, link)));
  const of = isOwned ? [word('', 'của', 'preposition'), clause[0]!] : isThere ? [clause[0]!] : [];
  return withSaid(clause, isOwned || isThere ? 0 : before, head, [...acts, ...of].map(asAdverb));
});

/** 被上山采药的人发现 "bị người lên núi hái thuốc phát hiện": an agent with its own act before 的. */
export const readAgentThatActs: ClauseRule = needing({ words: [LINKS, SUFFERED] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, SUFFERED));
  if (at === -1 || clause[at + 1]?.kind !== 'verb') return null;
  let link = at + 2;
  while (link < clause.length && link - at < MAX_TOKENS && isKind(clause[link], WITHIN)) link++;
  // 被打的学生: the noun is the patient.
  const head = isLinkAt(clause, link) && link > at + 2 ? headBehind(clause, link + 1) : null;
  if (head === null || head.side !== undefined || clause[head.end]?.kind !== 'verb') return null;
  // 被救上来的水手浑身发抖: a predicate without an object.
  if (at < 2 && ALONE.test(clause[head.end]!.source)) return null;
  if (head.last.kind !== 'person' && !isWord(head.last, ANYBODY)) return null;
  return withSaid(clause, at + 1, head, reorder(withoutAspects(clause.slice(at + 1, link))).map(asAdverb));
});
const ALONE =
  /^(?:浑身|全身|满[脸身头]|[脸面]色|发抖|哆嗦|颤抖|昏|晕|哭|跪|瘫|倒|醒|缩|蜷|靠|躺|坐|站|低头|抬头|睁|闭|咬|挣扎|尖叫|惨叫|大叫|喘)/u;
const ANYBODY = wordsOf('人 孩子 男人 女人 狗 马 车');

const TO_PLACE = /.在$/u;

const isOfNoun = (clause: readonly Token[], at: number, before: number, isSaidMore: boolean): boolean =>
  at === 0 ? isSaidMore : before < at || isLed(clause, at);

/** Returns the 的 after the passive act; -1 if it has no certain result. */
const linkOf = (clause: readonly Token[], at: number): number => {
  let isDone = false;
  let hasVerb = false;
  for (let link = at + 1; link - at <= MAX_TOKENS && link < clause.length; link++) {
    const token = clause[link]!;
    if (isLinkAt(clause, link)) return hasVerb && isDone ? link : -1;
    if (token.kind === 'verb') {
      // 被挤到最里面的角落: a goal.
      if (WHERE_TO.test(token.source) && !isLinkAt(clause, isAspect(clause[link + 1]) ? link + 2 : link + 1)) return -1;
      hasVerb = true;
      isDone ||= RESULT.test(token.source) || (TO_PLACE.test(token.source) && !isLinkAt(clause, link + 1));
    } else if (isSpanOfObject(clause, link)) return -1;
    else if (isAspect(token) || (hasVerb && isKind(token, RESULTS))) isDone ||= hasVerb;
    else if (!isKind(token, WITHIN)) return -1;
  }
  return -1;
};

/** 当了几十年香炉的铜鼎: the duration goes after the object. */
const isSpanOfObject = (clause: readonly Token[], at: number): boolean =>
  clause[at]!.kind === 'measure' && clause[at + 1]?.kind === 'noun' && isSpanOrTimes(clause[at]!);
