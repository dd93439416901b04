import type { SpanAttribute } from './schema.ts';

/** The attributes of a span; undefined ones are skipped. */
export type SpanAttributes = Partial<Record<SpanAttribute, string | number | boolean | undefined>>;

/** The start of a span. */
export interface SpanOptions {
  kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /**
   * A W3C traceparent from elsewhere; any other text (such as `root`) starts a new trace. Default: the current span is
   * the parent.
   */
  parent?: string;
  /** Traceparents of causes other than the parent. */
  links?: readonly string[];
  attributes?: SpanAttributes;
}

/** A running span. */
export interface Span {
  set(attributes: SpanAttributes): void;
  /** Adds causes that were not known at the start. */
  link(traceparents: readonly string[]): void;
  /** Marks it as failed by a reason, code or class. Not a message, which may contain texts of people. */
  fail(type: string): void;
  end(): void;
  /** Runs work inside: spans and calls that it starts belong to this span. */
  run<T>(work: () => T): T;
  /** Its W3C traceparent; undefined if traces are off. */
  traceparent: string | undefined;
}

/** The source of spans if traces are on. */
export interface TracingBackend {
  start(name: string, options: SpanOptions): Span;
  /** Returns the traceparent of the current span. */
  current(): string | undefined;
  /** Returns a function that runs work in the current span later. */
  present(): InSpan;
}

/** Runs work in a certain span. */
export type InSpan = <T>(work: () => T) => T;

const NO_SPAN: Span = {
  set: () => {},
  link: () => {},
  fail: () => {},
  end: () => {},
  run: (work) => work(),
  traceparent: undefined,
};

/**
 * Module state on purpose: telemetry is a matter of the process, and every function that can be traced would otherwise
 * need it as a parameter.
 */
let backend: TracingBackend | undefined;

/** Called only at the start of the SDK; undefined turns traces off. */
export const setTracingBackend = (to: TracingBackend | undefined): void => {
  backend = to;
};

/** Returns true if traces are on. */
export const isTracingOn = (): boolean => backend !== undefined;

/** Starts a span; the caller must end it. */
export const startSpan = (name: string, options: SpanOptions = {}): Span => backend?.start(name, options) ?? NO_SPAN;

/** Runs work in a span of its own. An error marks the span with its type. */
export const withSpan = async <T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> => {
  if (backend === undefined) return work(NO_SPAN);
  const span = backend.start(name, options);
  try {
    return await span.run(() => work(span));
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
};

/** Returns the W3C traceparent of the current span, for a call, an outbox row or a job. */
export const currentTraceparent = (): string | undefined => backend?.current();

/** As `currentTraceparent`, but only if its trace is sampled: for links that are stored. */
export const sampledTraceparent = (): string | undefined => {
  const traceparent = backend?.current();
  return traceparent?.endsWith('01') ? traceparent : undefined;
};

/** Captures the current span to run work in it later, from elsewhere. */
export const presentSpan = (): InSpan => backend?.present() ?? NO_SPAN.run;

/** Returns the type of an error: its reason or code if it has one, else its class. */
export const errorType = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  for (const field of ['reason', 'code'] as const) {
    const value = (error as { reason?: unknown; code?: unknown })[field];
    if (typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)) return value;
  }
  return error.name;
};

/** Runs each step of a stream inside a span. */
export const inSpan = async function* <T>(span: Span, stream: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = span.run(() => stream[Symbol.asyncIterator]());
  let isOver = false;
  try {
    for (;;) {
      const step = await span
        .run(() => iterator.next())
        .catch((error: unknown) => {
          isOver = true;
          throw error;
        });
      isOver = step.done === true;
      if (isOver) return;
      yield step.value;
    }
  } finally {
    if (!isOver) await span.run(() => iterator.return?.());
  }
};
