import { findHanSpans } from '../counting/han-spans.ts';
import { type Check, finding, usesHan } from './check.ts';

/** No Han is left outside what is allowed, where the target language does not use it. One finding per span. */
export const hanResidue: Check = (segment, { targetLang, allowedHan }) => {
  if (usesHan(targetLang)) return [];
  const target = segment.target.normalize('NFC');
  return findHanSpans(target, allowedHan).map((span) =>
    finding(
      segment,
      'han_residue',
      'blocking',
      `the translation still holds "${target.slice(span.start, span.end)}"; translate it, leave no Han character`,
      { span },
    ),
  );
};
