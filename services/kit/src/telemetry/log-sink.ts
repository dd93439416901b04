import { currentTraceparent } from './tracing.ts';

/** Receives each log line as it was written: JSON, with secrets redacted. */
export type LogSink = (line: string) => void;

/** Module state on purpose, as in tracing.ts. */
let sink: LogSink | undefined;

/** Called only at the start of the SDK; undefined: no sink. */
export const setLogSink = (to: LogSink | undefined): void => {
  sink = to;
};

/** For pino's `streamWrite`: passes a line on. */
export const passOn = (line: string): string => {
  sink?.(line);
  return line;
};

/** For pino's `mixin`, which modifies the result: the ids of the current span, if any. */
export const traceIds = (): object => {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? {} : { traceId: traceparent.slice(3, 35), spanId: traceparent.slice(36, 52) };
};
