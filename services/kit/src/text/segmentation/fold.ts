import { type Dictionary, loadDictionary } from './dictionary.ts';

const HAN = /\p{Script=Han}/u;

/**
 * Folds traditional and variant Han characters to simplified ones, one for one: offsets stay the same. The dictionary
 * is not loaded for a text without Han characters.
 */
export const foldHan = (text: string, dictionary?: Dictionary): string => {
  if (!HAN.test(text)) return text;
  const foldings = new Uint16Array((dictionary ?? loadDictionary()).shared.foldings);
  let folded = '';
  let copied = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const simplified = foldings[unit]!;
    if (simplified === unit) continue;
    folded += text.slice(copied, index) + String.fromCharCode(simplified);
    copied = index + 1;
  }
  return copied === 0 ? text : folded + text.slice(copied);
};
