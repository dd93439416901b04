import type { PlainForm } from './plain-form.ts';
import { isEdge, kinds, words } from './sense-places.ts';
import { isDe, tableOf, word } from './tokens.ts';
import { NO_ENTRY, type Token } from './types.ts';

/** 某公司 "một công ty nào đó": as one that is counted. */
const readSome: PlainForm = (tokens, index) => {
  const [before, next] = [tokens[index - 1], tokens[index + 1]];
  const isThing = next !== undefined && SOME_THINGS.has(next.kind) && next.source.length > 1;
  if (!isThing || before?.kind === 'reading' || before?.kind === 'name') return undefined;
  return [{ ...word('某', 'nào đó', 'determiner'), entry: { ...NO_ENTRY, frame: 'một ~ nào đó' } }];
};
const SOME_THINGS = kinds('noun place person');

/** 正在调查中, 运行中: 中 says no more than 正在, or says it alone. */
const isGoingOn = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.source === '中' &&
  isEdge(tokens[index + 1]) &&
  tokens[index - 1]?.kind === 'verb' &&
  tokens[index - 1]!.source.length === 2;
const dropAfterGoingOn: PlainForm = (tokens, index) => {
  const before = tokens[index - 2];
  return isGoingOn(tokens, index) && (isEdge(before) || STILL.test(before!.source)) ? [] : undefined;
};
const STILL = /^(?:正在?|还在|仍在|仍然?在|尚在|一直在|处于)$/u;
/** 状态：运行中. */
const readGoingOnAlone: PlainForm = (tokens, index) =>
  isGoingOn(tokens, index + 1) && isEdge(tokens[index - 1])
    ? [{ ...tokens[index]!, text: `đang ${tokens[index]!.text}` }]
    : undefined;

/** 摇着把手, 握住把手: at the end nothing is done with the hand. */
const isHandle = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.source === '把' &&
  tokens[index + 1]?.source === '手' &&
  isEdge(tokens[index + 2]) &&
  (tokens[index - 1]?.kind === 'verb' || /^[着了]$/u.test(tokens[index - 1]?.source ?? ''));
const readHandle: PlainForm = (tokens, index) =>
  isHandle(tokens, index) ? [word('把手', 'tay cầm', 'noun')] : undefined;
const dropAfterHandle: PlainForm = (tokens, index) => (isHandle(tokens, index - 1) ? [] : undefined);

/** 地点是, 见面地点: not in the lexicon, where it would divide 一盏盏地|点起来. */
const isSpot = (tokens: readonly Token[], index: number): boolean => {
  if (tokens[index]?.source !== '地' || tokens[index + 1]?.source !== '点') return false;
  const [before, after] = [tokens[index - 1], tokens[index + 2]];
  return (
    (isEdge(before) ||
      isDe(before) ||
      before!.kind === 'noun' ||
      before!.kind === 'determiner' ||
      before!.kind === 'conjunction' ||
      MEETING.test(before!.source)) &&
    (isEdge(after) || SAID_OF_SPOT.test(after!.source))
  );
};
const MEETING = /^(?:见面|集合|交易|碰头|会面|案发|事发|接头|约定|约会|作案|出发|交货|聚会)$/u;
const SAID_OF_SPOT = /^(?:是|就是|在|就在|也|定|定在|选|选在|不|嘛|呢|和|与|都|由|已经|有|没有|设在|改|变|离|偏)/u;
const readSpot: PlainForm = (tokens, index) => (isSpot(tokens, index) ? [word('地点', 'địa điểm', 'noun')] : undefined);
const dropAfterSpot: PlainForm = (tokens, index) => (isSpot(tokens, index - 1) ? [] : undefined);

/** 与之匹配的人 "người xứng đôi với nó". */
const isWithIt = (tokens: readonly Token[], index: number): boolean =>
  /^[与與]$/u.test(tokens[index]?.source ?? '') &&
  tokens[index + 1]?.source === '之' &&
  tokens[index + 2]?.kind === 'verb';
const dropWith: PlainForm = (tokens, index) => (isWithIt(tokens, index) ? [] : undefined);
const dropIt: PlainForm = (tokens, index) => (isWithIt(tokens, index - 1) ? [] : undefined);
const readWithIt: PlainForm = (tokens, index) =>
  isWithIt(tokens, index - 2)
    ? [{ ...tokens[index]!, text: `${tokens[index]!.text} với nó`, source: `与之${tokens[index]!.source}` }]
    : undefined;

/** 他们中的一员 "một thành viên trong bọn họ". */
const isMember = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.source === '一' && tokens[index + 1]?.source === '员' && isDe(tokens[index - 1]);
const readMember: PlainForm = (tokens, index) =>
  isMember(tokens, index) ? [word('一员', 'một thành viên', 'noun')] : undefined;
const dropAfterMember: PlainForm = (tokens, index) => (isMember(tokens, index - 1) ? [] : undefined);

/** 一次重大实验, 一场激烈争吵: an act that is counted by how often it is done, with what it is like. */
const isCountedAct = (tokens: readonly Token[], index: number): boolean => {
  const [token, quality, counter, next] = [tokens[index], tokens[index - 1], tokens[index - 2], tokens[index + 1]];
  if (token?.kind !== 'verb' || token.source.length !== 2 || quality?.source.length !== 2) return false;
  if (quality.kind !== 'adjective' && !HOW_DONE.has(quality.source)) return false;
  if (counter === undefined || !COUNTS_ACTS.test(counter.source) || !COUNTING.has(counter.kind)) return false;
  return next === undefined || !(WHAT_IS_DONE_TO.has(next.kind) || /^[了过着的]$/u.test(next.source));
};
const readCountedAct: PlainForm = (tokens, index) =>
  isCountedAct(tokens, index) ? [{ ...tokens[index]!, kind: 'noun' }] : undefined;
/** 一次彻底检查: how it is done is a quality there. */
const readHowCounted: PlainForm = (tokens, index) =>
  isCountedAct(tokens, index + 1) ? [{ ...tokens[index]!, kind: 'adjective' }] : undefined;
const HOW_DONE = words('彻底 大胆 全面 深入 公开 秘密 正式 紧急 突然 意外 偶然 全力 临时 集体 严格 仔细');
const COUNTS_ACTS = /[次场番轮]$/u;
const COUNTING = kinds('measure expression determiner number');
const WHAT_IS_DONE_TO = kinds('noun pronoun person name number determiner');

/** 引起什么反应 "phản ứng gì": an act as what is asked for. */
const isAskedAct = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.source === '什么' &&
  tokens[index + 1]?.kind === 'verb' &&
  ASKED_ACTS.test(tokens[index + 1]!.source) &&
  HAVING.test(tokens[index - 1]?.source ?? '') &&
  isEdge(tokens[index + 2]);
const ASKED_ACTS =
  /^(?:反应|打算|决定|帮助|影响|准备|安排|选择|变化|损失|威胁|伤害|解释|误会|惩罚|发现|计划|收获|进展|损害|回报|动作|行动|联系|区别|要求)$/u;
const HAVING = /^(?:有|没有|没|引起|做|做了|作出|需要|得到|产生|遇到|受到|造成|带来|发生|还有|会有)了?$|^了$/u;
const readAskedAct: PlainForm = (tokens, index) =>
  isAskedAct(tokens, index) ? [{ ...tokens[index + 1]!, kind: 'noun' }, word('什么', 'gì', 'adverb')] : undefined;
const dropAskedAct: PlainForm = (tokens, index) => (isAskedAct(tokens, index - 1) ? [] : undefined);

/** 部分学生 "một số học sinh". */
const readPart: PlainForm = (tokens, index) => {
  const [before, next] = [tokens[index - 1], tokens[index + 1]];
  const isThing = next !== undefined && SOME_THINGS.has(next.kind) && next.source.length > 1;
  if (
    !isThing ||
    !(isEdge(before) || before!.kind === 'verb' || before!.kind === 'preposition' || before!.source === '了')
  )
    return undefined;
  return [{ ...word('部分', 'một số', 'determiner'), entry: { ...NO_ENTRY, frame: 'một số ~' } }];
};

/** 线路被人为切断: on purpose, and not by whom. */
const isOnPurpose = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.source === '人' &&
  tokens[index + 1]?.source === '为' &&
  ON_PURPOSE.test(tokens[index + 2]?.source ?? '');
const ON_PURPOSE = /^(?:切断|破坏|制造|操控|操纵|干预|控制|修改|删除|纵火|隐瞒|毁坏|设置|造成|关闭|锁死|篡改|地)/u;
const readOnPurpose: PlainForm = (tokens, index) =>
  isOnPurpose(tokens, index) ? [word('人为', 'cố ý', 'adverb')] : undefined;
const dropAfterPurpose: PlainForm = (tokens, index) => (isOnPurpose(tokens, index - 1) ? [] : undefined);

/** Returns what is written for a verb that goes on (运行中) or is done with what has been named (与之匹配). */
export const readVerbForm: PlainForm = (tokens, index, lexicon) =>
  readGoingOnAlone(tokens, index, lexicon) ??
  readWithIt(tokens, index, lexicon) ??
  dropAskedAct(tokens, index, lexicon) ??
  readCountedAct(tokens, index, lexicon);

/** Forms of reports and offices by their word, which plain-forms.ts writes as plainer ones. */
export const REPORT_FORMS: Readonly<Record<string, PlainForm>> = tableOf({
  把: readHandle,
  手: dropAfterHandle,
  地: readSpot,
  点: dropAfterSpot,
  与: dropWith,
  與: dropWith,
  之: dropIt,
  中: dropAfterGoingOn,
  一: readMember,
  员: dropAfterMember,
  ...Object.fromEntries([...HOW_DONE].map((how) => [how, readHowCounted])),
  某: readSome,
  什么: readAskedAct,
  部分: readPart,
  人: readOnPurpose,
  为: dropAfterPurpose,
});
