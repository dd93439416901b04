import type { AttributesOf, MetricName } from './schema.ts';

type Labels = Readonly<Record<string, string | number>>;

/** One value of a gauge; made by `gauge`. */
export interface Observation {
  name: MetricName<'gauge'>;
  value: number;
  attributes: Labels;
}

/** Where measurements go when telemetry is on. */
export interface MetricsBackend {
  add(name: MetricName<'count'>, value: number, attributes: Labels): void;
  record(name: MetricName<'duration'>, seconds: number, attributes: Labels): void;
  /** How often sampled sources are asked. */
  sampleEveryMs: number;
}

let backend: MetricsBackend | undefined;
const sources = new Set<() => readonly Observation[]>();

/** Called by the SDK's start alone; undefined turns metrics off. */
export const setMetricsBackend = (to: MetricsBackend | undefined): void => {
  backend = to;
};

/** True when somebody reads metrics: what is only made for them need not be done otherwise. */
export const areMetricsOn = (): boolean => backend !== undefined;

/** Adds to a count. */
export const count = <Name extends MetricName<'count'>>(name: Name, attributes: AttributesOf<Name>, by = 1): void =>
  backend?.add(name, by, attributes);

/** Records a duration. */
export const recordDuration = <Name extends MetricName<'duration'>>(
  name: Name,
  milliseconds: number,
  attributes: AttributesOf<Name>,
): void => backend?.record(name, milliseconds / 1_000, attributes);

/** A value of a gauge, for `observe` and `sample`. */
export const gauge = <Name extends MetricName<'gauge'>>(
  name: Name,
  value: number,
  attributes: AttributesOf<Name>,
): Observation => ({ name, value, attributes });

/**
 * Has a source of gauges looked at whenever metrics are read. Does nothing when metrics are off.
 * @returns takes the source away
 */
export const observe = (source: () => readonly Observation[]): (() => void) => {
  if (backend === undefined) return () => {};
  sources.add(source);
  return () => sources.delete(source);
};

/**
 * Has a source of gauges that needs the database or the like asked now and then, so that a reader of metrics never waits for it. While it fails it
 * has no values. Does nothing when metrics are off.
 * @param everyMs for what costs too much to be asked as often as others
 * @returns takes the source away, and waits for its last turn
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
          count('versio.task.failures', { 'versio.task': 'sample metrics' });
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

/** The present values of all gauges: for the SDK, and for tests. */
export const readGauges = (): Observation[] =>
  [...sources].flatMap((source) => {
    try {
      return [...source()];
    } catch {
      return [];
    }
  });
