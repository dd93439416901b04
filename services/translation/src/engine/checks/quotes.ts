import { type Check, finding } from './check.ts';

/** Quotation marks are kept, whatever their form. Recorded only. */
export const quotes: Check = (segment) => {
  const [source, target] = [pairsOf(segment.source), pairsOf(segment.target)];
  return source === target
    ? []
    : [finding(segment, 'quotes', 'recorded', `the source has ${source} quotation marks, the translation ${target}`)];
};

const pairsOf = (text: string): number => text.match(/[“”„«»「」『』"]/gu)?.length ?? 0;
