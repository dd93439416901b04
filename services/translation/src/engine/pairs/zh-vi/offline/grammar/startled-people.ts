import { asAdverb, tableOf, word } from '../tokens.ts';
import { type Rewriter, textInOrder } from './clause-text.ts';
import { adverbsEnd, type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const DISPOSING = wordsOf('把 将');
/** What befalls somebody whom something startles or pleases, who comes to do it himself. */
const STARTLED: Readonly<Record<string, string>> = tableOf({
  吓了一跳: 'giật nảy mình',
  吓一跳: 'giật nảy mình',
  吓了一大跳: 'giật nảy cả mình',
  惊了一跳: 'giật nảy mình',
  吓哭了: 'sợ phát khóc',
  吓哭: 'sợ phát khóc',
  吓傻了: 'sợ ngây người',
  吓跑了: 'sợ chạy mất',
  吓呆了: 'sợ ngây người',
  惊呆了: 'kinh ngạc đến ngây người',
  逗笑了: 'bật cười',
  逗笑: 'bật cười',
  逗乐了: 'bật cười',
  累坏了: 'mệt lả',
  急坏了: 'cuống cả lên',
  乐坏了: 'vui như mở cờ',
  气坏了: 'tức điên',
  气哭了: 'tức phát khóc',
  馋哭了: 'thèm phát khóc',
  难住了: 'bí',
  问住了: 'cứng họng',
  看呆了: 'ngây ra nhìn',
  听呆了: 'ngây ra nghe',
  镇住了: 'sững sờ',
  震住了: 'sững sờ',
});
const ALL = wordsOf('都 全 全都');
const SO = wordsOf('给');
const DONE = wordsOf('了');
const OTHERS = wordsOf('另外 其他 其余 剩下');
const COUNTED_PEOPLE = /^(?:[一二两三四五六七八九十几]+)(?:个人|人|个|位|名)/u;
const PEOPLE = kindsOf(
  'pronoun person noun name determiner number measure adjective particle verb place localizer adverb time',
);
const MAX_TOKENS = 8;

/** Creates the rule for 把另外三个人都吓了一跳 "khiến ba người kia đều giật nảy mình": what befalls whom something startles. */
export const createStartled = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [DISPOSING] }, (clause) => {
    const at = clause.findLastIndex((token) => isWord(token, DISPOSING));
    let act = at + 1;
    while (act < clause.length && act - at <= MAX_TOKENS && !isStartling(clause[act]!.source)) {
      if (!isKind(clause[act], PEOPLE) && !isWord(clause[act], SO)) return null;
      act++;
    }
    const text = STARTLED[clause[act]?.source ?? ''];
    if (text === undefined || act - at > MAX_TOKENS || act === at + 1) return null;
    let end = act;
    const all = [];
    while (end > at + 1 && (isWord(clause[end - 1], ALL) || isWord(clause[end - 1], SO))) {
      if (isWord(clause[end - 1], ALL)) all.push(word(clause[end - 1]!.source, 'đều', 'adverb'));
      end--;
    }
    if (end === at + 1) return null;
    const whom = othersOf(clause.slice(at + 1, end));
    const rest = clause.slice(act + 1).filter((token, index) => index > 0 || !isWord(token, DONE));
    // 一句话把她吓哭了: what is said before stays before.
    const lead = clause.slice(0, at);
    const adverbs = lead.slice(0, adverbsEnd(lead, 0));
    return [
      ...(adverbs.length === lead.length ? adverbs : lead),
      word(clause[at]!.source, 'khiến', 'verb'),
      word('', textInOrder(rewrite(whom)), 'pronoun'),
      ...all,
      word(clause[act]!.source, text, 'verb'),
      ...rest,
    ];
  });
const isStartling = (source: string): boolean => STARTLED[source] !== undefined;

/** 另外|三个人 "ba người kia". */
const othersOf = (whom: Parameters<ClauseRule>[0]): Parameters<ClauseRule>[0] => {
  const [other, who] = whom;
  if (whom.length !== 2 || !isWord(other, OTHERS) || !COUNTED_PEOPLE.test(who!.source)) return whom;
  return [
    { ...asAdverb(who!), kind: 'pronoun' },
    word(other.source, other.source === '另外' ? 'kia' : 'còn lại', 'adverb'),
  ];
};
