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
  type Sense,
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const ACTS = kinds('verb adverb preposition expression');
const SPAN_WORDS = kinds('number measure time determiner');
const ANY_SPAN = /[日天月年载夜]$/u;

/** 数日来: "up to now"; only the time span may precede. */
const isUpToNow = (place: Place): boolean =>
  (isEdge(place.next) || isKind(place.next, SOMEBODY)) &&
  ANY_SPAN.test(place.before?.source ?? '') &&
  clauseBefore(place, 4).every(({ kind }) => SPAN_WORDS.has(kind));

/** 他喜道：“…”: the manner of speech. */
const isSaidSo = ({ tokens, index }: Place): boolean =>
  tokens[index + 1]?.source === '道' && isEdge(tokens[index + 2]) && tokens[index + 2] !== undefined;
const saidSo = (text: string): readonly Sense[] => [sense(text, 'adverb', isSaidSo)];

/** 你要我放弃她: somebody wants somebody else to act. */
const isWantedOfSomebody = ({ before, next, tokens, index }: Place): boolean =>
  isKind(before, SOMEBODY) &&
  isKind(next, kinds('pronoun')) &&
  /^[我你他她]们?$/u.test(next!.source) &&
  (isKind(tokens[index + 2], ACTS) || /^怎/u.test(tokens[index + 2]?.source ?? ''));

/** Returns true if the mark after the clause is a question mark. */
const isAsked = ({ tokens, index }: Place): boolean => {
  let end = index + 1;
  while (end < tokens.length && end - index < MAX_ASKED_TOKENS && !isEdge(tokens[end])) end++;
  return /^[？?]/u.test(tokens[end]?.source ?? '');
};
const MAX_ASKED_TOKENS = 14;
/** 又急又气: the second of the two. */
const isOfTwo = ({ tokens, index }: Place): boolean => tokens[index - 3]?.source === '又';
const FELT = /^(?:气|羞|恼|怒|怕|慌|喜|恨|惊|愧|恼火|害怕|担心|悔|痛|心疼)$/u;
const VALUED = /^(?:感情|情义|情|义气|信义|利|名声|规矩|承诺|面子|礼|礼数|信用|情谊|名利|血脉|恩义)$/u;
const CURSED =
  /^(?:老头|老头子|老鬼|胖子|瘦子|秃驴|秃子|和尚|道士|猴子|丫头|小子|老太婆|婆娘|鬼|猫|狗|狐狸|乌龟|肥猪|骗子|贼|变态|孩子|女人|男人|老东西)$/u;
const GROUPED = kinds('name person reading pronoun noun');
const GIVEN = /^(?:传书|传|授|托付|交|赐|赠|献|传授|托|让|卖|嫁|许配|告知|转交)$/u;
const FAVOURED = /^(?:照看|照顾|点化|指点|求助|求救|臣服|提点|开导|托庇)$/u;
const TOWARDS_ONE =
  /^(?:效忠|忠|忠诚|有?恩|有?愧|有?利|有?害|不利|无益|有益|有功|有求|无愧|倾心|钟情|失信|屈服|听命|依附)$/u;
const CALM =
  /^(?:平静|宁静|原样|原状|原貌|正常|如常|清明|清醒|安静|往日|往日的|昔日|昔日的|从前|从前的|常态|知觉|神智|冷静|镇定|生机)$/u;
const LIKE_IT = /^(?:若|有如|有若|直如|便如|就如|恍如|恰如|一如|似乎是|.*[像似]是?)$/u;

/** 不再说: "no more". */
const NO_MORE_SAID: readonly Sense[] = [
  sense('nói nữa', 'verb', (place) =>
    isBefore(place, /^(?:.*不|没|没有|别|不要|不用|不必|无须|不愿|不想|不敢|不肯)$/u),
  ),
];

/** 将扑上来的妖狼一剑斩杀: 将 before an object that an act describes. */
const isDisposingDescribed = ({ tokens, index, next }: Place): boolean => {
  if (!isKind(next, DOING)) return false;
  let at = index + 2;
  while (at < index + MAX_DESCRIBING && !isEdge(tokens[at]) && !isDe(tokens[at])) at++;
  if (!isDe(tokens[at])) return false;
  const first = at + 1;
  while (at < first + MAX_DESCRIBING && isKind(tokens[at + 1], DESCRIBED)) at++;
  return at >= first && isKind(tokens[at + 1], DONE);
};
const MAX_DESCRIBING = 5;
const DOING = kinds('verb');
const DESCRIBED = kinds('determiner number measure adjective noun person');
const DONE = kinds('verb adverb expression');

/** Words that novels have from the classical language, and turns of older narration. */
export const CLASSICAL_WORD_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  要: [
    sense('muốn', 'verb', isWantedOfSomebody),
    // 可要弟子去看看？: "need".
    sense('cần', 'verb', (place) => isBefore(place, /^可$/u) && isAsked(place)),
  ],
  于: [
    // 于我而言: "for somebody".
    sense('đối với', 'preposition', (place) => later(place, /^(?:而言|来说|来讲)$/u, 6) && !isKind(place.before, ACTS)),
    // 传书于我: the receiver.
    sense('cho', 'preposition', (place) => isBefore(place, GIVEN) && isKind(place.next, SOMEBODY)),
    // 照看于他: the object.
    sense('', 'particle', (place) => isBefore(place, FAVOURED) && isKind(place.next, SOMEBODY)),
    // 迁怒于他: the new target of anger.
    sense('sang', 'preposition', (place) => isBefore(place, /^(?:迁怒|嫁祸)$/u) && isKind(place.next, SOMEBODY)),
    sense('với', 'preposition', (place) => isBefore(place, TOWARDS_ONE) && isKind(place.next, SOMEBODY)),
  ],
  // 或可救他一命: "perhaps".
  或: [
    sense(
      'có lẽ',
      'adverb',
      (place) => isNext(place, /^(?:可|可以|能|能够|将|会|需|已|因)$/u) && !later(place, /^或者?$/u, 10),
    ),
  ],
  // 他一眼便看出了问题.
  一眼: [
    sense(
      'liếc mắt một cái',
      'adverb',
      (place) =>
        isNext(place, /^[便就即]$/u) &&
        (startsClause(place) || (isKind(place.before, SOMEBODY) && isEdge(place.tokens[place.index - 2]))),
    ),
  ],
  // 有这般感觉: the noun.
  感觉: [sense('cảm giác', 'noun', (place) => isBefore(place, /^[这那]般$/u) && !isKind(place.next, SOMEBODY))],
  // 由它们去吧: "let".
  由: [
    sense(
      'mặc kệ',
      'conjunction',
      (place) =>
        startsClause(place) &&
        isKind(place.next, kinds('pronoun person name')) &&
        place.tokens[place.index + 2]?.source === '去' &&
        (isEdge(place.tokens[place.index + 3]) || /^[吧了罢]$/u.test(place.tokens[place.index + 3]!.source)),
    ),
  ],
  吧: [sense('', 'particle', (place) => isBefore(place, /^去$/u) && earlier(place, /^由$/u, 3))],
  // 苏师姐白了师弟一眼: a look.
  白: [sense('lườm', 'verb', (place) => isNext(place, /^了$/u) && later(place, /^一眼$/u, 6))],
  // 最重感情: "value".
  重: [
    sense(
      'coi trọng',
      'verb',
      (place) => isBefore(place, /^(?:最|很|极|极为|太|只|颇|不|更|素来|向来)$/u) && isNext(place, VALUED),
    ),
  ],
  以: [
    sense(
      'theo',
      'preposition',
      ({ next, tokens, index }) =>
        isKind(next, SOMEBODY) && /^(?:看来|之见|看)$/u.test(tokens[index + 2]?.source ?? ''),
    ),
  ],
  看来: [sense('thấy', 'verb', ({ tokens, index }) => tokens[index - 2]?.source === '以')],
  倒: [
    sense(
      'lại',
      'adverb',
      (place) => isNext(place, /^(?:似|像|像是|好似|似是|好像|是|也|还|真)$/u) && !isKind(place.before, kinds('verb')),
    ),
  ],
  // 眉头一展, 尾巴一卷.
  展: [sense('giãn ra', 'verb', (place) => earlier(place, /(?:眉头|眉)$/u, 4) && endsClause(place))],
  卷: [sense('cuộn lại', 'verb', (place) => isBefore(place, /^一$/u) && endsClause(place))],
  // 死老头: a curse.
  死: [
    sense(
      'chết tiệt',
      'adjective',
      (place) =>
        isNext(place, CURSED) &&
        (startsClause(place) || isBefore(place, /^(?:这|那|个|你|你个|你这|这个|那个|你这个)$/u)),
    ),
  ],
  // 但那个人呢？
  呢: [
    sense(
      'đâu rồi',
      'adverb',
      (place) =>
        isBefore(place, /^人$/u) &&
        isAsked(place) &&
        earlier(place, /^[那这]个$/u, 2) &&
        clauseBefore(place, 6).every(({ kind }) => /^(?:conjunction|determiner|noun|adverb)$/u.test(kind)),
    ),
  ],
  // 张开大口: the mouth; in 大口吃饭 the manner of eating.
  大口: [sense('miệng lớn', 'noun', (place) => isBefore(place, /^(?:张开|张着|张大|血盆|一张)$/u))],
  // 多了几分生气: "life", not "anger".
  生气: [
    sense(
      'sức sống',
      'noun',
      (place) =>
        isBefore(place, /^(?:几分|分|些|一些|许多|充满|毫无|充满了|了些|丝|有些)$/u) &&
        earlier(place, /^(?:多|多了|添|添了|有了|少了|充满.*|毫无|没了|恢复.*)$/u, 5),
    ),
  ],
  大意: [sense('đại ý', 'noun', (place) => isNext(place, /^(?:是|就是|如下|为|不外|无非.*)$/u))],
  // 张明等皆大笑: "and others".
  等: [
    sense(
      'và những người khác',
      'expression',
      (place) => isKind(place.before, kinds('person name')) && isNext(place, /^(?:皆|都|均|俱|亦|也|纷纷|一齐|齐声)$/u),
    ),
  ],
  // 她又急又气.
  气: [sense('tức', 'adjective', (place) => isBefore(place, /^又$/u) && (isNext(place, /^又$/u) || isOfTwo(place)))],
  急: [
    sense(
      'sốt ruột',
      'adjective',
      ({ before, tokens, index }) =>
        before?.source === '又' &&
        (FELT.test(tokens[index + 2]?.source ?? '') || FELT.test(tokens[index - 2]?.source ?? '')),
    ),
  ],
  // 她快哭了出来: "about to".
  快: [
    sense(
      'sắp',
      'adverb',
      (place) =>
        isNext(place, /^(?:哭|晕|疯|吐|塌|死|断|撑|垮|昏|睡|冻|饿|急|气)/u) &&
        later(place, /了/u, 3) &&
        !isBefore(place, /^(?:很|太|最|更|真|又|越|得)$/u),
    ),
  ],
  领: [
    sense('nhận', 'verb', (place) =>
      later(place, /^(?:旨意|法旨|圣旨|命令|军令|命|任务|差事|军饷|罚|赏|赏钱|赏赐)$/u, 5),
    ),
  ],
  // 吠叫不止: "without end".
  不止: [sense('không ngừng', 'adverb', (place) => endsClause(place) && isKind(place.before, kinds('verb')))],
  // 等等他就来了: "in a while".
  等等: [
    sense(
      'lát nữa',
      'adverb',
      (place) =>
        (startsClause(place) || isKind(place.before, SOMEBODY)) &&
        !endsClause(place) &&
        !(isKind(place.next, kinds('pronoun')) && isEdge(place.tokens[place.index + 2])) &&
        !isBefore(place, /^[、”]$/u),
    ),
  ],
  // 一个个打听过去: "one after another".
  过去: [
    sense(
      'qua',
      'adverb',
      (place) =>
        isKind(place.before, kinds('verb')) &&
        earlier(place, /^(?:一个个|挨个|挨个儿|逐个|一一|一家一家|挨家挨户|一间间|一路|一处处)$/u, 3),
    ),
  ],
  再说: NO_MORE_SAID,
  再说了: NO_MORE_SAID,
  // 不想公子竟然如此: "unexpectedly".
  不想: [
    sense(
      'không ngờ',
      'conjunction',
      (place) =>
        startsClause(place) &&
        isKind(place.next, kinds('pronoun person name determiner noun')) &&
        later(place, /^(?:竟|竟然|居然|却|竟是|竟会|却是)$/u, 8),
    ),
  ],
  // 这才几日工夫: "only".
  这才: [sense('mới có', 'adverb', (place) => startsClause(place) && isKind(place.next, kinds('number time')))],
  // 潜伏在城中的众人: with a description before it.
  众人: [sense('mọi người', 'person', (place) => isDe(place.before))],
  还要: [sense('còn phải', 'adverb', (place) => isNext(place, /^(?:麻烦|劳烦|烦劳|有劳|拜托)/u))],
  麻烦: [
    sense(
      'làm phiền',
      'verb',
      (place) => isBefore(place, /^(?:要|还要|得|还得|又要|敢)$/u) && isKind(place.next, SOMEBODY),
    ),
  ],
  之: [
    // 望之良久: the classical pronoun.
    sense(
      '',
      'particle',
      (place) =>
        isBefore(place, /^[望观视闻听弃思念看见]$/u) &&
        isNext(place, /^(?:良久|许久|不已|不顾|大.|色变|而|皆|无不|不由|不禁|一.)/u),
    ),
  ],
  // 低低的呻吟: a low sound.
  低低: [
    sense('khe khẽ', 'adjective', (place) =>
      later(place, /(?:声|声音|呻吟|密语|哭泣|抽泣|呜咽|说话|笑|啸|吼|叹息)$/u, 2),
    ),
  ],
  // 村子里有了人气.
  人气: [
    sense(
      'hơi người',
      'noun',
      (place) => earlier(place, /^(?:有|没有|没|少|多|毫无|有些)了?$/u, 2) && endsClause(place),
    ),
  ],
  // 被他降服下去: completion.
  下去: [sense('', 'particle', (place) => isBefore(place, /^(?:降服|压制|镇压|平息|收服|打压|弹压|退却)$/u))],
  与: [
    sense(
      'cùng',
      'preposition',
      (place) =>
        isBefore(place, /^(?:想|愿|愿意|不愿|不愿意|要|不想|不能|肯|不肯|敢|不敢|打算|希望|准备)$/u) &&
        isKind(place.next, SOMEBODY) &&
        isKind(place.tokens[place.index + 2], kinds('verb')),
    ),
  ],
  // 她看去最为美丽: "look", of appearance.
  看去: [
    sense(
      'trông',
      'adverb',
      (place) =>
        (startsClause(place) || isKind(place.before, kinds('pronoun person name noun reading'))) &&
        (isKind(place.next, kinds('degree adjective')) ||
          isNext(place, /^(?:似|像|仿佛|不|最|很|颇|十分|似乎|好像|如|如同|竟|却|就像|最为|极为|甚是)/u)),
    ),
  ],
  // 提了一只野鸟: "carry in the hand".
  提: [
    sense(
      'xách',
      'verb',
      (place) =>
        isNext(place, /^[了着]$/u) &&
        later(place, /(?:鸟|鸡|兔子?|鱼|剑|刀|桶|篮子?|箱子?|包|酒|灯|水|壶|袋子?|包袱|食盒|笼子?)$/u, 6),
    ),
  ],
  // 还是那么永远不着急: "as always".
  那么: [
    sense(
      'cứ như vậy',
      'adverb',
      (place) =>
        isBefore(place, /^(?:还是|总是|就|便|是|就是)$/u) &&
        isNext(place, /^(?:永远|一直|总|总是|一声不吭|静静|默默|缓缓|慢慢|呆呆|怔怔|定定|直直)/u),
    ),
  ],
  似: [
    sense('', 'particle', (place) => isBefore(place, /^(?:仿佛|好像|彷彿|宛如)$/u)),
    sense('dường như', 'adverb', (place) => isNext(place, /^[和与跟同]$/u)),
  ],
  // 在经历了几次失败之后.
  经历: [sense('trải qua', 'verb', (place) => isNext(place, /^[了过着]$/u))],
  // 脸上一红: the face as the subject.
  脸上: [
    sense(
      'mặt',
      'noun',
      (place) => isNext(place, /^一$/u) && /^[红热白烫僵]$/u.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
  ],
  // 忍耐不住: "no longer".
  不住: [
    sense('không nổi', 'adverb', (place) =>
      isBefore(place, /^(?:忍耐|支持|支撑|控制|抑制|按捺|坚持|抵挡|承受|压抑|克制|抵御|掩饰)$/u),
    ),
  ],
  支持: [sense('chống đỡ', 'verb', (place) => isNext(place, /^(?:不住|得住|不了)$/u))],
  // 咆哮声起: a sound begins.
  起: [sense('vang lên', 'verb', (place) => isBefore(place, /声$/u) && endsClause(place))],
  // 不知他是哪里找来的: "from where".
  哪里: [sense('từ đâu', 'adverb', (place) => isBefore(place, /^是$/u) && isNext(place, /^[^下出上]来$/u))],
  // 这里不是人呆的地方: "stay".
  呆: [sense('ở', 'verb', (place) => isDe(place.next) && later(place, /^(?:地方|地儿|日子|时间|屋子|房间)$/u, 2))],
  // 杀他不过举手之劳: "only".
  不过: [
    sense(
      'chẳng qua là',
      'adverb',
      (place) =>
        !startsClause(place) &&
        (isNext(place, /^(?:小事|小事一桩|举手之劳|如此|尔尔)$/u) || isNext(place, /^.+之[事劳争言]$/u)),
    ),
  ],
  同样: [
    // 同样一件事: "the same".
    sense(
      'cùng',
      'adverb',
      (place) => isNext(place, /^一/u) && !isKind(place.before, kinds('noun pronoun person name')),
    ),
    sense('cũng', 'adverb', (place) => isKind(place.next, kinds('verb adverb preposition'))),
  ],
  // 刚才的一幕: a scene that somebody saw.
  一幕: [sense('cảnh', 'noun', (place) => isDe(place.before) && earlier(place, /^(?:刚才|方才|刚刚|先前)$/u, 2))],
  // 你不都看见了吗？: a rhetorical question.
  不: [sense('chẳng phải', 'adverb', (place) => isNext(place, /^都$/u) && isAsked(place) && !isEdge(place.before))],
  // 将刚才的一幕看在眼中: with its object.
  将: [
    sense(
      'đem',
      'preposition',
      (place) =>
        isDisposingDescribed(place) ||
        later(place, /^(?:看在眼[中里]|尽收眼底|记在心[里中]|放在眼[里中]|看得.*|听在耳[中里])$/u, 8),
    ),
  ],
  // 我等人: "we"; after a name, 等人 is "and others".
  等人: [
    sense('chờ người', 'verb', (place) => isKind(place.before, kinds('pronoun')) && isEdge(place.next)),
    sense(
      'đợi mọi người',
      'verb',
      (place) =>
        (!isKind(place.before, GROUPED) || isBefore(place, /^(?:事|事情)$/u)) &&
        isKind(place.next, kinds('verb adverb')) &&
        !isBefore(place, /[、）”]$/u),
    ),
  ],
  // 一切回复了平静.
  回复: [sense('khôi phục', 'verb', (place) => later(place, CALM, 4))],
  // 他的病已经大好了.
  大好: [
    sense(
      'khỏe hẳn',
      'adjective',
      (place) => endsClause(place) && earlier(place, /^(?:病|伤|伤势|身体|身子|气色|已|已经)$/u, 5),
    ),
  ],
  // 他已经能下地走动了: a patient who gets up.
  下地: [sense('xuống giường', 'verb', (place) => isNext(place, /^(?:行走|走动|走路|走走|走|活动)$/u))],
  来: [
    sense('', 'particle', (place) => isUpToNow(place) && /nay$/u.test(place.before?.text ?? '')),
    sense('nay', 'adverb', (place) => isUpToNow(place) && !isKind(place.before, kinds('measure'))),
  ],
  喜: saidSo('mừng rỡ'),
  嗔: saidSo('hờn dỗi'),
  恨: saidSo('căm hận'),
  疑: saidSo('nghi ngờ'),
  羞: saidSo('thẹn thùng'),
  哀: saidSo('đau xót'),
  讶: saidSo('kinh ngạc'),
  // 眉头一挑
  挑: [sense('nhướng lên', 'verb', (place) => earlier(place, /(?:眉头|眉毛|眉|眉梢)$/u, 4) && endsClause(place))],
  // 乃是: rendered once.
  是: [sense('', 'particle', (place) => isBefore(place, /^实?乃$/u))],
  // 似有重物压着一般.
  一般: [sense('vậy', 'particle', (place) => isEdge(place.next) && earlier(place, LIKE_IT, 10))],
});
