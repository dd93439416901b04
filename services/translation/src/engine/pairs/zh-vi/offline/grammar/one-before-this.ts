import { asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, runEnd, wordsOf } from './clauses.ts';

const LAST_OR_NEXT = wordsOf('上 下');
const ONE = wordsOf('一');
const COUNTED_IN_TURN = wordsOf('笔 批 单 份 封 期 季 届 任 段 家 站 首 部 位 顿 班');
const HEADS = kindsOf('noun person');

/** 上一笔货款没结清 "khoản tiền hàng trước chưa thanh toán": the one before this, at the beginning; 爬上一层楼 is where to. */
export const readOneBeforeThis: ClauseRule = needing({ words: [LAST_OR_NEXT, ONE, COUNTED_IN_TURN] }, (clause) => {
  const [side, one, measure] = clause;
  if (!isWord(side, LAST_OR_NEXT) || !isWord(one, ONE) || !isWord(measure, COUNTED_IN_TURN)) return null;
  const end = runEnd(clause, 3, HEADS);
  // 上一份菜: as an order it is brought.
  if (end === 3 || end === clause.length || !isKind(clause[end], PREDICATES)) return null;
  const turn = asModifiers([word(side.source, side.source === '上' ? 'trước' : 'tiếp theo', 'adverb')]);
  return [measure, ...clause.slice(3, end), ...turn, ...clause.slice(end)];
});
const PREDICATES = kindsOf('verb adverb adjective time preposition');
