import {
  clauseBefore,
  earlier,
  endsClause,
  isEdge,
  isKind,
  kinds,
  later,
  type Place,
  restOfClause,
  type Sense,
  SOMEBODY,
  startsClause,
} from './sense-places.ts';
import { tableOf } from './tokens.ts';

const ACTS = kinds('verb preposition adverb');
const WHOM_NEVER_MIND = /^(?:[他她它你]们?|您|那么多)$/u;
const ASKED = /什么|谁|哪|怎么|有没有|是不是|多少|几|还是|死活|^(.)不\1|^(.+)不\2$|三七二十一/u;
const WHAT_FOR = /^(?:有什么用|有何用|何用|干什么|做什么|干嘛|干啥|有什么用处)$/u;
const WHETHER = /^(?:能不能|会不会|有没有|是不是|敢不敢|到底|究竟|怎么|谁|什么时候|如何|还敢不敢|还有没有)$/u;
const PLIGHTS = /(?:地步|田地|境地|局面)$/u;
const INSTRUMENTS = /^(?:指针|所有|数据|读数|飞船|驾驶舱|失灵|机舱|控制台|仪器|操作台|显示|灯|车|车里|驾驶员)$/u;
const FALLING = /^(?:往下|滴|滚|落|摔|跌|飘|剥|脱|滑|说|打|踩|撞|摇|敲|揪|扯|拽|会|要|快|没|不|别|头发|牙|从.*)$/u;
const EARLY = /^(?:天不亮|天没亮|天还没亮|不亮|没亮|一早|一大早|半夜|凌晨|大清早|清早|五更|从小|才.+|刚.+|[四五]点)$/u;
const VEHICLES = /(?:[车船机舰艇]|坦克|车队|出租)(?:子)?$/u;
const AHEAD = /^(?:[往向朝]|往.|向.|朝.|继续往.)$/u;

/** 管他什么来头, 管你是谁: whatever it is. */
const isNeverMind = (place: Place): boolean =>
  (startsClause(place) || /^(?:就|我|才不)$/u.test(place.before!.source)) &&
  WHOM_NEVER_MIND.test(place.next?.source ?? '') &&
  later(place, ASKED, 8);

const isDrivenInto = ({ before, next }: Place): boolean =>
  VEHICLES.test(before?.source ?? '') && /^[进出到回上过入]/u.test(next?.source ?? '');

const DOER = /^(?:还是)?(?:[让由换](?:我们?|老夫|本座|本王|在下|我自己)|我们?自己|还是我们?)$/u;
const STILL_IF = /^(?:真|真的|真是|再|还|还是|还想|还当|还敢|再敢|再不|真想|真有|真能)$/u;
/** The clause is no question, and something follows from it. */
const isCondition = (place: Place): boolean => {
  const { tokens, index, before, next } = place;
  if (!isKind(before, SOMEBODY) || !STILL_IF.test(next?.source ?? '') || !isEdge(tokens[index - 2])) return false;
  return tokens[index + 1 + restOfClause(place, 12).length]?.source === '，';
};

const MISSED = kinds('noun person pronoun determiner time particle');
const isMissed = (place: Place): boolean => {
  const said = clauseBefore(place, 6);
  const last = said.at(-1);
  return (
    /^[？?]/u.test(place.next?.source ?? '') &&
    /^(?:现在|说好的|如今|这会儿|今天|答应我的)$/u.test(said[0]?.source ?? '') &&
    said.slice(1).every((token) => isKind(token, MISSED)) &&
    isKind(last, kinds('noun person')) &&
    said.length > 1
  );
};
/** 多一个人: nothing but what is counted follows. */
const endsTwoOn = ({ tokens, index }: Place): boolean => isEdge(tokens[index + 3]);

/** 就得守规矩: what has to be done, and not what has been got. */
const isBeforeDuty = ({ tokens, index, next }: Place): boolean =>
  (next?.source === '得' && isKind(tokens[index + 2], ACTS)) || /^phải /u.test(next?.text ?? '');

const COMES_OR_GIVES =
  /^(?:来了?|死了?|给|给了|到了?|打|打死|求|跪|哭|再|用|有|砍|烧|说|翻|跑|杀|拼|倾家荡产|豁出|砸|想|变成|躲到|逃到|掘地三尺)/u;
const SOMEHOW = /^(?:也|都|也别想|也不|也没|也得|也要|也能|也会|也是|也只|我也|都不|都得|都没|也没办法|也不能|也没有)/u;
/** What could be is told of somebody or begins with the act, and the rest has 也 or 都. */
const isEvenIf = (place: Place): boolean => {
  const { tokens, index, next } = place;
  if (!startsClause(place) || /^[把将]$/u.test(next?.source ?? '')) return false;
  const rest = restOfClause(place, 10);
  const act = rest.slice(0, 4).some(({ source, kind }) => kind === 'verb' && COMES_OR_GIVES.test(source));
  const isFirst = next !== undefined && COMES_OR_GIVES.test(next.source);
  if (!(act || isFirst)) return false;
  if (rest.some(({ source }) => SOMEHOW.test(source))) return true;
  const mark = index + 1 + rest.length;
  return tokens[mark]?.source === '，' && tokens.slice(mark + 1, mark + 5).some(({ source }) => SOMEHOW.test(source));
};

/** 消耗掉了: what is no more, and does not fall. */
const GONE: readonly Sense[] = [
  { text: 'mất', kind: 'adverb', when: ({ before }) => before?.kind === 'verb' && !FALLING.test(before.source) },
];

/** Senses of words that people quarrel or bargain with. */
export const RETORT_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  管: [{ text: 'mặc kệ', kind: 'verb', when: isNeverMind }],
  就: [
    // 天不亮就得起床: so early.
    { text: 'đã', kind: 'adverb', when: (place) => isBeforeDuty(place) && earlier(place, EARLY, 8) },
    { text: 'sẽ', kind: 'adverb', when: (place) => isBeforeDuty(place) && isKind(place.before, SOMEBODY) },
    { text: 'thì', kind: 'adverb', when: isBeforeDuty },
  ],
  // 就是天王老子来了，也救不了你: even if.
  就是: [{ text: 'cho dù', kind: 'conjunction', when: isEvenIf }],
  // 现在人呢, 说好的奖励呢: where it is.
  呢: [{ text: 'đâu', kind: 'adverb', when: isMissed }],
  // 多一个朋友多一条路: one more.
  多: [
    {
      text: 'thêm',
      kind: 'verb',
      when: (place) =>
        (isEdge(place.before) || /^[就也再能]$/u.test(place.before!.source) || earlier(place, /^多/u, 5)) &&
        /^(?:一|两|三|几|一个|一双|个|双|份|两个)/u.test(place.next?.source ?? '') &&
        (later(place, /^多/u, 6) || earlier(place, /^多/u, 6) || endsTwoOn(place)),
    },
  ],
  // 打来的猎物: what has been hunted.
  打来: [
    {
      text: 'săn được',
      kind: 'verb',
      when: (place) => later(place, /(?:猎物|肉|野味|野兔|狼|鱼|兽|野猪|鹿|山鸡|野鸡)$/u, 4),
    },
  ],
  掉: GONE,
  掉了: GONE,
  弄到: [{ text: 'thành ra', kind: 'verb', when: (place) => later(place, PLIGHTS, 5) }],
  闹到: [{ text: 'ầm ĩ đến', kind: 'verb', when: (place) => later(place, PLIGHTS, 5) }],
  地步: [
    {
      text: 'nông nỗi',
      kind: 'noun',
      when: ({ before }) => /^(?:这个|这般|这种|那个|那种|今天这个)$/u.test(before?.source ?? ''),
    },
  ],
  掐: [{ text: 'dập', kind: 'verb', when: (place) => later(place, /^烟$/u, 3) || earlier(place, /^(?:烟|烟头)$/u, 4) }],
  刮过: [
    { text: 'cào qua', kind: 'verb', when: (place) => earlier(place, /(?:指甲|爪|爪子|利爪|刀|刀锋|剑|叉子)$/u, 3) },
  ],
  仪表: [
    {
      text: 'đồng hồ đo',
      kind: 'noun',
      when: (place) => earlier(place, INSTRUMENTS, 8) || later(place, INSTRUMENTS, 6),
    },
  ],
  // 一到三: between two numbers.
  一到: [{ text: 'một đến', kind: 'number', when: ({ next }) => next?.kind === 'number' }],
  // 喝到底: to the end.
  到底: [
    {
      text: 'đến cùng',
      kind: 'adverb',
      when: (place) =>
        place.before?.kind === 'verb' && (endsClause(place) || /^[，。！]/u.test(place.next?.source ?? '')),
    },
  ],
  熬: [
    {
      text: 'chịu đựng',
      kind: 'verb',
      when: (place) => earlier(place, /(?:冬天|日子|冬|年|怎么|夜|苦)$/u, 6) && !later(place, /[药汤粥膏]$/u, 4),
    },
  ],
  // 拿我跟他比: with whom one is compared.
  拿: [
    {
      text: 'đem',
      kind: 'verb',
      when: (place) => isKind(place.next, SOMEBODY) && later(place, /^(?:比|比较|相比|相提并论|出气|撒气|开刀)$/u, 8),
    },
  ],
  比较: [{ text: 'so sánh', kind: 'verb', when: (place) => endsClause(place) && earlier(place, /^[跟和与拿]$/u, 6) }],
  // 再坏还能比现在更坏吗: however bad.
  再: [
    {
      text: 'dù có',
      kind: 'conjunction',
      when: (place) =>
        startsClause(place) && place.next?.kind === 'adjective' && later(place, /^(?:还能|还会|还)$/u, 3),
    },
  ],
  // 小心人家告你诽谤: before a court.
  告: [
    { text: 'kiện', kind: 'verb', when: (place) => later(place, /^(?:诽谤|诈骗|侵权|虐待|抄袭|故意伤害|上法庭)$/u, 4) },
  ],
  // 你倒教训起我来了: contrary to what one expects.
  倒: [
    {
      text: 'lại',
      kind: 'adverb',
      when: ({ before, next }) =>
        (isKind(before, SOMEBODY) || before?.kind === 'time') &&
        next?.kind === 'verb' &&
        !/^[在下去来出了进退]/u.test(next.source),
    },
  ],
  // 要你有什么用, 要这些东西干什么: what for.
  要: [
    { text: 'cần', kind: 'verb', when: (place) => startsClause(place) && later(place, WHAT_FOR, 5) },
    // 你要真想走，我不拦你: on which condition.
    { text: 'nếu', kind: 'conjunction', when: isCondition },
  ],
  // 让我来: who is to do it.
  来: [
    {
      text: 'làm',
      kind: 'verb',
      when: (place) =>
        (isEdge(place.next) || /^(?:吧|就行|就好|就可以)$/u.test(place.next!.source)) &&
        DOER.test(
          clauseBefore(place, 5)
            .map(({ source }) => source)
            .join(''),
        ),
    },
  ],
  // 猜得真准, 枪法很准: right on the mark.
  准: [
    {
      text: 'chuẩn',
      kind: 'adjective',
      when: ({ before, next }) =>
        /^(?:[真很太最好更不挺够]|这么|那么|特别|非常|多|多么|有多)$/u.test(before?.source ?? '') &&
        (isEdge(next) || /^[了的啊呢吗吧得]$/u.test(next!.source)),
    },
  ],
  // 说好三百, 说好五点见面: what has been agreed on.
  说好: [{ text: 'đã hẹn', kind: 'verb', when: ({ next }) => isKind(next, kinds('number time')) }],
  // 别想从这儿过去.
  过去: [
    {
      text: 'đi qua',
      kind: 'verb',
      when: (place) => endsClause(place) && place.before?.kind !== 'verb' && earlier(place, /^(?:从.*|打从|打)$/u, 4),
    },
  ],
  翻身: [
    {
      text: 'đổi đời',
      kind: 'verb',
      when: (place) =>
        later(place, /^(?:机会|希望|余地|本钱|资本|那天|一天|日子)$/u, 3) ||
        earlier(place, /^(?:靠|凭|咸鱼|穷人)$/u, 5),
    },
  ],
  大气: [{ text: 'khí quyển', kind: 'noun', when: ({ next }) => /^[里中层内]$/u.test(next?.source ?? '') }],
  // 锁链拖地: what hangs down to it.
  拖地: [
    {
      text: 'kéo lê trên đất',
      kind: 'verb',
      when: (place) =>
        /(?:链|链子|裙|袍|摆|尾巴|刀|剑|斧|锤|棍)$/u.test(place.before?.source ?? '') ||
        (place.next?.source === '的' && later(place, /(?:裙|袍|披风|婚纱|衣摆|裙摆|长裙)$/u, 4)),
    },
  ],
  // 看我能不能赢你: what will be seen.
  看: [
    {
      text: 'xem',
      kind: 'verb',
      when: (place) =>
        (startsClause(place) || /^[就先想要]$/u.test(place.before!.source)) &&
        isKind(place.next, SOMEBODY) &&
        later(place, WHETHER, 5) &&
        // 看谁都像坏人.
        !/^[都也]$/u.test(place.tokens[place.index + 2]?.source ?? ''),
    },
  ],
  // 论打架，没人赢得过我.
  论: [
    {
      text: 'xét về',
      kind: 'verb',
      when: ({ tokens, index, before, next }) =>
        isEdge(before) && isKind(next, kinds('noun verb')) && tokens[index + 2]?.source === '，',
    },
  ],
  灰: [{ text: 'xám đi', kind: 'verb', when: ({ next }) => next?.source === '了' }],
  // 往前开: the driver or the car.
  开: [
    {
      text: 'lái',
      kind: 'verb',
      when: (place) => endsClause(place) && earlier(place, AHEAD, 4) && earlier(place, /^[把将]$/u, 8),
    },
    {
      text: 'chạy',
      kind: 'verb',
      when: (place) =>
        endsClause(place) && /^[往向朝]前$/u.test(place.before?.source ?? '') && !earlier(place, /^[花灯门]$/u, 8),
    },
    {
      text: 'chạy',
      kind: 'verb',
      when: (place) => earlier(place, AHEAD, 4) && earlier(place, VEHICLES, 8) && !isEdge(place.before),
    },
    // 坦克开进了城, 把车开进院子.
    { text: 'lái', kind: 'verb', when: (place) => isDrivenInto(place) && earlier(place, /^[把将]$/u, 4) },
    { text: 'chạy', kind: 'verb', when: isDrivenInto },
  ],
  开出: [{ text: 'chạy ra', kind: 'verb', when: ({ before }) => VEHICLES.test(before?.source ?? '') }],
});
