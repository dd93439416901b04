import { createEnumNames, type EnumName, toOptionalIsoTime } from '@versio/kit/wire';
import { type HoldState, HoldState_State } from '@versio/proto/versio/billing/v1/billing_pb';
import {
  type Chapter,
  ChapterState,
  type JobOutcome,
  JobState,
  type SelectedChapter,
} from '@versio/proto/versio/books/v1/books_pb';
import type { FailureReason } from './engine/translate-chapter.ts';

// Reads the states that books and billing report, also from a sender one version behind, which sets only the string
// fields.

const jobStates = createEnumNames(JobState);
const chapterStates = createEnumNames(ChapterState);
const holdStates = createEnumNames(HoldState_State);

/** How books ended a job. */
export type EndOutcome = 'done' | 'failed' | 'released';

/**
 * What books decided about the run of a job. `superseded`: another fence holds it, or the chapter is not queued for it.
 */
export type RunDecision = EndOutcome | 'superseded';

/** The end of a job. */
export type JobEnd = { jobId: string } & (
  | { outcome: 'done' | 'released' }
  /** `error` becomes the job's error. */
  | { outcome: 'failed'; error: string; reason?: FailureReason }
);

/** The fields of a response that report the state of a job. */
export interface JobStatusResponse {
  jobState: JobState;
  outcome: string;
}

/** Returns what books decided about the run of a job; undefined: the job goes on. */
export const readDecision = ({ jobState, outcome }: JobStatusResponse): RunDecision | undefined => {
  const status = jobStates.nameOf(jobState, outcome || 'running');
  return status === 'running' ? undefined : status;
};

/** Returns the ends of the jobs that have ended. */
export const readJobEnds = (outcomes: readonly JobOutcome[]): JobEnd[] =>
  outcomes.flatMap((job): JobEnd[] => {
    const outcome = readDecision(job);
    if (outcome === undefined || outcome === 'superseded') return [];
    const { jobId, errorMessage } = job;
    return [outcome === 'failed' ? { jobId, outcome, error: errorMessage } : { jobId, outcome }];
  });

/** Returns the status of a selected chapter. */
export const chapterStatusOf = ({ state, status }: SelectedChapter): EnumName<typeof ChapterState> =>
  chapterStates.nameOf(state, status);

/** Returns the status of a hold. */
export const holdStatusOf = ({ holdState, state }: HoldState): EnumName<typeof HoldState_State> =>
  holdStates.nameOf(holdState, state);

/** Returns whether the analysis of a chapter has been applied. */
export const isAnalysed = ({ analysisTime, prepassAt }: Chapter): boolean =>
  toOptionalIsoTime(analysisTime, prepassAt) !== null;
