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
  restOfClause,
  type Sense,
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const NEARBY = 40;
/** Returns true if a word within `limit` tokens on either side is one of `sources`, in other clauses too. */
const near = ({ tokens, index }: Place, sources: RegExp, limit = NEARBY): boolean => {
  const last = Math.min(tokens.length - 1, index + limit);
  for (let at = Math.max(0, index - limit); at <= last; at++)
    if (at !== index && sources.test(tokens[at]!.source)) return true;
  return false;
};
const isAfterTaking = (place: Place): boolean => earlier(place, /^[把将]$/u, 12);

const PAWNED = /^(?:多少|几[两个文]?|银|银子|东西|掉)$/u;
const TO_PAWN = /^(?:来|去|想|要|想要|能|可|可以|能不能|拿来|拿去)$/u;
const OF_PAWNSHOPS = /(?:当铺|典当|当票|朝奉|赎|死当|活当|掌柜)/u;
const OF_CALLS = /(?:电话|来电|挂断|拨号|接线|忙音|听筒)/u;
const OF_STAGES = /(?:唱|歌|主持|舞台|台上|采访|记者|演讲|开会)/u;
const OF_WAVES = /(?:耳机|电台|收音机|对讲机|通讯|频道|无线电|信号|广播|喇叭|电流)/u;
const OF_SPACE = /(?:宇航|太空|氧气|飞船|殖民地|火星|气闸|防护服|舱|穹顶|安全绳)/u;
const OF_TANKS = /(?:舱|管|罐|阀|氧气|温室|穹顶|飞船|煤气|天然气|燃气)/u;
const EXAMS = /(?:分数|考|试卷|卷子|语文|数学|英语|物理|化学|满分|成绩|总分|一本|大学|年级|班主任|同桌|扣)/u;
/** 怕她三分 is no mark. */
const FEARED = /[怕敬让信畏惧忌]/u;
const RANKS_MOVED = /^(?:进步|退步|前进|倒退|上升|下降|落后|提高|提升|掉|后退|跌)$/u;
const SCHOOLS = /(?:大学|学院|学校|中学|高中|专业|志愿|系|哪里|哪儿|哪所|北大|清华)$/u;
const GUSTED = /(?:衣|衣服|外套|袍|袍子|裙|裙子|裙摆|窗帘|帆|袖|袖子|袖袍|披风|斗篷|帐篷|腮帮|腮帮子|肚子|校服)$/u;
const TORN = /(?:缝|裂缝|裂口|洞|破洞|窟窿|渔网|网|屋顶|墙|锅|轮胎|裂痕|缺口|衣服|裤子|袜子|口子)$/u;
const STAINS = /(?:血迹|血|水迹|泪痕|泪|墨|墨迹|油|污渍|泥)$/u;
const FAMILY = /(?:爸爸|妈妈|爸|妈|孩子|女儿|儿子|小朋友|幼儿园|离婚|小女孩|小男孩)$/u;
const WORN = /(?:表|手表|戒指|镯子|镯|手环|手链|项圈|扳指)$/u;
const HEAVY = /(?:箱|箱子|包|包袱|担子|筐|袋|石头|盒子|枪|刀|剑|锁|桶|货|行李)$/u;
const LIGHTS = /(?:火|烛|烛火|灯火|烛光|灯光|火苗|火焰|火光)$/u;
const DEEP_NIGHT = /^(?:鸡叫|鸡鸣|鸡|天亮|天明|半夜|深夜|凌晨|后半夜|三更|四更|五更)/u;
const KIN = /^(?:人|爹|娘|爷爷|奶奶|父亲|母亲|丈夫|老人|老头子|他爹|他娘)$/u;
const FOUND_SELF = /^(?:自恋|自作多情|臭美|得意|嘚瑟|嘴硬|胡说|瞎说|操心|瞎操心|吓唬|糊弄|忽悠|贫嘴|狡辩|逞强|逞能)$/u;
const HELPLESS = /^(?:没法|无法|根本|忍不住|不由得|不禁|不得不)$/u;
const INEVITABLE =
  /^(?:白白|更|更加|越来越|越|让|令|使|害|害了|死|输|变得|成为|被|适得其反|增加|加重|引来|招来|拖累|连累|失去|两败俱伤)/u;
const MACHINES = /(?:钟|机器|机|灯|铃|闹钟|大钟)$/u;
const HOW_LONG = /^(?:秒|分钟|小时|个|天|年|月|人|名|块)$/u;
const HOWS = kinds('number measure adverb adjective expression');
const LETTER_HELD =
  /^(?:接过|拆开|展开|收好|折好|递过|捏着|攥着|读着|读完|看完|写好|取出|掏出|撕了|寄出|拆了|烧了|收起)$/u;
const BEATEN = /^(?:砸|敲|打|磕|捶|撞|踹|凿|砍|劈|剁)/u;
const SOLD = /(?:票|买|货|打折|订金|定金|订单|衣服)/u;
const RISEN = /(?:月亮|太阳|摩天轮|气球|火苗|烟|烟花|座舱|车厢|轿厢|升降机|电梯)$/u;
const BEDS = /(?:滑下来|滑落|掖|盖|床|沙发|腿|睡|身上|裹|肩)/u;

/** 还在一滴一滴地漏: how it goes on, up to 地. */
const isHowItGoesOn = (place: Place): boolean => {
  const rest = restOfClause(place, 6);
  const end = rest.findIndex(({ source }) => source === '地');
  return end > 0 && rest.slice(0, end).every((token) => isKind(token, HOWS));
};

/** Senses of what is said in pawnshops, at school, on the phone, of children and of broken things. */
export const TRADE_AND_SCHOOL_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 来当东西, 能当多少, 当银二两; 当在铺子里.
  当: [
    sense('cầm', 'verb', (place) => isBefore(place, /^(?:来|去|拿来|拿去)$/u) && isDe(place.next)),
    sense('cầm', 'verb', (place) => isNext(place, PAWNED) && isBefore(place, TO_PAWN)),
    sense('cầm', 'verb', (place) => isNext(place, /^银$/u) && later(place, /^[两钱文]$/u, 4)),
    sense('cầm', 'verb', (place) => isNext(place, /^(?:在|掉)$/u) && near(place, OF_PAWNSHOPS)),
    sense('cầm', 'verb', (place) => isNext(place, /^在$/u) && later(place, /^(?:铺子|铺)/u, 5)),
  ],
  巴掌: [sense('bàn tay', 'noun', (place) => isNext(place, /^大/u))],
  头顶: [sense('trên đầu', 'place', (place) => isDe(place.next) && later(place, /灯/u, 2))],
  没了: [sense('mất rồi', 'verb', (place) => earlier(place, KIN, 4) && earlier(place, /^先$/u, 2))],
  熬: [sense('thức', 'verb', (place) => isNext(place, /^到$/u) && later(place, DEEP_NIGHT, 2))],
  熬到: [sense('thức đến', 'verb', (place) => later(place, DEEP_NIGHT, 1))],
  矮: [sense('thấp', 'adjective', (place) => isNext(place, /^了$/u) && earlier(place, LIGHTS, 5))],
  幽幽: [sense('văng vẳng', 'adverb', (place) => isNext(place, /^(?:飘来|传来|响起|飘出|传出)/u))],
  穿着: [sense('mang', 'verb', (place) => isNext(place, /^它$/u) && near(place, /鞋$/u))],
  // 接过信匆匆看了.
  信: [sense('thư', 'noun', (place) => isBefore(place, LETTER_HELD) && !isKind(place.next, SOMEBODY))],
  // 把信纸烧成了灰.
  烧成: [sense('đốt thành', 'verb', isAfterTaking)],
  揉: [sense('vò', 'verb', (place) => later(place, /^(?:皱巴巴|皱|一团)/u, 4))],
  只会: [
    sense('chỉ', 'adverb', (place) => isNext(place, INEVITABLE)),
    sense('chỉ', 'adverb', (place) => earlier(place, MACHINES, 4)),
  ],
  磕: [
    sense(
      'đập đầu',
      'verb',
      (place) => isBefore(place, /^(?:轻点|再|别|慢点)$/u) && (endsClause(place) || isNext(place, /^就$/u)),
    ),
  ],
  少: [sense('bớt', 'adverb', (place) => startsClause(place) && isNext(place, FOUND_SELF))],
  快: [sense('nhanh', 'adjective', (place) => isNext(place, /^得$/u) && earlier(place, /(?:心跳|脉搏|呼吸|心)$/u, 4))],
  年级: [sense('toàn khối', 'noun', (place) => isNext(place, /^第.+名$/u))],
  // 打算报哪里: which school one applies to.
  报: [sense('đăng ký', 'verb', (place) => later(place, SCHOOLS, 3) && !isNext(place, /^[了给]$|^上/u))],
  鼓: [
    sense(
      'phồng',
      'verb',
      (place) => isNext(place, /^了$/u) && later(place, /^起来$/u, 2) && earlier(place, GUSTED, 8),
    ),
  ],
  一层层: [sense('từng tầng', 'adverb', (place) => earlier(place, /(?:灯|楼|楼道|楼梯|台阶)$/u, 5))],
  让: [
    sense(
      'khiến',
      'verb',
      (place) => isKind(place.next, SOMEBODY) && HELPLESS.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
  ],
  对: [sense('dò', 'verb', (place) => isNext(place, /^完$/u) && earlier(place, /^答案$/u, 4))],
  叫: [
    sense(
      'tên là',
      'verb',
      (place) =>
        isKind(place.before, kinds('pronoun')) &&
        isKind(place.next, kinds('name')) &&
        later(place, /^(?:是吧|对吧|是吗|对吗|是不是)$/u, 3),
    ),
  ],
  也要: [
    sense(
      'cũng cần',
      'verb',
      (place) =>
        isKind(place.next, kinds('number')) &&
        later(place, /^(?:秒|分钟|人|名|块)$/u, 2) &&
        earlier(place, /^(?:至少|起码|最少|最快|最多)$/u, 3),
    ),
  ],
  话筒: [sense('ống nghe', 'noun', (place) => near(place, OF_CALLS) && !near(place, OF_STAGES))],
  死人: [sense('có người chết', 'verb', (place) => startsClause(place) && isNext(place, /^了$/u) && endsClause(place))],
  要: [
    sense(
      'phải',
      'adverb',
      (place) => isNext(place, /^等$/u) && (isDe(place.before) || later(place, /^(?:之后|以后|出来|结果)$/u, 5)),
    ),
    sense(
      'cần',
      'verb',
      (place) =>
        isBefore(place, /^(?:也|至少|起码|最少|最快)$/u) &&
        isKind(place.next, kinds('number')) &&
        later(place, HOW_LONG, 2),
    ),
    sense(
      'cần',
      'verb',
      (place) => isNext(place, /^[两三四五六七八九十几]+个人$/u) && isKind(place.before, kinds('noun')),
    ),
  ],
  打: [sense('gọi', 'verb', (place) => isDe(place.next) && earlier(place, /电话$/u, 6))],
  通: [sense('cuộc', 'measure', (place) => isBefore(place, /^[一这那两几三]$/u) && later(place, /(?:电话|通话)$/u, 4))],
  补完: [sense('vá xong', 'verb', (place) => earlier(place, TORN, 6) || isBefore(place, /缝$/u))],
  // 还在一滴一滴地往下漏.
  在: [sense('đang', 'adverb', (place) => isBefore(place, /^(?:还|仍|仍然|一直|正)$/u) && isHowItGoesOn(place))],
  几点: [sense('mấy vệt', 'number', (place) => later(place, STAINS, 5) && !isNext(place, /^[了，钟]/u))],
  震动: [sense('rung', 'verb', (place) => earlier(place, /(?:手机|电话|铃|手表)$/u, 4))],
  别扭: [sense('gượng gạo', 'adjective', (place) => isNext(place, /^地$/u))],
  补: [sense('vá', 'verb', (place) => later(place, TORN, 4) || (isAfterTaking(place) && earlier(place, TORN, 6)))],
  补上: [sense('vá lại', 'verb', (place) => isAfterTaking(place) && earlier(place, TORN, 8))],
  沙沙: [sense('rè rè', 'expression', (place) => near(place, OF_WAVES, 16))],
  漏气: [sense('rò khí', 'verb', (place) => near(place, OF_TANKS))],
  漏了气: [sense('rò khí', 'verb', (place) => near(place, OF_TANKS))],
  喊破: [sense('hét vỡ', 'verb', (place) => earlier(place, /^(?:话筒|喇叭|屋顶)$/u, 3))],
  头盔: [sense('mũ bảo hộ', 'noun', (place) => near(place, OF_SPACE, 60))],
  缝: [sense('khe nứt', 'noun', (place) => isNext(place, /^补/u) && isBefore(place, /^(?:道|条|处)$/u))],
  跟着: [sense('cũng', 'adverb', (place) => isNext(place, /^忽/u))],
  // 一边数蚂蚁一边等.
  数: [sense('đếm', 'verb', (place) => isNext(place, /^(?:蚂蚁|星星|绵羊|羊|台阶|地砖|心跳)$/u))],
  大人: [sense('người lớn', 'noun', (place) => isBefore(place, /^个$|^[一两几三]个$/u) && near(place, FAMILY, 60))],
  // 这周该我.
  该: [
    sense(
      'đến lượt',
      'verb',
      (place) =>
        isKind(place.next, SOMEBODY) &&
        (isEdge(place.tokens[place.index + 2]) || /^[了吧]$/u.test(place.tokens[place.index + 2]?.source ?? '')),
    ),
  ],
  带: [sense('trông', 'verb', (place) => earlier(place, /^[替帮]$/u, 2) && isDe(place.next) && near(place, FAMILY))],
  退: [sense('trả lại', 'verb', (place) => isNext(place, /^不了$/u) && near(place, SOLD, 16))],
  零: [sense('', 'conjunction', (place) => isBefore(place, /年$/u) && isNext(place, /^[一二两三四五六七八九十几]/u))],
  // 把我一个人扔在门口.
  扔在: [
    sense('bỏ lại ở', 'verb', (place) => {
      const { tokens, index } = place;
      const isAlone = tokens[index - 1]?.source === '人' && tokens[index - 2]?.source === '一个';
      const alone = isAlone ? 3 : tokens[index - 1]?.source === '一个人' ? 2 : 1;
      const isTaken = /^[把将]$/u.test(tokens[index - alone - 1]?.source ?? '');
      // 把别人扔在路边的纸箱捡回来: it is a thing that they have thrown.
      return isTaken && isKind(tokens[index - alone], SOMEBODY) && !later(place, /^的$/u, 4);
    }),
  ],
  升: [sense('lên', 'verb', (place) => isNext(place, /^到$/u) && near(place, RISEN, 12))],
  升到: [sense('lên đến', 'verb', (place) => near(place, RISEN, 12))],
  毯子: [sense('chăn', 'noun', (place) => near(place, BEDS, 10))],
  沉: [
    sense('nặng', 'adjective', (place) => isBefore(place, /^(?:还|更|这么|那么)$/u) && isDe(place.next)),
    sense('nặng', 'adjective', (place) => isBefore(place, /^(?:很|太|好|真|挺|更|还)$/u) && earlier(place, HEAVY, 5)),
  ],
  套着: [sense('đeo', 'verb', (place) => later(place, WORN, 9))],
  断电: [sense('ngắt điện', 'verb', ({ before, next }) => isEdge(before) && next?.source.startsWith('！') === true)],
  急: [sense('sốt ruột', 'adjective', (place) => isNext(place, /^得$/u))],
  足够: [sense('đủ để', 'verb', (place) => isNext(place, /^[那这我你他她]/u) && later(place, /^[把将]$/u, 6))],
  损坏: [sense('làm hỏng', 'verb', (place) => startsClause(place) && !isEdge(place.next) && !isDe(place.next))],
  一下一下: [sense('từng cú một', 'adverb', (place) => later(place, BEATEN, 8))],
});

/** The same of words that count. */
export const MEASURES_OF_TRADES_AND_SCHOOLS: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 进步了三十多名.
  名: [sense('hạng', 'noun', (place) => endsClause(place) && earlier(place, RANKS_MOVED, 4))],
  分: [
    sense(
      'điểm',
      'measure',
      (place) =>
        !isBefore(place, /点$/u) &&
        !earlier(place, /点$/u, 2) &&
        !isNext(place, /^[之钟]/u) &&
        !earlier(place, FEARED, 4) &&
        near(place, EXAMS),
    ),
  ],
  下: [sense('', 'measure', (place) => isNext(place, /^钟声$/u) && !earlier(place, /^(?:敲|响|撞)/u, 4))],
  根: [sense('ngón', 'measure', (place) => later(place, /^手指/u, 7))],
});
