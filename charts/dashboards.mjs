// Writes the dashboards of the chart, charts/versio/files/dashboards/*.json: `node charts/dashboards.mjs`. With --check
// it writes nothing, and fails if a file is not what it would write.
import { readFileSync, writeFileSync } from 'node:fs';

const FOLDER = new URL('versio/files/dashboards/', import.meta.url);
const WIDTH = 12;
const HEIGHT = 8;
const SELECT = 'namespace="$namespace"';
const RATE = '$__rate_interval';

const prometheus = { type: 'prometheus', uid: '$datasource' };
const loki = { type: 'loki', uid: '$logs' };

/** A panel of time series; `queries` are pairs of an expression and a legend. */
const graph = (title, unit, queries, description = '') => ({
  title,
  unit,
  queries,
  description,
  datasource: prometheus,
});
/** The same over the access log. */
const logs = (title, queries, description = '') => ({ title, unit: 'short', queries, description, datasource: loki });
const perSecond = (series, by, matchers = '') => `sum by (${by}) (rate(${series}{${SELECT}${matchers}}[${RATE}]))`;
const largest = (series, by) => `max by (${by}) (${series}{${SELECT}})`;
const quantile = (share, series, by, matchers = '') =>
  `histogram_quantile(${share}, ${perSecond(`${series}_bucket`, by === '' ? 'le' : `${by}, le`, matchers)})`;
const share = (part, all) => `${part} / ${all}`;

const REQUESTS = 'http_server_request_duration_seconds';
const REST_REQUESTS = perSecond(`${REQUESTS}_count`, 'namespace');

const DASHBOARDS = {
  overview: [
    graph('Pods that can be reached', 'short', [[`sum by (job) (up{${SELECT}})`, '{{job}}']]),
    graph('Services without an answer from a callee', 'short', [
      [`1 - min by (job, versio_callee) (versio_callee_available{${SELECT}})`, '{{job}} → {{versio_callee}}'],
    ]),
    graph('Requests', 'reqps', [
      [perSecond(`${REQUESTS}_count`, 'http_response_status_code'), '{{http_response_status_code}}'],
    ]),
    graph(
      'Requests answered 5xx',
      'percentunit',
      [[share(perSecond(`${REQUESTS}_count`, 'namespace', ',http_response_status_code=~"5.."'), REST_REQUESTS), '5xx']],
      'Objective: 0.1 % over 30 days.',
    ),
    graph('Duration of reads', 's', [
      [quantile(0.5, REQUESTS, '', ',http_request_method="GET"'), 'half'],
      [quantile(0.99, REQUESTS, '', ',http_request_method="GET"'), '99 %'],
    ]),
    graph('Slowest routes, 99 %', 's', [
      [
        `topk(8, ${quantile(0.99, REQUESTS, 'http_request_method, http_route')})`,
        '{{http_request_method}} {{http_route}}',
      ],
    ]),
    graph('RPCs that failed', 'reqps', [
      [
        perSecond(
          'rpc_server_call_duration_seconds_count',
          'job, rpc_response_status_code',
          ',rpc_response_status_code=~"INTERNAL|UNKNOWN|UNAVAILABLE|DEADLINE_EXCEEDED"',
        ),
        '{{job}} {{rpc_response_status_code}}',
      ],
    ]),
    graph('SQL statements, 99 %', 's', [
      [
        quantile(0.99, 'db_client_operation_duration_seconds', 'db_client_connection_pool_name'),
        '{{db_client_connection_pool_name}}',
      ],
    ]),
    graph('Connections to PostgreSQL', 'short', [
      [
        `sum by (db_client_connection_pool_name, db_client_connection_state) (db_client_connection_count{${SELECT}})`,
        '{{db_client_connection_pool_name}} {{db_client_connection_state}}',
      ],
      [
        `sum by (db_client_connection_pool_name) (db_client_connection_pending_requests{${SELECT}})`,
        '{{db_client_connection_pool_name}} waiting',
      ],
    ]),
    graph('Event loop delay, 99 %', 's', [[largest('nodejs_eventloop_delay_p99_seconds', 'job'), '{{job}}']]),
    graph('Memory', 'bytes', [
      [`max by (job) (process_memory_usage_bytes{${SELECT},process_memory_type="rss"})`, '{{job}}'],
    ]),
    graph('Background tasks that failed', 'short', [
      [`sum by (job, versio_task) (increase(versio_task_failures_total{${SELECT}}[5m]))`, '{{job}} {{versio_task}}'],
    ]),
    graph('Pods with Redis', 'short', [[`sum by (job) (versio_cache_connected{${SELECT}})`, '{{job}}']]),
    graph('Accounts that do not agree with their entries', 'short', [
      [largest('versio_ledger_mismatches', 'versio_rule'), '{{versio_rule}}'],
    ]),
  ],
  pipeline: [
    graph('Chapters that have not ended', 'short', [
      [largest('versio_jobs', 'versio_job_state'), '{{versio_job_state}}'],
    ]),
    graph('Age of the oldest chapter', 's', [
      [largest('versio_jobs_age_seconds', 'versio_job_state'), '{{versio_job_state}}'],
    ]),
    graph('Chapters that ended', 'cps', [
      [perSecond('versio_job_ended_total', 'versio_outcome'), '{{versio_outcome}}'],
    ]),
    graph('Failures by reason', 'cps', [
      [perSecond('versio_job_ended_total', 'versio_reason', ',versio_outcome="failed"'), '{{versio_reason}}'],
    ]),
    graph('Time of a chapter, half', 's', [
      [quantile(0.5, 'versio_job_run_duration_seconds', 'versio_model', ',versio_outcome="done"'), '{{versio_model}}'],
    ]),
    graph('Requests to models', 'reqps', [
      [
        perSecond('versio_provider_call_duration_seconds_count', 'versio_model, versio_outcome'),
        '{{versio_model}} {{versio_outcome}}',
      ],
    ]),
    graph('Duration of requests to models, 95 %', 's', [
      [quantile(0.95, 'versio_provider_call_duration_seconds', 'versio_model'), '{{versio_model}}'],
    ]),
    graph('Wait for a model, 95 %', 's', [
      [
        quantile(0.95, 'versio_provider_wait_duration_seconds', 'versio_model, versio_reason'),
        '{{versio_model}} {{versio_reason}}',
      ],
    ]),
    graph('Retries of requests to models', 'reqps', [
      [perSecond('versio_provider_retries_total', 'versio_model'), '{{versio_model}}'],
    ]),
    graph('Tokens', 'short', [
      [
        perSecond('versio_provider_tokens_total', 'versio_model, versio_token_type'),
        '{{versio_model}} {{versio_token_type}}',
      ],
    ]),
    graph('Events that wait to be published', 'short', [
      [largest('versio_outbox_unsent', 'versio_service'), '{{versio_service}}'],
    ]),
    graph('Age of the oldest of them', 's', [
      [largest('versio_outbox_unsent_age_seconds', 'versio_service'), '{{versio_service}}'],
    ]),
    graph('Events published', 'cps', [
      [perSecond('versio_outbox_published_total', 'versio_service'), '{{versio_service}}'],
    ]),
    graph('Messages that wait for a group', 'short', [
      [
        largest('versio_consumer_lag', 'messaging_consumer_group_name, messaging_destination_name'),
        '{{messaging_consumer_group_name}} {{messaging_destination_name}}',
      ],
    ]),
    graph('Groups without progress', 's', [
      [
        largest('versio_consumer_stalled_seconds', 'messaging_consumer_group_name, messaging_destination_name'),
        '{{messaging_consumer_group_name}} {{messaging_destination_name}}',
      ],
    ]),
    graph('Messages handled', 'cps', [
      [
        perSecond('messaging_process_duration_seconds_count', 'messaging_consumer_group_name, versio_outcome'),
        '{{messaging_consumer_group_name}} {{versio_outcome}}',
      ],
    ]),
    graph('Messages in quarantine', 'short', [
      [
        largest('versio_consumer_quarantine', 'messaging_consumer_group_name, messaging_destination_name'),
        '{{messaging_consumer_group_name}} {{messaging_destination_name}}',
      ],
    ]),
    graph('Messages put into quarantine', 'short', [
      [
        `sum by (messaging_consumer_group_name) (increase(versio_consumer_quarantined_total{${SELECT}}[1h]))`,
        '{{messaging_consumer_group_name}}',
      ],
    ]),
  ],
  webhooks: [
    graph(
      'Longest wait for an attempt',
      's',
      [[largest('versio_webhook_late_seconds', 'namespace'), 'late']],
      'Objective: at most a minute in 99 % of the time.',
    ),
    graph('Deliveries that are not closed', 'short', [
      [largest('versio_webhook_windows', 'versio_window_state'), '{{versio_window_state}}'],
    ]),
    graph('Attempts', 'reqps', [
      [perSecond('versio_webhook_attempt_duration_seconds_count', 'versio_outcome'), '{{versio_outcome}}'],
    ]),
    graph('Failed attempts by reason', 'reqps', [
      [
        perSecond('versio_webhook_attempt_duration_seconds_count', 'versio_reason', ',versio_outcome="failed"'),
        '{{versio_reason}}',
      ],
    ]),
    graph('Duration of attempts, 95 %', 's', [
      [quantile(0.95, 'versio_webhook_attempt_duration_seconds', 'versio_outcome'), '{{versio_outcome}}'],
    ]),
    graph('Endpoints', 'short', [
      [largest('versio_webhook_endpoints', 'versio_endpoint_status'), '{{versio_endpoint_status}}'],
    ]),
    graph('Endpoints with exhausted windows in a row', 'short', [
      [largest('versio_webhook_endpoints_failing', 'versio_exhausted_count'), '{{versio_exhausted_count}} in a row'],
    ]),
    graph('Endpoints disabled, and about to be', 'short', [
      [`sum by (namespace) (increase(versio_webhook_endpoints_disabled_total{${SELECT}}[1h]))`, 'disabled'],
      [
        `sum by (versio_exhausted_count) (increase(versio_webhook_exhausted_alerts_total{${SELECT}}[1h]))`,
        '{{versio_exhausted_count}} in a row',
      ],
    ]),
  ],
  tenants: [
    graph(
      'Refused requests',
      'reqps',
      [
        [
          perSecond(`${REQUESTS}_count`, 'http_response_status_code', ',http_response_status_code=~"401|402|403|429"'),
          '{{http_response_status_code}}',
        ],
      ],
      '401: no valid key. 402: out of funds. 403: scope or plan. 429: rate limit.',
    ),
    graph('Translate calls', 'reqps', [
      [
        perSecond(`${REQUESTS}_count`, 'http_response_status_code', ',http_route="/translation/books/:id/translate"'),
        '{{http_response_status_code}}',
      ],
    ]),
    logs(
      'Requests by workspace',
      [[tenants('requests', 'workspaceId'), '{{workspaceId}}']],
      'Successful reads are sampled, one of ten, and count for ten.',
    ),
    logs('Requests by key or member', [[tenants('requests', 'actor'), '{{actor}}']]),
    logs('Failures (5xx) by workspace', [[tenants('failures', 'workspaceId'), '{{workspaceId}}']]),
    logs('Refusals (4xx) by workspace', [[tenants('refusals', 'workspaceId'), '{{workspaceId}}']]),
    logs('Slowest workspaces, 99 %, ms', [
      [
        `topk(10, quantile_over_time(0.99, ${accessLog()} | unwrap durationMs [$__interval]) by (workspaceId))`,
        '{{workspaceId}}',
      ],
    ]),
  ],
};

function accessLog(filter = '') {
  return `{namespace="$namespace"} | json | msg="request" | workspaceId!=""${filter}`;
}

/** The ten workspaces or actors with the most requests a second of a kind. */
function tenants(kind, by) {
  if (kind !== 'requests')
    return `topk(10, sum by (${by}) (rate(${accessLog(kind === 'failures' ? ' | status>=500' : ' | status>=400 | status<500')} [$__interval])))`;
  const all = `sum by (${by}) (rate(${accessLog(' | sampling=""')} [$__interval]))`;
  const sampled = `sum by (${by}) (sum_over_time(${accessLog(' | sampling!=""')} | unwrap sampling [$__interval])) / $__interval_ms * 1000`;
  return `topk(10, ${all} + ${sampled} or ${all} or ${sampled})`;
}

const panelOf = ({ title, unit, queries, description, datasource }, index) => ({
  id: index + 1,
  type: 'timeseries',
  title,
  ...(description ? { description } : {}),
  datasource,
  gridPos: { x: (index % 2) * WIDTH, y: Math.floor(index / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
  fieldConfig: { defaults: { unit, min: 0, custom: { fillOpacity: 10, showPoints: 'never' } }, overrides: [] },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
  targets: queries.map(([expr, legendFormat], at) => ({
    refId: String.fromCharCode(65 + at),
    datasource,
    expr,
    legendFormat,
  })),
});

const dashboardOf = (name, panels) => ({
  uid: `versio-${name}`,
  title: `Versio ${name}`,
  tags: ['versio'],
  schemaVersion: 39,
  editable: true,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [
      { name: 'datasource', label: 'Metrics', type: 'datasource', query: 'prometheus' },
      ...(name === 'tenants' ? [{ name: 'logs', label: 'Logs', type: 'datasource', query: 'loki' }] : []),
      {
        name: 'namespace',
        label: 'Namespace',
        type: 'query',
        datasource: prometheus,
        query: 'label_values(nodejs_eventloop_delay_p99_seconds, namespace)',
        refresh: 2,
      },
    ],
  },
  panels: panels.map(panelOf),
});

const isCheck = process.argv.includes('--check');
for (const [name, panels] of Object.entries(DASHBOARDS)) {
  const text = `${JSON.stringify(dashboardOf(name, panels), null, 2)}\n`;
  const file = new URL(`${name}.json`, FOLDER);
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${name}.json is not what charts/dashboards.mjs writes: run it`);
    process.exitCode = 1;
  }
}
