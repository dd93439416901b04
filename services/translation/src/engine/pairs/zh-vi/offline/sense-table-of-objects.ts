import { COMMON_ACTS } from './objects-of-common-acts.ts';
import { EVERYDAY_ACTS } from './objects-of-everyday-acts.ts';
import { HAND_ACTS } from './objects-of-hand-acts.ts';
import { type ByObject, HOUSEWORK } from './objects-of-housework.ts';
import { OLD_TRADES } from './objects-of-old-trades.ts';
import { earlier, isEdge, isKind, isOneOf, kinds, later, type Place, type Sense, words } from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const DEVICES = /(?:灯|灯光|空调|电视|电视机|电脑|手机|手电|手电筒|闹钟|火|煤气|音乐|收音机|机器|电源|开关|风扇)$/u;
const SHOES = /(?:鞋|鞋子|靴|靴子|袜|袜子)$/u;
const LOOSE = /(?:米|沙|沙子|土|泥|泥土|盐|糖|雪|瓜子|花生|药|药粉|豆子|灰|石灰|面粉|种子|草料|干草|茶叶|糠)$/u;
const DOSES = /(?:药|药片|药丸|丹药|汤药|避孕药|安眠药|感冒药)$/u;
const PRESENTS =
  /(?:玉佩|礼物|礼|花|玫瑰|戒指|项链|镯子|手镯|簪子|发簪|香囊|荷包|手帕|衣服|裙子|画|书|手机|车|房子|见面礼|生日礼物)$/u;
export const ORDERED = /(?:茶|酒|菜|面|饭|上房|包厢|咖啡|啤酒|牛肉|小菜|馄饨|包子|饮料|牛排|果汁)$/u;
const CONTRACTS = /(?:药方|方子|支票|发票|证明|收据|条子|介绍信|清单|处方)$/u;
const BURDENS = /(?:轿子|轿|担架|棺材|伤员|尸体|死人|桌子|箱子|沙发|家具|钢琴|衣柜|石头)$/u;
const LETTERS = /(?:^|封|书|回)信$|家书$/u;
const HAIR = /(?:头发|长发|青丝|秀发|发丝|发髻|辫子)$/u;
const BLINDS = /(?:窗帘|帘子|帷幕|车帘|门帘|帘|拉链|帐子|床帘)$/u;

const BY_OBJECT: Readonly<Record<string, readonly ByObject[]>> = tableOf({
  打: [
    ['che', /伞$/u],
    ['múc', /(?:水|热水|井水|洗脸水|洗脚水|饭|粥|汤)$/u],
    ['mua', /(?:酒|酱油|醋|油)$/u],
    ['đan', /(?:毛衣|毛线|围巾|手套)$/u],
    ['thắt', /(?:结|死结|蝴蝶结|领带|绳结)$/u],
    ['bật', /手电筒?$/u],
    ['cầm', /(?:灯笼|火把)$/u],
    ['viết', /(?:欠条|借条|收条|报告|草稿)$/u],
    ['đào', /(?:井|水井|洞|地洞|地基)$/u],
    ['đóng', /(?:家具|桌子|柜子|棺材|板凳|椅子|木床|床)$/u],
    ['rèn', /(?:铁|菜刀|锄头|铁器|马掌|马蹄铁|农具|兵器)$/u],
    ['tiêm', /(?:针|预防针|疫苗|麻药|点滴|麻醉|退烧针)$/u],
    ['bắn', /(?:枪|炮|子弹|鸟|靶|靶子|兔子|野兔)$/u],
    ['gửi', /^(?:报告书|申请)$/u],
    ['chơi', /(?:球|篮球|排球|网球|乒乓球|羽毛球|台球|高尔夫|游戏)$/u],
  ],
  开: [
    ['kê', CONTRACTS],
    ['bắn', /(?:枪|炮)$/u],
    ['bật', DEVICES],
    ['họp', /(?:会议|大会|班会|早会|晨会|家长会)$/u],
    ['trả', /(?:工资|月薪)$/u],
    ['ra', /(?:价|价钱|条件)$/u],
  ],
  关: [['tắt', DEVICES]],
  关上: [['tắt', DEVICES]],
  打开: [['bật', DEVICES]],
  点: [
    ['thắp', /(?:灯|蜡烛|烛|香|油灯|灯笼)$/u],
    ['châm', /(?:烟|香烟|火|旱烟|雪茄|火把|引线|导火索|鞭炮)$/u],
    ['điểm', /(?:穴|穴道|哑穴|睡穴|死穴)$/u],
    ['gõ', /(?:桌面|桌子|扶手|键盘|屏幕|茶几|地面)$/u],
    ['chọc', /(?:额头|鼻子|脑袋|脑门|鼻尖|眉心|胸口)$/u],
    ['chỉ vào', /(?:地图|图纸|沙盘)$/u],
    ['yêu cầu', /(?:歌|曲|曲子|老歌)$/u],
    ['gọi', ORDERED],
    ['gọi', /^(?:别的|几个菜|外卖)$/u],
    ['đếm', /(?:银子|钱|钞票|人数|银票|铜钱)$/u],
  ],
  点上: [
    ['thắp', /(?:灯|蜡烛|烛|香|油灯|灯笼)$/u],
    ['châm', /(?:烟|香烟|火|旱烟|雪茄|火把)$/u],
  ],
  点起: [
    ['thắp', /(?:灯|蜡烛|烛|香|油灯|灯笼)$/u],
    ['châm', /(?:烟|香烟|火|旱烟|雪茄|火把)$/u],
  ],
  穿: [['đi', SHOES]],
  穿上: [['đi', SHOES]],
  穿着: [['đi', SHOES]],
  穿好: [['đi', SHOES]],
  戴: [['cài', /(?:花|红花|发簪|簪子|发卡|胸针|珠花)$/u]],
  戴着: [['cài', /(?:花|红花|发簪|簪子|发卡|胸针|珠花)$/u]],
  抓: [
    ['bốc', LOOSE],
    ['bốc', /(?:把米|把土|把沙)$/u],
    ['vò', /^(?:头发|脑袋|头皮)$/u],
    ['chộp lấy', /(?:剑|刀|枪|弓|匕首|拐杖|棍子|电话|手机|书包|钥匙|扫帚|斧头|锄头|杯子|外套|绳子)$/u],
  ],
  吃: [
    ['uống', DOSES],
    ['chịu', /(?:亏|苦|大亏|暗亏|哑巴亏|苦头)$/u],
  ],
  送: [['tặng', PRESENTS]],
  叫: [['gọi', ORDERED]],
  抬: [['khiêng', BURDENS]],
  回: [['hồi âm', LETTERS]],
  拉上: [['kéo kín', BLINDS]],
  拉: [['kéo kín', BLINDS]],
  下: [
    ['đánh', /(?:棋|盘棋|象棋|围棋|局棋)$/u],
    ['hạ', /(?:决心|命令|结论|定义|战书|通牒|圣旨)$/u],
    ['đẻ', /(?:蛋|崽|小猪|小狗|猪崽)$/u],
    ['bỏ', /(?:功夫|工夫|本钱|血本|本|力气|苦功)$/u],
    ['nấu', /(?:面条|饺子|馄饨)$/u],
    ['gieo', /(?:种|种子)$/u],
    ['đặt', /(?:定金|订单|赌注|聘礼|订金|注)$/u],
  ],
  生: [['đẻ', /(?:蛋|小狗|小猫|崽|小猪)$/u]],
  接: [
    ['hứng', /(?:水|雨水|露水|血|凉水|热水)$/u],
    ['nối', /(?:骨|骨头|电线|线|断骨|断臂)$/u],
  ],
  收: [
    ['gặt', /(?:庄稼|麦子|稻子|小麦|水稻|玉米)$/u],
    ['dọn', /(?:碗筷|碗|摊子|摊|桌子|盘子|残局)$/u],
    ['nhận', /(?:徒弟|徒|弟子|礼物|礼|红包|学生|义子)$/u],
  ],
  交: [['nhận', /(?:好运|桃花运)$/u]],
  上: [
    ['quét', /(?:漆|油漆|颜料|釉)$/u],
    ['bôi', /(?:药|药膏|药粉|金疮药)$/u],
  ],
  放: [
    ['cho', /(?:盐|糖|辣椒|醋|酱油|调料|味精|葱|胡椒|香菜|花椒)$/u],
    ['thả', /(?:风筝|羊|牛|马|河灯|孔明灯|鸽子|鸭子)$/u],
    ['bật', /(?:音乐|歌|录音|电影|唱片|视频|一首歌)$/u],
    ['đốt', /(?:鞭炮|炮仗|爆竹)$/u],
    ['phóng', /^(?:火|大火|把火|一把火)$/u],
    ['chiếu', /(?:新闻|电视剧|动画片|广告|纪录片|动画|老电影|球赛)$/u],
  ],
  看: [['gặp', /^(?:医生|大夫|心理医生)$/u]],
  找: [['thối', /(?:零钱|铜板|文|块钱|零)$/u]],
  举: [['nêu', /(?:例子|例)$/u]],
  拔: [
    ['nhổ', /(?:草|牙|萝卜|头发|野草|钉子|毛|胡子)$/u],
    ['rút', /(?:剑|刀|匕首|枪|长剑|箭)$/u],
  ],
  扎: [
    ['buộc', /(?:辫子|马尾|头发|丸子头|腰带|绳子|小辫)$/u],
    ['cắm', /(?:营|营寨|帐篷)$/u],
  ],
  洗: [
    ['gội', /^(?:头|头发)$/u],
    ['giặt', /(?:衣服|衣裳|被子|床单|裤子|袜子|毛巾|裙子|脏衣服|被单|窗帘|内衣|校服|外套|衬衫|手帕)$/u],
    ['tráng', /(?:照片|相片|底片)$/u],
  ],
  烧: [
    ['đun', /(?:水|热水|开水|洗澡水|茶)$/u],
    ['nấu', /(?:饭|菜|鱼|红烧肉)$/u],
    ['nhóm', /^(?:炕|炉子|灶|火)$/u],
  ],
  煮: [
    ['pha', /咖啡$/u],
    ['luộc', /(?:鸡蛋|蛋|红薯|玉米|饺子|土豆)$/u],
  ],
  切: [['thái', /(?:菜|肉|葱|姜|土豆|萝卜|黄瓜|羊肉|牛肉|肉片)$/u]],
  倒: [
    ['đổ', /(?:垃圾|脏水|洗脚水|泔水|油|废水|剩饭|马桶)$/u],
    ['rót', /(?:茶|酒|水|热水|温水|果汁|牛奶|咖啡|酒水)$/u],
  ],
  画: [
    ['kẻ', /(?:眉|眉毛|线|横线)$/u],
    ['vẽ', /(?:画|图|地图|圈|像|符|符咒|肖像)$/u],
  ],
  擦: [
    ['bôi', /(?:药|药膏|口红|粉|香水|药酒|防晒霜|护手霜)$/u],
    ['lau', /(?:汗|泪|眼泪|嘴|桌子|地|血|手|剑|刀|窗户|脸|眼睛|眼镜|汗水|血迹|玻璃|额头|鼻涕)$/u],
  ],
  扫: [['quét', /(?:地|院子|雪|落叶|房间|垃圾|积雪)$/u]],
  压: [['đặt cược', /(?:注|赌注|大注)$/u]],
  摸: [['sờ', /(?:头|脸|肚子|脑袋|额头|鼻子|下巴|胡子)$/u]],
  养: [
    ['trồng', /(?:花|草|盆花|兰花|多肉)$/u],
    ['nuôi', /(?:狗|猫|鸡|鱼|鸟|孩子|猪|家|儿子|女儿|老婆|弟弟|妹妹|爹娘|父母|宠物)$/u],
  ],
  摘: [
    ['hái', /(?:花|果子|苹果|桃子|茶|叶子|葡萄|野果|草药|菜|果实|莲子)$/u],
    ['cởi', /(?:帽子|斗笠|面具|面纱|手套)$/u],
    ['tháo', /(?:眼镜|耳机|戒指|耳环|项链|口罩|镯子)$/u],
  ],
  解: [
    ['cởi', /(?:扣子|衣服|绳子|腰带|衣扣|纽扣|衣带|鞋带)$/u],
    ['giải', /(?:题|毒|数学题|谜|难题|毒药|封印|阵)$/u],
  ],
  挂: [
    ['cúp', /(?:电话|手机)$/u],
    ['nở', /(?:笑|微笑|笑容|笑意|冷笑)$/u],
    ['đọng', /(?:泪珠|泪|眼泪|泪痕|水珠|露珠|汗珠|泪花)$/u],
  ],
  贴: [['áp', /(?:脸|脸颊|耳朵|身子|额头|后背|手心|嘴唇)$/u]],
  贴在: [['áp vào', /(?:脸|脸颊|耳朵|身子|额头|后背|手心|嘴唇)$/u]],
  埋: [['vùi', /^(?:头|脸|脑袋)$/u]],
  埋在: [['vùi ở', /^(?:头|脸|脑袋)$/u]],
  埋进: [['vùi vào', /^(?:头|脸|脑袋)$/u]],
  冒出: [
    ['nảy ra', /(?:念头|想法|主意|疑问)$/u],
    ['ló ra', /(?:人|脑袋|头|身影|影子|老头|大汉|孩子|兔子|人影)$/u],
    ['bốc ra', /(?:烟|火|热气|黑烟|白气|浓烟)$/u],
    ['nhú lên', /(?:芽|嫩芽|新芽|草)$/u],
  ],
  断: [
    ['gãy', /(?:胳膊|腿|手臂|骨头|肋骨|腰|鼻梁|树枝|牙|手指|脊梁|翅膀|桥)$/u],
    ['mất', /(?:奶|粮|水|电)$/u],
    ['cắt đứt', /(?:财路|后路|退路|生路|联系|来往|关系|粮草|念头|心思|念想|情分)$/u],
  ],
  裂: [['rách', /(?:衣服|裤子|袖子|布|衣裳|裙子|嘴)$/u]],
  发动: [
    ['nổ máy', /(?:车|汽车|摩托车|车子)$/u],
    ['khởi động', /(?:引擎|机器|发动机|马达)$/u],
  ],
  办: [['tổ chức', /(?:婚礼|喜事|酒席|宴会|生日|葬礼|丧事|满月酒|聚会|晚会|庆功宴|婚事|寿宴|喜酒)$/u]],
  动: [
    ['nảy sinh', /(?:杀心|杀机|杀念|歪心思|恻隐之心|凡心|贪念|邪念)$/u],
    ['động vào', /(?:东西|衣服|抽屉|书|棋子|饭菜|行李|尸体)$/u],
  ],
  留: [
    ['để', /(?:头发|长发|胡子|胡须|短发|辫子|指甲|平头|刘海|短头发)$/u],
    ['để lại', /(?:信|字条|纸条|口信|遗书|电话|线索|脚印|伤疤|疤|痕迹|一句话)$/u],
    ['chừa', /(?:面子|饭|位置|位子|座位|门|余地|活口|退路|情面|后路|后手)$/u],
  ],
  长: [
    ['có', /(?:脸|眼睛|眼|嘴|鼻子|面孔|胎记|脸蛋|痣|尾巴)$/u],
    ['mở mang', /(?:见识|学问|知识)$/u],
  ],
  推: [['từ chối', /(?:婚事|亲事|邀请|约会|饭局|差事|应酬|片约|工作)$/u]],
  转过: [['rẽ qua', /(?:街角|墙角|弯|路口|拐角|山脚|回廊|山坳)$/u]],
  转动: [['xoay', /(?:钥匙|把手|轮椅|方向盘|戒指|轮盘|玉扳指|机关)$/u]],
  拆: [
    ['bóc', /(?:信|包裹|快递|礼物|包装|信封|盒子)$/u],
    ['phá dỡ', /(?:房子|老房子|房|楼|墙|桥|庙)$/u],
  ],
  剥: [['bóc', /(?:橘子|鸡蛋|花生|虾|蒜|壳|糖|橙子|瓜子|虾壳)$/u]],
  供: [['nuôi', /(?:弟弟|妹妹|儿子|女儿|孩子|孙子|弟妹|大学生)$/u]],
  挤: [['nháy', /(?:眼|眼睛)$/u]],
  拨: [['gảy', /(?:算盘|算盘珠子|珠子|琴弦|弦|琴)$/u]],
  照: [['soi', /镜$|镜子$/u]],
  挽起: [['búi', HAIR]],
  盘起来: [['búi lên', HAIR]],
  盘起: [['khoanh', /(?:腿|双腿)$/u]],
  梳: [['chải', /(?:头|头发|辫子|长发)$/u]],
  煎: [
    ['sắc', /(?:药|草药|汤药)$/u],
    ['rán', /(?:鸡蛋|蛋|鱼|荷包蛋|饼|牛排)$/u],
  ],
  熬: [
    ['sắc', /(?:药|草药|汤药)$/u],
    ['nấu', /(?:粥|汤|鸡汤|小米粥)$/u],
  ],
  弹: [
    ['đánh', /(?:钢琴|吉他)$/u],
    ['gảy', /(?:琴|琵琶|古筝|曲子|一曲)$/u],
  ],
});

/** Words that may follow a verb whose object is before it. */
const FRONTED_ENDS = words('不 不了 了 掉 掉了 好 好了 完 完了 上 着 起来 吗 吧 啊 得 没有 没 过 在 到 进 给 成');
const BEFORE_OBJECT = kinds('number measure determiner adjective degree pronoun time');
/** 药一天吃三次: a frequency. */
const LASTING = kinds('number time');
const NOUNS = kinds('noun reading person');
const COMPLEMENTS = words('了 着 过 起 上 下 出 完 好 开 掉 掉了 一下 个 点 过了 不了 得 不');
const BEFORE_VERB = kinds('adverb time degree pronoun number measure place preposition');

/** Returns true if one of the verb's objects, after or before it, matches. */
export const hasObject = (place: Place, objects: RegExp): boolean =>
  objectsOf(place).some((index) => objects.test(place.tokens[index]!.source));

/** Returns the indexes of the possible objects after the verb or, if there are none, before it. */
export const objectsOf = (place: Place): readonly number[] => {
  const before = found.get(place);
  if (before !== undefined) return before;
  const objects = findObjects(place);
  found.set(place, objects);
  return objects;
};
const found = new WeakMap<Place, readonly number[]>();

const findObjects = (place: Place): readonly number[] => {
  const { tokens, index } = place;
  // 把头埋在被子里: a place follows.
  if (PUT_AT.test(tokens[index]!.source) || isOneOf(tokens[index + 1], AT)) return frontedOf(place);
  const objects: number[] = [];
  let at = index + 1;
  while (at < index + 3 && isOneOf(tokens[at], COMPLEMENTS)) at++;
  // 拨了拨算盘: a repeated verb.
  if (tokens[at]?.source === tokens[index]!.source.charAt(0)) at++;
  let isAfterNoun = false;
  for (; at < index + MAX_OBJECT_TOKENS && !isEdge(tokens[at]); at++) {
    const token = tokens[at]!;
    // 圆脸: an adjective in the lexicon.
    const isNoun = isKind(token, NOUNS) || (token.kind === 'adjective' && isEdge(tokens[at + 1]));
    // 打伞的女人: the object may be before 的, too.
    if (isNoun && !isKind(tokens[at + 1], NOUNS)) objects.push(at);
    if (!isNoun && !isDe(token) && (isAfterNoun || !isKind(token, BEFORE_OBJECT))) break;
    isAfterNoun = isNoun;
  }
  if (at > index + 1 && isKind(tokens[at - 1], NOUNS)) return objects;
  const next = tokens[index + 1];
  if (beingOfCleft(place) !== -1) return [...objects, ...frontedOf(place)];
  // 把米淘干净下了锅: the object of 把, with anything after the verb.
  const isDisposed = earlier(place, DISPOSING, MAX_OBJECT_TOKENS);
  if (!isEdge(next) && !isOneOf(next, FRONTED_ENDS) && !isKind(next, LASTING) && !isDisposed) return objects;
  return [...objects, ...frontedOf(place)];
};
const PUT_AT = /.[在到进入给成]$/u;
const AT = words('在 到 进 入 给 成');

/** Returns the index of the nearest noun before the verb: 把灯关了, 饭吃完了. */
const frontedOf = (place: Place): readonly number[] => {
  const { tokens, index } = place;
  const being = beingOfCleft(place);
  for (
    let before = (being === -1 ? index : being) - 1;
    before > index - MAX_OBJECT_TOKENS && !isEdge(tokens[before]);
    before--
  ) {
    const token = tokens[before]!;
    // 盖头被秤杆挑了起来: the instrument.
    if (isKind(token, NOUNS) && isOneOf(tokens[before - 1], BY)) {
      before--;
      continue;
    }
    // 婚礼在城里办: a place.
    if (isKind(token, NOUNS) && tokens[before - 1]?.source !== '在') return [before];
    if (!isKind(token, NOUNS) && !isKind(token, BEFORE_VERB)) return [];
  }
  return [];
};
const MOST_OF_CLEFT = 6;
/** 这家旅馆是我盖的: returns the index of 是, which is before who did it; -1 if 的 does not end the clause. */
const beingOfCleft = ({ tokens, index }: Place): number => {
  let at = index + 1;
  while (at < index + 3 && isOneOf(tokens[at], AFTER_CLEFT_ACT)) at++;
  if (!isDe(tokens[at]) || !isEdge(tokens[at + 1])) return -1;
  for (let before = index - 1; before > index - MOST_OF_CLEFT && !isEdge(tokens[before]); before--)
    if (tokens[before]!.source === '是') return isEdge(tokens[before - 1]) ? -1 : before;
  return -1;
};
const AFTER_CLEFT_ACT = words('出来 来 回来 起来 下来 出去 好 完 过');
const BY = words('被 让 叫');
const DISPOSING = /^(?:把|将)$/u;
const MAX_OBJECT_TOKENS = 7;

const sensesOf = (rows: readonly ByObject[]): Sense[] =>
  rows.map(([text, objects]) => ({
    text,
    kind: 'verb',
    when: (place) => isAct(place) && hasObject(place, objects),
  }));

/** Excludes 塞得下 (a result of another verb), 一关 and 一打 (quantities). */
export const isAct = (place: Place): boolean => {
  const { tokens, index, before, next } = place;
  // 擦着他的耳朵飞过: "close by".
  if (tokens[index]!.source.startsWith('擦') && later(place, /飞|掠|划过|而过|射/u, 8)) return false;
  // 一座断桥: an adjective.
  if (tokens[index]!.source === '断' && isKind(next, NOUNS)) return false;
  // 拉得严严实实: a manner follows.
  if (next?.source === '得' && tokens[index]!.source === '拉') return false;
  if (!isKind(tokens[index], ACTS)) return false;
  // 把面具一摘: a quick act, and no count.
  if (
    before?.kind === 'number' &&
    !(before.source === '一' && isEdge(next) && earlier(place, DISPOSING, 8) && !earlier(place, /^往$/u, 5))
  )
    return false;
  const isComplement = tokens[index]!.source.length === 1 && before?.kind === 'verb' && before.source.length === 1;
  return !isComplement || MAY_GO_BEFORE.test(before.source);
};
const ACTS = kinds('verb adjective preposition reading');
const MAY_GO_BEFORE = /^[想要会能去来没有得敢肯该用帮请让叫怕爱]$/u;

/** 淘干净, 挑了起来: results and directions for which the table has no rendering. */
const RESULTS: Readonly<Record<string, string>> = tableOf({
  好: '~ xong',
  完: '~ xong',
  干净: '~ sạch',
  起: '~ lên',
  起来: '~ lên',
  了起来: '~ lên',
  开: '~ ra',
});
/** Results that are no direction. */
const DONE_RESULTS = new Set('好 完 干净'.split(' '));
const DAILY_ACTS: Readonly<Record<string, readonly ByObject[]>> = tableOf({ ...EVERYDAY_ACTS, ...HAND_ACTS });
const TABLES = [BY_OBJECT, HOUSEWORK, OLD_TRADES, DAILY_ACTS, COMMON_ACTS];
const withResults = (verb: string, rows: readonly ByObject[]): (readonly [string, readonly Sense[]])[] =>
  Object.entries(RESULTS)
    .filter(
      ([result]) =>
        (HOUSEWORK[verb] !== undefined || (DAILY_ACTS[verb] !== undefined && DONE_RESULTS.has(result))) &&
        TABLES.every((table) => table[verb + result] === undefined),
    )
    .map(([result, said]) => {
      const told = DONE_RESULTS.has(result) ? rows : rows.filter((row) => !DAILY_ACTS[verb]?.includes(row));
      return [verb + result, sensesOf(told.map(([text, objects]) => [said.replace('~', text), objects]))];
    });

/** The rows of all tables for each verb: those of the earlier tables come first. */
const ALL_BY_OBJECT: Record<string, readonly ByObject[]> = {};
for (const table of TABLES)
  for (const [verb, rows] of Object.entries(table)) ALL_BY_OBJECT[verb] = [...(ALL_BY_OBJECT[verb] ?? []), ...rows];

/** 穿过巷子, 接过信: common verbs with which 过 is past, through or over. */
const pastRows = (verb: string, rows: readonly ByObject[]): readonly ByObject[] =>
  GOING_PAST.has(verb) ? rows.filter((row) => !(DAILY_ACTS[verb] ?? []).includes(row)) : rows;
const GOING_PAST = new Set('翻穿划接递拨看送搬赶冲拉推钻走过爬搭');

/** Senses of verbs by their object: 打伞 and 打了一把黑色的伞 "che", 关灯 and 把灯关了 "tắt". */
export const OBJECT_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  ...Object.fromEntries(
    Object.entries(ALL_BY_OBJECT).flatMap(([verb, rows]) => [
      [verb, sensesOf(rows)],
      [`${verb}了`, sensesOf(rows)],
      // 抓着一把瓜子: "hold".
      ...(verb === '抓' ? [] : [[`${verb}着`, sensesOf(rows)] as const]),
      [`${verb}过`, sensesOf(pastRows(verb, rows).map(([text, objects]) => [`từng ${text}`, objects]))],
      ...withResults(verb, rows),
    ]),
  ),
});
