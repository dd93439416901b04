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
  restOfClause,
  type Sense,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

/** Verbs with a person as object: 将其击倒. */
const DONE_TO_PEOPLE =
  /^(?:击[倒杀败毙退飞]|[斩杀捆绑擒捉扶抱逼救赶押劈震轰娶吓葬]|围[住攻]|团团|逐出|制[服住]|打[死伤晕昏倒飞败]|踢飞|拦住)/u;
const ORDERING = /^(?:命|令|劝|任|由|向|让|教|问|被|与|跟|陪|扶|随)$/u;
const OF_BODY = /[手腕脸眼头脖颈胸背腰腿脚肩膀身心嘴唇耳鼻发喉]$/u;
const isOfPerson = (place: Place): boolean =>
  isBefore(place, ORDERING) ||
  isNext(place, DONE_TO_PEOPLE) ||
  (place.next?.kind === 'noun' && OF_BODY.test(place.next.source));

const ASKED_WHICH = /^(?:这是|那是|是|到底是|究竟是|会是|该是|不管是|无论是|算是)$/u;
const CHOSEN = kinds('noun person name pronoun adjective verb expression');
/** 不知道这是夸奖还是讽刺: an alternative. */
const isOneOfTwo = (place: Place): boolean =>
  earlier(place, ASKED_WHICH, 5) &&
  isKind(place.before, CHOSEN) &&
  isKind(place.next, CHOSEN) &&
  !later(place, /^了$/u);

const WHEN = /^(?:的时候|的時候|之时|之际|时|时候)$/u;
const isSaidNext = ({ tokens, index }: Place): boolean => tokens[index + 2]?.source.startsWith('：') === true;
/** Verbs that may be done for a moment. */
const TRIED =
  /^(?:看|问|试|等|想|查|找|尝|摸|听|聊|休息|掂量|打量|检查|确认|考虑|了解|介绍|解释|收拾|整理|帮|感受|参考|联系|通知|商量|讨论|研究|适应|活动|歇|示意|体验|打听|关心|瞄|瞥|瞅|估算|比划)$/u;
const isForAMoment = ({ tokens, index, before, next }: Place): boolean =>
  before?.kind === 'verb' &&
  TRIED.test(before.source) &&
  !/^(?:[去来了]|.*[去来])$/u.test(next?.source ?? '') &&
  tokens[index - 2]?.source !== '往';
const isAWhile = (place: Place): boolean =>
  /^(?:睡|坐|歇|等|站|躺|聊|玩|看|休息|待|呆|走)了?$/u.test(
    (place.before?.source === '了' ? place.tokens[place.index - 2] : place.before)?.source ?? '',
  ) && endsClause(place);
const MATERIALS = /^[铁铜金银木石纸布油水火剑刀枪棍]$/u;
const isNotUsed = (place: Place): boolean =>
  place.next?.kind === 'noun' && MATERIALS.test(place.next.source) && !isDe(place.tokens[place.index + 2]);
const LENGTHS = /(?:长度|宽度|高度|厚度|深度|尺寸|身高|体温|血压|距离|大小)$/u;
const WHO = kinds('pronoun person name');
/** Verbs of coming to mind, or of losing. */
const COMES_TO = /^(?:想起|想到|感到|觉得|意识到|失去|热血沸腾)了?$/u;
const SEEMS = /^看来$/u;

const AS_BEFORE =
  /^(?:不够|每天|每晚|天天|有人|决定|忍|硬着头皮|坚持|照样|照旧|没能|没法|没人|照常|老样子|第一时间|紧紧|死死|默默|乖乖|把)/u;
const ASKED_AT_END = /^[呢吗？?]$/u;
const UNSURE = /^(?:是|不知|不知道|究竟|到底|分不清|无论|不管|不论)$/u;
const PEOPLE_TOLD_OF = /(?:人|们|兵|众|孩子|学生|弟子|百姓|客|工|官|匪|徒)$/u;
const MAX_TOLD_BEFORE = 30;
const DOING = kinds('verb adverb preposition');
/** 有的在跑步: "some" of the people mentioned before. */
const isSomeOfPeople = ({ tokens, index, next }: Place): boolean =>
  isKind(next, DOING) &&
  tokens
    .slice(Math.max(0, index - MAX_TOLD_BEFORE), index)
    .some((token) => token.kind === 'person' || PEOPLE_TOLD_OF.test(token.source));

/** Senses of words in narration: persons, questions of doubt, and impressions. */
export const NARRATION_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  其: [{ text: 'hắn', kind: 'pronoun', when: isOfPerson }],
  任: [{ text: 'mặc', kind: 'verb', when: (place) => isNext(place, /^其$/u) }],
  命: [{ text: 'lệnh cho', kind: 'verb', when: (place) => isNext(place, /^其$/u) }],
  // 将其带走.
  将: [{ text: 'đem', kind: 'preposition', when: (place) => isNext(place, /^其$/u) }],
  还: [{ text: 'vẫn', kind: 'adverb', when: (place) => isNext(place, /^(?:没什么|没有什么|没多少|没几个)$/u) }],
  还是: [
    { text: 'hay là', kind: 'conjunction', when: isOneOfTwo },
    // 钱还是不够, 他还是每天坐在门口: "still".
    {
      text: 'vẫn',
      kind: 'adverb',
      when: (place) => isNext(place, AS_BEFORE) && !later(place, ASKED_AT_END, 12) && !earlier(place, UNSURE, 10),
    },
  ],
  // 学生有的在跑步，有的坐着聊天.
  有的: [{ text: 'có người', kind: 'expression', when: isSomeOfPeople }],
  // 今天怪冷的.
  怪: [
    {
      text: 'thật',
      kind: 'adverb',
      when: ({ tokens, index, next }) =>
        isKind(next, kinds('adjective expression')) && isDe(tokens[index + 2]) && isEdge(tokens[index + 3]),
    },
  ],
  // 怎么，你不高兴？
  怎么: [{ text: 'sao', kind: 'adverb', when: (place) => isEdge(place.before) && isNext(place, /^，/u) }],
  // 正当他要走的时候: "khi" is enough.
  正当: [{ text: '', kind: 'particle', when: (place) => later(place, WHEN, 14) }],
  // 他心说：我要是会飞就好了.
  心: [{ text: 'thầm', kind: 'adverb', when: (place) => isNext(place, /^说$/u) && isSaidNext(place) }],
  说: [{ text: 'nghĩ', kind: 'verb', when: (place) => isBefore(place, /^心$/u) && isNext(place, /^：/u) }],
  // 你家在哪？
  哪: [
    {
      text: 'đâu',
      kind: 'pronoun',
      when: ({ tokens, index, before, next }) =>
        (/^[从打往]$/u.test(before?.source ?? '') && next?.kind === 'verb') ||
        (before?.source === '在' && (isEdge(next) || (/^[呢啊呀]$/u.test(next!.source) && isEdge(tokens[index + 2])))),
    },
  ],
  // 不足一百人: "fewer than".
  不足: [{ text: 'chưa tới', kind: 'adverb', when: (place) => isKind(place.next, kinds('number')) }],
  // 这让他想起了小时候.
  让: [{ text: 'khiến', kind: 'preposition', when: (place) => isKind(place.next, WHO) && later(place, COMES_TO, 3) }],
  // 作为长子，他…
  作为: [
    {
      text: 'thân là',
      kind: 'verb',
      when: (place) =>
        (isEdge(place.before) || isKind(place.before, WHO)) &&
        restOfClause(place, 8).at(-1)?.kind === 'person' &&
        !later(place, /^了$/u),
    },
  ],
  // 哥哥你好厉害: "you are so", not a greeting.
  你好: [{ text: 'ngươi thật', kind: 'adverb', when: (place) => isKind(place.next, kinds('adjective verb')) }],
  // 问下他: "for a moment".
  下: [{ text: 'một chút', kind: 'adverb', when: isForAMoment }],
  // 先睡会: "a while".
  会: [{ text: 'một lát', kind: 'adverb', when: isAWhile }],
  // 都是些小孩子.
  些: [{ text: 'những', kind: 'determiner', when: (place) => isBefore(place, /是$/u) && !isEdge(place.next) }],
  // 平静的生活: the noun.
  生活: [{ text: 'cuộc sống', kind: 'noun', when: (place) => isDe(place.before) && !isDe(place.next) }],
  买卖: [{ text: 'vụ buôn bán', kind: 'noun', when: (place) => isDe(place.before) && endsClause(place) }],
  // 不用铁: "not use".
  不用: [{ text: 'không dùng', kind: 'adverb', when: isNotUsed }],
  量: [
    { text: 'đo', kind: 'verb', when: (place) => isNext(place, /^(?:过|了|一下|出)$/u) && later(place, LENGTHS, 6) },
  ],
  // 保她荣华富贵.
  保: [
    {
      text: 'đảm bảo cho',
      kind: 'verb',
      when: ({ tokens, index, next }) => next?.kind === 'pronoun' && tokens[index + 2]?.source.length === 4,
    },
  ],
  // 在他看来，…
  在: [{ text: 'theo', kind: 'preposition', when: (place) => later(place, SEEMS, 7) && !isNext(place, SEEMS) }],
  看来: [{ text: 'thấy', kind: 'verb', when: (place) => earlier(place, /^在$/u, 7) && !isBefore(place, /^在$/u) }],
});
