import { PARTS } from '../owned-parts.ts';
import { asAdverb, asModifiers, HOLDS_PLACE, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  LINKS,
  needing,
  POINTERS,
  runEnd,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { framed, HEADS, isPointer } from './described-nouns.ts';

const OWNERS = wordsOf('我 你 他 她 您 它 我们 你们 他们 她们 咱们');
const QUALITIES = kindsOf('adjective degree expression adverb');
/** To whom something is given is no owner: 给他那把生锈的剑. */
const GIVING = /(?:[给送教赐赏借还赔递喂]|告诉|交给|问|告知|提醒)$/u;
const BEFORE_GIVEN = kindsOf('preposition');
const DISPOSING = wordsOf('把 将 在 用 从');
const MAX_QUALITIES = 5;

const ofOwner = (owner: Token): Token[] => asModifiers([word('', 'của', 'preposition'), asAdverb(owner)]);

/** 到我这个鬼地方来, 叫我那些弟兄去. */
const PLACED = wordsOf('到 在 从 叫 让 被 令 使 跟 和 与 同 连');

const mayOwn = (clause: readonly Token[], at: number): boolean => {
  const before = clause[at - 1];
  if (!isWord(clause[at], OWNERS)) return false;
  return (
    before === undefined ||
    !(
      GIVING.test(before.source) ||
      (isKind(before, BEFORE_GIVEN) && !isWord(before, DISPOSING) && !isWord(before, PLACED))
    )
  );
};

/**
 * 我那几个不争气的徒弟 "mấy đồ đệ không chịu cố gắng kia của ta", 她那双亮晶晶的大眼睛里: whose they are, before what points at
 * them and how they are.
 */
const readPointedGroup = (clause: readonly Token[], at: number): Token[] | null => {
  const pointer = clause[at + 1];
  if (!isPointer(pointer) || !/^[这那]/u.test(pointer!.source)) return null;
  let noun = at + 2;
  while (
    noun < at + 2 + MAX_QUALITIES &&
    (isKind(clause[noun], QUALITIES) || (noun > at + 2 && isLinkAt(clause, noun)))
  )
    noun++;
  const end = runEnd(clause, noun, HEADS);
  const said = clause.slice(at + 2, noun).filter((token) => !isLink(token));
  if (end === noun || isLinkAt(clause, end)) return null;
  if (said.length === 0 && !SEVERAL.test(pointer!.source)) return null;
  if (said.length > 0 && said.every(({ kind }) => kind === 'adverb')) return null;
  const whole = framed(pointer, [...clause.slice(noun, end), ...asModifiers(said.reverse().map(asAdverb))]);
  const side = sideOf(clause[end]);
  return (
    whole && [
      ...clause.slice(0, at),
      ...(side === undefined ? [] : [word(clause[end]!.source, side, 'localizer')]),
      ...whole,
      ...ofOwner(clause[at]!),
      ...clause.slice(side === undefined ? end : end + 1),
    ]
  );
};
/** Also 我那些弟兄, 他这帮手下. */
const SEVERAL = /^[这那](?:(?:几|[两二三四五六七八九十]+).|[些帮群伙])$/u;

/** 他黑黑的脸上 "trên mặt đen đen của hắn": where on somebody, and how that part of him is. */
const readPartOfPlace = (clause: readonly Token[], at: number): Token[] | null => {
  let place = at + 1;
  while (place < at + 4 && isKind(clause[place], QUALITIES)) place++;
  const said = clause.slice(at + 1, place);
  if (isLinkAt(clause, place)) place++;
  else if (!said.at(-1)?.source.endsWith('的')) return null;
  if (said.at(-1)?.kind !== 'adjective' && said.at(-1)?.kind !== 'expression') return null;
  const held = clause[place]?.kind === 'place' ? HOLDS_PLACE.exec(clause[place]!.text) : null;
  const isPart = isKind(clause[place], HEADS) && PARTS.has(clause[place]!.source);
  const side = held?.[1] ?? (isPart ? sideOf(clause[place + 1]) : undefined);
  const end = held === null ? place + 2 : place + 1;
  if (side === undefined || isLinkAt(clause, end)) return null;
  const noun = held === null ? clause[place]! : word(clause[place]!.source, held[2]!, 'noun');
  return [
    ...clause.slice(0, at),
    word('', side, 'localizer'),
    noun,
    ...asModifiers(said.map(asAdverb)),
    ...ofOwner(clause[at]!),
    ...clause.slice(end),
  ];
};

export const readOwnGroup: ClauseRule = needing({ words: [OWNERS] }, (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    if (!mayOwn(clause, at)) continue;
    const whole = readPointedGroup(clause, at) ?? readPartOfPlace(clause, at);
    if (whole !== null) return whole;
  }
  return null;
});

const ACTS = kindsOf('verb adjective expression adverb degree');
const AFTER_OWNED = kindsOf('verb adverb degree adjective');
/** 那家新开的饭馆的老板 "ông chủ của quán cơm mới mở kia": what is pointed at and described has something. */
export const readPointedDescribedOwner: ClauseRule = needing({ words: [LINKS], kinds: [POINTERS] }, (clause) => {
  for (let at = 0; at + 5 < clause.length; at++) {
    if (!isPointer(clause[at]) || !OF_WHOLES.test(clause[at]!.source)) continue;
    let link = at + 1;
    while (link < at + 5 && isKind(clause[link], ACTS)) link++;
    const owner = clause[link + 1];
    if (link === at + 1 || !isLinkAt(clause, link) || !isKind(owner, HEADS) || !isLinkAt(clause, link + 2)) continue;
    const owned = clause[link + 3];
    const next = clause[link + 4];
    if (!isKind(owned, HEADS) || !(next === undefined || isKind(next, AFTER_OWNED))) continue;
    const whole = framed(clause[at], [owner!, ...asModifiers(clause.slice(at + 1, link).map(asAdverb))]);
    if (whole === null) continue;
    const of = asModifiers([word('', 'của', 'preposition'), ...whole.map(asAdverb)]);
    return [...clause.slice(0, at), owned!, ...of, ...clause.slice(link + 4)];
  }
  return null;
});
const OF_WHOLES = /^[这那](?:家|座|位|名|个|间|所|栋|艘|辆|群)$/u;

const ONLY = wordsOf('唯一 仅有 唯一的 仅有的');
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
/** 唯一一件东西 "món đồ duy nhất": one thing, whatever describes it besides. */
export const readOnlyThing: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, ONLY));
  const number = isLinkAt(clause, at + 1) ? at + 2 : at + 1;
  const isOne = clause[number]?.kind === 'determiner' && clause[number]!.source === '一个';
  const isCounted = isKind(clause[number], NUMBERS) && isKind(clause[number + 1], MEASURES);
  if (at === -1 || !(isOne || isCounted)) return null;
  const noun = number + (isOne ? 1 : 2);
  const end = runEnd(clause, noun, HEADS);
  if (end === noun || isLinkAt(clause, end)) return null;
  const text = clause
    .slice(noun, end)
    .map((token) => token.text)
    .reverse()
    .join(' ');
  const measure =
    isOne || /^[个位名]$/u.test(clause[number + 1]!.source) || text.startsWith(clause[number + 1]!.text)
      ? ''
      : clause[number + 1]!.text;
  const count = isCounted && clause[number]!.source !== '一' ? clause[number]!.text : '';
  const source = clause
    .slice(at, end)
    .map((token) => token.source)
    .join('');
  const whole = word(
    source,
    [count, measure, text, 'duy nhất'].filter((part) => part !== '').join(' '),
    clause[end - 1]!.kind,
  );
  return [...clause.slice(0, at), whole, ...clause.slice(end)];
};
