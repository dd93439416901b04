import type { NumberedLexicon } from './lexicon.ts';
import { listed, type PlainForm } from './plain-form.ts';
import { isEdge, isKind, kinds, SOMEBODY, words } from './sense-places.ts';
import { isDe, newToken, tableOf, word } from './tokens.ts';
import type { Token } from './types.ts';

const ACTS = kinds('verb');

/** Returns what the token at an index and the next one say as one; undefined if they are two. */
export const joinedWithNext = (
  tokens: readonly Token[],
  index: number,
  lexicon: NumberedLexicon,
): Token | undefined => {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token === undefined || next === undefined || token.isRecord || next.isRecord) return undefined;
  if (STRAIGHT.has(token.source)) return straightAct(token, next);
  // Asked of each word twice: hardly any is one of these.
  if (!FIRSTS.has(token.source) && !SECONDS.has(next.source)) return undefined;
  if (POINTING.test(token.source)) return pointedMeasure(tokens, index, lexicon);
  if (UTMOST.has(next.source)) return utmostQuality(token, next);
  if (EVERYBODY.has(next.source)) return everybodyOf(token, next);
  if (SECRETLY.has(token.source)) return secretAct(token, next);
  if (next.source === '下' && isFallen(tokens, index)) return { ...token, source: `${token.source}下` };
  if (BEHIND.has(next.source) && TOWARDS.has(token.source) && isKind(tokens[index + 2], ACTS))
    return word(`${token.source}后`, 'về phía sau', 'adverb');
  if (MIDDLE.has(next.source)) return duringAct(tokens, index);
  if (OF_ACTS.has(next.source) && isOfAct(tokens, index))
    return word(token.source + next.source, `${next.text} ${token.text}`, 'noun');
  return next.source === '处' ? placeOfSomebody(tokens, index) : undefined;
};

const STRAIGHT = words('直');
const GOING = /^[追落飞扑射劈刺砸插坠闯冲奔撞滚窜掠击取入挂垂退打踢掷抛飘跌摔轰压]/u;
/** 直追, 直落在: "thẳng" is said behind the first word of the act. */
const straightAct = (token: Token, next: Token): Token | undefined => {
  if (next.kind !== 'verb' || !GOING.test(next.source) || / thẳng\b/u.test(next.text)) return undefined;
  const [first, ...rest] = next.text.split(' ');
  return { ...next, source: token.source + next.source, text: [first, 'thẳng', ...rest].join(' ') };
};

const NO_THING = kinds('adverb particle preposition conjunction verb');
const GENERAL = words('个 個');
/** 那一座山 as 那座山: which one, where 一 and the measure word were apart. */
const pointedMeasure = (tokens: readonly Token[], index: number, lexicon: NumberedLexicon): Token | undefined => {
  const [pointing, counting, thing] = [tokens[index]!, tokens[index + 1]!, tokens[index + 2]];
  if (counting.source.length !== 1 || GENERAL.has(counting.source) || thing === undefined || isEdge(thing))
    return undefined;
  // 那一片绽放的花: what describes the thing.
  if (NO_THING.has(thing.kind) && !(thing.kind === 'verb' && isDe(tokens[index + 3]))) return undefined;
  if (lexicon.lengthAt(counting.source, 0, 1) !== 1) return undefined;
  const { measure } = lexicon.entry();
  if (measure === null) return undefined;
  const pointer = pointing.source.startsWith('这') ? 'này' : 'kia';
  const [target, frame] = [`${measure} ${pointer}`, `${measure} ~ ${pointer}`];
  const entry = { target, kind: 'determiner', frame, measure: null, localizer: null } as const;
  return newToken(pointing.source[0]! + counting.source, target, 'determiner', entry);
};

const UTMOST = words('无比 至极 绝伦');
/** 粗壮无比的脚: one quality. */
const utmostQuality = (token: Token, next: Token): Token | undefined =>
  token.kind === 'adjective'
    ? { ...token, source: token.source + next.source, text: `${token.text} vô cùng`, entry: null }
    : undefined;

const EVERYBODY = words('众人 诸人');
const GROUPS = /.[教派门宗帮会盟族家府宫阁楼谷庄寨军村班队堂]$/u;
/** 王家众人 "mọi người Vương gia". */
const everybodyOf = (token: Token, next: Token): Token | undefined =>
  (token.kind === 'noun' || token.kind === 'name' || token.kind === 'person' || token.kind === 'reading') &&
  GROUPS.test(token.source)
    ? word(token.source + next.source, `mọi người ${token.text}`, 'person')
    : undefined;

const SECRETLY = words('暗');
const TO_ONESELF = /^[骂叫赞叹恨忖惊急怒呼求祷许祝誓思想忧责怪悔咒笑羡妒爽乐喜]/u;
/** 暗骂 "thầm mắng": what one says or feels to oneself. */
const secretAct = (token: Token, next: Token): Token | undefined =>
  (next.kind === 'verb' || next.kind === 'adjective') && TO_ONESELF.test(next.source)
    ? { ...next, source: token.source + next.source, text: `thầm ${next.text}`, kind: 'verb' }
    : undefined;

/** 飘落|下: 落 has said where to. */
const isFallen = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]!.kind === 'verb' &&
  /.落$/u.test(tokens[index]!.source) &&
  !/^[来去]/u.test(tokens[index + 2]?.source ?? '');

const BEHIND = words('后 後');
const TOWARDS = words('向 往 朝');

const MIDDLE = words('中 之中');
/** What is going on, or how it is, while something else happens. */
const GOING_ON =
  /^(?:激战|混战|恶战|大战|打斗|交手|缠斗|搏斗|厮杀|混乱|忙乱|慌乱|匆忙|慌忙|仓促|迷糊|昏迷|昏睡|睡梦|沉睡|沉思|奔跑|逃跑|飞行|挣扎|恍惚|隐约|谈笑|说笑|闲聊|翻滚|行走|修炼|惊慌|惊恐|惊骇|狂奔|闪避|躲闪|后退|急切|悲痛|狂喜|愤怒|朦胧|昏沉|争吵|推搡|拉扯|谈话)$/u;
const duringAct = (tokens: readonly Token[], index: number): Token | undefined => {
  const { source, text, kind } = tokens[index]!;
  if ((kind !== 'verb' && kind !== 'adjective') || !GOING_ON.test(source)) return undefined;
  const before = tokens[index - 1];
  const isFree = isEdge(before) || SOMEBODY.has(before!.kind);
  return isFree && !isDe(tokens[index + 2]) ? word(`${source}中`, `trong lúc ${text}`, 'time') : undefined;
};

/** 他的杀人手段, 一个立功机会: what is of an act; 放弃机会 is what one does with it. */
const isOfAct = (tokens: readonly Token[], index: number): boolean => {
  const [before, act, after] = [tokens[index - 1], tokens[index]!, tokens[index + 2]];
  return (
    act.kind === 'verb' &&
    act.source.length > 1 &&
    before !== undefined &&
    (isDe(before) || COUNTING.has(before.kind) || before.source === '个') &&
    (isEdge(after) || SAID_NEXT.has(after!.kind) || AFTER_NOUN.test(after!.source))
  );
};
const OF_ACTS = words(
  '手段 机会 时机 路线 方法 方式 能力 本事 技巧 经验 计划 行动 速度 过程 欲望 地点 现场 工具 天赋 资格 动机 对象 范围 效率 任务 经历 途径 法门 借口',
);
const COUNTING = kinds('determiner measure');
const SAID_NEXT = kinds('adverb adjective degree particle localizer conjunction');
const AFTER_NOUN = /^(?:是|了|在|被|就|有)$/u;

const PEOPLE = kinds('person name pronoun');
const AT = /^(?:[在到从去往向自至于]|来到|赶到|走到|回到|送到|飞到|跑到|躲到|留在|住在)$/u;
/** 在师父处, 到他处: where somebody is. */
const placeOfSomebody = (tokens: readonly Token[], index: number): Token | undefined => {
  const whose = tokens[index]!;
  if (!PEOPLE.has(whose.kind) || !AT.test(tokens[index - 1]?.source ?? '')) return undefined;
  return word(`${whose.source}处`, `chỗ ${whose.text}`, 'noun');
};

const WHO = kinds('person name pronoun');
/** 她这一加入，: what has just been done and changes the rest. */
const readJustDone: PlainForm = (tokens, index) =>
  isKind(tokens[index + 1], ACTS) && isEdge(tokens[index + 2]) && isKind(tokens[index - 1], WHO)
    ? [word('这一', 'vừa', 'adverb')]
    : undefined;

const TWICE = /^(.)\1$/u;
/** 那一道道红光: one after the other. */
const oneByOne = (tokens: readonly Token[], at: number): string | undefined => {
  const next = tokens[at + 1];
  if (next === undefined || next.isRecord) return undefined;
  if (TWICE.test(next.source)) return `一${next.source}`;
  return next.source.length === 1 && tokens[at + 2]?.source === next.source
    ? `一${next.source}${next.source}`
    : undefined;
};
const readOneByOne: PlainForm = (tokens, index, lexicon) => {
  const whole = oneByOne(tokens, index);
  return whole !== undefined && lexicon.lengthAt(whole, 0, whole.length) === whole.length
    ? [listed(whole, lexicon)]
    : undefined;
};
const POINTING = /^[这那]一$/u;
const dropOneByOne: PlainForm = (tokens, index, lexicon) => {
  const at = POINTING.test(tokens[index - 1]?.source ?? '')
    ? index - 1
    : POINTING.test(tokens[index - 2]?.source ?? '') && tokens[index - 1]!.source === tokens[index]!.source
      ? index - 2
      : -1;
  return at !== -1 && readOneByOne(tokens, at, lexicon) !== undefined ? [] : undefined;
};
const ONES = '道个片阵张双声件句层排条根颗座块朵股串队群';

const WITH = /^[与和跟同]$/u;
/** 我与你一道去: together; 一道光 counts. */
const isTogether = (tokens: readonly Token[], one: number): boolean => {
  const [mark, next] = [tokens[one + 1], tokens[one + 2]];
  if (tokens[one]?.source !== '一' || mark?.source !== '道') return false;
  if (next === undefined || isEdge(next) || !(next.kind === 'verb' || next.kind === 'adverb')) return false;
  for (let at = one - 1; at >= 0 && one - at <= 3 && !isEdge(tokens[at]); at--)
    if (WITH.test(tokens[at]!.source)) return true;
  return false;
};
const readTogether: PlainForm = (tokens, index) =>
  isTogether(tokens, index) ? [word('一道', 'cùng nhau', 'adverb')] : undefined;
const dropTogether: PlainForm = (tokens, index) => (isTogether(tokens, index - 1) ? [] : undefined);

const UNDER = /^(?:[败死栽折伤落]在?|丧命于?|丧生于?|落到|落入|毁在)$/u;
const MAX_FOE_TOKENS = 6;
/** 败在他手下: by whose hand; 他的手下 are his people. */
const readHand: PlainForm = (tokens, index, lexicon) => {
  for (let at = index - 1; at >= 0 && index - at <= MAX_FOE_TOKENS && !isEdge(tokens[at]); at--)
    if (UNDER.test(tokens[at]!.source)) return [listed('手里', lexicon)];
  return undefined;
};

const HOWEVER = /^(?:如何|怎么|怎样|怎|谁|多么|再)/u;
/** 任他如何用力: as 任凭他如何用力. */
const readHowever: PlainForm = (tokens, index, lexicon) => {
  if (!isKind(tokens[index + 1], WHO)) return undefined;
  for (let at = index + 2; at < tokens.length && at - index <= MAX_FOE_TOKENS && !isEdge(tokens[at]); at++)
    if (HOWEVER.test(tokens[at]!.source)) return [listed('任凭', lexicon)];
  return undefined;
};

const ONES_OF = kinds('noun person adjective name');
/** 那一个圆圈 as 那个圆圈, 站在门口的那一个 as 站在门口的那个. */
const readThatOne: PlainForm = (tokens, index, lexicon) =>
  isKind(tokens[index + 1], ONES_OF) || isDe(tokens[index - 1])
    ? [listed(`${tokens[index]!.source[0]!}个`, lexicon)]
    : undefined;

const DONE_TO = /^(?:亲自|亲手|特意|特地|专门|专程|当年|昨天|今天|连夜|曾|曾经|能|会|肯|要|愿意|一直|所|悄悄|偷偷)$/u;
const MAX_DONE_TOKENS = 3;
/** 教皇亲自为我戴上的冠冕: 为 as 给, before an act that describes a thing. */
const readForWhom: PlainForm = (tokens, index, lexicon) => {
  const before = tokens[index - 1];
  if (!isKind(tokens[index + 1], SOMEBODY) || !isKind(tokens[index + 2], ACTS)) return undefined;
  if (!isKind(before, SOMEBODY) && !DONE_TO.test(before?.source ?? '')) return undefined;
  for (let at = index + 3; at <= index + 2 + MAX_DONE_TOKENS && !isEdge(tokens[at]); at++)
    if (isDe(tokens[at])) return isKind(tokens[at + 1], THINGS_DONE) ? [listed('给', lexicon)] : undefined;
  return undefined;
};
const THINGS_DONE = kinds('noun determiner reading number');

/** What one is in, as a thing: 从震惊中 "từ trong cơn chấn động". */
const STATES: Readonly<Record<string, string>> = tableOf({
  震惊: 'cơn chấn động',
  沉思: 'dòng trầm tư',
  沉睡: 'giấc ngủ say',
  激战: 'trận kịch chiến',
  打斗: 'trận đánh nhau',
  交战: 'trận giao chiến',
  战斗: 'trận chiến',
  厮杀: 'trận chém giết',
  争吵: 'trận cãi vã',
  混乱: 'cảnh hỗn loạn',
  慌乱: 'cơn hoảng loạn',
  惊恐: 'nỗi kinh hoàng',
  恐惧: 'nỗi sợ hãi',
  愤怒: 'cơn phẫn nộ',
  悲痛: 'nỗi đau buồn',
  痛苦: 'nỗi đau khổ',
  绝望: 'nỗi tuyệt vọng',
  恍惚: 'cơn hoảng hốt',
  疯狂: 'cơn điên cuồng',
  失神: 'cơn thất thần',
  惊愕: 'cơn sững sờ',
});
const INSIDE = words('中 之中');
const OUT_OF = words('从 自 由');
const readState: PlainForm = (tokens, index) => {
  const [before, state, next] = [tokens[index - 1], tokens[index]!, tokens[index + 1]];
  if (!INSIDE.has(next?.source ?? '') || before === undefined) return undefined;
  return OUT_OF.has(before.source) || isDe(before) ? [word(state.source, STATES[state.source]!, 'noun')] : undefined;
};

/** 没有一个敢说话: nobody. */
const readNotOne: PlainForm = (tokens, index) => {
  const next = tokens[index + 1];
  return NOT_ONE.test(tokens[index - 1]?.source ?? '') && next !== undefined && DOING.has(next.kind) && !isEdge(next)
    ? [word('一个', 'một ai', 'pronoun')]
    : undefined;
};
const NOT_ONE = /^(?:却|竟|竟然|居然|也|还|就)?没有?$/u;
const DOING = kinds('verb adverb');

const FIRSTS: ReadonlySet<string> = new Set([...STRAIGHT, ...SECRETLY, ...TOWARDS, '这一', '那一']);
const SECONDS: ReadonlySet<string> = new Set([...UTMOST, ...EVERYBODY, ...MIDDLE, ...OF_ACTS, '下', '处']);

/**
 * Plain forms of acts by the word they are written for: 她这一加入 "nàng vừa gia nhập", 那一道道 as 一道道, 与你一道去
 * "cùng nhau đi", 败在他手下 "bại dưới tay hắn".
 */
export const FORMS_OF_ACTS: Readonly<Record<string, PlainForm>> = tableOf({
  这一: (tokens, index, lexicon) => readJustDone(tokens, index, lexicon) ?? readOneByOne(tokens, index, lexicon),
  那一: readOneByOne,
  一: readTogether,
  手下: readHand,
  任: readHowever,
  一个: readNotOne,
  那一个: readThatOne,
  这一个: readThatOne,
  为: readForWhom,
  ...Object.fromEntries(Object.keys(STATES).map((state) => [state, readState])),
  ...Object.fromEntries([...ONES].flatMap((one) => [one, one + one]).map((one) => [one, dropOneByOne])),
  道: (tokens, index, lexicon) => dropTogether(tokens, index, lexicon) ?? dropOneByOne(tokens, index, lexicon),
});
