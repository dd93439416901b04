/**
 * Where Han characters stand outside what is allowed, as spans of the NFC text in UTF-16.
 * @param target the translated text after NFC
 * @param allowed Han text that may stay
 */
export const findHanSpans = (target: string, allowed: readonly string[]): { start: number; end: number }[] => {
  if (!HAN.test(target)) return [];
  const mayStay = new Set<number>();
  for (const entry of allowed.map((text) => text.normalize('NFC')).filter((text) => HAN.test(text)))
    for (let index = target.indexOf(entry); index !== -1; index = target.indexOf(entry, index + 1))
      for (let offset = 0; offset < entry.length; offset += 1) mayStay.add(index + offset);
  const spans: { start: number; end: number }[] = [];
  for (const { 0: character, index } of target.matchAll(EACH_HAN)) {
    if (mayStay.has(index)) continue;
    const last = spans.at(-1);
    if (last?.end === index) last.end = index + character.length;
    else spans.push({ start: index, end: index + character.length });
  }
  return spans;
};

const HAN = /\p{Script=Han}/u;
const EACH_HAN = /\p{Script=Han}/gu;
