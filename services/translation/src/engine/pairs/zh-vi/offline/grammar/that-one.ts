import { asModifiers, tableOf, word } from '../tokens.ts';
import { NO_ENTRY, type Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const THIS: Readonly<Record<string, string>> = tableOf({ 这: 'này', 這: 'này', 那: 'kia', 此: 'này' });
const THESE = wordsOf(Object.keys(THIS).join(' '));
const QUALITIES = kindsOf('adjective degree expression adverb');
/** What is done, said or seen once, as a noun. */
const ONES: Readonly<Record<string, string>> = tableOf({
  剑: 'nhát kiếm',
  刀: 'nhát đao',
  拳: 'cú đấm',
  掌: 'chưởng',
  巴掌: 'cái tát',
  脚: 'cú đá',
  腿: 'cú đá',
  枪: 'phát súng',
  箭: 'mũi tên',
  棍: 'gậy',
  击: 'đòn',
  撞: 'cú va',
  眼: 'cái nhìn',
  瞥: 'cái liếc',
  笑: 'nụ cười',
  吻: 'nụ hôn',
  抱: 'cái ôm',
  跪: 'cái quỳ',
  跃: 'cú nhảy',
  跳: 'cú nhảy',
  幕: 'cảnh',
  声: 'tiếng',
  句: 'câu',
  句话: 'câu',
  刻: 'khoảnh khắc',
  瞬: 'khoảnh khắc',
  瞬间: 'khoảnh khắc',
  天: 'ngày',
  夜: 'đêm',
  晚: 'đêm',
  年: 'năm',
  步: 'bước',
  招: 'chiêu',
  战: 'trận chiến',
  仗: 'trận',
  课: 'bài học',
  切: 'mọi thứ',
});
const ONE = /^一(.+)$/u;
const MAX_QUALITY_TOKENS = 4;

const isOne = ({ source }: Token): boolean => ONES[ONE.exec(source)?.[1] ?? ''] !== undefined;

/** 那凌厉的一剑 "nhát kiếm sắc bén kia": what points at something done or seen once, before its quality. */
export const readThatOne: ClauseRule = needing({ words: [THESE] }, (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    if (!isWord(clause[at], THESE)) continue;
    let link = at + 1;
    while (link - at <= MAX_QUALITY_TOKENS && isKind(clause[link], QUALITIES) && !isOne(clause[link]!)) link++;
    if (link === at + 1 || clause[link] === undefined) continue;
    // 短短的 is one word.
    const first = isLink(clause[link]!) ? link + 1 : clause[link - 1]!.source.endsWith('的') ? link : -1;
    const one = clause[first];
    if (one === undefined || (one.entry === null && one.kind !== 'number')) continue;
    const isSplit = one.source === '一';
    const thing = isSplit ? (clause[first + 1]?.source ?? '') : (ONE.exec(one.source)?.[1] ?? '');
    const text = ONES[thing];
    if (text === undefined) continue;
    const quality = clause.slice(at + 1, Math.min(link, first));
    const end = first + (isSplit ? 2 : 1);
    return [
      ...clause.slice(0, at),
      word(`一${thing}`, text, 'noun'),
      ...asModifiers([...quality, word(clause[at]!.source, THIS[clause[at]!.source]!, 'adverb')]),
      ...clause.slice(end),
    ];
  }
  return null;
});

const SO = wordsOf('这么 那么 这样 那样');
const ONE_THING = wordsOf('个 一个 件 一件 种 一种');
const KIND_TEXTS: Readonly<Record<string, string>> = tableOf({ 件: '', 一件: '', 种: 'loại ', 一种: 'loại ' });

/** 这么个古怪的铺子 "một cửa hàng kỳ quái như vậy": 这么 and what counts a thing. */
export const readSuchOne: ClauseRule = needing({ words: [SO, ONE_THING] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, SO) && isWord(clause[index + 1], ONE_THING));
  const next = clause[at + 2];
  if (at === -1 || next === undefined || next.kind === 'verb') return null;
  const { source } = clause[at + 1]!;
  const such = {
    ...word(clause[at]!.source + source, 'một cái như vậy', 'determiner'),
    entry: { ...NO_ENTRY, frame: `một ${KIND_TEXTS[source] ?? ''}~ như vậy` },
  };
  return [...clause.slice(0, at), such, ...clause.slice(at + 2)];
});
