import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAllInOneSide } from '../distributed/sides.ts';
import type { FigureGroup } from '../figures.ts';
import { offlineFigures, waitingFigures } from './pipeline.ts';
import { profileChapters } from './profile.ts';
import { restFigures } from './rest.ts';

// Its settings, but for the limits of requests and bytes that a benchmark would meet.
const ENVIRONMENT = {
  RATE_LIMIT_PER_SECOND: '1000000',
  RATE_LIMIT_BURST: '1000000',
  WORKSPACE_BYTES_PER_SECOND: '1073741824',
};

/** The product as `npm start` runs it, with chapters as novels have them. */
export const defaultFigures: FigureGroup = {
  name: 'default',
  profile: () => profileChapters(ENVIRONMENT),
  async *measure() {
    const folder = await mkdtemp(join(tmpdir(), 'versio-bench-'));
    const side = await startAllInOneSide({ environment: ENVIRONMENT, close: async () => {} });
    try {
      yield* offlineFigures(side);
      yield* restFigures(side);
    } finally {
      await side.close();
    }
    try {
      yield* waitingFigures(ENVIRONMENT, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
