import { isEdge, isKind, kinds, type Place, type Sense, sense } from './sense-places.ts';
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

/** Senses of what comes of an act: 砍光 "sạch", 晾干 "khô", 捆牢 "chắc". */
export const RESULT_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  光: after(['sạch', '砍烧杀抢卖喝花用输赌偷吞啃舔拔剃剪扒剥扫洗跑死分捐赔掏搬摘采挖耗流掉扔丢撕拆炸毁砸刮买收割']),
  干: after(['khô', '擦晒晾烘烤吹拧洗抹拭沥甩拖哭风焙'], ['cạn', '喝流榨抽熬耗吸舀烧煮饮吞']),
  牢: after(['chắc', '记抓捆绑钉站系锁拴粘扎握按压拿扣扶缝插栓塞盯贴拽']),
  熟: after(['chín', '煮烤炖蒸烧烫炒煎焖捂熬烘'], ['thuộc', '背记读念认']),
  坏: after(['hỏng', '摔砸用弄撞踢踹压踩坐拉烧冻晒泡淋打碰拆修扯掰拧咬刮磨掐扎捏搞折划按挤']),
  折: after(['gãy', '打压摔撞砍踩掰砸拗踢吹踹削']),
  断: after(['gãy', '踹砸踩撞掰压摔敲拗踢扭坐拧']),
  铲: [sense('xúc', 'verb', ({ next }) => /^(?:掉|走|起|出|平|去|净|光|进|开|断|下)/u.test(next?.source ?? ''))],
});
