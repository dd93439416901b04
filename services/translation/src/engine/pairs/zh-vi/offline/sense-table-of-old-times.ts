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
  startsClause,
} from './sense-places.ts';
import { tableOf } from './tokens.ts';

const WHO_OR_WHAT = kinds('pronoun person name noun place');
const ACTS = kinds('verb expression adjective');
const MEALS = /(?:膳|饭|点心|斋|早点)$/u;
const PRICES = /(?:价|灵石|银子|两|金币|高价|天价|黄金|万|千)$/u;
const WHY_DONE = /^(?:[躲站坐跪蹲躺趴哭]|[躲站坐跪蹲躺趴睡]在|突然|忽然|回来|变成|成了)了?$/u;
/** Returns what ends the clause of a place. */
const endOfClause = ({ tokens, index }: Place) => {
  let at = index + 1;
  while (!isEdge(tokens[at])) at++;
  return tokens[at];
};
const MONEY = /(?:两|银子|银|文|钱|铜板|贯|金)$/u;
const PAWNED = /(?:玉佩|簪子|镯子|首饰|银簪|玉簪|棉衣|棉被|宝剑|玉镯|嫁妆|衣裳|金钗|耳环|被子)$/u;
const BUILT = /(?:房|房子|庙|小庙|屋|屋子|楼|塔|院子|宅子|茅屋|木屋|草棚|猪圈|鸡窝|祠堂|学堂)$/u;
const DEAREST =
  /^(?:最|最是|很|真|真心|从小|自小|从小就|打小|一向|向来|素来|都|也|不|更|偏|偏偏|就|还|这么|那么|不是)$/u;
const CHILDREN = /^(?:你|他|她|我|孩子|孙子|孙女|儿子|女儿|闺女|妹妹|弟弟|媳妇|外孙|外孙女|小儿子|小女儿|人)$/u;

/** 边关送来的急报: a place that sends something, as somebody does. */
const SENDERS: Readonly<Record<string, string>> = tableOf({
  边关: 'biên quan',
  前线: 'tiền tuyến',
  京城: 'kinh thành',
  朝廷: 'triều đình',
  北境: 'Bắc cảnh',
  南边: 'phía nam',
  边境: 'biên cảnh',
  侯府: 'hầu phủ',
  王府: 'vương phủ',
  将军府: 'phủ tướng quân',
});
const SENT = /^(?:送|寄|传|运|派|捎|递|发|进贡|进献|赐|拨)(?:来|下|过来|下来|回|回来)?$/u;
const senders: Readonly<Record<string, readonly Sense[]>> = Object.fromEntries(
  Object.entries(SENDERS).map(([source, text]) => [
    source,
    [
      {
        text,
        kind: 'person' as const,
        when: (place: Place) => isNext(place, SENT) && later(place, /^的$/u, 3) && !startsClause(place),
      },
    ],
  ]),
);

/** Senses of words in scenes of old times: sects, inns, courts, houses, camps and villages. */
export const OLD_TIME_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  ...senders,
  // 横行霸道惯了: what one is used to.
  惯: [
    {
      text: 'quen thói',
      kind: 'adverb',
      when: (place) => isKind(place.before, ACTS) && place.before!.source.length > 1 && isNext(place, /^了$/u),
    },
  ],
  // 老太太最疼这个孙女.
  疼: [
    {
      text: 'thương',
      kind: 'verb',
      when: (place) =>
        (isBefore(place, DEAREST) || isKind(place.before, SOMEBODY)) &&
        restOfClause(place, 3).some(
          ({ source, kind }) => CHILDREN.test(source) || kind === 'person' || kind === 'name',
        ) &&
        !endsClause(place),
    },
  ],
  // 连晚膳都没用.
  没用: [{ text: 'chưa dùng', kind: 'verb', when: (place) => earlier(place, MEALS, 3) }],
  // 拍出了天价.
  拍出: [{ text: 'bán được', kind: 'verb', when: (place) => later(place, PRICES, 5) }],
  拍出了: [{ text: 'bán được', kind: 'verb', when: (place) => later(place, PRICES, 5) }],
  // 洒了一碗酒.
  洒: [{ text: 'rưới', kind: 'verb', when: (place) => later(place, /(?:酒|水酒)$/u, 5) }],
  // 他使的是一套刀法.
  使: [{ text: 'dùng', kind: 'verb', when: (place) => isNext(place, /^的$/u) }],
  // 以后还怎么说亲?
  还: [{ text: 'còn', kind: 'adverb', when: (place) => isNext(place, /^(?:怎么|如何|怎样|哪里|哪能|怎能)/u) }],
  // 怎么躲在这儿? Why, and not how.
  怎么: [
    {
      text: 'sao lại',
      kind: 'adverb',
      when: (place) =>
        startsClause(place) &&
        (isNext(place, WHY_DONE) || isNext(place, /^一个人$/u)) &&
        /^[？?]/u.test(endOfClause(place)?.source ?? ''),
    },
  ],
  // 今儿可是祖母的好日子.
  可是: [
    {
      text: 'chính là',
      kind: 'verb',
      when: (place) => place.before?.kind === 'time' && isKind(place.next, kinds('noun person pronoun determiner')),
    },
  ],
  // 我乃天机阁阁主.
  乃: [
    {
      text: 'chính là',
      kind: 'verb',
      when: (place) =>
        isKind(place.before, WHO_OR_WHAT) &&
        !isEdge(place.next) &&
        place.next!.kind !== 'particle' &&
        !isNext(place, /^的$/u),
    },
  ],
  // 把玉佩当了五十两银子, 把簪子当了换药.
  当: [
    {
      text: 'cầm',
      kind: 'verb',
      when: (place) =>
        isNext(place, /^了$/u) &&
        earlier(place, /^(?:把|将)$/u, 6) &&
        (later(place, MONEY, 6) || earlier(place, PAWNED, 4)),
    },
    // 当了母亲留给她的金镯子.
    { text: 'cầm', kind: 'verb', when: (place) => isNext(place, /^了$/u) && later(place, PAWNED, 9) },
  ],
  当了: [
    // 当了母亲留给她的金镯子.
    {
      text: 'cầm',
      kind: 'verb',
      when: (place) => later(place, PAWNED, 7) && !later(place, /^(?:官|兵|娘|爹|家)$/u, 1),
    },
    {
      text: 'cầm',
      kind: 'verb',
      when: (place) => earlier(place, /^(?:把|将)$/u, 6) && (later(place, MONEY, 6) || earlier(place, PAWNED, 4)),
    },
  ],
  // 想见他一面.
  见: [{ text: 'gặp', kind: 'verb', when: (place) => later(place, /^一面$/u, 4) }],
  一面: [
    {
      text: 'một lần',
      kind: 'adverb',
      when: (place) => isEdge(place.next) && earlier(place, /(?:见|见上)$/u, 5),
    },
  ],
  // 在树下盖了一座小庙.
  盖: [{ text: 'xây', kind: 'verb', when: (place) => later(place, BUILT, 5) }],
  盖了: [{ text: 'xây', kind: 'verb', when: (place) => later(place, BUILT, 5) }],
  // 我待你不薄, 待她如亲妹妹.
  待: [
    {
      text: 'đối với',
      kind: 'verb',
      when: (place) =>
        isKind(place.next, SOMEBODY) && later(place, /^(?:不薄|极好|很好|不错|真心|如|如同|一向|甚好|最好|好)$/u, 4),
    },
  ],
  // 重重一顿: a stick is struck on the ground.
  一顿: [
    {
      text: 'gõ xuống',
      kind: 'verb',
      when: (place) => isEdge(place.next) && earlier(place, /(?:拐杖|拐棍|龙头杖|手杖|枪杆|长枪|禅杖)$/u, 6),
    },
  ],
  // 城门口贴着告示.
  贴着: [
    {
      text: 'dán',
      kind: 'verb',
      when: (place) => later(place, /(?:告示|对联|春联|喜字|符|封条|画像|榜|红纸|通缉令|窗花|福字|字)$/u, 8),
    },
  ],
});
