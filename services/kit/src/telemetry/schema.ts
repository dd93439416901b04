/**
 * Every metric and span attribute of Versio; no others are emitted. Metric attributes have few values, known
 * beforehand: ids of workspaces, books, chapters and endpoints, URLs, keys and texts are only in spans and logs, or
 * nowhere (`problemsOf`).
 */

/** `count` only grows; `gauge` is read with the metrics; `duration` is a histogram in seconds. */
export type MetricKind = 'count' | 'gauge' | 'duration';

/** The definition of a metric. */
export interface Metric {
  readonly kind: MetricKind;
  /** UCUM: s, By or {thing}. A ratio would be 1, to which exporters add _ratio. */
  readonly unit: string;
  readonly description: string;
  readonly attributes: readonly string[];
  /** Upper bounds of the buckets of a duration, unless they are DURATION_BUCKETS_S. */
  readonly buckets?: readonly number[];
}

/** Those of the OpenTelemetry conventions for HTTP and RPC durations, and more for longer operations. */
export const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;
const LONG_BUCKETS_S = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1_800] as const;

/** The allowed values of metric attributes; any other value is shown as _OTHER. */
export const METRIC_ATTRIBUTES = {
  'http.request.method': 'The method; _OTHER for unknown ones',
  'http.route': "The route's template, such as /v1/books/:bookId; empty when there is none",
  'http.response.status_code': 'The status that was answered; 0 when the client went before',
  'rpc.system.name': 'grpc',
  'rpc.method': 'Full name of the RPC, such as versio.books.v1.BooksService/GetBook',
  'rpc.response.status_code': 'Name of the gRPC status, such as OK or NOT_FOUND',
  'db.system.name': 'postgresql',
  'db.operation.name': 'First word of the statement, such as SELECT',
  'db.client.connection.pool.name': 'The service whose pool it is',
  'db.client.connection.state': 'used or idle',
  'messaging.destination.name': 'The topic',
  'messaging.consumer.group.name': 'The consumer group',
  'versio.service': 'The service: in the all-in-one several share a process',
  'versio.callee': 'The service that is called',
  'versio.outcome': 'How it ended, as the metric says',
  'versio.reason': 'Why it ended so, as the metric says',
  'versio.job.state': 'queued, running or waiting (for lower chapters)',
  'versio.model': "The model's name in the models file",
  'versio.token.type': 'input or output',
  'versio.task': "The loop's name, with underscores for spaces",
  'versio.window.state': 'open (not due yet), due, parked or delivering',
  'versio.endpoint.status': 'enabled or disabled',
  'versio.exhausted.count': 'Windows in a row that exhausted all retries',
  'versio.rule': 'The rule that does not hold',
  'process.memory.type': 'rss, heap or external',
} as const satisfies Record<string, string>;

/** What may be a label of a metric. */
export type MetricAttribute = keyof typeof METRIC_ATTRIBUTES;

const defineMetrics = <const Metrics extends Record<string, Metric & { attributes: readonly MetricAttribute[] }>>(
  metrics: Metrics,
): Metrics => metrics;

/** All metrics by name; `seriesOf` returns their names in Prometheus. */
export const METRICS = defineMetrics({
  'http.server.request.duration': {
    kind: 'duration',
    unit: 's',
    description: 'REST requests, from their headers to the end of the response',
    attributes: ['http.request.method', 'http.route', 'http.response.status_code'],
  },
  'rpc.server.call.duration': {
    kind: 'duration',
    unit: 's',
    description: 'RPCs that were served',
    attributes: ['rpc.system.name', 'rpc.method', 'rpc.response.status_code'],
  },
  'rpc.client.call.duration': {
    kind: 'duration',
    unit: 's',
    description: 'RPCs that were called, with their retries',
    attributes: ['rpc.system.name', 'rpc.method', 'rpc.response.status_code'],
  },
  'db.client.operation.duration': {
    kind: 'duration',
    unit: 's',
    description: 'SQL statements, including the wait for a connection if it is taken for one statement',
    attributes: ['db.system.name', 'db.client.connection.pool.name', 'db.operation.name'],
  },
  'db.client.connection.count': {
    kind: 'gauge',
    unit: '{connection}',
    description: 'Connections of the pool',
    attributes: ['db.client.connection.pool.name', 'db.client.connection.state'],
  },
  'db.client.connection.max': {
    kind: 'gauge',
    unit: '{connection}',
    description: 'Connections the pool may open',
    attributes: ['db.client.connection.pool.name'],
  },
  'db.client.connection.pending_requests': {
    kind: 'gauge',
    unit: '{request}',
    description: 'Callers that wait for a connection',
    attributes: ['db.client.connection.pool.name'],
  },
  'messaging.process.duration': {
    kind: 'duration',
    unit: 's',
    description: 'Handling of one message. Outcome: done, failed (retried) or invalid (quarantined)',
    attributes: ['messaging.consumer.group.name', 'messaging.destination.name', 'versio.outcome'],
  },
  'versio.outbox.unsent': {
    kind: 'gauge',
    unit: '{message}',
    description: 'Outbox rows that wait to be published, counted up to 10,000',
    attributes: ['versio.service'],
  },
  'versio.outbox.unsent.age': {
    kind: 'gauge',
    unit: 's',
    description: 'Age of the oldest outbox row that waits; 0 without one',
    attributes: ['versio.service'],
  },
  'versio.outbox.published': {
    kind: 'count',
    unit: '{message}',
    description: 'Messages that the bus acknowledged',
    attributes: ['versio.service'],
  },
  'versio.consumer.lag': {
    kind: 'gauge',
    unit: '{message}',
    description: 'Messages that wait for a consumer group',
    attributes: ['messaging.consumer.group.name', 'messaging.destination.name'],
  },
  'versio.consumer.stalled': {
    kind: 'gauge',
    unit: 's',
    description: 'How long the slowest shard with waiting messages has made no progress; 0 if all make progress',
    attributes: ['messaging.consumer.group.name', 'messaging.destination.name'],
  },
  'versio.consumer.quarantined': {
    kind: 'count',
    unit: '{message}',
    description: 'Messages that were put into quarantine',
    attributes: ['messaging.consumer.group.name', 'messaging.destination.name'],
  },
  'versio.consumer.quarantine': {
    kind: 'gauge',
    unit: '{message}',
    description: 'Messages in the quarantine of a topic that the group has neither replayed nor discarded',
    attributes: ['messaging.consumer.group.name', 'messaging.destination.name'],
  },
  'versio.jobs': {
    kind: 'gauge',
    unit: '{job}',
    description: 'Translation jobs of all workspaces that have not ended',
    attributes: ['versio.job.state'],
  },
  'versio.jobs.age': {
    kind: 'gauge',
    unit: 's',
    description:
      'Age of the oldest job in this state, queued and waiting ones of suspended workspaces apart; 0 without one',
    attributes: ['versio.job.state'],
  },
  'versio.job.ended': {
    kind: 'count',
    unit: '{job}',
    description:
      'Jobs that ended here. Outcome: done, failed or released. Reason of a failure: findings, model, provider_key, language, no_progress, token_limit, daily_limit or other; else none',
    attributes: ['versio.outcome', 'versio.reason'],
  },
  'versio.job.run.duration': {
    kind: 'duration',
    unit: 's',
    description:
      'Time that a worker spends on a job. Outcome: done, failed, released, waiting, superseded, lost or interrupted',
    attributes: ['versio.model', 'versio.outcome'],
    buckets: LONG_BUCKETS_S,
  },
  'versio.provider.call.duration': {
    kind: 'duration',
    unit: 's',
    description: 'Requests to model providers. Outcome: stop, length, refused, passing, denied, rejected or aborted',
    attributes: ['versio.model', 'versio.outcome'],
    buckets: LONG_BUCKETS_S,
  },
  'versio.provider.tokens': {
    kind: 'count',
    unit: '{token}',
    description: 'Tokens as the provider counted them, or estimated if it reported none',
    attributes: ['versio.model', 'versio.token.type'],
  },
  'versio.provider.retries': {
    kind: 'count',
    unit: '{request}',
    description: 'Requests that were retried after a transient fault',
    attributes: ['versio.model'],
  },
  'versio.provider.wait.duration': {
    kind: 'duration',
    unit: 's',
    description: 'Wait before a request. Reason: slot (requests in flight) or budget (requests and tokens per minute)',
    attributes: ['versio.model', 'versio.reason'],
    buckets: LONG_BUCKETS_S,
  },
  'versio.webhook.windows': {
    kind: 'gauge',
    unit: '{delivery}',
    description: 'Deliveries that are not closed; due ones of disabled endpoints wait as parked',
    attributes: ['versio.window.state'],
  },
  'versio.webhook.late': {
    kind: 'gauge',
    unit: 's',
    description:
      'How long the most overdue delivery has waited for its attempt, those of suspended workspaces apart; 0 without one',
    attributes: [],
  },
  'versio.webhook.attempt.duration': {
    kind: 'duration',
    unit: 's',
    description:
      'Attempts to deliver. Outcome: delivered, busy, failed, withdrawn (nothing was sent) or interrupted. Reason: the class of the error, or none',
    attributes: ['versio.outcome', 'versio.reason'],
  },
  'versio.webhook.endpoints': {
    kind: 'gauge',
    unit: '{endpoint}',
    description: 'Webhook endpoints',
    attributes: ['versio.endpoint.status'],
  },
  'versio.webhook.endpoints.failing': {
    kind: 'gauge',
    unit: '{endpoint}',
    description: 'Enabled endpoints with consecutive windows that exhausted all retries',
    attributes: ['versio.exhausted.count'],
  },
  'versio.webhook.exhausted.alerts': {
    kind: 'count',
    unit: '{endpoint}',
    description:
      'Endpoints with only one or two exhausted windows left before they are disabled (3 or 4 of 5), counted once each time',
    attributes: ['versio.exhausted.count'],
  },
  'versio.webhook.endpoints.disabled': {
    kind: 'count',
    unit: '{endpoint}',
    description: 'Endpoints that were disabled because consecutive windows exhausted all retries',
    attributes: [],
  },
  'versio.ledger.mismatches': {
    kind: 'gauge',
    unit: '{account}',
    description: 'Accounts whose totals differ from their entries and holds, or that are overdrawn; must be 0',
    attributes: ['versio.rule'],
  },
  'versio.callee.available': {
    kind: 'gauge',
    unit: '{callee}',
    description: '1 if a service that this one calls took calls at the last check, 10 s ago at most; 0 if not',
    attributes: ['versio.service', 'versio.callee'],
  },
  'versio.cache.connected': {
    kind: 'gauge',
    unit: '{connection}',
    description: '1 while Redis is used, 0 while limits apply per process',
    attributes: [],
  },
  'versio.task.failures': {
    kind: 'count',
    unit: '{failure}',
    description: 'Runs of background tasks that failed and are retried',
    attributes: ['versio.task'],
  },
  'nodejs.eventloop.delay.p99': {
    kind: 'gauge',
    unit: 's',
    description: '99th percentile of the event loop delay since the last read',
    attributes: [],
  },
  'nodejs.eventloop.delay.max': {
    kind: 'gauge',
    unit: 's',
    description: 'Maximum event loop delay since the last read',
    attributes: [],
  },
  'process.memory.usage': {
    kind: 'gauge',
    unit: 'By',
    description: 'Memory of the process',
    attributes: ['process.memory.type'],
  },
});

/** The units of UCUM that we use, as Prometheus writes them. Those in braces, `{job}` say, are left out. */
const PROMETHEUS_UNITS: Readonly<Record<string, string>> = { s: 'seconds', By: 'bytes' };

/**
 * Returns a metric's name with its unit, as the OpenTelemetry specification on Prometheus compatibility has it and the
 * Prometheus exporter of a collector writes it: dots are underscores, the unit is the end. For a counter the exporter
 * adds `_total`, for a histogram `_bucket`, `_sum` and `_count`.
 */
export const withUnit = (name: string, unit: string): string => {
  const suffix = PROMETHEUS_UNITS[unit];
  return `${name.replaceAll('.', '_')}${suffix === undefined ? '' : `_${suffix}`}`;
};

/** Returns the names of a metric's series in Prometheus. */
export const seriesOf = (name: MetricName): string[] => {
  const { kind, unit } = METRICS[name];
  const base = withUnit(name, unit);
  if (kind === 'duration') return ['_bucket', '_sum', '_count'].map((end) => base + end);
  return [kind === 'count' ? `${base}_total` : base];
};

/** The name of a metric, of this kind if one is given. */
export type MetricName<Kind extends MetricKind = MetricKind> = {
  [Name in keyof typeof METRICS]: (typeof METRICS)[Name]['kind'] extends Kind ? Name : never;
}[keyof typeof METRICS];

/** The labels of a metric: all of them, and no others. */
export type AttributesOf<Name extends MetricName> = Readonly<
  Record<(typeof METRICS)[Name]['attributes'][number], string | number>
>;

/**
 * Every attribute that spans may have. Ids may stand here; texts, names of records, addresses of receivers and secrets
 * may not.
 */
export const SPAN_ATTRIBUTES = {
  'http.request.method': 'The method',
  'http.route': "The route's template",
  'http.response.status_code': 'The status',
  'rpc.system.name': 'grpc',
  'rpc.method': 'Full name of the RPC',
  'rpc.response.status_code': 'Name of the gRPC status',
  'error.type': 'What went wrong: a reason, a code or a class, never a message',
  'db.system.name': 'postgresql',
  'db.namespace': 'The schema, which is the service',
  'db.query.text': 'The statement with placeholders, without the values',
  'db.response.returned_rows': 'Rows that came back or were changed',
  'messaging.operation.name': 'send or process',
  'messaging.operation.type': 'send or process',
  'messaging.destination.name': 'The topic',
  'messaging.destination.partition.id': 'The shard',
  'messaging.consumer.group.name': 'The consumer group',
  'messaging.message.id': "The event's id",
  'versio.service': 'The service',
  'versio.request.id': "The outside request's id, as in X-Request-Id and in logs",
  'versio.workspace.id': 'The acting workspace',
  'versio.book.id': 'The book',
  'versio.chapter.id': 'The chapter',
  'versio.job.id': 'The job',
  'versio.naming.id': 'The naming, by the id of its translate call',
  'versio.endpoint.id': 'The webhook endpoint',
  'versio.delivery.id': 'The delivery',
  'versio.delivery.kind': 'window, ping or resend',
  'versio.delivery.attempt': 'Which attempt of the delivery',
  'versio.outcome': 'How it ended',
  'versio.model': "The model's name in the models file",
  'versio.engine.task': 'translate, repair, analyze or name',
  'versio.provider.input_tokens': 'Tokens of the question',
  'versio.provider.output_tokens': 'Tokens of the answer',
} as const satisfies Record<string, string>;

/** What a span may say. */
export type SpanAttribute = keyof typeof SPAN_ATTRIBUTES;

// The last part of a name that would have as many values as there are things: such never become labels.
const ID_LIKE =
  /(^|[._])(id|ids|uuid|guid|url|uri|path|query|address|host|ip|email|key|secret|token|passphrase|title|text|body|traceparent)$/;
const OF_ONE_THING =
  /(^|[._])(workspace|book|chapter|endpoint|user|request|delivery|window)[._](id|url|title|key|host)$/;

/**
 * What is wrong with metrics: names against the form, labels that are not registered or look like ids. Empty when all
 * is well.
 */
export const problemsOf = (metrics: Readonly<Record<string, Metric>>): string[] =>
  Object.entries(metrics).flatMap(([name, { kind, unit, description, attributes }]) => [
    ...(/^[a-z][a-z0-9]*([._][a-z0-9]+)*$/.test(name) ? [] : [`${name}: not of the form a.b_c`]),
    ...(name.endsWith('.total') ? [`${name}: a count gets _total from the exporter`] : []),
    ...((kind === 'duration') === name.endsWith('.duration')
      ? []
      : [`${name}: durations, and they alone, end with .duration`]),
    ...(kind === 'duration' && unit !== 's' ? [`${name}: durations are in seconds`] : []),
    ...(/^(s|By|\{[a-z]+\})$/.test(unit) ? [] : [`${name}: the unit ${unit} is not one of s, By and {thing}`]),
    ...(unit === '' || description === '' ? [`${name}: has no unit or no description`] : []),
    ...attributes.flatMap((attribute) => [
      ...(Object.hasOwn(METRIC_ATTRIBUTES, attribute) ? [] : [`${name}: the label ${attribute} is not registered`]),
      ...(ID_LIKE.test(attribute) || OF_ONE_THING.test(attribute)
        ? [`${name}: the label ${attribute} would be an id`]
        : []),
    ]),
  ]);
