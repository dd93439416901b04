import { type Attributes, SeverityNumber } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-proto';
import type { Resource } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import type { LogSink } from './log-sink.ts';
import type { TelemetrySettings } from './settings.ts';

/** Marks log lines of telemetry itself: otherwise a failure to send would cause the next line to send. */
export const FROM_TELEMETRY = 'fromTelemetry';

const SEVERITIES: Readonly<Record<string, SeverityNumber>> = {
  trace: SeverityNumber.TRACE,
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
  fatal: SeverityNumber.FATAL,
};

/** Starts logs over OTLP: the lines of standard error with the ids of their spans. */
export const startLogs = (
  settings: TelemetrySettings,
  resource: Resource,
): { sink: LogSink; close: () => Promise<void> } => {
  const provider = new LoggerProvider({
    resource,
    processors: [
      new BatchLogRecordProcessor({
        exporter: new OTLPLogExporter({ timeoutMillis: settings.exportTimeoutMs }),
        scheduledDelayMillis: settings.exportLogsEveryMs,
      }),
    ],
  });
  const logger = provider.getLogger('versio');
  return {
    sink(line) {
      const { time, level, msg, name, traceId, spanId, [FROM_TELEMETRY]: own, ...rest } = JSON.parse(line) as Line;
      if (own) return;
      // The current span is taken from the context, since a line is passed on while it is written.
      logger.emit({
        timestamp: Date.parse(time),
        severityNumber: SEVERITIES[level] ?? SeverityNumber.UNSPECIFIED,
        severityText: level.toUpperCase(),
        body: msg ?? '',
        attributes: flat(rest),
      });
    },
    close: () => provider.shutdown(),
  };
};

interface Line {
  time: string;
  level: string;
  msg?: string;
  [field: string]: unknown;
}

/** Keeps simple values and converts all others to JSON. */
const flat = (fields: Record<string, unknown>): Attributes =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? value
        : JSON.stringify(value),
    ]),
  );
