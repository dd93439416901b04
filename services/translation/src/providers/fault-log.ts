import { type Cache, LRUCache } from '@versio/kit/cache';
import type { Logger } from '@versio/kit/logger';
import type { SlotPool } from './slots.ts';

// So that a minute of faults, also in turn with answers, has at most two lines: it fails, and it works again.
const REPORT_EVERY_MS = 60_000;
// A model that fails for long is asked at least each 30 s, so its fault is stored again before it expires.
const REMEMBERED_MS = 300_000;
/** Models, each with the system key and with each customer key. */
const MAX_REMEMBERED = 1_000;

/** A passing fault of a provider. */
export interface ReportedFault {
  model: string;
  jobId: string;
  message: string;
  isCustomerKey: boolean;
}

/** The last fault of a model, for the operator. */
export interface LastFault {
  message: string;
  /** In ISO form. */
  at: string;
}

/**
 * Reports the passing faults of providers, which are retried for minutes before a chapter shows them: the first at
 * once, then at most one line a minute for each model and key, with the number of faults since the last line; and when
 * the model answers again. What an operator cannot mend, the faults of customers' own keys, is no warning.
 */
export interface FaultLog {
  noteFault(pool: SlotPool['name'], fault: ReportedFault): void;
  noteAnswer(pool: SlotPool['name'], model: string): void;
}

interface Course {
  /** Since the last line. */
  faults: number;
  reportedAtMs: number;
  /** A line says that the model fails, and none since that it works. */
  isReported: boolean;
}

/** Creates the reports of this process. The last fault goes to the cache, for other replicas (readLastFault). */
export const createFaultLog = (logger: Logger, cache: Cache): FaultLog => {
  const courses = new LRUCache<string, Course>({ max: MAX_REMEMBERED });
  return {
    noteFault(pool, { model, jobId, message, isCustomerKey }) {
      const course = courses.get(pool) ?? { faults: 0, reportedAtMs: Number.NEGATIVE_INFINITY, isReported: false };
      courses.set(pool, course);
      course.faults += 1;
      const nowMs = Date.now();
      if (nowMs - course.reportedAtMs < REPORT_EVERY_MS) return;
      const { faults } = course;
      Object.assign(course, { faults: 0, reportedAtMs: nowMs, isReported: true });
      logger[isCustomerKey ? 'info' : 'warn'](
        { jobId, model, fault: message, faults, isCustomerKey },
        'a provider fails',
      );
      const last: LastFault = { message, at: new Date(nowMs).toISOString() };
      cache.set(keyOf(pool), JSON.stringify(last), REMEMBERED_MS).catch(() => {});
    },
    noteAnswer(pool, model) {
      const course = courses.get(pool);
      if (course?.isReported !== true) return;
      course.isReported = false;
      logger.info({ model, faults: course.faults }, 'a provider works again');
      cache.delete(keyOf(pool)).catch(() => {});
    },
  };
};

/** Returns the last fault that a replica reported of a model, if it has not answered since. */
export const readLastFault = async (cache: Cache, pool: SlotPool['name']): Promise<LastFault | undefined> => {
  const text = await cache.get(keyOf(pool));
  return text === undefined ? undefined : (JSON.parse(text) as LastFault);
};

const keyOf = (pool: string): string => `provider fault ${pool}`;
