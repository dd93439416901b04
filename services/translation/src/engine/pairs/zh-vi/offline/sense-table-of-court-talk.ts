import {
  clauseBefore,
  earlier,
  endsClause,
  endsWithLe,
  isBefore,
  isKind,
  isNext,
  kinds,
  later,
  type Place,
  type Sense,
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';
import type { TokenKind } from './types.ts';

const LIKING = /^(?:想|喜欢|爱|讨厌|怕|羡慕|心疼|佩服|恨|盼着|惦记|想念|疼|稀罕)$/u;
const ANSWERS = /^(?:好吧|好|行|行吧|成|好啊|也好|好说|不行|不成|随你|随便你?|走吧|快走|快去|别|请|告辞|算了|多谢)$/u;
/** How far something reaches, and how far one goes at a stretch. */
const REACHING = /^(?:红|蔓延|延伸|伸|垂|拖|排|堆|弥漫|持续|绵延)(?:到|至)?$/u;
const GOING = /^(?:追|送|走|跑|退|杀|爬|冲|滚|滑|飞|追赶|尾随|逃)到$/u;
const AGREED = /^(?:形成|相比|有关|无关|相反|不同|相同|相似|无异|成|构成|截然)/u;
const WRITTEN = /^(?:有|写着?|刻着?|书|绣着?|画着?|印着?|题着?|挂着?)$/u;
const ACTS = kinds('verb');
const QUALITIES = kinds('adjective');

const GATHERED = /^(?:集合|汇总|聚集|串联|串|团结|联合|拼凑|组织|捆绑|捆|绑|锁|封|围|堵|圈|聚拢|收拢|整合|连)$/u;
const ACTS_AS_THINGS: Readonly<Record<string, string>> = {
  诱惑: 'sự cám dỗ',
  刺激: 'sự kích thích',
  压迫: 'sự áp bức',
  束缚: 'sự ràng buộc',
  折磨: 'sự giày vò',
  打击: 'đòn đả kích',
  追捕: 'sự truy bắt',
  追杀: 'sự truy sát',
  监视: 'sự giám sát',
  庇护: 'sự che chở',
  阻拦: 'sự ngăn cản',
  纠缠: 'sự đeo bám',
  挑衅: 'sự khiêu khích',
  反对: 'sự phản đối',
  允许: 'sự cho phép',
  宠爱: 'sự sủng ái',
  赏识: 'sự thưởng thức',
  质问: 'lời chất vấn',
  盘问: 'lời tra hỏi',
  欺负: 'sự bắt nạt',
  侮辱: 'sự sỉ nhục',
  搜查: 'cuộc lục soát',
};
const OWNERS = kinds('noun person name pronoun');
const isThingOfSomebody = (place: Place): boolean =>
  isDe(place.before) &&
  isKind(place.tokens[place.index - 2], OWNERS) &&
  endsClause(place) &&
  clauseBefore(place, 10).some(({ kind }) => kind === 'verb');
const VOICES: Readonly<Record<string, string>> = {
  大声: 'lớn tiếng',
  低声: 'thấp giọng',
  小声: 'nhỏ giọng',
  高声: 'cao giọng',
  轻声: 'nhẹ giọng',
};
const describesNoun = ({ tokens, index, next }: Place): boolean =>
  isKind(next, ACTS) && isDe(tokens[index + 2]) && isKind(tokens[index + 3], HEADS);
const HEADS = kinds('noun person name');
const eachOf = (words: Readonly<Record<string, string>>, kind: TokenKind, when: Sense['when']) =>
  Object.fromEntries(Object.entries(words).map(([source, text]) => [source, [sense(text, kind, when)]]));

/** Senses of words that people of a court or a house say to each other, and that tell how far and how long. */
export const COURT_TALK_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 那好吧, 那行: as an answer.
  那: [sense('vậy', 'conjunction', (place) => startsClause(place) && isNext(place, ANSWERS))],
  那行: [sense('vậy được', 'expression', (place) => startsClause(place) && endsClause(place))],
  可: [
    // 她可想去了: how much one likes it.
    sense(
      'rất',
      'adverb',
      (place) => isKind(place.before, SOMEBODY) && isNext(place, LIKING) && endsWithLe(place) && !isNext(place, /死/u),
    ),
    // 比起城里可小多了: it stresses how much.
    sense(
      '',
      'particle',
      ({ tokens, index, next }) => isKind(next, QUALITIES) && /^(?:多了|多|远)$/u.test(tokens[index + 2]?.source ?? ''),
    ),
  ],
  // 你告诉他不就好了: is that not all.
  不: [sense('chẳng phải', 'adverb', (place) => isNext(place, /^就(?:好了|行了|得了|完了|成了)$/u))],
  就好了: [sense('là được rồi sao', 'expression', (place) => isBefore(place, /^不$/u))],
  就行了: [sense('là được rồi sao', 'expression', (place) => isBefore(place, /^不$/u))],
  就得了: [sense('là được rồi sao', 'expression', (place) => isBefore(place, /^不$/u))],
  // 你觉得奇怪是吗: asked behind what is so.
  是吗: [sense('phải không', 'expression', (place) => !startsClause(place))],
  // 啼哭不止.
  不止: [
    sense(
      'không ngừng',
      'adverb',
      (place) => endsClause(place) && (isKind(place.before, ACTS) || isBefore(place, /^个$/u)) && !startsClause(place),
    ),
  ],
  // 半是害怕半是好奇.
  半: [
    sense(
      'nửa',
      'adverb',
      (place) => isNext(place, /^是$/u) && (later(place, /^半$/u, 6) || earlier(place, /^半$/u, 6)),
    ),
  ],
  // 把书信集合起来: brought together or shut in.
  起来: [sense('lại', 'verb', (place) => isBefore(place, GATHERED))],
  // 抵不住金钱的诱惑, 逃过官兵的追捕: what is done to somebody, as a thing.
  ...eachOf(ACTS_AS_THINGS, 'noun', isThingOfSomebody),
  // 大声叫卖的商贩: how those do it who are described.
  ...eachOf(VOICES, 'adverb', describesNoun),
  一直: [
    sense('', 'particle', (place) => isNext(place, REACHING) && later(place, /[到至]$/u, 2)),
    sense('một mạch', 'adverb', (place) => isNext(place, GOING)),
  ],
  // 与城墙形成对照, 与此无关: with what.
  与: [sense('với', 'preposition', (place) => startsClause(place) && later(place, AGREED, 8))],
  // 牌子，上有四个字: on it.
  上: [
    sense(
      'trên',
      'adverb',
      (place) => startsClause(place) && isNext(place, WRITTEN) && later(place, /[字诗画图词文印纹花名]$/u, 6),
    ),
  ],
  // 每个时辰.
  每个: [sense('mỗi', 'determiner', (place) => isNext(place, /^(?:时辰|小时|钟头|星期|礼拜|月|周|季度)$/u))],
});
