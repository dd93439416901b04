import { type SpanContext, TraceFlags } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';

/** Parses a W3C traceparent header; undefined if it is invalid. */
export const parseTraceparent = (text: string): SpanContext | undefined => {
  const parsed = parseTraceParent(text);
  return parsed ? { ...parsed, traceFlags: parsed.traceFlags & TraceFlags.SAMPLED, isRemote: true } : undefined;
};

/** Formats a W3C traceparent header. */
export const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${(traceFlags & TraceFlags.SAMPLED).toString(16)}`;
