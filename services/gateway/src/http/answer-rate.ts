import { createPacer, type Pacer } from '@versio/kit/async';

const MEBIBYTE = 1_048_576;

/**
 * How fast a process reads the large answers of one workspace from other services (docs/rules.md#load-limits): 8 MiB
 * take a quarter to four fifths of a second of processor time. Most lists come at once.
 */
export const ANSWER_RATE = { perSecond: 8 * MEBIBYTE, burst: 8 * MEBIBYTE } as const;

/** Creates the pacer of a process. */
export const createAnswerPacer = (): Pacer => createPacer(ANSWER_RATE);
