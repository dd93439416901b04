import { HOLDS_PLACE } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, kindsOf, wordsOf } from './clauses.ts';
import { isPointer } from './described-nouns.ts';

const HOUSE = /^(?:[我你他她咱您]们?|人家|别人|老师|老板)家$/u;
const THINGS = kindsOf('noun place');
const OF_GROUP = kindsOf('noun place person');
const GROUP =
  /^(?:我们|你们|他们|她们|咱们|咱)(?:公司|学校|村子?|班级?|宗门|门派|部门|学院|医院|小区|酒店|店|厂|工厂|基地|家族|国家|队伍?|剧组|警局|局)$/u;
const PLURAL = wordsOf('我们 你们 他们 她们 咱们');
const PLACE_OF_GROUP = /^(?:公司|学校|医院|小区|酒店|工厂|村子?|班级?|宗门|部门|学院|基地|剧组).+/u;

/** Returns a noun with whose it is as one word. */
const ownedBy = (thing: Token, owner: Token): Token => {
  const held = thing.kind === 'place' ? HOLDS_PLACE.exec(thing.text) : null;
  const text = held === null ? `${thing.text} ${owner.text}` : `${held[1]} ${held[2]} ${owner.text}`;
  return { ...thing, source: owner.source + thing.source, text };
};

const isOwned = (clause: readonly Token[], at: number): boolean => {
  const [owner, thing] = [clause[at]!, clause[at + 1]];
  if (thing === undefined || (thing.entry === null && !isKind(thing, THINGS))) return false;
  // 你们学校对面那家书店: a rule of its own.
  if (isPointer(clause[at + 2])) return false;
  // 我家厕所.
  if (HOUSE.test(owner.source)) return isKind(thing, THINGS);
  // 我们班成绩最好的学生: of the group, who is so most.
  if (GROUP.test(owner.source)) return isKind(thing, OF_GROUP) && !clause[at + 2]?.source.startsWith('最');
  // 你们|公司门口: a place of a group as one word.
  return PLURAL.has(owner.source) && PLACE_OF_GROUP.test(thing.source) && isKind(thing, THINGS);
};

/** 你们公司门口 "cửa công ty các ngươi", 我家厕所 "nhà vệ sinh nhà ta": whose something is, without 的. */
export const readOwnerWithoutLink: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 1 < (rewritten ?? clause).length; at++) {
    const tokens: readonly Token[] = rewritten ?? clause;
    if (!isOwned(tokens, at)) continue;
    rewritten = [...tokens.slice(0, at), ownedBy(tokens[at + 1]!, tokens[at]!), ...tokens.slice(at + 2)];
  }
  return rewritten;
};
