import { currentTraceparent } from './tracing.ts';

/** Gets each log line as it was written: JSON, with secrets taken out already. */
export type LogSink = (line: string) => void;

let sink: LogSink | undefined;

/** Called by the SDK's start alone; undefined: lines go nowhere else. */
export const setLogSink = (to: LogSink | undefined): void => {
  sink = to;
};

/** For pino's `streamWrite`: passes a line on. */
export const passOn = (line: string): string => {
  sink?.(line);
  return line;
};

/** For pino's `mixin`, which writes into what it gets: the ids of the span around, if there is one. */
export const traceIds = (): object => {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? {} : { traceId: traceparent.slice(3, 35), spanId: traceparent.slice(36, 52) };
};
