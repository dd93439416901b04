import { isBefore, isEdge, isKind, isNext, kinds, type Place, type Sense, sense } from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const NOUNS = kinds('noun reading person name place pronoun');
const BETWEEN = kinds('adverb degree time localizer number measure');
const DEGREES =
  /^(?:很|真|太|好|这么|那么|有点|有些|挺|更|最|越来越|越|特别|非常|实在|极|极其|怪|可真|够|得很|如此|十分|不|不太|不够|过于|又|比较|相当|格外|稍微|更加|愈发|还|也|都|要|已经|已|渐渐|就|没)$/u;
const AFTER = /^(?:[了的吧啊呢吗呀，]|啦|一点|一些|些|点|得很|极了|多了|起来)$/u;
const MAX_TOKENS = 7;

/**
 * Returns the nouns and verbs that the adjective at the place describes: 门关得严 gives 门 and 关, 很硬的态度 gives
 * 态度.
 */
const toldOf = ({ tokens, index, next }: Place): string[] => {
  if (isDe(next) && isKind(tokens[index + 2], NOUNS)) return [tokens[index + 2]!.source];
  const told: string[] = [];
  for (let at = index - 1; at >= 0 && index - at < MAX_TOKENS && !isEdge(tokens[at]); at--) {
    const token = tokens[at]!;
    if (isKind(token, NOUNS)) return [...told, token.source];
    // 查得很严: 得 may be one word with the verb or with the degree.
    const isTold = token.kind === 'verb' && /^得/u.test(tokens[at + 1]?.source ?? '');
    if (isTold || (token.source.length > 1 && token.source.endsWith('得'))) told.push(token.source.replace(/得$/u, ''));
    else if (!isKind(token, BETWEEN) && !/^得/u.test(token.source) && !DEGREES.test(token.source)) return told;
  }
  return told;
};

type ByTold = readonly [text: string, of: RegExp];
const isTold = (place: Place): boolean =>
  (isEdge(place.next) || isNext(place, AFTER)) &&
  (isBefore(place, DEGREES) || isBefore(place, /^得/u) || isKind(place.before, NOUNS)) &&
  !(isDe(place.next) && isKind(place.before, NOUNS));
const told = (...rows: readonly ByTold[]): readonly Sense[] =>
  rows.map(([text, of]) =>
    sense(text, 'adjective', (place) => isTold(place) && toldOf(place).some((each) => of.test(each))),
  );

const COVERED = /(?:门|窗|窗户|嘴|盖子|捂|关|封|堵|裹|包|瞒|遮|藏|口风|围|合|盖|蒙|缝)$/u;
const WATCHED = /(?:查|管|看|看守|盘查|家教|规矩|门禁|军纪|防守|防|守|要求|管教|管束|抓|审|纪律|把关)$/u;
const MANNERS = /(?:态度|语气|口气|话|手段|作风|立场|脾气|性子|腔调)$/u;
const BACKERS = /(?:后台|关系|背景|靠山|来头)$/u;
const SUNS = /(?:日头|太阳|阳光|日光|烈日)$/u;
const WORKS =
  /(?:歌|剧|店|视频|节目|游戏|小说|书|账号|主播|博主|综艺|片子|直播间|电影|组合|演员|话题|曲子|帖子|微博|段子|菜|品牌|网红)$/u;
const LIFE = /(?:日子|事|事情|路|一切|工作|生意|仕途|过|运气|进展|买卖|走)$/u;
/** What may fail. */
export const DEALS = /(?:单|单子|生意|婚事|买卖|事|项目|合作|亲事|计划|合同|订单|事情|对象|这笔)$/u;
const TIMES_HARD = /(?:局势|形势|风声|时局|查|管|盯|催|逼|日子|战事|军情)$/u;

/** One-character adjectives by the word they describe: 嘴很严 "kín", 查得很严 "nghiêm ngặt", 雾太浓 "dày đặc". */
export const ADJECTIVE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  严: told(['kín', COVERED], ['nghiêm ngặt', WATCHED]),
  硬: told(['cứng rắn', MANNERS], ['vững', BACKERS], ['buốt', /风$/u], ['thịnh soạn', /菜$/u]),
  深: told(['đậm', /(?:颜色|色|肤色|唇色|墨色)$/u], ['khuya', /^夜$/u]),
  重: told(['đậm', /(?:口味|味|味道|妆|烟味|酒味|药味|血腥味)$/u]),
  轻: told(['trẻ', /(?:年纪|年龄|岁数)$/u]),
  活: told(['linh hoạt', /(?:脑子|心思|头脑|题|脑筋|思路)$/u]),
  生: told(['lạ', /(?:脸|面|面孔|人|手)$/u], ['sống', /(?:饭|肉|米|菜|果子|柿子|芯)$/u]),
  老: told(['dai', /(?:肉|牛排|鱼|鸡蛋|牛肉|鸡肉|煎|炒|烤|炖)$/u]),
  嫩: told(['mềm', /(?:牛排|肉|豆腐|鱼|鸡蛋|牛肉|鱼肉|鸡肉|煎|炒|蒸|烤)$/u]),
  淡: told(['ế ẩm', /(?:生意|买卖|行情)$/u]),
  直: told(['thẳng thắn', /(?:说话|性子|脾气|嘴|为人|性格|说|问)$/u]),
  顺: told(['thuận lợi', LIFE], ['suôn mượt', /(?:头发|毛)$/u], ['xuôi', /^气$/u]),
  稳: told(['chững chạc', /(?:为人|性子|做事|办事|性格)$/u]),
  滑: told(['láu cá', /(?:嘴|这人|老家伙|小子|性子)$/u]),
  火: told(['nổi tiếng', WORKS]),
  红: told(['nổi tiếng', /(?:歌|明星|演员|歌手|剧|主播|花旦|戏子|角儿|当年|曲子)$/u]),
  准: told(['chuẩn', /(?:表|钟|手表|消息|秤|情报|尺寸|方向|瞄|打|射|天气预报)$/u]),
  正: told(
    ['đúng điệu', /(?:味道|口味|汤|茶|口音|味)$/u],
    ['ngay thẳng', /(?:身子|根|品行|出身|心术|三观|风气|心|作风|心思|人品|来路)$/u],
  ),
  满: told(['chắc nịch', /(?:话|说)$/u], ['đông kín', /(?:人|客人|座位|店里|病人)$/u]),
  浓: told(
    ['dày đặc', /(?:雾|烟|云|雾气|夜色|黑烟|妖气|阴气|死气)$/u],
    ['rậm', /(?:眉|眉毛|头发|胡子|睫毛|毛)$/u],
    ['nồng', /(?:兴致|兴趣|香味|香|味|血腥味|杀气|酒味|酒气|香气|药味|年味|情意|爱意|睡意|醉意|血腥气)$/u],
    ['đặc', /(?:血|汤|汁|粥|汤汁|墨|茶|药)$/u],
  ),
  烈: told(['dữ dội', /(?:火|炉火|战况)$/u], ['gay gắt', SUNS], ['dữ', /(?:性子|脾气|马|性情)$/u]),
  毒: told(['gay gắt', SUNS], ['cay độc', /(?:嘴|嘴巴|话|说话)$/u], ['tinh tường', /(?:眼光|眼|眼睛|眼力|目光)$/u]),
  精: told(
    ['khôn ranh', /(?:人|[他她你]|家伙|商人|小子|这人|老头|掌柜|鬼|算)$/u],
    ['tinh xảo', /(?:做工|手艺|料子|雕工)$/u],
  ),
  浪: told(['lẳng lơ', /(?:[她他你]|女人|寡妇|媳妇|蹄子)$/u]),
  黑: told(['tàn độc', /^(?:手|下手|出手)$/u], ['gian manh', /(?:店|老板|掌柜|中介|买卖)$/u]),
  亮: told(['vang', /(?:嗓门|声音|嗓子|嗓音)$/u]),
  高: told(['cao tay', /(?:手段|棋|招|一招|计策|手腕)$/u]),
  偏: told(
    ['hóc búa', /(?:题|考题|题目|问题)$/u],
    ['hẻo lánh', /(?:地方|位置|住|路|村子|地段|村|小镇|院子|地|学校)$/u],
    ['lệch', /(?:箭|枪|打|射|画|挂|站|球|刀|方向|准头)$/u],
  ),
  紧: told(['căng', TIMES_HARD]),
  浅: told(['không sâu', /(?:睡|眠|觉)$/u]),
  黄: told(['đổ bể', DEALS]),
  小: told(['hẹp hòi', /(?:心眼|心眼儿|气量|肚量|器量)$/u]),
  大: told(['líu lại', /舌头$/u]),
});
