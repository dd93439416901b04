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
  sense,
  startsClause,
} from './sense-places.ts';
import { tableOf } from './tokens.ts';

const WATERS =
  /(?:水面|湖面|海面|江面|河面|池面|湖|海|江|河|水|池塘|池水|湖水|海水|江水|河水|溪水|潭水|潭|池子|水潭|大海|海洋|洋面|水域)$/u;
const FLOWERS =
  /(?:花|梅|海棠|牡丹|芍药|杜鹃|月季|玫瑰|蔷薇|茉莉|栀子|水仙|荷|莲|睡莲|菊|兰|百合|丁香|紫藤|山茶|木槿|芙蓉|樱|桂|玉兰|昙花|花朵|花儿)$/u;
const LIMBS =
  /(?:腿|脚|膝盖|胳膊|手臂|手|手指|指尖|舌头|舌尖|舌根|嘴唇|嘴|半边身子|身子|半边脸|脸|头皮|虎口|肩膀|后背|腰|四肢|手脚|手腕|脚趾|小腿|大腿|牙|腮|全身|浑身|胳膊肘)$/u;
const SOUNDS = /(?:声|声音|响|响声|雷|雷声|鼓声|嗓音|嗓子|动静|回响|钟声|枪声|炮声|脚步)$/u;
const SHALLOW =
  /(?:脚印|坑|洼|水|水洼|溪|小溪|池|沟|河|河滩|滩|酒窝|梨涡|笑窝|碟|碟子|盘|盘子|碗|盆|印子|印|牙印|指印|刻痕|划痕|辙|车辙|土|土坑|墓|穴|浅滩|伤口|根)$/u;
const BROWS = /(?:眉|眉头|眉毛|眉梢|眉尾|眉心|双眉|两道眉|长眉|浓眉|秀眉)$/u;
const EYELIDS = /(?:眼皮|右眼皮|左眼皮|眼角|眉心|眉头|眉梢|太阳穴|嘴角|额角|青筋|脸皮|眼睑|面皮)$/u;
const HEARTS = /^(?:心|心脏|心口|一颗心|心里|胸口|脉搏|脉)$/u;
const SNOWS = /(?:雪|雪地|积雪|霜|冰|冰面|薄冰|沙地|碎石|冻土|霜雪|残雪)$/u;
const HORNS = /(?:号角|号|喇叭|汽笛|长号|海螺|螺号|警报|军号|火车|轮船|船)$/u;
const WINDS = /(?:风|北风|寒风|狂风|山风|夜风|海风)$/u;
const FIRES = /(?:火|火苗|火焰|火舌|烈火|大火|烈焰|火光|篝火|火势|火星)$/u;
const CLOCKS = /(?:钟|钟声|座钟|挂钟|闹钟|怀表|手表|秒针|表针|指针|走动声|表)$/u;
const SMOKES = /^(?:抽|吸|嘬|咂)/u;
const AIR_CONDITIONING = /(?:空调|暖气|冷气|暖风|地暖|马力)$/u;
const VOICES = /(?:嗓音|嗓子|声音|嗓门|声线|话音|说话声)$/u;
const PAPERS_SIGNED = /^(?:签|签字|签名|填|填写|报名|登记)/u;
const AGREEMENTS =
  /(?:协议|合同|契约|条款|规定|规矩|家规|门规|校规|守则|条约|约定|条件|要求|章程|律法|法律|律|戒律|禁令|罪状|规则|法则|军规|清单)$/u;
const FRUIT = /(?:桃|桃子|苹果|李子|梨|杏|枣|葡萄|柿子|西瓜|果子|果|麦子|稻子|庄稼|番茄|西红柿|豆子)$/u;
const MAX_BACK = 40;

/** What is named before, in this sentence or in that before it. */
const isNamedBack = ({ tokens, index }: Place, nouns: RegExp): boolean => {
  const counted = tokens[index]!.source;
  for (let at = index - 1; at >= 0 && index - at <= MAX_BACK; at--) {
    const { kind, source } = tokens[at]!;
    if (kind === 'lineBreak') return false;
    if (nouns.test(source)) return true;
    // 一条鱼，他吃了一条: something else is counted so.
    if (source === counted && tokens[at + 1]?.kind === 'noun' && !nouns.test(tokens[at + 1]!.source)) return false;
  }
  return false;
};
const COUNTS = kinds('number determiner');
const ACTS = kinds('verb adverb particle localizer');
/** What is counted is not said behind the measure: 挑一把, 其中一条. */
const isCountedAlone = (place: Place): boolean =>
  isKind(place.before, COUNTS) && (endsClause(place) || isEdge(place.next) || isKind(place.next, ACTS));
const isVerbNear = (place: Place, limit: number): boolean =>
  restOfClause(place, limit).some(({ kind }) => kind === 'verb');
const isLightHeart = (place: Place): boolean => earlier(place, HEARTS, 4) || later(place, /^(?:胸口|胸膛|心口)$/u, 5);
/** 手指轻轻一拨: an act done once, where nothing is given or counted before. */
const isOnceAtEnd = ({ tokens, index, before, next }: Place): boolean =>
  before?.source === '一' &&
  (isEdge(next) || next?.kind === 'adverb' || next?.kind === 'verb') &&
  /^(?:noun|adverb|adjective|localizer|pronoun)$/u.test(tokens[index - 2]?.kind ?? '');

/** Qualities, sounds, light and gestures whose word says something else of other things. */
export const QUALITY_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  堂: [sense('buổi', 'measure', (place) => isKind(place.before, kinds('number')) && later(place, /课$/u, 6))],
  拨: [
    sense(
      'tốp',
      'measure',
      (place) =>
        isKind(place.before, kinds('number')) &&
        isNext(place, /^(?:人|客|客人|骑兵|追兵|官兵|土匪|敌人|学生|杀手|刺客|亲戚|病人|兵|人马|村民|孩子)/u),
    ),
    sense(
      'đợt',
      'measure',
      (place) => isKind(place.before, kinds('number')) && isNext(place, /^(?:货|攻势|攻击|箭雨|粮)/u),
    ),
  ],
  尾: [
    sense('con', 'measure', (place) => isKind(place.before, kinds('number')) && later(place, /(?:鱼|鲤|锦鲤)$/u, 2)),
  ],
  熟: [sense('chín', 'adjective', (place) => isNext(place, /^的$/u) && FRUIT.test(twoOn(place)))],
  平静: [
    sense(
      'phẳng lặng',
      'adjective',
      (place) =>
        (isNext(place, /^的$/u) && WATERS.test(place.tokens[place.index + 2]?.source ?? '')) ||
        (earlier(place, WATERS, 3) && (endsClause(place) || isNext(place, /^(?:得|如镜|无波)$/u))),
    ),
  ],
  闷闷: [
    sense(
      'trầm đục',
      'adjective',
      (place) =>
        earlier(place, SOUNDS, 3) ||
        (isNext(place, /^[的地]$/u) && /(?:声|响|雷)/u.test(place.tokens[place.index + 2]?.source ?? '')),
    ),
  ],
  麻: [
    sense(
      'tê',
      'adjective',
      (place) =>
        (earlier(place, LIMBS, 6) || earlier(place, /^又$/u, 4)) &&
        !isKind(place.before, kinds('number measure')) &&
        (endsClause(place) || isNext(place, /^(?:了|得|又|，|起来)$/u)),
    ),
  ],
  正好: [
    sense(
      'đúng độ đẹp nhất',
      'adverb',
      (place) => isBefore(place, /^得$/u) && place.tokens[place.index - 2]?.source === '开' && isOfFlowers(place),
    ),
    sense(
      'đang đẹp',
      'adjective',
      (place) => isBefore(place, /^(?:月色|月光|阳光|太阳|天气|春光|日头)$/u) && endsClause(place),
    ),
  ],
  开: [
    sense(
      'nở',
      'verb',
      (place) =>
        isNext(place, /^得$/u) &&
        /^(?:正好|正|极|很|最|热闹|热烈|满|盛|艳|早|晚)/u.test(place.tokens[place.index + 2]?.source ?? '') &&
        isOfFlowers(place),
    ),
    sense('nở', 'verb', (place) => isNext(place, /^的$/u) && FLOWERS.test(twoOn(place)) && !isNext(place, /^窗/u)),
    sense('bật', 'verb', (place) => isNext(place, /^得很?$/u) && earlier(place, AIR_CONDITIONING, 3)),
  ],
  足: [sense('mạnh', 'adjective', (place) => earlier(place, AIR_CONDITIONING, 6) && earlier(place, /^得很?$/u, 3))],
  浅浅: [
    sense('khẽ', 'adverb', (place) => isKind(place.next, kinds('verb'))),
    sense(
      'nhạt',
      'adjective',
      (place) => isNext(place, /^的$/u) && /色$/u.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
  ],
  浅浅的: [sense('nông', 'adjective', (place) => later(place, SHALLOW, 2))],
  弯弯曲曲的: [sense('cong queo', 'adjective', (place) => isNext(place, /(?:丝|线|针|钉|树枝|棍|笔|字)$/u))],
  弯弯曲曲: [
    sense(
      'cong queo',
      'adjective',
      (place) =>
        isNext(place, /^的$/u) && /(?:丝|线|针|钉|树枝|棍|字)$/u.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
  ],
  发亮: [
    sense('bóng loáng', 'adjective', (place) => isBefore(place, /^得$/u) && /^[磨擦洗刷蹭]$/u.test(twoBack(place))),
  ],
  磨: [sense('mòn', 'verb', (place) => isNext(place, /^得$/u) && /^(?:发亮|发白|光滑|锃亮|很薄)$/u.test(twoOn(place)))],
  沉: [sense('say', 'adjective', (place) => earlier(place, /^睡$/u, 4) && earlier(place, /^得$/u, 3))],
  拧: [sense('nhíu', 'verb', (place) => earlier(place, BROWS, 3) && !isNext(place, /^干/u))],
  松开: [sense('giãn ra', 'verb', (place) => isBefore(place, BROWS))],
  挑: [
    sense('nhướng', 'verb', (place) => earlier(place, BROWS, 3) && isBefore(place, /^[越一]$/u) && !endsClause(place)),
  ],
  跳: [
    sense('giật', 'verb', (place) => earlier(place, EYELIDS, 4) && !later(place, /^(?:下|上|进|出|过|到)/u, 1)),
    sense(
      'đập',
      'verb',
      (place) => earlier(place, HEARTS, 5) && earlier(place, /^(?:咚咚|怦怦|砰砰|扑通|狂|突突|直|地)$/u, 3),
    ),
    sense('lay', 'verb', (place) => earlier(place, /^(?:烛火|烛光|灯火|火苗|火光|灯焰|烛焰)$/u, 3)),
  ],
  翘: [sense('nhếch', 'verb', (place) => earlier(place, /(?:嘴角|唇角)$/u, 3))],
  勾: [sense('nhếch', 'verb', (place) => earlier(place, /(?:嘴角|唇角)$/u, 3))],
  伸: [sense('thè', 'verb', (place) => later(place, /^(?:舌头|舌尖|长舌|舌)$/u, 4))],
  刮了刮: [sense('quẹt nhẹ', 'verb', (place) => later(place, /^(?:鼻子|鼻尖|鼻梁)$/u, 5))],
  伸了伸: [sense('thè', 'verb', (place) => later(place, /^(?:舌头|舌尖|舌)$/u, 3))],
  满月: [sense('trăng tròn', 'noun', (place) => isBefore(place, /^(?:轮|像|如|似|[这那]轮)$/u))],
  刮: [sense('quẹt', 'verb', (place) => later(place, /^(?:鼻子|鼻尖|鼻梁)$/u, 5))],
  挺: [sense('', 'particle', (place) => isNext(place, /^了$/u) && /^挺/u.test(twoOn(place)))],
  一怔: [sense('một thoáng', 'adverb', (place) => isBefore(place, /^了$/u) && twoBack(place) === '怔')],
  线: [
    sense(
      'đường thẳng',
      'noun',
      (place) => isBefore(place, /^条$/u) && earlier(place, /^(?:抿|抿成|眯|眯成|绷|绷成|连|连成|拉|拉成)$/u, 5),
    ),
  ],
  呵: [
    sense(
      'hà',
      'verb',
      (place) => later(place, /(?:气|白气|手)$/u, 3) && (isNext(place, /^[着了]$/u) || !startsClause(place)),
    ),
  ],
  心: [sense('tim', 'noun', (place) => later(place, /^(?:咚咚|怦怦|砰砰|扑通|突突)$/u, 2))],
  咚咚: [sense('thình thịch', 'adverb', isLightHeart)],
  咯吱咯吱: [sense('lạo xạo', 'expression', (place) => earlier(place, SNOWS, 6) || later(place, SNOWS, 3))],
  咯吱: [sense('lạo xạo', 'expression', (place) => earlier(place, SNOWS, 6) || later(place, SNOWS, 3))],
  呜呜: [
    sense('tu tu', 'expression', (place) => earlier(place, HORNS, 3)),
    sense('vù vù', 'expression', (place) => earlier(place, WINDS, 3)),
  ],
  窜: [sense('bùng', 'verb', (place) => earlier(place, FIRES, 6))],
  一下: [
    sense(
      'một cái',
      'expression',
      (place) => isBefore(place, /^地$/u) && /^(?:呼|哗|唰|刷|腾|轰|嗖|啪|噌|哗啦|呼啦|扑|咚)$/u.test(twoBack(place)),
    ),
  ],
  滴答滴答: [sense('tích tắc', 'expression', (place) => earlier(place, CLOCKS, 4) || later(place, CLOCKS, 3))],
  滴答: [sense('tích tắc', 'expression', (place) => earlier(place, CLOCKS, 4) || later(place, CLOCKS, 3))],
  吧嗒吧嗒: [sense('bập bập', 'expression', (place) => later(place, SMOKES, 3))],
  吧嗒: [sense('bập', 'expression', (place) => later(place, SMOKES, 3))],
  沙沙: [
    sense('khàn khàn', 'adjective', (place) => earlier(place, VOICES, 3)),
    sense('sột soạt', 'expression', (place) => earlier(place, /(?:笔|笔尖|毛笔|钢笔|铅笔|粉笔|脚步|布料|裙摆)$/u, 3)),
  ],
  沙沙的: [
    sense('khàn khàn', 'adjective', (place) => earlier(place, VOICES, 2)),
    sense('sột soạt', 'adjective', (place) => isNext(place, /(?:脚步声|写字声|笔声|翻书声)$/u)),
  ],
  叫: [sense('khiến', 'verb', (place) => isBefore(place, /^得$/u) && isKind(place.next, kinds('noun pronoun person')))],
  账: [
    sense(
      'món nợ',
      'noun',
      (place) =>
        isBefore(place, /^(?:[这那]笔|还|讨|赖|清|欠|的)$/u) && /^(?:记|算|欠|还|讨|赖|清)/u.test(nextVerb(place)),
    ),
  ],
  表: [sense('đơn', 'noun', (place) => later(place, PAPERS_SIGNED, 3) && isNext(place, /^(?:上|里|格)$/u))],
  坎: [sense('cửa ải', 'noun', (place) => isBefore(place, /^(?:道|个|[这那]道|[这那]个)$/u))],
  大不了: [
    sense(
      'chẳng lớn hơn được',
      'verb',
      (place) => isNext(place, /^(?:多少|几岁|几分)$/u) && !earlier(place, /^比$/u, 8),
    ),
  ],
  真的: [
    sense(
      'thật',
      'adjective',
      (place) => isBefore(place, /^(?:吃|买|喝|要|请|卖|给|用|是|换成|变成|拿出)$/u) && isRealThing(place),
    ),
  ],
  不过: [
    sense(
      'chỉ',
      'adverb',
      (place) =>
        startsClause(place) &&
        isNext(place, /^[一二两三四五六七八九十半几]/u) &&
        !isNext(place, /^(?:一会儿?|一个人|一时|一想|一般|一旦|一来|一切|一直|一定|一样|两人|二人|三人|几人)/u) &&
        !later(place, /^(?:[都也没还就却又才]|没有)$/u, 8) &&
        !isVerbNear(place, 9),
    ),
  ],
  一直: [
    sense(
      '',
      'particle',
      (place) =>
        /^(?:铺|铺展|延伸|蔓延|垂|拖|排|堆|摆|漫|烧|连|通|绵延|伸展|流)$/u.test(place.next?.source ?? '') &&
        /^(?:到|至|进|向)$/u.test(twoOn(place)),
    ),
  ],
  回头: [
    sense(
      'lát nữa',
      'adverb',
      (place) =>
        startsClause(place) &&
        isNext(
          place,
          /^(?:请|给|叫|让|找|送|带|跟|补|打|把|教|陪|替|帮|去|记|还|再|赔|告诉|带你|请你|咱们|咱|我|我们|你)/u,
        ) &&
        !later(place, /^(?:看|望|瞥|瞪|瞧|一看|一望|看去)/u, 4),
    ),
  ],
  好像: [
    sense(
      'giống như',
      'verb',
      (place) =>
        isNext(place, /^[一两]$/u) && isKind(place.tokens[place.index + 2], kinds('measure')) && !isVerbNear(place, 10),
    ),
    sense(
      'như thể',
      'adverb',
      (place) => !startsSentence(place) && startsClause(place) && isNext(place, /^(?:谁|有人|随时|下一刻|有谁|生怕)$/u),
    ),
  ],
  一把: [
    sense('một thanh', 'noun', (place) => endsClause(place) && isHandled(place) && isNamedBack(place, BLADES)),
    sense('một cây', 'noun', (place) => endsClause(place) && isHandled(place) && isNamedBack(place, SHAFTS)),
  ],
  一行: [
    sense(
      'dòng',
      'noun',
      (place) => isBefore(place, /^(?:最后|上|下|每|头|前|后|末)$/u) && !isNext(place, /^(?:人|几人)/u),
    ),
  ],
});

const twoBack = ({ tokens, index }: Place): string => tokens[index - 2]?.source ?? '';
const twoOn = ({ tokens, index }: Place): string => tokens[index + 2]?.source ?? '';
const nextVerb = ({ tokens, index }: Place): string =>
  tokens.slice(index + 1, index + 4).find(({ kind }) => kind === 'verb')?.source ?? '';
const startsSentence = ({ before }: Place): boolean =>
  before === undefined || before.kind === 'lineBreak' || /[。！？“”：]$/u.test(before.source);
const isOfFlowers = (place: Place): boolean => earlier(place, FLOWERS, 6) || later(place, FLOWERS, 5);
const isRealThing = ({ next }: Place): boolean =>
  next?.kind === 'noun' && !/^(?:事|话|时候|意思|人|心|东西)$/u.test(next.source);

const BLADES = /(?:剑|刀|木剑|铁剑|长剑|匕首|飞剑|斧|斧头)$/u;
const SHAFTS = /(?:枪|弓|伞|弩|扇|扇子|锄头|铲|铁锹|扫帚|镊子|钳子|吉他|尺)$/u;
const SEATS = /(?:椅|椅子|剪刀|锁|壶|锤子|凳子)$/u;

/** Measures behind which the noun is not said, by what is named before. */
export const MEASURES_OF_QUALITIES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  把: [
    sense('thanh', 'measure', (place) => isCountedAlone(place) && isHandled(place) && isNamedBack(place, BLADES)),
    sense('cây', 'measure', (place) => isCountedAlone(place) && isHandled(place) && isNamedBack(place, SHAFTS)),
    sense('cái', 'measure', (place) => isCountedAlone(place) && isHandled(place) && isNamedBack(place, SEATS)),
    sense('chiếc', 'measure', (place) => isCountedAlone(place) && isHandled(place) && isNamedBack(place, /钥匙$/u)),
  ],
  条: [sense('điều', 'measure', (place) => isCountedAlone(place) && isNamedBack(place, AGREEMENTS))],
  根: [
    sense(
      'ngón',
      'measure',
      (place) => isCountedAlone(place) && isNamedBack(place, /(?:手指|指头|食指|拇指|手指头)$/u),
    ),
  ],
  团: [
    sense('cục', 'measure', (place) => endsClause(place) && earlier(place, /^(?:揉|捏|搓|皱|攥|揉成|捏成|搓成)$/u, 4)),
    sense('mớ', 'measure', (place) => endsClause(place) && earlier(place, /^(?:乱|搅|缠|乱成|搅成|缠成)$/u, 4)),
  ],
  摊: [sense('xòe ra', 'verb', (place) => isOnceAtEnd(place) && earlier(place, /(?:手|掌)$/u, 4))],
  弯: [sense('cong lên', 'verb', (place) => isOnceAtEnd(place))],
  钩: [sense('móc', 'verb', (place) => isOnceAtEnd(place))],
  行: [
    sense(
      'dòng',
      'measure',
      (place) => isCountedAlone(place) && isNamedBack(place, /(?:字|读|写|念|信|诗|代码|遗书|日记)$/u),
    ),
  ],
});

/** 挑一把, 拿了一把, 换把: what is taken in the hand, and not what is done once (拉了一把). */
const isHandled = (place: Place): boolean =>
  earlier(
    place,
    /^(?:挑|挑了|选|选了|拿|拿了|拿起|换|换了|抽出|拔出|取|取出|取下|买|买了|捡|捡起|借|借了|还有|只有|剩|剩下|少|少了|多|多了|送|给|要|有|丢|丢了|是)$/u,
    4,
  );
