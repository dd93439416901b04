import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  adverbsEnd,
  type ClauseRule,
  finalsStart,
  isKind,
  isWord,
  kindsOf,
  nounPhraseEnd,
  wordsOf,
} from './clauses.ts';
import { WHO } from './described-nouns.ts';

const DISPOSING = wordsOf('把 将 將');
const ON = wordsOf('上 满');
const PUT_ON =
  /^(?:盖|缠|套|贴|裹|撒|抹|铺|涂|刷|糊|浇|淋|垫|罩|蒙|包|绑|系|披|穿|戴|装|缝|插|添|加|倒|封|挂|拴|擦|敷|换|蘸|洒|塞|灌|斟|种|刻|写|画|摆)[上满]?$/u;
const PUT_OF_TWO = /.[上满]$/u;
const ENDS_IN_WHERE = / (?:lên|vào|lại|kín)$/u;
const DRESSED = /^(?:马|牛|驴|骡子|狗|尸体|遗体|婴儿|新娘)$/u;
const WORN = /^[盖裹披穿戴换套系]/u;
const SURFACES = /(?:身|脸|头|手|臂|腰|颈|脖子|手腕|腿|肩|肩膀|墙|墙壁|柱子|树|旗杆|门|窗|车|船|架子|台|天空)$/u;
const THINGS = kindsOf('noun reading');

/** Returns the verb as one word, and where what is put on begins; null if nothing is put on anything. */
const putAt = (clause: readonly Token[], at: number): { verb: Token; from: number } | null => {
  const [verb, on] = clause.slice(at, at + 2);
  if (verb?.kind !== 'verb' || !PUT_ON.test(verb.source)) return null;
  const plain = verb.text.replace(ENDS_IN_WHERE, '');
  if (PUT_OF_TWO.test(verb.source)) return { verb: { ...verb, text: plain }, from: at + 1 };
  if (!isWord(on, ON)) return null;
  const text = on.source === '满' ? `${plain} đầy` : plain;
  return { verb: word(verb.source + on.source, text, 'verb'), from: at + 2 };
};

/**
 * 把面团盖上湿布 "đậy vải ướt lên cục bột", 把伤口缠上绷带 "quấn băng vải lên vết thương", 把他披上外套 "… cho hắn": after 把 and
 * what something is put on, the verb and what is put there, which ends the clause.
 */
export const readPutOn: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, DISPOSING) && token.kind === 'preposition');
  if (at === -1) return null;
  const end = nounPhraseEnd(clause, at + 1);
  const verbAt = adverbsEnd(clause, end);
  const put = end === at + 1 ? null : putAt(clause, verbAt);
  if (put === null) return null;
  const isDone = clause[put.from]?.source === '了';
  const from = isDone ? put.from + 1 : put.from;
  const finals = finalsStart(clause);
  if (!isKind(clause[finals - 1], THINGS) || nounPhraseEnd(clause, from) !== finals || from >= finals) return null;
  // 把布条缠上剑身: what follows is where it is put.
  if (SURFACES.test(clause[finals - 1]!.source)) return null;
  const last = clause[end - 1]!;
  const isForSomebody = isKind(last, WHO) || last.isPerson || (DRESSED.test(last.source) && WORN.test(put.verb.source));
  const onto = word('', isForSomebody ? 'cho' : sideFor(put.verb.source), 'preposition');
  return [
    ...clause.slice(0, at),
    ...clause.slice(end, verbAt),
    put.verb,
    ...clause.slice(from, finals),
    onto,
    ...clause.slice(at + 1, end),
    ...clause.slice(finals),
  ];
};

/** 把枪装上子弹 fills it, 把院子种满花 is done all over. */
const sideFor = (verb: string): string => (INTO.test(verb) ? 'vào' : ALL_OVER.test(verb) ? 'khắp' : 'lên');
const INTO = /^[装灌倒斟塞添加拴系插]/u;
const ALL_OVER = /^[种摆写挂贴画刻撒铺]满$/u;
