import type { SpanAttribute } from './schema.ts';

/** What a span says; undefined is left out. */
export type SpanAttributes = Partial<Record<SpanAttribute, string | number | boolean | undefined>>;

/** How a span begins. */
export interface SpanOptions {
  kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** A W3C traceparent that was carried here; what is not one (such as `root`) begins a trace. Absent: the span around is the parent. */
  parent?: string;
  /** Traceparents of what led to this without being its parent. */
  links?: readonly string[];
  attributes?: SpanAttributes;
}

/** A span under way. */
export interface Span {
  set(attributes: SpanAttributes): void;
  /** Adds causes that were not known at the beginning. */
  link(traceparents: readonly string[]): void;
  /** Marks it as failed, by a reason, code or class: messages may hold texts of people. */
  fail(type: string): void;
  end(): void;
  /** Runs work inside: spans and calls that it begins belong to this span. */
  run<T>(work: () => T): T;
  /** Its W3C traceparent; undefined when traces are off. */
  traceparent: string | undefined;
}

/** Where spans come from when traces are on. */
export interface TracingBackend {
  start(name: string, options: SpanOptions): Span;
  /** The traceparent of the span around. */
  current(): string | undefined;
  /** What runs work in the present span again. */
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

let backend: TracingBackend | undefined;

/** Called by the SDK's start alone; undefined turns traces off. */
export const setTracingBackend = (to: TracingBackend | undefined): void => {
  backend = to;
};

/** True when traces are on. */
export const isTracingOn = (): boolean => backend !== undefined;

/** Begins a span; whoever begins it ends it. */
export const startSpan = (name: string, options: SpanOptions = {}): Span => backend?.start(name, options) ?? NO_SPAN;

/** Runs work in a span of its own, which ends with it; a failure marks the span with the error's type. */
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

/** The W3C traceparent of the span around, to be carried along: with a call, in an outbox row, with a job. */
export const currentTraceparent = (): string | undefined => backend?.current();

/** The same, only when its trace is kept: what is stored to be linked later. */
export const sampledTraceparent = (): string | undefined => {
  const traceparent = backend?.current();
  return traceparent?.endsWith('01') ? traceparent : undefined;
};

/** Keeps the span around, to run work in it later, from elsewhere. */
export const presentSpan = (): InSpan => backend?.present() ?? NO_SPAN.run;

/** The name of a kind of error: its reason or code where it has one, else its class. */
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
