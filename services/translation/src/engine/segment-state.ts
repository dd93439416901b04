import type { CheckedSegment, CheckScope } from './checks/check.ts';
import { checkSegment, checkTitle } from './checks/check-segment.ts';
import type { Finding } from './types.ts';

/** A segment on its way to a translation. */
export interface SegmentState {
  /** 0 is the title. */
  id: number;
  source: string;
  /** The best translation so far; undefined: none yet. */
  draft: string | undefined;
  /** What is wrong with the draft. */
  findings: Finding[];
  /** A repair has named the missing renderings. */
  wasNamed: boolean;
  /** A model refused it. */
  isRefused: boolean;
  /** Already handed on as accepted. */
  isStored: boolean;
}

/** A segment nobody has translated yet. */
export const newState = (id: number, source: string): SegmentState => ({
  id,
  source,
  draft: undefined,
  findings: [],
  wasNamed: false,
  isRefused: false,
  isStored: false,
});

/** A repair would be worth it. */
export const needsRepair = ({ draft, findings }: SegmentState): boolean =>
  draft === undefined || findings.some(({ severity }) => severity !== 'recorded');

/** The chapter cannot be done with it; a title never blocks. */
export const isBlocked = ({ id, draft, findings }: SegmentState): boolean =>
  id !== 0 && (draft === undefined || findings.some(({ severity }) => severity === 'blocking'));

/** Takes an answer for a segment if it has fewer findings than what there is (architecture section 4, ladder). */
export const offerAnswer = (state: SegmentState, target: string, scope: CheckScope): void => {
  const check = (text: string): Finding[] => {
    const segment: CheckedSegment = { id: state.id, source: state.source, target: text, wasNamed: state.wasNamed };
    return state.id === 0 ? checkTitle(segment, scope) : checkSegment(segment, scope);
  };
  // A repair that left a named term out changes what is demanded of the draft too.
  if (state.draft !== undefined && state.wasNamed) state.findings = check(state.draft);
  if (target === '') return;
  const findings = check(target);
  if (state.draft !== undefined && weigh(findings) >= weigh(state.findings)) return;
  state.draft = target;
  state.findings = findings;
  state.isRefused = findings.some(({ code }) => code === 'refusal');
};

/** Checks a translation that was accepted before; it stays only without a blocking finding. */
export const reuseAccepted = (state: SegmentState, target: string, scope: CheckScope): void => {
  state.wasNamed = true;
  offerAnswer(state, target, scope);
  if (isBlocked(state)) Object.assign(state, newState(state.id, state.source));
  else state.isStored = true;
};

// A blocking finding outweighs any number of others that a segment can have.
const weigh = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { severity }) => sum + (severity === 'blocking' ? 1_000 : severity === 'demanded' ? 1 : 0), 0);
