import {
  type Span as ApiSpan,
  type Attributes,
  type Context,
  context,
  type Link,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { Resource } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TelemetrySettings } from './settings.ts';
import { formatTraceparent, parseTraceparent } from './trace-context.ts';
import type { Span, SpanAttributes, TracingBackend } from './tracing.ts';

/** The most causes of a span: as many as a window keeps. */
const MAX_LINKS = 32;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Starts traces. Spans are sent in batches; those that the collector does not accept in time are dropped. */
export const startTraces = (
  settings: TelemetrySettings,
  resource: Resource,
): { backend: TracingBackend; close: () => Promise<void> } => {
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(settings.sampler),
    spanLimits: { attributeValueLengthLimit: 4_096, linkCountLimit: MAX_LINKS },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ timeoutMillis: settings.exportTimeoutMs }),
        scheduledDelayMillis: settings.exportSpansEveryMs,
        maxQueueSize: 8_192,
      }),
    ],
  });
  const tracer = provider.getTracer('versio');
  const backend: TracingBackend = {
    start(name, { kind = 'internal', parent, links = [], attributes = {} }) {
      const around = parent === undefined ? context.active() : contextOf(parent);
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes: given(attributes), links: links.flatMap(linkTo) },
        around,
      );
      return toSpan(span, trace.setSpan(around, span));
    },
    current() {
      const span = trace.getSpan(context.active());
      return span && formatTraceparent(span.spanContext());
    },
    present() {
      const active = context.active();
      return (work) => context.with(active, work);
    },
  };
  return {
    backend,
    async close() {
      await provider.shutdown();
      context.disable();
    },
  };
};

const toSpan = (span: ApiSpan, inside: Context): Span => ({
  set(attributes) {
    span.setAttributes(given(attributes));
  },
  link(traceparents) {
    span.addLinks(traceparents.flatMap(linkTo));
  },
  fail(type) {
    span.setAttribute('error.type', type);
    span.setStatus({ code: SpanStatusCode.ERROR });
  },
  end: () => span.end(),
  run: (work) => context.with(inside, work),
  traceparent: formatTraceparent(span.spanContext()),
});

const contextOf = (traceparent: string): Context => {
  const parent = parseTraceparent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
};

const linkTo = (traceparent: string): Link[] => {
  const linked = parseTraceparent(traceparent);
  return linked ? [{ context: linked }] : [];
};

const given = (attributes: SpanAttributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

const samplerOf = ({ name, ratio }: TelemetrySettings['sampler']) => {
  const root = name.endsWith('always_off')
    ? new AlwaysOffSampler()
    : name.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
};
