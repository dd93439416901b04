import type { Dictionary } from './dictionary.ts';

/** Folds traditional and variant Han characters to simplified ones, one for one: offsets stay the same. */
export const foldHan = (text: string, dictionary: Dictionary): string => {
  const foldings = new Uint16Array(dictionary.shared.foldings);
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
