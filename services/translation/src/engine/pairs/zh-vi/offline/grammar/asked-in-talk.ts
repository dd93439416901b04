import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const WHETHER = wordsOf('吗 嗎');
const ASKED_ABOUT = wordsOf(
  '可以 能 能够 会 认识 知道 喜欢 愿意 想 记得 需要 相信 介意 想要 听说过 见过 爱 有 还有 有人 认得 敢 肯 舍得 信 懂 明白 后悔 害怕 怕',
);
const SUBJECTS = kindsOf('pronoun name person noun time determiner');
/** 你还记得吗, 你真的愿意吗: these before it ask no less. */
const STILL = /^(?:还|现在|真的|也|今天|到底|究竟|以前|我们|他们)$/u;
const NO_QUESTION = /^(?:不|没|别|难道|莫非|就|才|都|竟|居然|又|死|怎|什么|哪|谁)|[不没]/u;

/** 你认识他吗 "ngươi có quen hắn không": asked to be told, and not for surprise. */
export const readAskedWhether: ClauseRule = (clause, end) => {
  const at = clause.findLastIndex((token) => isWord(token, WHETHER));
  if (!end?.source.startsWith('？') || at !== clause.length - 1 || at < 1) return null;
  const head = clause.findIndex(isAskedAbout);
  if (head === -1) return readAskedQuality(clause, at);
  if (head > 4 || head === at || clause[at - 1]!.source === '了') return null;
  const before = clause.slice(0, head);
  // 我会骗你吗: nobody asks what he will do himself.
  const isOwn = before.some(({ source }) => /^(?:我|老子|本座|咱)$/u.test(source));
  if (isOwn && !/^(?:可以|能|能够)$/u.test(clause[head]!.source)) return null;
  if (!before.every((token) => isKind(token, SUBJECTS) || STILL.test(token.source))) return null;
  if (clause.slice(0, at).some(({ source }) => NO_QUESTION.test(source))) {
    // 你知道他是谁吗: what one knows is asked by another word.
    const isKnown = /^(?:知道|记得)$/u.test(clause[head]!.source);
    if (!isKnown || before.some(({ source }) => NO_QUESTION.test(source))) return null;
  }
  const asked = clause[head]!;
  // 你还记得我吗 "ngươi có còn nhớ ta không".
  const still = before.at(-1)?.source === '还' ? [word('还', 'còn', 'adverb')] : [];
  const isSkill = asked.text === 'biết' || SKILLS.test(clause[head + 1]?.source ?? '');
  const skill = word('会', 'biết', 'verb');
  const whether = asked.source !== '会' ? [asked] : isSkill ? [skill] : [word('会', 'có', 'adverb')];
  const isSaid = ABLE_OR_THERE.test(asked.source) || whether[0]!.text === 'có';
  return [
    ...before.slice(0, before.length - still.length),
    ...(isSaid ? [] : [word('', 'có', 'adverb')]),
    ...still,
    ...whether,
    ...clause.slice(head + 1, at),
    word(clause[at]!.source, 'không', 'adverb'),
  ];
};
/** What one has learned to do. */
const SKILLS =
  /^(?:认谱|识谱|读谱|放羊|放牛|用|使|拉|骑|游|游泳|做饭|做菜|修|画|画画|弹|唱|唱歌|跳舞|开车|下棋|写|写字|缝|绣|刺绣|说|射|射箭|武功|武|法术|念|算|算命|抽烟|打牌|打|吹|煮|炒|种|认字|识字|医术|治|解|杀猪|轻功|英语|抓|织)/u;
const ABLE_OR_THERE = /^(?:可以|能|能够|还?有.*)$/u;
const isAskedAbout = ({ source, kind }: Token): boolean =>
  kind !== 'name' &&
  kind !== 'phrase' &&
  (ASKED_ABOUT.has(source) ||
    (kind === 'verb' && /^有[钱空人事病时货酒]|^有(?:时间|兴趣|办法|消息|线索|把握)$/u.test(source)));

const ASKED_QUALITIES = kindsOf('adjective');
const SO_MUCH = /^(?:这么|那么|如此|这样|那样|真的)$/u;
/** 疼吗 "có đau không": how somebody or something is; who asks 你傻吗 knows. */
const readAskedQuality = (clause: readonly Token[], at: number): Token[] | null => {
  // 听得见吗: whether one can.
  const isAble = /.得[见到了起动下上着完清懂出住过惯]$/u.test(clause[at - 1]!.source);
  if (isAble && !clause.slice(0, at).some(({ source }) => NO_QUESTION.test(source)))
    return [...clause.slice(0, at), word(clause[at]!.source, 'không', 'adverb')];
  const quality = clause[at - 1]!;
  const before = clause.slice(0, at - 1);
  if (!isKind(quality, ASKED_QUALITIES) || /[傻疯瞎聋蠢笨贱懒坏丑晚早多少够]/u.test(quality.source)) return null;
  if (!before.every((token) => isKind(token, SUBJECTS) || STILL.test(token.source) || isLink(token))) return null;
  if (before.some(({ source }) => NO_QUESTION.test(source))) return null;
  // 这里这么冷吗: who says how much knows that it is so.
  if (before.some(({ source }) => SO_MUCH.test(source))) return null;
  return [
    ...before.filter(({ source }) => source !== '还'),
    ...(/^[对行好成]$/u.test(quality.source)
      ? []
      : [word('', before.at(-1)?.source === '还' ? 'có còn' : 'có', 'adverb')]),
    quality,
    word(clause[at]!.source, 'không', 'adverb'),
  ];
};

export const MUST_BE = wordsOf('得多');
const HOW_MUCH_SO = kindsOf('adjective verb');
/** 这得多疼啊 "đây phải đau đến nhường nào": how much so it must be. */
export const readMustBe: ClauseRule = needing({ words: [MUST_BE] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, MUST_BE));
  const last = clause[at + 2];
  if (at === -1 || !isKind(clause[at + 1], HOW_MUCH_SO) || isKind(clause[at - 1], HOW_MUCH_SO)) return null;
  if (last !== undefined && !/^[啊呀呢哪]$/u.test(last.source)) return null;
  return [
    ...clause.slice(0, at),
    word('得', 'phải', 'adverb'),
    { ...clause[at + 1]!, kind: 'adverb' },
    word('多', 'đến nhường nào', 'adverb'),
    ...clause.slice(at + 2),
  ];
});

const SO_EASY = wordsOf('那么 这么 这样 那样');
/** 钱不是那么好赚的 "không phải dễ kiếm như vậy": how easily something is done. */
export const readEasyAct: ClauseRule = (clause) => {
  const at = clause.findIndex(({ source }, index) => source === '好' && isWord(clause[index - 1], SO_EASY));
  const act = clause[at + 1];
  const isAct = act?.kind === 'verb' || (act?.source === '上' && act.entry !== null);
  const end = clause[at + 2] !== undefined && isLink(clause[at + 2]!) ? at + 3 : at + 2;
  if (at === -1 || !isAct || end !== clause.length) return null;
  const easy = word('好', `dễ ${act.text}`, 'adverb');
  return [...clause.slice(0, at - 1), easy, word(clause[at - 1]!.source, 'như vậy', 'adverb')];
};

const SIZES = wordsOf('高 重 深 宽 厚 长 胖');
const COUNTED = kindsOf('number measure noun person');

/** 这孩子多高了 "cao bao nhiêu rồi": how tall, and not how much taller (一人多高). */
export const readHowTall: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => token.source === '多' && isWord(clause[index + 1], SIZES));
  const next = clause[at + 2];
  if (at < 1 || (isKind(clause[at - 1], COUNTED) && clause[at - 2]?.kind === 'number')) return null;
  if (clause[at - 1]!.kind === 'measure' || clause[at - 1]!.kind === 'number') return null;
  if (next !== undefined && !/^[了啊呀]$/u.test(next.source)) return null;
  return [
    ...clause.slice(0, at),
    { ...clause[at + 1]!, kind: 'adverb' },
    word('多', 'bao nhiêu', 'adverb'),
    ...clause.slice(at + 2),
  ];
};
