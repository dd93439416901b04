import type { NumberedLexicon } from './lexicon.ts';
import { OLD_STYLE_FORMS } from './old-style-forms.ts';
import { OLD_TALK_FORMS } from './old-talk-forms.ts';
import { FORMS_OF_ACTS, joinedWithNext } from './plain-acts.ts';
import { isSaidBefore, listed, MAX_ACT_TOKENS, type PlainForm } from './plain-form.ts';
import { REPORT_FORMS, readVerbForm } from './plain-forms-of-reports.ts';
import { isState, TIME_FORMS } from './plain-forms-of-times.ts';
import { nounWithNext } from './plain-nouns.ts';
import { isEdge, isKind, kinds, SOMEBODY, words } from './sense-places.ts';
import { SUDDEN_CHANGES } from './sudden-changes.ts';
import { isDe, tableOf, word } from './tokens.ts';
import type { Token } from './types.ts';

/**
 * Returns the tokens with forms that say the same as a plainer one in that plainer form, which the rules of grammar
 * read: 吃饭时候 as 吃饭的时候, 没有用刀 as 没有|用|刀, 在离开之前 as 离开之前 at the end of a clause, 在大殿之前 as 在大殿前.
 */
export const withPlainForms = (tokens: readonly Token[], lexicon: NumberedLexicon): readonly Token[] => {
  let written: Token[] | null = null;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const plain = withOthers(tokens, index) ?? (token.isRecord ? undefined : plainOf(tokens, index, lexicon));
    if (plain !== undefined) written ??= tokens.slice(0, index);
    if (written !== null) written.push(...(plain ?? [token]));
  }
  return written ?? tokens;
};

/** 师父等人的脸色: whose it is is one word, a name of a book too. */
const withOthers: (tokens: readonly Token[], index: number) => readonly Token[] | undefined = (tokens, index) => {
  // 我们各自的房间: "của mỗi người chúng ta".
  if (tokens[index]!.source === EACH) return isEachOf(tokens, index - 1) ? [] : undefined;
  if (isEachOf(tokens, index))
    return [{ ...tokens[index]!, source: tokens[index]!.source + EACH, text: `mỗi người ${tokens[index]!.text}` }];
  if (tokens[index]!.source === OTHERS) return index > 0 && isOwner(tokens, index - 1) ? [] : undefined;
  const token = tokens[index]!;
  if (tokens[index + 1]?.source !== OTHERS || !isOwner(tokens, index)) return undefined;
  return [{ ...token, source: token.source + OTHERS, text: `${token.text} và những người khác`, kind: 'person' }];
};
const OTHERS = '等人';
const EACH = '各自';
const isEachOf = (tokens: readonly Token[], index: number): boolean =>
  index >= 0 &&
  tokens[index]!.kind === 'pronoun' &&
  tokens[index]!.source.length > 1 &&
  tokens[index + 1]?.source === EACH &&
  isDe(tokens[index + 2]);
const isOwner = (tokens: readonly Token[], index: number): boolean =>
  OWNING.has(tokens[index]!.kind) && isDe(tokens[index + 2]);
const OWNING = kinds('person name');

/** What one has been asked for is said before 何, and a state is a thing. */
const plainOf: PlainForm = (tokens, index, lexicon) => {
  if (asksWhat(tokens, index - 1)) return [];
  const token = tokens[index]!;
  if (isState(tokens, index) && token.kind !== 'noun') return [word(token.source, `sự ${token.text}`, 'noun')];
  const whole = withNext(tokens, index, lexicon);
  if (whole !== undefined) return [whole];
  if (index > 0 && withNext(tokens, index - 1, lexicon) !== undefined) return [];
  if (token.kind === 'verb') {
    const ofAct = readVerbForm(tokens, index, lexicon);
    if (ofAct !== undefined) return ofAct;
  }
  return PLAIN[token.source]?.(tokens, index, lexicon);
};

/** Returns the noun or act that the token at an index makes with the next one; undefined if they make none. */
const withNext = (tokens: readonly Token[], index: number, lexicon: NumberedLexicon): Token | undefined =>
  nounWithNext(tokens, index) ?? joinedWithNext(tokens, index, lexicon);

/** 没有用刀: it is not used; 没有用的东西 is useless. */
const readUnused: PlainForm = (tokens, index, lexicon) => {
  const next = tokens[index + 1];
  if (next === undefined || !THINGS.has(next.kind) || next.isRecord) return undefined;
  return [listed('没', lexicon), listed('用', lexicon)];
};
const THINGS = kinds('noun measure determiner');

/** 那一双眼睛: as 那双眼睛. */
const isCountedOne = (tokens: readonly Token[], index: number, lexicon: NumberedLexicon): boolean => {
  const [measure, next] = [tokens[index + 1], tokens[index + 2]];
  if (measure === undefined || measure.isRecord || measure.kind === 'measure' || !ONES.has(measure.source))
    return false;
  if (next === undefined || isEdge(next) || next.kind === 'pronoun' || next.kind === 'name') return false;
  const whole = tokens[index]!.source[0]! + measure.source;
  return lexicon.lengthAt(whole, 0, whole.length) === whole.length;
};
const ONES = words('双 对 条 群 股 座 柄 匹 颗 棵 枚 身');
const dropAfterPointedOne: PlainForm = (tokens, index, lexicon) =>
  /^[这那]一$/u.test(tokens[index - 1]?.source ?? '') && isCountedOne(tokens, index - 1, lexicon) ? [] : undefined;

/** 这一个念头: as 这个念头. */
const readThisOne: PlainForm = (tokens, index, lexicon) =>
  isCountedOne(tokens, index, lexicon)
    ? [listed(`${tokens[index]!.source[0]!}${tokens[index + 1]!.source}`, lexicon)]
    : tokens[index + 1]?.source === '个' && !tokens[index + 1]!.isRecord
      ? [listed(tokens[index]!.source.startsWith('这') ? '这个' : '那个', lexicon)]
      : undefined;
const dropAfterThisOne: PlainForm = (tokens, index) =>
  /^[这那]一$/u.test(tokens[index - 1]?.source ?? '') && !tokens[index - 1]!.isRecord ? [] : undefined;

/** 有何打算: what one has, before what 何 asks for. */
const asksWhat = (tokens: readonly Token[], index: number): boolean => {
  const [before, what, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  return (
    before?.source === '有' &&
    what?.source === '何' &&
    next !== undefined &&
    !next.isRecord &&
    ASKED.has(next.kind) &&
    !isEdge(next)
  );
};
const ASKED = kinds('noun verb adjective reading expression person');
const readWhat: PlainForm = (tokens, index) =>
  asksWhat(tokens, index) ? [{ ...tokens[index + 1]!, kind: 'noun' }, word('何', 'gì', 'adverb')] : undefined;

/** 包括他在内, 连师父在内: 在内 says no more. */
const includes = (tokens: readonly Token[], index: number): boolean => {
  for (let at = index + 1; at < tokens.length && at - index <= MAX_ACT_TOKENS && !isEdge(tokens[at]); at++)
    if (tokens[at]!.source === '在内') return isEdge(tokens[at + 1]);
  return false;
};
const readIncluding: PlainForm = (tokens, index) =>
  includes(tokens, index) ? [{ ...tokens[index]!, text: 'kể cả' }] : undefined;
const dropInside: PlainForm = (tokens, index) =>
  isEdge(tokens[index + 1]) && isSaidBefore(tokens, index, ({ source }) => INCLUDING.has(source)) ? [] : undefined;
const INCLUDING = words('包括 连 就连');

/** 恶魔一般的鬼怪: as 恶魔般的鬼怪. */
const isAlike = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.source === '一般' &&
  !tokens[index]!.isRecord &&
  isDe(tokens[index + 1]) &&
  tokens[index - 1] !== undefined &&
  LIKENED.has(tokens[index - 1]!.kind) &&
  !tokens[index - 1]!.source.endsWith('是') &&
  !saysLike(tokens, index);

/** 像刀子一般的目光 */
const saysLike = (tokens: readonly Token[], index: number): boolean => {
  for (let at = index - 2; at >= 0 && index - at <= MAX_ACT_TOKENS && !isEdge(tokens[at]); at--)
    if (LIKE.test(tokens[at]!.source)) return true;
  return false;
};
const LIKE = /^(?:.*[像如若似]|仿佛|犹如|好似|宛如|宛若|如同)$/u;
const LIKENED = kinds('noun person expression reading');
const readAlike: PlainForm = (tokens, index, lexicon) =>
  isAlike(tokens, index) ? [listed('般的', lexicon)] : isOrdinary(tokens, index) ? [ORDINARY] : undefined;

/** 一般的人 */
const isOrdinary = (tokens: readonly Token[], index: number): boolean =>
  isDe(tokens[index + 1]) &&
  (isEdge(tokens[index - 1]) || tokens[index - 1]!.kind !== 'noun') &&
  !saysLike(tokens, index);
const ORDINARY = word('一般', 'bình thường', 'adjective');
const dropAfterAlike: PlainForm = (tokens, index) => (isAlike(tokens, index - 1) ? [] : undefined);

/** 一起来的人: 起来 is no direction after 一. */
const readTogether: PlainForm = (tokens, index, lexicon) =>
  tokens[index - 1]?.source === '一' ? [listed('来', lexicon)] : undefined;
const readOneAsTogether: PlainForm = (tokens, index, lexicon) =>
  tokens[index + 1]?.source === '起来' && !tokens[index + 1]!.isRecord ? [listed('一起', lexicon)] : undefined;

/** 为他所知: whom it is done by. */
const readKnownBy: PlainForm = (tokens, index, lexicon) =>
  isSaidBefore(tokens, index, ({ source }) => source === '为')
    ? [listed('所', lexicon), listed('知', lexicon)]
    : undefined;

/** 拿你当弟弟看: for whom one takes somebody. */
const takesFor = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.source === '拿' &&
  tokens[index + 2]?.source === '当' &&
  tokens[index + 1] !== undefined &&
  SOMEBODY.has(tokens[index + 1]!.kind) &&
  tokens[index + 3] !== undefined &&
  ROLES.has(tokens[index + 3]!.kind);
const ROLES = kinds('person noun');
const readTaking: PlainForm = (tokens, index) => (takesFor(tokens, index) ? [word('拿当', 'coi', 'verb')] : undefined);
const readTakenFor: PlainForm = (tokens, index) =>
  takesFor(tokens, index - 2) ? [word('当是', 'là', 'verb')] : undefined;
const dropLooking: PlainForm = (tokens, index) =>
  takesFor(tokens, index - 4) && isEdge(tokens[index + 1]) ? [] : undefined;

/** 正下着小雨: "trời đang mưa" says it. */
const dropBeforeWeather: PlainForm = (tokens, index) =>
  /^下着.*[雨雪]$/u.test(tokens[index + 1]?.source ?? '') ? [] : undefined;

/** 你要是不去的话: "nếu" is said once. */
const dropSecondIf: PlainForm = (tokens, index) =>
  isSaidBefore(tokens, index, ({ source }) => IF.has(source), 2 * MAX_ACT_TOKENS) ? [] : undefined;
const IF = words('要是 要是不 如果 若 假如 倘若 若是 如若 若不 如果不 倘若不');

/** 以年纪太大为由: 大为 is no word there. */
const readReason: PlainForm = (tokens, index, lexicon) =>
  /^[由名]$/u.test(tokens[index + 1]?.source ?? '') && isSaidBefore(tokens, index, ({ source }) => source === '以')
    ? [listed('大', lexicon), listed('为', lexicon)]
    : undefined;

/** 最大的问题是: two words behind what describes it. */
const readProblem: PlainForm = (tokens, index, lexicon) =>
  isDe(tokens[index - 1]) ? [listed(tokens[index]!.source.slice(0, 2), lexicon), listed('是', lexicon)] : undefined;

/** 他一点都不在乎, where 不在乎 is one word: not at all. */
const isNotAtAll = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.source === '一点' &&
  /^[都也]$/u.test(tokens[index + 1]?.source ?? '') &&
  /^[不没]./u.test(tokens[index + 2]?.source ?? '');
const readNotAtAll: PlainForm = (tokens, index) =>
  isNotAtAll(tokens, index) ? [word('一点', 'hoàn toàn', 'adverb')] : undefined;
const dropAfterAtAll: PlainForm = (tokens, index) => (isNotAtAll(tokens, index - 1) ? [] : undefined);

/** 我从没想到: two words for never. */
const dropBeforeNever: PlainForm = (tokens, index) => (NEVER.test(tokens[index + 1]?.source ?? '') ? [] : undefined);
const readNever: PlainForm = (tokens, index) =>
  tokens[index - 1]?.source === '从'
    ? [word('从没想到', tokens[index]!.source.endsWith('会') ? 'chưa từng nghĩ sẽ' : 'chưa từng nghĩ tới', 'verb')]
    : undefined;
const NEVER = /^没想到会?$/u;

/** 曾统领: before a title 曾 is a surname. */
const readZeng: PlainForm = (tokens, index) =>
  tokens[index + 1]?.kind === 'person' && TITLES.test(tokens[index + 1]!.source) && !isKind(tokens[index - 1], BEARERS)
    ? [word('曾', 'Tăng', 'name')]
    : undefined;
const TITLES = /^(?:将军|先生|老师|大人|公子|小姐|夫人|老爷|少爷|姑娘|经理|队长|总管|大夫|师傅|兄|侍卫|统领|校尉)$/u;
const BEARERS = kinds('pronoun person name');

/** 他一抱拳，说道: once, where nothing follows from it. */
const dropOnce: PlainForm = (tokens, index) =>
  isEdge(tokens[index + 2]) && GESTURES.test(tokens[index + 1]?.source ?? '') && isKind(tokens[index - 1], BEARERS)
    ? []
    : undefined;
const GESTURES =
  /^(?:抱拳|拱手|作揖|挥手|摆手|跺脚|点头|摇头|扬手|甩袖|拂袖|咬牙|瞪眼|皱眉|侧身|闪身|侧头|仰头|欠身|躬身|拱拱手|叩首)$/u;

/** 他两眼直直地望着: his eyes, and not how often he looks. */
const areEyes = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.source === '两' &&
  tokens[index + 1]?.source === '眼' &&
  isKind(tokens[index + 2], EYES_ARE) &&
  (isEdge(tokens[index - 1]) || (isKind(tokens[index - 1], BEARERS) && isEdge(tokens[index - 2])));
const readEyes: PlainForm = (tokens, index) => (areEyes(tokens, index) ? [word('两眼', 'hai mắt', 'noun')] : undefined);
const dropAfterEyes: PlainForm = (tokens, index) => (areEyes(tokens, index - 1) ? [] : undefined);
const EYES_ARE = kinds('adjective verb adverb expression');

/** 他二位之间: the two. */
const dropBeforeTwo: PlainForm = (tokens, index) =>
  /^[二两三]$/u.test(tokens[index + 1]?.source ?? '') &&
  tokens[index + 2]?.source === '位' &&
  !THINGS_COUNTED.has(tokens[index + 3]?.kind ?? 'punctuation')
    ? []
    : undefined;
const THINGS_COUNTED = kinds('noun person name reading');

/** ，是以不敢大意: therefore; 他是以礼相待 is how he is. */
const isTherefore = (tokens: readonly Token[], index: number): boolean =>
  isEdge(tokens[index - 1]) && tokens[index]?.source === '是' && tokens[index + 1]?.source === '以';
const readTherefore: PlainForm = (tokens, index) =>
  isTherefore(tokens, index) ? [word('是以', 'bởi vậy', 'conjunction')] : undefined;
const dropAfterTherefore: PlainForm = (tokens, index) => (isTherefore(tokens, index - 1) ? [] : undefined);

/** 还是那么的熟悉: as 那么熟悉. */
const dropAfterSo: PlainForm = (tokens, index) =>
  SO.has(tokens[index - 1]?.source ?? '') && tokens[index + 1]?.kind === 'adjective' ? [] : undefined;
const SO = words('那么 这么 如此 这般 那般 多么 何等');

/** 把饼分了一半给她: 分 is no word of the lexicon alone, and with 了 what one does. */
const readShared: PlainForm = (tokens, index) =>
  tokens[index]!.kind === 'reading' && /^[了出给]$/u.test(tokens[index + 1]?.source ?? '')
    ? [word('分', 'chia', 'verb')]
    : undefined;

/** 出现在他眼前的却是…: 的 stands for what is there. */
const readBeforeBeing: PlainForm = (tokens, index, lexicon) => {
  const next = tokens[index + 1];
  if (next === undefined || !(next.kind === 'adverb' || IS.has(next.source))) return undefined;
  return [listed(tokens[index]!.source.slice(0, -1), lexicon), listed('的', lexicon)];
};
const IS = words('是 却是 竟是 便是 正是 只有 都是 就是 乃是');

/** 这头蠢狗: how many of an animal. */
const readThisAnimal: PlainForm = (tokens, index, lexicon) => {
  const animal = [tokens[index + 1], tokens[index + 2]].find((token) => ANIMAL.test(token?.source ?? ''));
  if (animal === undefined || isEdge(tokens[index + 1])) return undefined;
  return [listed(`${tokens[index]!.source[0]!}只`, lexicon)];
};
const ANIMAL = /[狗牛羊猪狼虎熊狮驴鹿象豹兽怪妖鲸龙鳄犀]$|畜生$/u;

/** 似乎谁也没有来过一样: that it seems so is said once. */
const dropAfterSeeming: PlainForm = (tokens, index) =>
  isEdge(tokens[index + 1]) && isSaidBefore(tokens, index, ({ source }) => source === '似乎', 2 * MAX_ACT_TOKENS)
    ? []
    : undefined;

/** 向村口方向望去: where 向 says it already. */
const dropAfterTowards: PlainForm = (tokens, index) =>
  tokens[index + 1]?.kind === 'verb' &&
  tokens[index - 1] !== undefined &&
  !isDe(tokens[index - 1]) &&
  isSaidBefore(tokens, index, ({ source }) => TOWARDS.has(source), 4)
    ? []
    : undefined;
const TOWARDS = words('向 朝 往 向着 朝着 往着');

/** 比常人大上一倍: as 大一倍. */
const dropBeforeAmount: PlainForm = (tokens, index) => {
  const [quality, next] = [tokens[index - 1], tokens[index + 1]];
  if (quality === undefined || next === undefined) return undefined;
  // 再迟上一时半会, 住上几天: how long.
  const amount = next.source + (tokens[index + 2]?.source ?? '') + (tokens[index + 3]?.source ?? '');
  if (LASTS.has(quality.source) && SPAN.test(amount)) return [];
  // 瞟上一眼, 骂上几句: so many times.
  if (quality.kind === 'verb' && quality.source.length === 1 && TIMES.test(amount)) return [];
  if (quality.kind !== 'adjective' || !GROWS.has(quality.source)) return undefined;
  if (next.kind !== 'number' && !/^(?:一|几|数|半)/u.test(next.source)) return undefined;
  return isSaidBefore(tokens, index, ({ source }) => source === '比') ? [] : undefined;
};
/** 一口 of 喝上一口 is what one gets to drink. */
const TIMES = /^[一两三几半](?:眼|句|声|遍|拳|脚|刀|巴掌|鞭|番|回|通|圈|把)/u;
const LASTS = words(
  '饿 站 关 晾 冻 熬 骂 说 聊 吵 打 跑 走 唱 哭 念 写 干 做 用 看 学 挨 迟 晚 等 歇 住 待 呆 睡 练 休息 修炼 躺 坐 忍 熬',
);
const SPAN =
  /^(?:一时半会|片刻|许久|大?半天|小半天|一整[天夜]|一阵子?|一会儿?|好一会儿?|好一阵|[一二两三四五六七八九十几数半百千]+个?(?:年|天|日|月|个月|时辰|小时|钟头|分钟|星期|甲子|世纪|夜|会|会儿|刻))/u;

/** 为之一震: as 震 alone. */
const isShakenByIt = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.source === '为' &&
  tokens[index + 1]?.source === '之一' &&
  SHAKEN.test(tokens[index + 2]?.source ?? '');
const SHAKEN = /^[震愣惊怔滞顿窒缩颤松沉暗变静紧寒凛]$/u;
const dropForIt: PlainForm = (tokens, index) => (isShakenByIt(tokens, index) ? [] : undefined);
const dropOfIt: PlainForm = (tokens, index) => (isShakenByIt(tokens, index - 1) ? [] : undefined);
const GROWS = words('大 高 长 多 重 宽 厚 强 快 慢 远 深 贵 粗');
const OWN_FORMS: Readonly<Record<string, PlainForm>> = tableOf({
  ...Object.fromEntries([...ONES].map((one) => [one, dropAfterPointedOne])),
  上: dropBeforeAmount,
  为: dropForIt,
  之一: dropOfIt,
  方向: dropAfterTowards,
  一样: dropAfterSeeming,
  面前的: readBeforeBeing,
  眼前的: readBeforeBeing,
  身边的: readBeforeBeing,
  身后的: readBeforeBeing,
  这头: readThisAnimal,
  那头: readThisAnimal,
  最为: (_, __, lexicon) => [listed('最', lexicon)],
  大为: readReason,
  两: readEyes,
  眼: dropAfterEyes,
  曾: readZeng,
  从: dropBeforeNever,
  没想到: readNever,
  没想到会: readNever,
  一点: readNotAtAll,
  都: dropAfterAtAll,
  也: dropAfterAtAll,
  问题是: readProblem,
  关键是: readProblem,
  他: dropBeforeTwo,
  你: dropBeforeTwo,
  您: dropBeforeTwo,
  没有用: readUnused,
  没用: readUnused,
  这一: readThisOne,
  那一: readThisOne,
  个: dropAfterThisOne,
  正: dropBeforeWeather,
  正在: dropBeforeWeather,
  的话: dropSecondIf,
  拿: readTaking,
  当: readTakenFor,
  看: dropLooking,
  所知: readKnownBy,
  一般: readAlike,
  的: (tokens, index, lexicon) => dropAfterAlike(tokens, index, lexicon) ?? dropAfterSo(tokens, index, lexicon),
  一: (tokens, index, lexicon) => readOneAsTogether(tokens, index, lexicon) ?? dropOnce(tokens, index, lexicon),
  起来: readTogether,
  何: readWhat,
  包括: readIncluding,
  连: readIncluding,
  就连: readIncluding,
  在内: dropInside,
  是: readTherefore,
  以: dropAfterTherefore,
  分: readShared,
});

/** Returns what is the first of the forms that apply to a word. */
const firstOf =
  (forms: readonly PlainForm[]): PlainForm =>
  (tokens, index, lexicon) => {
    for (const form of forms) {
      const plain = form(tokens, index, lexicon);
      if (plain !== undefined) return plain;
    }
    return undefined;
  };
const TABLES = [REPORT_FORMS, OWN_FORMS, TIME_FORMS, SUDDEN_CHANGES, OLD_STYLE_FORMS, OLD_TALK_FORMS, FORMS_OF_ACTS];
const PLAIN: Readonly<Record<string, PlainForm>> = tableOf(
  Object.fromEntries(
    [...new Set(TABLES.flatMap(Object.keys))].map((source) => {
      const forms = TABLES.flatMap((table) => table[source] ?? []);
      return [source, forms.length === 1 ? forms[0]! : firstOf(forms)];
    }),
  ),
);
