// Checks the metrics that a rendered PrometheusRule asks for: `node charts/rule-metrics.mjs rule.yaml`. Prometheus
// makes `up` itself; all others must stand in the schema file of the metrics (METRICS_SCHEMA), where metric names are
// written with dots.
import { existsSync, readFileSync } from 'node:fs';

const schemaPath = process.env.METRICS_SCHEMA ?? 'services/kit/src/telemetry/schema.ts';
const MADE_BY_PROMETHEUS = ['up', 'ALERTS', 'scrape_duration_seconds', 'scrape_samples_scraped'];
const NO_METRICS = new Set(
  'sum avg min max count stddev topk bottomk quantile rate irate increase delta histogram_quantile absent absent_over_time by without on ignoring group_left group_right and or unless bool offset le vector scalar time clamp_min clamp_max changes resets max_over_time min_over_time avg_over_time sum_over_time count_over_time label_replace predict_linear'.split(
    ' ',
  ),
);

/**
 * The metric names of a PromQL expression: what is left without labels, strings, durations, numbers and words of the
 * language.
 */
export const metricsOf = (expression) => {
  const bare = expression
    .replace(/"[^"]*"|'[^']*'/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/\b\d[\w.]*/g, ' ');
  return [...new Set(bare.match(/[a-zA-Z_:][\w:]*/g) ?? [])].filter((word) => !NO_METRICS.has(word));
};

/** `versio.notifier.attempt.duration` as Prometheus has it: any of the suffixes that an exporter adds belongs to it. */
const isKnown = (metric, schema) => {
  if (MADE_BY_PROMETHEUS.includes(metric)) return true;
  const stem = metric.replace(/(_total|_bucket|_sum|_count)$/, '').replace(/_(seconds|milliseconds|bytes|ratio)$/, '');
  const names = schema.match(/[a-z][a-z0-9]*(?:[._][a-z0-9]+)+/g) ?? [];
  return names.some((name) => name.replaceAll('.', '_') === stem);
};

const rules = readFileSync(process.argv[2], 'utf8');
const schema = existsSync(schemaPath) ? readFileSync(schemaPath, 'utf8') : '';
const expressions = [...rules.matchAll(/^\s*(?:- )?expr: (.*)$/gm)].map(([, text]) =>
  text.startsWith('"') ? JSON.parse(text) : text,
);
const unknown = expressions.flatMap((expression) =>
  metricsOf(expression)
    .filter((metric) => !isKnown(metric, schema))
    .map((metric) => `${metric} in: ${expression}`),
);
if (expressions.length === 0) unknown.push('no expression was found');
if (unknown.length > 0) {
  console.error(`metrics that ${schemaPath} does not name:\n${unknown.join('\n')}`);
  process.exitCode = 1;
} else console.log(`${expressions.length} expressions, all metrics exist`);
