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

const NEARBY_TOKENS = 30;
/** Returns true if the text around the place, in other clauses too, has one of these words. */
const around = ({ tokens, index }: Place, sources: RegExp): boolean =>
  sources.test(
    tokens
      .slice(Math.max(0, index - NEARBY_TOKENS), index + NEARBY_TOKENS)
      .map(({ source }) => source)
      .join(''),
  );

const MUSIC =
  /琴|吉他|贝斯|琵琶|古筝|和弦|旋律|曲子|一曲|乐曲|琴曲|曲谱|谱子|乐谱|五线谱|乐队|这首|那首|首歌|前奏|副歌|音乐|节拍|演奏|伴奏|肖邦|巴赫|弹不下去|弹下去|弹给/u;
const NO_MUSIC = /枪|子弹|弹弓|烟灰|额头|脑门|脑瓜|鼻尖|棉花|皮筋|暗器|石子|铜钱|弹劾|奏折/u;
/** What is played, said behind the verb. */
const PLAYED = /[琴曲调筝首遍]$|^(?:曲子|琵琶|吉他|贝斯)$/u;
const PLAYED_ON = /^(?:不|给|得|错|完|着|到|这|那|个|一|两|几|了|过|什么|哪|好|下去|吧|。)/u;
/** Near instruments and tunes, where nothing is shot or flicked. */
const isPlayed = (place: Place): boolean => around(place, MUSIC) && !around(place, NO_MUSIC);

const BALLS = /(?:球|篮筐|皮球|门柱|横梁|篮板)$/u;
const FILMS =
  /导演|片场|镜头|剧组|开拍|杀青|戏份|替身|演员|摄影机|监视器|剧本|场戏|女主角|男主角|场记|制片|拍戏|拍摄|这部戏|那部戏/u;
const PATTED = /^(?:手|肩|背|桌|脑|门|腿|胸|马屁|卖|[在到上拍一打开死])/u;
const CAMERAS = /监控|手机|相机|照片|相册|证据|摄像头|短信|聊天记录|图画|日记|账本|那一页|这一页/u;

const SMOKING = /烟|打火机/u;
const LIGHTERS = /打火机|火柴|火镰|灶|火机/u;
const ENGINES = /发动机|引擎|摩托|汽车|车子|拖拉机|面包车|卡车/u;
const LAMPS = /(?:手电|手电筒|电筒|灯|灯笼|火把|蜡烛|火折子|油灯|矿灯|头灯|光)$/u;
const VEHICLES = /(?:车|卡车|警车|轿车|车队|火车|列车|地铁|飞机|船|渡轮|游艇|马车|公交|大巴|救护车|面包车)$/u;

const RULES_FOLLOWED =
  /^(?:协议|合同|合约|约定|年化|规矩|老规矩|规定|制度|惯例|比例|股份|股权|市价|原价|成本价|行情|流程|程序|步骤|辈分|年龄|个头|计划|原计划|图纸|菜谱|方子|药方|剧本|地图|时间|工时|小时|天数|人头|件|斤|吨|次|月|季度|说明书|名单|顺序|人数|件数|平方|面积|重量|道理|常理|法律|条款|章程|编号|学号|成绩|分数|名次)/u;

const JOINED =
  /骨头|骨|断口|接口|榫|拼图|账|数目|数字|号码|口供|证词|指纹|密码|暗号|接头|线索|笔迹|时间|日期|型号|尺寸|裂缝|齿/u;
const FRUIT = /^(?:树上|枝上|枝头|架上|架子上|柜子上|柜顶|房梁|梁上|墙上|桌上|高处|上面|顶上)/u;
const FEVERED = /^(?:满脸通红|满脸|脸|小脸|浑身|迷迷糊糊|糊涂|糊里糊涂|滚烫|说胡话|直说胡话|通红|厉害|发抖)/u;
const ILL = /孩子|女孩|男孩|小孩|女儿|儿子|病|发烧|退烧|医|怀里|额头/u;
const FIRE = /火|炉|铁|炭|水壶|锅|灶|柴/u;
const SKILLS =
  /^(?:打鼓|打架|打球|打篮球|弹|拉|吹|唱|唱歌|跳舞|游泳|开车|骑马|骑车|做饭|做菜|画画|写字|下棋|修|功夫|武功|说|用|射箭|缝)/u;
const LOUD = /^(?:太|很|好|真|挺|这么|那么|最|更|够|有点|有点儿|特别|非常)$/u;
const PUT_OFF = /^(?:不能再|别再|再|不能|一直|还|先|能|别|不要再|不可再|往后)$/u;
const DRAGGED = /尸|箱|地上|绳|椅|桌|拖鞋|行李|拽|拉|雪橇|网/u;
const LIMBS = /腿|脚|胳膊|手|膝盖|眼睛|命|嗓子/u;
const WATCHED = /^(?:厂子|仓库|场子|工地|摊子|铺子|大门|果园|瓜地|坟|鱼塘|林子|店面|门面|料场|粮库)$/u;
const DISEASES = /出血|感染|骨折|中毒|癌|休克|瘫痪|残疾|流产|过敏|贫血|失忆|发炎|并发症|后遗症/u;
const WORN_OUT =
  /^(?:桌椅|桌子|椅子|板凳|家具|床|柜子|箱子|轿车|面包车|自行车|三轮车|卡车|吉普车|房子|屋子|屋|院子|庙|瓦房|茅屋|碗|锅|陶罐|本子|书包|手机|电脑)$/u;
const PEOPLE_WHO_BREAK = /^(?:被|把|将|打|敲|砸|撞|摔|踢|咬|撕|划|刺|不|没|要|能|会)$/u;
const STRUCK = /^(?:敲|打|拍|响|按|闪|点|摇|晃|磕|捶|踢|踹|抽|推|跳|眨)$/u;
const ACTS_AFTER = kinds('verb adverb preposition particle adjective expression');

/** Senses of short words in music rooms, wards, offices, police stations, film crews and kitchens. */
export const STUDIO_AND_WARD_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 把旋律翻来覆去地弹, 这首歌我没给别人弹过: no object need follow.
  弹: [
    sense(
      'đàn',
      'verb',
      (place) => (isEdge(place.next) || isNext(place, PLAYED_ON)) && !later(place, PLAYED) && isPlayed(place),
    ),
    // 球在篮筐上弹了一下.
    sense('nảy', 'verb', (place) => (isNext(place, /^[了得出]$/u) || endsClause(place)) && earlier(place, BALLS, 8)),
    // 别弹那种烂大街的歌.
    sense('đàn', 'verb', (place) => later(place, /歌$/u, 8) && !around(place, NO_MUSIC)),
    // 有人在弹这个.
    sense(
      'đàn',
      'verb',
      (place) =>
        isBefore(place, /^(?:在|正在|会|学)$/u) && isNext(place, /^[这那][个首段]?$/u) && !around(place, NO_MUSIC),
    ),
    // 弹着弹着忘了词.
    sense('đàn', 'verb', (place) => isNext(place, /^着$/u) && isTwice(place) && !around(place, NO_MUSIC)),
  ],
  弹了一下: [sense('nảy một cái', 'verb', (place) => earlier(place, BALLS, 8))],
  弹起: [sense('đàn', 'verb', isPlayed)],
  弹起来: [sense('đàn', 'verb', isPlayed)],
  弹了起来: [sense('đàn lên', 'verb', isPlayed)],
  // 今天要拍的是一场水下戏, 我们不拍了; 把那一页拍下来.
  拍: [
    sense('quay', 'verb', (place) => around(place, FILMS) && !isNext(place, PATTED) && !isPatted(place)),
    sense(
      'chụp',
      'verb',
      (place) => later(place, /^下来$/u, 2) && !isNext(place, /^[掉落]/u) && around(place, CAMERAS),
    ),
  ],
  // 只剩最后一支烟，到底没抽.
  抽: [
    sense(
      'hút',
      'verb',
      (place) =>
        around(place, SMOKING) &&
        !around(place, /鞭|耳光|巴掌|刀|剑|抽屉/u) &&
        (endsClause(place) || isNext(place, /^[完着得不]$/u)),
    ),
  ],
  掐: [sense('dập', 'verb', (place) => around(place, SMOKING) && !around(place, /脖/u) && endsClause(place))],
  // 那支烟: what is smoked, and no smoke.
  烟: [
    sense('thuốc', 'noun', (place) =>
      isBefore(place, /^(?:支|根|包|盒|颗|那[支根包盒]|这[支根包盒]|半[支根包]|几[支根包])$/u),
    ),
  ],
  // 打火机啪的一声打着了.
  着了: [
    sense('bật lên', 'verb', (place) => isBefore(place, /^打$/u) && around(place, LIGHTERS)),
    sense('nổ máy', 'verb', (place) => isBefore(place, /^打$/u) && around(place, ENGINES)),
  ],
  // 把钱打到账上来.
  打: [
    sense(
      'chuyển',
      'verb',
      (place) => isNext(place, /^[到进在]$/u) && later(place, /^(?:账上|账户|账号|卡里|卡上|账)/u, 5),
    ),
    sense('', 'verb', (place) => isNext(place, /^着了$/u) && (around(place, LIGHTERS) || around(place, ENGINES))),
  ],
  // 手电筒往下一照.
  照: [
    sense(
      'rọi',
      'verb',
      (place) => (isBefore(place, /^(?:一|往[上下里外前后])$/u) || endsClause(place)) && earlier(place, LAMPS, 6),
    ),
  ],
  // 面包车开过去, 一辆开了八年的车.
  开: [
    sense(
      'chạy',
      'verb',
      (place) =>
        (isNext(place, /^(?:过去|过来|过|远|走|进|出|回来|上|到)/u) || endsClause(place)) &&
        earlier(place, VEHICLES, 8) &&
        !earlier(place, /^(?:把|将|他|她|我|你)$/u, 8),
    ),
    sense(
      'lái',
      'verb',
      (place) => isNext(place, /^[了过着]$/u) && later(place, VEHICLES, 6) && later(place, /^的$/u, 5),
    ),
    sense('lái', 'verb', (place) => isNext(place, /^[了过]$/u) && later(place, /^(?:公里|里路|里地|千米)$/u, 4)),
  ],
  // 按协议, 按小时算钱: as one has agreed or measures it.
  按: [sense('theo', 'preposition', (place) => isNext(place, RULES_FOLLOWED) && !earlier(place, /^[把将用]$/u, 4))],
  贷: [sense('vay', 'verb', () => true)],
  // 错位的骨头已经对上了.
  对上: [sense('khớp', 'verb', (place) => (endsClause(place) || isNext(place, /^了$/u)) && earlier(place, JOINED, 8))],
  // 够树上的香椿, 伸出手去够: out of reach.
  够: [
    sense('với lấy', 'verb', (place) => isNext(place, FRUIT)),
    sense(
      'với lấy',
      'verb',
      (place) => endsClause(place) && isBefore(place, /(?:伸手|伸出手去|伸手去|踮起脚|踮着脚|踮起脚尖|去)$/u),
    ),
  ],
  // 怀里烧得满脸通红的孩子.
  烧: [
    sense(
      'sốt',
      'verb',
      (place) => isNext(place, /^得$/u) && later(place, FEVERED, 3) && around(place, ILL) && !around(place, FIRE),
    ),
  ],
  // 做得不好可能会脑出血; 我们班有会打鼓的.
  会: [
    sense('sẽ bị', 'verb', (place) => isNext(place, DISEASES)),
    // 这么会演.
    sense('biết', 'verb', (place) => isBefore(place, /^(?:这么|那么)$/u) && isKind(place.next, kinds('verb'))),
    sense(
      'biết',
      'verb',
      (place) =>
        (isBefore(place, /有$|^(?:个|人|没|谁|、|班|队|社|校|院)$/u) ||
          startsClause(place) ||
          isKind(place.before, kinds('pronoun'))) &&
        isNext(place, SKILLS) &&
        later(place, /^的$/u, 3) &&
        isSkillAlone(place),
    ),
  ],
  吵: [sense('ồn', 'adjective', (place) => isBefore(place, LOUD) && (endsClause(place) || isNext(place, /^[了的]$/u)))],
  // 你不能再拖了: what must be done soon.
  拖: [
    sense(
      'chần chừ',
      'verb',
      (place) =>
        isBefore(place, PUT_OFF) &&
        (endsClause(place) || isNext(place, /^(?:下去|了)$/u)) &&
        !earlier(place, /^[把将]$/u, 8) &&
        !around(place, DRAGGED),
    ),
  ],
  // 点名时应一声.
  应: [sense('đáp', 'verb', (place) => isNext(place, /^(?:一声|了一声|着|声)$/u))],
  // 别看台下，看我: where not to look; 别看他年纪小 is "although".
  别看: [
    sense(
      'đừng nhìn',
      'verb',
      ({ tokens, index, next }) => isKind(next, kinds('place localizer pronoun')) && isEdge(tokens[index + 2]),
    ),
  ],
  // 这条腿就要交代在池子里了: what one loses there.
  交代: [
    sense('bỏ lại', 'verb', (place) => isNext(place, /^(?:在|到)$/u) && earlier(place, LIMBS, 6) && !isGiven(place)),
    sense(
      'bỏ mạng',
      'verb',
      (place) => isNext(place, /^在$/u) && later(place, /^(?:这儿|这里|那儿|那里|这)$/u, 2) && !isGiven(place),
    ),
  ],
  // 监控查了没有.
  监控: [
    sense(
      'camera giám sát',
      'noun',
      (place) => startsClause(place) && isNext(place, /^(?:查|调|坏|拍|显示|录|看|呢|都|也|里|上)/u),
    ),
  ],
  // 旁边多出了一行高跟鞋的痕迹.
  一行: [
    sense(
      'một hàng',
      'number',
      (place) => later(place, /(?:脚印|痕迹|血迹|水迹|鞋印)$/u, 4) && !isKind(place.before, SOMEBODY),
    ),
  ],
  // 鼓棒敲了四下.
  四下: [
    sense('bốn cái', 'adverb', (place) => isBefore(place, /^了$/u) && endsClause(place) && earlier(place, STRUCK, 3)),
  ],
  // 往她碗里卧了一个荷包蛋.
  卧: [sense('thả thêm', 'verb', (place) => isNext(place, /^了$/u) && later(place, /蛋$/u, 8))],
  // 翻到那一页; a page stands by itself.
  页: [sense('trang', 'noun', (place) => isBefore(place, /^[这那上下每后前]一?$|^(?:第.+|中间那|最后一)$/u))],
  // 这一条先拍下来: what has been filmed.
  条: [
    sense(
      'cảnh quay',
      'noun',
      (place) => isBefore(place, /^[这那上下]一?$/u) && around(place, FILMS) && !isKind(place.next, kinds('noun')),
    ),
  ],
  轮: [sense('vòng', 'noun', (place) => isKind(place.before, kinds('raw')) || isNext(place, /^(?:融资|投资)$/u))],
  咔: [sense('cạch', 'interjection', () => true)],
  // 用红笔圈出三个点.
  点: [sense('điểm', 'noun', (place) => isBefore(place, /个$/u) && endsClause(place) && !isBefore(place, /^这个$/u))],
  // 住着几个看厂子的.
  看: [sense('trông', 'verb', (place) => isNext(place, WATCHED))],
  // 每隔五分钟量一次血压.
  量: [sense('đo', 'verb', (place) => later(place, /(?:血压|体温|血糖|身高|尺寸|脉搏|心率|腰围|三围|个子|脚长)$/u, 4))],
  // 问他叫什么.
  叫: [
    // 叫了一个暂停.
    sense('xin', 'verb', (place) => later(place, /^暂停$/u, 6)),
    sense(
      'tên',
      'verb',
      (place) =>
        isNext(place, /^什么$/u) &&
        isEdge(place.tokens[place.index + 2]) &&
        earlier(place, /^(?:问|知道|告诉|记得|忘了|打听|说)/u, 5),
    ),
  ],
  // 可来的是胡会长: but.
  可: [
    sense(
      'nhưng',
      'conjunction',
      (place) =>
        startsClause(place) &&
        isNext(place, /^[来走死伤坐站躺]$/u) &&
        isDe(place.tokens[place.index + 2]) &&
        place.tokens[place.index + 3]?.source === '是',
    ),
  ],
  // 能拿去当筷子使.
  拿去当: [sense('đem làm', 'verb', (place) => later(place, /^[使用]$/u, 4))],
  当: [sense('làm', 'verb', (place) => later(place, /^使$/u, 3) && isKind(place.next, kinds('noun')))],
  使: [sense('dùng', 'verb', (place) => endsClause(place) && earlier(place, /当$/u, 4))],
  // 堆满了破桌椅: what is worn out and old.
  破: [sense('cũ nát', 'adjective', (place) => isNext(place, WORN_OUT) && !isBefore(place, PEOPLE_WHO_BREAK))],
  // 他知道他爸要说什么.
  要说: [sense('muốn nói', 'verb', (place) => isNext(place, /^(?:什么|啥|谁)$/u) && !startsClause(place))],
  // 广播里念着名单，喇叭里没了动静.
  喇叭: [sense('loa', 'noun', (place) => around(place, /广播|扩音|大队|村里|念|喊话/u))],
  // 这批料: what things are made of.
  料: [sense('vật liệu', 'noun', (place) => isBefore(place, /^[这那一两几]?[批块]$/u))],
  毛坯: [sense('phôi', 'noun', (place) => isBefore(place, /^[这那]?[批个件]$/u) || around(place, /零件|车间|机床/u))],
  // 盖过章的零件.
  盖过: [sense('từng đóng', 'verb', (place) => isNext(place, /^(?:章|印|戳|公章)/u))],
  // 账上记的是废铁, 往本子上记了几笔.
  记: [
    sense(
      'ghi',
      'verb',
      (place) =>
        earlier(place, /(?:账|账上|本子|本子上|纸上|册子|簿子)$/u, 6) || later(place, /(?:笔|账|台账|笔记)$/u, 4),
    ),
  ],
  // 嗓子都劈了.
  劈: [
    sense(
      'khản',
      'verb',
      (place) => earlier(place, /(?:嗓子|嗓音|声音|声)$/u, 4) && (endsClause(place) || isNext(place, /^了$/u)),
    ),
  ],
  // 球从底线发出来.
  底线: [
    sense(
      'đường biên',
      'noun',
      (place) => around(place, /球|裁判|对手底线|篮筐|网前/u) && !around(place, /做人|原则|道德/u),
    ),
  ],
  // 把战术板往地上一扣.
  扣: [sense('úp', 'verb', (place) => isBefore(place, /^一$/u) && endsClause(place) && earlier(place, /^往$/u, 6))],
  // 发票还夹在里面.
  夹: [sense('kẹp', 'verb', (place) => isNext(place, /^[在着]$/u) && !around(place, /筷子|菜|肉/u))],
  // 搬了张折叠凳.
  张: [sense('chiếc', 'measure', (place) => isBefore(place, /^了$/u) && isNext(place, /(?:凳|椅|桌|床|沙发)子?$/u))],
  // 香蕉再不送就烂了: what is due.
  再: [
    sense(
      'mà còn',
      'adverb',
      (place) =>
        isNext(place, /^不$/u) && isKind(place.before, kinds('noun')) && later(place, /^(?:就|可就|就要)$/u, 5),
    ),
  ],
  // 弹得老高.
  老: [sense('rất', 'degree', (place) => isBefore(place, /^[得去出起]$/u) && isNext(place, /^[高长大粗厚深宽久]$/u))],
  // 去解脚上的绑带.
  解: [
    sense('cởi', 'verb', (place) =>
      later(
        place,
        /(?:扣|扣子|带|带子|绳|绳子|索|链|链子|衣|裙|缰|缰绳|结|扎|围巾|围裙|斗篷|披风|外套|衬衫|盔甲|甲|包袱|鞋带)$/u,
        6,
      ),
    ),
  ],
  // 腿刚动了手术，现在不能下地.
  下地: [
    sense(
      'xuống giường',
      'verb',
      (place) => around(place, /病|床|腿|手术|伤|医|产后|月子|骨/u) && !around(place, /田|锄|庄稼|干活|种/u),
    ),
  ],
  // 脸不许出现在成片里.
  成片: [sense('bản phim', 'noun', (place) => around(place, FILMS) && isBefore(place, /[在进到出是]$/u))],
  // 念完高中.
  念完: [
    sense('học xong', 'verb', (place) =>
      later(place, /(?:书|大学|高中|初中|小学|中学|研究生|博士|大专|中专|学校)$/u, 3),
    ),
  ],
  跳过: [sense('từng nhảy', 'verb', (place) => isNext(place, /^(?:楼|伞|舞|槽|河|崖|海|江|水|悬崖)$/u))],
});

/** 弹着弹着: one act while it goes on. */
const isTwice = ({ tokens, index }: Place): boolean =>
  tokens[index + 2]?.source === '弹' || tokens[index - 2]?.source === '弹';
/** 拍了拍, 拍了一下: what is patted once. */
const isPatted = ({ tokens, index, next }: Place): boolean =>
  next?.source === '了' && /^(?:拍|一下|两下|一巴掌|下)$/u.test(tokens[index + 2]?.source ?? '');
/** 把后事交代在信里: who tells it. */
const isGiven = (place: Place): boolean => earlier(place, /^[把将]$/u, 8);
/** 会打鼓的, and not 会打鼓的人家. */
const isSkillAlone = ({ tokens, index }: Place): boolean => {
  const link = tokens.slice(index + 1, index + 4).findIndex(isDe);
  const after = tokens[index + 2 + link];
  return link > 0 && (isEdge(after) || isKind(after, ACTS_AFTER));
};
