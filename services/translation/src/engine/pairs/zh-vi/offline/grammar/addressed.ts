import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const CALLING = wordsOf('叫 喊 唤 骂 称 称呼 尊称');
const WHOM = kindsOf('pronoun');
const CALLED = kindsOf('person name reading');
const CALLED_TOO = kindsOf('person name reading noun adjective determiner number measure');
const ENOUGH = wordsOf('就行 就好 就可以 就是了 即可 就行了 就好了 便是 便可 吧');
const MAX_CALLED_TOKENS = 4;

/** 大家都叫他老大 "mọi người đều gọi hắn là lão đại": what somebody is called, where nothing says what he is to do. */
export const readCalledSo: ClauseRule = needing({ words: [CALLING] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, CALLING) && isKind(clause[index + 1], WHOM));
  const whom = clause[at + 1];
  if (at === -1 || whom === undefined || /^自己$/u.test(whom.source)) return null;
  let end = finalsStart(clause);
  if (isWord(clause[end - 1], ENOUGH)) end--;
  const name = clause.slice(at + 2, end);
  if (name.length === 0 || name.length > MAX_CALLED_TOKENS || !name.every((token) => isKind(token, CALLED_TOO)))
    return null;
  if (!isKind(name.at(-1), CALLED)) return null;
  const verb = word(clause[at]!.source, clause[at]!.source === '骂' ? 'mắng' : 'gọi', 'verb');
  return [...clause.slice(0, at), verb, whom, word('', 'là', 'verb'), ...name, ...clause.slice(end)];
});

const GREETED = kindsOf('person name pronoun reading');
const GREETINGS: Readonly<Record<string, string>> = tableOf({ 好: 'chào', 早: 'chào buổi sáng' });
const SEVERAL = wordsOf('们 各位 诸位');
const MAX_GREETED_TOKENS = 3;
const ADDRESSED_ROLE =
  /^.?(?:夫人|太太|老师|老板|总裁|阿姨|叔叔|伯父|伯母|嫂子|大嫂|学长|学姐|师兄|师姐|前辈|教授|首长|教官|经理|总监|队长|大人|大哥|大姐|哥哥|姐姐)$/u;
/** 顾总早。 "chào buổi sáng Cố tổng", 叔叔阿姨好！: nothing else is said. */
export const readGreeting: ClauseRule = (clause, end) => {
  const last = clause.at(-1);
  const text = GREETINGS[last?.source ?? ''];
  const greeted = clause.slice(0, -1);
  if (text === undefined || last!.entry === null || greeted.length === 0 || greeted.length > MAX_GREETED_TOKENS)
    return null;
  const isOnlyGreeting = /^[。！～”]/u.test(end?.source ?? '');
  // 夫人好，我是新来的.
  const isBeforeMore = end?.source === '，' && greeted.length === 1 && ADDRESSED_ROLE.test(greeted[0]!.source);
  if (!(isOnlyGreeting || isBeforeMore) || !greeted.every((token) => isKind(token, GREETED) || isWord(token, SEVERAL)))
    return null;
  if (greeted.some(({ kind, source }) => kind === 'pronoun' && !/们$|^(?:大家|各位|诸位)$/u.test(source))) return null;
  return [word(last!.source, text, 'verb'), ...greeted];
};
