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
  type Sense,
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const SCREENS = /(?:屏幕|屏|画面|镜头|图像|影像|显示屏|荧幕|信号|监控|电视)$/u;
const ON_SCREENS =
  /^(?:乱码|代码|英文|汉字|提示|红字|黑字|金字|古字|小楷|留言|备注|批注|题字|地址|文字|字幕|符号|密码)$/u;
const THROATS = /(?:脖子|喉咙|咽喉|脖颈|颈|嗓子眼)$/u;
const STRUCK =
  /^(?:撒|敲|泼|啃|拍|抽|抡|甩|扎|挥|扔|丢|吐|捅|砸|踢|踹|打|劈|砍|咬|扇|捶|就是|浇|喷|射|开枪|轰|戳|刺|按|撞|来了?)/u;
const COPIED =
  /(?:图|图纸|样子|样|样式|书|方子|法子|办法|方法|规矩|说的|吩咐|镜子|葫芦|菜谱|步骤|地址|名单|单子|谱|经验|习惯|意思|教的|惯例|学|做)$/u;
const OF_CHILDREN =
  /^(?:小朋友|小妹妹|小弟弟|孩子|孩子们|小孩|小孩子|小姑娘|小女孩|小男孩|小家伙|娃娃|小娃娃|小鬼|娃|娃儿|小丫头|男孩|女孩|娃子)$/u;
const SEWN = /^(?:绣|缝|织|补|扎|纳|穿针|绣着|绣了|绣出|绣成|缝着|缝上|缝了|缝合|缝住|绣花|绣上|缠|缠着|缠住)/u;
const ROADS = /^(?:路上|高架上|高架|高速上|高速|半路上|半路|桥上|街上|二环|三环|环路|来的路上|回来的路上)$/u;
const BEASTS =
  /^(?:骡子|骡|毛驴|驴|驴子|牛|黄牛|水牛|牦牛|母牛|奶牛|猪|野猪|母猪|肥猪|羊|山羊|鹿|狼|野狼|狮子|豹子|骆驼|大象|熊|牲口|耕牛|小猪|小牛|猎犬|老虎|巨兽|巨狼|巨熊|怪兽|猛兽|野兽|[妖魔凶灵荒蛮异](?:兽|狼|熊|虎|狮|豹|牛|猪|鹿|猿))$/u;
const BUNCHED =
  /^(?:小葱|葱|大葱|青菜|菜|韭菜|香菜|菠菜|芹菜|野菜|小白菜|空心菜|蒜苗|豆角|挂面|面条|粉丝|野花|鲜花|干草|稻草|麦穗|稻穗|艾草|香|筷子|竹签|纸钱)$/u;
const HANDFULS =
  /^(?:米|糯米|盐|糖|瓜子|花生|沙|沙子|土|泥土|黄土|灰|香灰|泥|石子|铜钱|碎银|碎银子|铜板|豆子|黄豆|药粉|草药|落叶|雪|药|零钱|硬币|纸灰|朱砂|面粉|石灰|米饭|红枣|葡萄|樱桃)$/u;
const MATERIALS: Readonly<Record<string, string>> = {
  铁: 'bằng sắt',
  木头: 'bằng gỗ',
  石头: 'bằng đá',
  金子: 'bằng vàng',
  黄金: 'bằng vàng',
  银子: 'bằng bạc',
  玉: 'bằng ngọc',
  铜: 'bằng đồng',
  青铜: 'bằng đồng xanh',
  纸: 'bằng giấy',
  布: 'bằng vải',
  竹子: 'bằng tre',
  塑料: 'bằng nhựa',
  玻璃: 'bằng thủy tinh',
  钢: 'bằng thép',
  水晶: 'bằng thủy tinh pha lê',
  陶瓷: 'bằng gốm sứ',
  真皮: 'bằng da thật',
  不锈钢: 'bằng thép không gỉ',
  象牙: 'bằng ngà voi',
};
const FLOWERS = /(?:花|花朵|花苞|花骨朵|莲花|桃花|白莲|红莲|彼岸花)$/u;
const CLIMBERS = /(?:藤|枯藤|藤蔓|蔷薇|爬山虎|常春藤|牵牛花|凌霄花|葡萄藤|青藤|丝瓜)$/u;
const BRANDS = /(?:车|轿车|跑车|衣服|包|包包|手机|香水|鞋|酒|红酒|手表|腕表|西装|裙子|首饰|烟)$/u;
const SPENT =
  /^(?:吃|喝|用|穿|花|扔|丢|买|卖|给|离开|走|放|放手|动|拿|打|骂|抽|睡|点|开|说|杀|碰|让|删|松手|松开|拆|戴|住|换|下手|告诉|吵醒|叫醒|看|送|坐|请|分|丢下|吐)/u;
const SPANS =
  /^(?:个小时|小时|个时辰|时辰|句|天|日|年|个月|月|分钟|个?星期|周|刻钟|步|里|里地|炷香|盏茶|个钟头|秒|夜|招|个回合|回合|合|丈|米)/u;
const AROUSED = /^(?:炸|炸了|炸开|发麻|一麻|倒竖|竖|直竖|一紧|一沉|一颤|发凉|发寒|一寒|发毛|沸腾|凝固)/u;
const IN_BODY = /(?:头皮|汗毛|寒毛|心|心脏|后背|脊背|血液|血|呼吸|头发|后颈)$/u;
const ARM = /^(?:距离|间隔|空隙|宽|宽度|间距|长|之遥|之距)$/u;
const LONG =
  /(?:走廊|头发|长发|路|道|队伍|隧道|楼梯|河|影子|裙子|裙摆|袖子|胡子|尾巴|血条|名单|桥|街|通道|甬道|台阶|阶梯|绳子|睫毛|指甲|夜)$/u;
const SO_LONG = /^(?:看不|望不|拖|垂|没有|没|让人|令人|叫人|吓人|惊人|出奇|离谱|几乎|能|可怕|一眼)/u;
const MEASURED =
  /^(?:编号|代号|型号|名称|全名|本名|密码|暗号|口令|坐标|温度|气温|室温|水温|深度|高度|浓度|面积|体积|长度|宽度|厚度|直径|重量|质量|频率|概率|几率|比例|主题|标题|内容|时限|期限|限期|半径|时速|速度|转速|年龄|身高|体重|血型|性别|职业|原名|俗称|等级|品阶|品级|属性|售价|单价|定价|总价|价格|起拍价|成交价|人数|总数|数量|谜底|答案|落款|署名|国号|年号|道号|法号|封号|谥号|字号)$/u;
const SERVING =
  /^(?:陪葬|陪葬品|垫背|替死鬼|替身|诱饵|摆设|筹码|人质|赌注|挡箭牌|出气筒|靶子|炮灰|聘礼|嫁妆|彩礼|抵押|见面礼|学费|路费|盘缠|下酒菜|点心|早饭|晚饭|午饭|枕头|被子|椅子|桌子|拐杖|武器|柴烧|柴火|饭吃|饭后甜点|礼物|纪念|掩护|保镖|门神)$/u;
const VERBS = kinds('verb');
const NUMBERS = kinds('number determiner');
const MAX_NEAR = 40;

/** Returns true if one of `sources` is up to `MAX_NEAR` tokens before the place or `MAX_NEAR / 4` after it. */
const isAmong = ({ tokens, index }: Place, sources: RegExp): boolean =>
  tokens.slice(Math.max(0, index - MAX_NEAR), index + MAX_NEAR / 4).some(({ source }) => sources.test(source));

/** 用黑线绣着, 一针一针缝的白线: sewing thread. */
const thread = (colour: string): readonly Sense[] => [
  sense(`chỉ ${colour}`, 'noun', (place) => later(place, SEWN, 4) || earlier(place, SEWN, 4)),
];

/** 三头骡子: a number of animals, not of heads. */
const heads = (count: string): readonly Sense[] => [
  sense(`${count} con`, 'determiner', (place) => isNext(place, BEASTS)),
];

/** 这门是铁的: a material. */
const isMaterial = ({ tokens, index, before, next }: Place): boolean =>
  isDe(next) && isEdge(tokens[index + 2]) && /是$/u.test(before?.source ?? '');

/** Senses of words in scenes of ships, machines, tombs, ghosts, antique shops and modern people. */
export const SHIP_AND_TOMB_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 控制台的屏幕全花了: a disturbed picture.
  花: [
    sense(
      'nhòe',
      'adjective',
      (place) => isNext(place, /^了$/u) && isEdge(place.tokens[place.index + 2]) && earlier(place, SCREENS, 4),
    ),
  ],
  // 只回一行乱码.
  一行: [sense('một dòng', 'number', (place) => isNext(place, ON_SCREENS))],
  // 里头卡着一粒朱砂, 卡着他的脖子.
  卡: [
    sense(
      'bóp',
      'verb',
      (place) => isNext(place, /^着$/u) && later(place, THROATS, 5) && isKind(place.tokens[place.index + 2], SOMEBODY),
    ),
    sense('kẹt', 'verb', (place) => isNext(place, /^着$/u) && isKind(place.tokens[place.index + 2], NUMBERS)),
  ],
  // 照着阀门狠狠敲了三下; 照着图纸做.
  照着: [sense('nhằm vào', 'preposition', (place) => later(place, STRUCK, 6) && !later(place, COPIED, 4))],
  // “小妹妹，你家大人呢？”
  大人: [
    sense(
      'người lớn',
      'noun',
      (place) =>
        isBefore(place, /^(?:你家|他家|她家|我家|家|你们家|他们家|家里|谁家|自家|你家里)$/u) &&
        isAmong(place, OF_CHILDREN),
    ),
    sense('người lớn', 'noun', (place) => isBefore(place, /^和$/u) && earlier(place, OF_CHILDREN, 5)),
  ],
  // “婆婆，我是来找人的。”, to an old woman.
  婆婆: [
    sense(
      'bà ơi',
      'person',
      (place) =>
        isBefore(place, /^[“「『]$/u) &&
        isNext(place, /^，$/u) &&
        !isAmong(place, /^(?:媳妇|儿媳|儿媳妇|嫁|相公|夫君)$/u),
    ),
  ],
  黑线: thread('đen'),
  红线: thread('đỏ'),
  白线: thread('trắng'),
  金线: thread('vàng'),
  银线: thread('bạc'),
  蓝线: thread('xanh lam'),
  // 路上堵了二十分钟.
  堵: [sense('bị tắc', 'verb', (place) => earlier(place, ROADS, 3) && isNext(place, /^(?:了|得|着|死了?)$/u))],
  // 急得眼泪直打转.
  直打转: [sense('cứ chực trào', 'verb', (place) => earlier(place, /泪/u, 3))],
  // 走廊长得看不到头.
  长得: [sense('dài đến mức', 'adverb', (place) => isBefore(place, LONG) && isNext(place, SO_LONG))],
  // 赶着两头牛.
  赶着: [sense('lùa', 'verb', (place) => later(place, BEASTS, 3))],
  // 隔着半臂的距离.
  半臂: [
    sense('nửa cánh tay', 'noun', ({ tokens, index, next }) =>
      ARM.test((isDe(next) ? tokens[index + 2] : next)?.source ?? ''),
    ),
  ],
  两头: heads('hai'),
  三头: heads('ba'),
  九头: heads('chín'),
  // 还差两个没还完: a debt.
  还: [sense('trả', 'verb', (place) => isNext(place, /^(?:完|清|清了|完了)$/u) && !startsClause(place))],
  // 命令传下去不到一分钟.
  命令: [
    sense(
      'mệnh lệnh',
      'noun',
      (place) =>
        startsClause(place) && isNext(place, /^(?:传|一下|一出|下达|传下|传达|传到|传遍|下来|是|如山|已|刚|一)/u),
    ),
  ],
  // 爷爷留下来的那只旧木箱: a thing left behind.
  留下来: [
    sense(
      'để lại',
      'verb',
      ({ tokens, index, next, before }) =>
        isDe(next) &&
        isKind(before, kinds('person noun pronoun name')) &&
        tokens[index + 2]?.kind === 'determiner' &&
        !/^(?:人|人们|人员|个人)$/u.test(tokens[index + 3]?.source ?? ''),
    ),
  ],
  // 狗就一条接一条地叫了起来.
  就: [
    sense('liền', 'adverb', ({ tokens, index, next }) => next?.source === '一' && tokens[index + 3]?.source === '接'),
  ],
  // 胸口开着一朵花.
  开: [
    sense(
      'nở',
      'verb',
      (place) => isNext(place, /^(?:着|满)$/u) && later(place, FLOWERS, 8) && !earlier(place, /^(?:他|她|我|你)$/u, 2),
    ),
  ],
  // 铁门上爬着蔷薇.
  爬: [sense('leo', 'verb', (place) => isNext(place, /^(?:着|满)$/u) && later(place, CLIMBERS, 6))],
  爬满: [sense('leo đầy', 'verb', (place) => later(place, CLIMBERS, 6))],
  // 叫不出牌子的车, 车是什么牌子的.
  牌子: [
    sense(
      'nhãn hiệu',
      'noun',
      (place) =>
        earlier(place, /^(?:什么|哪个|哪种|叫不出|看不出|认不出|认出|认得|大)$/u, 3) &&
        (earlier(place, BRANDS, 8) || later(place, BRANDS, 3)),
    ),
  ],
  // 半瓶没舍得喝的酒.
  舍得: [sense('nỡ', 'verb', (place) => isNext(place, SPENT) && isKind(place.next, VERBS))],
  没舍得: [sense('không nỡ', 'verb', (place) => isNext(place, SPENT))],
  // 不出三个小时咱们全得死.
  不: [
    sense(
      'chưa đến',
      'adverb',
      ({ tokens, index, next }) =>
        next?.source === '出' && tokens[index + 2]?.kind === 'number' && SPANS.test(tokens[index + 3]?.source ?? ''),
    ),
  ],
  出: [
    sense(
      '',
      'particle',
      ({ tokens, index, before, next }) =>
        before?.source === '不' && next?.kind === 'number' && SPANS.test(tokens[index + 2]?.source ?? ''),
    ),
  ],
  // 倒挂着的东西让所有人的头皮都炸了起来.
  让: [sense('khiến', 'preposition', (place) => later(place, IN_BODY, 6) && later(place, AROUSED, 9))],
  // 可被压住的水忽然喷了出来: "but" at the start.
  可: [sense('nhưng', 'conjunction', (place) => startsClause(place) && isNext(place, /^被$/u))],
  // 盯着还在冒烟的枪口: an act in progress.
  在: [
    sense(
      'đang',
      'adverb',
      (place) =>
        isBefore(place, /^(?:还|仍|仍然|依然|仍旧|依旧)$/u) &&
        (isKind(place.next, VERBS) || isNext(place, /^(?:往|向|朝|不停|不断)$/u)) &&
        later(place, /^的$/u, 5) &&
        earlier(place, /[着了住向在到]$/u, 4),
    ),
  ],
  // 给一颗石头当陪葬: "serve as".
  当: [sense('làm', 'verb', (place) => isNext(place, SERVING))],
  陪葬: [
    sense(
      'vật tuẫn táng',
      'noun',
      (place) => isBefore(place, /^(?:当|做|作|作为|为|的)$/u) && (endsClause(place) || isDe(place.next)),
    ),
  ],
  // 编号为零的冷冻舱: a number or a size.
  为: [
    sense(
      'là',
      'verb',
      (place) =>
        isBefore(place, MEASURED) &&
        (isKind(place.next, NUMBERS) || isKind(place.next, kinds('noun name reading expression'))),
    ),
  ],
  // 拉到了底: "the end".
  底: [
    sense('tận cùng', 'noun', (place) => isBefore(place, /^了$/u) && earlier(place, /到$/u, 2) && endsClause(place)),
  ],
  ...Object.fromEntries(
    Object.entries(MATERIALS).map(([material, text]) => [material, [sense(text, 'adjective', isMaterial)]]),
  ),
});

/** The same for measure words, whose senses are chosen where they count. */
export const MEASURES_OF_SHIPS_AND_TOMBS: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 一把小葱, 抓起一把糯米.
  把: [
    sense('bó', 'measure', (place) => isNext(place, BUNCHED)),
    sense('nắm', 'measure', (place) => isNext(place, HANDFULS)),
  ],
  // 一条巨大的舌头; 换一条新的.
  条: [
    sense('cái', 'measure', (place) => later(place, /^舌头$/u, 3)),
    sense(
      'cái',
      'measure',
      (place) =>
        isNext(place, /^(?:新|旧|新的|旧的|好的|假的)$/u) &&
        (endsClause(place) ||
          isEdge(place.tokens[place.index + 2]) ||
          (isDe(place.tokens[place.index + 2]) && isEdge(place.tokens[place.index + 3]))),
    ),
  ],
});
