// Imported only if telemetry is on: these packages take 40 MB and 200 ms.
import { type DiagLogger, DiagLogLevel, diag } from '@opentelemetry/api';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import type { Logger } from '../logger.ts';
import { setLogSink } from './log-sink.ts';
import { FROM_TELEMETRY, startLogs } from './logs-sdk.ts';
import { setMetricsBackend } from './metrics.ts';
import { startMetrics } from './metrics-sdk.ts';
import { observeRuntime } from './runtime.ts';
import type { TelemetrySettings } from './settings.ts';
import { startTraces } from './traces-sdk.ts';
import { setTracingBackend } from './tracing.ts';

/** The running SDK. */
export interface Sdk {
  /** `http://host:port/metrics` if METRICS_PORT is set. */
  metricsUrl: string | undefined;
  /** Sends collected data, within its time limit, and stops. */
  close(): Promise<void>;
}

// An unreachable collector must not delay the exit of the process.
const MAX_FLUSH_MS = 3_000;

/** Starts the SDK with the settings. */
export const startSdk = async (settings: TelemetrySettings, logger: Logger): Promise<Sdk> => {
  diag.setLogger(quietly(logger), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const { serviceName, serviceVersion } = settings;
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.version': serviceVersion }))
    .merge(detectResources({ detectors: [serviceInstanceIdDetector, resourceAttributesEnvDetector] }))
    .merge(resourceFromAttributes(settings.givenServiceName ? { 'service.name': settings.givenServiceName } : {}));
  const traces = settings.traces ? startTraces(settings, resource) : undefined;
  const logs = settings.logs ? startLogs(settings, resource) : undefined;
  const metrics =
    settings.otlpMetrics || settings.metricsPort !== undefined ? await startMetrics(settings, resource) : undefined;
  setTracingBackend(traces?.backend);
  setMetricsBackend(metrics?.backend);
  setLogSink(logs?.sink);
  const forgetRuntime = observeRuntime();
  return {
    metricsUrl: metrics?.url,
    async close() {
      forgetRuntime();
      setTracingBackend(undefined);
      setMetricsBackend(undefined);
      setLogSink(undefined);
      const timer = Promise.withResolvers<void>();
      const timeout = setTimeout(timer.resolve, MAX_FLUSH_MS);
      await Promise.race([Promise.allSettled([traces?.close(), metrics?.close(), logs?.close()]), timer.promise]);
      clearTimeout(timeout);
      diag.disable();
    },
  };
};

/** Logs messages of the SDK, each at most once a minute: an unreachable collector would flood the log. */
const quietly = (logger: Logger): DiagLogger => {
  const said = new Map<string, number>();
  const say = (level: 'warn' | 'error') => (message: string) => {
    const text = String(message).slice(0, 500);
    const now = performance.now();
    if (now - (said.get(text) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    if (said.size > 100) said.clear();
    said.set(text, now);
    logger[level]({ detail: text, [FROM_TELEMETRY]: true }, 'telemetry could not be sent');
  };
  const nothing = (): void => {};
  return { verbose: nothing, debug: nothing, info: nothing, warn: say('warn'), error: say('warn') };
};
