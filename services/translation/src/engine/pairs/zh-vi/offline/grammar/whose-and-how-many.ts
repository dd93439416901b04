import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, runEnd, wordsOf } from './clauses.ts';

const PLURALS = wordsOf('我们 你们 他们 她们 咱们 它们 我們 你們 他們');
const SOME = /^(?:[两二三四五六七八九十]|几|十[一二三四五六七八九])个$/u;
const COUNTED = kindsOf('noun person name reading measure');
const PEOPLE = wordsOf('人');

/** 我们三个 "ba người chúng ta": how many of us, with nothing else that is counted. */
export const readPeopleOfGroup: ClauseRule = needing({ words: [[...PLURALS, ...PEOPLE]] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, PLURALS) && SOME.test(clause[index + 1]?.source ?? '') && clause[index + 1]!.kind === 'determiner',
  );
  if (at === -1) return withoutPeople(clause);
  const end = isWord(clause[at + 2], PEOPLE) ? at + 3 : at + 2;
  if (end === at + 2 && isKind(clause[end], COUNTED)) return null;
  if (isLinkAt(clause, end) && end === at + 2) return null;
  const text = `${clause[at + 1]!.text.replace(/ cái$/u, '')} người ${clause[at]!.text}`;
  return [...clause.slice(0, at), word(clause[at]!.source, text, 'pronoun'), ...clause.slice(end)];
});
/** 你们两个人: the pronoun says "người". */
const withoutPeople = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex(
    (token, index) => token.kind === 'pronoun' && SAID_PEOPLE.test(token.text) && isWord(clause[index + 1], PEOPLE),
  );
  return at === -1 ? null : [...clause.slice(0, at + 1), ...clause.slice(at + 2)];
};
const SAID_PEOPLE = /^\S+ người \S+ \S+$/u;

const THOSE = wordsOf('者');
const ACTING = kindsOf('verb adverb expression noun');
const MAX_ACT_TOKENS = 4;

/** 开城投降者 "kẻ mở thành đầu hàng": whoever does so. */
export const readThoseWho: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, THOSE));
  if (at < 1 || at > MAX_ACT_TOKENS || isLinkAt(clause, at + 1)) return null;
  const acts = clause.slice(0, at);
  if (!acts.every((token) => isKind(token, ACTING)) || !acts.some(({ kind }) => kind === 'verb')) return null;
  return [word('者', 'kẻ', 'person'), ...asModifiers(acts.map(asAdverb)), ...clause.slice(at + 1)];
};
export const THOSE_WHO: ReadonlySet<string> = THOSE;

const DEGREES = wordsOf('很 好 非常 特别');
export const VERY: ReadonlySet<string> = DEGREES;
/** 很老很老的怪物 "quái vật rất già rất già": said twice. */
export const readVeryVery: ClauseRule = needing({ words: [DEGREES] }, (clause) => {
  for (let at = 0; at + 3 < clause.length; at++) {
    const [degree, quality, again, said] = clause.slice(at, at + 4);
    if (!isWord(degree, DEGREES) || again!.source !== degree.source || quality!.kind !== 'adjective') continue;
    if (said!.source !== quality!.source && said!.source !== `${quality!.source}的`) continue;
    const text = `${degree.text} ${quality!.text} ${degree.text} ${quality!.text}`;
    return [
      ...clause.slice(0, at),
      word(`${quality!.source}${said!.source}`, text, 'adjective'),
      ...clause.slice(at + 4),
    ];
  }
  return null;
});

const TRIPS = wordsOf('趟');
const GOING = /^(?:去|来|跑|走|回|到|上|下)$/u;
const PLACES = kindsOf('noun name place reading');

/** 去一趟养心殿 "đi Dưỡng Tâm Điện một chuyến". */
export const readTrip: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 1 &&
      isWord(token, TRIPS) &&
      clause[index - 1]!.kind === 'number' &&
      GOING.test(clause[index - 2]!.source),
  );
  if (at === -1 || !isKind(clause[at + 1], PLACES)) return null;
  const end = runEnd(clause, at + 1, PLACES);
  return [
    ...clause.slice(0, at - 1),
    ...clause.slice(at + 1, end),
    ...asModifiers([asAdverb(clause[at - 1]!), asAdverb(clause[at]!)]),
    ...clause.slice(end),
  ];
};
export const TRIPS_OF_GOING: ReadonlySet<string> = TRIPS;

const COUNTS_PEOPLE = /^[个名位群对口帮些种伙拨批]$/u;
const THINGS = kindsOf('noun');
/** 一双男人的皮鞋 "một đôi giày da của nam nhân": what is counted is the thing. */
export const readCountedOwned: ClauseRule = needing({ kinds: [['number'], ['measure']] }, (clause) => {
  for (let at = 1; at + 3 < clause.length; at++) {
    const [number, measure, owner] = clause.slice(at - 1, at + 2);
    if (number!.kind !== 'number' || measure!.kind !== 'measure') continue;
    const isShown = owner!.kind === 'noun' && COUNTED_BY[measure!.source]?.test(clause[at + 3]!.source) === true;
    if (owner!.kind !== 'person' && !isShown) continue;
    if (COUNTS_PEOPLE.test(measure!.source) || !isLinkAt(clause, at + 2) || !isKind(clause[at + 3], THINGS)) continue;
    if (isLinkAt(clause, at + 4) || isKind(clause[at + 4], THINGS)) continue;
    // 一条银行的短信: news have no classifier.
    const counted = isShown && measure!.source === '条' ? { ...measure!, text: '' } : measure!;
    return [
      ...clause.slice(0, at),
      counted,
      clause[at + 3]!,
      ...asModifiers(isShown ? [asAdverb(owner!)] : [word('', 'của', 'preposition'), asAdverb(owner!)]),
      ...clause.slice(at + 4),
    ];
  }
  return null;
});
/** 一幅荷花的画, 一张雏菊的贴纸: what a measure word counts, where a flower or an animal before it says which one it is. */
const COUNTED_BY: Readonly<Record<string, RegExp>> = tableOf({
  张: /(?:画|画像|照片|贴纸|海报|图|剪纸|卡片|邮票|收据|票|面具|图案)$/u,
  条: /^(?:短信|新闻|消息|通知|留言|评论|信息|语音|广告|提醒|微博|朋友圈)$/u,
  幅: /(?:画|画像|图|油画|水墨画|挂图|照片)$/u,
  片: /(?:叶子|树叶|花瓣|羽毛|叶)$/u,
  封: /信$/u,
  本: /(?:书|画册|小说|杂志|册子)$/u,
  份: /(?:报告|文件|合同|名单|资料|协议|报纸)$/u,
  股: /(?:味|味道|气味|香味|香气|清香|臭味|腥味)$/u,
});

const SPANS = wordsOf('年 天 夜 个月 小时 个小时 辈子 星期 个星期');
const NUMBERS = kindsOf('number');
/** 攒了半年的十二个铜板 "mười hai đồng tiền dành dụm nửa năm": for how long, and how many. */
export const readKeptCounted: ClauseRule = needing({ words: [SPANS] }, (clause) => {
  for (let link = 3; link + 3 < clause.length; link++) {
    if (!isLinkAt(clause, link) || !isWord(clause[link - 1], SPANS) || !isKind(clause[link - 2], NUMBERS)) continue;
    const act = clause[link - 3];
    if (act?.kind !== 'verb' || !act.source.endsWith('了')) continue;
    if (!isKind(clause[link + 1], NUMBERS) || clause[link + 2]!.kind !== 'measure' || !isKind(clause[link + 3], THINGS))
      continue;
    return [
      ...clause.slice(0, link - 3),
      ...clause.slice(link + 1, link + 4),
      ...asModifiers(clause.slice(link - 3, link).map(asAdverb)),
      ...clause.slice(link + 4),
    ];
  }
  return null;
});
