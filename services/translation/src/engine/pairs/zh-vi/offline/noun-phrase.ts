import { FULL_ACTS } from './acts-without-objects.ts';
import { classifierOf } from './classifiers.ts';
import { inCompoundOrder } from './compound-order.ts';
import { KIN } from './kin.ts';
import { GIVING, isOwnedPart, isOwnedQuality, isOwnedThen } from './owned-parts.ts';
import {
  HOLDS_PLACE,
  isAspect,
  isDe,
  isGeneralMeasure,
  isHeadKind,
  LINKING_VERBS,
  OWN_EVENT,
  tableOf,
  word,
} from './tokens.ts';
import type { Token, TokenKind } from './types.ts';
import { endOfVerb, STARTS_WITH_PLACE } from './verb-ends.ts';

/** A noun phrase in Vietnamese order. */
interface Phrase {
  tokens: Token[];
  end: number;
  /** It can own something: "B của A". */
  isOwner: boolean;
  isPerson: boolean;
}

/** Maximum nesting of modifiers; deeper ones keep the source order. */
const MAX_DEPTH = 8;

const MAX_DEGREES = 3;

/** Bounds the work for a hostile "人的人的人的…", which copies a growing phrase at each step. */
const MAX_PHRASE_TOKENS = 24;

/** Returns the noun phrase that starts at `start`, in Vietnamese order; null if none does. */
export function nominal(tokens: readonly Token[], start: number, depth: number, isObject = false): Phrase | null {
  const first = tokens[start];
  if (first === undefined || depth > MAX_DEPTH) return null;
  if (first.kind === 'determiner') return determined(tokens, start, depth);
  if (first.kind === 'adjective' || first.kind === 'degree') return described(tokens, start, depth);
  if (first.kind === 'number') return counted(tokens, start, depth);
  if (first.kind === 'time' || (first.kind === 'localizer' && first.source.length > 1))
    return ofTime(tokens, start, depth);
  if (first.kind === 'expression' || first.kind === 'phrase' || first.kind === 'interjection')
    return described(tokens, start, depth);
  if (first.kind === 'adverb')
    return (
      twiceDescribed(tokens, start, depth) ??
      plainlyDescribed(tokens, start, depth) ??
      alwaysDescribed(tokens, start, depth) ??
      deniedBefore(tokens, start, depth)
    );
  if (first.kind === 'conjunction') return twiceDescribed(tokens, start, depth);
  const clause = first.kind === 'noun' ? describedClause(tokens, start, depth) : null;
  if (clause) return clause;
  const head = headAt(tokens, start);
  return head && applyFollowingWords(tokens, head, depth, isObject);
}

/** 又大又黑的眼睛 "con mắt vừa lớn vừa đen". */
function twiceDescribed(tokens: readonly Token[], start: number, depth: number): Phrase | null {
  const [also, one, again, other, link] = tokens.slice(start, start + 5);
  if (!TWICE.has(also!.source) || again?.source !== also!.source || !isDe(link)) return null;
  if (!SAID_TWICE.has(one!.kind) || !SAID_TWICE.has(other!.kind)) return null;
  const inner = nominal(tokens, start + 5, depth + 1);
  if (!inner || inner.tokens[0]!.kind === 'pronoun') return null;
  return { ...inner, tokens: [...inner.tokens, ...tokens.slice(start, start + 4)] };
}

/** 明显的外伤, 突然的变化: a word that mostly says how something is done, before 的. */
function plainlyDescribed(tokens: readonly Token[], start: number, depth: number): Phrase | null {
  if (tokens[start]!.source.length < 2 || !isDe(tokens[start + 1])) return null;
  const inner = nominal(tokens, start + 2, depth + 1);
  if (!inner || inner.tokens[0]!.kind === 'pronoun') return null;
  return { ...inner, tokens: [...inner.tokens, tokens[start]!] };
}
/** 一向严肃的班主任 "chủ nhiệm lớp luôn luôn nghiêm túc": how somebody always is. */
function alwaysDescribed(tokens: readonly Token[], start: number, depth: number): Phrase | null {
  if (!ALWAYS.has(tokens[start]!.source) || tokens[start + 1]?.kind !== 'adjective' || !isDe(tokens[start + 2]))
    return null;
  const inner = nominal(tokens, start + 3, depth + 1);
  if (!inner || inner.tokens[0]!.kind === 'pronoun') return null;
  return { ...inner, tokens: [...inner.tokens, tokens[start]!, tokens[start + 1]!] };
}
const ALWAYS = new Set('一向 向来 一贯 素来 平时 平日 原本 本来 从小 一直 永远 始终 曾经 依然 依旧 仍然'.split(' '));
/** 骂不听话的徒弟 "mắng đồ đệ không nghe lời": how the object of a verb is not, or what it does not do. */
function deniedBefore(tokens: readonly Token[], start: number, depth: number): Phrase | null {
  const before = tokens[start - 1];
  if (!DENIALS.has(tokens[start]!.source) || before === undefined) return null;
  if (!BEFORE_DENIED.has(before.kind) && !isAspect(before) && before.text !== 'nhất') return null;
  let link = start + 1;
  while (link < start + 3 && DENIED.has(tokens[link]?.kind ?? 'raw')) link++;
  if (link === start + 1 || !isDe(tokens[link])) return null;
  // 听不懂的话: what does not come of an act is no description.
  if (before.kind === 'verb' && tokens[start + 1]!.source.length === 1 && link === start + 2) return null;
  const inner = nominal(tokens, link + 1, depth + 1);
  if (!inner || inner.tokens[0]!.kind === 'pronoun' || !isHeadKind(inner.tokens[0]!)) return null;
  return { ...inner, tokens: [...inner.tokens, ...tokens.slice(start, link)] };
}
const DENIALS = new Set(
  '不 不会 不太 不肯 不爱 不懂 不敢 不愿 不想 不能 不够 从不 从来不 没 没有 还没 尚未 未 毫不 并不'.split(' '),
);
const BEFORE_DENIED: ReadonlySet<TokenKind> = new Set(['verb', 'determiner', 'measure']);
const DENIED: ReadonlySet<TokenKind> = new Set(['verb', 'adjective', 'expression']);

/** 又大又黑, 或好奇或敌视. */
const TWICE = new Set('又或且');
const SAID_TWICE: ReadonlySet<TokenKind> = new Set(['adjective', 'verb']);

/** 明天的事 "chuyện ngày mai", 周一早上的地铁, 前面的石碑: the time of something, or its side, is said after it. */
function ofTime(tokens: readonly Token[], start: number, depth: number): Phrase | null {
  let end = start + 1;
  while (tokens[end]?.kind === 'time' && end - start < MAX_TIMES) end++;
  // 这个平日里不起眼的弟子: when somebody is as he is.
  const quality = depth > 0 && isDescribed(tokens, end) ? described(tokens, end, depth + 1) : null;
  if (quality) return { ...quality, tokens: [...quality.tokens, ...tokens.slice(start, end)] };
  if (!isDe(tokens[end])) return null;
  const owned = nominal(tokens, end + 1, depth + 1);
  if (!owned || owned.tokens[0]!.kind === 'pronoun') return null;
  const times = tokens.slice(start, end);
  // 晚上八点的电影: the hour and its part of the day are in order already.
  return { ...owned, tokens: [...owned.tokens, ...(times.some(isClock) ? times : times.reverse())] };
}
const MAX_TIMES = 6;
const isClock = ({ source }: Token): boolean => source === '点' || source === '點';
const isDescribed = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]?.kind === 'adjective' || tokens[at]?.kind === 'expression') && isDe(tokens[at + 1]);

/** "这个人" → "người này": puts the frame of the determiner around the phrase. */
function determined(tokens: readonly Token[], start: number, depth: number): Phrase | null {
  const determiner = tokens[start]!;
  const frame = determiner.entry?.frame ?? bareFrame(determiner, tokens[start + 1]);
  // 第三页的数据: what an ordinal counts is the owner.
  if (isDe(tokens[start + 1]) && ORDINAL.test(determiner.source)) {
    const owned = nominal(tokens, start + 2, depth + 1);
    if (owned && owned.tokens[0]!.kind !== 'pronoun')
      return { ...owned, tokens: [...owned.tokens, { ...determiner, entry: null }] };
  }
  const whole = frame === undefined ? null : wholeOf(tokens, start);
  const isOfHead = whole !== null;
  const inner =
    frame === undefined
      ? null
      : (whole ??
        nominal(tokens, start + 1, depth + 1) ??
        timeAt(tokens, start + 1) ??
        relativeClause(tokens, start + 1, undefined, depth + 1));
  if (!inner || tokens[start + 1]!.kind === 'pronoun') return null;
  const [before = '', after = ''] = frame!.split('~');
  const framed = [...inner.tokens];
  // "那盏灯上" → "trên ngọn đèn kia": the localizer is said of the whole phrase.
  // 那间屋子里, 整座山上: a noun may hold it.
  const isOfPlace =
    before.trim() !== '' &&
    framed.length === 1 &&
    (POINTED.test(determiner.source) || WHOLE.has(determiner.source) || ONE_PLACE.test(determiner.source));
  const held = isOfPlace ? HOLDS_PLACE.exec(framed[0]!.text) : null;
  if (held !== null) framed.splice(0, 1, word('', held[1]!, 'localizer'), word(framed[0]!.source, held[2]!, 'noun'));
  const where = SAID_OF_WHOLE.has(framed[0]!.kind) && framed.length > 1 ? framed.shift() : undefined;
  // 那颗星星: the noun has the measure word.
  const hasOwn =
    framed[0]!.text.startsWith(`${before.trim()} `) || (before.trim() === 'trận' && OWN_EVENT.test(framed[0]!.text));
  // 那个孩子的父亲: what is pointed at is the child.
  const isOwned = framed.some(({ text }) => text === 'của');
  const classifier = isOwned ? '' : classifierOf(determiner, framed[0]!);
  // 一声鸟叫: of "một tiếng" and "tiếng chim hót" only the number is left.
  const measure = before.trim().split(' ').at(-1)!;
  const own = framed[0]!.text.startsWith(`${measure} `)
    ? before.trim().slice(0, -measure.length).trim()
    : `${before.trim()} ${classifier}`.trim() || animalMeasure(determiner, framed[0]!);
  // 各府的小姐们: several of each.
  // 那些护卫们: so does "những".
  if ((own === 'các' || own === 'những') && framed[0]!.text === 'các') framed.shift();
  if (own !== '' && !hasOwn) framed.unshift(word(determiner.source, own, 'determiner'));
  if (after.trim() !== '') framed.push(word(before.trim() === '' ? determiner.source : '', after.trim(), 'determiner'));
  if (where !== undefined) framed.unshift(where);
  const phrase = { ...inner, tokens: framed };
  return isOfHead ? applyFollowingWords(tokens, phrase, depth, false) : phrase;
}

/** 那条狗 "con chó kia": 条 and 只 count other things as well. */
export const animalMeasure = ({ source }: Token, { kind, source: noun, text }: Token): string =>
  kind === 'noun' && COUNTS_ANIMALS.test(source) && ANIMAL.test(noun) && !OWN_CLASSIFIER.test(text) ? 'con' : '';
const COUNTS_ANIMALS = /^[这那][条只]$/u;
const ANIMAL =
  /[狗犬狼蛇龙鱼猫鸟鸡鸭鹅兔鼠虎豹狐狮熊羊牛猪马驴猴鹰雕鸦鹤蝶蛛蝎龟虾蟹狸鹿蟒]$|[狐鲤]鱼?狸?$|虫子$|老虎$|兔子$|猴子$|老鼠$|小狗$/u;

/** 那个晚上, 第一个周一: a time of the day or the week that is pointed at or counted. */
const timeAt = (tokens: readonly Token[], at: number): Phrase | null =>
  tokens[at]?.kind === 'time' && POINTED_TIME.test(tokens[at]!.source)
    ? { tokens: [tokens[at]!], end: at + 1, isOwner: true, isPerson: false }
    : null;
const POINTED_TIME =
  /^(?:周|星期|礼拜).$|^.?(?:晚上|夜晚|早上|早晨|清晨|上午|下午|中午|傍晚|黄昏|凌晨|周末|夜里)$|[春夏秋冬]天$/u;

const SAID_OF_WHOLE: ReadonlySet<TokenKind> = new Set(['localizer', 'place']);

/** 整个酒馆的烛火: the whole of the tavern, not of the light. */
const wholeOf = (tokens: readonly Token[], start: number): Phrase | null => {
  const { source } = tokens[start]!;
  // 这把匕首的攻击力: what is pointed at is the dagger.
  if (!(isDe(tokens[start + 2]) || isDe(tokens[start + 3]) || isDe(tokens[start + 4]))) return null;
  // 一个男人的咖啡, 一个年轻女孩的胳膊: one man, not one coffee.
  const who = tokens[start + 1]?.kind === 'adjective' ? start + 2 : start + 1;
  const isPersons =
    (ONE_PERSON.has(source) || SOME_PERSONS.test(source)) &&
    (tokens[who]?.kind === 'person' || tokens[who]?.source === '人') &&
    isDe(tokens[who + 1]) &&
    (tokens[who + 2]?.kind === 'noun' || tokens[who + 2]?.kind === 'place');
  if (!(WHOLE.has(source) || POINTED.test(source) || isPersons)) return null;
  const head = headAt(tokens, isPersons ? who : start + 1);
  if (!(head?.isOwner && isDe(tokens[head.end]))) return null;
  return isPersons && who > start + 1 ? { ...head, tokens: [...head.tokens, tokens[start + 1]!] } : head;
};
const ORDINAL = /^第.+/u;
const POINTED = /^[这這那此].*[^个個种種些样樣]$/u;
/** 一个院子里, 同一间屋子里: the side is before the number. */
const ONE_PLACE = /^(?:同?一[个個间間座家条條张張栋棟所处處片辆輛艘层層块塊只隻本扇幅]|另一[个個间間座家])$/u;
const ONE_PERSON = new Set('一个 一位 一名 每个 每一个 每位 每名 那个 这个 某个 那位 这位'.split(' '));
/** 两个人的影子: the shadow of two. */
const SOME_PERSONS = /^(?:[两三四五六七八九十几]|好几|数十?)[个位名]$/u;
/** 各大宗门的天骄: all of the sects. */
const WHOLE = new Set(
  '整个 整座 整片 整条 整间 整把 整只 整根 整面 整颗 整块 整张 各大 各路 各 各个 各家 各派 各国 几大 两大 三大 四大 五大 六大 七大 八大 九大 十大 每个 每一个 每只 每座 每张 每首 每幅 每本 每扇 每间'.split(
    ' ',
  ),
);

/** "这面具" → "mặt nạ này": 这 alone before a noun determines it. */
const bareFrame = (determiner: Token, next: Token | undefined): string | undefined =>
  (determiner.entry !== null || determiner.source === '该') &&
  next !== undefined &&
  (DETERMINED.has(next.kind) || (determiner.source === '该' && next.kind === 'person'))
    ? BARE_FRAMES[determiner.source]
    : undefined;
const DETERMINED: ReadonlySet<TokenKind> = new Set(['noun', 'place']);
const BARE_FRAMES: Readonly<Record<string, string>> = tableOf({
  这: '~ này',
  這: '~ này',
  此: '~ này',
  那: '~ kia',
  该: '~ này',
});

/** "七位长老" as one phrase, so that it may own and be owned: "kiếm của bảy vị trưởng lão". */
function counted(tokens: readonly Token[], start: number, depth: number): Phrase | null {
  const measure = tokens[start + 1];
  const hasMeasure = measure?.kind === 'measure';
  const at = start + (hasMeasure ? 2 : 1);
  const first = tokens[at];
  if (first === undefined || !(isHeadKind(first) || DESCRIBES.has(first.kind))) return null;
  if (first.kind === 'expression' && !isDe(tokens[at + 1])) return null;
  // 一匹浑身雪白的战马: how a part of it is.
  // 一张轮廓分明的侧脸: so is one of another noun, which is no man.
  const isPart = WHOLE_BODY.has(first.source) || (hasMeasure && first.kind === 'noun' && first.source !== '人');
  const clause = isPart ? describedClause(tokens, at, depth + 1) : null;
  const isDescribed = DESCRIBES.has(first.kind);
  const inner = clause ?? (isDescribed ? nominal(tokens, at, depth + 1) : headAt(tokens, at));
  if (!inner) return null;
  // 三颗子弹 "ba viên đạn": the noun has the measure word.
  const isWhere = SAID_OF_WHOLE.has(inner.tokens[0]!.kind) && inner.tokens.length > 1;
  const { text } = inner.tokens[isWhere ? 1 : 0]!;
  const hasOwn =
    hasMeasure &&
    (text.startsWith(`${measure.text} `) ||
      (OF_ONE.has(measure.text) && OWN_CLASSIFIER.test(text)) ||
      (OF_EVENTS.has(measure.text) && OWN_EVENT.test(text)));
  const count = hasMeasure && !isGeneralMeasure(measure) && !hasOwn ? [tokens[start]!, measure] : [tokens[start]!];
  const classifier = hasMeasure ? classifierOf(measure, inner.tokens[isWhere ? 1 : 0]!) : '';
  if (classifier !== '') count.push(word(measure!.source, classifier, 'measure'));
  // 一间破旧的木屋里 "trong một gian nhà gỗ cũ nát": where is said of the whole phrase.
  // 一间又小又暗的屋子里: one word may hold the noun and its side.
  // 一棵树上: so may a word alone.
  const isHeld = isDescribed ? isWhere && inner.tokens[1]!.kind !== 'pronoun' : hasMeasure && inner.tokens.length === 1;
  const held = isHeld && inner.tokens[0]!.kind === 'place' ? HOLDS_PLACE.exec(inner.tokens[0]!.text) : null;
  if (held !== null) {
    const [side, noun] = [word('', held[1]!, 'localizer'), word(inner.tokens[0]!.source, held[2]!, 'noun')];
    const own =
      held[2]!.startsWith(`${measure!.text} `) || isGeneralMeasure(measure!)
        ? [tokens[start]!]
        : [tokens[start]!, measure!];
    return { ...inner, tokens: [side, ...own, noun, ...inner.tokens.slice(1)] };
  }
  const counted = isWhere ? [inner.tokens[0]!, ...count, ...inner.tokens.slice(1)] : [...count, ...inner.tokens];
  const phrase = { ...inner, tokens: counted };
  return isDescribed ? phrase : applyFollowingWords(tokens, phrase, depth, false);
}

/** 一座很老的房子, 一张旧桌子: nouns that have a classifier of their own, after one for a single thing. */
const OWN_CLASSIFIER = /^(?:cái|căn|chiếc|tòa|ngôi|quyển|bức|tấm|cây) /;
const OF_ONE = new Set([
  'tấm',
  'tòa',
  'gian',
  'chiếc',
  'cái',
  'cây',
  'bức',
  'quyển',
  'căn',
  'ngôi',
  'viên',
  'khối',
  'mảnh',
]);
const OF_EVENTS = new Set(['trận', 'lần', 'phen']);

/** 一艘残破不堪的飞船, 一双又大又黑的眼睛. */
const DESCRIBES: ReadonlySet<TokenKind> = new Set(['adjective', 'degree', 'expression', 'adverb']);

/** "很大的山" → "núi rất lớn", "美丽女子" → "nữ tử xinh đẹp". */
function described(tokens: readonly Token[], start: number, depth: number): Phrase | null {
  let index = start;
  while (tokens[index]?.kind === 'degree' && index - start < MAX_DEGREES) index++;
  const adjective = tokens[index];
  if (adjective === undefined || !DESCRIBING_KINDS.has(adjective.kind)) return null;
  // 年轻而苍白的脸.
  if (AND.has(tokens[index + 1]?.source ?? '') && tokens[index + 2]?.kind === 'adjective' && isDe(tokens[index + 3]))
    index += 2;
  // 很老的歌: 老的 is a word, with its link.
  const holdsLink = index > start && adjective.source.endsWith('的');
  const hasDe = holdsLink || isDe(tokens[index + 1]);
  if (!hasDe && adjective.kind !== 'adjective') return null;
  const pointed = hasDe && !holdsLink ? pointedAlone(tokens, start, index) : null;
  if (pointed) return pointed;
  if (!hasDe && (index > start || BEFORE_NOUN.has(adjective.source))) return null;
  const head = index + (hasDe && !holdsLink ? 2 : 1);
  // 蝉鸣不止的夏天.
  const inner = nominal(tokens, head, depth + 1) ?? (hasDe && depth > 0 ? timeAt(tokens, head) : null);
  // 年轻的他: how he is; with more behind the pronoun it begins a clause of its own.
  if (!inner || (inner.tokens[0]!.kind === 'pronoun' && !(hasDe && isSomebody(inner)))) return null;
  return { ...inner, tokens: [...inner.tokens, ...tokens.slice(start, index + 1)] };
}

const isSomebody = ({ tokens: [one, ...others] }: Phrase): boolean => others.length === 0 && THEM.has(one!.source);
const THEM = new Set('我 你 他 她 我们 他们 她们'.split(' '));

/** 最大的那份 "phần lớn nhất kia": what is pointed at is not named again. */
function pointedAlone(tokens: readonly Token[], start: number, adjectiveAt: number): Phrase | null {
  const determiner = tokens[adjectiveAt + 2];
  if (determiner?.kind !== 'determiner' || !POINTED.test(determiner.source)) return null;
  const next = tokens[adjectiveAt + 3];
  const parts = determiner.text.split(' ');
  if (parts.length !== 2 || (next !== undefined && (isHeadKind(next) || next.kind === 'adjective'))) return null;
  const adjective = tokens.slice(start, adjectiveAt + 1);
  return {
    tokens: [word(determiner.source, parts[0]!, 'noun'), ...adjective, word('', parts[1]!, 'determiner')],
    end: adjectiveAt + 3,
    isOwner: true,
    isPerson: false,
  };
}

const AND = new Set(['而', '又', '且', '却', '但']);

/** One to three nouns, names or readings in a row, or one pronoun. */
function headAt(tokens: readonly Token[], start: number): Phrase | null {
  const first = tokens[start]!;
  if (first.kind === 'pronoun') return { tokens: [first], end: start + 1, isOwner: true, isPerson: true };
  let end = start;
  while (
    end < tokens.length &&
    end - start < 3 &&
    isHeadKind(tokens[end]!) &&
    !(end > start && (isApart(tokens, end) || isActorAfterTopic(tokens, start, end)))
  )
    end++;
  if (end === start) return null;
  const last = tokens[end - 1]!;
  const words = tokens.slice(start, end);
  // "手中长刀" → "trường đao trong tay".
  if (
    first.kind === 'place' &&
    words.length > 1 &&
    words.every(({ kind }, at) => at === 0 || kind === 'noun' || kind === 'person')
  )
    words.push(words.shift()!);
  return {
    // 在摘星楼大宴群臣: where something is done is no part of it.
    tokens: first.kind === 'name' && AT.has(tokens[start - 1]?.source ?? '') ? words : withPlaceLast(words),
    end,
    isOwner: last.kind !== 'reading' && last.kind !== 'place' && !isPlaceText(last.text),
    isPerson: last.kind === 'person' || last.isPerson,
  };
}

/** 对面面馆老板: the place of a whole of two nouns. */
const withPlaceLast = (words: Token[]): Token[] =>
  words.length > 2 && words.at(-1)!.kind === 'place'
    ? [...inCompoundOrder(words.slice(0, -1)), words.at(-1)!]
    : inCompoundOrder(words);

const AT = new Set('在于從从往向');

/** 陈石|手里: a place after a head is said of it. 这家酒店|姓顾: so is whose it is. */
const isApart = (tokens: readonly Token[], index: number): boolean =>
  (tokens[index]!.kind === 'place' && tokens[index - 1]!.kind !== 'place') ||
  // 这件事|全公司都知道.
  WHOLE_GROUP.test(tokens[index]!.source) ||
  (tokens[index]!.source.startsWith('姓') && !isDe(tokens[index + 1]));
/** 这件事|林枫早就知道了: who acts, behind what the clause is about. */
const isActorAfterTopic = (tokens: readonly Token[], start: number, index: number): boolean => {
  const actor = tokens[index]!;
  const isActor = actor.isPerson || actor.kind === 'name' || KIN.has(actor.source) || ACTING.has(actor.source);
  const topic = tokens[index - 1]!;
  const before = tokens[start - 1];
  // 稿子|秘书已经写好了: what has been seen to.
  if (index === start + 1 && SEEN_TO.has(topic.source) && startsClause(before))
    return (actor.kind === 'person' || isActor) && DONE_ALREADY.has(tokens[index + 1]?.source ?? '');
  return (
    isActor &&
    topic.kind === 'noun' &&
    before?.kind === 'determiner' &&
    POINTS.test(before.source) &&
    isActKind(tokens[index + 1])
  );
};
const POINTS = /^[这那此這]/u;
/** 这个药|医保能报. */
const ACTING = new Set('医保 保险 公司 学校 医院 老板 经理 警方 法院 政府 老师 客户 领导 老天'.split(' '));
const SEEN_TO = new Set(
  '稿子 合同 文件 材料 资料 报告 方案 钱 票 机票 车票 衣服 饭 饭菜 菜 行李 车 车子 房子 作业 试卷 药 东西 礼物 手续 行程 照片 视频 消息 房间 酒店 位子 信 请帖 马车 热水 酒菜'.split(
    ' ',
  ),
);
const DONE_ALREADY = new Set('已经 都 早就 刚 刚刚 早已 已 还没 没 没有 会 也 正在 昨天 今天'.split(' '));
const ACT_KINDS: ReadonlySet<TokenKind> = new Set(['verb', 'adverb', 'preposition', 'time']);
const isActKind = (token: Token | undefined): boolean => token !== undefined && ACT_KINDS.has(token.kind);
const WHOLE_GROUP = /^全(?:.?[家村镇城校班府族京宗门院厂国军场县省网]|公司|学校|医院|小区|组|部门|办公室|天下|世界)$/u;

const WITH_QUALITY: ReadonlySet<TokenKind> = new Set(['adjective', 'expression']);

/** Applies plural, place words, localizers and 的 after a head, each of which reverses the order. */
function applyFollowingWords(tokens: readonly Token[], head: Phrase, depth: number, isObject: boolean): Phrase {
  let phrase = head;
  while (true) {
    const next = tokens[phrase.end];
    if (next === undefined || phrase.tokens.length > MAX_PHRASE_TOKENS) return phrase;
    if (next.kind === 'particle' && (next.source === '们' || next.source === '們')) {
      phrase = { ...phrase, tokens: [word(next.source, 'các', 'determiner'), ...phrase.tokens], end: phrase.end + 1 };
    } else if (next.kind === 'place' && phrase.isOwner) {
      phrase = { tokens: [next, ...phrase.tokens], end: phrase.end + 1, isOwner: false, isPerson: false };
    } else if (
      isLocalizer(next) &&
      // "吃完饭之后" (after eating) is a clause, which insertWhen reorders.
      !(isObject && CLAUSE_WHEN.has(next.source)) &&
      // 死在洪水里了: 里 is no verb, as 上 is in 上了.
      !(isAspect(tokens[phrase.end + 1]) && VERBS_TOO.has(next.source)) &&
      // 站在我前面: a person has sides too, but no inside.
      (!phrase.isPerson || SIDES_OF_PERSONS.has(next.source)) &&
      mayHaveSide(tokens[phrase.end - 1]!, next)
    ) {
      const where = word(next.source, next.entry!.localizer!, 'localizer');
      phrase = { tokens: [where, ...phrase.tokens], end: phrase.end + 1, isOwner: false, isPerson: false };
    } else if (phrase.isPerson && isPlaceOfOwner(next)) {
      // "沈砚手中的灯" → "đèn trong tay Thẩm Nghiễn".
      const owned = determined(tokens, phrase.end, depth + 1);
      // 站在他面前的，是…: nothing else is said of what is there.
      const where = owned === null && isEnd(tokens[phrase.end + 1]) ? placeText(next) : undefined;
      if (where !== undefined) {
        const place = word(next.source, where, 'place');
        return { tokens: [place, ...phrase.tokens], end: phrase.end + 1, isOwner: false, isPerson: false };
      }
      if (!owned) return phrase;
      phrase = { ...owned, tokens: [...owned.tokens, ...phrase.tokens], isOwner: true };
    } else if (isOwnedQuality(tokens, phrase, isObject) || isOwnedThen(tokens, phrase)) {
      // 他苍白的脸, 他当年的师父: whose it is, without 的.
      const owned = (WITH_QUALITY.has(next.kind) ? described : nominal)(tokens, phrase.end, depth + 1);
      if (!owned) return phrase;
      phrase = { ...owned, tokens: [...owned.tokens, word('', 'của', 'preposition'), ...phrase.tokens], isOwner: true };
    } else if (isPlaceOfPronoun(tokens, phrase)) {
      // 放进她碗里: with where as a word of its own.
      const localizer = isPlaceText(next.text) ? undefined : tokens[phrase.end + 1]!;
      const where = localizer === undefined ? [] : [word(localizer.source, localizer.entry!.localizer!, 'localizer')];
      const end = phrase.end + 1 + where.length;
      phrase = { tokens: [...where, next, ...phrase.tokens], end, isOwner: false, isPerson: false };
    } else if (isOwnedPart(tokens, phrase)) {
      // 他眼角的泪光: of a part of him.
      const owned = nominal(tokens, phrase.end, depth + 1);
      if (!owned) return phrase;
      phrase = { ...owned, tokens: [...owned.tokens, ...phrase.tokens], isOwner: true };
    } else if (isDe(next)) {
      const owned = seasonAt(tokens, phrase.end + 1) ?? nominal(tokens, phrase.end + 1, depth + 1);
      if (!owned || owned.tokens[0]!.kind === 'pronoun') return phrase;
      // "打败他的人" is the one who defeated him, not his man; "看着他的眼睛" are his eyes.
      // 检查车里的东西: what is at a place is.
      const isWhere = SAID_OF_WHOLE.has(phrase.tokens[0]!.kind) || isPlaceText(phrase.tokens[0]!.text);
      const isGeneral = GENERAL_NOUNS.has(owned.tokens[0]!.source) && !isWhere;
      // 放出墙里的妈妈: who is somewhere is no doer. 坐在角落里的人: but who is there of his own.
      const isMember = isOfGroup(tokens, phrase, owned) || isOwnedByObject(tokens, phrase, owned);
      const isThere = (isWhere && !staysBefore(tokens, phrase.end)) || isMember;
      // 交给财务的老秦: nobody does anything to whom he is given.
      const givenAt = isAspect(tokens[phrase.end - 2]) ? phrase.end - 3 : phrase.end - 2;
      const isGiven = tokens[givenAt]?.source.endsWith('给') === true;
      const isDoer = owned.isPerson && !phrase.isPerson && !isThere && !isGiven;
      const isOwned =
        isMember ||
        isSpokenOf(tokens, phrase, owned) ||
        isOwnObject(tokens, phrase, owned) ||
        // 寻找她的身影: hers.
        // 拿我的东西.
        (phrase.isPerson && owned.tokens[0]!.source === '东西' && TAKEN.test(tokens[givenAt]?.source ?? '')) ||
        (phrase.isPerson && (FIGURES.has(owned.tokens[0]!.source) || KIN.has(owned.tokens[0]!.source)));
      // 有孩子的女人: whom somebody has.
      const isHad = HAVING.has(tokens[phrase.end - 2]?.source ?? '') && owned.isPerson && phrase.isPerson;
      if (isObject && (((isGeneral || isDoer) && !isOwned) || isHad)) return phrase;
      const link = phrase.isOwner && !isNoOwner(phrase, owned) ? [word(next.source, 'của', 'preposition')] : [];
      phrase = { ...owned, tokens: [...owned.tokens, ...link, ...phrase.tokens], isOwner: true };
    } else return phrase;
  }
}

/** 桌角上: a place without a side has one behind it. */
const mayHaveSide = ({ kind, text }: Token, side: Token): boolean =>
  kind !== 'place' || (side.source.length === 1 && !isPlaceText(text));

/** 姓陆的铁匠 "thợ rèn họ Lục", 圆形的池塘 "ao hình tròn": neither a surname nor a shape owns what has it. */
const isNoOwner = (phrase: Phrase, owned: Phrase): boolean =>
  (phrase.tokens.length === 1 && NO_OWNER.test(phrase.tokens[0]!.source)) || isAppearance(phrase, owned);
const NO_OWNER = /^姓|(?:[圆方角环弧拱球锥柱]|月牙|心|扇|梯|螺旋|菱|蛇|人|龙)形$/u;

/** 一身黑衣的男子, 一脸胡子的大汉: what somebody wears or has on him owns nobody. */
const isAppearance = ({ tokens: [one, on] }: Phrase, owned: Phrase): boolean =>
  owned.isPerson &&
  one !== undefined &&
  (WITH_LOOKS.test(one.source) || (one.source === '一' && ON_SOMEBODY.test(on?.source ?? '')));
const WITH_LOOKS = /^(?:一[身脸头嘴]|满[头脸身])./u;
const ON_SOMEBODY = /^[身脸头嘴手肚腿]$|(?:发|胡子|胡须)$/u;

/** What one does to somebody's things. */
const TAKEN =
  /^(?:收|拿|偷|抢|用|碰|动|吃|还|要|翻|砸|毁|扔|丢|稀罕|贪|图|占|保管|收下|拿走|偷走|抢走|带走|动过|碰过|收拾|看上)[了过]?$/u;

/** 打败了黑风寨的人, 见过青云宗的弟子: the clause ends with them, so that they are of the group that the name is for. */
const isOfGroup = (tokens: readonly Token[], { tokens: [name, ...others], end, isPerson }: Phrase, owned: Phrase) =>
  others.length === 0 && name!.kind === 'name' && !isPerson && isPast(tokens, end) && isEnd(tokens[owned.end]);
/** 他杀了公会的会长: the clause has its doer already, and ends with the object, so that this is the leader of the guild. */
const isOwnedByObject = (tokens: readonly Token[], { tokens: head, end, isOwner }: Phrase, owned: Phrase): boolean => {
  if (!isEnd(tokens[owned.end])) return false;
  // 成了古代的穷书生: what somebody becomes.
  if (BECOMING.test(tokens[end - 2]?.source ?? '')) return true;
  if (!isOwner || head.length !== 1 || head[0]!.kind !== 'noun' || owned.tokens[0]!.kind === 'name') return false;
  let at = isAspect(tokens[end - 2]) ? end - 3 : end - 2;
  if (tokens[at]?.kind !== 'verb' && tokens[at]?.source !== '当') return false;
  // 封他做了北境的领主.
  if (isAspect(tokens[end - 2]) && BEING_SO.test(tokens[at]!.source)) return true;
  at--;
  while (at > 0 && tokens[at]!.kind === 'adverb' && !tokens[at]!.source.endsWith('是')) at--;
  return DOERS.has(tokens[at]?.kind ?? 'raw') && (at === 0 || OPENS_CLAUSE.has(tokens[at - 1]!.kind));
};
const BEING_SO = /^(?:做|当|成|成为|当上|做上|接任|担任)$/u;
const DOERS: ReadonlySet<TokenKind> = new Set(['pronoun', 'name', 'person']);
const OPENS_CLAUSE: ReadonlySet<TokenKind> = new Set(['punctuation', 'lineBreak', 'time', 'conjunction']);
const isPast = (tokens: readonly Token[], end: number): boolean =>
  /[了过過着著]$/u.test(tokens[end - 2]?.source ?? '') &&
  // 他就是打败了黑风寨的人: who did it; 就是他打败了黑风寨的人 says what.
  !tokens
    .slice(Math.max(0, end - 5), end - 2)
    .some(({ source }, at, some) => source.endsWith('是') && some[at + 1]?.kind !== 'pronoun');
const isEnd = (token: Token | undefined): boolean =>
  token === undefined || token.kind === 'punctuation' || (token.kind === 'particle' && !isDe(token));

/** Returns true if the nearest verb before an index leads to a place: 坐在, 来到. */
const staysBefore = (tokens: readonly Token[], end: number): boolean => {
  // 上 and 下 are verbs as well.
  const isPart = ({ kind, source, entry }: Token): boolean =>
    source !== '在' && (kind !== 'verb' || entry?.localizer != null);
  let at = end - 1;
  while (at > 0 && end - at < MAX_PLACE_TOKENS_BEFORE && isPart(tokens[at]!)) at--;
  const verb = tokens[at]!.source;
  return /[在于到]$/u.test(verb) && !MET.test(verb);
};
/** 遇到了村里的老人: 到 says that it was done, not where. */
const MET = /[遇碰见看听找拿等逮抓收得请想提叫说]到$/u;
const MAX_PLACE_TOKENS_BEFORE = 6;

/** 说别人的事, 听说过他的事: of whom something is told. */
const isSpokenOf = (tokens: readonly Token[], { tokens: head, end }: Phrase, owned: Phrase): boolean => {
  if (head.length !== 1 || !MATTERS.has(owned.tokens[0]!.source)) return false;
  const before = tokens[end - 2];
  return SPOKEN.test((isAspect(before) ? tokens[end - 3] : before)?.source ?? '');
};
/** 敢欺负我的人, 别动我的人: whose people one had better leave alone. */
const isOwnPeople = (tokens: readonly Token[], { tokens: [head, ...others], end }: Phrase, owned: Phrase): boolean =>
  others.length === 0 &&
  head!.kind === 'pronoun' &&
  owned.tokens[0]!.source === '人' &&
  isEnd(tokens[owned.end]) &&
  BOTHERING.test(tokens[end - 2]?.source ?? '') &&
  tokens[end - 3] !== undefined &&
  !/[到是]$|^[找见]$/u.test(tokens[end - 3]!.source);
const isOwnObject = (tokens: readonly Token[], phrase: Phrase, owned: Phrase): boolean =>
  isOwnPeople(tokens, phrase, owned) || isObjectOfAll(tokens, phrase, owned);
/** 我不吃你的东西: the clause has its subject and its only verb already, so that what ends it is owned. */
const isObjectOfAll = (tokens: readonly Token[], { tokens: head, end }: Phrase, owned: Phrase): boolean => {
  if (head.length !== 1 || head[0]!.kind !== 'pronoun' || !isEnd(tokens[owned.end])) return false;
  const verb = isAspect(tokens[end - 2]) ? end - 3 : end - 2;
  if (tokens[verb]?.kind !== 'verb' || LINKING_VERBS.has(tokens[verb]!.source)) return false;
  let at = verb - 1;
  while (at > 0 && BEFORE_ONLY_VERB.has(tokens[at]!.kind)) at--;
  return (
    at >= 0 &&
    SUBJECTS.has(tokens[at]!.kind) &&
    (at === 0 || OPENS_WHAT.has(tokens[at - 1]!.kind) || KNOWING.test(tokens[at - 1]!.source))
  );
};
const KNOWING = /^(?:听说|据说|知道|不知道|以为|觉得|发现|怀疑|猜到|承认|看见|看到)$/u;
const OPENS_WHAT: ReadonlySet<TokenKind> = new Set(['punctuation', 'conjunction']);
const BEFORE_ONLY_VERB: ReadonlySet<TokenKind> = new Set(['adverb', 'time']);
const SUBJECTS: ReadonlySet<TokenKind> = new Set(['pronoun', 'name', 'person']);
const FIGURES = new Set('身影 人影 背影'.split(' '));
const HAVING = new Set('有 没有'.split(' '));
const BECOMING =
  /^(?:成了|成为|成为了|变成|变成了|沦为|沦为了|当上了?|做上|接任|担任|出任|升任|继任|做了|当了|娶了|算是|称得上|化作)$/u;
const BOTHERING = /^(?:[动碰惹]|动了|欺负|欺|绑|绑架|扣|扣下|招惹|得罪|收买|使唤)$/u;
const MATTERS = new Set(['事', '事情', '消息']);
const SPOKEN =
  /^(?:说|讲|谈|聊|问|想|提|管|回|回复|等|收到|删|删掉|没回|听说|打听|知道|关心|操心|忘了|记得|议论|说起|提起|谈起|说到|想到|想起)过?$/u;

/** 北境的冬天 "mùa đông của Bắc Cảnh": a season or a part of the day may be owned. */
const seasonAt = (tokens: readonly Token[], at: number): Phrase | null =>
  tokens[at]?.kind === 'time' && SEASON.test(tokens[at]!.source)
    ? { tokens: [tokens[at]!], end: at + 1, isOwner: false, isPerson: false }
    : null;
const SEASON = /^(?:第.+[天日夜年次]$|冬|夏|春|秋|雨|清|黄|早|深|寒|黑|长|夜|傍|黎|午|未|过|童|少|往)..?$/u;

const SIDES_OF_PERSONS = new Set(
  '前面 后面 後面 前方 后方 之间 之間 中间 中間 当中 上面 下面 左边 右边 左侧 右侧 两边 两侧 正前方 正后方 斜后方 斜对面'.split(
    ' ',
  ),
);
const NAMED_PLACE = /[岛峰山镇城村街路楼船号舰湖江河海台桥关州县殿坡岭原塔崖洲]$/u;

/** 没提昨天吵架的事. */
const isTimedAct = (tokens: readonly Token[], start: number, before: Token | undefined): boolean => {
  const time = tokens[start]!;
  if (time.kind !== 'time' || time.source.length < 2) return false;
  return before?.kind === 'verb' || (startsClause(before) && isDe(tokens[start + 2]));
};

/** "他说的话" → "lời hắn nói", "消失的身影" → "thân ảnh biến mất"; null if it is neither. */
export function relativeClause(
  tokens: readonly Token[],
  start: number,
  before: Token | undefined,
  depth = 0,
): Phrase | null {
  // 想起临走前师父交给她的锦囊: when somebody did it.
  const isDated = isDatedClause(tokens, start, before);
  const subjectAt = isDated ? start + 1 : start;
  const first = tokens[subjectAt];
  if (first === undefined) return null;
  const mayBeSubject =
    first.kind === 'pronoun' ||
    first.kind === 'name' ||
    first.kind === 'person' ||
    (first.kind === 'noun' && (ORGANISATIONS.has(first.source) || isWhenOrHow(tokens, start)));
  // 他昨天买的书: when or how may be before the verb.
  let verbAt = mayBeSubject ? subjectAt + 1 : start;
  // 给母亲看病的太医: for whom it is done is no subject.
  if (first.kind === 'person' && before?.kind === 'preposition' && !BY_MEANS.has(before.source)) return null;
  // 继母柳氏送来的补品.
  if (first.kind === 'person' && tokens[verbAt]?.kind === 'name') verbAt++;
  // 新来的小童: when it was done, without a subject.
  // 看见了不该看见的东西: so is how something is done behind a verb.
  const isHow =
    first.kind === 'adverb' && HOW.test(first.source) && before?.kind === 'verb' && isHeld(tokens[start - 1]!);
  const isRecent = isHow || (first.kind === 'adverb' && RECENTLY.has(first.source));
  const isTimed = isTimedAct(tokens, subjectAt, before);
  const mayHaveAdverb = mayBeSubject || isRecent || isTimed;
  while (mayHaveAdverb && verbAt - start < MAX_BEFORE_VERB && isAdverbBeforeVerb(tokens, verbAt)) verbAt++;
  // 你一直在找的人: what goes on.
  const isGoingOn =
    mayHaveAdverb && verbAt > start + 1 && tokens[verbAt]?.source === '在' && tokens[verbAt + 1]?.kind === 'verb';
  if (isGoingOn) verbAt++;
  const verb = tokens[verbAt];
  const hasSubject = mayBeSubject && verb?.kind === 'verb';
  if (verb === undefined) return null;
  // 没牙的嘴: what is lacking.
  const isLacking = verb.kind !== 'verb' && tokens[verbAt + 1]?.kind === 'noun' && LACKING.has(verb.source);
  if ((verb.kind !== 'verb' && !isLacking) || LINKING_VERBS.has(verb.source)) return null;
  // 寒鸦岛上的雪: 上 and 下 directly after the name of a place are where.
  if (verbAt === start + 1 && first.kind === 'name' && isLocalizer(verb) && NAMED_PLACE.test(first.source)) return null;
  let link = isLacking ? verbAt + 2 : endOfVerb(tokens, verbAt);
  if (!isDe(tokens[link]) && before !== undefined && MAY_GET.has(before.kind)) link = endOfGetting(tokens, verbAt);
  if (!isDe(tokens[link])) return null;
  // 已经裂开了一道半米宽的口子: the adjective is said of what is counted.
  if (tokens[link - 1]?.kind === 'adjective' && hasNumber(tokens, verbAt + 1, verbAt + 3)) return null;
  // 提起卷了刃的长剑, 抓起靠在墙边的长枪: more than a verb before 的 is no second verb.
  const isObject = before?.kind === 'verb' || AFTER_VERB.test(tokens[start - 1]?.source ?? '');
  // 扔掉了打空的步枪: after 了 no second verb follows.
  const last = tokens[start - 1]?.source ?? '';
  const held = last === '着' ? `${tokens[start - 2]?.source ?? ''}着` : last;
  const isAfterAspect = HELD.test(held) && !INTENDED.has(held) && verb.source.length > 1;
  // 没有打斗的痕迹.
  const isWhatThereIs = before !== undefined && THERE_IS.test(before.source);
  // 看看倒在地上的对手: so is where.
  const isPlaced = verb.source.length > 2;
  const mayFollowVerb = isObject && (mayHaveAdverb || isWhatThereIs || link > verbAt + 1 || isAfterAspect || isPlaced);
  // 竟然是失踪多年的王子: 是 is no subject.
  const isAfterBeing = before?.source.endsWith('是') === true;
  if (!hasSubject && before && SUBJECT_KINDS.has(before.kind) && !mayFollowVerb && !isAfterBeing) return null;
  const inner =
    nominal(tokens, link + 1, depth + 1) ?? (isWhenOrHow(tokens, start) ? onlyWord(tokens, link + 1) : null);
  // 坐在窗边的她.
  const isOne = inner !== null && isSomebody(inner) && (startsClause(before) || before?.kind === 'verb');
  if (!inner || (inner.tokens[0]!.kind === 'pronoun' && !(isOne && !mayBeSubject))) return null;
  // 我们新来的老师: whose, and since when.
  const isOwned = first.kind === 'pronoun' && verbAt === start + 2 && tokens[start + 1]!.source === NEWLY;
  if (isOwned) {
    const owner = [word('', 'của', 'preposition'), first];
    return { ...inner, tokens: [...inner.tokens, ...tokens.slice(start + 1, link), ...owner] };
  }
  const acts = tokens.slice(start, link);
  if (isGoingOn) acts[verbAt - 1 - start] = word('在', 'đang', 'adverb');
  const clause = withPlaces(acts).filter((token) => !DROPPED_IN_CLAUSE.has(token.source) || token.kind !== 'particle');
  return { ...inner, tokens: [...inner.tokens, ...withWhereFirst(clause)] };
}

/** 看病|欠下, 卖|粮食|换来: returns the end of an act that needs no object, or has one, and of what comes of it. */
const endOfGetting = (tokens: readonly Token[], verbAt: number): number => {
  const isWhole = WITHOUT_OBJECT.test(tokens[verbAt]!.source) || FULL_ACTS[tokens[verbAt]!.source] !== undefined;
  const at = tokens[verbAt + 1]?.kind === 'noun' ? verbAt + 2 : isWhole ? verbAt + 1 : -1;
  const got = tokens[at];
  if (got?.kind !== 'verb') return verbAt + 1;
  // 挣来, 挣|来.
  if (GOT.test(got.source)) return at + 1;
  return GOT.test(got.source + (tokens[at + 1]?.source ?? '')) ? at + 2 : verbAt + 1;
};
/** 靠祖上传下来的手艺. */
const BY_MEANS = new Set('靠 靠着 凭 凭着 用 按 按照 照'.split(' '));
const GOT =
  /^(?:欠|攒|留|存|剩|省|积|换|得|赚|挣|赢|抢|借|讨|买|骗|偷|捡|学|打|熬|种|织|做|烧|炼)(?:下来?|来|得|到|出来?|回来?|走|的)$/u;
const WITHOUT_OBJECT =
  /^(?:看病|治病|住院|赌博|赌钱|打工|打猎|打铁|打鱼|卖艺|卖身|拼命|做工|做生意|做买卖|上学|读书|念书|种地|种田|养家|结婚|成亲|送外卖|送货|拍戏|唱戏|唱歌|写书|比赛|打仗|加班|兼职|摆摊|熬夜|打架|闯祸|喝酒|炒股|打牌|省吃俭用|辛辛苦苦|起早贪黑|一个人)$/u;
const MAY_GET: ReadonlySet<TokenKind> = new Set(['verb', 'preposition', 'particle', 'adverb']);

const isDatedClause = (tokens: readonly Token[], start: number, before: Token | undefined): boolean =>
  before !== undefined &&
  DATING.has(before.kind) &&
  (tokens[start]?.kind === 'time' || BEFORE_LEAVING.test(tokens[start]?.source ?? '')) &&
  tokens[start]!.source.length > 1 &&
  DOERS.has(tokens[start + 1]?.kind ?? 'raw') &&
  tokens[start + 2]?.kind === 'verb';
const DATING: ReadonlySet<TokenKind> = new Set(['verb', 'particle']);
const BEFORE_LEAVING = /^临.{1,2}前$/u;

/** 一面 counts what follows. */
const HOW = /^[^一].+$/u;
/** A verb that ends in an aspect or in what comes of it. */
const isHeld = ({ source }: Token): boolean => /^(?:[了着过]|.+[了着到见住起出下])$/u.test(source);

const hasNumber = (tokens: readonly Token[], start: number, end: number): boolean =>
  tokens.slice(start, end).some(({ kind }) => kind === 'number');

/** 装在袋里的: where something is said before the thing that it is in. */
const withPlaces = (clause: Token[]): Token[] => {
  for (let at = 1; at < clause.length; at++) {
    const { source, entry, kind } = clause[at]!;
    if (kind !== 'localizer' || source.length !== 1 || clause[at - 1]!.kind !== 'noun') continue;
    clause.splice(at - 1, 2, word(source, entry!.localizer!, 'localizer'), clause[at - 1]!);
  }
  return clause;
};

/** 藏在牙齿里 "giấu ở trong răng": in a clause that nothing else puts in order. */
const withWhereFirst = (clause: readonly Token[]): readonly Token[] => {
  const last = clause.at(-1)!;
  const at = clause.findLastIndex(({ source }, index) => index < clause.length - 1 && AT_PLACE.test(source)) + 1;
  if (last.entry?.localizer == null || at === 0 || at === clause.length - 1) return clause;
  const where = word(last.source, last.entry.localizer, 'localizer');
  return [...clause.slice(0, at), where, ...clause.slice(at, -1)];
};
const AT_PLACE = /[在到]$/u;
const THERE_IS = /没有$|^(?:没|有|留下了?|发现了?|找到了?)$/u;
const DROPPED_IN_CLAUSE = new Set(['了', '得']);
/** 了, and what one has put on, taken up or seen: 穿上借来的礼服. */
const HELD = /(?:^(.)了\1|^了|.[上起着住完到过开下出掉走]|..了)$/u;
/** 等着看病的人: what one waits to do is a part of the clause. */
const INTENDED = new Set('等着 忙着 急着 赶着 想着 盼着 闹着 抢着 争着 嚷着 吵着'.split(' '));
const AFTER_VERB = /^(?:[了着过满开出起上下住到进回掉完光遍]|[完光掉]了)$/u;
const LACKING = new Set(['没', '没有', '毫无']);

const isAdverbBeforeVerb = (tokens: readonly Token[], at: number): boolean =>
  BEFORE_VERB.has(tokens[at]?.kind ?? 'raw') && !(LACKING.has(tokens[at]!.source) && tokens[at + 1]?.kind === 'noun');

/** "衣衫破旧的少年" → "thiếu niên y phục cũ nát". */
function describedClause(tokens: readonly Token[], start: number, depth: number): Phrase | null {
  let index = start + 1;
  while (tokens[index]?.kind === 'degree' && index - start < MAX_DEGREES) index++;
  if (tokens[index]?.kind !== 'adjective' || !isDe(tokens[index + 1])) return null;
  const inner = nominal(tokens, index + 2, depth + 1);
  if (!inner || inner.tokens[0]!.kind === 'pronoun') return null;
  return { ...inner, tokens: [...inner.tokens, ...tokens.slice(start, index + 1)] };
}

/** 驼队来往的时辰, 药效发作的时间: when, where or how something happens. */
const isWhenOrHow = (tokens: readonly Token[], start: number): boolean =>
  tokens[start + 1]?.kind === 'verb' &&
  tokens[start + 1]!.source.length > 1 &&
  isDe(tokens[start + 2]) &&
  WHEN_OR_HOW.has(tokens[start + 3]?.source ?? '');
const onlyWord = (tokens: readonly Token[], at: number): Phrase => ({
  tokens: [tokens[at]!],
  end: at + 1,
  isOwner: true,
  isPerson: false,
});
const WHEN_OR_HOW = new Set(
  '时辰 时间 日子 时刻 地点 位置 路线 规律 次数 频率 原因 缘由 方向 速度 经过 过程 顺序 方式 时机 节奏 轨迹 先兆 征兆 条件'.split(
    ' ',
  ),
);

/** 昨天买的菜: at the beginning of a clause a time, a verb and 的 describe the noun. */
const startsClause = (before: Token | undefined): boolean =>
  before === undefined || before.kind === 'punctuation' || before.kind === 'lineBreak';

/** 朝廷派来的钦差: those that act as people do. */
const ORGANISATIONS = new Set(
  '祖上 祖宗 超市 商场 网店 饭店 餐厅 便利店 菜市场 朝廷 公司 学校 国家 官府 家族 宗门 组织 上面 上头 政府 医院 法院 银行 门派 帝国 皇室 军队 总部 警局 衙门 公会 联盟 学院 系统 店家 家里'.split(
    ' ',
  ),
);
const VERBS_TOO = new Set('上下过過');
const WHOLE_BODY = new Set('浑身 全身 通体 周身 遍体 满脸 满身'.split(' '));

const NEWLY = '新';
const RECENTLY = new Set(
  '新 永远 永远不会 刚 刚刚 刚才 方才 早已 已经 正在 突然 忽然 曾经 不断 一直 从未 没 没有 未 尚未 还没 从没 不'.split(
    ' ',
  ),
);
/** What may begin a clause before a noun besides a verb and its subject. */
export const BEFORE_ACT_OF_CLAUSE: readonly string[] = [...RECENTLY, ...LACKING];
const MAX_BEFORE_VERB = 3;
const BEFORE_VERB: ReadonlySet<TokenKind> = new Set(['adverb', 'time']);

/** Returns true for 手中的 and 身上的, whose noun is at a place of a person. */
const isPlaceOfOwner = ({ kind, source, entry }: Token): boolean =>
  kind === 'determiner' && source.length > 2 && source.endsWith('的') && PLACE_FRAME.test(entry?.frame ?? '');
/** 自己手心里 "trong lòng bàn tay mình": where something is, directly after a pronoun; not 告诉他山上有狼. */
const isPlaceOfPronoun = (tokens: readonly Token[], { tokens: [owner, ...others], end }: Phrase): boolean => {
  const { kind, source, text } = tokens[end]!;
  const before = tokens[end - 2]?.source ?? '';
  if (others.length > 0 || owner!.kind !== 'pronoun' || kind !== 'noun' || GIVING.test(before)) return false;
  if (isPlaceText(text)) return source.length > 1 && WHERE.test(source);
  const isWhere = tokens[end + 1] !== undefined && isLocalizer(tokens[end + 1]!);
  // 看见他白大褂上的胸牌: what is there is described by it.
  return isWhere && (LEADS_TO.test(before) || isDe(tokens[end + 2]));
};
const LEADS_TO = /(?:[进到在往入向]|^从)$/u;
const WHERE = /[里裡上中下内外边旁前后]$/u;
const placeText = ({ entry }: Token): string | undefined => /^~ (.+)$/u.exec(entry?.frame ?? '')?.[1];
const PLACE_FRAME = /^~ (?:trong|trên|dưới|bên|sau|trước|ngoài|giữa)/;
const isLocalizer = (token: Token): boolean => token.entry !== null && token.entry.localizer !== null;

/** "ngoài cửa sổ" is a place, which owns nothing. */
const isPlaceText = (text: string): boolean => BEGINS_PLACE[text.charCodeAt(0)] === 1 && STARTS_WITH_PLACE.test(text);
/** A look-up by the first letter, since most phrases begin with another one; beyond the table there is none. */
const BEGINS_PLACE = new Uint8Array(0x80);
for (const letter of 'ntdbpsg') BEGINS_PLACE[letter.charCodeAt(0)] = 1;
const DESCRIBING_KINDS: ReadonlySet<TokenKind> = new Set(['adjective', 'expression', 'interjection', 'phrase']);
const CLAUSE_WHEN = new Set(['之后', '之後', '之前', '以后', '以後', '以前']);

/** Nouns so general that 的 before them ends a clause. */
const GENERAL_NOUNS = new Set([
  '人',
  '家伙',
  '东西',
  '東西',
  '地方',
  '事',
  '事情',
  '少年',
  '少女',
  '老人',
  '老者',
  '男子',
  '女子',
  '弟子',
  '人影',
  '身影',
  '方法',
  '办法',
  '机会',
  '能力',
  '原因',
  '理由',
  '消息',
  '资格',
  '目的',
]);

/** Adjectives that Vietnamese puts before the noun: "nhiều người". */
const BEFORE_NOUN = new Set(['多', '少', '一样', '一樣']);
const SUBJECT_KINDS: ReadonlySet<TokenKind> = new Set([
  'adverb',
  'name',
  'noun',
  'person',
  'pronoun',
  'reading',
  'verb',
]);
