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
  markAfter,
  type Place,
  type Sense,
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const ACTS = kinds('verb preposition expression adverb reading');
const DOING = kinds('verb adverb preposition reading');
const THINGS = kinds('noun person name pronoun number determiner');

const LASTING =
  /半晌|许久|良久|半天|好久|片刻|一会|一阵|工夫|功夫|时辰|炷香|盏茶|^[待等因直]|^因为|^后$|之后$|^过了|^顿了|沉吟|沉默|思量|犹豫|迟疑|再三|踌躇|打量|^如此|^唯有|^只有|^必须|^须|^经过|[遍回番圈次]$|几度|^才$|左右|四下/u;
const MAX_TOKENS_BEFORE = 22;
/** 待骑兵进了谷口，方才挥旗; 他将信看了三遍，方才烧了: not before. */
const isNotBefore = (place: Place): boolean => {
  const { tokens, index, before } = place;
  if (!isKind(place.next, ACTS)) return false;
  // 方才说错了话: of what has just been; the subject, or a mark, is before it.
  if (!isKind(before, SOMEBODY) && before?.source !== '，') return false;
  const start = Math.max(0, index - MAX_TOKENS_BEFORE);
  for (let at = index - 1; at >= start; at--) {
    const { source } = tokens[at]!;
    if (/^[。！？；\n“”]/u.test(source)) return false;
    if (LASTING.test(source)) return true;
  }
  return false;
};

const BEFORE_WITH = /^(?:能|敢|肯|会|曾|正|便|欲|岂能|怎能|焉能|正在|常|犹自|仍|尚|还在|当时正|在|正是)$/u;
const TOGETHER = /^(?:同|一同|一起|同一|交好|交恶|为敌|为友|无关|有关|相比)/u;
/** 他正与两人斗得难解难分: 与 behind a word of manner or time is a preposition. */
const isWith = (place: Place): boolean =>
  isBefore(place, BEFORE_WITH) &&
  (isKind(place.next, THINGS) || isNext(place, /^(?:众|诸|各|一众|其)$/u)) &&
  !later(place, TOGETHER, 5);

/** 容微臣验一验: one asks to be let do it. */
const isLet = ({ next, tokens, index }: Place): boolean =>
  isKind(next, SOMEBODY) && isKind(tokens[index + 2], DOING) && !isDe(tokens[index + 2]);

const OF_PERSONS =
  /^(?:姨娘|丫鬟|丫头|婆子|下人|家丁|护卫|侍卫|弟子|儿子|女儿|妾|妾室|银子|银票|田产|铺子|聘礼|嫁妆|仆人|奴才|宫女|太监|兵|人|老师|药|这|那)/u;
/** 光姨娘就有七八个: alone, of how many there are. */
const isAlone = (place: Place): boolean => isNext(place, OF_PERSONS) && later(place, /^[就便]/u, 6);

const GIVING_LEAVE_OF = kinds('person pronoun name noun');
const WHO_DOES = kinds('noun person name pronoun');
const HARMED =
  /(?:精光|干净|剥光|吃光|抢光|搬空|射穿|打断|咬伤|砍伤|打伤|射伤|刺穿|刺伤|抢走|抢去|骗走|偷走|拐走|打死|咬死|砍断|烧光|烧了|毁了|抢了|偷了|骗了|拿走|抓走|带走|捉去|抓去|拉走|挑断|踩断|磨破|划破)$/u;
/** 腿叫狼牙箭射穿了: 叫 is "by" where a thing suffers. */
const isDoneTo = (place: Place): boolean =>
  (isKind(place.before, kinds('noun')) || isBefore(place, /^[都全已]$/u)) &&
  isKind(place.next, WHO_DOES) &&
  later(place, HARMED, 5);
/** “走罢，…”: asked at the beginning of what one says. */
const isAskedTo = ({ before, next }: Place): boolean =>
  /^[“「『‘]/u.test(before?.source ?? '“') && /^[，。！,.]/u.test(next?.source ?? '。');

const HELD_TIGHT = /[抓握绑捆攥盯管看贴抱系扣关跟咬夹追逼勒缠裹收绷锁揪捏拉催闭拧抿皱]$/u;
/** 冷得紧 "lạnh lắm"; 捆得紧 is tight. */
const isVery = (place: Place): boolean =>
  place.tokens[place.index]?.source === '紧' &&
  isBefore(place, /^得$/u) &&
  endsClause(place) &&
  !HELD_TIGHT.test(place.tokens[place.index - 2]?.source ?? '手握') &&
  isKind(place.tokens[place.index - 2], kinds('adjective expression reading'));

const CARE =
  /^(?:仔细|小心|当心|记得|记住|记牢|想清楚|想好|好好|保重|快些|快点|早些|早点|多加|看好|看紧|守住|抓紧|瞒|藏|听话|争气|管好|收好|拿稳|做主|说话算话|说话算数)/u;
/** 见了贵人可要仔细些: one is told to. */
const isWarning = (place: Place): boolean =>
  !startsClause(place) && isNext(place, /^要$/u) && CARE.test(place.tokens[place.index + 2]?.source ?? '');
const CAUGHT = /^(?:堵|绑|捉|拐|骗|卖|害|抢|偷|抓|打)(?:在|了|走|去|死|伤|断)?$/u;
/** 昨夜叫人堵在了屋里: by others, if nobody else suffers. */
const isDoneByOthers = (place: Place): boolean => {
  if (!isNext(place, /^人$/u) || !CAUGHT.test(place.tokens[place.index + 2]?.source ?? '')) return false;
  const rest = place.tokens.slice(place.index + 3, place.index + 7);
  const end = rest.findIndex(isEdge);
  const told = end === -1 ? rest : rest.slice(0, end);
  return told.some(({ source }) => source === '了') && !told.some((token) => isKind(token, SOMEBODY));
};

const isBeforeQuestionMark = (place: Place): boolean => /^[？?]/u.test(markAfter(place)?.source ?? '');

/** Senses of words that people of old times say, and that tell about them. */
export const OLD_SPEECH_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  方才: [sense('mới', 'adverb', isNotBefore)],
  与: [
    sense('cùng', 'preposition', isWith),
    sense('với', 'preposition', (place) =>
      later(place, /^(?:毫不相干|毫无干系|毫无瓜葛|毫不相关|格格不入|毫无关系)$/u, 5),
    ),
  ],
  // 本在与大臣说话: what one is at.
  在: [sense('đang', 'adverb', (place) => isNext(place, /^[与同]$/u) && isBefore(place, /^(?:本|正|还|仍|犹)$/u))],
  // 你且把药拿回去: do it.
  且: [
    sense(
      'hãy',
      'adverb',
      (place) =>
        isBefore(place, /^(?:你|您|你们|尔等|诸位|各位|公子|姑娘|大人|夫人|小姐|先生|先|道友|前辈|师兄|师弟)$/u) &&
        !isEdge(place.next),
    ),
  ],
  说说: [sense('nói xem', 'verb', (place) => isBefore(place, /^且$/u))],
  不迟: [sense('cũng không muộn', 'adjective', (place) => endsClause(place) && !startsClause(place))],
  // 吃饱了好上路: in order to.
  好: [
    sense(
      'để còn',
      'adverb',
      (place) =>
        isBefore(place, /^了$/u) &&
        isKind(place.tokens[place.index - 2], kinds('verb')) &&
        isNext(
          place,
          /^(?:上路|赶路|回去|回家|动身|出发|歇息|睡觉|干活|办事|交差|过年|过冬|交代|回话|复命|下地|启程)$/u,
        ),
    ),
  ],
  // 去是不去: whether one goes.
  是: [
    sense(
      'hay',
      'conjunction',
      (place) =>
        isKind(place.before, kinds('verb adjective preposition')) &&
        (isNext(place, new RegExp(`^不${place.before!.source}`, 'u')) ||
          (isNext(place, /^不$/u) && place.tokens[place.index + 2]?.source === place.before!.source)),
    ),
  ],
  // 米缸可已经见底了: it stresses.
  可: [
    sense('', 'particle', (place) => !startsClause(place) && isNext(place, /^(?:已经|早已|早就)$/u)),
    // 见了贵人可要仔细些: one has to; 那一张可要五块灵石.
    sense(
      '',
      'particle',
      (place) => isWarning(place) || (isNext(place, /^要$/u) && isKind(place.tokens[place.index + 2], kinds('number'))),
    ),
  ],
  要: [
    sense(
      'phải',
      'adverb',
      (place) =>
        isBefore(place, /^可$/u) &&
        isWarning({
          ...place,
          index: place.index - 1,
          next: place.tokens[place.index],
          before: place.tokens[place.index - 2],
        }),
    ),
  ],
  容: [sense('để', 'verb', isLet)],
  光: [sense('chỉ riêng', 'adverb', isAlone)],
  // 她来得倒迟: how it is done after all.
  倒: [
    sense('cũng', 'adverb', (place) => isBefore(place, /得$/u) && !isEdge(place.next)),
    // 消息倒灵通: after all.
    sense(
      'lại',
      'adverb',
      ({ before, next, tokens, index }) =>
        isKind(before, kinds('noun person pronoun name')) &&
        !/[水茶酒汤油粪灰土圾]$/u.test(before!.source) &&
        isKind(next, kinds('adjective')) &&
        !/^[空满净干]/u.test(next!.source) &&
        isEdge(tokens[index + 2]),
    ),
    sense('lại', 'adverb', (place) =>
      isNext(place, /^(?:要|叫|让|教|把|被|先|成了|做起|怪起|怨起|忘了|显得|觉得|像)/u),
    ),
  ],
  // 遭殃的可是整个武林: none but it.
  可是: [
    sense(
      'chính là',
      'verb',
      (place) => (isDe(place.before) || isKind(place.before, kinds('time'))) && !isBeforeQuestionMark(place),
    ),
  ],
  // 管事尽管抢: let him do so.
  尽管: [
    sense(
      'cứ việc',
      'adverb',
      (place) =>
        isKind(place.before, SOMEBODY) && isKind(place.next, kinds('verb')) && isEdge(place.tokens[place.index + 2]),
    ),
  ],
  // 皇后听了，便道: having heard it.
  听了: [
    sense(
      'nghe xong',
      'verb',
      (place) =>
        isEdge(place.next) &&
        isKind(place.before, kinds('person name pronoun noun adverb')) &&
        /^，/u.test(place.next?.source ?? ''),
    ),
  ],
  // 此事便罢了: that is all.
  便: [sense('thì', 'adverb', (place) => isNext(place, /^(?:罢了|罢|也罢|是了|算了)$/u))],
  罢了: [sense('thôi', 'expression', (place) => isBefore(place, /^(?:便|就|也就|倒也|也便)$/u))],
  // 敌军距此不过五里 and so on: no more than; 也不过 is never "however".
  不过: [
    sense(
      'chẳng qua',
      'adverb',
      (place) =>
        !isKind(place.next, kinds('number')) &&
        isBefore(place, /^(?:也|总共|统共|拢共|左右|横竖|原|本|只|亦|终究|到头来)$/u),
    ),
    sense(
      'chỉ',
      'adverb',
      (place) =>
        !startsClause(place) && isNext(place, /^(?:眨眼|瞬息|弹指|转眼|一步之遥|片刻|须臾|一箭之地|咫尺|数步|数丈)/u),
    ),
  ],
  // 到底记在你名下: after all.
  到底: [
    sense(
      'dẫu sao',
      'adverb',
      (place) =>
        isBefore(place, /^，$/u) &&
        earlierThan(place, /^(?:虽|虽说|虽然|虽是|纵|纵然|纵使|便是|就是|再|尽管)/u) &&
        !asksSoon(place),
    ),
  ],
  // 断不会, 断无此理: by no means.
  断: [
    sense('tuyệt đối', 'adverb', (place) =>
      isNext(place, /^(?:不会|不能|不可|不敢|不肯|不许|不是|无|没有|不容|不至于)/u),
    ),
  ],
  // 这如何使得, 使得，就这么办: it will do.
  使得: [sense('được', 'verb', (place) => endsClause(place) || (startsClause(place) && isEdge(place.next)))],
  // 从中断成两截: in the middle.
  从中: [sense('từ giữa', 'adverb', (place) => isNext(place, /^(?:断|裂|折|分|劈|剖)/u))],
  // 一五一十地说来: one tells it.
  说来: [
    sense(
      'kể ra',
      'verb',
      (place) => endsClause(place) && isBefore(place, /^(?:地|细细|慢慢|一一|从实|如实|且|快快|速速|仔细|快|速)$/u),
    ),
  ],
  道来: [sense('kể ra', 'verb', (place) => endsClause(place) && !startsClause(place))],
  不拘: [sense('bất kể', 'conjunction', (place) => isNext(place, /^(?:用|什么|谁|哪|何|是|男女|多少)/u))],
  // 哪个不要退避三舍: who would not.
  哪个: [
    sense('ai', 'pronoun', (place) => isNext(place, /^(?:不|不要|不知|不晓得|不敢|不想)$/u) && startsClause(place)),
  ],
  不要: [sense('mà chẳng phải', 'adverb', (place) => isBefore(place, /^哪个$/u))],
  // 半晌方道: not before.
  方: [
    sense(
      'mới',
      'adverb',
      (place) =>
        isNext(
          place,
          /^(?:道|说|答|开口|点头|知|觉|能|敢|肯|得|显|可|知道|明白|悟|叹|问|笑|缓缓|慢慢|才|回过|睁|醒|罢|止|休|止住)/u,
        ) &&
        (isBefore(
          place,
          /(?:太太|夫人|老爷|太后|皇后|皇上|母|父|公子|半晌|良久|许久|片刻|后|久|时|日|年|步|遍|次|如此|至此|这|了)$/u,
        ) ||
          startsClause(place)),
    ),
  ],
  // 往后休要再提: from now on.
  往后: [
    sense('sau này', 'time', (place) =>
      isNext(place, /^(?:休|莫|别|不|若|要是|再|谁|你|我|咱|还|可|就|便|有|的|少|多|须|切|凡)/u),
    ),
  ],
  // 他因道: and so he said.
  因: [sense('bèn', 'adverb', (place) => isNext(place, /^(?:道|笑道|问道|叹道)$/u) && !startsClause(place))],
  // 面生得紧: how much so.
  紧: [sense('lắm', 'adverb', isVery)],
  得: [
    sense('được', 'verb', (place) => isBefore(place, /^(?:可|共|各|约|便可)$/u) && isKind(place.next, kinds('number'))),
    sense('', 'particle', (place) => isNext(place, /^倒$/u) && isKind(place.before, kinds('verb'))),
    sense('', 'particle', (place) =>
      isVery({
        ...place,
        index: place.index + 1,
        before: place.tokens[place.index],
        next: place.tokens[place.index + 2],
      }),
    ),
  ],
  // 叫狼牙箭射穿了: by what one is hit; 叫人发狂 is what it makes one do.
  叫: [
    sense('bị', 'preposition', (place) => isDoneTo(place) || isDoneByOthers(place)),
    sense(
      'khiến',
      'verb',
      (place) => isBefore(place, /^(?:足以|能|会|直|真|最|却|不免|不由|着实|实在)$/u) && isKind(place.next, THINGS),
    ),
    sense(
      'để',
      'verb',
      (place) =>
        isKind(place.next, GIVING_LEAVE_OF) &&
        isKind(place.tokens[place.index + 2], DOING) &&
        (isBefore(place, /^(?:不可|莫|别|不能|休|切不可|万不可|断不可|不得)$/u) ||
          later(place, /.了去$/u, 5) ||
          (startsClause(place) && later(place, /^(?:听见|瞧见|撞见|看见|知道|晓得|发现)了?$/u, 3))),
    ),
  ],
  // 念在旧日情分上: for the sake of it.
  上: [
    sense(
      '',
      'particle',
      (place) =>
        isBefore(place, /(?:情分|情份|份|面子|旧情|交情|情面)$/u) && earlier(place, /^(?:念在|看在|瞧在|念着)$/u, 6),
    ),
  ],
  // 向外飞了出去: said once.
  向外: [sense('', 'particle', (place) => later(place, /出去了?$/u, 5))],
  // 吃罢，吃饱了才有力气: asked to.
  吃罢: [sense('ăn đi', 'expression', isAskedTo)],
  喝罢: [sense('uống đi', 'expression', isAskedTo)],
  睡罢: [sense('ngủ đi', 'expression', isAskedTo)],
  走罢: [sense('đi thôi', 'expression', isAskedTo)],
  去罢: [sense('đi đi', 'expression', isAskedTo)],
  // 拿去当了罢: one advises it.
  罢: [
    sense('đi', 'particle', (place) => endsClause(place) && isBefore(place, /了$/u) && !isBeforeQuestionMark(place)),
  ],
  // 由着她胡闹.
  由: [sense('để mặc', 'verb', (place) => isNext(place, /^着$/u) && isKind(place.tokens[place.index + 2], THINGS))],
  // 曾言: he said so.
  言: [
    sense(
      'nói',
      'verb',
      (place) => isBefore(place, /^(?:曾|常|有|尝|所|亦|又)$/u) && (isEdge(place.next) || isKind(place.next, THINGS)),
    ),
  ],
  // 不许她们往外走: one does not let them.
  不许: [
    sense(
      'không cho phép',
      'verb',
      (place) => isKind(place.next, SOMEBODY) && isKind(place.tokens[place.index + 2], DOING),
    ),
  ],
  // 正撞见他: it so happens.
  正: [
    sense(
      'vừa hay',
      'adverb',
      (place) =>
        isNext(place, /^(?:撞见|碰见|遇见|遇上|碰上|撞上|瞧见|看见)$/u) &&
        !startsClause({ ...place, before: place.next }),
    ),
  ],
  // 忙哭丧着脸: at once.
  忙: [
    sense(
      'vội',
      'adverb',
      (place) =>
        isKind(place.next, kinds('expression')) && isNext(place, /[着了](?:脸|头|腰|手|嗓子)$|^(?:连声|陪笑|赔笑)/u),
    ),
  ],
  // 你个毛头小子: it only joins them.
  个: [
    sense(
      '',
      'particle',
      (place) =>
        isBefore(place, /^[你他她我]$/u) &&
        place.tokens[place.index]?.kind === 'reading' &&
        isKind(place.next, kinds('person noun adjective')),
    ),
  ],
  // 就这资质也敢来: no more than this.
  就: [
    // 五两就五两: so be it.
    sense(
      'thì',
      'adverb',
      ({ tokens, index }) =>
        isKind(tokens[index - 2], kinds('number')) &&
        tokens[index - 2]!.source === tokens[index + 1]?.source &&
        tokens[index - 1]?.source === tokens[index + 2]?.source,
    ),
    sense(
      'chỉ với',
      'adverb',
      (place) => startsClause(place) && isNext(place, /^这(?!样|么|么样|是|里|时)/u) && later(place, /^(?:也|还)$/u, 4),
    ),
  ],
  // 哪怕当个杂役.
  当: [
    sense(
      'làm',
      'verb',
      (place) =>
        isNext(place, /^(?:个|一个|牛做马)$/u) &&
        isBefore(place, /^(?:哪怕|只|去|来|想|要|能|情愿|宁愿|愿意|给人|就|好)$/u),
    ),
  ],
  // 哪里听不出这话的意思: how could one not.
  哪里: [
    sense(
      'làm sao',
      'adverb',
      (place) => startsClause(place) && isNext(place, /^(?:听不|看不|瞧不|猜不|不知|不晓|不明白)/u),
    ),
  ],
});

const earlierThan = ({ tokens, index }: Place, sources: RegExp): boolean =>
  tokens.slice(Math.max(0, index - 16), index).some(({ source }) => sources.test(source));
const asksSoon = (place: Place): boolean =>
  later(place, /^(?:什么|谁|怎|哪|何|为何|如何|是不是|有没有)/u, 8) ||
  clauseBefore(place, 1).length > 0 ||
  earlier(place, /^问/u, 3);
