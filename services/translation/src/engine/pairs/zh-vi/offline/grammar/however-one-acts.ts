import { isAspect, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const HOWEVER = wordsOf('再怎么 再怎麼 无论怎么 不管怎么 任凭怎么');
const ACTS = kindsOf('verb');
const EVEN_SO = /^[也都]/u;
const PRONOUNS = kindsOf('pronoun person name');
/** Verbs with a person as object: in 再怎么劝他也没用, 他 is the object. */
const ON_SOMEBODY =
  /^(?:[劝求骂打逼哄追喊叫问催拦恨爱疼宠气怪躲防瞒骗]|恳求|哀求|劝说|安慰|质问|责备|讨好|巴结|折磨|逼问|拷问|喜欢|讨厌)$/u;
const SAYING = wordsOf('说');

/**
 * 再怎么劝他也没用 "có khuyên hắn thế nào cũng …", 我再怎么解释她都不信: "however", with the object before "thế nào"
 * and another subject after it.
 */
export const readHoweverOneActs: ClauseRule = needing({ words: [HOWEVER], kinds: [ACTS] }, (clause, end) => {
  const at = clause.findIndex((token) => isWord(token, HOWEVER));
  const act = clause[at + 1];
  if (at === -1 || !isKind(act, ACTS) || isWord(act, SAYING)) return null;
  const even = clause.findIndex((token, index) => index > at + 1 && EVEN_SO.test(token.source));
  const isOpen = even === -1 && end?.source === '，';
  if (even === -1 && !isOpen) return null;
  const stop = even === -1 ? clause.length : even;
  const hasActor = even !== -1 && isKind(clause[even - 1], PRONOUNS) && !ON_SOMEBODY.test(act!.source) && even > at + 2;
  const said = hasActor ? even - 1 : stop;
  const done = clause.slice(at + 1, said).filter((token) => !isAspect(token));
  const also = even === -1 ? [] : [{ ...clause[even]!, text: clause[even]!.text.replace(/^đều/u, 'cũng') }];
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'có', 'adverb'),
    ...done,
    word('', 'thế nào', 'adverb'),
    ...clause.slice(said, stop),
    ...also,
    ...clause.slice(stop + also.length),
  ];
});

const AGAIN = wordsOf('再');
const DEGREE = wordsOf('得');
const QUALITIES = kindsOf('adjective');
const WELL: Readonly<Record<string, string>> = tableOf({
  好: 'tốt',
  快: 'nhanh',
  多: 'nhiều',
  大: 'lớn',
  久: 'lâu',
  慢: 'chậm',
});

/** 你说得再好听也没用 "ngươi có nói dễ nghe đến mấy cũng …": "however" with a quality. */
export const readHoweverWell: ClauseRule = needing({ words: [AGAIN, DEGREE], kinds: [ACTS] }, (clause, end) => {
  const at = clause.findIndex((token, index) => isWord(token, AGAIN) && isWord(clause[index - 1], DEGREE));
  const [act, quality] = [clause[at - 2], clause[at + 1]];
  if (at < 2 || !isKind(act, ACTS) || !(isKind(quality, QUALITIES) || WELL[quality?.source ?? ''] !== undefined))
    return null;
  const rest = clause.slice(at + 2);
  const isOpen = rest.length === 0 && end?.source === '，';
  if (!isOpen && !rest.slice(0, 2).some(({ source }) => EVEN_SO.test(source))) return null;
  const how = word(quality!.source, WELL[quality!.source] ?? quality!.text, 'adverb');
  return [
    ...clause.slice(0, at - 2),
    word('', 'có', 'adverb'),
    act!,
    how,
    word(clause[at]!.source, 'đến mấy', 'adverb'),
    ...rest.map((token) =>
      EVEN_SO.test(token.source) ? { ...token, text: token.text.replace(/^đều/u, 'cũng') } : token,
    ),
  ];
});
