import { createPacer, type Pacer } from '@versio/kit/async';

/**
 * Creates the pacer of a process: how fast it reads the large answers of one workspace from other services
 * (docs/rules.md#load-limits). 8 MiB take a quarter to four fifths of a second of processor time. Most lists come at
 * once.
 */
export const createAnswerPacer = (bytesPerSecond: number): Pacer =>
  createPacer({ perSecond: bytesPerSecond, burst: bytesPerSecond });
