export { areMetricsOn, count, gauge, observe, recordDuration, sample } from './metrics.ts';
export {
  currentTraceparent,
  errorType,
  isTracingOn,
  type Span,
  sampledTraceparent,
  startSpan,
  withSpan,
} from './tracing.ts';
