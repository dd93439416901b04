import { KIN } from '../kin.ts';
import { GIVING } from '../owned-parts.ts';
import { asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { WHO } from './described-nouns.ts';
import { startOfDescription } from './pointed-descriptions.ts';
import type { Described } from './pointed-heads.ts';
import { sideOfHead } from './sides-of-heads.ts';
import { saysSide, startOfPlace } from './spots.ts';

const PEOPLE = kindsOf('person');

/** The words before a demonstrative: their start, and their form after the noun. */
export interface Before {
  start: number;
  /** Their forms inside the demonstrative's frame and after it. */
  inside: Token[];
  after: Token[];
}
export const NOTHING_BEFORE = (at: number): Before => ({ start: at, inside: [], after: [] });

/** Reads a place, an owner or a clause with 的 before a demonstrative; null if it is uncertain. */
export const beforeAt = (
  clause: readonly Token[],
  at: number,
  { heads, descriptions, end }: Described,
  rewrite: Rewriter,
): Before | null => {
  const before = clause[at - 1];
  if (before === undefined) return NOTHING_BEFORE(at);
  const head = heads.at(-1)!;
  if (isLinkAt(clause, at - 1)) {
    const place = startOfPlace(clause, at - 1);
    const side = sideOfHead(clause, end, head);
    const described = startOfDescription(clause, at - 1, {
      head,
      place,
      isSided: side !== null,
      end: side?.next ?? end,
    });
    if (described === -1) return null;
    const start = isNoticedThere(clause, described, place, end)
      ? place
      : isOutOf(clause, described, at - 2, end)
        ? described - 1
        : described;
    const said = clause.slice(start, at - 1);
    return start === place
      ? { start, inside: [], after: placeModifier(said, rewrite) }
      : { start, inside: asOneModifier(said, rewrite), after: [] };
  }
  const place = startOfPlace(clause, at);
  if (place !== -1) return { start: place, inside: [], after: placeModifier(clause.slice(place, at), rewrite) };
  return isKind(before, WHO) ? ownerAt(clause, at, head, descriptions.length > 0, rewrite) : NOTHING_BEFORE(at);
};
/** 盯着|从雾里走出来的那个人: where the one who ends the clause came from. */
const isOutOf = (clause: readonly Token[], described: number, act: number, end: number): boolean =>
  clause[described - 1]?.source === '从' &&
  clause[described - 2]?.kind === 'verb' &&
  end === clause.length &&
  /(?:出来|过来|下来|上来|进来|回来|来)$/u.test(clause[act]?.source ?? '');

/** 没有人注意到角落里的那个宫女不见了: the act of a person at a place as an object clause. */
const isNoticedThere = (clause: readonly Token[], start: number, place: number, end: number): boolean =>
  start !== -1 &&
  start < place &&
  isWord(clause[start], NOBODY) &&
  NOTICING.test(clause[place - 1]!.source) &&
  clause[end] !== undefined;
const NOBODY = wordsOf('没有人 没人 无人 谁 谁也没 谁都没');
const NOTICING = /^(?:注意到?|发现|看到|看见|察觉到?|留意到?|知道|想到|料到)$/u;

/** 他|头顶 "trên đầu hắn", 后院 "ở sân sau". */
const placeModifier = (place: readonly Token[], rewrite: Rewriter): Token[] => {
  const isOwned = place.length > 1 && place[0]!.kind === 'pronoun';
  const [where] = asOneModifier(isOwned ? place.slice(1) : place, rewrite);
  if (where === undefined) return [];
  // 门口 is before a door.
  const at = /^cửa(?: |$)/u.test(where.text) ? 'trước ' : GROUPS.test(place.at(-1)!.source) ? 'của ' : 'ở ';
  const text = `${saysSide(where.text) ? '' : at}${where.text}${isOwned ? ` ${place[0]!.text}` : ''}`;
  return [{ ...where, text }];
};

/** 公司那个项目: groups as owners. */
const GROUPS = /(?:公司|学校|单位|部门|宗门|门派|[班宗派家])$/u;

const DISPOSING = wordsOf('把 将 在 用 从');
const OWNERS = wordsOf('我 你 他 她 您 它 我们 你们 他们 她们 咱们 自己');
/** 林风这个人, 殷其雷这个名字: nouns in apposition. */
const KINDS = wordsOf('人 名字 词 字 职业 地方 东西 家伙 身份 称号 姓 问题 事 事情');
/** Reads an owner directly before a demonstrative; null if it may be in apposition. */
const ownerAt = (
  clause: readonly Token[],
  at: number,
  head: Token,
  isDescribed: boolean,
  rewrite: Rewriter,
): Before | null => {
  const owner = clause[at - 1]!;
  const giver = clause[at - 2];
  const isPronoun = OWNERS.has(owner.source);
  if (owner.kind === 'pronoun' && !isPronoun) return NOTHING_BEFORE(at);
  if (GIVING.test(giver?.source ?? '') || (giver?.kind === 'preposition' && !isWord(giver, DISPOSING)))
    return NOTHING_BEFORE(at);
  const isThis = !clause[at]!.source.startsWith('那');
  if (KINDS.has(head.source) || (isThis && (!isPronoun || isKind(head, PEOPLE)))) return null;
  if (!isDescribed && (isPronoun || isKind(head, PEOPLE))) return null;
  if (!isPronoun && isKind(head, PEOPLE) && !KIN.has(head.source)) return null;
  // 同桌|陆星野, 我|爸.
  const isNamed = owner.kind === 'name' && isKind(giver, PEOPLE);
  const isOfOne = owner.kind === 'person' && OWNERS.has(giver?.source ?? '');
  // 新|同桌|陆星野.
  const isNew = isNamed && clause[at - 3]?.kind === 'adjective';
  const start = isNew ? at - 3 : isNamed || isOfOne ? at - 2 : at - 1;
  const whose = asOneModifier(clause.slice(start, at), rewrite);
  return { start, inside: [], after: [...asModifiers([word('', 'của', 'preposition')]), ...whose] };
};
