import { isAspect, tableOf } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { headBehind, withSaid } from './described-heads.ts';

const PEOPLE = kindsOf('pronoun person name reading');
const ACTS = kindsOf('verb');
const WHERE = kindsOf('noun place reading localizer name');
const BEING = /是$/u;
const AT = wordsOf('在');
/** What somebody did with a thing that is somewhere since. */
const PUT =
  /^(?:开|种|埋|藏|留|缝|停|建|放|挂|盖|存|摆|写|刻|养|搁|丢|落|忘|寄|寄存|锁|压|塞|插|晾|晒|记|画|绣|贴|系|戴|别|背|租|安插|安|设|布|布置|埋伏|供|供奉|保存|泡|腌|晾晒|堆|扔|抛|遗落|遗忘|隐藏|寄放|栽|挖|砌|搭|修|买|订|刺|纹|扎|捆|拴|钉|烙|洒|撒)在?$/u;
const FOUND =
  /^(?:找到|捡到|发现|看到|看见|想起|记起|拿走|拿出|取出|取走|取回|拿回|穿|烧|毁|偷|偷走|带走|吃|喝|打开|挖出|翻出|找|卖|卖掉|拆|拆掉|接手|砸|砸了|去|来到|到|进|路过|经过|收起|读|看|用|拆开|推开|搬走)了?$/u;
const MAX_PLACE = 4;

/**
 * Creates the rule for 那是宋才人舅舅开在城南的药铺 "đó là hiệu thuốc cữu cữu Tống tài nhân mở ở phía nam thành", 找到了父亲藏在床底的铁盒: what
 * somebody keeps somewhere, at the end of a clause.
 */
export const createThingsPutSomewhere = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS], ends: ['在'] }, (clause) => {
    const link = clause.findLastIndex(isLink);
    if (link < 4) return null;
    let at = link - 1;
    while (at > 0 && link - at <= MAX_PLACE && isKind(clause[at], WHERE)) at--;
    if (at === link - 1 || at < 2) return null;
    const isApart = isWord(clause[at], AT) && isKind(clause[at - 1], ACTS);
    const act = isApart ? at - 1 : at;
    if (!clause[at]!.source.endsWith('在') || !isKind(clause[act], ACTS) || !PUT.test(clause[act]!.source)) return null;
    let start = act;
    while (start > 0 && act - start < 3 && (isKind(clause[start - 1], PEOPLE) || isGroup(clause, start - 1))) start--;
    const before = clause[start - 1];
    if (start === act || before === undefined) return null;
    const found = isAspect(before) ? (clause[start - 2]?.source ?? '') : before.source;
    if (!BEING.test(before.source) && !FOUND.test(found)) return null;
    const head = headBehind(clause, link + 1);
    if (head === null || head.side !== undefined || head.end !== clause.length || head.last.kind === 'person')
      return null;
    return withSaid(
      clause,
      start,
      head,
      asOneModifier(withOwnerLast(clause.slice(start, act)).concat(clause.slice(act, link).map(asPut)), rewrite),
    );
  });

const TEXTS: Readonly<Record<string, string>> = tableOf({
  存在: 'gửi ở',
  留在: 'để lại ở',
  留: 'để lại',
  落在: 'bỏ quên ở',
});
const asPut = (token: Token): Token => ({ ...token, text: TEXTS[token.source] ?? token.text });

/** 士兵|们, 前任|主人. */
const isGroup = (clause: readonly Token[], at: number): boolean =>
  clause[at]!.source === '们' || (clause[at]!.kind === 'noun' && isKind(clause[at + 1], PEOPLE));

/** 宋才人|舅舅 "cữu cữu Tống tài nhân". */
const withOwnerLast = (who: readonly Token[]): Token[] => {
  const [owner, kin] = who;
  const isOwned = who.length === 2 && kin!.kind === 'person' && kin!.source.length < 4;
  return isOwned
    ? [
        { ...kin!, kind: 'adverb' },
        { ...owner!, kind: 'adverb' },
      ]
    : [...who];
};
