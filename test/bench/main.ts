// npm run bench: the figures, each beside its goal; where a time would be noisy, as a ratio against a reference in the same run.
import { bibleFigures } from './bible.ts';
import { engineFigures } from './engine.ts';
import { runBench } from './figures.ts';
import { foundationFigures } from './foundation.ts';
import { notifierFigures } from './notifier.ts';
import { providerFigures } from './providers.ts';

process.exitCode = (await runBench(
  [foundationFigures, bibleFigures, engineFigures, notifierFigures, providerFigures],
  process.argv.slice(2),
))
  ? 0
  : 1;
