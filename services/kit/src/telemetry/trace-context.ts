import { type SpanContext, TraceFlags } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';

/** Reads a W3C traceparent header; undefined when it is none. */
export const parseTraceparent = (text: string): SpanContext | undefined => {
  const parsed = parseTraceParent(text);
  return parsed ? { ...parsed, traceFlags: parsed.traceFlags & TraceFlags.SAMPLED, isRemote: true } : undefined;
};

/** Writes one. */
export const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${(traceFlags & TraceFlags.SAMPLED).toString(16)}`;
