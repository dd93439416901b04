import { type Check, finding } from './check.ts';

/**
 * Each run of Arabic digits of the source occurs in the translation, thousands separators aside; Han numerals are free. One that occurs, but less
 * often than in the source, is repaired and else recorded.
 */
export const digits: Check = (segment) => {
  const wanted = countOf(runsOf(withoutSeparators(segment.source)));
  if (wanted.size === 0) return [];
  const [joined, apart] = [countOf(runsOf(withoutSeparators(segment.target))), countOf(runsOf(segment.target))];
  return [...wanted]
    .map(([run, times]) => ({ run, times, found: Math.max(joined.get(run) ?? 0, apart.get(run) ?? 0) }))
    .filter(({ times, found }) => found < times)
    .map(({ run, times, found }) =>
      finding(
        segment,
        'digits',
        found === 0 ? 'blocking' : 'demanded',
        `the number ${run} must stand in the translation${times > 1 ? ` ${times} times` : ''}`,
      ),
    );
};

const withoutSeparators = (text: string): string =>
  text.normalize('NFKC').replaceAll(/(?<=[0-9])[,.'’\u00a0\u202f ](?=[0-9]{3}(?![0-9]))/g, '');

const runsOf = (text: string): string[] => text.normalize('NFKC').match(/[0-9]+/g) ?? [];

const countOf = (runs: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const run of runs) counts.set(run, (counts.get(run) ?? 0) + 1);
  return counts;
};
