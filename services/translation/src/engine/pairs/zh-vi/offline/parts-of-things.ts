import { isEdge } from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';
import type { Token } from './types.ts';

interface Part {
  /** How Vietnamese begins the noun. */
  head: string;
  /** The nouns that have such a part. */
  of: RegExp;
  /** Whether the character is an act too, so that what follows it decides: 水缸盖|上 covers. */
  isAct?: boolean;
}

const PLANTS =
  /(?:[树草花菜豆麦薯瓜茄蔗荷藤秧棉]|番茄|茄子|玉米|葡萄|草莓|辣椒|薄荷|萝卜|高粱|谷子|稻子|小麦|水稻|芦苇|向日葵|苹果|石榴|枇杷|核桃|樱桃|橘子|柚子|柿子|竹子|灌木|荆棘|蔷薇|玫瑰|月季|牡丹|芍药|茉莉|百合|灵草|灵植|人参|甘草|黄芪|当归|紫藤|艾草)$/u;
const CLIMBERS = /(?:[瓜豆藤]|番茄|葡萄|蔷薇|紫藤|丝瓜|牵牛花|凌霄花|忍冬|猕猴桃|百香果)$/u;
const FRUIT =
  /(?:瓜|果|桃|梨|枣|橘|杏|李|梅|橙|柿子|栗子|橘子|桃子|梨子|杏子|李子|枣子|橙子|柚子|柠檬|石榴|荔枝|龙眼|桂圆|樱桃|香蕉|芒果|葡萄|番茄|茄子|土豆|红薯|地瓜|萝卜|莲子|核桃|花生|瓜子|鸡蛋|鸭蛋|蒜)$/u;
const NUTS = /(?:核桃|花生|瓜子|鸡蛋|鸭蛋|栗子|蒜)$/u;
const FLOWERS = /(?:花|玫瑰|牡丹|蔷薇|月季|茉莉|百合|莲|海棠|菊|荷)$/u;
const VESSELS =
  /(?:[锅缸桶罐盒箱壶瓶坛瓮棺柜碗杯盅篓盆]|瓶子|罐子|盒子|箱子|坛子|棺材|石棺|马桶|茶杯|垃圾桶|首饰匣|匣子|笼屉|蒸笼|钢笔|后备箱|引擎|下水道|窨井)$/u;
const FOOD =
  /(?:[瓜果肉饼糕参薯笋藕姜姜菌鱼]|饼干|面包|馒头|萝卜|土豆|牛肉|羊肉|火腿|香肠|柠檬|苹果|番茄|茄子|黄瓜|生姜|面包|奶酪|巧克力|豆腐|蛋糕|香菇|鲍鱼|人参|鹿茸|当归|甘草)$/u;
const BROKEN =
  /(?:玻璃|瓷器|陶器|金属|骨头|贝壳|瓦罐|蛋壳|镜子|花瓶|木头|盔甲|甲胄|铠甲|弹壳|布料|丝绸|纸张|墓碑|石碑|冰块|水晶|灵魂|酒瓶|茶杯)$/u;
const CRUMBS =
  /(?:饼干|面包|馒头|点心|糕点|烧饼|饼|糕|木头|玻璃|瓷器|瓷|咖啡|茶叶|豆腐|中药|药材|药|煤|铁|炭|骨头|水泥|石膏|烟草|烟丝|花生|瓜子|芝麻|蛋壳|橡皮|粉笔|墙皮|甘蔗|葡萄|豆)$/u;
const TOOLS =
  /(?:[刀剑斧锤铲锄伞扇勺锅枪鞭锹钳锯壶镰矛戟]|匕首|雨伞|扫帚|拂尘|扫把|拖把|镰刀|锄头|斧头|铁锹|锤子|刷子|剪刀|勺子|梳子|镜子|放大镜|手枪|雨伞|团扇|折扇|武器|钳子|铲子|灯笼|拐杖|手杖|马鞭|雨刷|牙刷)$/u;
const FRAMED = /(?:窗户|窗子|窗|门|房门|木门|铁门|大门|镜子|眼镜|相片|照片|画|床|衣柜|铁|木|镜|油画|广告|电视|屏幕)$/u;
const FURNITURE =
  /(?:[桌柜床椅箱台墙窗门凳架]|桌子|柜子|箱子|衣柜|墙|床铺|窗户|房子|院子|屋子|石头|木头|纸张|被子|手帕|信封|信纸|照片|报纸|桌布|毯子|地毯|床单|衣服|帐篷|窗帘|广场|操场|大厅|仓库|院子|屋顶|被单|围裙|枕头|嘴|眼|额|嘴巴|地图|手绢|头巾|旗帜|书页|合同)$/u;
const STORED =
  /(?:工具|武器|兵器|花盆|衣服|鞋子|毛巾|酒瓶|酒|碗碟|盘子|调料|药材|杂志|报纸|货物|商品|古董|行李|自行车|乐谱|画|相机|标本|试管|弓|枪|帽子|雨伞|唱片|蜡烛|厨具|刀具|餐具|蒸笼|烛台|烧烤|单车|晾衣|帐篷|担架)$/u;
const LYING_ON =
  /(?:椅|凳|床|桌|车|沙发|瑜伽|座椅|椅子|餐桌|茶杯|汽车|地板|浴室|厨房|游戏|婴儿|马车|榻|轮椅|跪|蒲团)$/u;
const SHADED = /(?:台灯|灯|路灯|油灯|吊灯|沙发|车|床|吸尘器|空调|机器|玻璃|座椅|家具|琴|钢琴|防尘)$/u;
const GAPS =
  /(?:[砖石板墙门窗桌床柜梁岩指牙瓦]|石板|木板|地板|窗户|窗帘|岩石|砖石|石头|栅栏|篱笆|木门|地砖|墙壁|城墙|手指|床铺|柜子|瓦片|石壁|树皮|帐篷|棺材|百叶窗)$/u;
const DONE = /^[了着过]$/u;
const CLASSIFIER = /^(?:cái|quả|chiếc) /u;

/** The last character of a noun that says a part of a thing, a plant or a vessel. */
const PARTS: Readonly<Record<string, readonly Part[]>> = tableOf({
  架: [
    { head: 'giàn', of: CLIMBERS, isAct: true },
    { head: 'giá', of: STORED, isAct: true },
  ],
  盖: [{ head: 'nắp', of: VESSELS, isAct: true }],
  籽: [{ head: 'hạt', of: /./u }],
  根: [{ head: 'rễ', of: PLANTS }],
  梢: [{ head: 'ngọn', of: PLANTS }],
  枝: [{ head: 'cành', of: PLANTS }],
  尖: [{ head: 'ngọn', of: PLANTS, isAct: true }],
  蔓: [{ head: 'dây', of: PLANTS }],
  秆: [{ head: 'thân', of: PLANTS }],
  杆: [{ head: 'thân', of: PLANTS }],
  梗: [{ head: 'cuống', of: PLANTS }],
  穗: [
    { head: 'bông', of: PLANTS },
    { head: 'tua', of: /(?:灯笼|剑|帘|帘子|灯|伞|流苏|枪|刀|旗|扇)$/u },
  ],
  瓣: [
    { head: 'múi', of: /(?:橘子|橙子|柚子|蒜|大蒜)$/u },
    { head: 'cánh', of: FLOWERS },
  ],
  核: [{ head: 'hạt', of: FRUIT }],
  皮: [{ head: 'vỏ', of: FRUIT }],
  壳: [{ head: 'vỏ', of: NUTS }],
  丛: [{ head: 'bụi', of: PLANTS }],
  片: [
    { head: 'lát', of: FOOD },
    { head: 'mảnh', of: BROKEN },
  ],
  块: [
    { head: 'miếng', of: FOOD },
    { head: 'khối', of: /(?:石头|木头|水泥|金属|石膏|岩石|钢铁|混凝土|大理石|泥土)$/u },
  ],
  条: [
    { head: 'thanh', of: /(?:木头|钢铁|巧克力|能量|金属|塑料)$/u },
    { head: 'sợi', of: /(?:土豆|萝卜|黄瓜)$/u },
  ],
  渣: [{ head: 'vụn', of: CRUMBS }],
  屑: [{ head: 'vụn', of: CRUMBS }],
  末: [{ head: 'vụn', of: /(?:茶叶|木头|饼干|面包|花生|辣椒|药材|粉笔|肉|生姜|蒜|香菜)$/u }],
  沫: [{ head: 'bọt', of: /(?:啤酒|肥皂|牙膏|咖啡|牛奶|奶|口水|唾沫|海水)$/u }],
  柄: [{ head: 'cán', of: TOOLS }],
  框: [{ head: 'khung', of: FRAMED }],
  角: [{ head: 'góc', of: FURNITURE }],
  沿: [
    {
      head: 'mép',
      of: /(?:[碗缸锅盆床井桌]|浴缸|水缸|桌子|床铺|帽子|水池|窗台|水井|杯子|炕|城墙|悬崖)$/u,
      isAct: true,
    },
  ],
  垫: [{ head: 'đệm', of: LYING_ON, isAct: true }],
  罩: [{ head: 'chụp', of: SHADED, isAct: true }],
  缝: [{ head: 'khe', of: GAPS, isAct: true }],
  底: [{ head: 'đáy', of: VESSELS }],
  摊: [{ head: 'sạp', of: /./u, isAct: true }],
  表: [
    {
      head: 'bảng',
      of: /^(?!.*(?:[水电气压温]|速度|体温|时间|瑞士|黄金|电子|石英|运动|机械|名牌|古董|情侣|男|女|码|星期|钻石)$)/u,
    },
  ],
});

/** Things that are no words alone: 红薯筐, 蒸汽阀. */
const THINGS: Readonly<Record<string, string>> = tableOf({
  匣: 'hộp',
  匾: 'biển',
  尺: 'thước',
  屉: 'ngăn',
  巾: 'khăn',
  杵: 'chày',
  栅: 'hàng rào',
  栏: 'hàng rào',
  桩: 'cọc',
  棚: 'lán',
  毯: 'thảm',
  环: 'vòng',
  瓢: 'gáo',
  盅: 'chén',
  盏: 'chén',
  碟: 'đĩa',
  秤: 'cân',
  笼: 'lồng',
  筏: 'bè',
  筛: 'sàng',
  箩: 'sọt',
  篓: 'giỏ',
  篱: 'hàng rào',
  绒: 'nhung',
  绸: 'lụa',
  耙: 'cào',
  膏: 'cao',
  芯: 'lõi',
  衫: 'áo',
  褂: 'áo khoác',
  褥: 'đệm',
  钗: 'trâm',
  钳: 'kìm',
  铃: 'chuông',
  锹: 'xẻng',
  镯: 'vòng tay',
  镰: 'liềm',
  阀: 'van',
  饵: 'mồi',
});
const ANYTHING = /./u;

/**
 * Returns the noun that a thing and the character of one of its parts make: 番茄架 "giàn cà chua", 水缸盖 "nắp vại nước";
 * undefined if they make none.
 */
export const partOfThing = (token: Token, next: Token, after: Token | undefined): Token | undefined => {
  const parts = next.source.length === 1 ? (PARTS[next.source] ?? thingAs(next)) : undefined;
  if (parts === undefined || token.source.length < 2 || token.entry === null || token.kind !== 'noun') return undefined;
  const part = parts.find(({ of }) => of.test(token.source));
  if (part === undefined || DONE.test(after?.source ?? '')) return undefined;
  if (part.isAct === true && !isEdge(after) && !isDe(after) && !BEHIND_PARTS.test(after!.source)) return undefined;
  return {
    ...token,
    source: token.source + next.source,
    text: `${part.head} ${token.text.replace(CLASSIFIER, '')}`,
    kind: 'noun',
  };
};

const thingAs = ({ source, kind }: Token): readonly Part[] | undefined => {
  const head = kind === 'reading' ? THINGS[source] : undefined;
  return head === undefined ? undefined : [{ head, of: ANYTHING }];
};

/** Behind an act these stand seldom: 番茄架|底下. */
const BEHIND_PARTS =
  /^(?:底下|下面|下|旁|旁边|里|后|后面|前|边|边上|中|里面|上面|上头|之间|都|也|全|已|已经|被|掀开|打开|揭开|是|和|与|、|还|就|很|突然|忽然)$/u;
