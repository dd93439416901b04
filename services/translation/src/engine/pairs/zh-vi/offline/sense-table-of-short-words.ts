import {
  earlier,
  endsClause,
  isBefore,
  isEdge,
  isKind,
  isNext,
  isOneOf,
  kinds,
  later,
  type Place,
  type Sense,
  SOMEBODY,
  sense,
  words,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const NOUNS = kinds('noun person reading');
const SUBJECTS = kinds('pronoun name person noun time');
const QUALIFIED = kinds('number measure adjective degree determiner');

const SUMS =
  /(?:钱|款|钱款|工资|货款|尾款|定金|学费|生活费|余款|奖金|彩礼|医药费|赎金|赔偿金|押金|利息|[百千万]块|元)$/u;
const isOfMoney = (place: Place): boolean => earlier(place, SUMS, 8) || later(place, SUMS, 6);
const sentAs = (text: string): readonly Sense[] => [sense(text, 'verb', isOfMoney)];

const ROLES =
  /(?:老师|师父|师傅|老板|经理|总裁|班长|队长|组长|局长|校长|村长|县令|县长|市长|皇帝|皇后|太子|将军|丞相|宰相|官|大官|兵|丫鬟|丫头|妈|爸|爹|娘|妈妈|爸爸|父亲|母亲|奶奶|爷爷|和尚|尼姑|道士|医生|护士|警察|律师|法官|明星|演员|模特|主播|作家|厨师|司机|保安|保姆|保镖|护卫|侍卫|学徒|徒弟|伙计|掌柜|杀手|海盗|土匪|山贼|国王|女王|英雄|叛徒|汉奸|媒人|证人|人质|替身|新娘|新郎|伴娘|伴郎|小三|舅舅|叔叔|姑姑|姐姐|哥哥|爹的|娘的|家主|族长|盟主|掌门|教授|主任|主管|助理|秘书|翻译|导演|记者|教练|船长|骑士|佣兵|女仆|管家|奴隶|君主|寡妇|太监|贵妃|妃子|靠山|主角|配角|首富|领导|干部|恶人|坏人|好人|冤大头|捕快|替罪羊|炮灰|家|大侠|救世主|乞丐|奴才|下人|工人|农民|长工|贼|小偷|强盗|客人|团长|会长|教主|宗主|峰主|堂主|庄主|寨主|帮主|领主|城主|国师|首领|头目|长老|弟子|护法|向导|圣女|使者|统领|都督|太守|知府|副手|帮手|跟班|侍女|随从|猎人|佣人|门主|阁主|院长|馆长)$/u;
/** 当了老师: what one has become, and not when. */
const isRole = (place: Place): boolean => {
  const { tokens, index } = place;
  let at = index + 1;
  if (/^[了过上]$/u.test(tokens[at]?.source ?? '')) at++;
  while (at < index + 6 && isKind(tokens[at], QUALIFIED)) at++;
  // 当了骑士团的团长.
  if (isKind(tokens[at], NOUNS) && isDe(tokens[at + 1]) && isKind(tokens[at + 2], NOUNS)) at += 2;
  const role = tokens[at];
  if (!isKind(role, NOUNS) || !ROLES.test(role!.source)) return false;
  const after = tokens[at + 1];
  return isEdge(after) || isDe(after) || /^(?:[了吧吗呢啊后]|以后|之后|那年|那天)$/u.test(after!.source);
};

const PAWNED = /^(?:表|手表|戒指|首饰|玉佩|镯子|簪子|衣服|棉袄|金锁|项链|嫁妆|东西|宝刀|剑|刀|书|地契)$/u;
const LEFT_THINGS =
  /(?:东西|手机|钥匙|钱包|书包|雨伞|伞|包|身份证|文件|眼镜|帽子|外套|围巾|作业|手套|耳机|电脑|行李|课本|护照)$/u;
const GIVES_LEAVE = /(?:学校|公司|老板|单位|厂里?|老师|先生|东家|经理|书院|店里)$/u;
const DUSTY = /(?:灰|灰尘|尘土|雪|尘|花瓣|落叶|霜)$/u;
/** 他一把抢过手机，狠狠摔在了地上: what was taken in the clause before. */
const isThrown = ({ tokens, index }: Place): boolean => {
  let start = index;
  while (start > 0 && !isEdge(tokens[start - 1])) start--;
  if (
    !tokens
      .slice(start, index)
      .every(({ source, kind }) => kind === 'adverb' || kind === 'adjective' || source === '地')
  )
    return false;
  return tokens.slice(Math.max(0, start - MAX_TAKEN_TOKENS), start).some(({ source }) => TAKEN.test(source));
};
const MAX_TAKEN_TOKENS = 9;
const TAKEN = /^(?:一把)?(?:抢|夺|扯|摘|掏|举|抄|端|掀|撕|拎|抓|拿|捡)[过下起出来开]/u;

/** Of somebody who goes on with what is his own. */
const OWN_WAY: Readonly<Record<string, string>> = tableOf({
  走: 'đường của',
  忙: 'việc của',
  干: 'việc của',
  做: 'việc của',
  办: 'việc của',
});
/** 你忙你的, 她说她的. */
const isOwnWay = ({ tokens, index, before, next }: Place): boolean =>
  isDe(next) &&
  isKind(before, ACTS) &&
  (isEdge(tokens[index + 2]) || isOneOf(tokens[index + 2], GOING_ON)) &&
  (tokens[index - 2]?.source === tokens[index]!.source ||
    (isEdge(tokens[index - 2]) && OWN_WAY[before!.source] !== undefined));
const ACTS = kinds('verb adjective');
const GOING_ON = words('去 吧 就 就行 就好 呗 就是了 便是 好了');
const ownWay = (who: string): readonly Sense[] => [
  ...Object.entries(OWN_WAY).map(([act, text]) =>
    sense(`${text} ${who}`, 'adverb', (place) => place.before?.source === act && isOwnWay(place)),
  ),
  sense(`phần của ${who}`, 'adverb', isOwnWay),
];

/** 他是最后一个离开的: 的 ends the clause. */
const isLastOfClause = (place: Place): boolean => {
  let at = place.index + 1;
  while (!isEdge(place.tokens[at])) at++;
  return isDe(place.tokens[at - 1]);
};
const FELT =
  /^(?:害怕|恶心|心疼|难受|难过|心寒|羡慕|佩服|担心|头疼|讨厌|放心|心动|着急|生气|发毛|心酸|不安|失望|绝望)/u;
const ROBBED = /^(?:打|骗|偷|抢|杀|揍|坑|耍|拐|害|砍|烧|劫|绑|抓|砸|暗算|打断|拐走|偷走|抢走|绑架)$/u;

const SKILL =
  /^(?:开(?:飞机|船|快艇|卡车|货车|直升机|摩托|拖拉机|坦克|飞船|机甲|锁)|弹(?:琵琶|古筝|钢琴|吉他|琴)|骑(?:马|自行车|摩托)|织(?:毛衣|布|围巾)|包(?:饺子|粽子|馄饨|包子)|修(?:水管|机器|手表|电脑|灯|电器|自行车|那|这)|吹(?:笛子|箫|口琴|葫芦丝|唢呐)|看(?:风水|手相|面相|星象|地图)|写(?:毛笔字|诗|代码|程序|小说)|下(?:象棋|围棋)|打(?:算盘|毛衣|太极|麻将|篮球|网球)|拉(?:二胡|小提琴|手风琴)|画(?:符|国画|油画)|念(?:经|咒)|说(?:英语|日语|法语|粤语|方言|中文)|剥(?:虾|蒜)|使(?:剑|刀|枪)|(?:缝|补|洗)(?:衣服|衣裳)|游泳|爬树)/u;
const DISH =
  /^(?:做|烧|炒|煮|炖|烤|蒸|煮|煲)(?:红烧|糖醋|饭|面|汤|鱼|粥|馒头|蛋糕|咖啡|甜点|点心|西餐|中餐|家常菜|菜)/u;
const wordsAfter = ({ tokens, index }: Place): string =>
  tokens
    .slice(index + 1, index + 3)
    .map(({ source }) => source)
    .join('');
/** 会弹琵琶: what one has learnt; a dish that one can cook is asked after or denied. */
const isSkill = (place: Place): boolean =>
  SKILL.test(wordsAfter(place)) ||
  (DISH.test(wordsAfter(place)) && (later(place, /^吗$/u, 5) || isBefore(place, /^[只也都还不]$/u)));

/** Senses of verbs and nouns of one character, and of what they make with their neighbours, in talk and narration. */
const PAPER =
  /^(?:本子|笔记本|小本子|笔记|纸|纸上|账本|账|账册|日记|日记本|手册|病历|病历本|本上|簿子|笔|手机|名单|小本|小本本)$/u;
const isWritten = (place: Place): boolean =>
  !isNext(place, /^(?:得|住|不住|起|仇|恨|性|在心)/u) &&
  (earlier(place, PAPER, 9) || later(place, /^(?:笔记|账|名字|电话|号码|地址|日期|日记)$/u, 4));
const isFoundLying = (place: Place): boolean =>
  earlier(place, /^(?:发现|被发现|找到|看见|看到|只见|就见|见|撞见)$/u, 6) && !isNext(place, /^了$/u);

export const SHORT_WORD_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 在本子上飞快地记着: it is written.
  记: [sense('ghi', 'verb', isWritten)],
  // 被发现时倒在地板上: how he lies.
  倒在: [sense('nằm gục ở', 'verb', isFoundLying)],
  // 说过这样的话.
  这样的话: [
    sense('lời như vậy', 'noun', (place) => earlier(place, /[说讲](?:出|过|出过)?$|^(?:听|听过|听到|听见)$/u, 5)),
  ],
  // 把伤养好.
  伤: [sense('vết thương', 'noun', (place) => isBefore(place, /^把$/u) && isNext(place, /^(?:养|治|包扎|处理|医)/u))],
  // 被公开.
  公开: [sense('công khai', 'verb', (place) => isBefore(place, /^(?:被|没|没有|要|不|敢|会|将|全部|一旦)$/u))],
  // 钱打到卡上了: it is sent.
  打: [sense('chuyển', 'verb', (place) => earlier(place, SUMS, 8) && isNext(place, /^[到给进来在过]/u))],
  // 当哥哥的要让着弟弟.
  要: [sense('phải', 'adverb', (place) => isDe(place.before) && earlier(place, /^当$/u, 3))],
  打到: sentAs('chuyển đến'),
  打给: sentAs('chuyển cho'),
  打进: sentAs('chuyển vào'),
  打来: sentAs('chuyển tới'),
  打过来: sentAs('chuyển tới'),
  打过去: sentAs('chuyển qua'),
  // 会开完了: a meeting.
  交代: [
    sense(
      'khai báo',
      'verb',
      (place) =>
        earlier(place, /^(?:老实|如实|趁早|不|拒不|快|赶紧|主动|还不|坦白|全都|都|全部|彻底|从实)$/u, 3) ||
        later(place, /(?:问题|罪行|同伙|罪|犯罪|经过|下落|同党|事实)$/u, 5),
    ),
  ],
  会: [
    sense('biết', 'verb', isSkill),
    sense(
      'cuộc họp',
      'noun',
      (place) =>
        isEdge(place.before) &&
        (isNext(place, /^开[完了到]了?$/u) ||
          (isNext(place, /^开$/u) && /^(?:完|完了|了|到)$/u.test(place.tokens[place.index + 2]?.source ?? ''))),
    ),
  ],
  不会: [sense('không biết', 'adverb', (place) => SKILL.test(wordsAfter(place)) || DISH.test(wordsAfter(place)))],
  开完: [sense('họp xong', 'verb', (place) => isBefore(place, /^会$/u))],
  开: [
    sense('họp', 'verb', (place) => isBefore(place, /^会$/u) && isNext(place, /^完了?$/u)),
    // 公司把他开了.
    sense(
      'đuổi việc',
      'verb',
      (place) =>
        isKind(place.before, SOMEBODY) &&
        earlier(place, /^[把将被]$/u, 3) &&
        isNext(place, /^了$/u) &&
        isEdge(place.tokens[place.index + 2]),
    ),
    // 他开得太快了: a car.
    sense(
      'lái',
      'verb',
      (place) =>
        isNext(place, /^得$/u) &&
        later(place, /^(?:快|慢|稳|飞快|很快|更快|不快|这么快|那么快|太快)$/u, 4) &&
        !earlier(place, /[花门窗灯会店]$/u, 4),
    ),
  ],
  放: [
    // 放他一马.
    sense('tha cho', 'verb', (place) => isKind(place.next, SOMEBODY) && later(place, /^(?:马|一马)$/u, 4)),
    // 放你三天假.
    sense('cho', 'verb', (place) => isKind(place.next, SOMEBODY) && later(place, /^(?:假|鸽子)$/u, 5)),
    sense(
      'cho nghỉ',
      'verb',
      (place) => later(place, /^假$/u, 5) && !isNext(place, /^假$/u) && earlier(place, GIVES_LEAVE, 6),
    ),
    sense('nghỉ', 'verb', (place) => later(place, /^假$/u, 5) && !isNext(place, /^假$/u)),
    sense('để ở', 'verb', (place) =>
      isNext(place, /^(?:哪儿|哪里|哪|这儿|这里|那儿|那里|桌上|地上|门口|外面|里面|家里|床上)$/u),
    ),
  ],
  马: [sense('lần', 'noun', (place) => isBefore(place, /^一$/u) && earlier(place, /^放过?$/u, 4))],
  假: [
    sense(
      'nghỉ',
      'noun',
      (place) => isKind(place.tokens[place.index - 3], SOMEBODY) && earlier(place, /^放$/u, 5) && endsClause(place),
    ),
    sense(
      '',
      'particle',
      (place) => earlier(place, /^放$/u, 5) && isBefore(place, /[天日月周年]$/u) && endsClause(place),
    ),
  ],
  鸽子: [sense('leo cây', 'verb', (place) => earlier(place, /^放了?$/u, 3) && isKind(place.before, SOMEBODY))],
  // 日子还得过.
  过: [
    sense(
      'sống',
      'verb',
      (place) =>
        earlier(place, /^(?:日子|这日子|好日子|苦日子)$/u, 4) &&
        !isKind(place.before, kinds('verb')) &&
        (endsClause(place) || isNext(place, /^(?:下去|得|完)$/u)),
    ),
  ],
  不过: [sense('không sống', 'verb', (place) => isBefore(place, /日子$/u) && endsClause(place))],
  放着: [
    sense('có', 'verb', (place) => later(place, /^不/u, 6) && (isEdge(place.before) || isKind(place.before, SOMEBODY))),
  ],
  上来: [
    sense('bốc lên', 'verb', (place) =>
      isBefore(place, /(?:酒劲儿?|火气|脾气|怒气|酒意|药劲儿?|倔脾气|牛脾气|酒气|怒火)$/u),
    ),
    sense('kéo đến', 'verb', (place) => isBefore(place, /(?:困意|睡意|倦意|困劲儿?)$/u)),
  ],
  房: [
    sense(
      'nhà',
      'noun',
      (place) => isBefore(place, /^(?:买|买了|租|租了|卖|卖了|买不起|租不起|供|有|无)$/u) && endsClause(place),
    ),
  ],
  // 表走得不准.
  不准: [sense('không chuẩn', 'adjective', (place) => isBefore(place, /^得$/u))],
  走: [
    sense('chạy', 'verb', (place) => isBefore(place, /(?:表|钟|指针|怀表|手表|秒针)$/u) && isNext(place, /^[得着]$/u)),
  ],
  你: ownWay('ngươi'),
  我: ownWay('ta'),
  他: ownWay('hắn'),
  她: ownWay('nàng'),
  你们: ownWay('các ngươi'),
  算: [
    sense('tính cả', 'verb', (place) => isKind(place.next, SOMEBODY) && later(place, /^(?:一个|一份)$/u, 2)),
    sense(
      'coi như',
      'verb',
      (place) =>
        isEdge(place.before) &&
        isNext(place, /^[我你他她]$/u) &&
        isKind(place.tokens[place.index + 2], kinds('verb adjective adverb')),
    ),
    // 饭钱算我的.
    sense(
      'tính cho',
      'verb',
      (place) =>
        isNext(place, /^[我他她你]$/u) && isDe(place.tokens[place.index + 2]) && isEdge(place.tokens[place.index + 3]),
    ),
  ],
  一个: [
    sense(
      'nữa',
      'adverb',
      ({ tokens, index, before }) => isKind(before, SOMEBODY) && tokens[index - 2]?.source === '算',
    ),
  ],
  // 让着弟弟.
  让: [
    sense('nhường', 'verb', ({ tokens, index, next }) => next?.source === '着' && isKind(tokens[index + 2], SOMEBODY)),
  ],
  叫: [
    // 那个叫阿强的男人.
    sense(
      'tên là',
      'preposition',
      ({ tokens, index, before }) =>
        isKind(before, kinds('determiner')) && isDe(tokens[index + 2]) && tokens[index + 3]?.kind === 'person',
    ),
    sense(
      'khiến',
      'preposition',
      (place) => isNext(place, /^人$/u) && FELT.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
    // 他的钱叫人偷了.
    sense(
      'bị',
      'preposition',
      (place) =>
        isNext(place, /^人家?$/u) &&
        ROBBED.test(place.tokens[place.index + 2]?.source ?? '') &&
        /^了$/u.test(place.tokens[place.index + 3]?.source ?? '') &&
        isEdge(place.tokens[place.index + 4]),
    ),
  ],
  当: [
    sense(
      'cầm',
      'verb',
      (place) => earlier(place, /^[把将]$/u, 6) && earlier(place, PAWNED, 1) && isNext(place, /^了$/u),
    ),
    sense('chịu', 'verb', (place) => isBefore(place, /^(?:一人|一力|一个人)$/u) && endsClause(place)),
    sense('làm', 'verb', isRole),
  ],
  当了: [
    sense('cầm', 'verb', (place) => earlier(place, /^[把将]$/u, 6) && earlier(place, PAWNED, 1) && isEdge(place.next)),
    sense('làm', 'verb', isRole),
  ],
  落: [sense('để quên', 'verb', (place) => earlier(place, LEFT_THINGS, 5) && isNext(place, /^在$/u))],
  落在: [
    sense(
      'để quên ở',
      'verb',
      (place) => earlier(place, LEFT_THINGS, 3) && later(place, /^(?:前台|店里|酒店|餐厅|公司|咖啡厅|宾馆)$/u, 3),
    ),
    sense(
      'để quên ở',
      'verb',
      (place) =>
        earlier(place, LEFT_THINGS, 5) &&
        later(place, /(?:车上|家里|家|办公室|教室|那儿|这儿|店里|宿舍|那里|这里|飞机上|出租车上|房间里)$/u, 4),
    ),
  ],
  落满: [sense('phủ đầy', 'verb', (place) => later(place, DUSTY, 3))],
  落满了: [sense('phủ đầy', 'verb', (place) => later(place, DUSTY, 3))],
  灰: [
    sense(
      'bụi',
      'noun',
      (place) =>
        earlier(
          place,
          /^(?:落满|积满|沾满|蒙|积|落|拍|拍了拍|拍掉|弹了弹|弹掉|掸了掸|拍打|沾|扫|擦|吹|吹去|一层|层|一身|一脸)$/u,
          6,
        ) && !earlier(place, /^(?:烟|烟灰|香|纸|灶|炉)$/u, 3),
    ),
  ],
  断: [
    sense(
      'tuyệt đối',
      'adverb',
      (place) => isNext(place, /^(?:不会|不能|不可|不敢|没有|无|不肯|不是|然)/u) && isKind(place.before, SOMEBODY),
    ),
  ],
  气: [
    sense('tức', 'adjective', (place) => isNext(place, /^成$/u)),
    // 他气坏了.
    sense(
      'tức',
      'verb',
      (place) => isNext(place, /^坏了?$/u) && (isKind(place.before, SOMEBODY) || isBefore(place, /^[给快真都可]$/u)),
    ),
    // 你别气我了.
    sense(
      'chọc tức',
      'verb',
      (place) =>
        isKind(place.next, SOMEBODY) &&
        !isKind(place.before, kinds('noun number measure adjective')) &&
        !isEdge(place.before),
    ),
    sense('hết hơi', 'noun', (place) => isBefore(place, /^没$/u) && earlier(place, /(?:胎|轮胎|气球|球)$/u, 3)),
  ],
  杵: [sense('chống', 'verb', (place) => isBefore(place, /^一$/u) && earlier(place, /^[往在朝]$/u, 5))],
  滑: [
    sense(
      'trơn',
      'adjective',
      (place) => isBefore(place, /(?:地上|路|地面|地|石阶|台阶|雪地|冰面|路面|山路|地板)$/u) && endsClause(place),
    ),
  ],
  怎么: [
    sense(
      'sao',
      'adverb',
      (place) =>
        (isEdge(place.before) || isKind(place.before, SUBJECTS)) &&
        (isNext(
          place,
          /^(?:不|没|没有|还|又|都|才|也|老|总|总是|一直|一点|非|偏|突然|忽然|这么|那么|打不开|[起来走睡]这么)$/u,
        ) ||
          (isNext(place, /^[起来走睡长变]$/u) && /^[这那]么$/u.test(place.tokens[place.index + 2]?.source ?? ''))),
    ),
  ],
  // 你就知道哭.
  就: [
    sense(
      'chỉ với',
      'adverb',
      ({ tokens, index, before, next }) =>
        isEdge(before) &&
        next?.kind === 'pronoun' &&
        /^[这那](?:点|点儿|副|些|种|两下子|三脚猫)?(?:.+)?$/u.test(tokens[index + 2]?.source ?? '') &&
        !isEdge(tokens[index + 2]),
    ),
    sense(
      'chỉ',
      'adverb',
      ({ tokens, index, before, next }) =>
        next?.source === '知道' &&
        isKind(tokens[index + 2], kinds('verb expression')) &&
        ((isEdge(before) && isEdge(tokens[index + 3])) ||
          /^(?:你们?|他们?|她们?|整天|天天|成天|一天到晚|从小)$/u.test(before?.source ?? '')),
    ),
  ],
  // 我都三十的人了.
  人: [
    sense(
      'tuổi',
      'noun',
      ({ tokens, index, before, next }) =>
        isDe(before) &&
        tokens[index - 2]?.kind === 'number' &&
        /^[二三四五六七八九]?十.?$|^[2-9]\d$/u.test(tokens[index - 2]!.source) &&
        next?.source === '了',
    ),
  ],
  // 先交钱，后看病.
  后: [
    sense(
      'sau đó mới',
      'adverb',
      ({ tokens, index, before, next }) =>
        before?.source === '，' &&
        next?.kind === 'verb' &&
        tokens.slice(Math.max(0, index - 8), index).some(({ source }) => source === '先'),
    ),
  ],
  命: [sense('số mệnh', 'noun', (place) => isBefore(place, /^(?:是|都是|这都是|这就是|认)$/u) && endsClause(place))],
  最后一个: [
    sense('là người cuối cùng', 'adverb', (place) => isBefore(place, /^谁$/u) && isKind(place.next, kinds('verb'))),
    sense(
      'người cuối cùng',
      'noun',
      (place) => isBefore(place, /是$/u) && isKind(place.next, kinds('verb')) && isLastOfClause(place),
    ),
  ],
  至于: [
    sense(
      'có đáng phải',
      'adverb',
      (place) =>
        (isEdge(place.before) || isKind(place.before, SOMEBODY)) &&
        (isKind(place.next, kinds('verb adjective')) || isNext(place, /^[气生这]/u)) &&
        !isKind(place.next, kinds('determiner noun')) &&
        // 至于建国，: of whom one goes on to speak; so does 至于退婚一事.
        !/^(?:[，,]|一|这件)$/u.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
  ],
  可: [sense('thật', 'adverb', (place) => isKind(place.before, SUBJECTS) && isNext(place, /^不(?!可|能|以|是)./u))],
  活: [sense('việc', 'noun', (place) => earlier(place, /^[干做]$/u, 4) && isDe(place.before))],
  摔在: [sense('ném xuống', 'verb', (place) => isThrown(place))],
  吹起: [sense('khoe khoang', 'verb', (place) => later(place, /^(?:当年|往事|牛|威风|战绩|功劳)/u, 4))],
  坏了: [
    sense(
      'điên lên',
      'adverb',
      ({ tokens, index, before }) => before?.source === '气' && isKind(tokens[index - 2], SOMEBODY),
    ),
  ],
  怪: [sense('lạ', 'adjective', (place) => isKind(place.before, kinds('number measure')) && isKind(place.next, NOUNS))],
  一面: [
    sense(
      'vừa',
      'adverb',
      (place) => isKind(place.next, kinds('verb')) && (later(place, /^一面$/u, 8) || earlier(place, /^一面$/u, 8)),
    ),
  ],
  种: [sense('gan', 'noun', (place) => isBefore(place, /^(?:有|真有|还有|算你有)$/u) && endsClause(place))],
  口: [
    sense(
      'người',
      'measure',
      (place) => isKind(place.before, kinds('number')) && earlier(place, /家里?$/u, 4) && endsClause(place),
    ),
  ],
  口气: [sense('cục tức', 'noun', (place) => isBefore(place, /^[这那]$/u) && later(place, /[咽忍吞]|^出$/u, 6))],
  心: [sense('tim', 'noun', (place) => later(place, /^(?:跳|揪|怦怦|砰砰|狂跳|直跳|跳得|都快跳|跳出来|提到)/u, 4))],
  大人: [
    sense(
      'người lớn',
      'noun',
      (place) =>
        earlier(place, /^(?:长成|变成|长大成|孩子|小孩|小孩子|家里|像个?)$/u, 4) ||
        isNext(place, /^(?:说话|讲话|们的事|和孩子|小孩)$/u) ||
        later(place, /^(?:小孩|孩子|小孩子)$/u, 4),
    ),
  ],
});
