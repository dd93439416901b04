import type { FigureGroup } from '../figures.ts';
import { eventFigures } from './events.ts';
import { CONCURRENCY, pipelineFigures } from './pipeline.ts';
import { restFigures } from './rest.ts';
import { startSides } from './sides.ts';

/** The distributed product's figures: events against plain Kafka, REST against the all-in-one, the pipeline against a plain job queue on the same PostgreSQL. */
export const distributedFigures: FigureGroup = {
  name: 'distributed',
  async *measure() {
    const sides = await startSides(CONCURRENCY);
    if ('missing' in sides) {
      yield { name: 'all', measured: `not measured: ${sides.missing}`, goal: 'measured', reached: false };
      return;
    }
    try {
      yield* eventFigures(sides.product.parts.Kafka.url, sides.product.databaseUrl);
      yield* pipelineFigures(sides.distributed, sides.product.databaseUrl);
      yield* restFigures(sides);
    } finally {
      await sides.close();
    }
  },
};
