import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** How much of a size; of other qualities "đến mức nào". */
const SIZES: Readonly<Record<string, string>> = tableOf({
  长: 'dài bao nhiêu',
  高: 'cao bao nhiêu',
  重: 'nặng bao nhiêu',
  深: 'sâu bao nhiêu',
  宽: 'rộng bao nhiêu',
  厚: 'dày bao nhiêu',
  久: 'bao lâu',
  强: 'mạnh đến mức nào',
  快: 'nhanh đến mức nào',
});
const FELT =
  /^(?:恨|爱|想|喜欢|讨厌|害怕|怕|在乎|在意|担心|羡慕|感激|后悔|难受|难过|希望|渴望|思念|想念|疼|痛|生气|伤心|失望|绝望|着急|吃惊|愤怒|兴奋|心疼|辛苦|重视|看重|信任|了解|需要)$/u;

/** 你不知道我有多恨你 "… ta hận ngươi đến mức nào", 那一刀有多快: to what degree. */
export const readToWhatDegree: ClauseRule = (clause) => {
  const at = clause.findIndex(
    ({ source, kind }, index) => kind === 'verb' && source === '有' && clause[index + 1]?.source === '多',
  );
  const said = clause[at + 2];
  if (at === -1 || said === undefined || isLinkAt(clause, at + 3)) return null;
  // 错得有多离谱: 得 says no more.
  const before = clause.slice(0, clause[at - 1]?.source === '得' ? at - 1 : at);
  if (said.kind === 'adjective') {
    const size = SIZES[said.source] ?? `${said.text} đến mức nào`;
    return [...before, word(`有多${said.source}`, size, 'adverb'), ...clause.slice(at + 3)];
  }
  if (!FELT.test(said.source)) return null;
  const end = finalsStart(clause);
  return [...before, ...clause.slice(at + 2, end), word('有多', 'đến mức nào', 'adverb'), ...clause.slice(end)];
};

const HOW = wordsOf('多');
const HAVING = wordsOf('有');
const SAID_SO = wordsOf('要 说有');
const SAYING = wordsOf('说');
const THEN = wordsOf('就');
const QUALITIES = kindsOf('adjective verb expression');

/** 要多难看有多难看, 说有多美就有多美 "đẹp không thể tả": as much so as one could say. */
export const readUtmostQuality: ClauseRule = needing({ words: [HOW, HAVING] }, (clause) => {
  const again = clause.findLastIndex(
    (token, index) => index > 2 && isWord(token, HAVING) && isWord(clause[index + 1], HOW),
  );
  const first = isWord(clause[again - 1], THEN) ? again - 3 : again - 2;
  const quality = clause[first + 1];
  if (again === -1 || first < 1 || !isWord(clause[first], HOW) || !isKind(quality, QUALITIES)) return null;
  if (clause[again + 2]?.source !== quality!.source) return null;
  const isApart = isWord(clause[first - 1], HAVING) && isWord(clause[first - 2], SAYING);
  if (!isApart && !isWord(clause[first - 1], SAID_SO)) return null;
  const utmost = word('', 'không thể tả', 'adverb');
  return [...clause.slice(0, isApart ? first - 2 : first - 1), quality!, utmost, ...clause.slice(again + 3)];
});
