import {
  backwards,
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
  markAfter,
  type Place,
  restOfClause,
  SOMEBODY,
  startsClause,
} from './sense-places.ts';
import { isDe } from './tokens.ts';
import type { Token } from './types.ts';

const SAID_OF = kinds('noun person name pronoun adjective time');
const SPANS = kinds('time');
const COUNTED = kinds('number determiner');
const OF_COUNT = kinds('number determiner measure noun time reading');

/** 慌乱不过一瞬, 他不过炼气三层: "no more than", where a noun or what one is follows the subject. */
export const isOnly = (place: Place): boolean => {
  const { next } = place;
  if (startsClause(place)) {
    const rest = restOfClause(place, 5);
    return isKind(next, COUNTED) && rest.length < 5 && rest.every(({ kind }) => OF_COUNT.has(kind));
  }
  return isKind(place.before, SAID_OF) && !isDe(place.before) && isKind(next, SPANS);
};
export const isOnlyThat = (place: Place): boolean => {
  if (startsClause(place) || !isKind(place.before, SAID_OF) || !isKind(place.next, kinds('noun person'))) return false;
  return !restOfClause(place, 6).some(({ kind }) => kind === 'verb');
};

/** 光裁员就裁了三百人: that alone. */
export const isThatAlone = (place: Place): boolean =>
  isKind(place.next, kinds('verb noun reading')) &&
  !isNext(place, /^[看听想靠凭说闻]/u) &&
  !isDe(place.next) &&
  later(place, /^(?:就|便|都)(?:要|是|得|有|够|花|会|能)?$/u, 7) &&
  (startsClause(place) ||
    (isKind(place.before, kinds('noun')) && place.next!.kind === 'verb' && !isNext(place, SHINES)) ||
    isBefore(place, /^(?:今年|去年|今天|昨天|上个月|这个月|每年|每月|每天|一年|一天|可|但|而)$/u));
const SHINES = /^[照亮闪射透从落洒穿打晃映灭熄]/u;

/** 多不吉利啊: how much so. */
export const isHowNot = (place: Place): boolean =>
  isNext(place, /^不$/u) &&
  (startsClause(place) ||
    isKind(place.before, SOMEBODY) ||
    isBefore(place, /^(?:这|那|该|得|这样|那样|那得|这得)$/u)) &&
  isKind(place.tokens[place.index + 2], kinds('adjective verb reading expression')) &&
  (isEdge(place.tokens[place.index + 3]) || isCry(place.tokens[place.index + 3]));
export const isHow = (place: Place): boolean => {
  const { next, tokens, index } = place;
  return (
    (next?.kind === 'adjective' || next?.kind === 'expression') &&
    isCry(tokens[index + 2]) &&
    !/^[？?]/u.test(tokens[index + 3]?.source ?? '')
  );
};
const isCry = (token: Token | undefined): boolean => /^[啊呀哪呐哇]$/u.test(token?.source ?? '');

/** 用木盆接着屋顶漏下来的雨水, 拿盆接着: what falls is caught. */
export const isCaught = (place: Place): boolean =>
  (earlier(place, /^(?:用|拿|伸手|伸出|双手|捧着|端着|张嘴)/u, 5) ||
    isBefore(place, /(?:盆|桶|碗|手|手掌|瓢|盘|壶|罐|瓶|缸)$/u)) &&
  !startsClause(place) &&
  !(isKind(place.before, kinds('verb')) && !isBefore(place, /手$/u)) &&
  (endsClause(place) || !isKind(place.next, kinds('verb adverb')));

const FELT =
  /^(?:笑话|耻笑|恶心|心疼|心酸|难受|害怕|羡慕|看轻|看不起|瞧不起|为难|着急|操心|惦记|不省心|不得安生|放心|安心|听着|听了|看了|看着|瞧着|想起|想到|一看|一听|一见|一辈子|忍不住|不由|不禁|捉摸|摸不着|摸不透|猜不透|看不透|防不胜防|不寒而栗|头皮发麻|浑身|心里|心头|怎么|如何|又爱|又气|又恨|既|哭笑不得|不敢|不忍|无法|说不出|挪不开|移不开|喘不过气|没法|好|更|越|脊背|后背|鼻子|眼睛|眼眶|胆)/u;
/** 叫人听了心里发酸: what it makes one feel. */
export const isFelt = (place: Place): boolean =>
  isNext(place, /^(?:人|人家|人人)$/u) && FELT.test(place.tokens[place.index + 2]?.source ?? '');

/** 明天要来县里开会: what will be. */
export const isComing = (place: Place): boolean =>
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

/** 敲门声响起，就在他耳边: right there, with no act behind the place. */
export const isRightThere = (place: Place): boolean => {
  if (!startsClause(place) || !isNext(place, /^在$/u) || place.tokens[place.index + 2]?.source === '离') return false;
  const rest = restOfClause(place, 14).slice(1);
  const last = rest.at(-1);
  if (rest.length === 13 || !isKind(last, kinds('noun place localizer time'))) return false;
  if (rest.some(({ source }) => source === '了')) return false;
  const link = rest.findLastIndex((token) => isDe(token));
  return !rest.slice(link + 1).some(({ kind, source }) => kind === 'verb' || /^[了着过]$/u.test(source));
};

/** 再不走，可就晚了: what then is. */
export const isThenSo = (place: Place): boolean =>
  isBefore(place, /^[，,]$/u) && isNext(place, /^就$/u) && endsWithLe(place) && restOfClause(place, 6).length < 6;

/** 还要天天看婆婆的脸色, 还要养家: beside the rest, with nothing that says that one wants it. */
export const isOwedToo = (place: Place): boolean =>
  startsClause(place) &&
  !/^[？?]/u.test(markAfter(place)?.source ?? '') &&
  (isNext(
    place,
    /^(?:天天|每天|日日|夜夜|时时|处处|整天|一边|照顾|伺候|养|供|还债|付|交|赔|受|挨|忍受|应付|提防|防着|操心|担心|看人|看他|自己)/u,
  ) ||
    isKind(place.next, kinds('time'))) &&
  !isKind(place.next, kinds('noun'));
/** 一口咬下去, 一棍子打下去: at one stroke. */
export const isOneStroke = (place: Place): boolean =>
  clauseBefore(place, 4).some(
    ({ source }, at, before) => STROKE.test(source) || (source === '一' && STROKES.test(before[at + 1]?.source ?? '')),
  ) && !earlier(place, /^(?:再|继续|接着|一直)$/u, 6);
const STROKE = /^一.?(?:口|刀|拳|脚|棍子?|巴?掌|鞭子?|剑|锤子?|枪|斧子?|板子?|针|铲|锄头?|爪子?)$/u;
const STROKES = /^(?:口|刀|拳|脚|棍子?|巴?掌|鞭子?|剑|锤子?|枪|斧子?|板子?|针|铲|锄头?|爪子?)$/u;
export const isMade = (place: Place): boolean => earlier(place, /(?:叫|让|令|使)(?:人)?$/u, 3);
/** 你说好要还我的五百两银子呢？: nothing follows the thing that is asked for. */
export const isWhereIsIt = (place: Place): boolean => {
  if (!/^[？?]/u.test(place.next?.source ?? '') || !isKind(place.before, kinds('noun'))) return false;
  const clause = clauseBefore(place, 14);
  const link = clause.findLastIndex((token) => isDe(token));
  if (link === -1 || !clause.slice(link + 1).every(({ kind }) => OF_COUNT.has(kind))) return false;
  return !clause.some(({ source }) =>
    /(?:什么|谁|哪|怎么|几|多少|是|还有|没有|不是|为何|岂|何|如果|要是|若|万一|假如)/u.test(source),
  );
};

/** 就这么几个毛贼: at the beginning of a clause, with how few there are. */
export const isFewOnly = (place: Place): boolean =>
  startsClause(place) && isNext(place, /^(?:几.?|[一两]个|点|一点)$/u) && !isEdge(place.tokens[place.index + 2]);

/** 我才不会放过他: said of somebody, and not what follows from something before. */
export function isDenied(place: Place): boolean {
  if (!isKind(place.before, SOMEBODY) || !isNext(place, /^不会$/u)) return false;
  for (const { source } of backwards(place)) if (CAUSES.test(source)) return false;
  return true;
}
const CAUSES = /^(?:只有|因为|正因为|正因|为了|所以|因此|除非|这样|只要|如果|要不是)$/u;
