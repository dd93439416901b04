import type { Divide } from './divisions.ts';
import { tableOf } from './tokens.ts';

const PUT_DOWN = /^[塞装按放留写记倒容坐躺站睡砍摘脱咽吞喝种埋画拍录扔丢滚抛省剩拿割切撕剪扯拆卸存藏咬落摆挂射搬]$/u;
/** 能再塞下|一个人: the quantity is the object. */
const divideDown: Divide = (before, { source }) =>
  PUT_DOWN.test(before.source) && before.kind === 'verb'
    ? { before: 1, words: [`${before.source}下`, source.slice(1)] }
    : null;

/** 那声音|像一块石头, 这拳头|像铁锤: 像 is "like", not "picture". */
const divideLike =
  (first: RegExp): Divide =>
  (before, { source }, next) =>
    first.test(before.source) && next !== undefined && next.kind !== 'punctuation'
      ? {
          before: 1,
          words: [before.source.slice(0, -1), before.source.at(-1)! + source[0]!, '像'].filter((each) => each !== ''),
        }
      : null;

const RISING = /(?:[高低升降涨跌掉退差偏热冷]|上升|下降|升高|降低)$/u;
const EVEN = /^(?:都.*|也.*|没有?)$/u;
const FOOD =
  /^(?:盐|糖|水|醋|酒|油|酱油|辣|辣椒|辣椒面|辣子|葱|葱花|姜|蒜|料|调料|汤|茶|面|面粉|米|菜|肉|柴|炭|煤|热水|冷水|冰|冰块|牛奶|蜂蜜|花椒|胡椒|胡椒粉|香菜|香油|鸡精|味精|白糖|红糖|料酒|孜然|奶|盐巴|灯油|火|衣服|布|钱|彩头|料子|蜜|糖霜)$/u;
const WANTED =
  /^(?:[水钱酒饭肉药米油盐茶菜糖粮血脸面吃喝]|热水|银子|干粮|东西|好处|面子|时间|证据|什么|小费|零花钱|赏钱|力气)$/u;
const WHOSE = /^[这那此]$/u;
const DOES_OR_KNOWS: ReadonlySet<string> = new Set(['verb', 'adverb', 'adjective', 'expression']);
const RARE = /^(?:难得|不可|真是|实在|确实|济济|辈出|也|都|很|太)/u;
const SINGLE = /^(?:[这那三两几四五六七八九十]?个|[这那][几两三些]?个?|[三两几四五六七八九十]个)$/u;
const CITIES = /^[江海云滨龙东南西北青林湖金银安京帝蓉凤花锦宁阳明盛临天星新州津港]$/u;

/** 从|前门: the second character belongs to the next word. */
const nextWord =
  (first: string, second: string, next: RegExp, words?: readonly string[]): Divide =>
  (_, __, following) =>
    next.test(following?.source ?? '')
      ? { before: 0, after: 1, words: [first, ...(words ?? [second + following!.source])] }
      : null;

/** 只好|吃: "have to". */
const divideHaveTo: Divide = (before, { source }, next) =>
  before.source === '只' && next !== undefined && next.kind !== 'punctuation'
    ? { before: 1, words: ['只好', source.slice(1)] }
    : null;

const LAST = /^(?:最后|倒数|短短|末|最末|最下面|最上面|最前面|下面|上面|第)$/u;
const WRITTEN = /(?:[写读念刻印抄]|字|纸|信|书|页|屏幕|名单|日期|号码|地址|墨|笔|题|批|碑)/u;
const TRAVELLERS = /^(?:pronoun|person|name)$/u;
const divideLine: Divide = (before, _, next, tokens, at) => {
  if (TRAVELLERS.test(before.kind) || /^[人们等]/u.test(next?.source ?? '') || next?.kind === 'number') return null;
  if (before.source === '最后') return { before: 1, words: ['最后一行'] };
  const near = tokens.slice(Math.max(0, at - 7), at + 9);
  return LAST.test(before.source) ||
    (near.some(({ source }) => WRITTEN.test(source)) && /^(?:被|的|在|，|。|、|：)$/u.test(next?.source ?? '。'))
    ? { before: 0, words: ['一', '行'] }
    : null;
};

const MAX_DESCRIPTION = 9;
/** 一面|绣着金龙的旗子: a measure, if it counts the noun after 的. */
const divideMeasure =
  (nouns: RegExp): Divide =>
  (_, { source }, __, tokens, at) => {
    const rest = tokens.slice(at + 1, at + MAX_DESCRIPTION);
    const link = rest.findIndex((token) => token.source === '的' || token.kind === 'punctuation');
    const head = rest[link + 1]?.kind === 'adjective' ? rest[link + 2] : rest[link + 1];
    return link > 0 && rest[link]!.source === '的' && nouns.test(head?.source ?? '')
      ? { before: 0, words: [source[0]!, source.slice(1)] }
      : null;
  };

/** Wrong words across the border of two others, at a quantity, 像 or an adverb, with their correct division. */
export const DIVISIONS_OF_COUNTS: Readonly<Record<string, Divide>> = tableOf({
  ...Object.fromEntries(
    [...'个只张口块条根件把句行页层场段片颗座杯碗滴步'].map((measure) => [`下一${measure}`, divideDown] as const),
  ),
  // 体温升了一度: a degree.
  一度: (before, _, next, tokens, at) =>
    RISING.test(before.source === '了' ? (tokens[at - 2]?.source ?? '') : before.source) &&
    (next === undefined || next.kind === 'punctuation' || /^[多半都也]$/u.test(next.source))
      ? { before: 0, words: ['一', '度'] }
      : null,
  音像: divideLike(/声$/u),
  头像: divideLike(/[石木拳骨舌额枕镜山馒馍念额街]$/u),
  影像: divideLike(/[身人黑背倒阴]$/u),
  // 汤里怎么连|点|盐味都没有.
  点: (before, _, next, tokens, at) =>
    (before.source === '连' && tokens.slice(at + 1, at + 6).some(({ source }) => EVEN.test(source))) ||
    (/^[要讨借]$/u.test(before.source) && WANTED.test(next?.source ?? ''))
      ? { before: 0, words: ['一点'] }
      : null,
  加点: (_, __, next) => (FOOD.test(next?.source ?? '') ? { before: 0, words: ['加', '一点'] } : null),
  // 再|当|下去.
  当下: (_, __, next) => (next?.source === '去' ? { before: 0, after: 1, words: ['当下去'] } : null),
  // 江城|市.
  城市: (before, _, next) =>
    CITIES.test(before.source) && next?.source !== '里' ? { before: 1, words: [`${before.source}城市`] } : null,
  // 可|以前不是这样.
  可以: (_, __, next, tokens, at) =>
    /^[前后]$/u.test(next?.source ?? '') && tokens[at + 2] !== undefined && tokens[at + 2]!.kind !== 'punctuation'
      ? { before: 0, after: 1, words: ['可', `以${next!.source}`] }
      : null,
  可爱: (before, _, next, tokens, at) =>
    before.kind === 'punctuation' && next?.source === '人' && /^[不没在却都也]/u.test(tokens[at + 2]?.source ?? '')
      ? { before: 0, after: 1, words: ['可', '爱人'] }
      : null,
  可行: (_, __, next) => (next?.source === '人' ? { before: 0, after: 1, words: ['可', '行人'] } : null),
  可靠: (_, __, next) => (next?.source === '山' ? { before: 0, after: 1, words: ['可', '靠山'] } : null),
  可见: (before, _, next, tokens, at) =>
    before.kind === 'punctuation' && next?.source === '人' && /^[就便]$/u.test(tokens[at + 2]?.source ?? '')
      ? { before: 0, words: ['可', '见'] }
      : null,
  // 这|人|家里穷.
  人家: (before, _, next) =>
    SINGLE.test(before.source) && next?.source === '里' ? { before: 0, after: 1, words: ['人', '家里'] } : null,
  人生: (before, _, next) =>
    /^(?:[这那此有]|[这那有一]些|有的|的)$/u.test(before.source) && /^(?:来|得)$/u.test(next?.source ?? '')
      ? next!.source === '来'
        ? { before: 0, after: 1, words: ['人', '生来'] }
        : { before: 0, words: ['人', '生'] }
      : null,
  人才: (before, _, next) =>
    next?.source === '能'
      ? { before: 0, after: 1, words: ['人', '才能'] }
      : (WHOSE.test(before.source) && (next?.kind === 'verb' || next?.kind === 'adverb')) ||
          // 放它出来的那个人才|清楚.
          (/^[这那]个$/u.test(before.source) && DOES_OR_KNOWS.has(next?.kind ?? 'raw') && !RARE.test(next!.source))
        ? { before: 0, words: ['人', '才'] }
        : null,
  // 一家中|央求他的人.
  中央: (_, __, next) => (next?.source === '求' ? { before: 0, after: 1, words: ['中', '央求'] } : null),
  // 走过|去年住过的房子.
  过去: (before, _, next) =>
    next?.source === '年' && before.kind === 'verb' ? { before: 0, after: 1, words: ['过', '去年'] } : null,
  // 从|小路|上山.
  从小: (_, __, next, tokens, at) =>
    next?.source === '路上'
      ? tokens[at + 2]?.source === '山'
        ? { before: 0, after: 2, words: ['从', '小路', '上山'] }
        : { before: 0, after: 1, words: ['从', '小路', '上'] }
      : next?.source === '路' && tokens[at + 2]?.source === '上山'
        ? { before: 0, after: 1, words: ['从', '小路'] }
        : null,
  // 他|只好|吃冷饭.
  ...Object.fromEntries([...'吃看听喝用说走玩受'].map((act) => [`好${act}`, divideHaveTo] as const)),
  // 他|本人|口才很好.
  人口: (before, _, next) =>
    before.source === '本' && next?.source === '才' ? { before: 1, after: 1, words: ['本人', '口才'] } : null,
  // 一面|对他笑，一面向他走去.
  面对: (before, _, __, tokens, at) =>
    before.source === '一' && tokens.slice(at, at + 8).some(({ source }) => source.startsWith('一面'))
      ? { before: 1, words: ['一面', '对'] }
      : null,
  // 一路|上山的人.
  一路上: (_, __, next) =>
    /^[山楼岸]$/u.test(next?.source ?? '') ? { before: 0, after: 1, words: ['一路', `上${next!.source}`] } : null,
  // 当|地上全是血的时候.
  当地: (_, __, next) => (next?.source === '上' ? { before: 0, after: 1, words: ['当', '地上'] } : null),
  当街: (_, __, next) => (next?.source === '上' ? { before: 0, after: 1, words: ['当', '街上'] } : null),
  当头: (_, __, next) => (next?.source === '发白' ? { before: 0, after: 1, words: ['当', '头发', '白'] } : null),
  得到: (before, _, next) =>
    next?.source === '处' || next?.source === '位' || (next?.source === '家' && /^[累困忙走赶跑]$/u.test(before.source))
      ? { before: 0, after: 1, words: next!.source === '家' ? ['得', '到', '家'] : ['得', `到${next!.source}`] }
      : null,
  长大: (_, __, next) => (next?.source === '衣' ? { before: 0, after: 1, words: ['长', '大衣'] } : null),
  // 背面还有|一行|被磨得看不清的小字.
  一行: divideLine,
  一面: divideMeasure(/[旗镜鼓盾墙锣]$|旗子|旗帜|镜子|墙壁|盾牌/u),
  // 一排|排列整齐的书架.
  一排排: (_, __, next) => (next?.source === '列' ? { before: 0, after: 1, words: ['一', '排', '排列'] } : null),
  // 通往|后山.
  往后山: (before) => (/^[通开飞]$/u.test(before.source) ? { before: 1, words: [`${before.source}往`, '后山'] } : null),
  // 台上|演着戏.
  上演: (before, _, next) =>
    /[台]$/u.test(before.source) && next?.source === '着' ? { before: 0, words: ['上', '演'] } : null,
  // 湖面上|游着几只鸭子.
  上游: (before, _, next) =>
    /[面湖江河海水池]$/u.test(before.source) && /^(?:着|来|过|过来|过去)$/u.test(next?.source ?? '')
      ? { before: 0, words: ['上', '游'] }
      : null,
  // 从|前门进去, 从|来路回去.
  从前: nextWord('从', '前', /^[门院台线堂殿排厅屋]$/u),
  从来: nextWord('从', '来', /^路$/u),
  从事: nextWord('从', '事', /^发$/u),
  从此: (_, __, next) => (next?.source === '人' ? { before: 0, after: 1, words: ['从', '此人'] } : null),
  到底: nextWord('到', '底', /^[下层]$/u),
  到来: (_, __, next, tokens, at) =>
    next?.source === '人' && /^(?:面前|跟前|手[里中上]|身[上边旁])$/u.test(tokens[at + 2]?.source ?? '')
      ? { before: 0, after: 1, words: ['到', '来人'] }
      : null,
  在职: nextWord('在', '职', /^场上?$/u, ['职场', '上']),
  用心: nextWord('用', '心', /^[口底]$/u),
  用力: nextWord('用', '力', /^气压$/u, ['力气', '压']),
  把关: nextWord('把', '关', /^门$/u),
  把握: nextWord('把', '握', /^手$/u),
  有关: nextWord('有', '关', /^[门窗]$/u),
  会长: nextWord('会', '长', /^[大出高成满]$/u),
  会议: nextWord('会', '议', /^论$/u),
  来路: (_, __, next) => (next?.source === '上' ? { before: 0, after: 1, words: ['来', '路上'] } : null),
  着急: nextWord('着', '急', /^[雨流病促]$/u),
  得意: nextWord('得', '意', /^外地$/u, ['意外', '地']),
  // 打得|手疼.
  得手: (_, __, next) =>
    /^(?:疼|痛|都|软|酸|麻|发.|直.|抖)$/u.test(next?.source ?? '') ? { before: 0, words: ['得', '手'] } : null,
  得出: (before, _, next) =>
    next?.source === '了' && /^[吓热急跑累疼痛惊]$/u.test(before.source) ? { before: 0, words: ['得', '出'] } : null,
  看得出: (_, __, next) => (next?.source === '神' ? { before: 0, after: 1, words: ['看', '得', '出神'] } : null),
  地方: (before, _, next) =>
    next?.source === '才' && /^(?:adjective|adverb|expression)$/u.test(before.kind)
      ? { before: 0, after: 1, words: ['地', '方才'] }
      : null,
  // 用|手|指着他.
  手指: (before, _, next) =>
    /^(?:着|了指|向)$/u.test(next?.source ?? '') && /^(?:[用拿伸]|[\s\S]*[，。]|)$/u.test(before.source)
      ? { before: 0, words: ['手', '指'] }
      : null,
  水泡: (before, _, next) =>
    before.source === '用' && /^(?:着|上|了|一)/u.test(next?.source ?? '') ? { before: 0, words: ['水', '泡'] } : null,
  // 人家|门口.
  家门口: (before) => (before.source === '人' ? { before: 1, words: ['人家', '门口'] } : null),
  // 我|家里有狗.
  里: (before) =>
    before.kind === 'pronoun' && /^[我你您他她咱]家$/u.test(before.source)
      ? { before: 1, words: [before.source[0]!, '家里'] }
      : null,
  // 一颗|心|悬了起来.
  心悬: (before) => (/颗$/u.test(before.source) ? { before: 0, words: ['心', '悬'] } : null),
  // 抹了|把|冷汗: once.
  把: (before, _, next, tokens, at) =>
    before.source === '了' &&
    /^[抹擦揉搓捏揪捋]$/u.test(tokens[at - 2]?.source ?? '') &&
    /^(?:汗|冷汗|汗水|脸|脸颊|眼泪|泪|泪水|鼻涕|嘴|嘴角|胡子|胡须|头发|鼻子|眼睛|额头|血|雨水|口水)$/u.test(
      next?.source ?? '',
    )
      ? { before: 0, words: [] }
      : null,
});
