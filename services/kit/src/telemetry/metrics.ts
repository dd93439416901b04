import type { AttributesOf, MetricName } from './schema.ts';

type Labels = Readonly<Record<string, string | number>>;

/** A value of a gauge; created by `gauge`. */
export interface Observation {
  name: MetricName<'gauge'>;
  value: number;
  attributes: Labels;
}

/** The receiver of measurements if telemetry is on. */
export interface MetricsBackend {
  add(name: MetricName<'count'>, value: number, attributes: Labels): void;
  record(name: MetricName<'duration'>, seconds: number, attributes: Labels): void;
  /** The interval of sampled sources. */
  sampleEveryMs: number;
}

/** Module state on purpose, as in tracing.ts. */
let backend: MetricsBackend | undefined;
const sources = new Set<() => readonly Observation[]>();

/** Called only at the start of the SDK; undefined turns metrics off. */
export const setMetricsBackend = (to: MetricsBackend | undefined): void => {
  backend = to;
};

/** Returns true if metrics are read, for work that is only necessary then. */
export const areMetricsOn = (): boolean => backend !== undefined;

/** Adds to a counter. */
export const count = <Name extends MetricName<'count'>>(name: Name, attributes: AttributesOf<Name>, by = 1): void =>
  backend?.add(name, by, attributes);

/** Records a duration. */
export const recordDuration = <Name extends MetricName<'duration'>>(
  name: Name,
  milliseconds: number,
  attributes: AttributesOf<Name>,
): void => backend?.record(name, milliseconds / 1_000, attributes);

/** Creates a value of a gauge, for `observe` and `sample`. */
export const gauge = <Name extends MetricName<'gauge'>>(
  name: Name,
  value: number,
  attributes: AttributesOf<Name>,
): Observation => ({ name, value, attributes });

/**
 * Adds a source of gauges that is called whenever metrics are read. Does nothing if metrics are off.
 * @returns removes the source
 */
export const observe = (source: () => readonly Observation[]): (() => void) => {
  if (backend === undefined) return () => {};
  sources.add(source);
  return () => sources.delete(source);
};

/**
 * Adds a source of gauges that is called at intervals, since it needs the database or the like and a reader of metrics
 * must not wait for it. While it fails it has no values. Does nothing if metrics are off.
 * @param everyMs a longer interval, for expensive sources
 * @returns removes the source, and waits for its last run
 */
export const sample = (
  source: () => Promise<readonly Observation[]>,
  everyMs: number = backend?.sampleEveryMs ?? 0,
): (() => Promise<void>) => {
  if (backend === undefined) return async () => {};
  let latest: readonly Observation[] = [];
  let turn: Promise<void> | undefined;
  const ask = (): void => {
    turn ??= source()
      .then(
        (values) => {
          latest = values;
        },
        () => {
          latest = [];
          count('versio.task.failures', { 'versio.task': 'sample_metrics' });
        },
      )
      .finally(() => {
        turn = undefined;
      });
  };
  ask();
  const timer = setInterval(ask, everyMs).unref();
  const forget = observe(() => latest);
  return async () => {
    clearInterval(timer);
    forget();
    await turn;
  };
};

/** Returns the current values of all gauges, for the SDK and tests. */
export const readGauges = (): Observation[] =>
  [...sources].flatMap((source) => {
    try {
      return [...source()];
    } catch {
      return [];
    }
  });
