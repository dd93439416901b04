import {
  earlier,
  endsClause,
  isBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
  type Place,
  type Sense,
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';
import type { Token } from './types.ts';

const NOUNS = kinds('noun person reading');
const STIRRED = /^(?:一阵|一股|一场|一片)?(?:骚动|骚乱|涟漪|波澜|风浪|波浪|轩然大波|一阵骚动|大风|狂风|大雾|雾)/u;
const WELL = /^(?:平安|安全|顺利|妥善|完好|完整|细心|精心|众星捧月般|好好|温柔)$/u;

/** Senses of words that the small words beside them tell: how an act begins, how much, and what is asked. */
export const SMALL_TURN_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 人群里起了一阵骚动.
  起: [
    sense(
      'dấy lên',
      'verb',
      ({ before, next, tokens, index }) =>
        (isEdge(before) || before?.kind === 'localizer' || isKind(before, NOUNS)) &&
        next?.source === '了' &&
        STIRRED.test(tokens[index + 2]?.source ?? ''),
    ),
  ],
  // 走得快一些.
  一些: [
    sense(
      'hơn một chút',
      'adverb',
      (place) =>
        endsClause(place) && place.before?.kind === 'adjective' && place.tokens[place.index - 2]?.source === '得',
    ),
  ],
  // 等到今天.
  等到: [sense('đợi đến', 'verb', ({ next, tokens, index }) => next?.kind === 'time' && isEdge(tokens[index + 2]))],
  // 被平安地送回病房.
  被: [sense('được', 'preposition', (place) => isNext(place, WELL))],
  // 很快就淹没在人群之中.
  淹没: [sense('bị nhấn chìm', 'verb', (place) => isNext(place, /^在$/u) && !isBefore(place, /^被$/u))],
  // 有几个脑袋够砍.
  脑袋: [sense('cái đầu', 'noun', (place) => isBefore(place, /^(?:[几两三]个|个)$/u))],
  // 七百多个日夜.
  日夜: [sense('ngày đêm', 'noun', (place) => isBefore(place, /个$/u))],
  // 隔着一拳的距离.
  一拳: [
    sense(
      'một nắm tay',
      'adjective',
      ({ next, tokens, index }) => isDe(next) && /^距离|宽|空/u.test(tokens[index + 2]?.source ?? ''),
    ),
  ],
  // 语气尽量放得温和一些.
  放: [sense('giữ', 'verb', (place) => isNext(place, /^得$/u) && earlier(place, /^(?:语气|语调|口气|态度)$/u, 5))],
  // 怎么数都是十三个.
  数: [sense('đếm', 'verb', (place) => isBefore(place, /^怎么$/u))],
  // 电话怎么打都打不通.
  打: [sense('gọi', 'verb', (place) => isBefore(place, /^怎么$/u) && earlier(place, /^(?:电话|手机|号码)$/u, 4))],
  // 那如果我反悔了呢？
  呢: [
    sense(
      'thì sao',
      'particle',
      (place) =>
        place.next?.source === '？' &&
        place.before?.source === '了' &&
        earlier(place, /^(?:如果|要是|万一|倘若|若是)$/u, 12),
    ),
  ],
  // 消息刚一发出去.
  发: [sense('gửi', 'verb', (place) => isBefore(place, /^一$/u) && isNext(place, /^出去?$/u))],
  // 回执事大人的话.
  回: [
    sense(
      'bẩm',
      'verb',
      (place) =>
        startsClause(place) &&
        isKind(place.next, NOUNS) &&
        later(place, /^的$/u, 4) &&
        later(place, /^话$/u, 5) &&
        later(place, /^(?:大人|老爷|娘娘|陛下|殿下|王爷|公公|将军|夫人|师尊|长老)$/u, 3),
    ),
  ],
  // 我又不会吃人.
  又: [sense('', 'adverb', (place) => isAfterAll(place) && isNext(place, /^不会$/u))],
  不会: [
    sense(
      'đâu có',
      'verb',
      ({ tokens, index }) =>
        tokens[index - 1]?.source === '又' &&
        isAfterAll({ tokens, index: index - 1, before: tokens[index - 2], next: tokens[index] }),
    ),
  ],
  // 你就不能让我省点心？
  就: [
    sense(
      '',
      'adverb',
      (place) =>
        isBefore(place, /^[你他她您]们?$/u) && isNext(place, /^不能$/u) && questionFollows(place.tokens, place.index),
    ),
  ],
});

/** 我又不会吃人: nothing of the kind, and not once more. */
const isAfterAll = (place: Place): boolean => isBefore(place, /^[我你他她]$/u) && !later(place, /^[吗呢了]$/u, 9);

/** Returns true if the clause from an index on is a question. */
const questionFollows = (tokens: readonly Token[], index: number): boolean => {
  let end = index + 1;
  while (!isEdge(tokens[end])) end += 1;
  return tokens[end]?.source === '？';
};
