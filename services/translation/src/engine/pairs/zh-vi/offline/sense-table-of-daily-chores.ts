import { earlier, isBefore, isKind, isNext, kinds, later, type Place, type Sense, sense } from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const PLANTS =
  /(?:花|菜|果|果子|叶子?|瓜|桃子?|苹果|葡萄|枣|茶|豆角|辣椒|柿子|梨|橘子|棉花|荷叶|莲蓬|草莓|杏|李子|樱桃|番茄|茄子)$/u;
const FLUIDS = /(?:水|酒|汤|茶|油|药|奶|牛奶|醋|酱油|粥|米|面|垃圾|沙子|泥)$/u;
const POTS = /(?:水|汤|锅|油|粥|开水)$/u;
const MISFORTUNES = /^(?:饥荒|瘟疫|蝗灾|水灾|旱灾|洪灾|灾荒|灾|荒|虫灾|鼠疫)$/u;
const HAUNTERS = /^(?:土匪|鬼|贼|狼|老虎|强盗|海盗|马匪|山贼|妖怪|妖)$/u;
const TO_STAY = /^(?:去住|来住|回家|回来|回去|过来|进城|过去住|住|过年|养老)$/u;
const PASSING = kinds('noun adjective verb');
const RECORDED = /^(?:那|这|整|一|几|两)?[段份]$/u;
const COOKED =
  /^(?:木耳|香菇|黄瓜|土豆|白菜|青菜|豆腐|鸡块|肉片|肉丝|排骨|鱼片|粉丝|粉条|蘑菇|萝卜|豆角|茄子|番茄|鸡蛋|虾仁|笋片)$/u;
const RAIN = /(?:雨|雪|霜|冰雹)$/u;
const isPicked = (place: Place): boolean => later(place, PLANTS, 5) || earlier(place, PLANTS, 4);
const picked = (text: string): Sense[] => [sense(text, 'verb', isPicked)];

/** Senses of what people do with their hands in kitchens, gardens and houses. */
export const CHORE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 刚摘下来的青菜; hats are taken off.
  摘: picked('hái'),
  摘了: picked('hái'),
  摘下: picked('hái xuống'),
  摘下来: picked('hái xuống'),
  摘下了: picked('hái xuống'),
  // 闹土匪, 闹瘟疫.
  闹: [
    sense('bị', 'verb', (place) => isNext(place, MISFORTUNES)),
    sense('có', 'verb', (place) => isNext(place, HAUNTERS)),
  ],
  // 锅里的水已经滚开了.
  滚开: [sense('sôi sùng sục', 'verb', (place) => earlier(place, POTS, 5))],
  // 等那阵眩晕过去以后.
  过去: [
    sense(
      'qua đi',
      'verb',
      (place) => isNext(place, /^(?:以后|之后|后)$/u) && isKind(place.before, PASSING) && earlier(place, /^[这那]/u, 3),
    ),
  ],
  // 把酒倒在泥土上.
  倒在: [sense('đổ vào', 'verb', (place) => earlier(place, /^[把将]$/u, 6) && earlier(place, FLUIDS, 5))],
  // 接老两口去住.
  接: [sense('đón', 'verb', (place) => later(place, TO_STAY, 5))],
  接到: [sense('đón đến', 'verb', (place) => earlier(place, /^[把将]$/u, 5) && !later(place, /(?:电话|信|消息)$/u, 4))],
  // 门从里面自己打开了.
  自己: [
    sense(
      'tự',
      'adverb',
      (place) =>
        isBefore(place, /[里外]面$|^里头$/u) && isNext(place, /^(?:打开|开|关上|关|动|亮|灭|响|掉|滚|转|移动)/u),
    ),
  ],
  // 把两块木板拼得严丝合缝.
  拼: [sense('ghép', 'verb', (place) => earlier(place, /(?:木板|图|积木|布|板子|碎片|拼图)$/u, 6))],
  // 那篇关于失踪案的报道.
  报道: [sense('bài báo', 'noun', (place) => earlier(place, /^(?:.?[篇则]|关于)$/u, 6))],
  // 昨天夜里下的雪; 再下木耳 puts it into the pan.
  下: [
    sense('cho', 'verb', (place) => isNext(place, COOKED) && !isKind(place.before, kinds('verb particle'))),
    sense('rơi', 'verb', ({ next, tokens, index }) => isDe(next) && RAIN.test(tokens[index + 2]?.source ?? '')),
  ],
  发: [
    sense('tỏa', 'verb', (place) => isNext(place, /^着$/u) && later(place, /(?:光|光芒|亮|红光|蓝光|白光|荧光)$/u, 5)),
  ],
  // 还发着微弱的光.
  发着: [sense('tỏa', 'verb', (place) => later(place, /(?:光|光芒|亮|红光|蓝光|白光|荧光)$/u, 5))],
  // 自己沉重的呼吸.
  呼吸: [
    sense(
      'hơi thở',
      'noun',
      ({ before, tokens, index }) => isDe(before) && isKind(tokens[index - 2], kinds('adjective expression')),
    ),
  ],
  录音: [sense('bản ghi âm', 'noun', (place) => isBefore(place, RECORDED))],
  谈话: [sense('cuộc nói chuyện', 'noun', (place) => isBefore(place, /^[这那一].?[次场番]$/u))],
});
