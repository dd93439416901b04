import type { Steps } from '../../async/steps.ts';
import { hasUnit } from '../characters.ts';
import { type Dictionary, loadDictionary } from './dictionary.ts';
import { tablesOf } from './words.ts';

const HAN = /\p{Script=Han}/u;

/**
 * Folds traditional and variant Han characters to simplified ones, one for one: offsets stay the same. The dictionary
 * is not loaded for a text without Han characters.
 */
export const foldHan = (text: string, dictionary?: Dictionary): string => {
  if (dictionary === undefined && !HAN.test(text)) return text;
  const { foldings, folded: toFold } = tablesOf(dictionary ?? loadDictionary());
  let folded = '';
  let copied = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (!hasUnit(toFold, unit)) continue;
    folded += text.slice(copied, index) + String.fromCharCode(foldings[unit]!);
    copied = index + 1;
  }
  return copied === 0 ? text : folded + text.slice(copied);
};

// About 1 ms where each character is folded.
const STEP_UNITS = 8_192;

/** As foldHan, for texts of any length. */
export function* foldHanInSteps(text: string, dictionary?: Dictionary): Steps<string> {
  if (text.length <= STEP_UNITS) return foldHan(text, dictionary);
  const parts: string[] = [];
  for (let start = 0; start < text.length; start += STEP_UNITS) {
    parts.push(foldHan(text.slice(start, start + STEP_UNITS), dictionary));
    yield;
  }
  return parts.join('');
}
