import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isLink, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { isPlaceWord } from './where-acts.ts';

const BEGIN = wordsOf('起');
const DONE = kindsOf('noun person pronoun name');
const COME = wordsOf('来 來 去');
const COMING = wordsOf('来 來');

/** 拿出一把剑来: the second part of a direction, after the object, is not rendered. */
export const dropSplitDirection: ClauseRule = (clause) =>
  withBegunAct(clause) ??
  withoutLastDirection(clause) ??
  withoutDirectionBeforeAct(clause) ??
  withoutDirectionAfterGoal(clause);

/** 做起事来比大人还稳重 "khi làm việc …": 起 … 来 is "when", before a description of the manner. */
const withBegunAct = (clause: readonly Token[]): Token[] | null => {
  // 喝起酒来: the verb has "begin" already.
  const whole = clause.findIndex(
    ({ text, kind }, at) => kind === 'verb' && BEGINS.test(text) && at + 2 < clause.length,
  );
  const end = isKind(clause[whole + 1], DONE) ? whole + 2 : whole + 1;
  if (whole !== -1 && isWord(clause[end], COMING) && end + 1 < clause.length) {
    const act = { ...clause[whole]!, text: clause[whole]!.text.replace(BEGINS, '') };
    const object = clause.slice(whole + 1, end);
    return [...clause.slice(0, whole), begunBefore(clause, end), act, ...object, ...clause.slice(end + 1)];
  }
  const come = clause.findIndex((token, at) => at > 2 && isWord(token, COME) && isKind(clause[at - 1], DONE));
  const begin = come - 2;
  if (come === -1 || come + 1 >= clause.length) return null;
  // 喝起: one word in the lexicon or two.
  const isJoined = BEGUN.test(clause[begin]!.source) && clause[begin]!.kind === 'verb';
  if (!isJoined && (!isWord(clause[begin], BEGIN) || clause[begin - 1]!.kind !== 'verb')) return null;
  const start = isJoined ? begin : begin - 1;
  const verb = isJoined ? plainAct(clause[begin]!) : clause[begin - 1]!;
  return [...clause.slice(0, start), begunBefore(clause, come), verb, clause[come - 1]!, ...clause.slice(come + 1)];
};
/** 他倒教训起我来了: "begin", if nothing follows. */
const begunBefore = (clause: readonly Token[], come: number): Token => {
  if (finalsStart(clause) > come + 1) return word('', 'khi', 'adverb');
  return isKind(clause[come - 1], SOMEBODY) ? word('', 'quay ra', 'adverb') : word('', 'bắt đầu', 'adverb');
};
const SOMEBODY = kindsOf('pronoun person name');
/** Verbs with 起 "begin", which lift nothing. */
const BEGUN = /^[喝做吃唱跳写干打骂教发]起$/u;
const BEGINS = /^bắt đầu /u;
const plainAct = (verb: Token): Token => ({ ...verb, text: verb.text.replace(/^bắt đầu | (?:lên|dậy|tới)$/u, '') });

const WITH_BODY = /.[过下起回][头身脸]$|^[下上]?[下上][马楼车山床台树船]$/u;
const ENDS_IN_DIRECTION = /(?:[出起下上进進回过過]|.到)$/u;
const THINGS = kindsOf('noun number measure determiner adjective name reading place person localizer pronoun');
const DESCRIBING = kindsOf('expression degree');
/** 发黄的照片: looks that came with time. */
const FADED = /^(?:[发泛][黄白黑红青霉亮光]|生锈|带血|染血|褪色|磨损|破损|烧焦|皱巴巴|沾血)$/u;
const MAX_BETWEEN = 7;
const RESOLVED = wordsOf('狠下心 静下心 沉下心 定下心 横下心');
const IMPOSSIBLE = wordsOf('不 得');

/** Returns the index of the verb whose object ends before `end`, -1 if other words are between. */
const verbBefore = (clause: readonly Token[], end: number): number => {
  let index = end - 1;
  let link = -1;
  while (index >= 0 && end - index <= MAX_BETWEEN + 1) {
    const token = clause[index]!;
    // 照片|发黄|来: a description that is already after its noun.
    if (token.isModifier) {
      index--;
      continue;
    }
    if (isLink(token)) link = index;
    // 一块压了多年的红绸: a description after a measure.
    else if (index < link && isKind(token, IN_CLAUSE) && isCountedBefore(clause, index))
      index = countedAt(clause, index);
    else if (isCountedWord(token)) {
      // 一句话: a number and its noun are one word.
    } else if (
      !(isKind(token, THINGS) || (index === link - 1 && (isKind(token, DESCRIBING) || FADED.test(token.source))))
    )
      break;
    index--;
  }
  return index;
};
/** Returns the index of the measure word of a described noun, -1 if a verb is between. */
const countedAt = (clause: readonly Token[], end: number): number => {
  let at = end;
  while (at >= 0 && end - at < MAX_BETWEEN && clause[at]!.kind !== 'measure') at--;
  return clause[at]?.kind === 'measure' && clause[at - 1]?.kind === 'number' ? at : -1;
};
const isCountedBefore = (clause: readonly Token[], index: number): boolean => countedAt(clause, index) > 0;
const IN_CLAUSE = kindsOf('verb particle adverb preposition time');
const isCountedWord = ({ kind, source }: Token): boolean => kind === 'expression' && source.startsWith('一');

const withoutLastDirection = (clause: readonly Token[]): Token[] | null => {
  const finals = finalsStart(clause);
  if (!isWord(clause[finals - 1], COME) || clause[finals - 1]!.isModifier) return null;
  const index = verbBefore(clause, finals - 1);
  const verb = clause[index];
  // 他最不想见到的人来了: the described noun is the subject.
  const isDescribed = clause.slice(index, finals).some(isLink);
  if (verb === undefined || (isDescribed && (isLinkAt(clause, index + 1) || finals < clause.length))) return null;
  // 偏过头来: the object is part of the word.
  const isWhole = index === finals - 2 && (WITH_BODY.test(verb.source) || isWord(verb, RESOLVED));
  const isSplit = index < finals - 2 && ENDS_IN_DIRECTION.test(verb.source);
  // 烧出一个洞来, 挤不出一个字来: the verb and its direction may be two words.
  const isParted = isKind(clause[index - 1], ACTS) || isWord(clause[index - 1], IMPOSSIBLE);
  const hasVerb = isSplit && (verb.source.length > 1 || isParted);
  if (verb.kind !== 'verb' || !(isWhole || hasVerb)) return null;
  return clause.filter((_, at) => at !== finals - 1);
};
const ACTS = kindsOf('verb');

const LEADS_ON = kindsOf('verb adverb preposition');
const ON_WHAT = /^(?:做什么|干什么|干嘛|干吗|干啥|什么)$/u;
/** 走进屋: words that contain the goal. */
const WITH_PLACE = /^.?[进進出过過回下上][屋门門房院家村城宫楼]$/u;
const TAKEN = /.[出起下上进進过過回]$/u;

/** 端起茶来抿了一口, 抱起孩子来就跑: the same before another act. */
const withoutDirectionBeforeAct = (clause: readonly Token[]): Token[] | null => {
  const come = clause.findIndex(
    (token, at) =>
      at > 1 && isWord(token, COMING) && token.kind === 'verb' && !token.isModifier && isKind(clause[at + 1], LEADS_ON),
  );
  if (come === -1 || isLinkAt(clause, come + 1)) return null;
  const index = verbBefore(clause, come);
  const verb = clause[index];
  const isWhole = WITH_PLACE.test(verb?.source ?? '') || isWord(verb, RESOLVED);
  const isTaken = index < come - 1 ? TAKEN.test(verb?.source ?? '') : isWhole;
  if (verb?.kind !== 'verb' || !isTaken) return null;
  return clause.filter((_, at) => at !== come);
};

/** What 来 and 去 say already: 冲到我家里|来|闹事, 送到我手里|来|的时候, 跑到城里|来|的. */
const withoutDirectionAfterGoal = (clause: readonly Token[]): Token[] | null => {
  const come = clause.findIndex(
    (token, at) =>
      at > 1 &&
      (COME.has(token.source) || GOING_TO[token.source] !== undefined) &&
      token.kind === 'verb' &&
      !token.isModifier &&
      (isGoalWord(clause[at - 1]!) || clause[at - 1]!.isModifier === true),
  );
  if (come === -1) return null;
  const next = clause[come + 1];
  const isLast = next === undefined || (isLinkAt(clause, come + 1) && come + 2 === clause.length);
  const act = GOING_TO[clause[come]!.source];
  const leadsOn = isKind(next, LEADS_ON) ? next!.text !== '' : ON_WHAT.test(next?.source ?? '');
  if (!(isLast || act !== undefined || leadsOn || WHEN.has(next!.source))) return null;
  const index = verbBefore(clause, come);
  const isReached = isWord(clause[index], TO);
  const isReaching = isKind(clause[index], ACTS) && /.到$/u.test(clause[index]!.source);
  if (index >= come - 1 || !(isReached || isReaching)) return null;
  const going = act === undefined ? [] : [word(clause[come]!.source, act, 'verb')];
  return [...clause.slice(0, come), ...going, ...clause.slice(come + 1)];
};
const TO = wordsOf('到');
/** Words of the lexicon that say to go and to do. */
const GOING_TO: Readonly<Record<string, string>> = tableOf({ 去住: 'ở', 去接: 'đón', 来接: 'đón' });
const WHEN = wordsOf('的时候 时 时候 后 之后 以后 之前 以前 了');
const HERE = wordsOf('这里 那里 这儿 那儿 这边 那边 此处 哪里 哪儿');
const isGoalWord = (token: Token): boolean =>
  token.kind === 'place' || token.kind === 'localizer' || isPlaceWord(token) || isWord(token, HERE);
