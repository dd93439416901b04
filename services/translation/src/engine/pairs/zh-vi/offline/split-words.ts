import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { COMPLEMENTS } from './complements.ts';
import type { Lexicon } from './lexicon.ts';
import { newToken, tableOf } from './tokens.ts';
import type { Token } from './types.ts';

/**
 * Joins a verb, 了, 着, 过 or 完 and a direction or a short object to the word that the lexicon has without it
 * (凑了上去 as 凑上去, 结了婚 as 结婚, 鼓着掌 as 鼓掌): the two often have another sense together. Returns false if the
 * lexicon has no such word.
 */
export const joinSplitVerb = (tokens: Token[], direction: string, lexicon: Lexicon): boolean => {
  const verb = tokens.at(-2);
  const aspect = tokens.at(-1)!.source;
  // 加了点盐, 看了下时间, 用了不到两天: a quantity, and not 加点, 看下 or 用不到.
  if (direction === '点' || direction === '下' || direction === '不到') return false;
  // A record of the book is never part of a word.
  if (verb === undefined || verb.kind === 'name' || verb.kind === 'phrase') return false;
  // 结了婚, 洗了澡 and 打了招呼: a one-character verb and its object.
  const hasObject =
    direction.length <= MAX_OBJECT_CHARACTERS &&
    verb.source.length === 1 &&
    verb.source !== direction &&
    COMPLEMENTS[direction] === undefined;
  const hasDirection =
    aspect === '了' &&
    COMPLEMENTS[direction] !== undefined &&
    verb.entry !== null &&
    verb.source.length <= MAX_VERB_CHARACTERS;
  // 受过伤 "từng bị thương", 没结过婚 "chưa từng kết hôn".
  const isPast = aspect === '过';
  const before = tokens.at(-3);
  const negation =
    isPast && before?.isRecord === undefined && NEGATIONS.has(before?.source ?? '') ? before!.source : '';
  // 点完头 "gật đầu xong".
  const isDone = aspect === '完';
  if ((isPast || isDone) && !hasObject) return false;
  if (!hasObject && !hasDirection) return false;
  // 掩住了嘴: a result of the verb before it forms no word with the object.
  const isAct =
    before?.source.length === 1 && before.entry?.localizer == null && /^(?:verb|reading)$/u.test(before.kind);
  if (isAct && RESULTS_OF_ACTS.has(verb.source)) return false;
  const whole = verb.source + direction;
  if (lexicon.lengthAt(whole, 0, whole.length) !== whole.length) return false;
  const entry = lexicon.entry();
  if (entry.kind !== 'verb') return false;
  tokens.length -= negation === '' ? 2 : 3;
  const ever = negation === '' ? 'từng' : 'chưa từng';
  const source = `${negation}${verb.source}${aspect}${direction}`;
  const ended = isDone ? `${entry.target} xong` : entry.target;
  tokens.push(newToken(source, isPast ? `${ever} ${entry.target}` : ended, 'verb', entry));
  return true;
};

/**
 * Joins a verb, 个 and a character that is no word alone to the word that the lexicon has without 个: 道了个歉 as 道歉.
 * Returns false if the lexicon has no such word.
 */
export const joinActOnce = (tokens: Token[], object: string, lexicon: Lexicon): boolean => {
  if (tokens.at(-1)?.source !== ONE_OF) return false;
  const count = tokens.at(-2)?.source === '了' ? 3 : 2;
  const verb = tokens.at(-count);
  if (verb?.kind !== 'verb' && verb?.kind !== 'reading' && verb?.kind !== 'preposition') return false;
  const whole = verb.source + object;
  if (verb.source.length > 1 || lexicon.lengthAt(whole, 0, whole.length) !== whole.length) return false;
  const entry = lexicon.entry();
  if (entry.kind !== 'verb') return false;
  tokens.length -= count;
  const once = entry.target.includes('một') ? '' : verb.source === '道' ? ' một tiếng' : ' một cái';
  tokens.push(newToken(`${verb.source}${ONE_OF}${object}`, entry.target + once, 'verb', entry));
  return true;
};
const ONE_OF = '个';
const RESULTS_OF_ACTS = new Set('住开上下起掉');
const NEGATIONS = new Set('没 没有 从未 从没 未曾 不曾 从来没 从来没有'.split(' '));
const MAX_VERB_CHARACTERS = 2;
const MAX_OBJECT_CHARACTERS = 2;

/**
 * Returns the lexicon's word for a verb and its object (断案) with 起 between them and 来 after, as "bắt đầu xử án",
 * and its number of tokens before 来; null if there is none.
 */
export const begunActAt = (
  tokens: readonly Token[],
  index: number,
  lexicon: Lexicon,
): { token: Token; count: number } | null => {
  const { source } = tokens[index]!;
  const isApart = source.length === 1 && tokens[index + 1]?.source === BEGIN;
  if (!isApart && !(source.length === 2 && source.endsWith(BEGIN))) return null;
  const count = isApart ? 3 : 2;
  const object = tokens[index + count - 1];
  if (object === undefined || !COMING.has(tokens[index + count]?.source ?? '')) return null;
  const act = source[0]! + object.source;
  if (!BEGUN_ACTS.has(act) || lexicon.lengthAt(act, 0, act.length) !== act.length) return null;
  const entry = lexicon.entry();
  return { token: newToken(source[0]! + BEGIN + object.source, `bắt đầu ${entry.target}`, 'verb', entry), count };
};
const COMING = new Set('来來');
const BEGIN = '起';
const BEGUN_ACTS = new Set(
  '吵架 打架 干活 撒谎 撒泼 撒娇 撒野 讲价 种地 做饭 做事 做菜 下棋 较真 断案 办案 审案 赌钱 唱戏 唱歌 教书 骂人 杀人 打人 训人 害人 喝酒 打仗 算账 发火 发疯 发飙 说话 写字 跳舞 耍赖 斗嘴 拌嘴 骑马 读书 念书 看病 治病 打牌 闹事 拼命 赶路 走路 花钱 挣钱 赚钱 做人 护短 记仇'.split(
    ' ',
  ),
);

/** Returns true for a measure word directly after a verb or its 了 and before its noun: 吸了口烟, 办件事, 写封信. */
export const isOneOmitted = (
  text: string,
  index: number,
  end: number,
  previous: Token,
  verb: Token | undefined,
): boolean => {
  const isThing =
    THINGS_COUNTED[text[index]!]?.includes(text[index + 1] ?? '\0') === true ||
    (VESSELS.has(text[index]!) && BEFORE_VESSEL.test(previous.source));
  // 说了句“对不起”.
  if (text[index] === '句' && /^[“「『]$/u.test(text[index + 1] ?? '')) return previous.source === '了';
  if (!(mayCountOne(text.charCodeAt(index)) || isThing) || index + 1 >= end || !isHan(text.charCodeAt(index + 1)))
    return false;
  // Excludes 破了口的碗 (的 follows), 掉进了碗里 (a place) and 端起碗来 (a direction).
  // 割断了捆在手上的绳子: a verb.
  if ('的里上中内来在住着'.includes(text[index + 1]!)) return false;
  if (previous.source === '了' || previous.source === '着')
    return verb?.kind === 'verb' || verb?.kind === 'reading' || verb?.source === '叫';
  // 连件像样的衣服都没有.
  if (previous.source === '连') return true;
  // 忘了把钥匙放在哪儿: 把 before a forgotten act.
  if (text[index] === '把' && FORGETTING.test(previous.source)) return false;
  // 给条活路, 叫辆车: before a thing they are verbs, not prepositions; 这是条好路.
  if (GIVING_OR_BEING.test(previous.source)) return true;
  return previous.kind === 'verb' && (BEFORE_ONE_THING.has(previous.source) || ENDS_IN_ASPECT.test(previous.source));
};
const GIVING_OR_BEING = /^(?:[给叫]|[这那就也还真].*是)$/u;
/** Returns true for 点 "a little" after a verb or its 了 and before a thing (倒了点水, 买点菜). */
export const isALittle = (text: string, index: number, previous: Token, verb: Token | undefined): boolean => {
  if (
    text[index] !== '点' ||
    !LITTLE_OF.has(text[index + 1] ?? '') ||
    (text[index + 1] === '东' && text[index + 2] !== '西')
  )
    return false;
  if (previous.source === '了') return verb?.kind === 'verb';
  return (
    (previous.kind === 'verb' || previous.source === '给') &&
    (TAKING_SOME.has(previous.source) || previous.source.endsWith('了'))
  );
};
const LITTLE_OF = new Set('活水酒饭汤茶药血油盐糖钱肉粥面东吃小力心事时办苦亏伤良教颜零脸银好热凉别压信利粮干剩柴辣醋');
const TAKING_SOME = new Set('吃喝买做弄找拿倒煮烧熬加放添撒带要赚挣给留送来出说学想听看有干帮');
const mayCountOne = (unit: number): boolean => hasUnit(COUNTING_ONE, unit);
/** Measure words that are rarely other words there. */
export const MAY_COUNT_ONE = '座口件封份句首辆匹顶盏幅桩趟身间股颗枚棵根摞叠支柄株炷截碟捆栋幢';
/**
 * Measure words that are other words, too, with the first characters of the nouns they count: 买了本书, 开了家店,
 * 吃了顿饭.
 */
export const THINGS_COUNTED: Readonly<Record<string, string>> = tableOf({
  本: '像书册杂日相秘经账小笔画厚古旧好字结存户房护病漫',
  家: '店公餐饭酒咖小药网医旅客书服超面花茶火便好银老新烤私日川湘健美理律广奶甜影',
  顿: '饭火打骂大美好早晚午香热丰饱像素年团散简面烤海日外便宵夜西自',
  块: '像肉石糖布玉木砖冰饼豆姜蛋牌好地空大小破黑手表蓝白红金铁骨匾墨掉抹帕令木绣方丝绿灰银圆厚薄湿热冷料西蛋玻瓦面烧干巴烙巧三毛腕屏',
  张: '像桌床椅纸照票卡网符凳字便名板欠借传嘴脸支存专唱机车地好大小白旧年会银合自截餐湿收发面黑饭门电罚请病假诊化结身简申购优试考彩相工信海双折创膜',
  把: '像椅刀剑伞琴钥扇枪锁汗匕柴米土沙盐草灰雪瓜泪力镰锄斧锤菜短长木铁破旧生豁折油纸大小太竹弓弩',
  只: '猫狗鸡兔鸟鸭羊狐虫箱碗手大小黑白老蝴蚊苍麻乌包竹木铁铜银金瓷玉布蓝红灰花皮酒茶野烧肥',
  条: '像狗鱼路裙河毛围短消朋微裤领腿绳被毯手项语评新弹红黑白蛇船胳命后活生好汉大小老街巷缝尾线龙抹地油粗细脏破旧崭蓝灰绿紫粉花丝白棉麻铁锁金银棍披薄湿干麻马项领黄密暗石血活死鲤咸私动视广热通信连牛',
  套: '房别公西衣首学礼内睡运家餐新好两三单大小职护化精婚',
  辆: '车出跑轿自摩面越货卡豪劳奔宝法保马黑白红牛救警三公旧破',
  束: '花玫鲜百阳光',
  双: '像鞋袜筷手靴布棉拖球眼大小新红高皮运平帆',
  台: '二电冰洗机空缝收钢新旧笔游打微咖相车手',
  部: '电手新戏剧小好旧',
  场: '电戏球雨比病噩车大好误官架火雪梦空演篮足直同会发相婚暴重',
  包: '烟糖盐药茶子瓜纸薯方泡榨华中湿零红',
  种: '感不说莫预错奇冲难无被很深强恍仿似让恐想熟久',
  声: '招谢好歉',
  通: '脾火',
  道: '死命旨圣密疤伤口菜题裂缝门墙坎身人黑白红金闪弯影难光长血深细圣',
  片: '林药树叶空云草水沙海废湖竹荒森田菜面雪花阴狼',
  滩: '血水泥黑',
  桌: '酒菜饭好',
  队: '人兵士骑官黑侍护',
  群: '人孩羊狗学男女鸟鸡鸭黑流强土山小乌大',
  壶: '酒茶水热好老',
  盆: '水热凉冷花血洗炭火温清脏',
  番: '话功心苦好',
  批: '货人新学药粮',
  副: '面模样眼墨扑好老棺手耳担象麻药拐',
  段: '路话时日感距经视木',
  笔: '钱债账生买财巨大小交奖定订投业单款贷遗赔汇存',
  门: '亲婚课手技生外学好',
  位: '姓老姑先公女男客贵漂年大朋小同医高新爷奶将师前',
  朵: '花云小红白野玫梅',
  扇: '门窗小',
  盘: '菜水棋花饺肉点炒',
  粒: '药米糖花沙',
  滴: '水眼泪血汗',
  篇: '文作论日小',
  层: '灰薄汗油雪冰皮霜光土水细白厚',
  头: '牛猪驴羊狼野老母',
  坛: '酒老好',
  行: '字小泪清血',
  丝: '笑血苦歉不冷讥怜希愧',
  抹: '笑红微冷苦白嫣',
  缕: '阳烟头青白黑晨',
  圈: '人白红绷黑',
  碗: '水饭面汤粥茶酒药米豆肉鸡鱼热凉白清姜馄冰绿红糖银羊牛血甜稀辣剩鲜参燕',
  杯: '水茶酒咖热冰温红奶果凉白清啤苦冷威香牛橙绿柠豆美拿珍蜂鲜可黑',
  瓶: '水酒药啤可红白饮矿香洋二酸牛茅辣葡冰',
  罐: '啤可茶糖药酱',
  袋: '米面烟钱粮垃土苹零水金银薯方橘猫瓜洗',
  盒: '饭烟点糖月胭药巧饼火蛋便牛泡寿感退面草水',
  串: '糖钥珠钱葡肉烤佛泡脚铜冰数字羊号手珍',
});
/** 来碗素面: in an order, a vessel is a measure; in 端起碗走了 it is a noun. */
const VESSELS = new Set('碗杯瓶罐袋盒');
const BEFORE_VESSEL = /^(?:再?来|要|喝|吃|买|倒|盛|熬|煮|炖|煎|端|沏|泡|舀|温|热|烫|讨)$/u;
const COUNTING_ONE = unitSet(MAY_COUNT_ONE);
const FORGETTING = /^忘记?了?$/u;
const ENDS_IN_ASPECT = /[着了出起来到]$/u;
const BEFORE_ONE_THING = new Set(
  '晒办找写买有喝做换来借讲唱是给开点吃寄说披穿拿端倒带摸提拎抓塞递捡掏抱挑牵骑放发收养拍订租画煮煎炖接叫打看住送加泡沏烧炒断留弄赚挣欠存谈偷抢生摆遇碰成费熬沏舀温讨问下',
);
