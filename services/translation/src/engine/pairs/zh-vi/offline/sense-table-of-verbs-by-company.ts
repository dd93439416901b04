import {
  clauseBefore,
  earlier,
  endsClause,
  isBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  lately,
  later,
  type Place,
  restOfClause,
  type Sense,
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { tableOf } from './tokens.ts';
import { lasts } from './verbs-of-spans.ts';

const COUNTS = kinds('number determiner');
const ADVERBS = kinds('adverb pronoun person name');

const STAKES =
  /^(?:招|注|两|文|枚|块|元|钱|银子|金币|灵石|下品灵石|筹码|家底|身家|家当|铜板|块钱|两银子|大注|性命|前程|全部家当|全部身家)$/u;
const WON = /^(?:大|小|错|中|对|赢|输|宝|庄|闲)$/u;
/** 押三招, 押了一千灵石, 押错了: a stake, not somebody under guard. */
const isStaked = (place: Place): boolean => {
  const rest = restOfClause(place, 5);
  if (WON.test(rest[0]?.source ?? '')) return true;
  const at = /^[了上下过]$/u.test(rest[0]?.source ?? '') ? 1 : 0;
  if (isKind(rest[at], COUNTS) && (rest[at + 1] === undefined || STAKES.test(rest[at + 1]!.source))) return true;
  return isKind(rest[at], SOMEBODY) && isKind(rest[at + 1], COUNTS) && STAKES.test(rest[at + 2]?.source ?? '');
};
const PLEDGES =
  /(?:[刀剑]|身家|性命|命|家底|家当|钱|银子|前程|名声|全部|一切|家产|未来|宝贝|祖宅|房子|地契|灵石|赌注|积蓄|尊严)$/u;

const SUMS = /^(?:[百千]?万|亿|千万|金币|灵石|银子|块钱|两银子|大价钱|重金|血本)$/u;
/** 砸了几千万: money is spent. */
const isSpent = (place: Place): boolean => {
  const rest = restOfClause(place, 5);
  const at = rest[0]?.source === '了' ? 1 : 0;
  return (isKind(rest[at], COUNTS) && SUMS.test(rest[at + 1]?.source ?? '')) || SUMS.test(rest[at]?.source ?? '');
};

const MONSTERS =
  /(?:怪|怪物|野怪|小怪|野猪|野狼|史莱姆|骷髅|首领|副本|BOSS|Boss|boss|材料|宝箱|任务|矿点|药草|商店|NPC|精英怪|魔狼)$/u;
const RECORDS = /^(?:记录|纪录|成绩|历史|最高分)$/u;
const LEVELS = /^(?:等级|级别|名次|排名|战力|段位|分数|境界|修为|销量|业绩)$/u;
const isLevelPushed = (place: Place): boolean => earlier(place, /^[把将]$/u, 5) && earlier(place, LEVELS, 3);
const SLEEPLESS = /(?:黑眼圈|血丝|通宵|夜|红)$/u;

const WHIPPED = /^(?:下去|过去|过来|下来)$/u;
const DRAWN = /(?:血|烟|水|签|牌|丝|奖|箭|剑|刀|筋)$/u;
const STRUCK = /^[咬抽刺捅扎插劈砍抡挥戳灌浇泼倒栽滑陷埋按跪磕砸斩剁踏淋塌垮垂拍踹摁]$/u;

const LIMBS =
  /(?:膝盖|额头|脑袋|后脑勺?|胳膊肘?|手肘|下巴|鼻子|鼻尖|肩膀?|腿|小腿|腰|头|脚|脚趾|牙|门牙|嘴|嘴唇|手背)$/u;
const VOICES = /(?:声音|嗓音|嗓子|嗓门|语气|声)$/u;
const BRIMS = /^(?:斗笠|帽檐|帽子|草帽|兜帽|鸭舌帽|棒球帽)$/u;
const WAGES = /^(?:工钱|工资|货款|薪水|月钱|尾款|款子|军饷|饷银|片酬|奖金|稿费)$/u;

const CONTRACTED = /(?:山|地|田|园|果园|鱼塘|池塘|塘|工程|荒滩|河滩|荒山|林子|茶山|荒地|树林|山头|工地|活|窑|砖窑)$/u;
const REACH_OF_CONTRACT = 16;
const WRAPPED = /(?:饺子|粽子|馄饨|包子|红包|汤圆|馅饼|春卷)$/u;
const AFTER_TAKING = /^(?:了|下来|下|给|出去|过|，|。|？|！|！|,)$/u;
/** 谁肯包, 包了下来: an adverb or somebody before, and no bag. */
const isTaking = (place: Place): boolean =>
  isKind(place.before, ADVERBS) &&
  (isEdge(place.next) || AFTER_TAKING.test(place.next?.source ?? '')) &&
  !isBefore(place, /^(?:这|那|哪|多少|几|半|的|背)/u);
const isContracted = (place: Place): boolean => {
  const { tokens, index } = place;
  return (
    isTaking(place) &&
    tokens.slice(Math.max(0, index - REACH_OF_CONTRACT), index).some(({ source }) => CONTRACTED.test(source))
  );
};
const isAllIn = (place: Place): boolean =>
  isTaking(place) && isBefore(place, /^(?:全|都|也|还|不|我|你|他|全都|一律)$/u);

const ISSUED =
  /(?:布|米|盐|粮|粮食|炭|绸|绸缎|衣|衣裳|衣服|物资|东西|工具|军械|兵器|被褥|棉被|丹药|令牌|灵石|月钱|银子|钱|赏钱|份例|饷|牌子|号牌|装备|口粮|馒头|报|报纸|材料|奖品)$/u;
const SWELLING = /(?:牢|狱|监|柴房|地窖|笼|地牢|天牢|大牢|牢房|密室|监狱|黑屋|号子)$/u;
const PERSONS = kinds('pronoun person name');
/** 把他关了三天, 在牢里关了半个月: somebody is locked up. */
const isLockedUp = (place: Place): boolean =>
  lasts(place) &&
  (earlier(place, SWELLING, 5) ||
    clauseBefore(place, 5).some(
      (token, at, before) => isKind(token, PERSONS) && /^[把被将]$/u.test(before[at - 1]?.source ?? ''),
    ) ||
    isKind(place.tokens[place.index + 2], PERSONS));
const SHUT = /^(?:门|窗|灯|电视|空调|暖气|机|窗户|手机)/u;

const POWERS =
  /(?:[部国军营敌贼匪帮派狄戎胡蛮金宋魏]|北狄|北戎|匈奴|朝廷|王爷|太子|魔教|鞑子|反贼|义军|叛军|敌军|山寨|门下|麾下)$/u;
const SHADOWS = /(?:影子|阴影|目光|光影|倒影|光斑)$/u;
const FORTUNES = /^(?:钱|家当|积蓄|身家|家底|银子|本钱|精力|心血|资金)$/u;
const SERVANTS = /^(?:丫头|丫鬟|婆子|小厮|宫女|人手|侍卫|护卫|仆人|太监|嬷嬷|人|兵|奴才|小太监|老妈子)$/u;

const CASES = /(?:案|案子|大案|奇案|命案|悬案|要案)$/u;
const BARRIERS = /(?:阵|阵法|剑法|招式?|法术|禁制|结界|封印|护盾|幻境|防御|丹火|绝技|剑阵|大阵|术法)$/u;
const TOWNS = /^(?:城|镇|州|县|关|寨|营|阵|案|郡|堡|营寨|城池|座|要塞)/u;

const FILES = /(?:数据|资料|问卷|记录|文件|凭证|底稿|文档|账本|账目|单据|档案|图纸|合同|代码|素材|录音|监控|视频)$/u;
const DRAFTS = /(?:方案|稿|稿子|文案|图|论文|PPT|报告|剧本|策划案?|代码|简历|设计|合同|台词|作业|图纸|初稿)$/u;
const LATE = /^(?:凌晨|半夜|深夜|三更|天亮|大半夜|后半夜|夜里|第|第.+[稿版遍]|[两三四五]点)/u;
const LOOKS = /(?:眼神|目光|神色|神情|言辞|眼睛|视线|双眼)$/u;
const STORED = /(?:粮草?|粮食|草料|货|货物|米|盐|军械|辎重|物资|柴|药材|白菜|火药|弹药)$/u;
const SUPERIORS =
  /(?:太太|夫人|娘娘|太后|小姐|主子|奶奶|母亲|娘|祖母|老爷|皇上|贵妃|公主|老人|老太君|爷爷|陛下|王妃|皇后|姑娘|外婆)$/u;
const FINGERS = /^(?:手|伸手|指尖|手指|食指|抬手|指头|右手|左手|拂尘|折扇)$/u;
const LASHES = /(?:他|她|我|你|您|大家|[她他你我]们)$/u;
const ROPES = /^(?:绑|捆|抓|攥|按|绳|绳子|手腕|扣|拽|抓住|按住|锁|铁链|绑住|捆住|攥住|捂住|怎么|拼命|越|使劲)/u;
const OFFERED = /^(?:舍不得|没|不|多|少|忘了?|忘记|先|再|别|又)$/u;
const SEASONINGS = /(?:油|盐|糖|醋|辣|辣椒|葱|料|姜|蒜|酱|肉)$/u;
const PUT_UP = /^(?:上去|上|了上去)$/u;
const THINGS_HELD = /(?:手|手掌|刀|碗|盘|东西|石|书|剑|探头|箱|花|牌|水晶|钱|壶|绿萝|瓶|罐)$/u;
const SURFACES = /^(?:面前|桌上|案上|几上|台上|桌子上|柜台上|床头|地上|屋里|旁边)$/u;
const CARRIED = /(?:孩子|娃|娃娃|婴儿|婴孩|女儿|儿子|小猫|小狗|狗|猫|兔子|弟弟|妹妹|她|他)$/u;
const OUTLOOKS = /(?:垛口|城垛|窗外|窗|栏杆|城头|城楼|城墙|极目|举目|山顶|崖边|船头|高处|楼上|甲板|外)$/u;
const GROUND = /(?:地|田|土|种|苗|树|花|草|庄稼|菜|什么)$/u;
const COUNTING = kinds('number determiner measure');

const THINGS = kinds('noun adjective verb');
/** 把客人晾在大厅里: somebody, and no wash. */
const isLeftAlone = (place: Place): boolean =>
  clauseBefore(place, 5).some(
    (token, at, before) => isKind(token, PERSONS) && /^[把被将]$/u.test(before[at - 1]?.source ?? ''),
  );
/** Returns true if the clause ends at most `limit` tokens on. */
const endsIn = (place: Place, limit: number): boolean => restOfClause(place, limit + 1).length <= limit;
/** 车里头关着的, 瓶子里关着一团光: something is kept inside, and no door is shut. */
const isKeptIn = (place: Place, skipped: number): boolean =>
  (isKind(place.before, kinds('localizer place')) || isBefore(place, /^都$/u)) &&
  earlier(place, /^(?:里头?|里面|中|.+里|.+中)$/u, 3) &&
  !SHUT.test(place.tokens[place.index + skipped]?.source ?? '');

/** 他在牢里关了十年: who is said to be there is the one locked up. */
const isHeldThere = (place: Place): boolean =>
  lasts(place) && earlier(place, SWELLING, 3) && earlier(place, /^在$/u, 5) && !earlier(place, /^[把将被]$/u, 10);

/** Verbs whose sense lies in the words about them: what is staked, how long it lies, whose voice is lowered. */
export const VERBS_BY_COMPANY: Readonly<Record<string, readonly Sense[]>> = tableOf({
  放: [
    sense('để', 'verb', (place) => lasts(place) && !later(place, /^(?:假|学|羊|牛|马|羊群)$/u, 5)),
    sense('đặt', 'verb', (place) => isBefore(place, /^一$/u) && earlier(place, /^往$/u, 6)),
    sense(
      'đặt',
      'verb',
      (place) => isNext(place, PUT_UP) && earlier(place, THINGS_HELD, 3) && !earlier(place, /^[从被]$/u, 6),
    ),
    sense(
      'đặt',
      'verb',
      (place) =>
        earlier(place, SURFACES, 3) && isNext(place, /^了$/u) && isKind(place.tokens[place.index + 2], COUNTING),
    ),
    sense('bỏ', 'verb', (place) => isBefore(place, OFFERED) && endsClause(place) && earlier(place, SEASONINGS, 5)),
  ],
  押: [
    sense('cược', 'verb', isStaked),
    sense('cầm', 'verb', (place) => isNext(place, /^给$/u) && earlier(place, /(?:地|田|房|屋|宅|契|铺子|店)$/u, 6)),
  ],
  押上: [sense('đem cược', 'verb', (place) => later(place, PLEDGES, 9) && !later(place, /(?:车|公堂|刑场|船)$/u, 5))],
  砸: [sense('đổ', 'verb', isSpent)],
  砸了: [sense('đổ', 'verb', isSpent)],
  刷新: [
    sense('phá', 'verb', (place) => later(place, RECORDS, 4)),
    sense('làm mới', 'verb', (place) => later(place, /^(?:页面|网页|邮箱|屏幕|界面|列表)$/u, 4)),
    sense(
      'xuất hiện lại',
      'verb',
      (place) => earlier(place, MONSTERS, 8) && !later(place, /^(?:点|认知|三观|了)$/u, 1),
    ),
  ],
  冲到: [sense('đẩy đến', 'verb', isLevelPushed)],
  冲上: [sense('đẩy lên', 'verb', isLevelPushed)],
  冲上去: [sense('đẩy lên', 'verb', isLevelPushed)],
  熬: [
    sense('thức', 'verb', (place) => isBefore(place, /^熬夜$/u)),
    sense('thức', 'verb', (place) => isNext(place, /^[出得]$/u) && later(place, SLEEPLESS, 6)),
  ],
  抽: [
    sense('quất', 'verb', (place) => isNext(place, WHIPPED) && !earlier(place, DRAWN, 4) && !later(place, DRAWN, 5)),
    sense(
      'quất',
      'verb',
      (place) => isKind(place.next, SOMEBODY) && LASHES.test(place.next!.source) && endsIn(place, 1),
    ),
  ],
  下去: [sense('xuống', 'adverb', (place) => isBefore(place, STRUCK))],
  磕: [
    sense('dập', 'verb', (place) => isNext(place, /^(?:到|了到)$/u) && later(place, /^第/u, 3)),
    sense(
      'va',
      'verb',
      (place) =>
        earlier(place, LIMBS, 3) && !isNext(place, /^(?:了|头|得|一|下去|起)$/u) && !earlier(place, /^[把将]$/u, 5),
    ),
    sense('đập', 'verb', (place) => earlier(place, /(?:蛋|鸡蛋|鸭蛋)$/u, 6)),
  ],
  磕在: [sense('va vào', 'verb', (place) => earlier(place, LIMBS, 3) && !earlier(place, /^[把将]$/u, 5))],
  压: [
    sense('hạ', 'verb', (place) => isNext(place, /^得/u) && earlier(place, VOICES, 3)),
    sense('kéo sụp', 'verb', (place) => isNext(place, /^得/u) && earlier(place, BRIMS, 3)),
    sense('giữ', 'verb', (place) => isNext(place, /^[了着]$/u) && later(place, WAGES, 6)),
  ],
  压着: [
    sense('giữ', 'verb', (place) => later(place, WAGES, 5)),
    sense('ứ đọng', 'verb', (place) => earlier(place, /^(?:货|货物|存货)$/u, 3) && !isKind(place.next, SOMEBODY)),
  ],
  包: [
    sense('gói', 'verb', (place) => later(place, WRAPPED, 6) && !isBefore(place, /^(?:一|两|三|几|这|那|的)$/u)),
    sense('nhận thầu', 'verb', isContracted),
    sense('bao', 'verb', isAllIn),
  ],
  领: [
    sense(
      'lĩnh',
      'verb',
      (place) =>
        isNext(place, /^(?:走|回|到|出|来|取|过|了)$/u) &&
        later(place, ISSUED, 8) &&
        !isKind(place.tokens[place.index + 2], SOMEBODY),
    ),
    sense('nhận', 'verb', (place) => earlier(place, /^(?:心意|情|好意|人情|盛情|这份情)$/u, 4) && endsClause(place)),
  ],
  待: [
    sense(
      'ở lại',
      'verb',
      (place) => (lasts(place) && !startsClause(place)) || (isBefore(place, /^多$/u) && isKind(place.next, COUNTS)),
    ),
    sense('ở', 'verb', (place) => isNext(place, /^(?:过|得)$/u) && earlier(place, /^在$/u, 6)),
  ],
  关: [
    sense('bị nhốt', 'verb', isHeldThere),
    sense('nhốt', 'verb', isLockedUp),
    sense('nhốt', 'verb', (place) => isNext(place, /^着$/u) && isKeptIn(place, 2)),
  ],
  关着: [sense('nhốt', 'verb', (place) => isKeptIn(place, 1))],
  投: [
    sense('theo', 'verb', (place) => isNext(place, /^了$/u) && later(place, POWERS, 3) && endsIn(place, 3)),
    sense('hắt', 'verb', (place) => isNext(place, /^(?:下|在|出)$/u) && later(place, SHADOWS, 8)),
    sense(
      'đổ',
      'verb',
      (place) => isNext(place, /^[了进]/u) && earlier(place, FORTUNES, 4) && earlier(place, /^[把将]$/u, 8),
    ),
  ],
  拨: [
    sense('phái', 'verb', (place) => later(place, SERVANTS, 5) && !isBefore(place, /^[一两三几]$/u)),
    sense('phái', 'verb', (place) => isNext(place, /^过来/u) && later(place, /^(?:的|伺候|服侍|使唤)$/u, 3)),
  ],
  拨了: [sense('phái', 'verb', (place) => later(place, SERVANTS, 4))],
  破: [
    sense(
      'phá',
      'verb',
      (place) => earlier(place, CASES, 8) && endsClause(place) && isBefore(place, /^(?:必须|要|得|一定|非|给|能)$/u),
    ),
    sense(
      'phá',
      'verb',
      (place) => earlier(place, /^[被给让]$/u, 6) && endsClause(place) && earlier(place, BARRIERS, 12),
    ),
    sense(
      'phá',
      'verb',
      (place) => isKind(place.next, COUNTS) && TOWNS.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
  ],
  点: [
    sense(
      'điểm',
      'verb',
      (place) =>
        isNext(place, /^[了起齐]$/u) && later(place, /^(?:人马|兵马|精兵|骑兵|铁骑|精锐|将士|弓箭手|亲兵|兵|马)$/u, 5),
    ),
  ],
  栽: [
    sense('thua', 'verb', (place) => isNext(place, /^了$/u) && endsClause(place)),
    sense('thua', 'verb', (place) => isNext(place, /^在$/u) && later(place, /^(?:手|手里|手上|手中)$/u, 5)),
  ],
  原始: [sense('gốc', 'adjective', (place) => FILES.test(place.next?.source ?? ''))],
  改到: [sense('sửa đến', 'verb', (place) => later(place, LATE, 2) && lately(place, DRAFTS, 12))],
  闪烁: [
    sense('lảng tránh', 'verb', (place) => earlier(place, LOOKS, 3) && isEdge(place.next)),
    sense('dao động', 'verb', (place) => earlier(place, LOOKS, 3) && isNext(place, /^不定$/u)),
  ],
  屯: [sense('tích trữ', 'verb', (place) => lately(place, STORED, 6) || later(place, STORED, 4))],
  抱回: [sense('bế về', 'verb', (place) => later(place, CARRIED, 5))],
  望去: [
    sense(
      'nhìn ra',
      'verb',
      (place) => earlier(place, OUTLOOKS, 4) && !earlier(place, /^(?:回头|循声|闻声|往下|向下)$/u, 4),
    ),
  ],
  扶着: [
    sense('vịn', 'verb', (place) => later(place, /(?:垛口|城垛|城墙|女墙|窗台|窗框|石壁|桌沿|船舷|车辕|拐杖)$/u, 2)),
    sense(
      'vịn',
      'verb',
      (place) => later(place, /^(?:手|胳膊)$/u, 4) && later(place, /^的$/u, 3) && !later(place, SUPERIORS, 2),
    ),
  ],
  保管: [
    sense(
      'bảo đảm',
      'verb',
      (place) => isKind(place.next, SOMEBODY) || (startsClause(place) && isNext(place, /^[叫让没不比药]/u)),
    ),
  ],
  喘气: [
    sense('thở', 'verb', (place) => isBefore(place, /^(?:还|会|能)$/u) && isNext(place, /^的$/u)),
    sense('còn thở', 'verb', (place) => isNext(place, /^的$/u) && !isKind(place.tokens[place.index + 2], THINGS)),
  ],
  挣: [
    sense(
      'giãy',
      'verb',
      (place) =>
        lately(place, ROPES, 10) &&
        !later(place, /(?:钱|多少|几|银子|工分|钱的)$/u, 4) &&
        !isNext(place, /^(?:了|到|来|回|下|的|得)$/u) &&
        !lately(place, /(?:钱|银子|工分|工钱|工资)$/u, 8),
    ),
  ],
  晾在: [sense('bỏ mặc ở', 'verb', isLeftAlone)],
  晾着: [sense('phơi', 'verb', (place) => later(place, /(?:衣服|衣裳|被子|床单|衣|鞋|裤|尿布|鱼|菜|毛巾)$/u, 6))],
  走人: [sense('cuốn gói', 'verb', (place) => isBefore(place, /^(?:给我|立马|马上|直接|趁早|卷铺盖)$/u))],
  看: [
    sense(
      'xem',
      'verb',
      (place) =>
        later(
          place,
          /^(?:方案|合同|文件|资料|报告|简历|账本|剧本|卷宗|案卷|病历|材料|图纸|地图|奏折|折子|稿子|说明|说明书|菜单|名单|数据)$/u,
          4,
        ) && !later(place, /^(?:上|里|中|上的|的)$/u, 5),
    ),
  ],
  窝囊: [
    sense('hèn yếu', 'adjective', (place) => !isBefore(place, /^(?:得|死|输|憋|心里|真)$/u) && !isNext(place, /^气/u)),
  ],
  大: [
    sense('hơn', 'adverb', ({ tokens, index, next }) => next?.source === '半' && tokens[index + 2]?.kind === 'measure'),
  ],
  长: [
    sense('mọc', 'verb', (place) => isNext(place, /^(?:不好|不出|不大|不了|得好|得旺)/u) && lately(place, GROUND, 8)),
  ],
  一点: [
    sense(
      'chỉ một cái',
      'expression',
      (place) => isEdge(place.next) && earlier(place, FINGERS, 6) && !isKind(place.before, kinds('adjective')),
    ),
  ],
});
