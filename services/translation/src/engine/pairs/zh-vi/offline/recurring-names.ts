import { hasUnit, isClearSurname, isFrequentSurname, isHan, unitSet } from '@versio/kit/text';
import { isBeforeAct } from './full-names.ts';
import { isKnownGiven } from './given-names.ts';
import { isActing, isCalled, isNamePart } from './names.ts';
import { isSuffix } from './suffixed-names.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Names of two characters without a surname that nothing introduces (春杏小声说 … 春杏低下头, “碧荷？”). */
export interface RecurringNames {
  /** Counts what may be such a name where a clause begins: it acts or is called there, and no word begins in it. */
  look(text: string, start: number): void;
  /** Returns the names that were seen more than once, or once with a word of speaking or acting. */
  names(texts: readonly string[]): string[];
}

/** Creates a count of such names. */
export const createRecurringNames = ({ lexicon, commonWords }: Vocabulary): RecurringNames => {
  const counts = new Map<string, number>();
  return {
    look(text, start) {
      if (start + 2 >= text.length) return;
      const isAddressed = isCalled(text, start, start + 2);
      const acts = isAddressed || isBeforeAct(text.charCodeAt(start + 2));
      const [first, second] = [text.charCodeAt(start), text.charCodeAt(start + 1)];
      if (!isNamePart(first) || !isNamePart(second) || isBeforeAct(second)) return;
      // 提尔: a sound after what no foreign name has else.
      const isOfGiven = isKnownGiven(first) && isKnownGiven(second);
      if (!isOfGiven && (!acts || !hasUnit(ENDS_FOREIGN, second))) return;
      if (!acts && isSuffix(text.charCodeAt(start + 2))) return;
      if (commonWords.lengthAt(text, start, text.length) > 1 || commonWords.lengthAt(text, start + 1, text.length) > 1)
        return;
      if (lexicon.lengthAt(text, start, text.length) > 1 || lexicon.lengthAt(text, start + 1, text.length) > 1) return;
      const name = text.slice(start, start + 2);
      // 铁柱滚下马来: what begins three clauses, whatever it does.
      const evidence = isAddressed || isActing(text, start + 2) ? OF_CUE : acts ? 1 : OF_BEGINNING;
      if (counts.has(name) || counts.size < MAX_COUNTED) counts.set(name, (counts.get(name) ?? 0) + evidence);
    },
    names: (texts) =>
      [...counts].filter(([name, count]) => count >= MIN_EVIDENCE && recurs(name, texts)).map(([name]) => name),
  };
};

const recurs = (name: string, texts: readonly string[]): boolean => {
  let count = 0;
  for (const text of texts)
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
      if (++count >= MIN_PLACES) return true;
  return false;
};
const MIN_PLACES = 2;

/** A word of speaking or acting says more than others. */
const OF_CUE = 2;
const OF_BEGINNING = 0.7;
const MIN_EVIDENCE = 2;
/** Bounds the memory for a hostile text. */
const MAX_COUNTED = 20_000;
const ENDS_FOREIGN = unitSet('尔斯特德克姆娜莎莉妮蒂丝恩伦迪夫顿娅拉萨');

/** Names of a surname and a number (孟七, 马三, 唐六指), which counts nothing at any of their places. */
export interface NumberedNames {
  /** Counts what may be such a name at the place of a surname. */
  look(text: string, index: number): void;
  /** Returns the names that were seen twice, once before an act or a pause. */
  names(): string[];
}

/** Creates a count of such names. */
export const createNumberedNames = (): NumberedNames => {
  const counts = new Map<string, number>();
  const add = (name: string, evidence: number): void => {
    if (counts.has(name) || counts.size < MAX_COUNTED) counts.set(name, (counts.get(name) ?? 0) + evidence);
  };
  return {
    look(text, index) {
      const [surname, number, after] = [text[index]!, text[index + 1] ?? '', text[index + 2] ?? ''];
      if (!IS_NUMBER.has(number) || (!isClearSurname(surname) && !isFrequentSurname(surname))) return;
      if (index > 0 && NUMBERS_BEFORE.has(text[index - 1]!)) return;
      const unit = after === '' ? 0 : after.charCodeAt(0);
      const isCounted = IS_COUNTED.has(after);
      // 唐六指: with what a number is no name with.
      if (isNamePart(unit) && !isCounted) add(surname + number + after, OF_WHOLE);
      const isBeforePause = index > 0 && isHan(text.charCodeAt(index - 1)) && !isHan(unit);
      const isClear = isBeforeAct(unit) || isBeforePause;
      add(surname + number, isCounted ? OF_COUNTED : isClear ? 1 : OF_OTHER);
    },
    names: () => [...counts].filter(([, count]) => count >= MIN_OF_NUMBERED).map(([name]) => name),
  };
};

const OF_WHOLE = 0.8;
const OF_OTHER = 0.5;
const OF_COUNTED = -9;
const MIN_OF_NUMBERED = 1.5;
const IS_NUMBER = new Set('一三四五六七八九十');
const NUMBERS_BEFORE = new Set('一二两三四五六七八九十几数百千万第');
const IS_COUNTED = new Set(
  '一二三四五六七八九十百千万亿个号岁年月天日次步寸尺卷章组班匹条头只人位间张件名下些样般直点句声遍代家里把口眼会路世分成儿时度块娘郎姑爷叔伯婶姨嫂哥姐弟妹种座层段章回卷道根颗粒杯碗斤两丈米',
);
