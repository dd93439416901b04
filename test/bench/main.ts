// npm run bench: the figures, each beside its goal; where a time would be noisy, as a ratio against a reference in the
// same run.
import { measureAlarms } from './alarms.ts';
import { bibleFigures } from './bible.ts';
import { consoleFigures } from './console.ts';
import { defaultFigures } from './default/index.ts';
import { distributedFigures } from './distributed/index.ts';
import { engineFigures } from './engine.ts';
import { runBench } from './figures.ts';
import { foundationFigures } from './foundation.ts';
import { memoryFigures } from './memory.ts';
import { notifierFigures } from './notifier.ts';
import { offlineFigures } from './offline/offline-set.ts';
import { providerFigures } from './providers.ts';
import { scanFigures } from './scan.ts';
import { usageFigures } from './usage.ts';

// What a group has started ends with this process, when it ends by exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const [name, ...args] = process.argv.slice(2);

process.exitCode = (await (name === 'alarms'
  ? measureAlarms(args)
  : runBench(
      [
        foundationFigures,
        defaultFigures,
        bibleFigures,
        engineFigures,
        memoryFigures,
        notifierFigures,
        offlineFigures,
        providerFigures,
        scanFigures,
        usageFigures,
        consoleFigures,
        distributedFigures,
      ],
      process.argv.slice(2),
    )))
  ? 0
  : 1;
