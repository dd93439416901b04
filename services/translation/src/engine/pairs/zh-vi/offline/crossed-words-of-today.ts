import type { Divide } from './divisions.ts';
import { tableOf } from './tokens.ts';

/** 看完|病历: papers, rooms and beds of patients; 看病 is no word there. */
const OF_THE_ILL = /^[历房床例情因案]/u;
const divideIllness: Divide = (_, { source }, next) =>
  next?.source.length === 1 && OF_THE_ILL.test(next.source)
    ? { before: 0, after: 1, words: [source.slice(0, -1), `病${next.source}`] }
    : null;

/** 大夫|在不在: the question whether somebody is there. */
const divideThere: Divide = (before) => (before.source === '在' ? { before: 1, words: ['在不在'] } : null);

const HOUSES = /^[鬼木石草土小瓦茅铁书主老旧新树冰雪黑]$/u;
/** 栽倒在|地板|上: the floor, not the ground (地). */
const divideFloor: Divide = (before, { source }, next) =>
  before.kind === 'verb' && /在地$/u.test(before.source) && next?.source === '上'
    ? { before: 1, after: 1, words: [before.source.slice(0, -2), '在', `地${source}`, '上'] }
    : null;

const divideHand: Divide = (_, { source }, next, tokens, at) =>
  /^[里中上]$/u.test(next?.source ?? '') && tokens[at + 2]?.kind === 'determiner'
    ? { before: 0, after: 1, words: [source[0]!, '了', source[0]!, `手${next!.source}`] }
    : null;

const divideCorner: Divide = (_, { source }, next) =>
  next?.source === '角' ? { before: 0, after: 1, words: [source.slice(0, -1), '嘴角'] } : null;

/** 侍女|长着, 水手|长了: 长 is the verb "grow", not the head of a group. */
const GROWS = /^[着了得大出满]$/u;
const divideHead: Divide = (_, { source }, next) =>
  GROWS.test(next?.source ?? '')
    ? {
        before: 0,
        after: 1,
        words: [source.slice(0, -1), ...(next!.source === '了' ? ['长', '了'] : [`长${next!.source}`])],
      }
    : null;
const HEADS =
  '修士 骑士 卫士 卫兵 侍女 侍从 侍卫 女官 法师 祭司 船工 工匠 督察 炮兵 水手 看守 狱警 矿工 斥候 护卫'.split(' ');

const PUT = /^[给进到回]$/u;
const WHO_PUTS = /^(?:pronoun|person|name|adverb|expression)$/u;

/** 还|给我|订了机票: besides, what is done for somebody; nothing is given back. */
const divideBesides: Divide = (_, { source }, next) =>
  next?.kind === 'verb' || DONE_BESIDES.test(next?.source ?? '') ? { before: 0, words: ['还', source.slice(1)] } : null;
const DONE_BESIDES = /^[订买发打做留转带寄送拍煮炖泡织介]/u;

const WORN =
  /(?:衣服|衣裳|衣|裙|裙子|裤|裤子|鞋|鞋子|靴|西装|衬衫|外套|大衣|毛衣|校服|礼服|婚纱|旗袍|短裙|丝袜|高跟鞋|羽绒服|棉袄|袄|袍|盔甲)$/u;
/** 没|穿|过|一件像样的衣服: clothes are worn, not crossed. */
const divideWorn: Divide = (_, __, next, tokens, at) => {
  const isOnce =
    /^[一两几][次回]$/u.test(next?.source ?? '') ||
    (next?.kind === 'number' && /^[次回]$/u.test(tokens[at + 2]?.source ?? ''));
  const isBefore = tokens.slice(Math.max(0, at - 14), at).some(({ source }) => WORN.test(source));
  return tokens.slice(at + 1, at + 7).some(({ source }) => WORN.test(source)) || (isOnce && isBefore)
    ? { before: 0, words: ['穿', '过'] }
    : null;
};

/** Wrong words of modern life across the border of two others, with their correct division. */
export const DIVISIONS_OF_TODAY: Readonly<Record<string, Divide>> = tableOf({
  不在: divideThere,
  // 成绩从|前十|掉到了三十名.
  从前: (_, __, next, tokens, at) =>
    next?.kind === 'number' && /^(?:[三五]|[二三五]?十|一?百)$/u.test(next.source) && tokens[at + 2]?.kind === 'verb'
      ? { before: 0, after: 1, words: ['从', `前${next.source}`] }
      : null,
  穿过: divideWorn,
  // 离|开会|还有十分钟.
  离开: (_, __, next, tokens, at) =>
    next?.source === '会' && /^(?:还有|还剩|只剩|不到|只有|还)/u.test(tokens[at + 2]?.source ?? '')
      ? { before: 0, after: 1, words: ['离', '开会'] }
      : null,
  // 毕业后|进了一家公司.
  后进: (before, _, next) =>
    before.kind === 'verb' && /^(?:了|入|公司|医院|学校|工厂|一家|银行|单位|国企|厂)/u.test(next?.source ?? '')
      ? { before: 0, words: ['后', '进'] }
      : null,
  // 连|坐|公交的钱都省了.
  连坐: (_, __, next) =>
    /^(?:公交|公交车|地铁|车|飞机|船|高铁|出租车|火车|电梯|动车)/u.test(next?.source ?? '')
      ? { before: 0, words: ['连', '坐'] }
      : null,
  // 写得|太|虚了.
  太虚: (before, _, next) =>
    before.source === '得' && (next === undefined || /^[了，。！？；]$/u.test(next.source))
      ? { before: 0, words: ['太', '虚'] }
      : null,
  还给我: divideBesides,
  还给你: divideBesides,
  还给他: divideBesides,
  还给她: divideBesides,
  看病: divideIllness,
  看完病: divideIllness,
  // 一来|路|远，二来|天冷: "for one thing".
  ...Object.fromEntries(
    ['来路', '来人', '来信', '来客', '来日'].map((word): [string, Divide] => [
      word,
      (before, { source }, _, tokens, at) =>
        before.source === '一' && tokens.slice(at, at + 10).some((token) => token.source === '二来')
          ? { before: 1, words: ['一来', source[1]!] }
          : null,
    ]),
  ),
  // 把弓|背到身后.
  弓背: (before) => (/^[把将]$/u.test(before.source) ? { before: 0, words: ['弓', '背'] } : null),
  // 在座位上|铺|了毯子.
  上铺: (before, _, next) =>
    /^[了着满好]$/u.test(next?.source ?? '') && before.kind !== 'determiner'
      ? { before: 0, words: ['上', '铺'] }
      : null,
  // 把香|插进炉里.
  香插: (_, __, next) =>
    /^[进在入到]$/u.test(next?.source ?? '') ? { before: 0, after: 1, words: ['香', `插${next!.source}`] } : null,
  // 塞得下|一个人.
  下一个: (before) => (/^[得不生]$/u.test(before.source) ? { before: 0, words: ['下', '一个'] } : null),
  // 在镇上|当|老师: 当 is "work as".
  上当: (before, _, next) =>
    next?.kind === 'person' && /^(?:noun|place|name|reading)$/u.test(before.kind)
      ? { before: 0, words: ['上', '当'] }
      : null,
  // 喘上|半天: a duration.
  上半天: (before) =>
    before.kind === 'verb' && before.source.length === 1 ? { before: 0, words: ['上', '半天'] } : null,
  // 说什么也要|塞给他.
  要塞: (before, _, next) =>
    WHO_PUTS.test(before.kind) && PUT.test(next?.source ?? '')
      ? { before: 0, after: 1, words: ['要', `塞${next!.source}`] }
      : null,
  // 我们班|会打鼓的.
  班会: (before, _, next) =>
    before.kind === 'pronoun' && next?.kind === 'verb' ? { before: 0, words: ['班', '会'] } : null,
  // 比正主|演得好.
  主演: (before, _, next) =>
    before.source === '正' && next?.source === '得' ? { before: 1, words: ['正主', '演'] } : null,
  // 你|见|没|见过|他: the question "have you ever".
  没见过: (before) => (before.source === '见' ? { before: 0, words: ['没', '见', '过'] } : null),
  // 牵着|马|上了山.
  马上: (before, _, next) =>
    /^(?:[牵骑勒赶打策驾拉拽]着?|翻身下|翻身上)$/u.test(before.source) &&
    /^[了山路前桥楼船岸坡来去]/u.test(next?.source ?? '')
      ? { before: 0, words: ['马', '上'] }
      : null,
  // 从水路运|进|城里.
  进城: (before, _, next) =>
    /^[运抬搬拉推拖装]$/u.test(before.source) && next?.kind === 'localizer'
      ? { before: 1, words: [`${before.source}进`, '城'] }
      : null,
  // 扬了扬|手里|那封信: 手里 is the place of the object.
  ...Object.fromEntries([...'扬挥晃举摆摇抬抖甩'].map((act) => [`${act}了${act}手`, divideHand])),
  ...Object.fromEntries(HEADS.map((who) => [`${who}长`, divideHead])),
  // 鬼屋|门口.
  屋门口: (before) =>
    before.source.length === 1 && HOUSES.test(before.source)
      ? { before: 1, words: [`${before.source}屋`, '门口'] }
      : null,
  // 冲床|底下.
  床底下: (before) =>
    /^[冲车机铣磨钻刨镗]$/u.test(before.source) ? { before: 1, words: [`${before.source}床`, '底下'] } : null,
  // 栽倒在|地板上.
  板: divideFloor,
  毯: divideFloor,
  砖: divideFloor,
  // 掩住|嘴角: the noun 嘴角.
  ...Object.fromEntries(
    '掩住嘴 捂住嘴 擦嘴 抹嘴 抿嘴 咧嘴 撇嘴 勾嘴 擦了擦嘴 抹了抹嘴 咧着嘴 咧开嘴 抿着嘴 捂着嘴 掩着嘴'
      .split(' ')
      .map((act) => [act, divideCorner]),
  ),
  // 白大褂的|下摆|在身后扬起: the noun 下摆 (hem).
  摆在: (before) => (before.source === '下' ? { before: 1, words: ['下摆', '在'] } : null),
  // 别切着|手.
  着手: (before) =>
    /^[切烫扎划割碰砸夹压冻烧磨震刺]$/u.test(before.source) ? { before: 0, words: ['着', '手'] } : null,
});
