import { withoutEnd, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const MAY = wordsOf('可 可知');
const MAY_BE = wordsOf('可是');
/** One of them is in each question of these rules. */
const MAY_OR_NOT = wordsOf('可否 能否');
export const ASKED_WITH_MAY: ReadonlySet<string> = new Set([...MAY, ...MAY_BE, ...MAY_OR_NOT]);

const ACTS = kindsOf('verb preposition adverb degree expression adjective reading');
/** What is no question with 可: 可不是, 可真, 可怎么办, 可别, 可太. */
const NO_QUESTION = /^(?:[不没别真太就也却又只仅无非]|怎|如何|为|因|哪|谁|难|总算|总|能)/u;
/** Words that ask something else; after what one knows or says they are a part of it. */
const OTHER_QUESTION = /^(?:怎|如何|为何|为什么|因何|何|哪|谁|几|多少|什么时候|多)/u;
const KNOWING =
  /^(?:知|晓得|记得|认得|看|瞧|听|查|打听|说|问|想|弄|明白|懂|猜|算|探|打探|发现|发觉|觉|留意|注意|提|告诉|交代|吩咐)/u;
/** What a thing or somebody is able to do. */
const ABLE =
  /^(?:看看|试试|坐坐|歇歇|借|换|解|治|医|救|用来|抵|挡|破|避|保|延|容|容纳|助|让|通|通往|到|去|行|当(?!真)|卖|买|炼|修|修炼|进|入|出|赎|医治|化解|抵挡|带我|送|成|胜|敌|饶)/u;
/** What 可 is before a rule reads it; a sense may have found that it stresses, or says "but". */
const MAY_ASK = /^(?:có thể(?: biết)?|)$/u;
/** 可有什么发现: no "but". */
const WHAT_THERE_IS = /^有(?:什么|何)/u;
const HAVING = /^(?:还?有|没有?|无|再无|并无)/u;
const NOT_YET = wordsOf('没有 没');
const NO_FINALS = wordsOf('呢 吧 啊 呀 嘛 啦 罢');
const WHETHER = wordsOf('吗 嗎 么');
const ALSO = wordsOf('还 還');

/** Returns the end of what is asked: before 吗, which says no more. */
const endOf = (clause: readonly Token[]): number =>
  isWord(clause.at(-1), WHETHER) ? clause.length - 1 : clause.length;

/** 可打听出来那香囊是谁做的: what one may have found out. */
const FOUND_OUT = /^(?:打听|打探|查|问|探|弄|审|验|看|记|认|听|想|找)(?:出来?|清楚?|明白?|到|好|着|见)$/u;

const isFoundOut = (clause: readonly Token[], at: number): boolean =>
  FOUND_OUT.test(clause[at]!.source) || FOUND_OUT.test(clause[at]!.source + (clause[at + 1]?.source ?? ''));

/** 事情可打听出来了 "đã nghe ngóng ra chưa": the last word says that it is done. */
const askedWhetherDone = (clause: readonly Token[], at: number, end: number): Token[] | null => {
  const last = clause[end - 1]!;
  if (isFoundOut(clause, at + 1) && end > at + 3 && !last.source.endsWith('了'))
    return [
      ...clause.slice(0, at),
      word('可', 'đã', 'adverb'),
      ...clause.slice(at + 1, end),
      word('', 'chưa', 'adverb'),
    ];
  if (!last.source.endsWith('了') || end - 1 === at) return null;
  const isApart = last.source === '了';
  if (isApart && end - 2 === at) return null;
  const acts = clause.slice(at + 1, isApart ? end - 1 : end).map((token) => withoutEnd(token, ' rồi'));
  // 可都备好了: "đều".
  const all = acts[0]?.source === '都' ? acts.splice(0, 1) : [];
  return [...clause.slice(0, at), ...all, word('', 'đã', 'adverb'), ...acts, word('了', 'chưa', 'adverb')];
};

/** 可都备好|了吗, 可修|好了吗: 可 asks already. */
const withoutWhether = (clause: readonly Token[]): readonly Token[] => {
  const ending = /^(好?)了[吗么]$/u.exec(clause.at(-1)?.source ?? '');
  if (ending === null) return clause;
  return [...clause.slice(0, -1), ...(ending[1] === '' ? [] : [word('好', 'xong', 'adverb')]), ENDED];
};

/**
 * 你可带了银子 "ngươi có mang bạc không", 马车可都备好了 "xe ngựa đều đã chuẩn bị xong chưa": 可 asks, behind the
 * subject and before what may be so.
 */
export const readAskedWithMay: ClauseRule = needing({ words: [ASKED_WITH_MAY] }, (given, end) => {
  const clause = withoutWhether(given);
  if (!end?.source.startsWith('？') || isWord(clause.at(-1), NO_FINALS)) return null;
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, MAY) && (MAY_ASK.test(token.text) || (index === 0 && WHAT_THERE_IS.test(clause[1]?.source ?? ''))),
  );
  if (at === -1) return readAskedForLeave(clause) ?? readAskedToBe(clause);
  if (clause[at]!.source.length > 1)
    return readAskedWithMay([...clause.slice(0, at), MAY_IT, KNOWS, ...clause.slice(at + 1)], end);
  const next = clause[at + 1];
  if (next === undefined || !isKind(next, ACTS) || NO_QUESTION.test(next.source)) return null;
  const stop = endOf(clause);
  const rest = clause.slice(at + 1, stop);
  // 还有什么话可说: what there is to be said.
  if (
    rest.filter((token) => !isLink(token)).length === 1 &&
    clause.slice(0, at).some(({ source }) => HAVING.test(source))
  )
    return null;
  // 可打听出来了没有.
  if (isWord(clause.at(-1), NOT_YET) && rest.length > 1) {
    const asked = withoutEnd(clause.at(-2)!, ' rồi');
    const acts = [...clause.slice(at + 1, -2), ...(asked.source === '了' ? [] : [asked])];
    return [...clause.slice(0, at), word('', 'đã', 'adverb'), ...acts, word('没有', 'chưa', 'adverb')];
  }
  const isAskedElse =
    !/^有/u.test(next.source) && clause.some(({ source }, index) => index !== at && OTHER_QUESTION.test(source));
  const act = rest.find(({ kind }) => kind === 'verb') ?? next;
  if (isAskedElse && !KNOWING.test(act.source)) return null;
  const done = isAskedElse && !isFoundOut(clause, at + 1) ? null : askedWhetherDone(clause, at, stop);
  if (done !== null) return done;
  // 可有什么|发现 "có phát hiện gì không".
  if (/^有(?:什么|何)$/u.test(next.source) && rest.length === 2)
    return [...clause.slice(0, at), word('有', 'có', 'verb'), rest[1]!, word('什么', 'gì', 'pronoun'), NO];
  const finals = Math.min(stop, Math.max(finalsStart(clause), at + 2));
  const isAble = ABLE.test(next.source) && !rest.some(({ source }) => source === '了' || source === '过');
  return [
    ...clause.slice(0, at),
    word('', isAble ? 'có thể' : /^có(?: |$)/u.test(next.text) ? '' : 'có', 'adverb'),
    ...askedOf(clause.slice(at + 1, finals)),
    NO,
    ...clause.slice(Math.min(finals, stop), stop).filter(({ source }) => source !== '了'),
  ];
});

/** As a final particle, so that what rules put at the end of a clause (先) is before it. */
const NO = word('啦', 'không', 'particle');
/** 可否借一步说话 "có thể … không": at the beginning of what is asked for. */
const readAskedForLeave = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex((token) => isWord(token, MAY_OR_NOT));
  if (at === -1 || at + 1 >= clause.length || clause.slice(0, at).some(({ kind }) => kind === 'verb')) return null;
  return [...clause.slice(0, at), word('', 'có thể', 'adverb'), ...clause.slice(at + 1), NO];
};

const ENDED = word('了', 'rồi', 'particle');
const MAY_IT = word('可', 'có thể', 'adverb');
const KNOWS = word('知', 'biết', 'verb');

/** 可还有别的吩咐 "có còn", 可带了银子: 了 is said by nothing. */
const askedOf = (rest: readonly Token[]): Token[] =>
  rest
    .filter(({ source, kind }) => source !== '了' || kind !== 'particle')
    .map((token, index) => {
      if (index === 0 && isWord(token, ALSO)) return word(token.source, 'còn', 'adverb');
      if (index === 0 && token.source === '还有') return { ...token, text: 'còn' };
      if (index === 0 && token.source === '要') return word('要', 'cần', 'adverb');
      if (index === 0 && /^当真$/u.test(token.source)) return word('当真', 'thật', 'adjective');
      if (index === 0 && token.source === '会' && rest[1]?.kind === 'verb') return word('会', '', 'adverb');
      return index === 0
        ? { ...withoutEnd(token, ' rồi'), text: withoutEnd(token, ' rồi').text.replace(/^đã /u, '') }
        : token;
    });

const DOERS = kindsOf('pronoun person name');
/** 可是你们劫的: who did it. */
const isDoneBy = (rest: readonly Token[]): boolean =>
  isKind(rest[0], DOERS) && isLink(rest.at(-1)!) && rest.length < 6 && !rest.some(({ kind }) => kind === 'adverb');

/** What may have happened to somebody. */
const BEFALLEN = /^(?:出了|出|遇|病|受了|丢了|听到|听见|听说|想起|伤着|累了|嫌)/u;
const WHOM = kindsOf('noun person name pronoun determiner time reading');
const NAMED = kindsOf('noun person name pronoun determiner number measure reading place localizer time adjective');

/** 这位公子可是从京城来的 "có phải từ kinh thành đến không": 可是 is no "but". */
const readAskedToBe = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex((token) => isWord(token, MAY_BE));
  const stop = endOf(clause);
  const rest = clause.slice(at + 1, stop);
  if (at === -1 || rest.length === 0) return null;
  if (clause.some(({ source }) => /^(?:怎|如何|为何|为什么|因何|哪|谁|多少|难道|[不没别]$|没有|不是)/u.test(source)))
    return null;
  if (at > 0 && rest.length === 1 && rest[0]!.source === '时候')
    return [...clause.slice(0, at), word('', 'có đúng lúc không', 'adverb')];
  const isNamed = rest.every((token) => isKind(token, NAMED) || isLink(token)) && rest.some(isLink);
  const isBefallen = BEFALLEN.test(rest[0]!.source);
  if (clause.some(({ source }) => source === '什么') && !isBefallen) return null;
  if (at === 0 ? !isNamed && !isBefallen && !isDoneBy(rest) : !isKind(clause[at - 1], WHOM) && !isLink(clause[at - 1]!))
    return null;
  const isAct = isKind(rest[0], ACTS) || rest[0]!.source.startsWith('姓');
  return [...clause.slice(0, at), word('是', isAct ? 'có phải' : 'có phải là', isAct ? 'adverb' : 'verb'), ...rest, NO];
};
