import { type Check, finding } from './check.ts';

/** Marks of the source language's punctuation are left. Repaired, else recorded (docs/rules.md#findings). */
export const punctuation: Check = (segment, { pair }) => {
  if (pair.punctuation === undefined) return [];
  const marks = new Set(segment.target.match(new RegExp(pair.punctuation, 'gu')));
  // A translator may keep the marks of titles and of panels as ornaments.
  for (const mark of marks) if (ORNAMENTS.has(mark) && segment.source.includes(mark)) marks.delete(mark);
  return marks.size === 0
    ? []
    : [
        finding(
          segment,
          'punctuation',
          'demanded',
          `the translation has ${[...marks].map((mark) => `"${mark}"`).join(', ')}; use the marks of the target language`,
        ),
      ];
};

const ORNAMENTS = new Set('《》〈〉【】〖〗〔〕');
