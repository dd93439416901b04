import {
  earlier,
  isBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
  type Place,
  type Sense,
  sense,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

/** Returns true if a word within `limit` tokens on either side matches, across the marks of clauses. */
const around = ({ tokens, index }: Place, words: RegExp, limit: number): boolean =>
  tokens.slice(Math.max(0, index - limit), index + 1 + limit).some(({ source }) => words.test(source));

const INFANTS = /婴儿|婴孩|新生儿|奶娃|襁褓|幼儿|幼童|宝宝|奶孩|刚出生|小儿/u;
/** 吹喇叭 is music; all others are loudspeakers or horns of cars. */
const MUSIC = /^(?:吹|吹奏|唢呐|锣鼓|锣|鼓|奏|迎亲|出殡|花轿|喜乐|哀乐|笙|吹吹打打|吹打|按|鸣|摁)/u;
const TRAY = /托盘|茶盘|漆盘/u;

const STATS =
  /(?:[值度]|点数)$|^(?:力量|敏捷|体质|智力|精神|耐力|魅力|幸运|防御|属性|自由属性|感知|根骨|悟性|攻击|体力|法力|血量|理智)$/u;
const CHANGED = /^(?:下降|减少|增加|加|扣|扣除|降低|上升|提高|提升|损失|掉落|恢复|\+|-)$/u;

const SCOLDED =
  /^(?:不识好歹|不知好歹|不知死活|不知廉耻|不要脸|没用|没良心|没出息|没眼色|忘恩负义|吃里扒外|狼心狗肺|下贱|下作|混账|该死|可恶|恶心|肮脏|丧良心|不成器|不中用|狗|贱|蠢|废物|老|小)$/u;
const POINTED = /^(?:[这那]个?|外面|里面|水里|水下|门外|屋里|地下|黑暗中)$/u;
/** What living beings do: 那东西扑了过来. */
const OF_BEINGS =
  /^(?:爬|扑|追|盯|咬|吃人|敲|走|跑|叫|吼|嘶|跟|活|动|醒|死|逃|冲|扭|蠕动|发出|张|抬|转|怕|闻|盘踞|游|跳|飞|缠|钻|躲)/u;

/** Nouns that mean something else beside some words: grown-ups, trays, loudspeakers, beings, points of a value. */
export const COMPOUND_NOUN_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 大人沾了都要痒，何况是婴儿.
  大人: [sense('người lớn', 'noun', (place) => around(place, INFANTS, 16) && !isEdge(place.next))],
  // 车厢里的喇叭响了.
  喇叭: [sense('loa', 'noun', (place) => !earlier(place, MUSIC, 8) && !later(place, MUSIC, 5))],
  // 宫女端着托盘进来，盘上盖着红绸.
  盘: [
    sense('khay', 'noun', (place) => isNext(place, /^[上中里内]$/u) && around(place, TRAY, 14)),
    sense('khay', 'noun', (place) => isNext(place, /^[上中里内]$/u) && earlier(place, /^(?:宫女|太监|丫鬟|侍女)$/u, 8)),
  ],
  // 生命值下降一点: a point of the value.
  一点: [
    sense('một điểm', 'noun', (place) => isBefore(place, CHANGED) && earlier(place, STATS, 4) && isEdge(place.next)),
  ],
  // 肿得像桃儿: elsewhere it is a maid's name.
  桃儿: [sense('quả đào', 'noun', (place) => isBefore(place, /^(?:.*[像似成]了?|跟|如)$/u) && isEdge(place.next))],
  东西: [
    // 你这个不识好歹的东西！
    sense('thứ', 'noun', (place) => isDe(place.before) && isKindOfScolding(place)),
    // 那东西从水里爬了出来.
    sense('thứ', 'noun', (place) => isBefore(place, POINTED) && later(place, OF_BEINGS, 6)),
    sense('thứ', 'noun', (place) => isDe(place.before) && isOut(place) && later(place, OF_BEINGS, 6)),
    // 门外有东西在走.
    sense(
      'thứ gì đó',
      'noun',
      (place) => isBefore(place, /^(?:有|像有|好像有|似乎有)$/u) && isKind(place.next, ACTING),
    ),
    // 这东西能响吗, 那些东西.
    sense('thứ', 'noun', (place) => isBefore(place, POINTED_THINGS)),
    // 不该看的东西, 比它可怕的东西; but 抢来的东西 is goods.
    sense('thứ', 'noun', (place) => isSomehow(place)),
  ],
});
const ACTING = kinds('verb preposition adverb');
const POINTED_THINGS =
  /^(?:[这那哪][些个]?|某个|某些|另一个|一个|个|什么|任何|别的|其他|其它|其他的|一些|许多|很多|所有|一切|全部)$/u;
const QUALITIES = kinds('adjective verb expression degree');
const HANDLED =
  /^(?:.*[抢偷买卖带拿送赏赐丢剩留收穿吃用戴搬拎抱扛存寄捡借当租采订赠抄包].*|值钱|贵重|珍贵|便宜|昂贵|好|旧|新|陪嫁|上好)$/u;
/** 不该看的东西, 可怕的东西: what is told of by what it is like, and is nobody's goods. */
const isSomehow = (place: Place): boolean => {
  const said = place.tokens[place.index - 2];
  if (!isDe(place.before) || said === undefined) return false;
  if (earlier(place, /[件样]$/u, 8)) return false;
  if (earlier(place, ONE_OF_SOME, 8)) return true;
  return isKind(said, QUALITIES) ? !HANDLED.test(said.source) : earlier(place, OF_BEINGS_THERE, 5);
};
/** 一个小小的东西, 什么冰凉的东西; 趴满天花板的东西, 没有形体的东西: nobody knows what. */
const ONE_OF_SOME = /^(?:一?个|[这那]个|什么|某种|一种)$/u;
const OF_BEINGS_THERE = /^(?:没有|趴|爬|盯|扑|躲|藏|盘踞|徘徊|住)/u;
const isKindOfScolding = ({ tokens, index }: Place): boolean => SCOLDED.test(tokens[index - 2]?.source ?? '');
const PLACES = kinds('place localizer');
/** 外面的东西. */
const isOut = ({ tokens, index }: Place): boolean => {
  const where = tokens[index - 2];
  return isKind(where, PLACES) || POINTED.test(where?.source ?? '');
};
