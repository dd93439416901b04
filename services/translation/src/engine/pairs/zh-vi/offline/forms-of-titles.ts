import { ALL_TITLES, hasUnit, unitSet } from '@versio/kit/text';
import { PAIRS, pairOf } from './names.ts';
import { OFFICES, READINGS_OF_OFFICES } from './offices-as-titles.ts';
import { POSTS, READINGS_OF_POSTS } from './posts-as-titles.ts';
import { BEFORE_NAME, OCCUPATIONS, SHORT_TITLES } from './titled-name-tables.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Returns the rendering of a title with a surname, or undefined if it is none. */
export const renderingOf = (title: string, vocabulary: Vocabulary): string | undefined => {
  const known = TITLES.get(title);
  if (typeof known === 'string') return known;
  if (known === undefined) return undefined;
  const whole = asPerson(title, vocabulary);
  if (whole !== undefined || !WITH_PREFIX.has(title)) return whole;
  const rest = renderingOf(title.slice(1), vocabulary);
  return rest === undefined ? undefined : `${PREFIXES.get(title[0]!)!} ${rest}`;
};

/** Returns the lexicon's rendering of a word for a person, such as a title. */
export const asPerson = (title: string, { lexicon }: Vocabulary): string | undefined => {
  if (lexicon.lengthAt(title, 0, title.length) !== title.length) return undefined;
  const { target, kind } = lexicon.entry();
  return kind === 'person' || kind === 'pronoun' ? target : undefined;
};

/** "dì Lưu" and "bác sĩ Lục", but "Lưu sư tỷ". */
export const address = (name: string, title: string, rendering: string): string =>
  isBeforeName(title) ? `${rendering} ${name}` : `${name} ${rendering}`;

const isBeforeName = (title: string): boolean =>
  BEFORE_NAME.has(title) || isPost(title) || (WITH_PREFIX.has(title) && isBeforeName(title.slice(1)));

/** Returns true for a post or trade, which Vietnamese puts before a name. */
export const isPost = (title: string): boolean => OCCUPATIONS[title] !== undefined || IS_POST.has(title);
const IS_POST: ReadonlySet<string> = new Set([...POSTS, ...READINGS_OF_POSTS.keys()]);

/** Returns true for any title that may follow a surname. */
export const isTitleOfPerson = (word: string): boolean => TITLES.has(word);

/** Returns true for an office, a post or a trade of the lists, also with 副, 老, 小 or 大 before it. */
export const isOffice = (title: string): boolean => IS_OFFICE.has(title);

/** A quick check: returns false if no title begins at an index. */
export const mayBeginTitle = (text: string, index: number): boolean => {
  const first = text.charCodeAt(index);
  return hasUnit(OF_ONE, first) || BEGINNINGS[pairOf(first, text.charCodeAt(index + 1))] === 1;
};

const words = (text: string): readonly string[] => text.split(' ');
/** 王副院长, 李老将军, 谢小侯爷, 陈大律师, 江少庄主: prefixes of titles, with the titles that they precede. */
const OF_DEPUTIES = words(
  '部长 厅长 州长 省长 区长 县长 镇长 乡长 村长 处长 科长 厂长 组长 班长 团长 旅长 师长 军长 营长 连长 排长 站长 所长 行长 店长 馆长 台长 社长 会长 局长 市长 院长 校长 队长 大队长 理事长 舰长 船长 机长 署长 司长 警长 董事长 检察长 参谋长 秘书长 护士长 列车长 教授 总裁 主席 司令 司令员 总统 总理 书记 主编 总编 总编辑 导演 主管 主任 总监 总管 经理 总经理 统领 大统领 掌门 门主 帮主 盟主 阁主 殿主 堂主 宗主 教主 谷主 庄主 楼主 指挥使 都统 都督 都御史 总兵 教头 镖头 总督 提督 元帅 指挥官 总司令 总队长 支队长 中队长',
);
const OF_OLD = words(
  '县丞 县令 知县 知府 太尉 都督 画师 琴师 匠人 掌门 太医 管家 掌柜 大夫 太爷 太君 夫子 丞相 太傅 道长 师傅 校长 局长 教授 院长 村长 书记 医生 队长 厂长 主任 师爷 郎中 秀才 族长 宗主 家主 总管 班长 警官 船长 掌门 统领 元帅 尚书 太监 嬷嬷 公公 道士 和尚 员外 东家 婆婆 司令 站长 镇长 师长 团长 铁匠 木匠 石匠 裁缝 侯爷 国公 王爷 大人 夫人 英雄 捕头 镖头 相国 阁老 进士 举人 御史 翰林 参谋 法医 律师 主席 神父 牧师 矿工 猎户',
);
const OF_YOUNG = words(
  '将军 侯爷 公子 神医 道长 师傅 大夫 太医 掌柜 捕快 兄弟 娘子 郎君 郎中 侍卫 护士 医生 同志 相公 秀才 统领 警官 老板 天师 先生 国公 王爷 队长 班长 少爷 律师 护卫 道士 和尚 公公 大人 师弟 师妹 师叔 郡王 公爷 秘书 记者 主播 同学',
);
const OF_GREAT = words(
  '统领 总管 管家 掌柜 护法 长老 供奉 执事 司马 夫人 师傅 官人 善人 法师 捕头 老板 导演 律师 作家 明星 小姐 少爷 公子 厨师 医生 画家 记者 教授 总裁 经理 警官 法官 侦探 神医 状元 才子 英雄 侠 当家 太监 公公',
);
const OF_HEIRS = words(
  '将军 庄主 门主 宗主 城主 谷主 帮主 堡主 族长 寨主 楼主 阁主 宫主 东家 岛主 掌门 掌柜 国公 侯爷',
);
const WITH_PREFIX: ReadonlySet<string> = new Set([
  ...OF_DEPUTIES.map((title) => `副${title}`),
  ...OF_OLD.map((title) => `老${title}`),
  ...OF_YOUNG.map((title) => `小${title}`),
  ...OF_GREAT.map((title) => `大${title}`),
  ...OF_HEIRS.map((title) => `少${title}`),
]);
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['副', 'phó'],
  ['老', 'lão'],
  ['小', 'tiểu'],
  ['大', 'đại'],
  ['少', 'thiếu'],
]);

const IS_OFFICE: ReadonlySet<string> = new Set([
  ...WITH_PREFIX,
  ...OFFICES,
  ...POSTS,
  ...READINGS_OF_OFFICES.keys(),
  ...READINGS_OF_POSTS.keys(),
]);
/** All titles with their renderings; null for the lexicon's rendering. */
const TITLES: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ...[...WITH_PREFIX, ...OFFICES, ...POSTS, ...ALL_TITLES].map((title) => [title, null] as const),
  ...READINGS_OF_OFFICES,
  ...READINGS_OF_POSTS,
  ...Object.entries(OCCUPATIONS),
  ...Object.entries(SHORT_TITLES),
]);
/** The greatest number of characters of a title. */
export const MAX_TITLE_LENGTH = 5;

/** The words of posts and trades. */
export const WORDS_OF_POSTS: readonly string[] = [...Object.keys(OCCUPATIONS), ...IS_POST];

const OF_ONE = unitSet([...TITLES.keys()].filter((title) => title.length === 1));
const BEGINNINGS = new Uint8Array(PAIRS);
for (const title of TITLES.keys())
  if (title.length > 1) BEGINNINGS[pairOf(title.charCodeAt(0), title.charCodeAt(1))] = 1;
/** The first characters of titles. */
export const FIRST_OF_TITLES: ReadonlySet<string> = new Set([...TITLES.keys()].map((title) => title[0]!));
