import { earlier, isBefore, isEdge, isKind, kinds, type Place, type Sense, sense } from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';
import type { TokenKind } from './types.ts';

const NOUNS = kinds('noun reading person name place');
const BETWEEN = kinds('adverb degree time pronoun localizer number measure expression interjection');
const ENDS = /^(?:了|得|着|过|掉|吗|吧|呢|啊|没|没有|后|以后|之后|的|就)$/u;
const COUNTS = kinds('number measure determiner');
const OBJECTS = kinds('noun person reading name');

/** Returns the nearest noun before the place with only words of manner and time between. */
const subjectOf = ({ tokens, index }: Place): string => {
  for (let at = index - 1; at >= 0 && index - at < MAX_SUBJECT_TOKENS && !isEdge(tokens[at]); at--) {
    const token = tokens[at]!;
    // 被大火烧得: an agent.
    if (isKind(token, NOUNS)) return /^[被让叫]$/u.test(tokens[at - 1]?.source ?? '') ? '' : token.source;
    if (!isKind(token, BETWEEN) && !isDe(token) && token.source !== '地') return '';
  }
  return '';
};
const MAX_SUBJECT_TOKENS = 6;

/** 断了, 散得差不多了: returns true if no object follows. */
const hasNoObject = ({ tokens, index, next }: Place): boolean => {
  if (isEdge(next)) return true;
  if (!ENDS.test(next!.source)) return false;
  if (!/^[了着]$/u.test(next!.source)) return true;
  let at = index + 2;
  while (isKind(tokens[at], COUNTS)) at++;
  return !isKind(tokens[at], OBJECTS) || OVER.test(tokens[at]!.source);
};
/** Excludes 案子没破 and 把茶洒了, where nothing became of the subject. */
const NOT_YET = /^(?:没|没有|未|不)$/u;
const DISPOSED = /^[把将]$/u;
/** 散了一肩, 洒了一身: the place of the result. */
const OVER = /^(?:肩|身|地|桌|脸|床|手|背|头|枕)$/u;
type BySubject = readonly [text: string, subjects: RegExp, kind?: TokenKind];
const bySubject = (...rows: readonly BySubject[]): readonly Sense[] =>
  rows.map(([text, subjects, kind]) =>
    sense(
      text,
      kind ?? 'verb',
      (place) =>
        hasNoObject(place) &&
        !isBefore(place, NOT_YET) &&
        !earlier(place, DISPOSED, 8) &&
        subjects.test(subjectOf(place)),
    ),
  );
/** Returns the rows for a word and for it with 了, which may be one word in the lexicon. */
const withLe = (verb: string, ...rows: readonly BySubject[]): Record<string, readonly Sense[]> => ({
  [verb]: bySubject(...rows),
  [`${verb}了`]: bySubject(...rows),
});

const BONES =
  /(?:腿|左腿|右腿|双腿|胳膊|手臂|骨头|肋骨|腰|脚|手腕|脖子|腿骨|鼻梁|翅膀|树枝|枝|旗杆|桅杆|剑|刀|长剑|长枪|枪杆|筷子|簪子|拐杖|箭|弓)$/u;
const TEARABLE =
  /(?:衣服|衣裳|衣衫|衣|袖子|裤子|裙子|鞋|鞋子|鞋底|袜子|口袋|皮|手|膝盖|嘴唇|嘴角|额头|头皮|纸|书页|被子|袋子|帐篷|帘子|包袱|手套|外套|船帆|帆|旗|脚|脚底|皮肤)$/u;
const SEALED =
  /(?:防火墙|密码|阵|阵法|大阵|结界|封印|禁制|幻境|防线|防御|护罩|护盾|剑阵|机关|棋局|迷局|法术|毒计|计策|招|招式|功法)$/u;
const TOWNS = /(?:城|城池|京城|皇城|都城|关|关隘|县城|州城|山寨|营寨|边关|国都|王城)$/u;
const HAIR = /(?:头发|发髻|长发|辫子|发|发丝|青丝|鬓发)$/u;
const FRAME = /(?:骨头|骨架|架子|车|木桶|筏子|椅子|身子骨)$/u;
const COUPLES = /(?:俩|两个|两口子|小两口|恋人|情侣)$/u;
const LIQUIDS =
  /(?:酒|茶|茶水|水|汤|药|药汁|牛奶|咖啡|粥|墨|墨汁|汤汁|酒水|汤药|红酒|菜|油|米|豆浆|奶茶|果汁|饮料|可乐|啤酒|面汤|热水|汽水|豆汁|颜料|血)$/u;
const PLANS = /(?:婚事|亲事|这事|生意|合作|计划|买卖|对象|事|好事|订单|项目|合同|婚约|大事|工作)$/u;
const SMELLS = /(?:味|味道|气味|酒味|烟味|药味|酒|香味|酒气|腥味|汗味|药水味|辣味|酸味|火药味)$/u;
const TEMPERS = /(?:脾气|语气|口气|说话|态度|火气|性子|话)$/u;
const LUCK = /(?:手气|运气|今天|今儿|最近|点儿|运道|牌运|命|这几天)$/u;
const PLACES_FULL =
  /(?:车里|车上|车厢|车厢里|地铁|公交|屋里|屋子|房间|店里|座位|电梯|电梯里|里面|宿舍|路上|街上|教室|帐篷|帐篷里|床|炕|火车|食堂|这里|船舱|楼道)$/u;
const HAIRS = /(?:汗毛|寒毛|毛|毛发|头发|羽毛|毫毛|耳朵|尾巴|鳞片|汗毛孔)$/u;
const CURTAINS = /(?:帘|帘子|门帘|车帘|帐子|帷幕|幕布|轿帘|帷帐|床帐|大幕|珠帘|闸门|铁闸)$/u;
const LIGHTS = /(?:灯|灯光|阳光|太阳|日光|车灯|光|闪光灯|手电|雪光|火光|水面|镜子|手电筒)$/u;
const SHAPES = /(?:人影|身影|影子|黑影|身形|白影|倩影|身子|红影|残影|刀光|剑光)$/u;
const TRADES = /(?:生意|买卖|股票|投资|铺子|店|公司|项目|房子|基金|期货|货)$/u;
const CHARACTERS = /(?:游戏|副本|队友|坦克|法师|战士|治疗|牧师|角色|号|奶妈|队伍|玩家|主角|猪队友|BOSS|boss)$/u;
const COURSES = /(?:科|课|高数|数学|英语|物理|门|考试|线代|体育|专业课)$/u;
const BABIES = /(?:孩子|胎儿|胎|宝宝|骨肉)$/u;

/** One-character verbs and adjectives by their subject: 腿折了 "gãy", 衣服破了 "rách". */
export const SUBJECT_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  ...withLe('折', ['gãy', BONES]),
  ...withLe('破', ['rách', TEARABLE], ['bị phá', SEALED], ['thất thủ', TOWNS]),
  ...withLe('散', ['xõa tung', HAIR], ['rã ra', FRAME], ['chia tay', COUPLES]),
  ...withLe('洒', ['đổ', LIQUIDS]),
  ...withLe('泼', ['đổ', LIQUIDS]),
  ...withLe('枯', ['cạn', /(?:井|河|泉|池|湖|溪|水潭|河床|灵泉|水|池塘|潭|泉眼|古井)$/u]),
  ...withLe('吹', ['hỏng', PLANS], ['chia tay', COUPLES]),
  ...withLe('流', ['sảy', BABIES]),
  ...withLe('赔', ['lỗ', TRADES]),
  ...withLe('挂', ['chết', CHARACTERS], ['trượt', COURSES]),
  ...withLe('塞', ['nghẹt', /(?:鼻子|鼻)$/u]),
  冲: bySubject(['nồng', SMELLS, 'adjective'], ['gắt', TEMPERS, 'adjective']),
  背: bySubject(['đen', LUCK, 'adjective']),
  挤: bySubject(['chật', PLACES_FULL, 'adjective']),
  立: bySubject(['dựng', HAIRS]),
  立了起来: bySubject(['dựng đứng lên', HAIRS]),
  立起来: bySubject(['dựng đứng lên', HAIRS]),
  竖了起来: bySubject(['dựng đứng lên', HAIRS]),
  落: bySubject(['buông', CURTAINS]),
  落了下来: bySubject(['buông xuống', CURTAINS]),
  落下来: bySubject(['buông xuống', CURTAINS]),
  落下: bySubject(['buông xuống', CURTAINS]),
  烧: bySubject([
    'cháy',
    /^(?:街|整条街|房子|屋子|草屋|山林|林子|树林|村子|楼|粮仓|营帐|帐篷|大殿|茅屋|船|战船|庄子|火|炉火|灶火|篝火|火堆|火焰|大火|烈火|蜡烛|烛火|柴|炭|炭火|木柴|火苗|怒火|妒火)$/u,
  ]),
  ...withLe('压', ['ứ đọng', /(?:货|存货|货物|资金|案子|稿子|批货|库存)$/u]),
  ...withLe('滚', ['sôi', /(?:水|汤|锅|粥|油|开水|药|锅里)$/u]),
  ...withLe('跌', ['rớt giá', /(?:股票|股价|价|房价|大盘|指数|基金|行情|比特币|菜价|粮价)$/u]),
  晃: bySubject(['chói', LIGHTS]),
  一晃: bySubject(
    ['chao đi một cái', /(?:凳子|椅子|脚下|船|小船|车|车身|船身|灯|桌子|梯子|大地|地面|屋子|吊桥|烛火|灯光)$/u],
    ['loáng một cái', SHAPES],
  ),
});
