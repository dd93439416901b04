// npm run prove:names -- --seed 1 --chapters 200 --concurrency 8: a generated book through the whole product, with a
// model that makes mistakes; prints what became of its names, each figure beside its goal.
import { parseArgs } from 'node:util';
import { describeFigures, judge } from './judge.ts';
import { HONEST, NOISY } from './model.ts';
import { type RunOptions, runBook } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    chapters: { type: 'string', default: '200' },
    characters: { type: 'string', default: '3000' },
    concurrency: { type: 'string', default: '8' },
    latency: { type: 'string', default: '20' },
    honest: { type: 'boolean', default: false },
    'unusable-names': { type: 'boolean', default: false },
    'leave-out': { type: 'string', default: '0' },
    'hold-first-analysis': { type: 'boolean', default: true },
    examples: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '60' },
  },
  allowNegative: true,
});
const options: RunOptions = {
  seed: Number(values.seed),
  chapters: Number(values.chapters),
  characters: Number(values.characters),
  concurrency: Number(values.concurrency),
  latencyMs: Number(values.latency),
  holdsFirstAnalysis: values['hold-first-analysis'],
  noise: {
    ...(values.honest ? HONEST : NOISY),
    nameUnusable: values['unusable-names'] ? 1 : 0,
    nameLeftOut: Number(values['leave-out']),
  },
  timeoutMs: Number(values.minutes) * 60_000,
};
const figures = judge(await runBook(options), options);
process.stdout.write(
  `seed ${options.seed}, ${options.chapters} chapters, concurrency ${options.concurrency}${values.honest ? ', honest' : ''}` +
    `${values['unusable-names'] ? ', unusable answers to name' : ''}${values['leave-out'] === '0' ? '' : `, ${values['leave-out']} of the names left out`}\n${describeFigures(figures, Number(values.examples))}\n`,
);
process.exitCode = figures.some(({ reached }) => reached === false) ? 1 : 0;
