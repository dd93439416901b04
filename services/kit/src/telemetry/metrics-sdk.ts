import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Attributes, Counter, Histogram, ObservableGauge } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import type { Resource } from '@opentelemetry/resources';
import {
  type CollectionResult,
  createAllowListAttributesProcessor,
  type IMetricReader,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { UserFacingError } from '../config.ts';
import { type MetricsBackend, readGauges } from './metrics.ts';
import { DURATION_BUCKETS_S, METRICS, type Metric, type MetricName, problemsOf, withUnit } from './schema.ts';
import type { TelemetrySettings } from './settings.ts';

const SAMPLE_EVERY_MS = 10_000;
const OTHER = '_OTHER';

/** Starts metrics: sent over OTLP, read by Prometheus on METRICS_PORT, or both. */
export const startMetrics = async (
  settings: TelemetrySettings,
  resource: Resource,
): Promise<{ backend: MetricsBackend; url: string | undefined; close: () => Promise<void> }> => {
  const metrics = Object.entries<Metric>(METRICS);
  const problems = problemsOf(METRICS);
  if (problems.length > 0) throw new Error(`the metrics' schema is wrong:\n${problems.join('\n')}`);
  const readers: IMetricReader[] = [];
  if (settings.otlpMetrics)
    readers.push(
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ timeoutMillis: settings.exportTimeoutMs }),
        exportIntervalMillis: settings.exportMetricsEveryMs,
        exportTimeoutMillis: Math.min(settings.exportMetricsEveryMs, 30_000),
      }),
    );
  let page: { server: Server; url: string } | undefined;
  if (settings.metricsPort !== undefined) {
    const prometheus = new ExporterWithUnits({ preventServerStart: true, withoutScopeInfo: true });
    page = await serve(prometheus, settings.metricsHost, settings.metricsPort);
    readers.push(prometheus);
  }
  const provider = new MeterProvider({
    resource,
    readers,
    // A label that the schema does not name, which only a cast can let through, is dropped.
    views: metrics.map(([instrumentName, { attributes }]) => ({
      instrumentName,
      attributesProcessors: [createAllowListAttributesProcessor([...attributes])],
    })),
  });
  const meter = provider.getMeter('versio');
  const instruments = { count: new Map<string, Counter>(), duration: new Map<string, Histogram>() };
  const gauges = new Map<string, ObservableGauge>();
  for (const [name, { kind, unit, description, buckets = DURATION_BUCKETS_S }] of metrics) {
    const options = { unit, description };
    if (kind === 'count') instruments.count.set(name, meter.createCounter(name, options));
    else if (kind === 'gauge') gauges.set(name, meter.createObservableGauge(name, options));
    else
      instruments.duration.set(
        name,
        meter.createHistogram(name, { ...options, advice: { explicitBucketBoundaries: [...buckets] } }),
      );
  }
  const backend: MetricsBackend = {
    add: (name, value, attributes) => instruments.count.get(name)!.add(value, safeLabels(attributes)),
    record: (name, seconds, attributes) => instruments.duration.get(name)!.record(seconds, safeLabels(attributes)),
    sampleEveryMs: Math.min(SAMPLE_EVERY_MS, settings.exportMetricsEveryMs),
  };
  meter.addBatchObservableCallback(
    (result) => {
      for (const { name, value, attributes } of readGauges())
        result.observe(gauges.get(name satisfies MetricName)!, value, safeLabels(attributes));
    },
    [...gauges.values()],
  );
  return {
    backend,
    url: page?.url,
    async close() {
      page?.server.closeAllConnections();
      page?.server.close();
      await provider.shutdown();
    },
  };
};

/** Writes names with units, which the package leaves out, so that they are the same by way of a collector. */
class ExporterWithUnits extends PrometheusExporter {
  override async collect(...options: Parameters<PrometheusExporter['collect']>): Promise<CollectionResult> {
    const { resourceMetrics, errors } = await super.collect(...options);
    const scopeMetrics = resourceMetrics.scopeMetrics.map(({ scope, metrics }) => ({
      scope,
      metrics: metrics.map((metric) => ({
        ...metric,
        descriptor: { ...metric.descriptor, name: withUnit(metric.descriptor.name, metric.descriptor.unit) },
      })),
    }));
    return { resourceMetrics: { ...resourceMetrics, scopeMetrics }, errors };
  }
}

const serve = async (
  exporter: PrometheusExporter,
  host: string,
  port: number,
): Promise<{ server: Server; url: string }> => {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] === '/metrics') exporter.getMetricsRequestHandler(request, response);
    else response.writeHead(404).end();
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen({ host, port }, resolve);
  await listening.catch((error: NodeJS.ErrnoException) => {
    throw new UserFacingError(`METRICS_PORT: ${host}:${port} cannot be opened (${error.code})`, { cause: error });
  });
  const { port: boundPort } = server.address() as AddressInfo;
  return { server, url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}/metrics` };
};

/** A value that could be an id, an address or a text must not create a time series. */
const safeLabels = (labels: Readonly<Record<string, string | number>>): Attributes => {
  const safe: Attributes = {};
  for (const [name, value] of Object.entries(labels)) safe[name] = isBounded(value) ? value : OTHER;
  return safe;
};

const isBounded = (value: string | number): boolean =>
  typeof value === 'number' || (value.length <= 120 && !/[0-9a-f]{8}-[0-9a-f]{4}|:\/\/|\s/i.test(value));
