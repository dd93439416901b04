import { COMPLEMENTS } from '../complements.ts';
import { asAdverb, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  adverbsEnd,
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  nounPhraseEnd,
  sideOf,
  wordsOf,
} from './clauses.ts';

export const TOWARDS = wordsOf('往 向 朝 往着 向着 朝着 对 對 对着 對着 跟 冲 冲着');
const FOR_PEOPLE = wordsOf('对 對 对着 對着 跟');
const ADDRESSING = wordsOf('冲 冲着');
const DIRECTIONS = wordsOf('方向');
const PLAIN = wordsOf('往 向 朝');
/** 往里走 "đi vào trong". */
const INTO: Readonly<Record<string, string>> = tableOf({
  里: 'vào trong',
  里面: 'vào trong',
  外: 'ra ngoài',
  外面: 'ra ngoài',
  上: 'lên trên',
  下: 'xuống dưới',
  前: 'về phía trước',
  后: 'về phía sau',
  回: 'trở lại',
  山上: 'lên núi',
  山下: 'xuống núi',
  楼上: 'lên lầu',
  楼下: 'xuống lầu',
  屋里: 'vào nhà',
  门外: 'ra ngoài cửa',
  门里: 'vào cửa',
  城里: 'vào thành',
  城外: 'ra ngoài thành',
});
const SIDES = wordsOf('东 西 南 北 東 前 后 後 左 右 前方 后方 东方 西方 南方 北方');
const SAYING = /[说說道问問喊叫讲講吼骂罵喝嚷诉訴释釋报報]$/u;
const GESTURE = wordsOf(
  '点头 點頭 摇头 搖頭 行礼 行禮 鞠躬 拱手 招手 挥手 揮手 抱拳 磕头 磕頭 微笑 笑 笑笑 眨眼 点点头 摇摇头 招招手 使眼色 道歉 道谢 求饶 求助 请教 撒娇 发火 动手 出手 挑战 求婚 表白 介绍 解释',
);
/** What one does with somebody. */
const TOGETHER = wordsOf(
  '谈 谈谈 聊 聊聊 聊天 商量 拼 拼命 打 打架 打仗 比 比试 争 争吵 吵 吵架 斗 结婚 离婚 分手 见面 合作 住 玩 相处 说话 开玩笑 较量 过招 交手 联手 计较 作对 联系 交往 谈恋爱 在一起 抢 赌 打赌 成亲 和好 翻脸 动手 闹 闹翻 相认 重逢 会合 汇合 道别 告别 握手',
);
const TAKING = wordsOf('借 要 买 買 讨 讨要 索要 夺 偷 学 學 学习');
const LEARNING = /^[学學]/u;
const LOOKING = /^[看望瞧瞪盯瞥]/u;
const HAS_DIRECTION = /^[前后後上下外里回][^面边方]/u;
const COMING = /[来來去]$/u;
const MOVED = / (?:đến|tới|qua|đi|lại)$/u;
export const FIXED = wordsOf(
  '向前 向后 向後 向上 向下 向左 向右 向外 向内 往前 往后 往後 往上 往下 往外 往里 往裡 朝前 朝后',
);

/**
 * 往, 向, 朝, 对 and 跟 before a verb: Vietnamese has the direction and the person who is addressed after it. 往他身边蹭
 * "cọ tới bên cạnh hắn", 对师父说 "nói với sư phụ".
 */
export const placeDirection: ClauseRule = (clause) => {
  for (let at = 0; at < clause.length; at++) {
    if (isWord(clause[at], FIXED) && clause[at + 1]?.kind === 'verb' && clause[at]!.kind === 'adverb')
      return [...clause.slice(0, at), withoutComing(clause[at + 1]!), clause[at]!, ...clause.slice(at + 2)];
    // 往下一沉: once.
    if (isWord(clause[at], FIXED) && clause[at + 1]?.source === '一' && clause[at + 2]?.kind === 'verb')
      return [...clause.slice(0, at), withoutComing(clause[at + 2]!), clause[at]!, ...clause.slice(at + 3)];
    if (!isWord(clause[at], TOWARDS) || clause[at]!.kind === 'noun') continue;
    // 冲 is a verb of its own where no person is addressed.
    if (clause[at]!.source === '冲' && clause[at]!.kind === 'verb') {
      // 冲我叫: at whom one shouts or smiles.
      const shouted = clause[at + 2];
      if (!isKind(clause[at + 1], SOMEBODY) || shouted?.kind !== 'verb' || !SHOUTED.test(shouted.source)) continue;
      const whom = [word('冲', 'với', 'preposition'), clause[at + 1]!];
      return [...clause.slice(0, at), shouted, ...whom, ...clause.slice(at + 3)];
    }
    // 向后退: the verb has the direction.
    if (clause[at + 1]?.kind === 'verb' && HAS_DIRECTION.test(clause[at + 1]!.source) && clause[at]!.kind !== 'verb')
      return [...clause.slice(0, at), ...clause.slice(at + 1)];
    const climbed = withClimbed(clause, at);
    if (climbed !== null) return climbed;
    const phraseEnd = nounPhraseEnd(clause, at + 1);
    // 往椅子|上|一坐.
    const isSided = sideOf(clause[phraseEnd]) !== undefined && isActNext(clause, phraseEnd + 1);
    const end = isSided ? phraseEnd + 1 : phraseEnd;
    const once = clause[end]?.source === '一' && clause[end + 1]?.kind === 'verb' ? 1 : 0;
    const verbAt = once === 1 ? end + 1 : adverbsEnd(clause, end);
    const verb = clause[verbAt];
    if (end === at + 1 || verb?.kind !== 'verb') continue;
    if (verb.source === '') continue;
    // 朝着山谷的方向跑: the direction is said by the preposition.
    const isDirection = end > at + 3 && isWord(clause[end - 1], DIRECTIONS) && clause[end - 2]!.source === '的';
    const isSide = end === at + 2 && isWord(clause[at + 1], SIDES);
    const preposition = prepositionOf(isSide ? '向' : clause[at]!.source, verb.source);
    // 朝楼上拱了拱手: a gesture goes nowhere, what is said may get out (往外说).
    const isGoing = preposition !== 'với' || SAYING.test(verb.source);
    const isInto = end === at + 2 && PLAIN.has(clause[at]!.source) && isGoing;
    const into = isInto ? INTO[clause[at + 1]!.source] : undefined;
    // 往椅子上一坐 "ngồi xuống ghế": the verb says from which side.
    const onto = isSide || clause[at]!.source !== '往' ? undefined : ontoOf(verb.source, clause[at + 1]!.source);
    const text = into === undefined ? (onto ?? preposition) : '';
    if (text === null) continue;
    const put = PLAIN.has(clause[at]!.source) && PUTTING.test(verb.source) ? withPut(clause, at, end, verbAt) : null;
    if (put !== null) return put;
    const moved = text === 'với' ? verb : withoutComing(verb);
    const hasAspect = clause[verbAt + 1]?.source === '了' || clause[verbAt + 1]?.source === '着';
    let rest = clause.slice(verbAt + (hasAspect ? 2 : 1));
    const result = rest[0]?.entry ? COMPLEMENTS[rest[0].source] : undefined;
    const complement =
      result === undefined || BARE_COMING.has(rest[0]!.source) ? [] : [word(rest[0]!.source, result, 'adverb')];
    rest = rest.slice(complement.length);
    // 冲着木牌尖叫起来: "thét lên" says it.
    if (result !== undefined && moved.text.endsWith(` ${result}`)) complement.length = 0;
    // 早就跟你说过: what was said has been said.
    if (text === 'với' && rest[0]?.source === '过' && SAYING.test(verb.source)) rest = rest.slice(1);
    // 朝他砸了过去: after the verb it is where to, not the past.
    if (text !== 'với' && isWord(rest[0], THERE)) rest = rest.slice(1);
    const isBareComing =
      text !== 'với' && rest.length > 0 && rest[0]!.kind === 'verb' && BARE_COMING.has(rest[0]!.source);
    return [
      ...clause.slice(0, at),
      ...clause.slice(end + once, verbAt),
      moved,
      ...complement,
      ...(into === undefined
        ? [
            word(clause[at]!.source, text, 'preposition'),
            ...placeOf(clause.slice(at + 1, isDirection ? end - 2 : end), onto),
          ]
        : [word(clause[at + 1]!.source, into, 'adverb')]),
      ...(isBareComing ? rest.slice(1) : rest),
    ];
  }
  return null;
};

const isActNext = (clause: readonly Token[], at: number): boolean =>
  clause[at]?.source === '一' && clause[at + 1]?.kind === 'verb';
const ONTO: Readonly<Record<string, string>> = tableOf({
  ...Object.fromEntries([...'坐躺跪趴蹲摔倒'].map((act) => [act, 'xuống'])),
  ...Object.fromEntries([...'扔丢抛放搁摆泼洒浇涂抹写爬跳盖'].map((act) => [act, 'lên'])),
  ...Object.fromEntries([...'靠撞砸扎插塞挤钻贴捅刺'].map((act) => [act, 'vào'])),
});
const GROUND = /^地[上下面]?$/u;
const ontoOf = (verb: string, place: string): string | undefined => {
  const onto = ONTO[verb[0] ?? ''];
  return onto === 'lên' && GROUND.test(place) ? 'xuống' : onto;
};
/** "xuống" and "lên" say "trên" already. */
const placeOf = (place: readonly Token[], onto: string | undefined): Token[] => {
  const last = place.at(-1)!;
  if (onto === undefined) return [...place];
  if (place.length > 1 && sideOf(last) === 'trên') return place.slice(0, -1);
  const side = last.text.startsWith('trên ') ? { ...last, text: last.text.slice('trên '.length) } : last;
  return [...place.slice(0, -1), side];
};

const THERE = wordsOf('过去 过来 過去 過來');

/** 往锅里撒了一把盐 "rắc một nắm muối vào trong nồi": what is put somewhere is said before where. */
const withPut = (clause: readonly Token[], at: number, end: number, verbAt: number): Token[] | null => {
  const object = clause[verbAt + 1]?.source === '了' ? verbAt + 2 : verbAt + 1;
  // 往里面加了硝石: as a thing, not how much of it.
  const isThing = clause[object]?.kind === 'noun' && /^里面?$/u.test(clause[at + 1]?.source ?? '');
  if (!(clause[object]?.kind === 'number' || isThing) || nounPhraseEnd(clause, object) !== clause.length) return null;
  return [
    ...clause.slice(0, at),
    ...clause.slice(end, verbAt + 1),
    ...clause.slice(object),
    ...(isThing
      ? [word(clause[at + 1]!.source, 'vào trong', 'adverb')]
      : [word(clause[at]!.source, 'vào', 'preposition'), ...clause.slice(at + 1, end)]),
  ];
};
const PUTTING = /^[撒倒放加塞扔灌装投添丢喷抹涂插夹]/u;

/** 往山上爬 "leo lên núi": 上 and 下 between the place and the verb are no verbs. */
const withClimbed = (clause: readonly Token[], at: number): Token[] | null => {
  const [place, side, verb] = clause.slice(at + 1, at + 4);
  const text = SIDES_OF_PLACES[side?.source ?? ''];
  if (text === undefined || !isKind(place, PLACES) || side!.kind !== 'verb' || verb?.kind !== 'verb') return null;
  if (!PLAIN.has(clause[at]!.source)) return null;
  return [
    ...clause.slice(0, at),
    withoutComing(verb),
    word(side!.source, text, 'preposition'),
    place!,
    ...clause.slice(at + 4),
  ];
};
const SIDES_OF_PLACES: Readonly<Record<string, string>> = tableOf({ 上: 'lên', 下: 'xuống' });
const PLACES = kindsOf('noun place');

const BARE_COMING = wordsOf('去 来 來 过去 过来 過去 過來 走去 走来');

const prepositionOf = (preposition: string, verb: string): string | null => {
  // 拱了拱手: the gesture is short.
  const gesture = verb.replace(/^(.)了\1/u, '$1');
  // 给太后请安.
  if (verb === '请安') return '';
  if (SAYING.test(verb) || GESTURE.has(gesture) || (preposition === '跟' && TOGETHER.has(verb))) return 'với';
  if (preposition === '跟' && LEARNING.test(verb)) return 'với';
  if (FOR_PEOPLE.has(preposition)) return null;
  if (ADDRESSING.has(preposition) && ADDRESSED.test(verb)) return 'với';
  if (TAKING.has(verb)) return 'của';
  return preposition.startsWith('往') && !LOOKING.test(verb) ? 'tới' : 'về phía';
};

/** 走去 "đi đến" before a direction is "đi". */
const withoutComing = (verb: Token): Token =>
  COMING.test(verb.source) && verb.source.length > 1 && MOVED.test(verb.text)
    ? { ...verb, text: verb.text.replace(MOVED, '') }
    : verb;

const THOUGHT = /^(?:想象|预想|预料|料想|以为)中?的?$/u;
const MORE = /^(?:还要?|更加?|要|都)$/u;
const SOMEBODY = kindsOf('pronoun person name');
const SHOUTED = /^(?:叫|喊|吼|笑|骂|嚷|叫喊|大喊|大叫|大吼|怒吼|咆哮|微笑|傻笑|冷笑|发火|撒气|嚷嚷|龇牙|吐舌头)$/u;
const ADDRESSED = /(?:眼|笑|牙|手|嘴|脸|指|礼)$/u;

const THAN = wordsOf('比');
const STILL_MORE = wordsOf('更 还 還 还要 更加 要');
const ALL = wordsOf('都 也');
const BY_MUCH = wordsOf('得多 多了 很多 许多');
const BY_LITTLE = wordsOf('一些 一点 一点儿 些 点');

/** 比 before what is compared: 比我更高 "còn cao hơn ta". */
const DONE_THINGS = kindsOf('noun person');

export const placeComparison: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, THAN) && token.kind === 'preposition');
  if (at === -1) return null;
  // 比她想象中的还要破: than somebody has thought.
  const thought = clause[at + 2];
  const isMore = clause.slice(at + 3).some(({ source }) => MORE.test(source));
  if (isMore && isKind(clause[at + 1], COMPARED) && thought !== undefined && THOUGHT.test(thought.source)) {
    let start = at + 3;
    while (start < clause.length && (isLink(clause[start]!) || MORE.test(clause[start]!.source))) start++;
    const rest = clause.slice(start);
    const [quality, next] = rest;
    const isLast = next === undefined || !isLink(next);
    if (isLast && (quality?.kind === 'adjective' || quality?.kind === 'verb'))
      return [
        ...clause.slice(0, at),
        word('', 'còn', 'adverb'),
        word(quality.source, quality.source === '破' ? 'rách nát' : quality.text, 'verb'),
        word('比', 'hơn', 'preposition'),
        clause[at + 1]!,
        word(thought.source, 'tưởng tượng', 'verb'),
        ...rest.slice(1),
      ];
  }
  // 二比二: a score.
  if (clause[at - 1]?.kind === 'number' && clause[at + 1]?.kind === 'number')
    return [...clause.slice(0, at), word(clause[at]!.source, '–', 'particle'), ...clause.slice(at + 1)];
  let end = at + 1;
  while (end < clause.length && !isWord(clause[end], STILL_MORE) && !isQuality(clause, end)) {
    // 比哭还难看: an act alone is compared too.
    const isActAlone = end === at + 1 && isWord(clause[end + 1], STILL_MORE);
    // 比我们预想的低: so is what somebody thinks.
    const stillMore = isWord(clause[end + 2], STILL_MORE) ? end + 3 : end + 2;
    const isThought = isLinkAt(clause, end + 1) && isQuality(clause, stillMore);
    // 比她吃过的饭还多: so is what somebody has done.
    const isDone = isLinkAt(clause, end + 1) && isKind(clause[end + 2], DONE_THINGS);
    if ((clause[end]!.kind === 'verb' && !isActAlone && !isThought && !isDone) || clause[end]!.kind === 'conjunction')
      return null;
    end++;
  }
  let quality = end;
  while (isWord(clause[quality], STILL_MORE)) quality++;
  if (end === at + 1 || !isQuality(clause, quality)) return null;
  const rest = clause.slice(quality + 1);
  // 比谁都清楚: all are compared.
  const isAll = end > at + 2 && isWord(clause[end - 1], ALL);
  const degree = isWord(rest[0], BY_MUCH) ? 'nhiều' : isWord(rest[0], BY_LITTLE) ? 'một chút' : null;
  if (degree !== null) rest[0] = word(rest[0]!.source, degree, 'adverb');
  // 跑得比马还快 "chạy còn nhanh hơn ngựa".
  const isDegree = clause[at - 1]?.source === '得';
  return [
    ...clause.slice(0, isDegree ? at - 1 : at),
    ...(quality > end ? [word(clause[end]!.source, 'còn', 'adverb')] : []),
    // Before a noun phrase an adjective describes it; as a verb it stays.
    word(
      clause[quality]!.source,
      clause[quality]!.source === '好' ? 'tốt' : clause[quality]!.text.replace(/ hơn$/u, ''),
      'verb',
    ),
    word(clause[at]!.source, 'hơn', 'preposition'),
    ...clause.slice(at + 1, isAll || isLinkAt(clause, end - 1) ? end - 1 : end),
    ...(isAll && clause[end - 2]!.source === '谁' ? [word('都', 'hết', 'adverb')] : []),
    ...rest,
  ];
};

const LESS = wordsOf('足有 没有 沒有 没 不如 有');
const HAVE = wordsOf('有 足有');
export const SO = wordsOf('那么 那麼 这么 這麼 那样 这样');
const SO_MUCH = kindsOf('adjective verb adverb');
const MAX_MEASURED_TOKENS = 6;

/** 她没有你高 "không cao bằng ngươi", 除了他以外 "ngoài hắn ra". */
export const placeBound: ClauseRule = (clause) => {
  const beyond = clause.findIndex((token) => isWord(token, EXCEPT));
  const bound = beyond === -1 ? -1 : clause.findIndex((token, at) => at > beyond + 1 && isWord(token, BEYOND));
  if (bound !== -1 && bound - beyond <= MAX_MEASURED_TOKENS)
    return [
      ...clause.slice(0, beyond),
      word(clause[beyond]!.source, 'ngoài', 'preposition'),
      ...clause.slice(beyond + 1, bound),
      word(clause[bound]!.source, 'ra', 'adverb'),
      ...clause.slice(bound + 1),
    ];
  const at = clause.findIndex((token) => isWord(token, BELOW));
  const [somebody, quality, next] = clause.slice(at + 1, at + 4);
  const isCompared = at > 0 && isKind(clause[at - 1], MEASURED) && isKind(somebody, COMPARED);
  if (!isCompared || quality?.kind !== 'adjective' || (next !== undefined && next.kind !== 'particle')) return null;
  if (next !== undefined && isLink(next)) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, clause[at]!.source.startsWith('还') ? 'còn không' : 'không', 'adverb'),
    word(quality.source, quality.text, 'verb'),
    word('', 'bằng', 'preposition'),
    somebody!,
    ...clause.slice(at + 3),
  ];
};
export const EXCEPT = wordsOf('除了 除');
export const BELOW = wordsOf('没有 沒有 没 不如 还没有 还没');
const BEYOND = wordsOf('以外 之外 外');
const COMPARED = kindsOf('pronoun person name');
const MEASURED = kindsOf('pronoun person name noun');

/** 没有你想的那么坏 "không xấu như ngươi nghĩ", 没有他那么高 "không cao như hắn": as much as what is compared. */
export const placeLess: ClauseRule = (clause) => {
  const so = clause.findIndex((token) => isWord(token, SO));
  const quality = clause[so + 1];
  if (so < 2 || !isKind(quality, SO_MUCH) || (quality?.kind === 'adverb' && quality.source !== '快')) return null;
  let at = so - 1;
  while (at >= 0 && so - at <= MAX_MEASURED_TOKENS && !isWord(clause[at], LESS)) at--;
  if (at < 0 || !isWord(clause[at], LESS) || at + 1 === so) return null;
  const measured = clause.slice(at + 1, so);
  const isSaid = measured.at(-1)!.source === '的';
  if (measured[0]!.kind === 'number' || (!isSaid && measured.some(({ kind }) => kind === 'verb'))) return null;
  // 有猫那么大 "to bằng mèo".
  const isAsMuch = isWord(clause[at], HAVE);
  if (isAsMuch && (isSaid || quality!.kind !== 'adjective')) return null;
  return [
    ...clause.slice(0, at),
    ...(isAsMuch ? [] : [word(clause[at]!.source, 'không', 'adverb')]),
    // Before a noun phrase an adjective describes it; as a verb it stays.
    word(quality!.source, quality!.text, 'verb'),
    word(clause[so]!.source, isAsMuch ? 'bằng' : 'như', 'preposition'),
    ...(isSaid ? measured.slice(0, -1).map(asAdverb) : measured),
    ...clause.slice(so + 2),
  ];
};

const WITHOUT_RELATION: Readonly<Record<string, string>> = tableOf({
  没关系: 'không liên quan đến',
  没有关系: 'không liên quan đến',
  无关: 'không liên quan đến',
  有关系: 'có liên quan đến',
  有关: 'có liên quan đến',
  没什么关系: 'không liên quan gì đến',
  没有任何关系: 'không có bất kỳ quan hệ nào với',
  相比: 'so với',
  比起来: 'so với',
  相比较: 'so với',
});
const WITH = wordsOf('跟 和 与 同');
export const RELATIONS = [...Object.keys(WITHOUT_RELATION), '一模一样', '不一样', '不同', '截然不同', '相似', '差不多'];

/** 跟你没关系 "không liên quan đến ngươi", 与他相比 "so với hắn". */
export const placeRelation: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, WITH));
  if (at === -1) return null;
  const end = nounPhraseEnd(clause, at + 1);
  const alike = at === 0 ? withAlike(clause, end) : null;
  if (alike !== null) return alike;
  const text = clause[end]?.entry ? WITHOUT_RELATION[clause[end].source] : undefined;
  if (end === at + 1 || text === undefined) return null;
  return [
    ...clause.slice(0, at),
    word(clause[end]!.source, text, 'verb'),
    ...clause.slice(at + 1, end),
    ...clause.slice(end + 1),
  ];
};

/** 和画像上的人一模一样 "giống hệt người trên bức họa": after a pause, with whom somebody is compared. */
const withAlike = (clause: readonly Token[], end: number): Token[] | null => {
  const at = adverbsEnd(clause, end);
  const text = clause[at]?.entry ? ALIKE_WITH[clause[at].source] : undefined;
  if (end < 2 || text === undefined) return null;
  return [
    ...clause.slice(end, at),
    word(clause[at]!.source, text, 'verb'),
    ...clause.slice(1, end),
    ...clause.slice(at + 1),
  ];
};
const ALIKE_WITH: Readonly<Record<string, string>> = tableOf({
  一模一样: 'giống hệt',
  不一样: 'không giống',
  不同: 'khác với',
  截然不同: 'khác hẳn',
  相似: 'tương tự',
  差不多: 'gần giống',
  没什么两样: 'không khác gì',
  没什么区别: 'không khác gì',
});

const CALLING = wordsOf('管');
const CALLED = wordsOf('叫');
const NAMED_PEOPLE = kindsOf('pronoun person name noun');

/** 管他叫老大 "gọi hắn là lão đại". */
export const placeCalled: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, CALLING));
  const called = clause[at + 2];
  if (at === -1 || !isKind(clause[at + 1], NAMED_PEOPLE) || !isWord(called, CALLED)) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'gọi', 'verb'),
    clause[at + 1]!,
    word(called.source, 'là', 'preposition'),
    ...clause.slice(at + 3),
  ];
};

const MUCH = wordsOf('多 少');
const A_BIT = wordsOf('点 一点 些 一些 了');
const DIRECTLY = kindsOf('adverb pronoun');

/** 多盛了半碗饭 "đựng thêm nửa bát cơm": by how much. */
export const readMoreOf: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, MUCH) && token.kind !== 'verb');
  const verb = clause[at + 1];
  if (at === -1 || verb?.kind !== 'verb' || verb.entry === null) return null;
  const object = clause[at + 2]?.source === '了' ? at + 3 : at + 2;
  // 多看了她两眼: whom it is done to comes first.
  const amount = isKind(clause[object], WHOM) ? object + 1 : object;
  // 一个 and 几天 are words.
  if (!isKind(clause[amount], AMOUNTS) && !ONE_OR_SOME.test(clause[amount]?.source ?? '')) return null;
  const more = word(clause[at]!.source, clause[at]!.source === '多' ? 'thêm' : 'bớt', 'adverb');
  return [...clause.slice(0, at), verb, ...clause.slice(object, amount), more, ...clause.slice(amount)];
};
const AMOUNTS = kindsOf('number');
const ONE_OR_SOME = /^(?:[一两几半]个|[一两几三半][天年日夜月](?:时间)?|一会儿?|一阵子?)$/u;
const WHOM = kindsOf('pronoun person name');

/** 多吃点 "ăn nhiều một chút": how much is said after the verb, at the end of a clause. */
export const placeMuch: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, MUCH) && token.kind !== 'verb' && token.text !== 'bớt');
  const verb = clause[at + 1];
  if (at === -1 || verb?.kind !== 'verb' || verb.entry === null || clause.length > at + 3) return null;
  if (at > 0 && !isKind(clause[at - 1], DIRECTLY)) return null;
  const bit = clause[at + 2];
  if (bit !== undefined && !isWord(bit, A_BIT)) return null;
  return [
    ...clause.slice(0, at),
    verb,
    word(clause[at]!.source, clause[at]!.source === '多' ? 'nhiều' : 'ít', 'adverb'),
    ...(bit === undefined || bit.source === '了' ? clause.slice(at + 2) : [word(bit.source, 'một chút', 'adverb')]),
  ];
};

const isQuality = (clause: readonly Token[], index: number): boolean =>
  (clause[index]?.kind === 'adjective' || isWord(clause[index], FAST)) &&
  clause[index + 1]?.source !== '的' &&
  (clause[index + 1]?.kind !== 'noun' || /倍$/u.test(clause[index + 1]!.source));
const FAST = wordsOf('快 慢 好 高出 多出 强出');

export const NAMES_OF = ['名义', '名義'];
const BY = wordsOf('以 用');

/** 以光明女神的名义 "nhân danh nữ thần quang minh". */
export const readInNameOf: ClauseRule = (clause) => {
  const name = clause.findIndex(({ source, entry }) => entry !== null && NAMES_OF.includes(source));
  const by = clause.findLastIndex((token, at) => at < name && isWord(token, BY));
  if (by === -1 || name - by < 3 || !isLinkAt(clause, name - 1)) return null;
  return [
    ...clause.slice(0, by),
    word(clause[by]!.source, 'nhân danh', 'verb'),
    ...clause.slice(by + 1, name - 1),
    ...clause.slice(name + 1),
  ];
};
