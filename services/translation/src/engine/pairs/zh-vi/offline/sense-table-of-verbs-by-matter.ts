import {
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
  type Sense,
  SOMEBODY,
  sense,
} from './sense-places.ts';
import { DEALS } from './sense-table-of-adjectives.ts';
import { tableOf } from './tokens.ts';
import { lasts } from './verbs-of-spans.ts';

const COUNTS = kinds('number determiner');

const PHONES = /(?:电话|手机|铃声|来电|通话|视频通话|电话铃)$/u;
const REACH_OF_PHONE = 14;
/** 手机响了三遍他都没接: a call is near, and nobody is fetched. */
const isAnswered = (place: Place): boolean =>
  lately(place, PHONES, REACH_OF_PHONE) &&
  (endsClause(place) || isNext(place, /^(?:通|起来|了)$/u)) &&
  !isBefore(place, /^(?:来|去|人|派车|亲自)$/u) &&
  !later(place, /(?:单|任务|活|人|客)$/u, 4);

const ILLS = /(?:伤|病|伤口|腿|身子|骨头|手术|筋骨|大夫|太医|内伤|腰|出院)$/u;
const SEQUELAE = /(?:病根|病根子|根子|病|毛病|残疾|咳疾|疤|伤|旧伤|隐患)$/u;
const SPOILT = /(?:项目|生意|买卖|婚事|合同|单子|亲事|事|这事|合作|交易|计划)$/u;
const LEAVES = /(?:叶|叶子|稻|麦|纸|草|脸|树|牙|书页)$/u;
const FOLLOWED = /(?:项目|案子|单子|剧组|线索|新闻|这单|这条线)$/u;
const WRITTEN = /^(?:字|字迹|照片|墨|墨迹|画|妆|视线|眼前|眼睛|镜片|画面|镜头|玻璃)$/u;
const DRIVEN = /(?:羊|牛|鸭|鸭子|马|猪|鸡|鹅|驴|羊群|人|他|她|我|你)$/u;
const FOOD = /^(?:饭|菜|汤|粥|药|饭菜|牛奶|剩饭|酒)$/u;
const TOLD = /(?:故事|经历|往事|笑话|旧事|经过|过程|事|事情|传说|见闻|身世|传闻|鬼|遭遇|案情)$/u;
const TAUGHT = /(?:老师|先生|题|课|经|道|书|夫子|法|孟子|原理|解|佛|学|祭酒|教授|师父|剑诀|心得|知识|例题|功法|长老)$/u;
const VALUED =
  /^(?:规则|规矩|信义|义气|理|道理|情面|良心|卫生|武德|价|条件|排场|面子|感情|诚信|信用|江湖|道义|礼数|交情|情义|理由)/u;
const RIDDEN_OUT = /(?:寨|寨子|山寨|门派|堂口|场子|窝点|匪窝|老巢|据点|分舵)$/u;
const WEAPON_HITS = /(?:[箭刀剑枪掌拳脚]|一[箭刀剑枪掌拳脚下]|子弹|闷棍|巴掌|耳光)$/u;
const GUARDED_FROM = /(?:[箭刀剑枪掌拳酒灾]|子弹)$/u;
const SNATCHED = /(?:剑|刀|瓶|瓶子|东西|手腕|衣袖|袖子|衣领|令牌|玉佩|包|手机|枪|杯子|纸|信|盒子|箱子|棍子|铁棍)$/u;
const POINTS = /(?:血量|血压|血条|生命值|等级|排名|分数|体温|温度|人气|股价|收视率|名次|成绩|好感度|心率)$/u;
const GRIND = /(?:爆率|副本|怪|小怪|装备|材料|经验|经验值|金币|BOSS|掉落|掉率|武器|卷轴|声望|积分)$/u;
const TROOPS = /(?:队伍|大军|部队|军队|人马|骑兵|连队|舰队|车队|兵)$/u;
const MARKETS = /(?:股市|股价|房价|粮价|价|价格|币值|大盘|行情|销量|汇率)$/u;
const HOMES = /(?:家|家里|铺子|公司|一大家子|门户|店|家业|摊子|里里外外)$/u;
const LETTERS_TAKEN = /(?:夺过|抢过|抢走|夺走|拿过|扯过|取过|捡起|拾起|抽走|藏起)$/u;
const AGO = /^(?:没|没有|未|从未|从没|曾|曾经|从来没有?|以前|也|还)$/u;
const TASKS = /(?:案子|活|活儿|电话|单|单子|客|生意|任务|委托|戏|班|广告)$/u;

/** 接过孩子, 捧过圣旨: something is taken over at once, not "ever". */
const isTakenOver = (place: Place): boolean =>
  !isEdge(place.next) &&
  !isNext(place, /^(?:的|吗|吧|了|[一几两三十]?[次回])$/u) &&
  !isBefore(place, AGO) &&
  !later(place, TASKS, 4);

/** 替她挡了一箭: somebody is shielded. */
const isShield = (place: Place): boolean =>
  isKind(place.before, SOMEBODY) &&
  /^[替为给]$/u.test(place.tokens[place.index - 2]?.source ?? '') &&
  (later(place, GUARDED_FROM, 5) || (isNext(place, /^的$/u) && isEdge(place.tokens[place.index + 2])));

/** Verbs whose sense lies in the matter told of: a call that is answered, a wound that heals, a deal that fails. */
export const VERBS_BY_MATTER: Readonly<Record<string, readonly Sense[]>> = tableOf({
  接: [sense('nghe', 'verb', isAnswered)],
  接过: [
    sense('đón lấy', 'verb', (place) => isTakenOver(place) && later(place, /(?:孩子|婴儿|女儿|儿子|娃)$/u, 3)),
    sense('nhận lấy', 'verb', isTakenOver),
  ],
  捧过: [sense('đón lấy', 'verb', isTakenOver)],
  养: [sense('dưỡng', 'verb', (place) => lasts(place) && lately(place, ILLS, 14))],
  落下: [
    sense('để lại', 'verb', (place) => isNext(place, /^的$/u) && lately(place, SEQUELAE, 6)),
    sense('mắc phải', 'verb', (place) => later(place, SEQUELAE, 4)),
  ],
  黄: [
    sense(
      'đổ bể',
      'verb',
      (place) =>
        isNext(place, /^了$/u) &&
        !earlier(place, LEAVES, 4) &&
        // 这单要是黄了.
        (earlier(place, DEALS, 3) || (endsClause(place) && lately(place, SPOILT, 12))),
    ),
  ],
  跟: [
    sense(
      'theo',
      'verb',
      (place) =>
        isNext(place, /^了$/u) && lately(place, FOLLOWED, 5) && !isKind(place.tokens[place.index + 2], SOMEBODY),
    ),
  ],
  糊了: [sense('nhòe', 'adjective', (place) => earlier(place, WRITTEN, 3) && endsClause(place))],
  赶: [
    sense(
      'vội vã chạy',
      'verb',
      (place) =>
        endsClause(place) &&
        earlier(place, /^[往朝]$/u, 4) &&
        !earlier(place, /^[把将]$/u, 6) &&
        !isBefore(place, DRIVEN),
    ),
  ],
  热: [
    sense(
      'hâm nóng',
      'verb',
      (place) =>
        earlier(place, FOOD, 4) &&
        isNext(place, /^了$/u) &&
        isKind(place.tokens[place.index + 2], COUNTS) &&
        later(place, /^[回遍次]$/u, 4),
    ),
  ],
  讲: [
    sense(
      'nói',
      'verb',
      (place) =>
        !later(place, VALUED, 3) &&
        !earlier(place, /^给$/u, 6) &&
        !later(place, /遍$/u, 4) &&
        !later(place, TOLD, 8) &&
        !earlier(place, TOLD, 8) &&
        !later(place, TAUGHT, 8) &&
        !lately(place, TAUGHT, 10),
    ),
  ],
  挑: [sense('dẹp', 'verb', (place) => isNext(place, /^了$/u) && later(place, RIDDEN_OUT, 7))],
  挨: [
    sense(
      'trúng',
      'verb',
      (place) => isNext(place, /^了$/u) && later(place, WEAPON_HITS, 3) && !later(place, /^(?:鞭|板子)/u, 4),
    ),
    sense('chạm', 'verb', (place) => isNext(place, /^[上到]$/u) && earlier(place, /(?:指尖|手|脸|唇|脚)$/u, 3)),
  ],
  挡: [sense('đỡ', 'verb', isShield)],
  抓: [sense('chộp lấy', 'verb', (place) => earlier(place, /^伸手$/u, 3) && later(place, SNATCHED, 5))],
  掉到: [sense('tụt xuống', 'verb', (place) => earlier(place, POINTS, 5))],
  掉了: [
    sense(
      'tụt',
      'verb',
      (place) =>
        (isKind(place.next, COUNTS) || isNext(place, /^一半$/u)) &&
        (earlier(place, POINTS, 4) || later(place, /^(?:血|血量|生命值)$/u, 4)),
    ),
  ],
  刷: [
    sense('cày', 'verb', (place) => lately(place, GRIND, 12) && !later(place, /(?:牙|碗|锅|墙|卡|鞋|漆|新|马桶)$/u, 5)),
  ],
  当: [
    sense(
      'cầm được',
      'verb',
      (place) =>
        isKind(place.next, COUNTS) &&
        later(place, /^[两块文元]$/u, 3) &&
        lately(place, /(?:当铺|典当|死当|当票)$/u, 12),
    ),
  ],
  开到: [sense('tiến đến', 'verb', (place) => earlier(place, TROOPS, 4))],
  开: [sense('tiến', 'verb', (place) => earlier(place, TROOPS, 3) && isNext(place, /^(?:到|进|往|向|过)/u))],
  跌: [sense('sụt', 'verb', (place) => earlier(place, MARKETS, 4) && !later(place, /^(?:倒|跤|下来|在)$/u, 3))],
  缩: [sense('hụt', 'verb', (place) => isNext(place, /^了$/u) && earlier(place, /(?:钱|资产|身家|家产|市值)$/u, 3))],
  漏: [
    sense(
      'rò',
      'verb',
      (place) => earlier(place, /(?:氧气|煤气|气|油|水|电|血|毒气|灵气|灵力)$/u, 6) && !isNext(place, /^[了掉]?一/u),
    ),
  ],
  摔了: [sense('vỡ', 'verb', (place) => isNext(place, /^(?:个?粉碎|个稀巴烂|个稀碎)$/u))],
  摔: [
    sense(
      'vỡ',
      'verb',
      (place) =>
        isNext(place, /^了$/u) && later(place, /^(?:粉碎|稀巴烂|稀碎)$/u, 3) && !earlier(place, /^[把将被]$/u, 8),
    ),
  ],
  撞到: [sense('rơi vào', 'verb', (place) => later(place, /^(?:手里|手上|手中)$/u, 3))],
  憋着: [sense('nén', 'verb', (place) => later(place, /^(?:火|气|怒火|怨气|笑|一口气)$/u, 4))],
  疼: [sense('thương', 'verb', (place) => isBefore(place, /^(?:没人|没娘|没爹|有人)$/u) && endsClause(place))],
  拔: [
    sense(
      'rút',
      'verb',
      (place) =>
        lately(place, /(?:[刀剑]|剑柄|刀柄|匕首|长枪|箭)$/u, 10) &&
        !later(place, /(?:毛|草|牙|树|苗|根|头发|萝卜)$/u, 4),
    ),
  ],
  封好: [sense('dán kín', 'verb', (place) => earlier(place, /^信封$/u, 3))],
  卸: [
    sense('bỏ', 'verb', (place) => earlier(place, /(?:背包|书包|包袱|背篓)$/u, 3) && earlier(place, /^[把将]$/u, 6)),
  ],
  搭在: [
    sense('lắp lên', 'verb', (place) => later(place, /^[弦弓]/u, 3) && earlier(place, /箭$/u, 4)),
    sense('đặt lên', 'verb', (place) => later(place, /^[弦弓]/u, 3)),
  ],
  撑着: [
    sense(
      'gánh vác',
      'verb',
      (place) => endsClause(place) && lately(place, HOMES, 12) && earlier(place, /^(?:全靠|靠|独自|一个|一人|硬)$/u, 5),
    ),
  ],
  拨: [
    sense('gảy', 'verb', (place) => lately(place, /(?:算盘|琴|弦|琵琶|算珠)$/u, 8) && isNext(place, /^(?:得|了|着)$/u)),
  ],
  出: [
    sense(
      'trút',
      'verb',
      (place) =>
        earlier(place, /^[把将]$/u, 5) && earlier(place, /(?:恶气|怨气|口气|闷气)$/u, 2) && isNext(place, /^[了掉]$/u),
    ),
    sense('hết', 'verb', (place) => isBefore(place, /^不$/u) && lasts(place)),
  ],
  偏: [
    sense('lệch', 'verb', (place) => isNext(place, /^(?:了|一点|一寸|半寸|出)$/u) && !isBefore(place, /^[太很最更]$/u)),
  ],
  信: [sense('thư', 'noun', (place) => isBefore(place, LETTERS_TAKEN))],
});
