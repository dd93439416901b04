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

const COUNTS = kinds('number determiner measure');
const NOUNS = kinds('noun person reading');
const PERSONS = kinds('person pronoun name reading');
const IN_HAND = /^(?:手里|手上|手中|左手|右手|一手|两手|手)$/u;
const WOVEN = /(?:布|绸|缎|料|料子|锦|纱|绢|绫|罗|月白|绣|染|尺|裁|绸缎庄|布庄|绡|绒|里子|寿衣|小衣|衣裳|衣料|嫁妆)$/u;
const BEASTS = /(?:马|驴|骡|骡子|骆驼|狼|缰|鞍|骑|蹄|厩)/u;
const MAX_AROUND_TOKENS = 40;

/** Returns true if a word near by, before or after in the same paragraph, matches. */
const isNear = ({ tokens, index }: Place, sources: RegExp): boolean =>
  tokens
    .slice(Math.max(0, index - MAX_AROUND_TOKENS), index + MAX_AROUND_TOKENS)
    .some(({ source }) => sources.test(source));
/** 这匹月白的: cloth is counted, and no horses. */
export const isCloth = (place: Place): boolean => isNear(place, WOVEN) && !isNear(place, BEASTS);
const bolt = (text: string): readonly Sense[] => [
  sense(text, 'determiner', (place) => !isKind(place.next, NOUNS) && isCloth(place)),
];

/** Returns true if the clause is a question: the next mark is one. */
const isAsked = ({ tokens, index }: Place): boolean => {
  let at = index + 1;
  while (!isEdge(tokens[at])) at++;
  return tokens[at]?.source === '？' || tokens[at]?.source === '?';
};
/** 往桌上一扣: one movement of something that is told before it. */
const isMovement = (place: Place): boolean =>
  isBefore(place, /^一$/u) && endsClause(place) && earlier(place, /^(?:往|朝|向|把|将|拿)$/u, 10);

const TAKEN_PRISONERS =
  /^(?:人|刺客|凶手|贼|贼人|犯人|人犯|奸细|逆贼|要犯|罪臣|贱婢|贱人|奴才|宫女|太监|嬷嬷|丫头|丫鬟|反贼|逆党|乱党|凶犯|疑犯)$/u;
/** 把御膳房的人统统给本宫拿来: somebody is arrested. */
const isArrest = (place: Place): boolean =>
  earlier(place, /^(?:把|将)$/u, 10) && clauseBefore(place, 10).some(({ source }) => TAKEN_PRISONERS.test(source));

const POURED = /(?:药渣|药|水|茶|酒|汤|饭|粥|油|灰|垃圾|血|泔水|剩饭|剩菜)$/u;
const BURNT = /(?:药|锅|饭|粥|菜|饼|汤|糖|鱼|肉|糊|锅底|馒头|包子|蛋)$/u;
const FEVERISH =
  /^(?:说胡话|胡话|满脸通红|脸|脸颊|迷迷糊糊|迷糊|糊涂|糊里糊涂|不省人事|人事不省|滚烫|浑身|满口|通红|神志不清|昏昏沉沉|嘴唇|两颊|双颊|直)/u;
const BURNING = /^(?:火|柴|炭|灶|铁|烙铁|水|茶|油|锅|炉子|炉|太阳|碳|火盆|炕|酒|房子|屋子)$/u;
const isFever = (place: Place): boolean =>
  isNext(place, /^得$/u) && FEVERISH.test(place.tokens[place.index + 2]?.source ?? '') && !earlier(place, BURNING, 6);

const isAside = (place: Place): boolean =>
  earlier(place, /^(?:往|向|朝)$/u, 3) &&
  (endsClause(place) ||
    (isNext(place, /^(?:了|开)$/u) &&
      /^(?:一|两|半|几|开|一步|两步)/u.test(place.tokens[place.index + 2]?.source ?? '')));

const WORKED_LIMBS = /(?:手|胳膊|腿|腰|肩|肩膀|脖子|脚|手腕|腮帮子|手指|背)$/u;
const HEAVY_ACTS = /^[抽拉拖搬推提拿抬扛背举咬嚼打劝说叫吹挪迈挤拔拧撬踢扯拽挑挥转爬游划追砍割切啃动使管赶催骂]$/u;
const DEAD =
  /^(?:人|娘|爹|爸|妈|孩子|娃|爷爷|奶奶|男人|婆娘|老伴|爹娘|胎儿|哥|哥哥|弟弟|姐姐|妹妹|儿子|女儿|父亲|母亲|师父|丈夫|媳妇)$/u;
const MONTHS_WITH_CHILD = /^个月的身[子孕]$/u;
const PASSING = /^(?:贴着|贴)$/u;

/** 要了五匹; 药要糊了. */
const TAKING: readonly Sense[] = [
  sense(
    'lấy',
    'verb',
    ({ tokens, index, next }) =>
      next?.source === '了' &&
      tokens[index + 2]?.kind === 'number' &&
      /^[匹尺斤件盒包捆车]$/u.test(tokens[index + 3]?.source ?? ''),
  ),
  sense('sắp', 'adverb', (place) => isNext(place, /^糊了$/u)),
];

/** Senses of verbs of one character, and of common words of two senses, in scenes of old times. */
export const SHORT_ACT_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 往桌上一扣; 一碟花生米全扣在了客人身上.
  扣: [sense('úp', 'verb', isMovement)],
  扣在: [
    sense(
      'úp',
      'verb',
      (place) =>
        earlier(place, /(?:花生米|菜|汤|饭|粥|茶|酒|碗|碟|盘|盘子|面|水|帽子|盆|锅|屎盆子)$/u, 5) ||
        later(place, /^(?:头上|身上|脸上|脑袋上|地上)$/u, 4),
    ),
  ],
  // 药渣倒在了后门外: it is poured out.
  倒在: [sense('đổ ra', 'verb', (place) => earlier(place, POURED, 5) && !later(place, /[里中内]$/u, 5))],
  // 把账本一合.
  合: [sense('gập', 'verb', (place) => isBefore(place, /^一$/u) && earlier(place, /^(?:把|将)$/u, 6))],
  // 把了半天脉.
  把: [sense('bắt', 'verb', (place) => isNext(place, /^[了过着完]$/u) && later(place, /^脉$/u, 4))],
  // 滚出去老远: it rolls.
  滚出去: [sense('lăn ra', 'verb', (place) => isNext(place, /^(?:老远|好远|几步|好几|几丈|一丈|好几步|三|七)/u))],
  // 谁叫你下的？ of a poison.
  下: [
    sense(
      'hạ',
      'verb',
      (place) =>
        isDe(place.next) && isEdge(place.tokens[place.index + 2]) && isNear(place, /^(?:毒|毒药|下毒|砒霜|药)$/u),
    ),
  ],
  // 连只蚂蚁都舍不得踩.
  只: [sense('con', 'measure', (place) => isBefore(place, /^连$/u) && isKind(place.next, NOUNS))],
  // 再也坐不住了: of the word that says no already.
  坐不住: [sense('ngồi yên', 'verb', (place) => isBefore(place, /^再也$/u))],
  // 怕是要出人命的.
  要: [
    sense(
      'sẽ',
      'adverb',
      (place) => earlier(place, /^(?:怕是|只怕|怕|迟早|早晚|势必|必定|终究)$/u, 2) && place.next?.kind === 'verb',
    ),
    ...TAKING,
  ],
  // 打到第二十板.
  板: [sense('gậy', 'noun', (place) => earlier(place, /^打/u, 4) && isKind(place.before, COUNTS))],
  // 驴背上一边搭着药箱，一边挂着个麻袋: on this side and on that.
  一边: [
    sense(
      'một bên',
      'adverb',
      ({ tokens, index, next }) =>
        /^(?:搭|挂|放|摆|坐|站|插|绑|驮|堆|搭着|挂着|放着|摆着|坐着|站着|插着|绑着|驮着|堆着|是)$/u.test(
          next?.source ?? '',
        ) &&
        (/着$/u.test(next!.source) || tokens[index + 2]?.source === '着' || next!.source === '是') &&
        isNear(
          { tokens, index, before: tokens[index - 1], next },
          /^(?:上|背上|两|两头|肩上|桌上|门口|床头)$|[上旁]$/u,
        ),
    ),
  ],
  // 门帘一挑: it is lifted; 挑到第十一趟: what is carried on the shoulder; 挑着碗里的面.
  挑: [
    sense('vén lên', 'verb', (place) => isBefore(place, /^一$/u) && earlier(place, /(?:帘|帘子)$/u, 3)),
    sense('gánh', 'verb', (place) => later(place, /(?:趟|担|桶)$/u, 4) || earlier(place, /^(?:水|担子|柴|扁担)$/u, 4)),
    sense('gắp', 'verb', (place) => isNext(place, /^[起了着]$/u) && later(place, /^(?:面|面条)$/u, 5)),
  ],
  挑着: [
    sense('gắp', 'verb', (place) => later(place, /^(?:面|面条)$/u, 5)),
    sense('gánh', 'verb', (place) => later(place, /(?:水|柴|担子|担|货|菜|桶|水桶)$/u, 5)),
  ],
  挑起: [
    sense(
      'gánh',
      'verb',
      (place) => isBefore(place, /^(?:从头|重新|一肩)$/u) || later(place, /^(?:水|水桶|担子|扁担|柴|货担)$/u, 4),
    ),
  ],
  // 手里提的不是刀.
  提: [sense('xách', 'verb', (place) => isBefore(place, IN_HAND) && isNext(place, /^[的了着]$/u))],
  // 外头的雨下得紧.
  紧: [
    sense('to', 'adjective', (place) => isBefore(place, /^得$/u) && earlier(place, /^(?:雨|雪|大雨|暴雨)$/u, 5)),
    sense('dữ', 'adjective', (place) => isBefore(place, /^得$/u) && earlier(place, /^(?:风|北风|西北风|寒风)$/u, 5)),
    sense('gắt', 'adjective', (place) => isBefore(place, /^得$/u) && earlier(place, /^[催逼追管查]$/u, 3)),
  ],
  // 把人统统给本宫拿来.
  拿来: [sense('bắt tới', 'verb', isArrest)],
  拿: [sense('bắt', 'verb', (place) => isArrest(place) && (isNext(place, /^[了来下到]$/u) || endsClause(place)))],
  // 妹妹怎么不用？
  不用: [
    sense('không dùng', 'verb', (place) => isBefore(place, /^(?:怎么|为何|为什么|怎地|如何)$/u) && endsClause(place)),
  ],
  // 我招, 他终于招了: what is confessed.
  招: [
    sense(
      'khai',
      'verb',
      (place) =>
        (isKind(place.before, kinds('pronoun person name adverb verb')) || isBefore(place, /^(?:都|全|不|就)$/u)) &&
        !isBefore(place, /^(?:一|两|三|几|出|使|过|接|用|连)$/u) &&
        (endsClause(place) || isNext(place, /^(?:吧|认|供|出)$/u)),
    ),
  ],
  // 娘娘，人没了: somebody has died.
  没了: [
    sense(
      'mất rồi',
      'verb',
      (place) =>
        DEAD.test(place.before?.source ?? '') &&
        endsClause(place) &&
        (isEdge(place.tokens[place.index - 2]) || place.tokens[place.index - 2]?.kind === 'pronoun'),
    ),
  ],
  // 接过那根红线: it is taken, and not tied to another.
  接过: [sense('nhận lấy', 'verb', ({ next }) => isKind(next, COUNTS))],
  // 在那儿放过什么东西: where it has been.
  放过: [sense('từng để', 'verb', (place) => earlier(place, /^在$/u, 4) && later(place, /东西|物|箱|书|信|银子/u, 3))],
  // 可找了半天也没找到: it is no possibility.
  可: [
    sense(
      'nhưng',
      'conjunction',
      (place) =>
        startsClause(place) &&
        place.next?.kind === 'verb' &&
        !isAsked(place) &&
        /^(?:[了过完遍到]|完了)$/u.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
  ],
  // 脸上的肉抽了一下.
  抽: [
    sense(
      'giật',
      'verb',
      (place) =>
        earlier(place, /^(?:肉|嘴角|眼角|脸皮|眉头|眼皮|面皮|腮帮子|脸颊|横肉)$/u, 5) && isNext(place, /^[了一着]$/u),
    ),
  ],
  // 怎么也抽不动: one has not the strength.
  不动: [sense('không nổi', 'adverb', ({ before }) => before?.kind === 'verb' && HEAVY_ACTS.test(before.source))],
  // 这匹月白的怎么卖？
  这匹: bolt('cuộn này'),
  那匹: bolt('cuộn kia'),
  另一匹: bolt('một cuộn khác'),
  每匹: bolt('mỗi cuộn'),
  // 药要糊了.
  糊了: [sense('khét', 'verb', (place) => earlier(place, BURNT, 4))],
  // 烧得说胡话: a fever.
  烧: [sense('sốt', 'verb', isFever)],
  // 怀着五个月的身子.
  怀着: [sense('mang thai', 'verb', (place) => later(place, MONTHS_WITH_CHILD, 3))],
  怀了: [sense('mang thai', 'verb', (place) => later(place, MONTHS_WITH_CHILD, 3))],
  // 写到第五味: what a prescription has.
  味: [sense('vị', 'noun', (place) => isBefore(place, /^第.+/u) && isNear(place, /药|方子/u))],
  // 药铺门口的队排到了桥头.
  队: [sense('hàng người', 'noun', (place) => isDe(place.before) && later(place, /^排/u, 4))],
  // 老太太的咳没止住.
  咳: [sense('cơn ho', 'noun', (place) => isDe(place.before) && later(place, /^(?:止|止住|好|好了|轻|重|厉害)$/u, 4))],
  // 手底下没停: what one's hands do.
  手底下: [sense('tay', 'noun', (place) => isNext(place, /^(?:没|没停|不|不停|也|却|动作|又|更|越|仍|还|飞快|可)$/u))],
  // 贴着姑娘的耳朵过去: it passes close by.
  贴: [sense('lướt sát', 'verb', (place) => isNext(place, /^着$/u) && later(place, /^过去$/u, 7))],
  贴着: [sense('lướt sát', 'verb', (place) => later(place, /^过去$/u, 7))],
  过去: [
    sense(
      '',
      'particle',
      (place) => endsClause(place) && earlier(place, PASSING, 7) && isKind(place.before, kinds('noun')),
    ),
  ],
  // 都是奴才的不是: whose fault it is.
  不是: [
    sense(
      'lỗi',
      'noun',
      ({ tokens, index, before }) =>
        isDe(before) &&
        !isAsked({ tokens, index, before, next: tokens[index + 1] }) &&
        isKind(tokens[index - 2], PERSONS) &&
        endsClause({ tokens, index, before, next: tokens[index + 1] }),
    ),
  ],
  // 可有人证？ 可 asks by itself.
  有: [
    sense(
      '',
      'verb',
      (place) =>
        isBefore(place, /^可$/u) &&
        isAsked(place) &&
        !later(place, /^(?:什么|多少|几|哪|谁|什么.+|过|曾)$/u, 8) &&
        !isEdge(place.next),
    ),
  ],
  // 问过我没有？
  没有: [
    sense(
      'chưa',
      'adverb',
      (place) =>
        isNext(place, /^？$/u) &&
        isKind(place.before, kinds('pronoun person name noun')) &&
        earlier(place, /^过$|.过$/u, 3) &&
        !earlier(place, /^有$/u, 6),
    ),
  ],
  // 把头低下去.
  低: [sense('cúi', 'verb', (place) => isNext(place, /^(?:下去|下来)$/u) && isBefore(place, /^(?:头|脑袋)$/u))],
  // 日子过得很苦.
  苦: [sense('khổ', 'adjective', (place) => endsClause(place) && earlier(place, /^(?:过|日子|活|命|生活)$/u, 4))],
  // 靠墙架着一架梯子.
  架: [
    sense(
      'bắc',
      'verb',
      (place) => isNext(place, /^[着了起在]$/u) && (earlier(place, /墙/u, 4) || later(place, /梯/u, 6)),
    ),
  ],
  // 生意一好.
  好: [
    sense(
      'tốt lên',
      'adjective',
      (place) =>
        isBefore(place, /^一$/u) &&
        isEdge(place.next) &&
        earlier(place, /^(?:生意|日子|身子|身体|收成|天|天气|心情)$/u, 3),
    ),
    sense('hay', 'adjective', (place) => endsClause(place) && isBefore(place, /^[叫喊喝]了?一?声$/u)),
  ],
  // 手都酸了.
  酸: [sense('mỏi', 'adjective', (place) => earlier(place, WORKED_LIMBS, 3) && !isBefore(place, /^(?:很|又|发)$/u))],
  // 洗了一水: once.
  水: [
    sense(
      'lần nước',
      'noun',
      (place) => isBefore(place, /^[一两三几]$/u) && earlier(place, /^(?:洗|下|过)$/u, 3) && !isDe(place.next),
    ),
  ],
  // 你倒来提？ against what one expects.
  倒: [
    sense(
      'lại',
      'adverb',
      (place) => isKind(place.before, SOMEBODY) && isNext(place, /^(?:来|去|拿|问|叫|教训|骂|怪|怨|管|跑来)$/u),
    ),
  ],
  // 这个口子要是开了: what others would follow.
  口子: [
    sense(
      'tiền lệ',
      'noun',
      (place) =>
        (later(place, /^(?:开|开了|一开)$/u, 4) || earlier(place, /^(?:开|开了)$/u, 3)) &&
        !isNear(place, /^(?:血|伤|刀|衣|布|堤|河|水)/u),
    ),
  ],
  // 惊了母后: somebody is disturbed.
  惊: [
    sense(
      'làm kinh động',
      'verb',
      ({ tokens, index, next }) => next?.source === '了' && isKind(tokens[index + 2], kinds('person name pronoun')),
    ),
  ],
  // 往左边让了一步.
  让: [sense('tránh', 'verb', (place) => isAside(place) && !later(place, /^(?:他|她|我|你|人)$/u, 2))],
  // 叫了一声好; 叫虫子蛀: done by what cannot be told to do it.
  叫: [
    sense(
      'bị',
      'preposition',
      ({ tokens, index, next }) =>
        /^(?:虫子|虫|老鼠|耗子|野狗|狗|狼|野猪|鸟|雨|大雨|风|大风|雪|水|火|大火|雷|霜|太阳|日头|贼|贼人|土匪|鬼|蛇|蚊子|刀|钉子|石头)$/u.test(
          next?.source ?? '',
        ) && tokens[index + 2]?.kind === 'verb',
    ),
  ],
  // 能顶什么事.
  顶: [sense('làm được', 'verb', (place) => isNext(place, /^(?:什么事|什么用|什么|个屁用|屁用|大用)$/u))],
  // 画的圈.
  圈: [sense('vòng tròn', 'noun', (place) => isDe(place.before) && earlier(place, /^画$/u, 3))],
  // 退给他: what was paid is given back.
  退: [sense('trả lại', 'verb', (place) => isNext(place, /^给/u))],
  // 扯一身, 我再搭您两根绦子: in a shop of cloth.
  扯: [
    sense(
      'cắt',
      'verb',
      (place) => isNear(place, WOVEN) && (isNext(place, /^[一两几]$/u) || later(place, /布$|料子$/u, 4)),
    ),
  ],
  搭: [sense('tặng thêm', 'verb', (place) => isBefore(place, /^再$/u) && isKind(place.next, kinds('pronoun number')))],
  // 账房老秦: who keeps the accounts.
  账房: [
    sense(
      'thầy ký',
      'person',
      ({ next }) => isKind(next, kinds('name person')) || (next?.kind === 'reading' && /^[老小]/u.test(next.source)),
    ),
  ],
  // 挪了东家八百两银子.
  挪: [sense('biển thủ', 'verb', (place) => isNext(place, /^[了用过]$/u) && later(place, /(?:银子|银|款|钱|饷)$/u, 6))],
  // 连工钱都开不出来.
  开: [sense('trả', 'verb', (place) => earlier(place, /^(?:工钱|月钱|薪水|月银|工资)$/u, 4))],
});
