import {
  clauseBefore,
  earlier,
  endsClause,
  endsWithLe,
  isBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
  type Place,
  restOfClause,
  type Sense,
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';
import type { Token } from './types.ts';

const VERBS = kinds('verb reading');
const ACTS = kinds('verb reading adverb preposition');
const SAID_OF = kinds('noun person name pronoun adjective time');
const SPANS = kinds('time');
const COUNTED = kinds('number determiner');
const OF_COUNT = kinds('number determiner measure noun time reading');

/** Returns the tokens from the place back to the end of the sentence before, the nearest first. */
function* backwards({ tokens, index }: Place): Generator<Token> {
  for (let at = index - 1; at >= 0 && index - at <= MAX_BACK_TOKENS; at--) {
    if (ENDS_SENTENCE.test(tokens[at]!.source)) return;
    yield tokens[at]!;
  }
}
const MAX_BACK_TOKENS = 24;
const ENDS_SENTENCE = /^[。！？；：…“”\n!?]/u;

/** Returns the mark after the clause; undefined at the end of the text. */
const markAfter = ({ tokens, index }: Place): Token | undefined => {
  let end = index + 1;
  while (end < tokens.length && !isEdge(tokens[end])) end++;
  return tokens[end];
};
/** Returns the first words of the next clause, if a comma is between. */
const nextClause = ({ tokens, index }: Place, limit: number): readonly Token[] => {
  let end = index + 1;
  while (end < tokens.length && !isEdge(tokens[end])) end++;
  if (!/^[，,]$/u.test(tokens[end]?.source ?? '')) return [];
  return restOfClause({ tokens, index: end, before: undefined, next: undefined }, limit);
};

/** 慌乱不过一瞬, 他不过炼气三层: "no more than", where a noun or what one is follows the subject. */
const isOnly = (place: Place): boolean => {
  const { next } = place;
  if (startsClause(place)) {
    const rest = restOfClause(place, 5);
    return isKind(next, COUNTED) && rest.length < 5 && rest.every(({ kind }) => OF_COUNT.has(kind));
  }
  return isKind(place.before, SAID_OF) && !isDe(place.before) && isKind(next, SPANS);
};
const isOnlyThat = (place: Place): boolean => {
  if (startsClause(place) || !isKind(place.before, SAID_OF) || !isKind(place.next, kinds('noun person'))) return false;
  return !restOfClause(place, 6).some(({ kind }) => kind === 'verb');
};

/** What leaves open which of two things is so. */
const UNSURE =
  /^(?:.*不清|(?:不管|无论|不论)是|.*不出|不知道?|也?不知|不晓得|不确定|不明白|没人知道|没有人知道|谁知道|谁也不知道|难以分辨|难辨|不管|无论|不论|分辨|究竟|到底)$/u;
const WHAT = /(?:谁|什么|哪|怎么|如何|几|多少|为何|啥)/u;
/** 分不清是在做梦，还是真的回到了三年前: the other thing that may be so. */
const isOtherOfTwo = (place: Place): boolean => {
  if (!isBefore(place, /^[，,]$/u) || later(place, /^(?:吧|为好|为妙)$/u, 10)) return false;
  // 是柳河县，还是柳林县来着.
  if (isKind(place.next, THINGS) && isKind(place.tokens[place.index - 2], THINGS) && earlierInSentence(place, /^是$/u))
    if (place.next!.source.at(-1) === place.tokens[place.index - 2]!.source.at(-1)) return true;
  if (isBeing(place) && !endsWithLe(place)) return true;
  let isSaid = false;
  for (const { source } of backwards(place)) {
    if (WHAT.test(source)) return false;
    if (/(?:是|像|该|要)$/u.test(source)) isSaid = true;
    if (UNSURE.test(source)) return isSaid || /^(?:(?:不管|无论|不论)是?|究竟|到底)$/u.test(source);
  }
  return false;
};
/** 是为了保护他，还是为了掩盖什么: the same word follows 是 in the clause before. */
const isBeing = ({ tokens, index, next }: Place): boolean => {
  let at = index - 2;
  while (at > 0 && !isEdge(tokens[at - 1])) at--;
  return tokens[at]?.source === '是' && tokens[at + 1]?.source === next?.source && next !== undefined;
};
const THINGS = kinds('noun place name reading');
const earlierInSentence = (place: Place, sources: RegExp): boolean => {
  for (const { source } of backwards(place)) if (sources.test(source)) return true;
  return false;
};
/** 走正门还是侧门: two things of one kind. */
const isLikeOther = ({ before, next }: Place): boolean =>
  before?.kind === 'noun' &&
  next?.kind === 'noun' &&
  before.source.length > 1 &&
  before.source !== next.source &&
  before.source.at(-1) === next.source.at(-1);

/** 分不清是在楼上还是在楼下: the same word follows both. */
const isSameBehindBeing = ({ tokens, index, next }: Place): boolean => {
  for (let at = index - 2; at > 0 && index - at < MAX_CHOICE_TOKENS && !isEdge(tokens[at]); at--)
    if (/^(?:.*是)$/u.test(tokens[at]!.source) && !/^还/u.test(tokens[at]!.source))
      return next !== undefined && tokens[at + 1]!.source === next.source && at + 1 < index;
  return false;
};
const MAX_CHOICE_TOKENS = 9;
/** 到底是你当还是我当？ asks which of the two. */
const isAskedOfTwo = (place: Place): boolean =>
  /^[？?]/u.test(markAfter(place)?.source ?? '') &&
  isKind(place.before, kinds('noun verb adjective pronoun person name place preposition')) &&
  isKind(place.next, kinds('noun verb adjective pronoun person name place preposition')) &&
  clauseBefore(place, 8).some(
    ({ source }, at, before) => /^(?:到底|究竟)是?$/u.test(source) && at < before.length - 2,
  ) &&
  !later(place, /^吗$/u, 10);

/** 还是早点回去吧: what one had better do. */
const isAdvice = (place: Place): boolean => {
  const rest = restOfClause(place, 12);
  if (/^[？?]/u.test(markAfter(place)?.source ?? '') || earlier(place, /^(?:最后|最终|到底|终究|果然|总)$/u, 3))
    return false;
  if (rest.at(-1)?.source === '吧') return isKind(place.next, kinds('verb reading adverb preposition time adjective'));
  return (
    isNext(place, /^(?:先|早点|早些|快点|快些|尽快|尽早|赶紧|赶快|小心|少|趁早|别)/u) &&
    (startsClause(place) || isBefore(place, /^(?:我们|咱们|你|您|你们|咱|我)$/u)) &&
    !rest.some(({ source }) => /^[了过]$/u.test(source))
  );
};

/** 你再胡说，我就不客气了: a threat or a warning, if it goes on. */
const isGoingOn = (place: Place): boolean => {
  const { before, next } = place;
  if (!isKind(next, kinds('verb reading expression')) || !(isEdge(before) || isKind(before, SOMEBODY))) return false;
  // 再走两里, 再说一遍: so much more.
  if (restOfClause(place, 4).some(({ kind, source }) => kind === 'number' || /^[一两几]/u.test(source))) return false;
  if (isNext(place, /^(?:怎么.*|说|看|想|见|等|来|去|加|加上|次|者)$/u) || later(place, /^(?:吧|呢)$/u, 10))
    return false;
  return (
    nextClause(place, 4).some(({ source }) => THEN.test(source)) &&
    !nextClause(place, 4).some(({ source }) => /^[也都]/u.test(source))
  );
};
const THEN = /^(?:就|便|可就|就要|就别|别怪|休怪|可别怪|小心|当心|我就|信不信|老子)$/u;
/** 再烧下去脑子就要坏了, 再查下去，只怕…: if it goes on like that. */
const isGoingOnAndOn = (place: Place): boolean =>
  isKind(place.next, kinds('verb reading pronoun adverb')) &&
  !isNext(place, /^[不怎]/u) &&
  restOfClause(place, 4).some(({ source }) => source.endsWith('下去')) &&
  clauseBefore(place, 5).length < 4 &&
  clauseBefore(place, 4).every(
    ({ kind, source }) => OF_TOPIC.has(kind) || /^(?:要是|若是|若|如果|倘若|如)$/u.test(source),
  ) &&
  (restOfClause(place, 9).some(({ source }) => AT_LAST.test(source)) || nextClause(place, 5).length > 0) &&
  !later(place, /^(?:的|了|吧)$/u, 5);
const OF_TOPIC = kinds('noun person name pronoun determiner measure time');
const AT_LAST = /^(?:就|就要|便|会|要|都|都要|都得|只怕|恐怕|怕是|迟早|早晚|非)$/u;
/** 他再没本事也是你爹: however much it is so. */
const isHoweverNot = (place: Place): boolean =>
  isNext(place, /^(?:没(?!有?人$).*|不是|不好|不济|不行|不懂|不肯|不愿|不喜欢|不情愿|不争气|不像话)$/u) &&
  (later(place, /^也/u, 7) || nextClause(place, 3).some(({ source }) => /^(?:也|总|终究)/u.test(source))) &&
  !startsWithMore(place);
/** 再也没有, 再没有人: never again. */
const startsWithMore = ({ tokens, index }: Place): boolean =>
  /^(?:人|谁|什么|见|看|听|说|提|来|去|回|过|出现|动)/u.test(tokens[index + 2]?.source ?? '');

/** 光裁员就裁了三百人: that alone. */
const isThatAlone = (place: Place): boolean =>
  isKind(place.next, kinds('verb noun reading')) &&
  !isNext(place, /^[看听想靠凭说闻]/u) &&
  !isDe(place.next) &&
  later(place, /^(?:就|便|都)(?:要|是|得|有|够|花|会|能)?$/u, 7) &&
  (startsClause(place) ||
    (isKind(place.before, kinds('noun')) && place.next!.kind === 'verb' && !isNext(place, SHINES)) ||
    isBefore(place, /^(?:今年|去年|今天|昨天|上个月|这个月|每年|每月|每天|一年|一天|可|但|而)$/u));
const SHINES = /^[照亮闪射透从落洒穿打晃映灭熄]/u;

/** 多不吉利啊: how much so. */
const isHowNot = (place: Place): boolean =>
  isNext(place, /^不$/u) &&
  (startsClause(place) ||
    isKind(place.before, SOMEBODY) ||
    isBefore(place, /^(?:这|那|该|得|这样|那样|那得|这得)$/u)) &&
  isKind(place.tokens[place.index + 2], kinds('adjective verb reading expression')) &&
  (isEdge(place.tokens[place.index + 3]) || isCry(place.tokens[place.index + 3]));
const isHow = (place: Place): boolean => {
  const { next, tokens, index } = place;
  return (
    (next?.kind === 'adjective' || next?.kind === 'expression') &&
    isCry(tokens[index + 2]) &&
    !/^[？?]/u.test(tokens[index + 3]?.source ?? '')
  );
};
const isCry = (token: Token | undefined): boolean => /^[啊呀哪呐哇]$/u.test(token?.source ?? '');

/** 用木盆接着屋顶漏下来的雨水, 拿盆接着: what falls is caught. */
const isCaught = (place: Place): boolean =>
  (earlier(place, /^(?:用|拿|伸手|伸出|双手|捧着|端着|张嘴)/u, 5) ||
    isBefore(place, /(?:盆|桶|碗|手|手掌|瓢|盘|壶|罐|瓶|缸)$/u)) &&
  !startsClause(place) &&
  !(isKind(place.before, kinds('verb')) && !isBefore(place, /手$/u)) &&
  (endsClause(place) || !isKind(place.next, kinds('verb adverb')));

const FELT =
  /^(?:笑话|耻笑|恶心|心疼|心酸|难受|害怕|羡慕|看轻|看不起|瞧不起|为难|着急|操心|惦记|不省心|不得安生|放心|安心|听着|听了|看了|看着|瞧着|想起|想到|一看|一听|一见|一辈子|忍不住|不由|不禁|捉摸|摸不着|摸不透|猜不透|看不透|防不胜防|不寒而栗|头皮发麻|浑身|心里|心头|怎么|如何|又爱|又气|又恨|既|哭笑不得|不敢|不忍|无法|说不出|挪不开|移不开|喘不过气|没法|好|更|越|脊背|后背|鼻子|眼睛|眼眶|胆)/u;
/** 叫人听了心里发酸: what it makes one feel. */
const isFelt = (place: Place): boolean =>
  isNext(place, /^(?:人|人家|人人)$/u) && FELT.test(place.tokens[place.index + 2]?.source ?? '');

/** 明天要来县里开会: what will be. */
const isComing = (place: Place): boolean =>
  isKind(place.next, kinds('verb')) &&
  isNext(place, COMES) &&
  !endsWithLe(place) &&
  !later(place, /^的$/u, 8) &&
  clauseBefore(place, 6).some(({ source }) => LATER_DAY.test(source)) &&
  !clauseBefore(place, 3).some(({ source }) => /^(?:想|打算|还|都|也|是|说|不|一定|肯定|就|必须)$/u.test(source));
const COMES =
  /^(?:来|去|走|到|回|出|离|动身|启程|搬|涨|开|举|办|下雨|下雪|唱|摆|娶|嫁|成亲|结婚|见|拜|请|带|送|给|上|进|参加)/u;
const LATER_DAY =
  /^(?:明天|明日|后天|后日|明儿|明晚|明早|今晚|今夜|待会儿?|等会儿?|等一会儿?|一会儿?|过几天|过几日|过两天|过两日|改天|下午|下个月|下周|下星期|明年|来年|月底|年底|不久|日后|将来)$/u;

/** 你都多大了, 都什么时候了: it has come to that. */
const isAlreadySo = (place: Place): boolean =>
  (startsClause(place) || isKind(place.before, SOMEBODY) || isBefore(place, /^这$/u)) &&
  isNext(
    place,
    /^(?:多大|多少岁|几岁|几点|多久|这把年纪|这个点|这会儿|这时候|这个时候|这个时辰|这么大|这么晚|什么年代)/u,
  ) &&
  (endsWithLe(place) || isNext(place, /了$/u));
/** 都说了些什么, 都去了哪儿: what follows asks about all of it. */
const isAskedAll = (place: Place): boolean =>
  isKind(place.next, kinds('verb')) &&
  !earlier(place, /(?:谁|什么|哪儿|哪里|怎么|每|所有|任何|大家|人人|不管|无论)/u, 8) &&
  later(place, /^(?:些什么|什么|哪些|哪儿|哪里|谁|什么人|什么样)$/u, 4) &&
  later(place, /^[了过些]$|[了过]$/u, 2) &&
  endsClauseWith(place, /(?:什么|哪些|哪儿|哪里|谁|人|事|东西|地方|话)$/u);
const endsClauseWith = (place: Place, sources: RegExp): boolean => {
  const rest = restOfClause(place, 7);
  return rest.length < 7 && sources.test(rest.at(-1)?.source ?? '');
};

const UNWILLED =
  /^(?:发软|发抖|发麻|发霉|发疯|遭殃|遭罪|倒霉|死|饿死|冻死|冻坏|冻僵|吓死|吓破|气死|气炸|累死|累垮|疯|塌|塌陷|垮|完蛋|心软|动心|心疼|心虚|抖|颤|晕|哭|掉|烂|坏|化|化成|碎|裂|裂开|炸|烧|烧光|冒烟|流出|流下|滴出|忘|输|断|变|变成|跳出|溢出|结冰|冒火|失业|挨骂|挨打|受罚|受伤|生锈|落空|完|凉|散|散架|尖叫)/u;
const WISHED = /^(?:吃|喝|买|拿|抢|娶|嫁|玩|看|听|学|当|知道|见|了)$/u;
const ANYBODY = /^(?:连|任谁|谁|任何人|任|无论|不管|不论|哪怕|就算|即使|即便|就是|每次)/u;
/** 连皇后都要让她三分, 谁看了都要心软: even somebody, or whoever it is, must. */
const isMustForAnybody = (place: Place): boolean =>
  isKind(place.next, ACTS_THERE) && (earlier(place, ANYBODY, 8) || isWhateverAhead(place));
const ACTS_THERE = kinds('verb adjective preposition adverb reading expression');
/** 无论花多少灵石，都要拿到手: said of all cases in the clause before. */
const isWhateverAhead = ({ tokens, index }: Place): boolean => {
  let at = index - 1;
  while (at >= 0 && !isEdge(tokens[at])) at--;
  if (!/^[，,]$/u.test(tokens[at]?.source ?? '')) return false;
  for (at--; at >= 0 && !isEdge(tokens[at]); at--) if (WHATEVER.test(tokens[at]!.source)) return true;
  return false;
};
const WHATEVER = /^(?:无论|不管|不论|哪怕|就算|即使|即便)/u;
/** 各房都要献寿礼: what all have to do. */
const isMustForAll = (place: Place): boolean =>
  isKind(place.next, ACTS_THERE) && !isNext(place, WISHED) && !isNext(place, /^(?:的|了)$/u);

/** 敲门声响起，就在他耳边: right there, with no act behind the place. */
const isRightThere = (place: Place): boolean => {
  if (!startsClause(place) || !isNext(place, /^在$/u) || place.tokens[place.index + 2]?.source === '离') return false;
  const rest = restOfClause(place, 14).slice(1);
  const last = rest.at(-1);
  if (rest.length === 13 || !isKind(last, kinds('noun place localizer time'))) return false;
  if (rest.some(({ source }) => source === '了')) return false;
  const link = rest.findLastIndex((token) => isDe(token));
  return !rest.slice(link + 1).some(({ kind, source }) => kind === 'verb' || /^[了着过]$/u.test(source));
};

/** 再不走，可就晚了: what then is. */
const isThenSo = (place: Place): boolean =>
  isBefore(place, /^[，,]$/u) && isNext(place, /^就$/u) && endsWithLe(place) && restOfClause(place, 6).length < 6;

/** 还要天天看婆婆的脸色, 还要养家: beside the rest, with nothing that says that one wants it. */
const isOwedToo = (place: Place): boolean =>
  startsClause(place) &&
  !/^[？?]/u.test(markAfter(place)?.source ?? '') &&
  (isNext(
    place,
    /^(?:天天|每天|日日|夜夜|时时|处处|整天|一边|照顾|伺候|养|供|还债|付|交|赔|受|挨|忍受|应付|提防|防着|操心|担心|看人|看他|自己)/u,
  ) ||
    isKind(place.next, kinds('time'))) &&
  !isKind(place.next, kinds('noun'));
/** 一口咬下去, 一棍子打下去: at one stroke. */
const isOneStroke = (place: Place): boolean =>
  clauseBefore(place, 4).some(
    ({ source }, at, before) => STROKE.test(source) || (source === '一' && STROKES.test(before[at + 1]?.source ?? '')),
  ) && !earlier(place, /^(?:再|继续|接着|一直)$/u, 6);
const STROKE = /^一.?(?:口|刀|拳|脚|棍子?|巴?掌|鞭子?|剑|锤子?|枪|斧子?|板子?|针|铲|锄头?|爪子?)$/u;
const STROKES = /^(?:口|刀|拳|脚|棍子?|巴?掌|鞭子?|剑|锤子?|枪|斧子?|板子?|针|铲|锄头?|爪子?)$/u;
const isMade = (place: Place): boolean => earlier(place, /(?:叫|让|令|使)(?:人)?$/u, 3);
/** 你说好要还我的五百两银子呢？: nothing follows the thing that is asked for. */
const isWhereIsIt = (place: Place): boolean => {
  if (!/^[？?]/u.test(place.next?.source ?? '') || !isKind(place.before, kinds('noun'))) return false;
  const clause = clauseBefore(place, 14);
  const link = clause.findLastIndex((token) => isDe(token));
  if (link === -1 || !clause.slice(link + 1).every(({ kind }) => OF_COUNT.has(kind))) return false;
  return !clause.some(({ source }) =>
    /(?:什么|谁|哪|怎么|几|多少|是|还有|没有|不是|为何|岂|何|如果|要是|若|万一|假如)/u.test(source),
  );
};

/** 就这么几个毛贼: at the beginning of a clause, with how few there are. */
const isFewOnly = (place: Place): boolean =>
  startsClause(place) && isNext(place, /^(?:几.?|[一两]个|点|一点)$/u) && !isEdge(place.tokens[place.index + 2]);

/** Words that join clauses or say how they stand to each other. */
export const CONNECTIVE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  不过: [sense('chẳng qua chỉ', 'adverb', isOnly), sense('chẳng qua chỉ là', 'adverb', isOnlyThat)],
  还是: [
    sense('hay là', 'conjunction', isOtherOfTwo),
    sense('hay', 'conjunction', isLikeOther),
    sense('hay là', 'conjunction', isSameBehindBeing),
    sense('hay là', 'conjunction', isAskedOfTwo),
    sense('vẫn nên', 'adverb', isAdvice),
  ],
  再: [
    sense('dù', 'conjunction', isHoweverNot),
    sense('còn', 'adverb', (place) => isNext(place, /^不(?!过)/u) && isBefore(place, /^(?:要是|若是|若|如果|倘若)$/u)),
    sense('cứ', 'adverb', isGoingOnAndOn),
    sense('còn', 'adverb', isGoingOn),
  ],
  光: [
    sense('chỉ riêng', 'adverb', isThatAlone),
    // 光他一个人就能吃完.
    sense(
      'chỉ riêng',
      'adverb',
      (place) => startsClause(place) && isKind(place.next, SOMEBODY) && later(place, /^(?:一个人|一人|自己|一个)$/u, 2),
    ),
  ],
  // 都快三更天了.
  快: [sense('sắp', 'adverb', (place) => isBefore(place, /^都$/u) && isKind(place.next, kinds('time')))],
  // 衣服还没收呢.
  没收: [sense('chưa thu', 'verb', (place) => isBefore(place, /^还$/u))],
  // 还好意思说呢: one has the face.
  好意思: [
    sense(
      'mặt mũi mà',
      'adverb',
      (place) => isBefore(place, /^还$/u) && isKind(place.next, kinds('verb adverb preposition')),
    ),
  ],
  // 还要天天看婆婆的脸色: what one has to do beside.
  还要: [sense('còn phải', 'adverb', isOwedToo)],
  // 一口咬下去，: down, and not on.
  下去: [sense('xuống', 'adverb', isOneStroke)],
  打下去: [sense('đánh xuống', 'verb', isOneStroke)],
  拖下去: [
    sense(
      'kéo dài thêm',
      'verb',
      (place) => isBefore(place, /^(?:再|这么|这样|继续)$/u) && !earlier(place, /^[把将]$/u, 5),
    ),
  ],
  // 叫人想狠狠揍他一拳.
  想: [
    sense(
      'muốn',
      'verb',
      (place) =>
        isBefore(place, /(?:叫人|让人|令人|使人)$|^人$/u) &&
        isMade(place) &&
        isKind(place.next, kinds('verb adverb adjective')),
    ),
  ],
  瞧上: [sense('nhìn', 'verb', (place) => isNext(place, /^[一两几]眼$/u))],
  看上: [
    sense(
      'nhìn',
      'verb',
      (place) => isNext(place, /^[一两几]眼$/u) && isBefore(place, /^(?:里|来|去|再|多|会|能|外|边|时|不时)$/u),
    ),
  ],
  多: [sense('thật', 'degree', isHowNot), sense('thật', 'degree', isHow)],
  接着: [
    sense(
      'tiếp đó',
      'conjunction',
      (place) => startsClause(place) && isKind(place.next, kinds('noun place name person pronoun determiner')),
    ),
    sense('hứng', 'verb', isCaught),
    sense(
      'tiếp tục',
      'adverb',
      (place) =>
        (isBefore(place, /^(?:能|才能|可以|得|要|再)$/u) || isKind(place.before, kinds('verb'))) &&
        isKind(place.next, VERBS),
    ),
    sense('', 'particle', (place) => isNext(place, /^往下/u)),
  ],
  叫: [sense('khiến', 'preposition', isFelt)],
  要: [
    sense('sẽ', 'adverb', isComing),
    // 一想到要跟他同桌吃饭.
    sense(
      'phải',
      'adverb',
      (place) => isBefore(place, /^(?:一想到|想到|一想起|害怕|怕|担心)$/u) && isKind(place.next, ACTS),
    ),
    // 做人要厚道.
    sense(
      'phải',
      'adverb',
      (place) =>
        isBefore(place, /^(?:做人|为人|说话|办事|做事|过日子|做生意|讲话)$/u) && isKind(place.next, kinds('adjective')),
    ),
  ],
  // 他就算再笨，也该看出来.
  就算: [sense('dù', 'conjunction', (place) => isNext(place, /^再/u))],
  // 你先别急着否认.
  先: [sense('', 'particle', (place) => isNext(place, /^别(?:急|忙|慌|管|怕|哭|走|动)/u))],
  都: [
    // 都说虎毒不食子: people say.
    sense('ai cũng', 'adverb', (place) => startsClause(place) && isNext(place, /^说$/u) && !endsWithLe(place)),
    sense('đã', 'adverb', isAlreadySo),
    sense('', 'particle', (place) => isAskedAll(place) || isNext(place, /[了过]些?什么$/u)),
  ],
  // 我才不会放过他: by no means.
  才: [sense('đời nào', 'adverb', isDenied)],
  不会: [
    sense(
      '',
      'particle',
      ({ tokens, index, before }) => before?.source === '才' && isDenied(placeOf(tokens, index - 1)),
    ),
  ],
  可: [sense('', 'particle', isThenSo)],
  都要: [
    sense('cũng phải', 'adverb', isMustForAnybody),
    sense('đều sắp', 'adverb', (place) => isNext(place, UNWILLED) && endsWithLe(place)),
    sense('đều sẽ', 'adverb', (place) => isNext(place, UNWILLED)),
    sense('đều phải', 'adverb', isMustForAll),
  ],
  // 每天都要死十几个.
  要死: [sense('chết', 'verb', (place) => isBefore(place, /^都$/u) && !isEdge(place.next) && !endsClause(place))],
  // 你怎么不走了？
  了: [
    sense(
      'nữa',
      'adverb',
      (place) =>
        isEdge(place.next) &&
        isKind(place.before, kinds('verb')) &&
        earlier(place, /^(?:怎么不|为什么不|为何不|咋不|干嘛不)$/u, 3),
    ),
  ],
  // 周经理现在人呢？
  呢: [
    // 你说好要还我的五百两银子呢？
    sense('đâu', 'adverb', isWhereIsIt),
    sense(
      'đâu rồi',
      'adverb',
      (place) =>
        isBefore(place, /^人$/u) &&
        isKind(place.tokens[place.index - 2], kinds('time')) &&
        clauseBefore(place, 4).length > 2,
    ),
  ],
  人: [
    sense(
      '',
      'particle',
      (place) =>
        isNext(place, /^呢$/u) &&
        isKind(place.before, kinds('time')) &&
        clauseBefore(place, 3).length > 1 &&
        isEdge(place.tokens[place.index + 2]),
    ),
  ],
  在: [
    sense(
      'ở',
      'preposition',
      ({ tokens, index, before }) => before?.source === '就' && isRightThere(placeOf(tokens, index - 1)),
    ),
  ],
  // 就这么几个毛贼: no more than these.
  就这么: [sense('chỉ có', 'adverb', isFewOnly)],
  就那么: [sense('chỉ có', 'adverb', isFewOnly)],
  就: [
    sense('ngay', 'adverb', isRightThere),
    sense(
      'thì',
      'adverb',
      ({ tokens, index, before }) => before?.source === '可' && isThenSo(placeOf(tokens, index - 1)),
    ),
  ],
  如何: [
    sense('làm sao', 'adverb', (place) => isBefore(place, /^又$/u) && isKind(place.next, kinds('verb'))),
    // 如何才能救他.
    sense(
      'làm thế nào',
      'adverb',
      (place) => startsClause(place) && (isNext(place, /^才/u) || isKind(place.next, kinds('preposition'))),
    ),
  ],
  // 到底是有人在敲门，还是风吹的？
  到底: [
    sense(
      'rốt cuộc',
      'adverb',
      (place) => isNext(place, /^是$/u) && (later(place, /^还是$/u, 12) || nextClause(place, 1)[0]?.source === '还是'),
    ),
  ],
  // 是要钱，还是要命？
  要命: [sense('muốn mạng', 'verb', (place) => isBefore(place, /^还是$/u))],
  // 有什么话回家再说.
  再说: [
    sense(
      'hãy nói',
      'expression',
      (place) => endsClause(place) && earlier(place, /话$/u, 5) && earlier(place, /^有/u, 7),
    ),
  ],
  又: [
    sense('lại', 'adverb', (place) => isNext(place, /^如何$/u) && isKind(place.tokens[place.index + 2], kinds('verb'))),
  ],
});

const placeOf = (tokens: readonly Token[], index: number): Place => ({
  tokens,
  index,
  before: tokens[index - 1],
  next: tokens[index + 1],
});
/** 我才不会放过他: said of somebody, and not what follows from something before. */
function isDenied(place: Place): boolean {
  if (!isKind(place.before, SOMEBODY) || !isNext(place, /^不会$/u)) return false;
  for (const { source } of backwards(place)) if (CAUSES.test(source)) return false;
  return true;
}
const CAUSES = /^(?:只有|因为|正因为|正因|为了|所以|因此|除非|这样|只要|如果|要不是)$/u;
