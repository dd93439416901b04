import { word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, needing } from './clauses.ts';

const GENERAL = [
  '个',
  '一个',
  '两个',
  '三个',
  '四个',
  '五个',
  '六个',
  '七个',
  '八个',
  '九个',
  '十个',
  '几个',
  '好几个',
];
export const COUNTED_AT_END: ReadonlySet<string> = new Set(GENERAL);
const PEOPLE = kindsOf('person');
const PLURAL = /(?:人|们|兵|匪|贼|兵卒|士兵|丫鬟|太监|侍卫)$/u;
const CHILDREN = /(?:孩子|孩|娃|娃娃|儿子|女儿|孙子|孙女)$/u;
const NOUNS = kindsOf('noun person name place');
const WHO_CAN = /^(?:有资格|资格|敢|会|能|懂|知道|活着|活下来|幸存|够格|认识|逃出来|生还)$/u;
const NUMBERS = kindsOf('number');

/** 侍卫死了三个 "thị vệ chết ba người": people who are counted behind what is said of them. */
export const readCountedAtEnd: ClauseRule = needing({ words: [COUNTED_AT_END] }, (clause) => {
  const end = finalsStart(clause);
  const last = clause[end - 1];
  if (end < 3 || !isWord(last, COUNTED_AT_END)) return null;
  if (last.source === '个' && !isKind(clause[end - 2], NUMBERS)) return null;
  const counted = clause.slice(0, end - 2).findLast((token) => isKind(token, NOUNS));
  // 敢说真话的只有三个: who dares is somebody.
  const isWho =
    clause.some(({ source }) => source === '只有') &&
    clause.some(({ source, kind }) => kind !== 'name' && WHO_CAN.test(source)) &&
    clause.some((_, at) => isLinkAt(clause, at));
  if (
    !isWho &&
    !(counted !== undefined && counted.kind !== 'name' && (isKind(counted, PEOPLE) || PLURAL.test(counted.source)))
  )
    return null;
  const one = !isWho && CHILDREN.test(counted!.source) ? 'đứa' : 'người';
  const text = last.source === '个' ? one : last.text.replace(/ cái$/u, ` ${one}`);
  if (text === last.text) return null;
  return [
    ...clause.slice(0, end - 1),
    word(last.source, text, last.source === '个' ? 'measure' : 'pronoun'),
    ...clause.slice(end),
  ];
});
