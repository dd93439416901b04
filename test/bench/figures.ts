/** One measured figure. */
export interface Figure {
  name: string;
  /** What was measured, with its unit. */
  measured: string;
  /** What it is held to, with its unit. */
  goal: string;
  reached: boolean;
}

/** A group of figures, given out one by one as they are measured. */
export interface FigureGroup {
  name: string;
  measure: () => AsyncGenerator<Figure>;
  /** Prints where the time goes, instead of the figures. */
  profile?: () => Promise<void>;
}

/** Prints the profiles of the groups named (all without names) that have one. */
export const runProfiles = async (groups: readonly FigureGroup[], names: readonly string[]): Promise<boolean> => {
  const profiled = groups.filter(({ name, profile }) => profile && (names.length === 0 || names.includes(name)));
  for (const { profile } of profiled) await profile!();
  return profiled.length > 0;
};

/**
 * Measures the groups named (all without names) and prints each figure as it comes.
 * @returns whether every goal was reached
 */
export const runBench = async (groups: readonly FigureGroup[], names: readonly string[]): Promise<boolean> => {
  let allReached = true;
  for (const { name, measure } of groups) {
    if (names.length > 0 && !names.includes(name)) continue;
    process.stdout.write(`\n${name}\n`);
    for await (const figure of measure()) {
      allReached &&= figure.reached;
      process.stdout.write(
        `  ${figure.reached ? 'ok  ' : 'MISS'} ${figure.name}: ${figure.measured} (goal ${figure.goal})\n`,
      );
    }
  }
  return allReached;
};

/** A figure that may be at most its goal. */
export const atMost = (name: string, value: number, goal: number, unit: string, digits = 0): Figure => ({
  name,
  measured: `${value.toFixed(digits)} ${unit}`,
  goal: `<= ${goal} ${unit}`,
  reached: value <= goal,
});

/** The median of some numbers. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The value below which this part of some numbers is: 0.99 is the 99th of 100. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)]!;
