import { startAllInOneSide } from '../distributed/sides.ts';
import type { FigureGroup } from '../figures.ts';
import { restFigures } from './rest.ts';

/** The product as `npm start` runs it, with chapters as novels have them. */
export const defaultFigures: FigureGroup = {
  name: 'default',
  async *measure() {
    // Its settings, but for a limit of requests that a benchmark would meet.
    const environment = { RATE_LIMIT_PER_SECOND: '1000000', RATE_LIMIT_BURST: '1000000' };
    const side = await startAllInOneSide({ environment, close: async () => {} });
    try {
      yield* restFigures(side);
    } finally {
      await side.close();
    }
  },
};
