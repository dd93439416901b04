import type { FigureGroup } from '../figures.ts';
import { eventFigures } from './events.ts';
import { CONCURRENCY, pipelineFigures } from './pipeline.ts';
import { recoveryFigures } from './recovery.ts';
import { restFigures } from './rest.ts';
import { createSettings, startAllInOneSide, startDistributedSide } from './sides.ts';

/**
 * The distributed product's figures: events against plain Kafka, the pipeline against a plain job queue on the same
 * PostgreSQL, REST against the all-in-one.
 */
export const distributedFigures: FigureGroup = {
  name: 'distributed',
  async *measure() {
    const closing: (() => Promise<void>)[] = [];
    try {
      const settings = await createSettings(CONCURRENCY);
      closing.push(settings.close);
      const distributed = await startDistributedSide(settings);
      if ('missing' in distributed) {
        yield { name: 'all', measured: `not measured: ${distributed.missing}`, goal: 'measured', reached: false };
        return;
      }
      closing.push(distributed.close);
      yield* eventFigures(distributed.product.parts.Kafka.url, distributed.product.databaseUrl);
      yield* pipelineFigures(distributed, distributed.product);
      const allInOne = await startAllInOneSide(settings);
      closing.push(allInOne.close);
      yield* restFigures(distributed, allInOne);
      yield* recoveryFigures();
    } finally {
      while (closing.length > 0) await closing.pop()!();
    }
  },
};
