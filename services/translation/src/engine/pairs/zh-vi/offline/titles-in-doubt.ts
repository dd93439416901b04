import { isHan } from '@versio/kit/text';
import { isOffice, isPost } from './forms-of-titles.ts';
import { isBeforeAct } from './full-names.ts';
import { isActing } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Returns true if what stands before an office, a post or a trade is hardly a surname (任顾问 "holds the post of", 那张榜眼
 * with a measure, 左都督 "of the left"), or if the title is another word there (林中书: 林中|书).
 */
export const isDoubtfulTitle = (
  text: string,
  { index, start, end }: { index: number; start: number; end: number },
  isLikely: boolean,
  lexicon: Vocabulary['lexicon'],
): boolean => {
  const title = text.slice(start, end);
  if (!isOffice(title)) return false;
  const before = text[index - 1] ?? '';
  if (text[index] === '左' && OF_TWO_SIDES.has(title)) return true;
  if (COUNTS.has(before) && MEASURES.has(text[index]!)) return true;
  const startsClause = index === 0 || !isHan(text.charCodeAt(index - 1));
  const isPerson = acts(text, end);
  if (VERBS.has(text[index]!) && !isLikely && !(startsClause && isPerson)) return true;
  if (OTHER_WORDS.has(title) && !isPerson && !(isLikely && text[end] === '的')) return true;
  // 董事长贺知州: after another title it is a name.
  if (!isPost(title) && lexicon.lengthAt(text, index - 3, index) === 3 && lexicon.entry().kind === 'person') return true;
  // 临江县丞: of a district.
  if (OF_PLACES.has(title) && !startsClause && !BEFORE_SOMEBODY.has(before))
    return lexicon.lengthAt(text, index - 2, index) !== 2;
  return false;
};

const acts = (text: string, end: number): boolean =>
  !isHan(text.charCodeAt(end)) || isActing(text, end) || isBeforeAct(text.charCodeAt(end));

const OF_TWO_SIDES = new Set('都督 大都督 都御史 布政使 参议 先锋 护法 相国 使 都统 仆射 常侍 千户'.split(' '));
const COUNTS = new Set('一二三四五六七八九十百千万几两数这那每半首哪第');
const MEASURES = new Set('张段章项宗管房万支元');
/** Surnames that before an office are mostly verbs: who holds it, closes, allows, thanks or is used to somebody. */
const VERBS = new Set('任应关包解管习扶封祝盛单惠怀支计');
/** Titles that are verbs, places or the beginnings of other words. */
const OTHER_WORDS = new Set(
  '中书 中堂 中士 上士 下士 知事 经略 统制 训导 游击 翻译 监理 策划 参议 掌事 帮办 推官 当家 主事 天后 中丞 团练 都知 都头 都司 都护 少保 少师 太公 段长 场长 工长 相公 主考 总工'.split(
    ' ',
  ),
);
/** Titles of districts, whose names may end with a surname. */
const OF_PLACES = new Set(
  '县丞 县尊 县太爷 县主 州长 州牧 区长 乡长 郡守 郡王 郡公 城守 府尹 府尊 里长 亭长'.split(' '),
);
const BEFORE_SOMEBODY = new Set('的给对向跟和与找叫问被把将让请是道说见');
