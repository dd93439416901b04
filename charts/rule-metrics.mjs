// Checks the metrics and labels that rules and dashboards ask for: `node charts/rule-metrics.mjs rules.yaml x.json …`.
// Prometheus makes `up` itself; all others must be series of services/kit/src/telemetry/schema.ts, with its labels.
import { readFileSync } from 'node:fs';
import { METRICS, seriesOf } from '../services/kit/src/telemetry/schema.ts';

/** Labels that Prometheus, its operator or the histograms add. */
const ADDED = ['namespace', 'job', 'service', 'pod', 'instance', 'le'];
const SERIES = new Map([
  ['up', ADDED],
  ...Object.entries(METRICS).flatMap(([name, { attributes }]) =>
    seriesOf(name).map((series) => [series, [...ADDED, ...attributes.map((each) => each.replaceAll('.', '_'))]]),
  ),
]);
const NO_METRICS = new Set(
  'sum avg min max count topk bottomk rate irate increase histogram_quantile absent avg_over_time max_over_time min_over_time sum_over_time and or unless bool offset'.split(
    ' ',
  ),
);

/** The metric names of a PromQL expression: what is left without strings, labels, durations and words. */
const metricsOf = (expression) => {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\b\d[\w.]*/g, ' ');
  return [...new Set(bare.match(/[a-zA-Z_:][\w:]*/g) ?? [])].filter((word) => !NO_METRICS.has(word));
};

/** The labels that it selects or groups by. */
const labelsOf = (expression) => [
  ...[...expression.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label]) => label),
  ...[...expression.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list]) => list.split(',').map((each) => each.trim())),
];

const expressionsOf = (path) => {
  const text = readFileSync(path, 'utf8');
  if (!path.endsWith('.json'))
    // A long one is folded into lines that are indented deeper.
    return [...text.matchAll(/^( *)(?:- )?expr: (.*(?:\n\1 {2,}[^ \n].*)*)$/gm)].map(([, , folded]) => {
      const line = folded.replace(/\n +/g, ' ');
      return /^["']/.test(line) ? line.slice(1, -1).replaceAll('\\"', '"').replaceAll("''", "'") : line;
    });
  // Those of Loki ask for no metrics.
  return JSON.parse(text)
    .panels.flatMap(({ targets }) => targets)
    .filter(({ datasource }) => datasource.type === 'prometheus')
    .map(({ expr }) => expr);
};

const problems = [];
let count = 0;
for (const path of process.argv.slice(2)) {
  const expressions = expressionsOf(path);
  if (expressions.length === 0) problems.push(`${path}: no expression was found`);
  for (const expression of expressions) {
    count += 1;
    const metrics = metricsOf(expression);
    if (metrics.length === 0) problems.push(`${path}: no metric in: ${expression}`);
    for (const metric of metrics) {
      const labels = SERIES.get(metric);
      if (labels === undefined) problems.push(`${path}: the schema has no series ${metric}: ${expression}`);
      else if (metrics.length === 1)
        for (const label of labelsOf(expression))
          if (!labels.includes(label)) problems.push(`${path}: ${metric} has no label ${label}: ${expression}`);
    }
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else console.log(`${count} expressions, all series and labels exist`);
