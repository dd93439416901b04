/** What a neighbour saw of its own requests while it worked for some time. */
export interface Measurement {
  /** Milliseconds of every request, from the moment when it was due, by its kind. */
  requestMs: Record<string, number[]>;
  /** Milliseconds of every small translation, from the translate call until its chapter was seen to be done. */
  translationMs: number[];
  /** Milliseconds of every small upload. */
  uploadMs: number[];
  /** What was answered otherwise than it should, each kind once with its count. */
  failures: string[];
}

/** A neighbour may take three times as long as alone, or this time. */
export const ALWAYS_ALLOWED_MS = 250;
const ALLOWED_FACTOR = 3;

/** Returns the value below which the given part of `values` lies; 0 of none. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0;
};

/** The times that the goal is about, in milliseconds. */
export interface Times {
  requestsP99: number;
  /** Slowest ones: there are too few for a percentile. */
  translation: number;
  upload: number;
}

/** Returns the figures of a measurement. */
export const timesOf = ({ requestMs, translationMs, uploadMs }: Measurement): Times => ({
  requestsP99: percentile(Object.values(requestMs).flat(), 0.99),
  translation: Math.max(0, ...translationMs),
  upload: Math.max(0, ...uploadMs),
});

/** Returns the names of the times that are longer beside an attack than the goal allows. */
export const tooSlow = (alone: Times, beside: Times): string[] =>
  (Object.keys(alone) as (keyof Times)[]).filter(
    (name) => beside[name] > Math.max(ALWAYS_ALLOWED_MS, ALLOWED_FACTOR * alone[name]),
  );
