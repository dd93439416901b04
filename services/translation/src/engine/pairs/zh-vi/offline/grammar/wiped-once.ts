import { isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, nounPhraseEnd, wordsOf } from './clauses.ts';

const HANDFUL = wordsOf('把');
const ONE = wordsOf('一');
const WIPING = wordsOf('抹 擦 摸 揉 捋 拍 推 拉 拧 掐 拽 搓 挠 捶 扶 抱 揩 捏 拎 扯');
const WIPED =
  /(?:脸|脸颊|头|脑袋|头发|手|汗|汗水|冷汗|泪|眼泪|泪水|鼻涕|鼻子|血|屁股|胳膊|腰|肩膀|大腿|胡子|嘴|眼睛)$/u;
const PEOPLE = kindsOf('pronoun person name');

/** 擦了一把额头上的冷汗 "lau mồ hôi lạnh trên trán một cái": how often something is wiped is said behind it, and no handful. */
export const readWipedOnce: ClauseRule = (clause) => {
  const whole = withWhole(clause) ?? withWhatIsWiped(clause);
  if (whole !== null) return whole;
  const at = clause.findIndex(
    (token, index) => isWord(token, HANDFUL) && token.kind === 'measure' && isWord(clause[index - 1], ONE),
  );
  const verb = clause[at - 2]?.source === '了' ? at - 3 : at - 2;
  if (at < 2 || verb < 0 || !isWord(clause[verb], WIPING)) return null;
  const end = nounPhraseEnd(clause, at + 1);
  const last = clause[end - 1];
  if (end === at + 1 || end !== finalsStart(clause)) return null;
  if (!isKind(last, PEOPLE) && !clause.slice(at + 1, end).some(({ source }) => WIPED.test(source))) return null;
  const once = word('一把', 'một cái', 'adverb');
  return [...clause.slice(0, at - 1), ...clause.slice(at + 1, end), once, ...clause.slice(end)];
};

/** 擦一把|的工夫, 捏了她的脸|一把: nothing that could be counted follows. */
const withWhole = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, HANDFUL) &&
      isWord(clause[index - 1], ONE) &&
      (clause[index + 1] === undefined || isLinkAt(clause, index + 1)),
  );
  if (at < 2) return null;
  if (isWord(clause[at - 2], WIPING)) {
    const act = word(`${clause[at - 2]!.source}一把`, `${clause[at - 2]!.text} một cái`, 'verb');
    return [...clause.slice(0, at - 2), act, ...clause.slice(at + 1)];
  }
  let verb = at - 2;
  while (verb > 0 && at - verb < MAX_WHOM_TOKENS && !isWord(clause[verb], WIPING)) verb--;
  const whom = isAspect(clause[verb + 1]) ? verb + 2 : verb + 1;
  if (!isWord(clause[verb], WIPING) || nounPhraseEnd(clause, whom) < at - 1) return null;
  return [...clause.slice(0, at - 1), word('一把', 'một cái', 'adverb'), ...clause.slice(at + 1)];
};
const MAX_WHOM_TOKENS = 6;

/** 擦一把汗|的工夫 "lau mồ hôi một cái". */
const withWhatIsWiped = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, WIPING) &&
      isWord(clause[index + 1], ONE) &&
      isWord(clause[index + 2], HANDFUL) &&
      WIPED.test(clause[index + 3]?.source ?? '') &&
      isLinkAt(clause, index + 4),
  );
  if (at === -1) return null;
  const wiped = clause[at + 3]!;
  const act = word(`${clause[at]!.source}一把${wiped.source}`, `${clause[at]!.text} ${wiped.text} một cái`, 'verb');
  return [...clause.slice(0, at), act, ...clause.slice(at + 4)];
};
