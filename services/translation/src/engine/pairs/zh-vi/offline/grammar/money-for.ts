import { asModifiers, isAspect } from '../tokens.ts';
import type { Token } from '../types.ts';
import { inActOrder } from './act-order.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { asClause } from './described-nouns.ts';

/** What one saves, and for what is said before its 的. */
export const MONEY = wordsOf('钱 路费 学费 银子 盘缠 嫁妆 彩礼 费用 药费 医药费 车费 本钱 银两 酒钱 饭钱');
/** What one does with it. */
const HANDLED =
  /^(?:凑|攒|存|借|赚|挣|筹|出|省|剩|拿|给|留|准备|掏|花光|凑够|攒够|凑足|凑齐|攒足|存够|借到|赚够|筹到|省下|拿出|准备好)$/u;
const ACTS = kindsOf('verb noun person place name preposition pronoun adverb');
const MAX_ACTS = 6;

/** One act alone says what it is for behind what is enough: 凑够了念书的钱. */
const isFor = (acts: readonly Token[], handled: Token): boolean =>
  acts.length > (/[够足齐]$/u.test(handled.source) ? 0 : 1) &&
  acts.length <= MAX_ACTS &&
  acts[0]!.kind !== 'noun' &&
  acts.every((token) => isKind(token, ACTS)) &&
  acts.some(({ kind }) => kind === 'verb');

/** 凑够了去县城念书的路费 "gom đủ lộ phí đi huyện thành đi học": what money is for, at the end of the clause. */
export const readMoneyFor: ClauseRule = needing({ words: [MONEY] }, (clause) => {
  const end = finalsStart(clause);
  const money = end - 1;
  if (!isWord(clause[money], MONEY) || !isLinkAt(clause, money - 1)) return null;
  const handled = clause.findIndex(
    ({ kind, source }, index) => index < money - 2 && kind === 'verb' && HANDLED.test(source),
  );
  if (handled === -1) return null;
  const start = isAspect(clause[handled + 1]) ? handled + 2 : handled + 1;
  const acts = clause.slice(start, money - 1);
  if (!isFor(acts, clause[handled]!)) return null;
  return [...clause.slice(0, start), clause[money]!, ...asModifiers(asClause(inActOrder(acts))), ...clause.slice(end)];
});
