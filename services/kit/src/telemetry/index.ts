export { areMetricsOn, count, gauge, recordDuration, sample } from './metrics.ts';
export {
  currentTraceparent,
  errorType,
  isTracingOn,
  type Span,
  sampledTraceparent,
  startSpan,
  withSpan,
} from './tracing.ts';
