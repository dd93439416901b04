import { boolean, type Environment, integer, port, readSettings } from '../config.ts';

/** The settings of telemetry: the variables of the OpenTelemetry specification, and METRICS_PORT. */
export interface TelemetrySettings {
  serviceName: string;
  serviceVersion: string;
  /** OTEL_SERVICE_NAME, which has precedence over other names. */
  givenServiceName: string;
  traces: boolean;
  otlpMetrics: boolean;
  logs: boolean;
  sampler: { name: string; ratio: number };
  /** The port where Prometheus reads metrics; undefined: none. */
  metricsPort: number | undefined;
  metricsHost: string;
  exportMetricsEveryMs: number;
  exportSpansEveryMs: number;
  exportLogsEveryMs: number;
  exportTimeoutMs: number;
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
];

/**
 * Reads the settings; undefined if telemetry is off: no endpoint and no METRICS_PORT, or OTEL_SDK_DISABLED. Throws a
 * UserFacingError for settings that cannot be applied.
 */
export const readTelemetrySettings = (
  environment: Environment,
  service: { name: string; version: string; host: string },
): TelemetrySettings | undefined => {
  const settings = readSettings(environment);
  const isDisabled = settings.optional('OTEL_SDK_DISABLED', false, boolean);
  const endpoint = settings.optional('OTEL_EXPORTER_OTLP_ENDPOINT', '');
  const sends = (signal: 'TRACES' | 'METRICS' | 'LOGS'): boolean => {
    const exporter = settings.optional(`OTEL_${signal}_EXPORTER`, 'otlp', oneOf(['otlp', 'none']));
    const isGiven = settings.optional(`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`, endpoint) !== '';
    settings.optional(`OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`, '', oneOf(['http/protobuf']));
    return exporter === 'otlp' && isGiven;
  };
  settings.optional('OTEL_EXPORTER_OTLP_PROTOCOL', '', oneOf(['http/protobuf']));
  const [traces, otlpMetrics, logs] = [sends('TRACES'), sends('METRICS'), sends('LOGS')];
  const milliseconds = (name: string, fallback: number): number =>
    settings.optional(name, fallback, integer(1, 3_600_000));
  const read: TelemetrySettings = {
    serviceName: service.name,
    serviceVersion: service.version,
    givenServiceName: settings.optional('OTEL_SERVICE_NAME', ''),
    traces,
    otlpMetrics,
    logs,
    sampler: {
      name: settings.optional('OTEL_TRACES_SAMPLER', 'parentbased_always_on', oneOf(SAMPLERS)),
      ratio: settings.optional('OTEL_TRACES_SAMPLER_ARG', 1, ratio),
    },
    metricsPort: settings.optional<number | undefined>('METRICS_PORT', undefined, port),
    metricsHost: settings.optional('HOST', service.host),
    exportMetricsEveryMs: milliseconds('OTEL_METRIC_EXPORT_INTERVAL', 60_000),
    exportSpansEveryMs: milliseconds('OTEL_BSP_SCHEDULE_DELAY', 5_000),
    exportLogsEveryMs: milliseconds('OTEL_BLRP_SCHEDULE_DELAY', 1_000),
    exportTimeoutMs: milliseconds('OTEL_EXPORTER_OTLP_TIMEOUT', 5_000),
  };
  settings.finish();
  return isDisabled || !(traces || otlpMetrics || logs || read.metricsPort !== undefined) ? undefined : read;
};

const oneOf =
  (known: readonly string[]) =>
  (text: string): string => {
    if (known.includes(text)) return text;
    throw new Error(`"${text}" is not one of ${known.join(', ')}`);
  };

const ratio = (text: string): number => {
  const value = Number(text);
  if (value >= 0 && value <= 1) return value;
  throw new Error(`"${text}" is not a number from 0 to 1`);
};
