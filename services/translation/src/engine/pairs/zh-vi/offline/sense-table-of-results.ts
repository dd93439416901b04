import {
  earlier,
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
} from './sense-places.ts';
import { tableOf } from './tokens.ts';

const ACTS = kinds('verb reading preposition noun');
/** Returns the senses of what comes of one of the acts: directly after an act of one character. */
const after = (...rows: readonly (readonly [text: string, acts: string])[]): readonly Sense[] =>
  rows.map(([text, acts]) =>
    sense(
      text,
      'adverb',
      ({ tokens, index, before, next }: Place) =>
        before !== undefined &&
        before.source.length === 1 &&
        acts.includes(before.source) &&
        isKind(before, ACTS) &&
        tokens[index - 2]?.kind !== 'measure' &&
        (isEdge(next) || /^[了的过吧吗呢啊后就才再，]/u.test(next!.source) || isKind(next, OBJECTS)),
    ),
  );
const OBJECTS = kinds('noun pronoun number determiner person name time');

const GAINING = /^[挣赚考抢讨借骗偷要租弄钓捞采摘淘求赢捡蹭混猎盼娶领]$/u;
const PLACES = kinds('place localizer');
/** 挣到了钱: what one has got in the end, and not how far or how long. */
const isGained = (place: Place): boolean => {
  const rest = restOfClause(place, 7);
  return (
    isBefore(place, GAINING) &&
    (rest.length === 0 ||
      (isKind(rest.at(-1), OBJECTS) && !rest.some((token) => isKind(token, PLACES) || token.kind === 'time')))
  );
};
const PEELING = /^(?:漆|油漆|墙皮|瓷|釉|颜色|墙漆|指甲油|墙纸|皮)$/u;
const SHEDDING = /^(?:叶子|树叶|头发|毛|牙|牙齿|花瓣|花|羽毛|胡子|眉毛)$/u;

/** Senses of what comes of an act: 砍光 "sạch", 晾干 "khô", 捆牢 "chắc". */
export const RESULT_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  光: after(['sạch', '砍烧杀抢卖喝花用输赌偷吞啃舔拔剃剪扒剥扫洗跑死分捐赔掏搬摘采挖耗流掉扔丢撕拆炸毁砸刮买收割']),
  干: after(['khô', '擦晒晾烘烤吹拧洗抹拭沥甩拖哭风焙'], ['cạn', '喝流榨抽熬耗吸舀烧煮饮吞']),
  牢: after(['chắc', '记抓捆绑钉站系锁拴粘扎握按压拿扣扶缝插栓塞盯贴拽']),
  熟: after(['chín', '煮烤炖蒸烧烫炒煎焖捂熬烘'], ['thuộc', '背记读念认']),
  坏: after(['hỏng', '摔砸用弄撞踢踹压踩坐拉烧冻晒泡淋打碰拆修扯掰拧咬刮磨掐扎捏搞折划按挤']),
  折: after(['gãy', '打压摔撞砍踩掰砸拗踢吹踹削']),
  断: after(['gãy', '踹砸踩撞掰压摔敲拗踢扭坐拧']),
  到: [sense('được', 'adverb', isGained)],
  // 漆掉了, 叶子掉了.
  掉: [
    sense('bong', 'verb', (place) => isBefore(place, PEELING)),
    sense('rụng', 'verb', (place) => isBefore(place, SHEDDING)),
  ],
  掉了: [
    sense('bong', 'verb', (place) => isBefore(place, PEELING)),
    sense('rụng', 'verb', (place) => isBefore(place, SHEDDING) || (isEdge(place.before) && later(place, SHEDDING, 4))),
  ],
  分到: [
    sense(
      'được phân vào',
      'verb',
      (place) =>
        !isBefore(place, /^被$/u) &&
        later(place, /^(?:班|组|连|队|单位|厂|宿舍|科室|部门|学校|大学|公社|大队|农场|车间|连队|外门|内门)$/u, 5),
    ),
    sense('phân đến', 'verb', (place) => isBefore(place, /^被$/u)),
  ],
  转: [
    sense(
      'chuyển',
      'verb',
      (place) => isNext(place, /^到$/u) && later(place, /^(?:学校|班|医院|病房|科|单位|部门|学|公司)$/u, 6),
    ),
  ],
  调到: [
    sense('chỉnh đến', 'verb', (place) => isNext(place, /^(?:最|静音|一半)$/u) || later(place, /^(?:档|度|挡)$/u, 4)),
  ],
  蹲到: [
    sense('ngồi xổm xuống', 'verb', (place) =>
      later(place, /^(?:墙角|地上|树下|门口|路边|灶前|身边|面前|跟前|旁边|角落)$/u, 4),
    ),
  ],
  开: [
    sense(
      'vặn',
      'verb',
      (place) => isNext(place, /^到$/u) && earlier(place, /^(?:音量|声音|空调|暖气|火|水龙头|冷气|风扇)$/u, 4),
    ),
  ],
  烟: [
    sense('thuốc', 'noun', (place) =>
      earlier(place, /^(?:戒|戒掉|捻灭|掐灭|掐|摁灭|灭|灭了|按灭|敬|散|递过|夹着|叼着|弹了弹)$/u, 3),
    ),
  ],
  铲: [sense('xúc', 'verb', ({ next }) => /^(?:掉|走|起|出|平|去|净|光|进|开|断|下)/u.test(next?.source ?? ''))],
});
