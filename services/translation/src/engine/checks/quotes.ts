import { type Check, finding } from './check.ts';

/**
 * Quotation marks are kept, whatever their form; marks of book titles (《》) may become quotation marks or go. Recorded
 * only.
 */
export const quotes: Check = (segment) => {
  const [source, titles, target] = [
    countOf(segment.source, QUOTES),
    countOf(segment.source, TITLE_MARKS),
    countOf(segment.target, QUOTES),
  ];
  return target >= source && target <= source + titles
    ? []
    : [finding(segment, 'quotes', 'recorded', `the source has ${source} quotation marks, the translation ${target}`)];
};

const QUOTES = /[“”„«»「」『』"]/gu;
const TITLE_MARKS = /[《》〈〉]/gu;

const countOf = (text: string, marks: RegExp): number => text.match(marks)?.length ?? 0;
