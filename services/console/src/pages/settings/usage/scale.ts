const MAX_STEPS = 4;

/** The values at the lines of a chart: round, evenly apart from 0 on, the last one at least `greatest`. */
export const scaleOf = (greatest: number): number[] => {
  const power = 10 ** Math.floor(Math.log10(Math.max(greatest, 1) / MAX_STEPS));
  // Words are whole: no line stands between 0 and 1.
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= 1 && each * MAX_STEPS >= greatest)!;
  return Array.from({ length: Math.max(1, Math.ceil(greatest / step)) + 1 }, (_, index) => index * step);
};
