import { type Check, finding, usesHan } from './check.ts';

/** No Han is left outside what is allowed, where the target language does not use it. One finding per span. */
export const hanResidue: Check = (segment, { targetLang, allowedHan }) => {
  if (usesHan(targetLang)) return [];
  const target = segment.target.normalize('NFC');
  if (!HAN.test(target)) return [];
  const allowed = new Set<number>();
  for (const entry of allowedHan.map((text) => text.normalize('NFC')).filter((text) => HAN.test(text)))
    for (let index = target.indexOf(entry); index !== -1; index = target.indexOf(entry, index + 1))
      for (let offset = 0; offset < entry.length; offset += 1) allowed.add(index + offset);
  const spans: { start: number; end: number }[] = [];
  for (const { 0: character, index } of target.matchAll(EACH_HAN)) {
    if (allowed.has(index)) continue;
    const last = spans.at(-1);
    if (last?.end === index) last.end = index + character.length;
    else spans.push({ start: index, end: index + character.length });
  }
  return spans.map((span) =>
    finding(
      segment,
      'han_residue',
      'blocking',
      `the translation still holds "${target.slice(span.start, span.end)}"; translate it, leave no Han character`,
      { span },
    ),
  );
};

const HAN = /\p{Script=Han}/u;
const EACH_HAN = /\p{Script=Han}/gu;
