import { isHan } from '@versio/kit/text';
import { isOffice, isPost, isTitleOfPerson } from './forms-of-titles.ts';
import { isBeforeAct } from './full-names.ts';
import { isActing, isCalled } from './names.ts';
import { WORDS_AS_SURNAMES } from './titled-name-tables.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Returns true if the character before an office, a post or a trade is hardly a surname (任顾问 "holds the post of",
 * 那张榜眼 with a measure, 左都督 "of the left"), or if the title is another word there (林中书: 林中|书).
 */
export const isDoubtfulTitle = (
  text: string,
  { index, start, end }: { index: number; start: number; end: number },
  isLikely: boolean,
  lexicon: Vocabulary['lexicon'],
): boolean => {
  const title = text.slice(start, end);
  const isPerson = acts(text, end);
  if (OTHER_WORDS.has(title) && !isPerson && !(isLikely && text[end] === '的')) return true;
  if (title === '某') return WITH_SOME.has(text[end] ?? '');
  if (!isOffice(title)) return false;
  const before = text[index - 1] ?? '';
  // 白领|班车, 石匠|人很好
  if (!isPerson && lexicon.lengthAt(text, index, text.length) > 1) return true;
  if (text[index] === '左' && OF_TWO_SIDES.has(title)) return true;
  if (COUNTS.has(before) && MEASURES.has(text[index]!)) return true;
  const startsClause = index === 0 || !isHan(text.charCodeAt(index - 1));
  if (
    VERBS.has(text[index]!) &&
    !isCalled(text, index, end) &&
    !(startsClause && isPerson && !OF_VERBS.has(text[end] ?? ''))
  )
    return true;
  // 董事长贺知州: after another title it is a name.
  if (!isPost(title) && lexicon.lengthAt(text, index - 3, index) === 3 && lexicon.entry().kind === 'person')
    return true;
  // 临江县丞: the name of a district.
  if (OF_PLACES.has(title) && !startsClause && !BEFORE_SOMEBODY.has(before))
    return lexicon.lengthAt(text, index - 2, index) !== 2;
  return false;
};

/**
 * 花谷主, 曾县丞: a word is a surname before a title at the start of a clause with an act, or after a verb of meeting.
 */
export const isWordBeforeTitle = (text: string, index: number, lexicon: Vocabulary['lexicon']): boolean => {
  if (!WORDS_AS_SURNAMES.has(text[index]!) && !FURTHER_WORDS.has(text[index]!)) return false;
  const startsClause = index === 0 || !isHan(text.charCodeAt(index - 1));
  if (!startsClause && !BEFORE_SOMEBODY.has(text[index - 1]!)) return false;
  if (lexicon.lengthAt(text, index, text.length) > 1) return false;
  for (let end = index + MAX_CHARACTERS; end > index + 2; end--)
    if (isTitleOfPerson(text.slice(index + 1, end))) return !startsClause || acts(text, end);
  return false;
};
/** Surnames that are mostly other words, beside those listed for offices. */
export const FURTHER_WORDS = new Set('曾容苍元成巫蒙游靖沙边谈商米谷水');
const MAX_CHARACTERS = 5;

/** Returns true if a title that acquaintances use is at an index: 小钟|护士. */
export const isPostOfCalled = (text: string, index: number): boolean =>
  OF_CALLED.has(text.slice(index, index + 2)) || OF_CALLED.has(text.slice(index, index + 3));
const OF_CALLED = new Set(
  '护士 医生 警官 师傅 同志 老师 大夫 律师 记者 教授 主任 书记 队长 会计 司机 秘书 编辑 护工 保安 民警 警察 法医 经理 店长 主播 导演 班长 技术员 郎中 先生 姑娘 兄弟 助理 干事 参谋 排长 科长 护士长 老弟 妹子'.split(
    ' ',
  ),
);

const acts = (text: string, end: number): boolean =>
  !isHan(text.charCodeAt(end)) || isActing(text, end) || isBeforeAct(text.charCodeAt(end));

const OF_TWO_SIDES = new Set('都督 大都督 都御史 布政使 参议 先锋 护法 相国 使 都统 仆射 常侍 千户'.split(' '));
const COUNTS = new Set('一二三四五六七八九十百千万几两数这那每半首哪第');
const MEASURES = new Set('张段章项宗管房万支元');
/** Surnames that are mostly verbs before an office: hold, close, allow, thank or be used to. */
const VERBS = new Set('任应关包解管习扶封祝盛单惠怀支计');
/** 应大使要求, 关管事什么事 */
const OF_VERBS = new Set('之邀要请的什何屁，。');
/** 某个, 某人 */
const WITH_SOME = new Set('个种些位名件年月日天处地国时次条方样座句刻项类公城');
/** Titles that are verbs, places or the beginnings of other words. */
const OTHER_WORDS = new Set(
  '上将 中将 中书 中堂 中士 上士 下士 知事 经略 统制 训导 游击 翻译 监理 策划 参议 掌事 帮办 推官 当家 主事 天后 中丞 团练 都知 都头 都司 都护 少保 少师 太公 段长 场长 工长 相公 主考 总工'.split(
    ' ',
  ),
);
/** Titles of districts, whose names may end with a surname. */
const OF_PLACES = new Set(
  '县丞 县尊 县太爷 县主 州长 州牧 区长 乡长 郡守 郡王 郡公 城守 府尹 府尊 里长 亭长'.split(' '),
);
const BEFORE_SOMEBODY = new Set('的给对向跟和与找叫问被把将让请是道说见');
