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

const NAMES = kinds('name person reading');
const THINGS_NAMED = kinds('name person reading noun');
const ACTS = kinds('verb adverb preposition');
const placeAt = (tokens: Place['tokens'], index: number): Place => ({
  tokens,
  index,
  before: tokens[index - 1],
  next: tokens[index + 1],
});
/** 大的叫哥哥: he is called, and it is no name. */
const TITLED =
  /^(.)\1$|(?:爹|娘|爸|妈|爷|奶|爷爷|奶奶|叔|婶|伯|舅|师父|师傅|师兄|师姐|大人|老师|老板|先生|夫人|小姐|医生|大夫|警察|保安|救命|外卖)$/u;
/** 叫 before a name of one or two tokens at the end of the clause. */
const isNameNext = ({ tokens, index, next }: Place, named: ReturnType<typeof kinds>): boolean =>
  isKind(next, named) && !TITLED.test(next!.source) && isNameEnd(tokens[index + 2], tokens[index + 3]);
const isNameEnd = (token: Place['next'], after: Place['next']): boolean =>
  isEdge(token) || (/^[吗吧呢的]$/u.test(token!.source) && isEdge(after));
/** 领头的叫石老六, 飞船叫夜莺号, 一个叫方晴: who or what has the name. */
const isCalled = (place: Place): boolean => {
  const { before, tokens, index } = place;
  if (isDe(before) || /^(?:个|位|名|只|条|座|艘|把|匹|那个|这个|另一个|一个|其中一个)$/u.test(before?.source ?? ''))
    return isNameNext(place, NAMES) || isNameOf(place);
  if (isKind(before, kinds('person pronoun'))) return isNameNext(place, kinds('name')) && !later(place, /^[来去]$/u, 3);
  if (before?.kind === 'noun' && before.isPerson !== true)
    return isNameNext(place, THINGS_NAMED) && !earlier(place, /^(?:用|拿|大声|声音|嗓子|冲|对|朝)$/u, 6);
  // 来了个年轻人，叫沈归雁。
  return (
    before?.source === '，' &&
    isNameNext(place, kinds('name')) &&
    !/^[“]$/u.test(tokens[index - 2]?.source ?? '') &&
    // 别叫厂长了，叫老周.
    !earlier(placeAt(tokens, index - 1), /^(?:叫|别叫|喊|称呼|称|去|快)$/u, 5)
  );
};
const NAME_WORDS =
  /^(?:名字|.*名|店名|船名|外号|绰号|网名|小名|乳名|大名|笔名|化名|代号|艺名|道号|法号|名号|原名|本名|字号|昵称)$/u;
/** 那个叫孟七的护卫. */
const isNameOf = ({ tokens, index, next }: Place): boolean => isKind(next, NAMES) && isDe(tokens[index + 2]);
/** 自己叫什么: asked for the name. */
const isNameAsked = ({ tokens, index, before, next }: Place): boolean =>
  next?.source === '什么' &&
  isKind(before, kinds('pronoun person noun name')) &&
  (isEdge(tokens[index + 2]) || /^[都也了吗呢啊呀]$|^来着$/u.test(tokens[index + 2]!.source));
/** 这才叫有诚意: what it may be called. */
const isSoCalled = (place: Place): boolean =>
  isBefore(place, /^(?:才|这才|这就|那才|啥|什么|不|可不|我这|这|那)$/u) &&
  !isKind(place.next, SOMEBODY) &&
  !isNext(place, /^(?:人|得|了|不|起|醒|来|去|救)/u) &&
  !endsClause(place);
/** 叫人摸不着深浅: what one cannot do about it. */
const UNABLE =
  /^.{1,2}不.{1,2}$|^(?:不得不|无法|没法|防不胜防|捉摸不透|发毛|发怵|心惊|心里|心头|毛骨悚然|脸红|生疑|起疑|想笑|发笑|肉疼|眼馋|摸不透)/u;
/** 侧身一让: out of the way. */
const isStepAside = ({ tokens, index, before, next }: Place): boolean =>
  before?.source === '一' &&
  (isEdge(next) || /^[，。]$/u.test(next!.source)) &&
  /^(?:侧身|闪身|侧|身子|身形|偏头|侧头|微微|连忙|急忙|往旁|旁边|向旁边|往旁边|边上|侧边|旁|后)$/u.test(
    tokens[index - 2]?.source ?? '',
  );
/** 求将军让我去: leave that is asked for. */
const ASKING = /^(?:求|请|恳请|求求|求你|求您|恳求|央求|拜托|请求|哀求|好歹|还是|不如|这次|这回|您就|你就|就)$/u;
const isLeaveAsked = (place: Place): boolean =>
  isNext(place, /^(?:我|我们|咱们|奴婢|属下|末将|弟子|孩儿|臣妾|臣|小的|徒儿)$/u) &&
  (startsClause(place) || earlier(place, ASKING, 4)) &&
  isKind(place.tokens[place.index + 2], ACTS);
const GESTURES = /^(?:挥手|挥挥手|抬手|招手|招招手|摆手|摆摆手|示意|点头示意|挥了挥手|摆了摆手|招了招手)$/u;

/** Senses of 叫 and 让: having a name, calling, ordering, causing and letting, by who or what stands around them. */
export const CALL_AND_LEAVE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  叫: [
    sense('là', 'verb', (place) => isBefore(place, NAME_WORDS) && isCalled(place)),
    // 取了个小名，叫豆豆.
    sense(
      'là',
      'verb',
      (place) =>
        place.before?.source === '，' &&
        isKind(place.next, NAMES) &&
        isNameEnd(place.tokens[place.index + 2], place.tokens[place.index + 3]) &&
        earlier(placeAt(place.tokens, place.index - 1), NAME_WORDS, 2),
    ),
    sense(
      'là',
      'verb',
      (place) => isBefore(place, /^(?:取名|起名|改名|更名|取名字|起名字|改了名)$/u) && isNameNext(place, THINGS_NAMED),
    ),
    sense('tên là', 'verb', (place) => isCalled(place) || isNameAsked(place)),
    sense('gọi là', 'verb', isSoCalled),
    sense(
      'kêu',
      'verb',
      (place) => isNext(place, /^得$/u) && !/^[出上起]/u.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
    sense(
      'khiến',
      'preposition',
      (place) => isNext(place, /^人$/u) && UNABLE.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
    // 要是叫外人知道了: who comes to know it.
    sense(
      'để',
      'preposition',
      (place) =>
        isKind(place.next, kinds('pronoun person noun name')) &&
        /^(?:知道|晓得|听见|听到|看见|看到|瞧见|撞见|发现|听去|看去)/u.test(
          place.tokens[place.index + 2]?.source ?? '',
        ) &&
        !isBefore(place, /^(?:来|去|谁|特意)$/u),
    ),
    // 叫他以后怎么做人.
    sense(
      'bảo',
      'preposition',
      (place) =>
        isKind(place.next, SOMEBODY) &&
        isKind(place.tokens[place.index + 2], kinds('time adverb')) &&
        /^(?:怎么|如何|怎样)$/u.test(place.tokens[place.index + 3]?.source ?? ''),
    ),
    sense(
      'bắt',
      'preposition',
      (place) => isNext(place, /^[我你您他她]们?$/u) && place.tokens[place.index + 2]?.kind === 'determiner',
    ),
  ],
  人: [
    // 给人看病: anybody.
    sense(
      'người ta',
      'person',
      (place) => isBefore(place, /^给$/u) && isKind(place.next, kinds('verb')) && !isDe(place.tokens[place.index + 2]),
    ),
  ],
  什么: [
    sense(
      'gì',
      'determiner',
      (place) => isBefore(place, /^叫$/u) && isNameAsked(placeAt(place.tokens, place.index - 1)),
    ),
  ],
  让: [
    sense('tránh', 'verb', isStepAside),
    // 侧身让过剑锋.
    sense('tránh', 'verb', (place) => isNext(place, /^过$/u) && later(place, /(?:[锋势风劲爪角蹄轮])$/u, 4)),
    // 为了让母亲安心, 好让他死心: the word before says for what.
    sense(
      '',
      'particle',
      (place) =>
        (isBefore(place, /^为了$/u) || (isBefore(place, /^好$/u) && place.tokens[place.index - 2]?.source === '，')) &&
        isKind(place.next, kinds('pronoun person name noun')),
    ),
    // 挥手让旁人退下: an order by a gesture.
    sense(
      'bảo',
      'preposition',
      (place) => earlier(place, GESTURES, 2) && isKind(place.next, kinds('pronoun person name noun number')),
    ),
    sense('để', 'preposition', isLeaveAsked),
  ],
  为了: [sense('để', 'preposition', (place) => isNext(place, /^让$/u) && startsClause(place))],
});
