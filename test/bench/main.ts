// npm run bench: the figures, each beside its goal; where a time would be noisy, as a ratio against a reference in the
// same run.
import { measureAlarms } from './alarms.ts';
import { bibleFigures } from './bible.ts';
import { consoleFigures } from './console.ts';
import { defaultFigures } from './default/index.ts';
import { distributedFigures } from './distributed/index.ts';
import { engineFigures } from './engine.ts';
import { runBench, runProfiles } from './figures.ts';
import { foundationFigures } from './foundation.ts';
import { manyBooksFigures } from './many-books.ts';
import { memoryFigures } from './memory.ts';
import { notifierFigures } from './notifier.ts';
import { offlineFigures } from './offline/offline-set.ts';
import { providerFigures } from './providers.ts';
import { scanFigures } from './scan.ts';
import { sizingFigures } from './sizing.ts';
import { usageFigures } from './usage.ts';

// What a group has started ends with this process, when it ends by exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const PROFILE = '--profile';
const [name, ...args] = process.argv.slice(2);

const groups = [
  foundationFigures,
  defaultFigures,
  bibleFigures,
  engineFigures,
  manyBooksFigures,
  memoryFigures,
  notifierFigures,
  offlineFigures,
  providerFigures,
  scanFigures,
  sizingFigures,
  usageFigures,
  consoleFigures,
  distributedFigures,
];
const names = process.argv.slice(2).filter((argument) => argument !== PROFILE);

const run = (): Promise<boolean> => {
  if (name === 'alarms') return measureAlarms(args);
  return names.length < process.argv.length - 2 ? runProfiles(groups, names) : runBench(groups, names);
};

process.exitCode = (await run()) ? 0 : 1;
