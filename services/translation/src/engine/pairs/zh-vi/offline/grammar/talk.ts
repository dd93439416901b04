import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isLink, isLinkAt, kindsOf, wordsOf } from './clauses.ts';
import { WHO } from './described-nouns.ts';

type RuleAt = (clause: readonly Token[], at: number, end: Token | undefined) => Token[] | null;

const QUALITIES = kindsOf('adjective verb expression');
const MAX_QUALITY_TOKENS = 4;

/** 不太高兴 "không vui lắm": how little is said behind the quality. */
const readNotVery: RuleAt = (clause, at) => {
  const finals = finalsStart(clause);
  const last = isLinkAt(clause, finals - 1) ? finals - 1 : finals;
  const rest = clause.slice(at + 1, last);
  if (rest.length === 0 || rest.length > MAX_QUALITY_TOKENS || rest.some(isLink) || !isKind(rest[0], QUALITIES))
    return null;
  if (rest.some(({ source }) => /^(?:得|，)$/u.test(source))) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'không', 'adverb'),
    ...rest,
    word('', 'lắm', 'adverb'),
    ...clause.slice(last),
  ];
};

/** 看我不打断你的腿 "xem ta có đánh gãy chân ngươi không": what one threatens to do. */
const readThreat: RuleAt = (clause, at) => {
  if (at > 1 || clause[at + 1]?.source !== '我') return null;
  const finals = finalsStart(clause);
  const [see, me] = [word('看', 'xem', 'verb'), clause[at + 1]!];
  if (clause[at + 2]?.source === '不' && clause[at + 3]?.kind === 'verb')
    return [
      ...clause.slice(0, at),
      see,
      me,
      word('不', 'có', 'adverb'),
      ...clause.slice(at + 3, finals),
      word('', 'không', 'adverb'),
    ];
  if (clause[at + 2]?.source === '怎么' && clause[at + 3]?.kind === 'verb')
    return [
      ...clause.slice(0, at),
      see,
      me,
      ...clause.slice(at + 3, finals),
      word('怎么', 'thế nào', 'adverb'),
      ...clause.slice(finals),
    ];
  return null;
};

const LIKE_THAT = /^(?:这样|这么|那样|那么)$/u;

/** 哪有你这样当爹的 "làm gì có ai làm cha như ngươi": nobody is like that. */
const readNobodyLikeYou: RuleAt = (clause, at) => {
  const link = finalsStart(clause) - 1;
  const [who, so] = clause.slice(at + 1, at + 3);
  if (!isLinkAt(clause, link) || !isKind(who, WHO) || !LIKE_THAT.test(so?.source ?? '') || link < at + 3) return null;
  const acts = clause.slice(at + 3, link);
  if (acts.some(isLink) || acts.length > 6) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'làm gì có ai', 'adverb'),
    ...acts,
    word(so!.source, 'như', 'preposition'),
    who!,
    ...(acts.length === 0 ? [] : [word('', 'thế', 'adverb')]),
    ...clause.slice(link + 1),
  ];
};

const OBJECTS = kindsOf('noun pronoun person name determiner number measure reading adjective');

/** 别到处乱说 "đừng nói bậy khắp nơi": behind the act that ends the clause. */
const readEverywhere: RuleAt = (clause, at) => {
  const finals = finalsStart(clause);
  const acts = clause.slice(at + 1, finals);
  if (
    acts[0]?.kind !== 'verb' ||
    acts[0].text.endsWith('một chút') ||
    acts.length > MAX_QUALITY_TOKENS ||
    acts.some(isLink)
  )
    return null;
  if (!acts.slice(1).every((token) => isKind(token, OBJECTS))) return null;
  return [...clause.slice(0, at), ...acts, { ...clause[at]!, kind: 'adverb' }, ...clause.slice(finals)];
};

const BEING = /^(?:这|那|这都|这些都|也|都|正|就)?是$/u;
const OUGHT =
  /^(?:应该|该|必须|能|可以|想|要|最想|唯一|只能|敢|会|不该|不应该|不能|不想|不敢|本该|早该|能够|愿意|希望)$/u;

/** 这是我应该做的 "đây là việc ta nên làm": what somebody should do or wants. */
const readWhatOneShould: RuleAt = (clause, at) => {
  const link = finalsStart(clause) - 1;
  const [who, ought] = clause.slice(at + 1, at + 3);
  const acts = clause.slice(at + 2, link);
  if (!isLinkAt(clause, link) || !BEING.test(clause[at]!.source) || !isKind(who, WHO)) return null;
  if (!OUGHT.test(ought?.source ?? '') || acts.length < 2 || acts.length > 5 || acts.at(-1)?.kind !== 'verb')
    return null;
  if (acts.some(isLink)) return null;
  const should = /^(?:应该|该)$/u.test(ought!.source) ? word(ought!.source, 'nên', 'adverb') : ought!;
  const isWork = /^(?:[做干办]|去做)$/u.test(acts.at(-1)!.source);
  return [
    ...clause.slice(0, at + 1),
    word('', isWork ? 'việc' : 'điều', 'adverb'),
    who!,
    should,
    ...acts.slice(1),
    ...clause.slice(link + 1),
  ];
};

const NONE: Readonly<Record<string, string>> = tableOf({
  谁: 'ai',
  什么: 'gì',
  哪儿: 'đâu',
  哪里: 'đâu',
  哪: 'đâu',
});
const NO = /^(?:都|也)?(?:不|没|没有|不会|不能|不想|不敢|不要|不肯|不用|别)$/u;
const TOO = /^[都也]$/u;

const WHOM =
  /[不没有](?:信|相信|怕|服|嫁|娶|理|见|帮|求|靠|认识|认|爱|喜欢|惦记|惹|怪|怨|欠|想见|告诉|碰|依靠|指望|放过|在乎|得罪)/u;
/** 我谁都不信 "ta không tin ai cả", 他什么也没说: none of all, behind the act. */
const readNoneAtAll: RuleAt = (clause, at) => {
  const who = clause[at - 1];
  if (at === 0 || at > 3 || !(isKind(who, WHO) || who!.kind === 'adverb' || who!.kind === 'time')) return null;
  let start = at + 1;
  if (TOO.test(clause[start]?.source ?? '')) start++;
  const no = clause[start];
  const finals = finalsStart(clause);
  const acts = clause.slice(start + 1, finals);
  // 两人谁也没动: neither of them did.
  const isWhom = clause[at]!.source !== '谁' || WHOM.test(`${no?.source ?? ''}${acts[0]?.source ?? ''}`);
  if (!isWhom) return null;
  // 你什么都不懂: one word.
  if (no?.kind === 'verb' && start > at + 1 && start + 1 === finals && /^[不没]./u.test(no.source))
    return [
      ...clause.slice(0, at),
      no,
      word(clause[at]!.source, `${NONE[clause[at]!.source]!} cả`, 'adverb'),
      ...clause.slice(finals),
    ];
  if (!NO.test(no?.source ?? '') || (start === at + 1 && !/^[都也]/u.test(no!.source))) return null;
  if (acts.length === 0 || acts.length > 3 || acts.some(isLink) || acts.at(-1)!.kind !== 'verb') return null;
  return [
    ...clause.slice(0, at),
    { ...no!, kind: 'adverb', text: no!.text.replace(/^(?:cũng|đều) /u, '') },
    ...acts,
    word(clause[at]!.source, `${NONE[clause[at]!.source]!} cả`, 'adverb'),
    ...clause.slice(finals),
  ];
};

/** 怎么来的就怎么回去 "đến thế nào thì về thế ấy": in the way in which something else was done. */
const readAsItWas = (clause: readonly Token[], at: number): Token[] | null => {
  const act = clause[at + 1];
  const link = clause[at + 2] !== undefined && isLink(clause[at + 2]!) ? 1 : 0;
  const then = at + 2 + link;
  const [, how, other] = clause.slice(then, then + 3);
  if (act?.kind !== 'verb' || clause[then]?.source !== '就' || how?.source !== '怎么' || other?.kind !== 'verb')
    return null;
  if (AS_ONE_LIKES.test(clause[at - 1]?.source ?? '')) return null;
  return [
    ...clause.slice(0, at),
    act,
    word('怎么', 'thế nào thì', 'adverb'),
    other,
    word('怎么', 'thế ấy', 'adverb'),
    ...clause.slice(then + 3),
  ];
};

const AS_ONE_LIKES = /^(?:爱|想|要|该)$/u;
const MANNER: Readonly<Record<string, string>> = tableOf({ 爱: 'thích', 想: 'muốn', 要: 'muốn', 该: 'phải' });

/** 你爱怎么想就怎么想 "ngươi thích nghĩ thế nào thì nghĩ": as one likes. */
const readAsOneLikes: RuleAt = (clause, at) => {
  const so = readAsItWas(clause, at);
  if (so !== null) return so;
  const likes = clause[at - 1];
  const act = clause[at + 1];
  const then = clause[at + 2]?.source === '就' ? at + 3 : at + 2;
  if (!AS_ONE_LIKES.test(likes?.source ?? '') || act === undefined || clause[then]?.source !== '怎么') return null;
  if (clause[then + 1]?.source !== act.source) return null;
  const how = word('怎么', 'thế nào', 'adverb');
  return [
    ...clause.slice(0, at - 1),
    word(likes!.source, MANNER[likes!.source]!, 'adverb'),
    ...[act, how, word('', 'thì', 'conjunction'), act],
    ...clause.slice(then + 2),
  ];
};

/** 谁爱去谁去 "ai thích đi thì đi", 谁赢谁说了算: whoever does the one does the other. */
const readWhoever: RuleAt = (clause, at) => {
  const again = clause.findIndex((token, index) => index > at + 1 && token.source === '谁' && token.kind === 'pronoun');
  if (at !== 0 || again === -1 || again > 5 || clause.length - again < 2) return null;
  if (clause.slice(1, again).some(({ source }) => /^(?:和|跟|与|是|知道|先)$/u.test(source))) return null;
  if (!isKind(clause[again + 1], kindsOf('verb adverb expression'))) return null;
  const isSame = clause[again + 1]!.source === clause[again - 1]!.source;
  const done = clause.slice(0, again).filter((token, index) => index === 0 || !isLink(token));
  const whoever = word('谁', isSame ? 'thì' : 'thì người đó', 'conjunction');
  return [...done, whoever, ...clause.slice(again + 1)];
};

const HOW_MUCH_ONE_CAN = /^(?:多.|几.|什么|哪.)$/u;

/** 能走多远走多远 "đi được bao xa thì đi": as much as one can. */
const readAsMuchAsOneCan: RuleAt = (clause, at) => {
  const act = clause[at + 1];
  if (act?.kind !== 'verb') return null;
  const again = clause.findIndex((token, index) => index > at + 2 && index < at + 6 && token.source === act.source);
  if (again === -1) return null;
  const start = clause[again - 1]!.source === '就' ? again - 1 : again;
  const much = clause.slice(at + 2, start);
  const muchSource = much.map(({ source }) => source).join('');
  const rest = clause.slice(again + 1);
  let end = 0;
  for (let said = ''; end < rest.length && said !== muchSource; ) said += rest[end++]!.source;
  if (!HOW_MUCH_ONE_CAN.test(muchSource)) return null;
  if (
    rest
      .slice(0, end)
      .map(({ source }) => source)
      .join('') !== muchSource
  )
    return null;
  return [
    ...clause.slice(0, at),
    act,
    word(clause[at]!.source, 'được', 'adverb'),
    ...much.map((token) => ({ ...token, kind: 'adverb' as const })),
    word('', 'thì', 'conjunction'),
    act,
    ...rest.slice(end),
  ];
};

const WITH = /^(?:跟|和|对|向|把|给|与|同)$/u;

/** 谁准你这么跟本宫说话 "nói chuyện với bản cung như vậy": so, behind the act. */
const readSoWith: RuleAt = (clause, at) => {
  const finals = finalsStart(clause);
  const link = isLinkAt(clause, finals - 1) ? finals - 1 : finals;
  const acts = clause.slice(at + 1, link);
  if (!WITH.test(acts[0]?.source ?? '') || acts.length < 3 || acts.length > 5 || acts.some(isLink)) return null;
  if (acts.at(-1)!.kind !== 'verb' || !acts.slice(1, -1).every((token) => isKind(token, OBJECTS))) return null;
  return [...clause.slice(0, at), ...acts, word(clause[at]!.source, 'như vậy', 'adverb'), ...clause.slice(link)];
};

const ALWAYS = /^(?:老|总|老是|总是|一直|整天|天天)$/u;

/** 你别老催我 "ngươi đừng giục ta mãi": on and on. */
const readNotForEver: RuleAt = (clause, at) => {
  if (!ALWAYS.test(clause[at + 1]?.source ?? '') || clause[at + 2]?.kind !== 'verb') return null;
  let end = at + 3;
  while (end < at + 5 && isKind(clause[end], OBJECTS)) end++;
  const next = clause[end];
  if (next !== undefined && !/^(?:了|行|行不行|好不好|好吗|行吗|啊|嘛|吧|可以吗|成不成)$/u.test(next.source))
    return null;
  return [
    ...clause.slice(0, at + 1),
    ...clause.slice(at + 2, end),
    word(clause[at + 1]!.source, 'mãi', 'adverb'),
    ...clause.slice(end),
  ];
};

/** 她是你什么人 "nàng là gì của ngươi": how two people are related. */
const readWhoseWhat: RuleAt = (clause, at) => {
  const whose = clause[at - 1];
  if (!isKind(whose, WHO) || !/(?:是|算|算是)$/u.test(clause[at - 2]?.source ?? '')) return null;
  return [
    ...clause.slice(0, at - 1),
    word(clause[at]!.source, 'gì của', 'adverb'),
    { ...whose!, kind: 'adverb' },
    ...clause.slice(at + 1),
  ];
};

const RULES: Readonly<Record<string, RuleAt>> = tableOf({
  什么人: readWhoseWhat,
  不太: readNotVery,
  不大: readNotVery,
  不怎么: readNotVery,
  看: readThreat,
  哪有: readNobodyLikeYou,
  没有: readNobodyLikeYou,
  没: readNobodyLikeYou,
  怎么: readAsOneLikes,
  这么: readSoWith,
  这样: readSoWith,
  那么: readSoWith,
  别: readNotForEver,
  能: readAsMuchAsOneCan,
  谁: (clause, at, end) => readWhoever(clause, at, end) ?? readNoneAtAll(clause, at, end),
  什么: readNoneAtAll,
  哪儿: readNoneAtAll,
  哪里: readNoneAtAll,
  哪: readNoneAtAll,
  到处: readEverywhere,
  四处: readEverywhere,
  这是: readWhatOneShould,
  那是: readWhatOneShould,
  是: readWhatOneShould,
  都是: readWhatOneShould,
  正是: readWhatOneShould,
  就是: readWhatOneShould,
});
/** Words that begin what only talk has; the rules for 看 and 没 meet clauses with other words of questions. */
export const TALK = wordsOf(
  '什么人 不太 不大 不怎么 哪有 到处 四处 这是 那是 都是 正是 什么 哪儿 哪里 能 别 这么 这样',
);

/** Reads what people say to each other: threats, reproaches and questions. */
export const readTalk: ClauseRule = (clause, end) => {
  let rewritten: readonly Token[] = clause;
  for (let at = 0; at < rewritten.length; at++) {
    const token = rewritten[at]!;
    if (token.entry !== null) rewritten = RULES[token.source]?.(rewritten, at, end) ?? rewritten;
  }
  return rewritten === clause ? null : [...rewritten];
};
