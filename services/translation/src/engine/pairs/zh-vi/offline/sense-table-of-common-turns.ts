import { AFTER, isWord } from './grammar/clauses.ts';
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
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const DISLIKED = kinds('pronoun determiner noun person name');
const VERY = /^(?:最|很|就|真|特别|顶|超|更|一向|一直|也|都|挺|好)$/u;
const MEANS =
  /^(?:付出|需要|花|花了|用|用了|拿|拿出|想|想了|想出|找|找了|找到|利用|通过|借助|凭借|依靠|靠|借|以|腾出|抽出|采取|动用|编|编了|编造|发明|制造|设计|费|费了)$/u;
const NOUNS = kinds('noun reading person');
const BEFORE_CHOICE = kinds('verb noun adjective time pronoun expression reading');
const CHOICES = kinds('adverb time number determiner preposition verb noun');
const UNSURE =
  /^(?:不知|不知道|也不知|也不知道|分不清|不晓得|究竟|到底|说不清|说不出|想不明白|看不出|听不出|弄不清|猜不透|无论|不论|不管|辨不清|不清楚|没想好|犹豫|纠结)(?:是)?$/u;

/** 当药力发作后: the word at the end of the clause says when. */
const isBeforeEnd = (place: Place): boolean => {
  if (!startsClause(place)) return false;
  const rest = restOfClause(place, 14);
  return rest.length > 1 && isWord(rest.at(-1), AFTER);
};

/** 摸出一支烟，却没有点. */
const isOfFire = ({ tokens, index }: Place): boolean =>
  tokens.slice(Math.max(0, index - 24), index).some(({ source }) => /(?:烟|灯|火|蜡烛|香|菜|柴)$/u.test(source));

const BEFORE_WITH =
  /^(?:想|要|愿|愿意|不愿|不想|能|不能|敢|不敢|就|便|正|曾|已|也|都|常|又|再|不再|可以|应该|打算|准备|决定|希望|必须|只能|只好|一直|总|经常|常常|不|不肯|肯|会|不会)$/u;
const ACTS = kinds('verb adverb');
const TOLD = /^(?:说|讲|提|提起|商量)过?$/u;
const WITH_SOMEBODY: readonly Sense[] = [
  sense(
    'cùng',
    'preposition',
    (place) =>
      isBefore(place, BEFORE_WITH) && isKind(place.next, SOMEBODY) && isKind(place.tokens[place.index + 2], ACTS),
  ),
  // 我和你说过多少次了.
  sense(
    'cùng',
    'preposition',
    ({ tokens, index, next }) =>
      isKind(next, SOMEBODY) &&
      TOLD.test(tokens[index + 2]?.source ?? '') &&
      (/过$/u.test(tokens[index + 2]!.source) || tokens[index + 3]?.source === '过'),
  ),
];

/** Senses of words in turns that most texts have: what one dislikes, what something is done for, which of two it is. */
export const COMMON_TURN_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  当: [sense('', 'conjunction', isBeforeEnd)],
  // 我最烦你这种人.
  烦: [
    sense(
      'ghét',
      'verb',
      (place) => isBefore(place, VERY) && isKind(place.next, DISLIKED) && !isEdge(place.next) && !isDe(place.next),
    ),
  ],
  // 付出了极大的努力来挽回.
  来: [
    sense(
      'để',
      'preposition',
      (place) =>
        (isKind(place.before, NOUNS) || isDe(place.tokens[place.index - 2])) &&
        place.next?.kind === 'verb' &&
        place.next.source !== '换' &&
        earlier(place, MEANS, 8),
    ),
  ],
  付出: [sense('bỏ ra', 'verb', (place) => later(place, EFFORT, 6))],
  付出了: [sense('bỏ ra', 'verb', (place) => later(place, EFFORT, 6))],
  // 不知道是先吃饭还是先睡觉.
  还是: [
    sense(
      'hay là',
      'adverb',
      (place) => isKind(place.before, BEFORE_CHOICE) && isKind(place.next, CHOICES) && earlier(place, UNSURE, 8),
    ),
  ],
  回复: [sense('hồi đáp', 'noun', (place) => isBefore(place, /^(?:的|这|那|.*条)$/u) || isNext(place, /^出现/u))],
  // 现在有件要紧事得马上办.
  得: [
    sense(
      'phải',
      'adverb',
      (place) =>
        isNext(place, /^(?:马上|立刻|立即|赶紧|赶快|尽快|好好|亲自|先|再|去|回去)$/u) &&
        (isKind(place.before, kinds('pronoun person name noun time')) || isBefore(place, /事$/u)),
    ),
  ],
  // 她犹豫了一下，还是没点; 点了发送.
  点: [
    sense(
      'bấm',
      'verb',
      (place) =>
        (isBefore(place, /^(?:没|没有|还没|不敢)$/u) && endsClause(place) && !isOfFire(place)) ||
        later(place, BUTTONS, 3),
    ),
  ],
  // 一个重大的科学发现.
  发现: [
    sense(
      'phát hiện',
      'noun',
      (place) => endsClause(place) && isBefore(place, /^(?:的|科学|考古|医学|重大|惊人|新|最新|意外|这个|这一|一大)$/u),
    ),
  ],
  // 他想与她商量此事: with whom.
  与: WITH_SOMEBODY,
  和: WITH_SOMEBODY,
  想: [
    sense(
      'muốn',
      'adverb',
      ({ tokens, index, next }) =>
        /^[与跟和同]$/u.test(next?.source ?? '') &&
        isKind(tokens[index + 2], SOMEBODY) &&
        isKind(tokens[index + 3], ACTS),
    ),
  ],
  // 她年轻时穿过的裙子.
  穿过: [sense('từng mặc', 'verb', (place) => isDe(place.next) && later(place, CLOTHES, 4))],
  // 只要你们好好的.
  好好: [
    sense(
      'yên ổn',
      'adjective',
      (place) => endsClause(place) || (isDe(place.next) && isEdge(place.tokens[place.index + 2])),
    ),
  ],
  // 值得高兴的事.
  值得: [sense('đáng', 'verb', ({ next }) => isKind(next, kinds('adjective verb')) && !/^[去来]$/u.test(next!.source))],
  却又: [sense('nhưng lại', 'adverb', startsClause)],
  // 一次性筷子.
  一次性: [sense('dùng một lần', 'adjective', ({ next }) => isKind(next, kinds('noun')))],
});
const CLOTHES =
  /(?:衣服|衣裳|裙|裙子|裤子|鞋|鞋子|靴子|袜子|外套|旗袍|校服|婚纱|大衣|毛衣|棉袄|嫁衣|袍子|衫|衬衫|西装|盔甲|铠甲)$/u;
const BUTTONS = /^(?:确认|发送|发送键|按钮|鼠标|链接|图标|头像|提交|删除|取消|确定|赞|关注|屏幕|播放|开始键|保存)$/u;
const EFFORT = /(?:努力|心血|时间|精力|感情|真心|汗水|劳动|心思|力气|真情|青春|辛苦)$/u;
