import type { CheckedSegment, CheckScope } from './checks/check.ts';
import { checkSegment, checkTitle } from './checks/check-segment.ts';
import { replaceTitleForm } from './pairs/titles.ts';
import type { OfferedName } from './parse-answer.ts';
import type { Finding, Rejection } from './types.ts';

/** The state of a segment while its chapter is translated. */
export interface SegmentState {
  /** 0 is the title. */
  id: number;
  source: string;
  /** The best translation so far; undefined if there is none. */
  draft: string | undefined;
  /** The findings of the draft. */
  findings: readonly Finding[];
  /** A model refused to translate it. */
  isRefused: boolean;
  /** Why a provider rejected the last request about it because of its text. */
  rejection?: Rejection;
  /** Numbers that a repair named and that its answer left out again. */
  leftOut: ReadonlySet<string>;
  /** The names that answers about it offered, one list for each answer. */
  offered: readonly (readonly OfferedName[])[];
  /** Already passed to `onAccepted`. */
  isStored: boolean;
}

// What most segments have none of is shared, since a chapter may have 250,000 of them.
const NO_FINDINGS: readonly Finding[] = [];
const NO_NUMBERS: ReadonlySet<string> = new Set();
const NO_OFFERS: SegmentState['offered'] = [];

/** Creates the state of a segment without a translation. */
export const newState = (id: number, source: string): SegmentState => ({
  id,
  source,
  draft: undefined,
  findings: NO_FINDINGS,
  isRefused: false,
  leftOut: NO_NUMBERS,
  offered: NO_OFFERS,
  isStored: false,
});

/** Returns true if the segment has no translation, or a finding that is not merely recorded. */
export const needsRepair = ({ draft, findings }: SegmentState): boolean =>
  draft === undefined || findings.some(({ severity }) => severity !== 'recorded');

/** Returns true if the chapter fails with the segment as it is. A title never blocks. */
export const isBlocked = ({ id, draft, findings }: SegmentState): boolean =>
  id !== 0 && (draft === undefined || findings.some(({ severity }) => severity === 'blocking'));

/** Replaces the draft by a model's translation if that has fewer or lighter findings. Ignores an empty translation. */
export const offerAnswer = (state: SegmentState, offered: string, scope: CheckScope): void => {
  const target = state.id === 0 ? withTitleForm(state.source, offered, scope) : offered;
  if (target === '') return;
  if (state.draft === undefined && state.id !== 0) scope.habits?.learn(state.source, target);
  let findings = check(state, target, scope);
  if (state.draft !== undefined) {
    // A draft's problems were named in the request.
    const named = missingNumbers(state.findings);
    const again = missingNumbers(findings).filter((number) => named.includes(number));
    if (again.length > 0) state.leftOut = new Set([...state.leftOut, ...again]);
    if (again.length > 0) {
      findings = check(state, target, scope);
      state.findings = check(state, state.draft, scope);
    }
    if (severityOf(findings) >= severityOf(state.findings)) return;
  }
  state.draft = target;
  state.findings = findings.length === 0 ? NO_FINDINGS : findings;
  scope.drafts?.add(state);
  state.isRefused = findings.some(({ code }) => code === 'refusal');
};

/**
 * Checks the drafts of a batch again that are the same text, or were: which of them is the text of another paragraph
 * depends on the others (docs/rules.md#findings).
 */
export const recheckSameTexts = async (
  batch: readonly SegmentState[],
  scope: CheckScope,
  yieldIfDue: () => Promise<void>,
): Promise<void> => {
  const counts = new Map<string, number>();
  for (const { draft } of batch) if (draft !== undefined) counts.set(draft, (counts.get(draft) ?? 0) + 1);
  for (const state of batch) {
    if (state.draft === undefined) continue;
    await yieldIfDue();
    const wasSame = state.findings.some(({ code }) => code === 'other_paragraph');
    if (wasSame || counts.get(state.draft)! > 1) state.findings = check(state, state.draft, scope);
  }
};

/** Gives a translated title the form of its number (docs/rules.md#titles). */
const withTitleForm = (source: string, target: string, { pair: { titles } }: CheckScope): string => {
  const form = titles?.read(source);
  return form === undefined || target === '' ? target : replaceTitleForm(form, target, titles!.words);
};

const check = ({ id, source, leftOut }: SegmentState, target: string, scope: CheckScope): Finding[] => {
  const segment: CheckedSegment = { id, source, target, leftOut };
  return id === 0 ? checkTitle(segment, scope) : checkSegment(segment, scope);
};

const missingNumbers = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ code, severity, source }) =>
    code === 'digits' && severity !== 'recorded' && source !== undefined ? [source] : [],
  );

/** Checks a translation that an earlier run accepted; keeps it unless it has a blocking finding now. */
export const reuseAccepted = (state: SegmentState, target: string, scope: CheckScope): void => {
  // What was accepted without a number had been repaired in vain.
  const missing = missingNumbers(check(state, target, scope));
  if (missing.length > 0) state.leftOut = new Set([...state.leftOut, ...missing]);
  offerAnswer(state, target, scope);
  if (isBlocked(state)) Object.assign(state, newState(state.id, state.source));
  else state.isStored = true;
};

// A segment never has 1,000 findings, so one blocking finding outweighs all others.
const severityOf = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { severity }) => sum + (severity === 'blocking' ? 1_000 : severity === 'demanded' ? 1 : 0), 0);
