/** A run of digits of a source text, how often it stands there, and how often in the translation. */
export interface DigitRun {
  run: string;
  wanted: number;
  found: number;
}

/**
 * Each run of Arabic digits of a source text, counted there and in the translation, thousands separators aside (rulings
 * section 7).
 */
export const countDigitRuns = (source: string, target: string): DigitRun[] => {
  const wanted = countOf(runsOf(withoutSeparators(source)));
  if (wanted.size === 0) return [];
  const [joined, apart] = [countOf(runsOf(withoutSeparators(target))), countOf(runsOf(target))];
  return [...wanted].map(([run, times]) => ({
    run,
    wanted: times,
    found: Math.max(joined.get(run) ?? 0, apart.get(run) ?? 0),
  }));
};

const withoutSeparators = (text: string): string =>
  text.normalize('NFKC').replaceAll(/(?<=[0-9])[,.'’\u00a0\u202f ](?=[0-9]{3}(?![0-9]))/g, '');

const runsOf = (text: string): string[] => text.normalize('NFKC').match(/[0-9]+/g) ?? [];

const countOf = (runs: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const run of runs) counts.set(run, (counts.get(run) ?? 0) + 1);
  return counts;
};
