import { newToken } from '../tokens.ts';
import { NO_ENTRY, type Token } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { FIRST_HEAD } from './first-of-its-kind.ts';

const BEFORE = kindsOf('adverb conjunction time localizer');
/** 他头三个月. */
const WHOSE = kindsOf('pronoun name');
const SPANS = wordsOf('天 年 月 日 夜 次 回 趟 批 拨 个月');
const MANY = /^[两二三四五六七八九十几]$/u;
const MANY_OF = /^([两三四五六七八九十几])(?:个|位|名)$/u;
const COUNTED = kindsOf('noun person reading');

/** 头三天 "ba ngày đầu", 头几个病人 "mấy bệnh nhân đầu tiên": 头 before some says that they are the first. */
export const readFirstSome: ClauseRule = needing({ words: [FIRST_HEAD] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, FIRST_HEAD));
  const before = clause[at - 1];
  const count = clause[at + 1];
  if (at === -1 || count === undefined) return null;
  const measure = clause[at + 2];
  const isOpen = before === undefined || isKind(before, BEFORE);
  if (
    (isOpen || isKind(before, WHOSE)) &&
    count.kind === 'number' &&
    MANY.test(count.source) &&
    isWord(measure, SPANS)
  ) {
    const said = `${count.text} ${measure.text} đầu`;
    return [
      ...clause.slice(0, at),
      newToken(`头${count.source}${measure.source}`, said, 'time'),
      ...clause.slice(at + 3),
    ];
  }
  const isOfPeople = isOpen && count.kind === 'determiner' && MANY_OF.test(count.source) && isKind(measure, COUNTED);
  return isOfPeople ? [...clause.slice(0, at), firstOf(count), ...clause.slice(at + 2)] : null;
});

const firstOf = ({ source, text }: Token): Token => {
  const many = text.replace(/ (?:cái|vị|tên)$/u, '');
  const target = `${many} người đầu tiên`;
  const entry = { ...NO_ENTRY, target, kind: 'determiner' as const, frame: `${many} ~ đầu tiên` };
  return newToken(`头${source}`, target, 'determiner', entry);
};
