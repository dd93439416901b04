import type { NameCandidateInput, NameGuess } from '../../naming/types.ts';

/** What the text says of a candidate where it occurs. */
type Quoted = Pick<NameCandidateInput, 'source' | 'quotes'>;

/** Verbs that come after a name and end no given name. */
const VERBS = new Set(
  '传傳吹掉收死逃换換踩带帶追打拿推拉走跑坐站躺吃喝递遞送借买買卖賣抓拔握挥揮挡擋躲翻爬跳踢骂罵哭喊叫使用请請救杀殺砍捡撿扔丢找闭閉睁睜抱背扶扑撲退停醒睡摇搖伸缩縮抬皱皺咬摸擦洗脱穿放挂掛敲砸撞冲闯闖忘认認跟住倒被把将將向对對在从從说說道问問笑看听聽想',
);

/** Returns true if a Han text ends with a verb that ends no given name: 余素换, 广场传. */
export const endsWithVerb = (source: string): boolean => VERBS.has(source.at(-1)!);

/** Function words and verbs that take an object: 替石烈, 诸葛渊用水令, 学会海化诀. */
const NEVER_IN_NAME =
  /[用替请請敢把被给給往着的了]|^(?:离|離|动|動|匹|块|塊|老古|传说|傳說|据说|據說|学会|學會|使出|施展|运起|運起|修炼|修煉)/u;

/** Returns true if a Han text holds or begins with words that are in no name. */
export const holdsOtherWords = (source: string): boolean => NEVER_IN_NAME.test(source);

/** What titles and epithets of people end with (白发判官, 千面仙子). */
const EPITHET =
  /.(?:魔女|妖女|圣女|聖女|神女|仙子|仙姑|罗刹|羅剎|判官|剑客|劍客|刀客|书生|書生|神偷|神医|神醫|老怪|老魔|老祖|真人|道人|散人|居士|上人|尊者|真君|天尊|天王|魔君|魔尊|剑圣|劍聖|剑仙|劍仙|大帝|前辈|前輩|护法|護法)$/u;

/** Returns true if a Han text ends like a title or an epithet of a person. */
export const isEpithet = (source: string): boolean => EPITHET.test(source);

/** Returns true if a Han text ends like a realm of cultivation (地龙境, 飞风期). */
export const endsLikeRealm = (source: string): boolean => source.length > 2 && /[境期]$/u.test(source);

/** Nicknames by their form: 小雪, 老萧, 阿云, 雪儿. */
const NICKNAME = /^(?:[小老阿]\p{Script=Han}|\p{Script=Han}[儿兒])$/u;

/** Returns true if a text has the form of a nickname. */
export const isNickname = (source: string): boolean => NICKNAME.test(source);

interface Cue {
  kind: NameGuess | 'realm';
  /** Matches the text before a name of the kind. */
  before?: RegExp;
  /** Matches the text after it. */
  after?: RegExp;
  /** Ordinary words of the same kind are beside such words too (来到院子). */
  isCommon?: boolean;
}

const CUES: readonly Cue[] = [
  {
    kind: 'skill',
    before:
      /(?:使出|施展|施展出|运起|運起|运转|運轉|催动|催動|修炼|修煉|修习|修習|练成|練成|习得|習得|学会|學會|参悟|參悟|领悟|領悟)了?$/u,
    after: /^的?(?:口诀|口訣|心法|秘籍|秘笈|第.[层層重式]|心得)/u,
  },
  {
    kind: 'realm',
    before: /(?:达到|達到|突破到|突破至|突破|晋入|晉入|晋升|晉升|踏入|迈入|邁入|跌落)了?$/u,
    after: /^的?(?:初期|中期|后期|後期|巅峰|巔峰|大圆满|大圓滿|高手|强者|強者|修士|修为|修為)/u,
  },
  {
    kind: 'organization',
    before: /(?:加入|拜入|叛出)了?$/u,
    after: /^的?(?:弟子|门人|門人|门下|門下|长老|長老|宗主|门主|門主|掌门|掌門|众人|眾人)/u,
  },
  {
    kind: 'title',
    before: /(?:尊称为|尊稱為|人称|人稱|号称|號稱|自称|自稱|封为|封為|封号|封號|绰号|綽號|外号|外號)$/u,
    after: /^(?:这个|這個|的)(?:称号|稱號|名号|名號|封号|封號)/u,
  },
  { kind: 'item', before: /(?:祭出|炼化|煉化)了?$/u },
  {
    kind: 'place',
    before: /(?:来到|來到|回到|离开|離開|前往|走进|走進|进入|進入|位于|位於|抵达|抵達|逃出|赶到|趕到|返回)了?$/u,
    after: /^(?:上空|的上空|的大门|的大門|境内|境內)/u,
    isCommon: true,
  },
];

/**
 * Returns what a candidate names by the words around it in its quotes: what most of them say.
 * @param isWord it is an ordinary word too: two quotes must say the same
 */
export const kindByCues = ({ source, quotes }: Quoted, isWord: boolean): NameGuess | 'realm' | undefined => {
  const counts = new Map<Cue['kind'], number>();
  for (const quote of quotes)
    for (const { kind, before, after, isCommon } of CUES) {
      if (isCommon && isWord) continue;
      const isCued = placesOf(quote, source).some(
        (start) =>
          before?.test(quote.slice(0, start)) === true || after?.test(quote.slice(start + source.length)) === true,
      );
      if (isCued) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one);
  return first && first[1] >= (isWord ? 2 : 1) && first[1] > (second?.[1] ?? 0) ? first[0] : undefined;
};

const placesOf = (text: string, part: string): number[] => {
  const places: number[] = [];
  for (let index = text.indexOf(part); index !== -1; index = text.indexOf(part, index + part.length))
    places.push(index);
  return places;
};

/**
 * Returns a function that is true for a candidate that ends with a known name or with a more frequent candidate after
 * two characters or more (学会海化诀). One character before it may be a surname (月如 in 林月如).
 */
export const findExtensions = (
  candidates: readonly Pick<NameCandidateInput, 'source' | 'count'>[],
  known: ReadonlySet<string>,
): ((candidate: Pick<NameCandidateInput, 'source' | 'count'>) => boolean) => {
  const countOf = new Map(candidates.map(({ source, count }) => [source, count]));
  return ({ source, count }) => {
    for (let start = 2; start <= source.length - 2; start += 1) {
      const rest = source.slice(start);
      if (known.has(rest) || (countOf.get(rest) ?? 0) > count) return true;
    }
    return false;
  };
};
