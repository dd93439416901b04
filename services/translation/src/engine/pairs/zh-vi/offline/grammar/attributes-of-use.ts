import { word } from '../tokens.ts';
import type { Shape } from './attribute-shapes.ts';
import { isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

const THINGS = kindsOf('noun reading');

const DISTANT = /^(?:.处|.岸|门口|路边|街头|窗外|门外|院里|屋里|台上|台下)$/u;
/** 远处冒烟的小岛: a noun's act with its place. */
export const actingThere: Shape = (acts) => {
  const [place, act] = acts;
  if (acts.length !== 2 || act?.kind !== 'verb' || act.source.length !== 2) return null;
  return DISTANT.test(place!.source) ? [act, word('', 'ở', 'adverb'), { ...place!, kind: 'adverb' }] : null;
};

const MEANS = wordsOf('用 拿 靠');
const OF_MEANS = kindsOf('noun number measure adjective determiner reading');
const MADE =
  /^(?:换|做|织|写|雕|刻|画|编|缝|炼|熬|泡|煮|炖|烤|拍|买|赚|挣|搭|盖|建|砌|堆|拼|糊|裁|打|打造|铸|磨|制作|造|包|裹|扎|削|捏|剪|绣)[来成出好起]?$/u;
/** 用三十条人命换来的情报 "tình báo đổi lấy bằng …": the means of making or getting the noun. */
export const madeByMeans: Shape = (acts) => {
  const means = acts.slice(1, -1);
  const isShape =
    isWord(acts[0], MEANS) &&
    means.length > 0 &&
    means.every((token) => isKind(token, OF_MEANS)) &&
    isKind(means.at(-1), THINGS) &&
    MADE.test(acts.at(-1)!.source);
  return isShape ? [{ ...acts.at(-1)!, kind: 'adverb' }, word('', 'bằng', 'adverb'), ...means] : null;
};

const USED = wordsOf('用');
const PURPOSES = kindsOf('verb adjective noun expression');
/** 固定用的六根螺栓 "sáu cây bu lông dùng để cố định": the use of the noun. */
export const usedFor: Shape = (acts) => {
  const [purpose, use] = acts;
  const isShape = acts.length === 2 && isWord(use, USED) && isKind(purpose, PURPOSES) && purpose!.source.length > 1;
  const isActed = isShape && (purpose!.kind !== 'noun' || ACTED_OF_NOUN.test(purpose!.source));
  return isActed ? [word('', 'dùng để', 'adverb'), { ...purpose!, kind: 'adverb' }] : null;
};
const ACTED_OF_NOUN = /^(?:防身|照明|取暖|应急|祭祀|运输|办公|训练|练习|展览|装饰|医疗)$/u;
