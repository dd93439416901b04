import type { CheckedSegment, CheckScope } from './checks/check.ts';
import { checkSegment, checkTitle } from './checks/check-segment.ts';
import type { OfferedName } from './parse-answer.ts';
import type { Finding } from './types.ts';

/** The state of a segment while its chapter is translated. */
export interface SegmentState {
  /** 0 is the title. */
  id: number;
  source: string;
  /** The best translation so far; undefined if there is none. */
  draft: string | undefined;
  /** The findings of the draft. */
  findings: Finding[];
  /** A model refused to translate it. */
  isRefused: boolean;
  /** The names that answers about it offered, one list for each answer. */
  offered: (readonly OfferedName[])[];
  /** Already passed to `onAccepted`. */
  isStored: boolean;
}

/** Creates the state of a segment without a translation. */
export const newState = (id: number, source: string): SegmentState => ({
  id,
  source,
  draft: undefined,
  findings: [],
  isRefused: false,
  offered: [],
  isStored: false,
});

/** Returns true if the segment has no translation, or a finding that is not merely recorded. */
export const needsRepair = ({ draft, findings }: SegmentState): boolean =>
  draft === undefined || findings.some(({ severity }) => severity !== 'recorded');

/** Returns true if the chapter fails with the segment as it is. A title never blocks. */
export const isBlocked = ({ id, draft, findings }: SegmentState): boolean =>
  id !== 0 && (draft === undefined || findings.some(({ severity }) => severity === 'blocking'));

/** Replaces the draft by a model's translation if that has fewer or lighter findings. Ignores an empty translation. */
export const offerAnswer = (state: SegmentState, target: string, scope: CheckScope): void => {
  const check = (text: string): Finding[] => {
    const segment: CheckedSegment = { id: state.id, source: state.source, target: text };
    return state.id === 0 ? checkTitle(segment, scope) : checkSegment(segment, scope);
  };
  if (target === '') return;
  const findings = check(target);
  if (state.draft !== undefined && severityOf(findings) >= severityOf(state.findings)) return;
  state.draft = target;
  state.findings = findings;
  state.isRefused = findings.some(({ code }) => code === 'refusal');
};

/** Checks a translation that an earlier run accepted; keeps it unless it has a blocking finding now. */
export const reuseAccepted = (state: SegmentState, target: string, scope: CheckScope): void => {
  offerAnswer(state, target, scope);
  if (isBlocked(state)) Object.assign(state, newState(state.id, state.source));
  else state.isStored = true;
};

// A segment never has 1,000 findings, so one blocking finding outweighs all others.
const severityOf = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { severity }) => sum + (severity === 'blocking' ? 1_000 : severity === 'demanded' ? 1 : 0), 0);
