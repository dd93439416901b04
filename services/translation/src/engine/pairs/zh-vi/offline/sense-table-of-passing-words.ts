import {
  clauseBefore,
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
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const SUBJECTS = kinds('pronoun name person noun');
const ACTS = kinds('verb adverb adjective expression');
const QUALITIES = kinds('adjective expression verb');
const OBJECTS = kinds('verb pronoun');
const SLAPS = /(?:耳光|巴掌|嘴巴|嘴巴子|大嘴巴)$/u;
const BOOKS = /(?:书|册|账本|秘籍|小说|杂志|日记|笔记|功法|词典|经)$/u;
const BEING = /^(?:是|就是|该|应该|应|不是|不该|不应|属于|来自|打算)$/u;
const TO_WHERE = /^(?:往|去|到|从|朝|上|打|向)$/u;
const GOING = /^(?:[走去跑逃躲飞放搬开来找钻看]|走了|跑了|去了|逃了|来的|跑去|[了呢啊呀])/u;
const PACKED =
  /^(?:把|将|背着?|拎着?|提着?|打开|打好|收拾好?|解开|取下|放下|拿起|抱着?|挎着?|系好|扛着?|整理好?|递|从|的)$/u;
const NOT_AT_ONCE = /^(?:活|碌|乎|坏|完|起来|不|到|于|着|了|得|什么|一|里|外|过|做|赚|挣|种|收|工作|学习)/u;
const PLANTS = /(?:庄稼|草|树|花|苗|粮食|叶子|杂草|蘑菇|头发|毛|胡子)$/u;
const OBJECTS_OF_ADVICE = kinds('verb pronoun person name');
const HALF_DONE = /^[弯睁眯躺蹲跪靠坐站掩闭开垂露扶抱拖推撑伏倚支张遮侧卧仰信挂敞]/u;
const BEFORE_GOING_ON = /^(?:去|来|要|想|又|得|会|可以|能|先|我|我们|咱们|你|他|她|他们|她们)$/u;
const APOLOGIES = /^(?:打扰|打搅|麻烦|让|耽误|问|借|请|来晚|迟到|久等|说错|弄|碰|撞|踩)/u;
const URGED = /^(?:说|讲|快|动|走|跑|开|想|给|回|放|等|接|起来|吱)/u;
const MET_BEFORE = /^(?:我们|咱们|你们|他们|她们|俩|咱俩|我俩)$/u;

/** 这本是上册: of a book, and not what has always been. */
const isOfBooks = ({ tokens, index }: Place): boolean =>
  tokens.slice(Math.max(0, index - 14), index + 8).some(({ source }) => BOOKS.test(source));
/** 有事找我就是: what one is told to do; 我要找的就是 says what something is. */
const isAdvice = (place: Place): boolean => {
  const told = clauseBefore(place, 10);
  return told.some(({ kind }) => kind === 'verb') && !told.some(({ source }) => /^(?:的|是|就|这|那)$/u.test(source));
};
const isAskedBehind = ({ tokens, index }: Place, count: number): boolean =>
  /^[？?]/u.test(tokens[index + count]?.source ?? '');
/** 也就走了二十里: how many, at the end of a clause. */
const isOnlySoMany = (place: Place): boolean => {
  const rest = restOfClause(place, 7);
  const at = rest.findIndex(({ kind }) => kind === 'number');
  return (
    at !== -1 &&
    at < 4 &&
    rest.length < 7 &&
    rest.length - at <= 3 &&
    !rest.some(({ source }) => /^[就都把将]$/u.test(source))
  );
};
/** 她倒是不怕: who is unlike others, before what is so of him. */
const isUnlikeOthers = (place: Place): boolean => isKind(place.before, SUBJECTS) && isKind(place.next, ACTS);
/** 我拿给你便是: so it is well; 我要找的便是 says what something is. */
const isAllRight = (place: Place): boolean =>
  endsClause(place) &&
  !isDe(place.next) &&
  isKind(place.before, OBJECTS) &&
  clauseBefore(place, 8).some(({ kind }) => kind === 'verb');

/** Senses of small words that join what is told: what is unlike the rest, where to, and that it is well so. */
export const PASSING_WORD_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  倒是: [
    // 你倒是说清楚啊: somebody is urged.
    sense('thì', 'adverb', (place) => isBefore(place, /^[你您]们?$/u) && isNext(place, URGED)),
    sense('thì lại', 'adverb', isUnlikeOthers),
    sense(
      'lại',
      'adverb',
      (place) =>
        isEdge(place.before) && (isKind(place.next, kinds('verb adverb')) || isNext(place, /^[头第]一[次回]$/u)),
    ),
    sense('lại là', 'verb', (place) => !isEdge(place.before) && isKind(place.next, kinds('number measure determiner'))),
  ],
  // 也就走了二十里: no more than that.
  就: [sense('chỉ', 'adverb', (place) => isBefore(place, /^也$/u) && isOnlySoMany(place))],
  放: [sense('để', 'verb', (place) => isBefore(place, /^在$/u) && later(place, /^(?:地方|位置)$/u, 4))],
  // 不好意思开口: what one is too shy to do.
  不好意思: [sense('ngại không dám', 'adverb', (place) => place.next?.kind === 'verb' && !isNext(place, APOLOGIES))],
  // 这本是我的房间: what it has always been.
  这本: [sense('đây vốn', 'pronoun', (place) => isNext(place, BEING) && startsClause(place) && !isOfBooks(place))],
  那本: [sense('đó vốn', 'pronoun', (place) => isNext(place, BEING) && startsClause(place) && !isOfBooks(place))],
  // 往哪走.
  哪: [sense('đâu', 'pronoun', (place) => isBefore(place, TO_WHERE) && (isEdge(place.next) || isNext(place, GOING)))],
  // 我去便是.
  便是: [sense('là được', 'expression', isAllRight)],
  // 抽了他一耳光.
  抽: [sense('tát', 'verb', (place) => later(place, SLAPS, 6))],
  抽了: [sense('tát', 'verb', (place) => later(place, SLAPS, 6))],
  // 干点活.
  活: [sense('việc', 'noun', (place) => isBefore(place, /^(?:点|些|点儿|什么|啥|份|件|重|农|累)$/u))],
  // 半弯着腰: not wholly.
  半: [sense('nửa', 'adverb', ({ next }) => next?.kind === 'verb' && HALF_DONE.test(next.source))],
  // 坏透了: how much.
  透: [sense('hết sức', 'adverb', (place) => isKind(place.before, kinds('adjective')) && isNext(place, /^了$/u))],
  透了: [sense('hết sức', 'adverb', (place) => isKind(place.before, kinds('adjective')))],
  // 你且坐下.
  且: [
    sense('lại', 'adverb', (place) => isKind(place.before, QUALITIES) && isKind(place.next, QUALITIES)),
    sense(
      'hãy',
      'adverb',
      (place) => place.next?.kind === 'verb' && (isEdge(place.before) || isKind(place.before, kinds('pronoun person'))),
    ),
    // 且不急用: for now; 且这过程很长 says more.
    sense('tạm', 'adverb', (place) => isEdge(place.before) && isNext(place, /^不(?:急|说|提|论|管|忙|慌|谈|去)/u)),
    sense('hơn nữa', 'conjunction', (place) => isEdge(place.before)),
    sense('và', 'conjunction', (place) => !isEdge(place.before)),
  ],
  // 我去接着干活.
  接着: [sense('tiếp tục', 'adverb', (place) => isBefore(place, BEFORE_GOING_ON) && place.next?.kind === 'verb')],
  // 东西长二十丈.
  东西: [
    sense(
      'đông tây',
      'noun',
      ({ next, tokens, index }) => /^[长宽]$/u.test(next?.source ?? '') && tokens[index + 2]?.kind === 'number',
    ),
  ],
  // 匾上书“…”.
  上书: [sense('trên viết', 'verb', (place) => isNext(place, /^[“「『《‘"]/u))],
  // 全程陪着她.
  全程: [sense('từ đầu đến cuối', 'adverb', (place) => isKind(place.next, kinds('verb adverb preposition')))],
  伸: [sense('vươn', 'verb', (place) => later(place, /^(?:脖子|脑袋|头)$/u, 3))],
  伸着: [sense('vươn', 'verb', (place) => later(place, /^(?:脖子|脑袋|头)$/u, 3))],
  伸出: [sense('thò', 'verb', (place) => later(place, /^(?:脑袋|头|半个头)$/u, 4))],
  // 标准的答案.
  标准: [
    sense(
      'tiêu chuẩn',
      'adjective',
      ({ next, before, tokens, index }) =>
        isDe(next) && isKind(tokens[index + 2], kinds('noun')) && !isKind(before, kinds('noun adjective verb')),
    ),
  ],
  // 他还在睡觉吧: as one supposes.
  吧: [
    sense(
      'thì phải',
      'particle',
      (place) =>
        isNext(place, /^[。，]/u) &&
        earlier(place, /^(?:还在|正在|已经|早就|早已|还|正)$/u, 8) &&
        !earlier(place, /可能|大概|也许|应该|恐怕|或许|想必|似乎|好像|估计|怕是|大约|兴许|八成|多半/u, 10) &&
        !earlier(place, /^[我你您咱]/u, 9),
    ),
  ],
  // 他忙把信收起来: at once, and not busy.
  忙: [
    sense(
      'vội',
      'adverb',
      (place) =>
        (isEdge(place.before) || isKind(place.before, kinds('pronoun name person'))) &&
        isKind(place.next, kinds('verb preposition')) &&
        !isNext(place, NOT_AT_ONCE),
    ),
  ],
  // 地里不长庄稼.
  长: [
    sense(
      'mọc',
      'verb',
      (place) => isNext(place, PLANTS) && isBefore(place, /^(?:不|没|会|能|都|还|只|光|没有|里|上)$/u),
    ),
  ],
  // 这曲子可好听了: how much so.
  可: [
    sense('có', 'adverb', (place) => isNext(place, /^好$/u) && isAskedBehind(place, 2)),
    sense(
      'thật là',
      'adverb',
      ({ next, tokens, index }) =>
        next?.kind === 'adjective' && /^了/u.test(tokens[index + 2]?.source ?? '') && isEdge(tokens[index + 3]),
    ),
  ],
  // 咱姐妹在一块儿.
  咱: [
    sense('chúng ta', 'pronoun', (place) =>
      isNext(place, /^(?:姐妹|姐妹俩|兄弟|兄弟俩|兄妹|姐弟|爷|仨|俩|几个|村|这|就|还是|去|走)/u),
    ),
  ],
  // 倒不妨事.
  倒: [
    sense(
      'cũng',
      'adverb',
      (place) => isNext(place, /^(?:不|没|也|未必|无妨|是不)/u) && place.next?.kind !== 'particle',
    ),
  ],
  // 勾起往事.
  勾起: [
    sense('gợi lên', 'verb', (place) => later(place, /(?:往事|回忆|心事|兴趣|欲望|好奇心|思念|记忆|伤心事)$/u, 7)),
  ],
  // 智力低下.
  低下: [
    sense('thấp kém', 'adjective', (place) => isKind(place.before, kinds('degree noun adverb')) && endsClause(place)),
  ],
  // 弹了一曲.
  弹: [
    sense(
      'gảy',
      'verb',
      (place) => later(place, /^(?:《|.*[曲琴调筝]|曲子|琵琶|首)$/u, 5) || later(place, /^[一两几]?[曲首遍]$/u, 3),
    ),
  ],
  好: [sense('khỏe không', 'adjective', (place) => isBefore(place, /^可$/u) && isAskedBehind(place, 1))],
  // 我找他要的.
  要: [
    sense('xin', 'verb', (place) => isKind(place.before, kinds('pronoun person name')) && earlier(place, /^找$/u, 2)),
  ],
  // 喂的不多.
  喂: [sense('cho ăn', 'verb', (place) => isDe(place.next) && isEdge(place.before))],
  // 你当我傻吗.
  当: [
    // 当过和尚: what somebody was.
    sense('làm', 'verb', (place) => isNext(place, /^过$/u) && isKind(place.tokens[place.index + 2], SUBJECTS)),
    sense(
      'tưởng',
      'verb',
      ({ next, tokens, index }) =>
        next?.kind === 'pronoun' && /^(?:傻|傻子|瞎|瞎子|三岁|白痴)$/u.test(tokens[index + 2]?.source ?? ''),
    ),
  ],
  // 写下了记录.
  记录: [
    sense('ghi chép', 'noun', (place) => endsClause(place) && earlier(place, /^(?:写下|留下|翻看|查看|做)了?$/u, 2)),
  ],
  就是: [
    sense(
      'là được',
      'expression',
      (place) => endsClause(place) && isKind(place.before, OBJECTS_OF_ADVICE) && isAdvice(place),
    ),
  ],
  // “哼哼，你等着！”
  哼哼: [sense('hừ hừ', 'interjection', (place) => isEdge(place.before) && isEdge(place.next))],
  // 背着包裹出门; 白布包裹着尸体 wraps.
  包裹: [
    sense(
      'tay nải',
      'noun',
      (place) =>
        !isNext(place, /^[着住了得在]/u) &&
        (isEdge(place.before) || earlier(place, PACKED, 3)) &&
        !isKind(place.next, kinds('noun pronoun')),
    ),
  ],
  // 将包裹放在桌上.
  将: [sense('đem', 'preposition', (place) => isNext(place, /^包裹$/u) && !isEdge(place.tokens[place.index + 2]))],
  // 我们好像见过.
  见过: [sense('từng gặp', 'verb', (place) => endsClause(place) && earlier(place, MET_BEFORE, 4))],
});
