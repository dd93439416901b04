import { word } from '../noun-phrase.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

const NUMBERS = kindsOf('number raw');
const isNumber = (token: Token | undefined): token is Token =>
  isKind(token, NUMBERS) && (token!.kind === 'number' || /\p{Nd}$/u.test(token!.text));

const NUMBERED = wordsOf('号 號');
const NUMBERED_NOUNS = kindsOf('noun place reading');

/** 三号床 "giường số ba", 三号 "số ba": what is numbered, not counted. */
export const readNumbered: ClauseRule = (clause) => {
  for (let at = 0; at + 1 < clause.length; at++) {
    if (!isNumber(clause[at]) || !isWord(clause[at + 1], NUMBERED)) continue;
    const noun = isKind(clause[at + 2], NUMBERED_NOUNS) ? [clause[at + 2]!] : [];
    const number = word(clause[at]!.source, `số ${clause[at]!.text}`, 'adjective');
    return [...clause.slice(0, at), ...noun, number, ...clause.slice(at + 2 + noun.length)];
  }
  return null;
};

interface MeasureSense {
  text: string;
  /** The last characters of the nouns that are counted so. */
  nouns: RegExp;
}

/** Measures whose rendering depends on what is counted. People are counted without one. */
const MEASURE_SENSES: Readonly<Record<string, MeasureSense>> = {
  名: { text: '', nouns: /..|[兵人]/u },
  杯: {
    text: 'ly',
    nouns: /(?:红酒|葡萄酒|香槟|啤酒|鸡尾酒|咖啡|牛奶|奶茶|果汁|橙汁|饮料|可乐|冰水|开水|温水|清水|白水|^水)$/u,
  },
  把: {
    text: 'nắm',
    nouns: /(?:粉|粉末|米|沙|沙子|土|泥|灰|盐|糖|米饭|雪|草|药|药材|瓜子|花生|豆子|铜钱|碎银|骨灰|血|眼泪|汗|头发)$/u,
  },
  份: { text: 'bản', nouns: /(?:合同|文件|协议|报告|资料|契约|试卷|名单|简历|计划|图纸|声明|证明|档案|清单|副本)$/u },
  张: { text: 'tờ', nouns: /(?:纸|纸条|报纸|银票|符|符纸|符箓|支票|钞票|试卷|地契|借条|传单)$/u },
  口: { text: 'miệng', nouns: /^(?:井|古井|水井|棺材|箱子|大钟|钟|锅)$/u },
  件: { text: 'chiếc', nouns: /(?:衣|衣服|衣裳|裘|袍|袍子|衫|外套|大衣|裙|裙子|披风|斗篷|毛衣|衬衫|外衣|棉衣|嫁衣)$/u },
  封: { text: 'bức', nouns: /(?:信|书信|密信|家书|信件|遗书|情书)$/u },
};
const COUNTED_NOUNS = kindsOf('noun reading person');
const BEFORE_NOUN = kindsOf('adjective determiner degree particle reading noun person verb');
const MAX_BEFORE_NOUN = 4;

/** 一杯红酒 "một ly rượu vang", 一把米 "một nắm gạo": the measure that Vietnamese has for the noun. */
export const readMeasure: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 1; at < clause.length; at++) {
    const measure = clause[at]!;
    const sense = measure.kind === 'measure' ? MEASURE_SENSES[measure.source] : undefined;
    if (sense === undefined || !isNumber(clause[at - 1])) continue;
    if (at + 1 === clause.length && clause.some(({ source }) => sense.nouns.test(source))) {
      rewritten ??= [...clause];
      rewritten[at] = { ...measure, text: sense.text };
    }
    for (let noun = at + 1; noun <= at + MAX_BEFORE_NOUN && isKind(clause[noun], BEFORE_NOUN); noun++) {
      if (!isKind(clause[noun], COUNTED_NOUNS) || !sense.nouns.test(clause[noun]!.source)) continue;
      rewritten ??= [...clause];
      rewritten[at] = { ...measure, text: sense.text };
      break;
    }
  }
  return rewritten;
};

export const ABOUT = wordsOf('左右 上下');
export const JUST_OVER = wordsOf('出头 出頭');

/** 四十岁上下 "khoảng bốn mươi tuổi", 二十出头 "hơn hai mươi": an estimate is said before the number. */
export const readEstimate: ClauseRule = (clause) => {
  for (let at = 1; at < clause.length; at++) {
    const text = isWord(clause[at], ABOUT) ? 'khoảng' : isWord(clause[at], JUST_OVER) ? 'hơn' : undefined;
    if (text === undefined) continue;
    const hasMeasure = isKind(clause[at - 1], MEASURES);
    const numberAt = hasMeasure && isNumber(clause[at - 2]) ? at - 2 : at - 1;
    if (!isNumber(clause[numberAt]) && clause[numberAt]!.kind !== 'time') continue;
    return [
      ...clause.slice(0, numberAt),
      word(clause[at]!.source, text, 'adverb'),
      ...clause.slice(numberAt, at),
      ...clause.slice(at + 1),
    ];
  }
  return null;
};
const MEASURES = kindsOf('measure noun time');

export const WITHIN = wordsOf('内 之内 以内');

/** 一个月之内 "trong một tháng", 三十分钟内 "trong ba mươi phút". */
export const readWithin: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, WITHIN));
  if (at < 1) return null;
  const hasMeasure = isKind(clause[at - 1], MEASURES) && isNumber(clause[at - 2]);
  if (!hasMeasure && clause[at - 1]!.kind !== 'time') return null;
  const start = hasMeasure ? at - 2 : at - 1;
  // 在三天之内: 在 says the same.
  const isIn = clause[start - 1]?.source === '在' || clause[start - 1]?.source === '于';
  return [
    ...clause.slice(0, isIn ? start - 1 : start),
    word(clause[at]!.source, 'trong', 'preposition'),
    ...clause.slice(start, at),
    ...clause.slice(at + 1),
  ];
};
