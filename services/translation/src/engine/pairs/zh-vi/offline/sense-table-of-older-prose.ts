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
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const QUESTION = /^[？?]$/u;
const SPANS = kinds('time number');
const FAVOURS =
  /^(?:看重|关照|厚爱|赏识|收留|相救|搭救|不弃|指点|照顾|器重|恩赐|错爱|抬爱|提携|栽培|青睐|垂青|召见|传授|出手|所救|款待)/u;
const isAsked = ({ tokens, index }: Place): boolean => QUESTION.test(tokens[index + 1]?.source ?? '');

const AMOUNT = kinds('number measure');
const HOW = /^(?:便|也|还|还是|都|总|总会|有些|有点|有几分|有一点|带着|带了|猜到|猜出|能|知道|了解|听说|明白|懂)$/u;
const ACTS = kinds('verb expression');
const BEFORE_SPOT = kinds('adjective localizer');
/** Where somebody stands or is wounded; 作战处 is an office. */
const SPOTS = /[前后旁边上下间角尖口深浅远近高低暗伤缺裂痛]$/u;
/** Before a noun 处 counts (三处伤口) or is the beginning of another word. */
const isSpot = ({ before, next }: Place): boolean =>
  (isKind(before, BEFORE_SPOT) || SPOTS.test(before?.source ?? '')) &&
  !isEdge(before) &&
  !/^[好用益坏到各]$/u.test(before!.source) &&
  (isEdge(next) || /^(?:的|，|站|有|是|都|也|却|便|传来|露出|走|看|望|跑|冲|飞|出|坐|放|挂|写|刻)/u.test(next!.source));

const DRYING = /^(?:血迹|血|泥|泥巴|油漆|墨迹|汗|泪痕|胶)$/u;
const MADE_OF_PAPER = /^(?:纸人|纸马|花灯|灯笼|风筝|草人|稻草人|纸|竹马)$/u;
/** Whether a clause begins with 还是, asks, and follows one that says what it is. */
const isOtherChoice = (place: Place): boolean => {
  const { tokens, index } = place;
  if (!isBefore(place, /^，$/u)) return false;
  let end = index + 1;
  while (end < tokens.length && end - index < MAX_CHOICE_TOKENS && !isEdge(tokens[end])) end++;
  if (!/^[？?]/u.test(tokens[end]?.source ?? '')) return false;
  for (let at = index - 2; at >= 0 && index - at < MAX_CHOICE_TOKENS && !isEdge(tokens[at]); at--)
    if (/(?:是|到底|究竟|该|要)$/u.test(tokens[at]!.source)) return true;
  return false;
};
const MAX_CHOICE_TOKENS = 16;
const SEEMING = kinds('verb adverb adjective preposition expression degree');
const LOST = /^忘/u;
const DONE_TO_ONE = kinds('verb');
const PASSIVE = /^(?:被|让|叫|把|将)$/u;
const BEFORE_HARD = kinds('noun name pronoun person adverb');
const TOGETHER = /^(?:一起|一同|一块|一块儿|一道|同行|共度|并肩.*)$/u;
const BEFORE_WITH = kinds('verb adverb');
const isWithSomebody = (place: Place): boolean =>
  /^[和跟与同]$/u.test(place.tokens[place.index]?.source ?? '') &&
  (isEdge(place.before) || isKind(place.before, BEFORE_WITH) || isBefore(place, /是$/u)) &&
  isKind(place.next, SOMEBODY) &&
  TOGETHER.test(place.tokens[place.index + 2]?.source ?? '');
const placeAt = (tokens: Place['tokens'], index: number): Place => ({
  tokens,
  index,
  before: tokens[index - 1],
  next: tokens[index + 1],
});
const WITH_SOMEBODY: readonly Sense[] = [sense('cùng', 'preposition', isWithSomebody)];

/** Words of narration that older novels and those in their style have. */
export const OLDER_PROSE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 你还是走罢。
  罢: [
    sense('phải không', 'particle', (place) => isAsked(place) && !startsClause(place)),
    sense('đi', 'particle', (place) => endsClause(place) && isKind(place.before, ACTS)),
    sense('vậy', 'particle', (place) => endsClause(place) && !startsClause(place)),
  ],
  // 最多不过一百来人, 竟不过只有三十: no more than that.
  不过: [
    sense(
      'chẳng qua chỉ',
      'adverb',
      ({ before, next }) => !isEdge(before) && isKind(next, AMOUNT) && !isKind(before, ACTS),
    ),
    sense(
      'chẳng qua',
      'adverb',
      (place) => !startsClause(place) && isNext(place, /^(?:只|只有|只是|仅|仅有|仅仅|片刻|才)$/u),
    ),
    sense(
      'chỉ',
      'adverb',
      (place) => isBefore(place, /^(?:看去|看上去|看起来|看来|瞧着)$/u) && isKind(place.next, AMOUNT),
    ),
  ],
  // 他多少猜到了几分.
  多少: [
    sense(
      'ít nhiều',
      'adverb',
      (place) => !startsClause(place) && !isBefore(place, /^(?:有|要|是|花|给|值|卖|知道)$/u) && isNext(place, HOW),
    ),
  ],
  // 如何能够找到他: how could one.
  如何: [
    sense('làm sao', 'adverb', (place) => isNext(place, /^(?:能|能够|可以|敢|肯|会|不|得|是|舍得|忍心|放心)$/u)),
    sense('thế nào', 'adverb', (place) => endsClause(place)),
    sense('làm thế nào', 'adverb', (place) => isKind(place.next, kinds('verb'))),
  ],
  // 沉默良久，方告辞而去; 直到天亮，他方才睡去: not before.
  方: [
    sense(
      'mới',
      'adverb',
      (place) =>
        isKind(place.next, kinds('verb adverb preposition')) &&
        (startsClause(place) || isKind(place.before, kinds('pronoun name adverb'))),
    ),
  ],
  方才: [sense('mới', 'adverb', (place) => isKind(place.next, ACTS) && isAfterUntil(place))],
  // 左右是两间厢房: on both sides.
  左右: [
    sense(
      'hai bên',
      'localizer',
      (place) => startsClause(place) && isNext(place, /^(?:是|都是|两边|各|皆|也是|有|无人)$/u),
    ),
  ],
  // 他身前处, 一个要紧处; 僧人处 is where they are.
  处: [
    sense('chỗ', 'noun', isSpot),
    sense(
      'chỗ',
      'noun',
      (place) =>
        isKind(place.before, kinds('person pronoun')) &&
        (isEdge(place.next) || isNext(place, /^(?:看|得|听|来|去|学|打|借|取|拿)/u)),
    ),
  ],
  // 上任大巫师: who was it before.
  上任: [
    sense(
      'tiền nhiệm',
      'adjective',
      (place) => isKind(place.next, kinds('person')) && !isBefore(place, /^(?:新|刚|刚刚|才)$/u),
    ),
  ],
  // 他似想起了什么: it seems so; 似铁 is like something.
  似: [
    sense('dường như', 'adverb', (place) => isKind(place.next, SEEMING) || isNext(place, /^(?:什么|谁|连|对|在)$/u)),
    sense('như', 'preposition', (place) => isKind(place.next, kinds('noun person name pronoun'))),
  ],
  // 心中微感不安: a little.
  微: [
    sense(
      'hơi',
      'adverb',
      (place) =>
        isKind(place.next, kinds('verb adjective')) && !isBefore(place, /微$/u) && !isKind(place.before, kinds('name')),
    ),
  ],
  // 他身上有伤.
  伤: [sense('vết thương', 'noun', (place) => isBefore(place, /^(?:有|带|没有|带着|养|疗)$/u) && endsClause(place))],
  // 你好好歇息就是: no more is asked for.
  就是: [sense('là được', 'particle', (place) => endsClause(place) && isKind(place.before, ACTS))],
  // 我居然给忘了, 被他给烦死: it says no more.
  给: [
    sense(
      '',
      'particle',
      (place) => isNext(place, LOST) || (isKind(place.next, DONE_TO_ONE) && earlier(place, PASSIVE, 6)),
    ),
  ],
  // 这件事不好瞒着你: one would rather not.
  不好: [sense('khó mà', 'adverb', (place) => isKind(place.next, kinds('verb')) && isKind(place.before, BEFORE_HARD))],
  // 就让它过去算了: what is over.
  过去: [
    sense('qua đó', 'verb', (place) =>
      isBefore(place, /^(?:打车|开车|坐车|走路|骑车|步行|搭车|乘车|坐船|走着|赶着|飞)$/u),
    ),
    sense(
      'qua đi',
      'verb',
      (place) => isBefore(place, /^(?:它|事情|一切|往事|风波|风头)$/u) && !isKind(place.next, kinds('noun')),
    ),
  ],
  // 分别多年的兄弟: who have been apart for so long.
  分别: [
    sense(
      'xa cách',
      'verb',
      (place) =>
        isNext(place, /^(?:许久|多年|已久|很久|太久|数年|数月|多时|后|之后|以来)$/u) ||
        isKind(place.next, kinds('time')),
    ),
  ],
  // 连败十二位高手: whom one defeats.
  连败: [sense('liên tiếp đánh bại', 'verb', (place) => isKind(place.next, kinds('number name person noun')))],
  // 连声说着谢谢
  说着: [sense('nói', 'verb', (place) => !isEdge(place.next) && !startsClause(place))],
  // 干掉的血迹: what has dried.
  干掉: [
    sense(
      'đã khô',
      'adjective',
      ({ next, tokens, index }) => isDe(next) && DRYING.test(tokens[index + 2]?.source ?? ''),
    ),
  ],
  // 扎一个纸人, 扎花灯: what one makes of paper.
  扎: [sense('làm', 'verb', (place) => later(place, MADE_OF_PAPER, 5))],
  // 双胞胎弟妹: brothers and sisters.
  弟妹: [
    sense('em trai em gái', 'person', (place) => isBefore(place, /^(?:双胞胎|年幼|个|两个|几个|一对|的|众|岁)$/u)),
  ],
  // 拿到镇上去卖
  拿到: [sense('mang đến', 'verb', (place) => later(place, /^[去来]$/u, 4) && !isKind(place.next, kinds('number')))],
  // 撑不住也要撑: one has to.
  也要: [sense('cũng phải', 'adverb', (place) => earlier(place, /不|^(?:就算|哪怕|即使|再|宁|拼)/u, 8))],
  // 不想再说: no more.
  再说: [sense('nói thêm', 'verb', (place) => isBefore(place, /(?:想|要|愿意|愿|敢|肯|必|用|别|能|多|没|没有|不)$/u))],
  // 你是游戏里的系统，还是小说里写的那种？
  还是: [sense('hay là', 'conjunction', isOtherChoice)],
  // 和我一起去吧, 想和你一起走: with whom, where nobody is named before.
  和: WITH_SOMEBODY,
  跟: WITH_SOMEBODY,
  与: WITH_SOMEBODY,
  同: WITH_SOMEBODY,
  // 我想和你一起走
  想: [
    sense('muốn', 'verb', ({ tokens, index }) => isWithSomebody(placeAt(tokens, index + 1))),
    sense('muốn', 'verb', (place) => isNext(place, /^再说$/u)),
  ],
  // 两人之间的距离
  距离: [sense('khoảng cách', 'noun', ({ before }) => isDe(before))],
  // 多呆几天, 呆在家里: where one stays.
  呆: [
    sense(
      'ở lại',
      'verb',
      ({ before, next, tokens, index }) =>
        before?.source === '多' || isKind(next, SPANS) || (next?.source === '了' && isKind(tokens[index + 2], SPANS)),
    ),
    sense('ở', 'verb', (place) => isNext(place, /^(?:在|着|过)$/u) && !isBefore(place, /^(?:吓|惊|看|愣)$/u)),
  ],
  // 蒙师父看重: what is done for one.
  蒙: [
    sense('được', 'preposition', (place) => isKind(place.next, SOMEBODY) && later(place, FAVOURS, 5)),
    sense('nhờ', 'preposition', (place) => isBefore(place, /^[多承]$/u) && isKind(place.next, SOMEBODY)),
  ],
  // 正如他所料, 如你所言
  料: [sense('dự liệu', 'verb', (place) => isBefore(place, /^所$/u))],
  言: [sense('nói', 'verb', (place) => isBefore(place, /^所$/u))],
  愿: [sense('mong muốn', 'verb', (place) => isBefore(place, /^所$/u))],
  // 吃饭的时候不要说话: what one is told for a time.
  不要: [
    sense(
      'đừng',
      'adverb',
      (place) =>
        isKind(place.next, ACTS) &&
        isBefore(place, /(?:时候?|之前|之后|后|前)$/u) &&
        !earlier(place, /^[我他她它]们?$/u, 10),
    ),
  ],
  // 我把他留下来好了: that will do.
  好了: [
    sense(
      'là được',
      'particle',
      (place) =>
        endsClause(place) &&
        isKind(place.before, kinds('pronoun name person')) &&
        earlier(place, /^(?:就|便|干脆|那就|不如|还是)$/u, 12),
    ),
  ],
});

/** 直到天亮，他方才睡去; 过了许久，方才开口. */
const isAfterUntil = ({ tokens, index }: Place): boolean =>
  tokens.slice(Math.max(0, index - 14), index).some(({ source }) => UNTIL.test(source));
const UNTIL = /^(?:直到|直至|许久|良久|半晌|半天|好久|片刻|等到|待到|过了.*|后|之后|才)$/u;
