import { earlier, endsClause, isEdge, isKind, kinds, later, type Place, type Sense } from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const DEGREES = kinds('degree');
const isVery = ({ before }: Place): boolean =>
  isKind(before, DEGREES) || /^[太很真好最更]$/u.test(before?.source ?? '');
const OF_WET =
  /^(?:衣服|衣裳|头发|鞋|鞋子|毛巾|被子|眼泪|泪|血|墨|地|地面|手|汗|漆|泥|裤子|裙子|草|柴|指甲油|油漆|墨水|袜子|床单|校服)$/u;
const ROADS = /(?:路|地|地面|地板|石头|台阶|石阶|冰|冰面|山|坡|手)$/u;
const BEFORE_THING = kinds('adjective noun degree');
/** Returns true if a noun like that follows, with what describes it between. */
const isBeforeThing = (place: Place, nouns: RegExp): boolean =>
  isKind(place.next, BEFORE_THING) && later(place, nouns, 4);
const IN_A_LINE = /^(?:大雁|雁|白鹭|鸟|字|小字|大字|血字|文字|泪|泪水|眼泪|清泪|脚印|足迹|诗|树|数字)$/u;
const PASSING = /(?:影|影子|寒光|剑光|刀光|白光|红光|金光|流光|流星|鸟|车)$/u;
const LIVES = /^(?:过|活|日子|生活|命|心里|这些年|那几年|这几年|一辈子|一生|小时候|吃)$/u;

/** Words of what nouns are like, whose sense the noun shows. */
export const NOUN_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 对我好的人, 他对你好吗.
  好: [
    {
      text: 'tốt',
      kind: 'adjective',
      when: ({ tokens, index, next }) =>
        /^(?:对|待)$/u.test(tokens[index - 2]?.source ?? '') &&
        (isDe(next) || isEdge(next) || /^[吗吧呢了]$/u.test(next!.source)),
    },
  ],
  // 山路很滑.
  滑: [
    { text: 'trơn', kind: 'adjective', when: (place) => isVery(place) && (earlier(place, ROADS) || endsClause(place)) },
  ],
  // 衣服还没干.
  干: [
    {
      text: 'khô',
      kind: 'adjective',
      when: (place) =>
        /^(?:没|未|还没|没有|已经|都|不)$/u.test(place.before?.source ?? '') &&
        endsClause(place) &&
        earlier(place, OF_WET),
    },
  ],
  // 一面青铜小盾: how many, not how.
  一面: [
    { text: 'một', kind: 'number', when: (place) => isBeforeThing(place, /^(?:旗子|旗帜)$/u) },
    { text: 'một lá', kind: 'number', when: (place) => isBeforeThing(place, /旗$/u) },
    { text: 'một bức', kind: 'number', when: (place) => isBeforeThing(place, /墙$/u) },
    { text: 'một cái', kind: 'number', when: (place) => isBeforeThing(place, /(?:鼓|锣)$/u) },
    { text: 'một tấm', kind: 'number', when: (place) => isBeforeThing(place, /(?:镜|镜子|盾|盾牌|令牌|牌子|屏风)$/u) },
  ],
  // 一行大雁, 一行泪水.
  一行: [{ text: 'một hàng', kind: 'number', when: ({ next }) => IN_A_LINE.test(next?.source ?? '') }],
  // 一道黑影从窗外闪过.
  闪过: [{ text: 'lướt qua', kind: 'verb', when: (place) => earlier(place, PASSING) && endsClause(place) }],
  // 剑法的精髓在于快.
  快: [
    {
      text: 'nhanh',
      kind: 'adjective',
      when: (place) =>
        endsClause(place) && /^(?:在于|要|求|够|不够|图|贵在|只求|慢|和)$/u.test(place.before?.source ?? ''),
    },
  ],
  // 日子过得很苦.
  苦: [{ text: 'khổ', kind: 'adjective', when: (place) => isVery(place) && earlier(place, LIVES) }],
});
