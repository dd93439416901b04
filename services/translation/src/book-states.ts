import { createEnumNames, type EnumName, toOptionalIsoTime } from '@versio/kit/wire';
import { type HoldState, HoldState_State } from '@versio/proto/versio/billing/v1/billing_pb';
import { type Chapter, ChapterState, JobState, type SelectedChapter } from '@versio/proto/versio/books/v1/books_pb';

// Reads the states that books and billing report, also from a sender one version behind, which sets only the string fields.

const jobStates = createEnumNames(JobState);
const chapterStates = createEnumNames(ChapterState);
const holdStates = createEnumNames(HoldState_State);

/** The state of a job in books. */
export type JobStatus = EnumName<typeof JobState>;

export const jobStatusOf = ({ jobState, outcome }: { jobState: JobState; outcome: string }): JobStatus =>
  jobStates.nameOf(jobState, outcome || 'running');

export const chapterStatusOf = ({ state, status }: SelectedChapter): EnumName<typeof ChapterState> =>
  chapterStates.nameOf(state, status);

export const holdStatusOf = ({ holdState, state }: HoldState): EnumName<typeof HoldState_State> =>
  holdStates.nameOf(holdState, state);

/** Returns true if the analysis of the chapter has been applied. */
export const isAnalysed = ({ analysisTime, prepassAt }: Chapter): boolean =>
  toOptionalIsoTime(analysisTime, prepassAt) !== null;
