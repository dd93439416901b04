import {
  clauseBefore,
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

const ADVERBS =
  /^(?:很|真|太|好|这么|那么|有点|有些|挺|更|最|越来越|越|特别|非常|实在|极|极其|怪|可真|够|得很|如此|十分)$/u;
/** 太卷了, 睡得很沉: an adjective after a degree. */
const isQuality = (place: Place): boolean =>
  isBefore(place, ADVERBS) && (isEdge(place.next) || isNext(place, /^(?:[了的吧啊呢吗]|啦)$/u));
const isOfSleep = (place: Place): boolean => earlier(place, /^(?:睡|睡得|睡得很|昏睡|入睡|睡着|昏睡得)$/u, 5);
const isOfAim = (place: Place): boolean =>
  earlier(place, /(?:[打射投扔猜算说掐抛瞄踢看量]|打得|射得|猜得|算得|说得|枪法|箭法|眼光|直觉|方向|位置|预感)$/u, 6);

const isOnSomebody = ({ next }: Place): boolean => isKind(next, SOMEBODY);
/** 躲着我, 缠着她要糖: with a person as object. */
const onSomebody = (text: string): readonly Sense[] => [sense(text, 'verb', isOnSomebody)];
const isEndOrLe = (token: Place['next']): boolean => isEdge(token) || /^[了吧呢的吗啊]$/u.test(token!.source);
const WEB = /^(?:网友|网上|网友们|评论|评论区|粉丝|弹幕|观众|键盘侠|全网|有人|被|黑粉|论坛|微博)$/u;
const BODIES = /^(?:身前|身后|怀里|胸前|左右|身下|背后|身侧|身边|中间|前面|两侧|头|周围|中央|面前)$/u;
const BEDSIDES =
  /^(?:床边|床前|身边|床头|榻前|榻边|病床前|病床边|病床|左右|旁边|身旁|一旁|灵前|灵堂|手术室外|病房外|产房外|急救室外|病房|炕边|炕前|炕|床|榻|病榻|产房外)$/u;
const WAYS_OUT = /^(?:一程|一段|上路|出门|下山|出城|归西|最后一程|一段路|到门口|下楼|上西天|下地狱)$/u;
const SKILLS =
  /(?:语言|外语|功夫|武功|剑法|刀法|拳法|法术|乐器|手艺|轻功|医术|技能|魔法|英语|日语|法语|俄语|德语|方言|口技|易容术|本事|招式|水性|奇门遁甲|八卦|棋|暗器)$/u;
const COUNTED = kinds('number determiner');
const SWELLING = /^(?:额头|额头上|额角|额上|头上|头|脑门|脑门上|后脑勺|后脑|脸上|手上|胳膊上|腿上|被蚊子|蚊子)$/u;
const SWOLLEN = /(?:肿|鼓|磕|撞|摔|碰|叮|咬|起|起了|肿起|鼓起|磕出|撞出|砸出|敲出|咬出|叮了|长)(?:了|出|起)?$/u;
const isSwelling = (place: Place): boolean =>
  (earlier(place, SWELLING, 8) || earlier(place, /^(?:叮|咬|磕|撞)/u, 5)) && earlier(place, SWOLLEN, 6);
const FLEE = /^(?:别让|跑|跑了|丢|丢了|溜|溜走|逃|逃走|出事|不许|不准)$/u;
const isGuarded = ({ tokens, index, next }: Place): boolean =>
  isKind(next, SOMEBODY) && tokens.slice(Math.max(0, index - 3), index + 7).some(({ source }) => FLEE.test(source));
const EXCUSES =
  /^(?:初犯|年幼|年少|年纪|有功|一片|是|在|往日|昔日|旧日|多年|不知|无知|孝心|忠心|苦劳|辛苦|一把|尚|还|也)/u;
const OFFERING = kinds('pronoun person name adverb');
const MINES = /^(?:埋|埋了|埋下|埋着|踩|踩到|踩中|踩了|排|布|布下|踩上|扫|拆|拆除)$/u;
const MONEY = /(?:两|块|块钱|元|万|银子|两银子|文|文钱|贯|金币|灵石|美元|美金|钱|英镑|法郎|亿)$/u;
const ROLES_AFTER = /^(?:当|为|做|成为)$/u;
const WATERS =
  /^(?:水里|水中|河里|湖里|海里|江里|河中|湖中|水|海|江中|草丛|草丛里|人群|人群中|人堆|怀里|怀中|林子|林子里|树林|被窝|被窝里|被子|被子里|书堆里|工作|房间|屋里|厨房|实验室|雪堆|雪地|枕头|枕头里|人海|黑暗|夜色|夜色中|雨中|雨幕|山里)$/u;
const POCKETS = /(?:兜|口袋|裤兜|衣兜|袖子|袖|袖筒|衣袋|裤袋)(?:里|中)?$/u;
const HAUNTS =
  /(?:网吧|酒吧|图书馆|实验室|办公室|练功房|自习室|健身房|丹房|藏书阁|茶馆|赌场|青楼|夜店|剧组|医院|厨房|工地|车间|训练场|酒馆)(?:里|中)?$/u;
const HOLES = /^(?:上|在|到|了|出|满)$/u;
const BLISTERED =
  /^(?:脚|脚上|手|手上|嘴|嘴上|嘴角|脚底|手心|掌心|脚底板|脚跟|磨|磨出|磨出了|烫|烫出|烫出了|烫起|嘴里|舌头|手掌|起了|起|满|挑|挑破|走出|走出了)$/u;
const TO_COME = /^(?:进来|回来|过来|进|回|过|来|路过|经过|钻出来|走来|走进来|冒出来|进去)$/u;
const PLACES = kinds('place localizer noun');
const FOES = /^(?:军|敌军|敌人|官兵|人|狼|狼群|士兵|众人|他们|对方|守卫|怪物|叛军|骑兵|黑衣人|警察|丧尸|妖兽)$/u;

const WEAPONS = /(?:剑|刀|枪|矛|戟|棍|斧|鞭|匕首|铁棒|长棍|法杖|杖)$/u;
const TEXTS = /(?:段|课文|诗|词|书|单词|公式|口诀|经|经文|心法|文章|台词|稿子|古文|章|篇|首|家规|门规|咒语)$/u;
const STRIKING = /^(?:踹|打|砸|刺|落|撞|踢|劈|砍|击|拍|插|扎|射|踩|戳|磕|摔|压|捅)/u;
const CAPTIVES = /^(?:犯人|囚犯|人犯|罪犯|案犯|疑犯)$/u;
const SHOWING =
  /^(?:眯|咽|跺|冒|哆嗦|打颤|打鼓|打哆嗦|叹|流|掉|抖|颤|喘|皱|翻|瞪|抹|搓|吸|乐|嘀咕|念叨|犯|后悔|发抖|发麻|发慌)/u;
const DISHES = /(?:点心|菜|菜肴|热菜|凉菜|酒菜|果盘|茶点|甜点|主食|糕点|瓜果|酒水|热汤|硬菜|前菜)$/u;
const FOLLOWERS =
  /(?:人|兵|人马|兵马|手下|随从|弟子|侍卫|护卫|兄弟|弟兄|孩子|丫鬟|亲兵|骑兵|士兵|家丁|保镖|徒弟|朋友|女孩|姑娘|小厮|婆子|嬷嬷|太监|宫女|大夫|衙役|捕快|助理|秘书|律师|警察|同学|儿子|女儿|媳妇|妹妹|弟弟|妻子|老婆|猎人|援军|大军|精锐|残部|打手|小弟|记者|学生|村民|工人|军队|人手|公公|侍女|女儿|部下|属下|族人|家眷|哥哥|姐姐|老人|爷爷|奶奶|母亲|父亲|爹|娘|家人|师兄|师弟|师妹|师姐)$/u;
const LOST_THINGS =
  /(?:钱包|手机|钥匙|钱|银子|身份证|耳环|耳坠|手镯|镯子|玉佩|荷包|帕子|手帕|香囊|令牌|书包|东西|戒指|项链|车票|票|卡|工牌|校牌)$/u;
const COUNTS = kinds('number measure determiner adjective pronoun degree');
const LOSERS = kinds('pronoun person name adverb');
/** Returns the first noun after the place with only 了, 着 and a number between, unless 的 follows it. */
const firstObject = ({ tokens, index }: Place): string => {
  let at = index + 1;
  while (at < index + 7 && (/^[了着过]$/u.test(tokens[at]?.source ?? '') || isKind(tokens[at], COUNTS))) at++;
  while (isKind(tokens[at], PLACES) && isKind(tokens[at + 1], NOUNS)) at++;
  return isKind(tokens[at], NOUNS) && !isDe(tokens[at + 1]) ? tokens[at]!.source : '';
};
const NOUNS = kinds('noun person reading');
const leading = [
  sense(
    'dẫn theo',
    'verb',
    (place: Place) => FOLLOWERS.test(firstObject(place)) && !later(place, /^(?:过|生活|长大|改嫁)$/u, 3),
  ),
];
/** 我掉了钱包: "lose", with a person as subject; in 鞋掉了一只 the shoe is the subject. */
const isLosing = (place: Place): boolean => isKind(place.before, LOSERS) && LOST_THINGS.test(firstObject(place));

const isBefore2 = ({ tokens, index }: Place, sources: RegExp): boolean => sources.test(tokens[index - 2]?.source ?? '');
const isNextButOne = ({ tokens, index }: Place, sources: RegExp): boolean =>
  sources.test(tokens[index + 2]?.source ?? '');
const isNear = ({ tokens, index }: Place, sources: RegExp): boolean =>
  tokens.slice(Math.max(0, index - 8), index + 9).some(({ source }) => sources.test(source));

/** One-character words whose sense depends on a neighbour other than an object: 太卷了, 躲着我, 打外面进来. */
export const SINGLE_WORD_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  横: [
    sense(
      'giơ ngang',
      'verb',
      (place) => (isBefore(place, /^一$/u) || isNext(place, /^在$/u)) && earlier(place, WEAPONS, 4),
    ),
  ],
  抖: [sense('rung', 'verb', (place) => isBefore(place, /^一$/u) && earlier(place, WEAPONS, 4))],
  绞: [sense('xoáy mạnh', 'verb', (place) => isBefore(place, /^一$/u) && isEdge(place.next))],
  挑: [sense('hất', 'verb', (place) => isNext(place, /^[下落翻飞]/u) && earlier(place, WEAPONS, 4))],
  晾着: [sense('phơi', 'verb', (place) => earlier(place, /衣|[绳竿枝架]|拧|院|被子|床单|鱼|粮|草药/u, 8))],
  跟: [
    sense('theo', 'verb', (place) => endsClause(place) && isBefore(place, /^(?:来|去|在|一直|继续|要|想|会|不|敢)$/u)),
  ],
  想: [
    sense(
      'muốn',
      'verb',
      (place) => isNext(place, /^(?:过去|进去|出去|回去|上去|下去|进来|出来|过来)$/u) && startsOrWho(place),
    ),
  ],
  马上: [
    sense(
      'trên ngựa',
      'place',
      (place) => isDe(place.next) && isBefore(place, /^(?:和|与|跟|向|朝|对|看着|望着|看向|望向|那|被|把|将|给)$/u),
    ),
  ],
  烟: [
    sense(
      'điếu thuốc',
      'noun',
      (place) => isNext(place, /^(?:摁灭|掐灭|掐|按灭|捻灭|掐了|灭了|踩灭|碾灭|叼)/u) || later(place, /^叼$/u, 5),
    ),
  ],
  处: [
    sense(
      'qua lại',
      'verb',
      ({ before, next, tokens, index }) =>
        isKind(before, kinds('pronoun name person')) &&
        next?.source === '了' &&
        /^(?:多久|几|两|三|半)/u.test(tokens[index + 2]?.source ?? ''),
    ),
  ],
  叫上: [sense('gọi lên', 'verb', (place) => later(place, /(?:城墙|楼|台|山|殿|车|船|岸)$/u, 2))],
  成: [sense('được', 'adverb', isNotManaged)],
  爬: [
    sense(
      'leo',
      'verb',
      (place) => later(place, /^(?:楼|楼梯|山|树|墙|坡|梯子|杆|围墙|山路)$/u, 4) && !isNext(place, /^[在满]$/u),
    ),
  ],
  案: [
    sense(
      'án thư',
      'noun',
      (place) =>
        earlier(place, /^(?:折子|奏折|文书|公文|奏章|卷宗|笔墨|堆|堆了|堆满|摆|摆了|伏)$/u, 5) && endsClause(place),
    ),
  ],
  砸: [
    sense(
      'đổ dồn',
      'verb',
      (place) => isNext(place, /^[了进在到]/u) && earlier(place, /(?:钱|资金|积蓄|身家|存款|银子|家产|本钱|奖金)$/u, 5),
    ),
  ],
  按: [
    sense('theo', 'preposition', (place) =>
      later(place, /^(?:论处|处置|处理|惩处|治罪|处罚|执行|发落|计算|收费|结算|论罪)$/u, 4),
    ),
  ],
  正: [sense('đúng ngay', 'adverb', (place) => isNext(place, STRIKING) && later(place, /^在$/u, 2))],
  瞄: [
    sense('ngắm', 'verb', (place) =>
      isNear(place, /^(?:枪|箭|弓|扳机|靶|靶子|靶心|准星|举着枪|弩|步枪|狙击枪|弹弓)$/u),
    ),
  ],
  架在: [
    sense('bắc vào', 'verb', (place) => earlier(place, /(?:锅|罐|壶|瓦罐|锅子|水壶)$/u, 5)),
    sense('gác vào', 'verb', (place) => earlier(place, /(?:腿|枪|炮|脚|双腿|机枪|木板|梯子)$/u, 5)),
  ],
  烧: [
    sense('cơn sốt', 'noun', isFeverGone),
    sense('thiêu', 'verb', (place) => isBefore(place, /火$/u) && earlier(place, /^[被让叫]$/u, 3)),
  ],
  完好: [
    sense(
      'xong còn',
      'adverb',
      (place) => isBefore(place, /^(?:吃|喝|说|做|干|忙|办|打|收拾|睡|洗|写)$/u) && isKind(place.next, kinds('verb')),
    ),
  ],
  可: [
    sense(
      'nhưng',
      'conjunction',
      (place) => startsClause(place) && place.next?.kind === 'reading' && place.next.source.length > 1,
    ),
  ],
  挂: [
    sense(
      'vướng',
      'verb',
      (place) =>
        isNext(place, /^[住到]$/u) &&
        (isBefore(place, /^被$/u) || !earlier(place, /^被$/u, 3)) &&
        earlier(place, /(?:衣服|衣角|裙子|裤子|衣袖|袖子|裙摆|裤腿|衣摆|头发)$/u, 4),
    ),
  ],
  菜: [sense('rau', 'noun', (place) => later(place, /^择/u, 2))],
  盛: [
    sense(
      'múc',
      'verb',
      (place) => isNext(place, /^(?:出|起|上来|给|好|满)/u) || isNextButOne(place, /^(?:出来|上来)$/u),
    ),
  ],
  套: [
    sense(
      'mắc kẹt',
      'verb',
      (place) => isNext(place, /^[在牢住]$/u) && isNear(place, /^(?:股票|股市|股|基金|大盘|只股票)$/u),
    ),
  ],
  布: [
    sense(
      'giăng',
      'verb',
      (place) => isNext(place, /^[了下]$/u) && later(place, /(?:网|陷阱|结界|眼线|天罗地网)$/u, 4),
    ),
  ],
  落下: [
    sense(
      'giữ lại được',
      'verb',
      (place) => isBefore(place, /没$/u) && earlier(place, /^(?:什么|啥|什么都|什么也|一分|半点)/u, 4),
    ),
  ],
  对: [
    sense(
      'dò',
      'verb',
      (place) => isBefore(place, /^(?:越|往下|下)$/u) && isNear(place, /^(?:账|账单|账本|账目|名单)$/u),
    ),
  ],
  直: [sense('cứ', 'adverb', (place) => isNext(place, SHOWING) && !isBefore(place, ADVERBS))],
  退: [
    sense(
      'từ hôn',
      'verb',
      (place) =>
        isNear(place, /^(?:这门亲|那门亲|这门亲事|婚约)$/u) && (isEdge(place.next) || isNext(place, /^(?:也|了)$/u)),
    ),
  ],
  副驾驶: [
    sense('phi công phụ', 'person', (place) =>
      isNear(place, /^(?:飞船|飞机|机长|战机|驾驶舱|客机|直升机|运输机|飞行员)$/u),
    ),
  ],
  跑了: [
    sense('chạy', 'verb', (place) =>
      isNext(place, /^(?:回来|回去|过来|过去|进来|进去|出来|出去|上来|上去|下来|下去)$/u),
    ),
  ],
  开来: [sense('chạy tới', 'verb', (place) => isNear(place, /(?:车|船|舰|坦克|军舰|列车|卡车|车队)$/u))],
  顶在: [sense('đứng chắn ở', 'verb', (place) => later(place, /^(?:前面|最前面|前头|最前头|前线|第一线|前排)$/u, 3))],
  翻进: [
    sense(
      'lật xuống',
      'verb',
      (place) =>
        later(place, /^(?:沟|河|沟里|河里|山沟|山谷|田里|路边|悬崖)$/u, 3) &&
        isNear(place, /^(?:车|车子|汽车|马车|轿车|卡车|船|货车|客车)$/u),
    ),
  ],
  点: [
    sense(
      'một chút',
      'adverb',
      (place) => endsClause(place) && isKind(place.before, SOMEBODY) && isBefore2(place, /^(?:着|.着)$/u),
    ),
  ],
  格: [sense('ô', 'measure', (place) => isKind(place.before, kinds('number')))],
  卷: [sense('cạnh tranh gay gắt', 'adjective', isQuality)],
  挤: [sense('chật chội', 'adjective', isQuality)],
  背: [
    sense('nghễnh ngãng', 'adjective', (place) => isQuality(place) && earlier(place, /^(?:耳朵|耳|双耳)$/u, 4)),
    sense('xui', 'adjective', isQuality),
    sense('đọc thuộc', 'verb', isRecited),
    sense(
      'đeo',
      'verb',
      (place) =>
        isBefore(place, /^一$/u) && earlier(place, /(?:箱|包|包袱|书包|枪|弓|剑|篓|筐|琴|行囊|行李|背篓|刀)$/u, 6),
    ),
  ],
  沉: [
    sense('say', 'adjective', (place) => isQuality(place) && isOfSleep(place)),
    sense('nặng', 'adjective', isQuality),
  ],
  准: [sense('chuẩn', 'adjective', (place) => isQuality(place) || (isBefore(place, /得$/u) && isOfAim(place)))],
  冲: [sense('gắt', 'adjective', isQuality)],
  包: [sense('cục u', 'noun', isSwelling)],
  站: [sense('đứng về', 'verb', (place) => isOnSomebody(place) && later(place, /^(?:这边|那边|这一边|一边)$/u, 2))],
  数: [sense('phải kể đến', 'verb', (place) => isKind(place.next, SOMEBODY) && later(place, /^(?:最|属)$/u, 3))],
  躲: onSomebody('tránh'),
  躲着: onSomebody('tránh mặt'),
  缠着: [sense('bám lấy', 'verb', (place) => isOnSomebody(place) && !later(place, /^的$/u, 2))],
  罩着: onSomebody('che chở'),
  罩: onSomebody('che chở'),
  蒙: [
    sense('lừa', 'verb', (place) => isOnSomebody(place) && isEndOrLe(place.tokens[place.index + 2])),
    sense(
      'ngây ra',
      'verb',
      (place) =>
        (isNext(place, /^了$/u) || isEdge(place.next)) &&
        clauseBefore(place, 5).some((token) => isKind(token, SOMEBODY)) &&
        isBefore(place, /^(?:就|都|也|彻底|当场|当时|有点|有些|瞬间|直接|一下子|整个人|又|一|脑袋|脑子|人)$/u),
    ),
  ],
  喷: [sense('chửi', 'verb', (place) => isOnSomebody(place) && earlier(place, WEB, 6) && !later(place, /^[一满]/u, 3))],
  护: [sense('che chắn', 'verb', (place) => isNext(place, /^在$/u) && later(place, BODIES, 4))],
  守: [sense('túc trực', 'verb', (place) => isNext(place, /^在$/u) && later(place, BEDSIDES, 4))],
  守在: [sense('túc trực', 'verb', (place) => later(place, BEDSIDES, 4))],
  送: [sense('tiễn', 'verb', (place) => isOnSomebody(place) && later(place, WAYS_OUT, 3))],
  会: [
    sense(
      'biết',
      'verb',
      (place) =>
        isKind(place.next, COUNTED) && later(place, SKILLS, 4) && !later(place, /^(?:.*[了是有学到用出].*)$/u, 4),
    ),
  ],
  看好: [sense('trông chừng', 'verb', isGuarded)],
  念: [
    sense(
      'nể',
      'verb',
      ({ tokens, index, next }) => isKind(next, SOMEBODY) && EXCUSES.test(tokens[index + 2]?.source ?? ''),
    ),
    sense('nhớ', 'verb', (place) => isOnSomebody(place) && later(place, /^(?:好|恩|情)$/u, 3)),
  ],
  念着: [sense('nhớ', 'verb', (place) => isOnSomebody(place) || later(place, /^(?:旧情|恩情|好)$/u, 3))],
  雷: [sense('mìn', 'noun', (place) => earlier(place, MINES, 4) && !later(place, /^[电雨声]/u, 1))],
  出: [sense('trả', 'verb', (place) => isSumNext(place) && isKind(place.before, OFFERING))],
  提: [
    sense('áp giải', 'verb', (place) => earlier(place, CAPTIVES, 3) || later(place, CAPTIVES, 3)),
    sense(
      'đề bạt',
      'verb',
      (place) => isOnSomebody(place) && ROLES_AFTER.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
  ],
  扎: [sense('lao', 'verb', (place) => isNext(place, /^[进入到]$/u) && later(place, WATERS, 3))],
  扎进: [sense('lao vào', 'verb', (place) => later(place, WATERS, 2))],
  插: [
    sense(
      'đút',
      'verb',
      (place) => isNext(place, /^[在进]$/u) && later(place, POCKETS, 4) && !later(place, /^(?:花|刀)/u, 4),
    ),
  ],
  泡: [
    sense('ở lì', 'verb', (place) => isNext(place, /^在$/u) && later(place, HAUNTS, 3)),
    sense('bọng nước', 'noun', (place) => earlier(place, BLISTERED, 4) && (isEdge(place.next) || isNext(place, HOLES))),
  ],
  泡在: [sense('ở lì', 'verb', (place) => later(place, HAUNTS, 3))],
  打: [sense('từ', 'preposition', (place) => isKind(place.next, PLACES) && isPathNext(place))],
  靠: [sense('mẹ kiếp', 'expression', (place) => startsClause(place) && isEdge(place.next))],
  架: [sense('kề', 'verb', (place) => later(place, /^(?:脖子|脖颈|颈|喉咙|咽喉|颈间|颈上)$/u, 4))],
  顶: [
    sense(
      'đứng chắn',
      'verb',
      (place) => isNext(place, /^在$/u) && later(place, /^(?:前面|最前面|前头|最前头|前线|第一线|前排)$/u, 3),
    ),
    sense(
      'bằng',
      'verb',
      (place) => isKind(place.next, kinds('number')) && earlier(place, /^(?:一个人|一个|个|一人|一)$/u, 3),
    ),
  ],
  折: [
    sense(
      'quy đổi',
      'verb',
      (place) => isNext(place, /^成$/u) && later(place, /(?:银|银子|钱|银票|现|现银|价|积分|灵石)$/u, 4),
    ),
  ],
  让: [
    sense(
      'nhường',
      'verb',
      (place) =>
        isNext(place, /^(?:一步|半步|分毫|半分|寸步)$/u) ||
        (isNext(place, /^[一半]$/u) && isNextButOne(place, /^步$/u)),
    ),
    // 让两天没吃过热食的人: a span, not a price.
    sense(
      'bớt',
      'verb',
      (place) => isSumNext(place) && !isKind(place.next, SOMEBODY) && !later(place, /^(?:没|没有|未|不)$/u, 3),
    ),
  ],
  让车: [sense('bị xe', 'preposition', (place) => isNext(place, /^(?:撞|轧|压|蹭|碾|刮)/u))],
  团团: [sense('tứ phía', 'adverb', (place) => isNext(place, /^(?:包|围)/u) && earlier(place, FOES, 4))],
  提上来: [sense('áp giải lên', 'verb', (place) => earlier(place, CAPTIVES, 3))],
  削: onSomebody('đập'),
  当: [sense('cầm cố', 'verb', isPawned)],
  花: [
    sense(
      'tiêu',
      'verb',
      (place) => endsClause(place) && isBefore(place, /半$|^着$/u) && earlier(place, /(?:钱|文|块|分|两|铜板)$/u, 9),
    ),
  ],
  拆: [sense('đấu', 'verb', (place) => isNext(place, /^[了过]$/u) && later(place, /招$|^回合$/u, 4))],
  赶上: [
    sense('gặp lúc', 'verb', (place) =>
      isNext(place, /^(?:下雨|下雪|刮风|打仗|灾年|过年|饥荒|停电|放假|堵车|大雪|大雨|暴雨|涨潮|洪水)/u),
    ),
  ],
  牢: [sense('tù', 'noun', (place) => earlier(place, /^(?:坐|坐了|坐过|蹲|蹲了|坐满)$/u, 4) && endsClause(place))],
  上: [sense('dọn', 'verb', (place) => isNext(place, /^(?:了|满了)$/u) && later(place, DISHES, 5))],
  带: leading,
  带着: leading,
  带了: leading,
  掉: [sense('đánh rơi', 'verb', isLosing)],
  掉了: [sense('đánh rơi', 'verb', isLosing)],
  收着: [sense('giữ lấy', 'verb', endsClause)],
});

/** 想过去, 你想出去: "want to go", not "think of the past". */
function startsOrWho(place: Place): boolean {
  const { tokens, index } = place;
  const after = tokens[index + 2];
  return (startsClause(place) || isKind(place.before, SOMEBODY)) && (isEdge(after) || after!.kind === 'verb');
}

/** 把第三段背一遍, 背给老师听. */
function isRecited(place: Place): boolean {
  const { tokens, index } = place;
  const at = tokens[index + 1]?.source === '了' ? index + 1 : index;
  const next = tokens[at + 1]?.source ?? '';
  const isTimes = /^(?:一遍|几遍|两遍|三遍|十遍|一段|给|完|熟)/u.test(next + (tokens[at + 2]?.source ?? ''));
  return isTimes && earlier(place, TEXTS, 6);
}

/** 没走成, 饭没吃成: "not manage to". */
function isNotManaged({ tokens, index, before, next }: Place): boolean {
  if (!isKind(before, kinds('verb')) || before!.source.length > 1) return false;
  return (
    /^(?:没|没有|未)$/u.test(tokens[index - 2]?.source ?? '') &&
    (isEdge(next) || isKind(next, NOUNS) || next!.source === '，')
  );
}

/** 把大衣当了, 把玉佩当了五十两: "pawn". */
function isPawned(place: Place): boolean {
  const { tokens, index } = place;
  if (tokens[index + 1]?.source !== '了' || !earlier(place, /^[把将]$/u, 7)) return false;
  return isEdge(tokens[index + 2]) || isSumNext(place, 1);
}

/** 买了个包, 拎着一只名牌包: "bag". */
function isHandbag(place: Place): boolean {
  const { tokens, index } = place;
  const isOne = /^(?:个|只|款|名牌|奢侈品|新|新款|皮)$/u.test(tokens[index - 1]?.source ?? '');
  return (
    isOne &&
    earlier(place, /^(?:买|送|背|拎|挎|提|买了|送了|背着|拎着|挎着|买个|提着)$/u, 6) &&
    (endsClause(place) || isDe(place.next))
  );
}

/** 第二天烧就退了: "fever". */
function isFeverGone({ tokens, index, next }: Place): boolean {
  if (!isKind(next, kinds('adverb'))) return false;
  return tokens.slice(index + 2, index + 4).some(({ source }) => /^(?:退|退了|降|没退|不退)$/u.test(source));
}

/** 让了五块钱, 出三百两: returns true if a sum follows. */
function isSumNext(place: Place, skipped = 0): boolean {
  const { tokens, index } = place;
  let at = index + 1 + skipped;
  if (tokens[at]?.source === '了') at++;
  if (!isKind(tokens[at], kinds('number'))) return false;
  return MONEY.test(tokens[at + 1]?.source ?? '') || MONEY.test(tokens[at]!.source);
}

/** 打外面进来: an origin. */
function isPathNext({ tokens, index }: Place): boolean {
  for (let at = index + 1; at < index + 5 && !isEdge(tokens[at]); at++) {
    if (TO_COME.test(tokens[at]!.source)) return at > index + 1;
    if (!isKind(tokens[at], PLACES)) return false;
  }
  return false;
}

/** The same for words that may also be measures. */
export const MEASURES_OF_SINGLE_WORDS: Readonly<Record<string, readonly Sense[]>> = tableOf({
  包: [sense('cục u', 'noun', isSwelling), sense('túi xách', 'noun', isHandbag)],
});
