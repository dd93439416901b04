import type { Steps } from '@versio/kit/async/steps';
import { findQuotations, narrationOf } from '@versio/kit/text';
import { createNameKeys, type People, vocativesOf } from './people.ts';
import { type Named, readClauseAfter, readClauseBefore, type SpeechClause, toSimplified } from './speech-clauses.ts';

/** A quotation of a chapter that is speech. */
export interface Speech {
  /** Index of its line. */
  line: number;
  /** Its number among all quotations of the line, from 0. */
  index: number;
  /** Number of quotations in the line. */
  count: number;
  /** What is said, in NFC, without the marks. */
  text: string;
  /** The line has no text outside of its one quotation. */
  isWholeLine: boolean;
  /** nameCn; undefined if it is not certain. */
  speaker: string | undefined;
  /** nameCn; undefined if it is not certain. */
  addressee: string | undefined;
}

/**
 * Returns the speech of a chapter with speaker and addressee where both are certain by the text: attribution beside the
 * quotation, names by which the addressee is called, and strict alternation between two speakers
 * (docs/rules.md#forms-of-address).
 * @param lines of the source
 */
export function* attributeSpeech(lines: readonly string[], people: People): Steps<Speech[]> {
  const speeches: Speech[] = [];
  let run: DialogueLine[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % STEP_LINES === STEP_LINES - 1) yield;
    const isTooLong = line.length > MAX_LINE_UNITS;
    const read = isTooLong ? NARRATION : readLine(line.normalize('NFC').trim(), index, people);
    if (read === undefined) continue;
    speeches.push(...read.speeches);
    if (isDialogue(read)) run.push(read);
    else if (run.length > 0) {
      alternate(run, people);
      run = [];
    }
  }
  alternate(run, people);
  return speeches;
}

/** A longer line is narration: it could have thousands of names and quotations, each compared with the others. */
const MAX_LINE_UNITS = 2_400;
// About 1 ms.
const STEP_LINES = 32;

/** A line of narration, or with several speakers or an unknown one: it ends a run of dialogue. */
interface ReadLine {
  speeches: readonly Speech[];
}

const NARRATION: ReadLine = { speeches: [] };

/** A line in which one person speaks, known or to be found by alternation. */
interface DialogueLine extends ReadLine {
  speaker: string | undefined;
  /** The pronoun in place of the speaker's name. */
  pronoun: '他' | '她' | undefined;
  addressee: string | undefined;
  /** The line says that somebody else, or several people, are spoken to. */
  isToOthers: boolean;
}

const isDialogue = (line: ReadLine | DialogueLine): line is DialogueLine => 'speaker' in line;

const UNKNOWN = { speaker: undefined, addressee: undefined };

const readLine = (line: string, index: number, people: People): ReadLine | DialogueLine | undefined => {
  if (!/[\p{L}\p{N}]/u.test(line)) return undefined;
  const { quotations, isBalanced } = findQuotations(line);
  if (quotations.length === 0) return NARRATION;
  const narration = narrationOf(line);
  const isWholeLine = quotations.length === 1 && !/[\p{L}\p{N}]/u.test(narration);
  const isSpeech = quotations.map(({ start, end }) => isSpokenAt(line, start, end));
  const speeches = quotations.flatMap(({ start, end }, number) =>
    isSpeech[number]
      ? [
          {
            line: index,
            index: number,
            count: quotations.length,
            text: line.slice(start, end),
            isWholeLine,
            ...UNKNOWN,
          },
        ]
      : [],
  );
  if (speeches.length === 0) return NARRATION;
  if (!isBalanced) return { speeches };
  const keys = createNameKeys(people);
  const pieces = [...quotations, undefined].map((quotation, number) =>
    outside(line.slice(quotations[number - 1]?.end ?? 0, quotation?.start)),
  );
  const clauses = readClauses(pieces, keys.replace).filter((_clause, number) => isSpeech[number]);
  if (/[\p{L}\p{N}]/u.test(narration) && clauses.includes(undefined)) return { speeches };
  const speakers = new Set(clauses.map((clause) => keyOf(clause?.speaker, keys.nameOf)));
  const [speaker] = speakers;
  if (speakers.size > 1 || speaker === '') return { speeches };
  const told = clauses.flatMap((clause) => (clause?.addressee ? [clause.addressee] : []));
  const called = speeches.flatMap(({ text }) => vocativesOf(text, people, speaker));
  const addressees = new Set([
    ...told.flatMap((named) => (named.is === 'person' ? [keys.nameOf(named.key)] : [])),
    ...called.filter(({ isInside }) => !isInside).map(({ nameCn }) => nameCn),
  ]);
  const isToOthers =
    told.some(({ is }) => is === 'other') ||
    addressees.size > 1 ||
    addressees.has(speaker!) ||
    called.some(({ nameCn }) => !addressees.has(nameCn));
  const addressee = isToOthers ? undefined : [...addressees][0];
  const isPronoun = speaker === '他' || speaker === '她';
  const named = isPronoun ? undefined : speaker;
  for (const speech of speeches) Object.assign(speech, { speaker: named, addressee });
  return { speeches, speaker: named, pronoun: isPronoun ? speaker : undefined, addressee, isToOthers };
};

/** The name of a person, the pronoun, or "" for somebody else. */
const keyOf = (named: Named | undefined, nameOf: (key: string) => string): string | undefined => {
  if (named === undefined) return undefined;
  if (named.is === 'person') return nameOf(named.key);
  return named.is === 'pronoun' ? named.pronoun : '';
};

/** A quotation is speech if it ends like a sentence, or follows a colon; “天才” in narration is none. */
const isSpokenAt = (line: string, start: number, end: number): boolean =>
  /[。！？!?…—～~，,.；;]["”』」’]?\s*$/.test(line.slice(start, end)) ||
  /[：:]\s*$/.test(line.slice(0, Math.max(0, start - 1)));

/** Returns narration without the marks of the quotations beside it. */
const outside = (text: string): string => text.replaceAll(/["“”„«»「」『』‘’＂]/g, '');

/**
 * Returns the clause that belongs to each quotation of a line.
 * @param pieces of narration: before the first quotation, between each two, after the last
 */
const readClauses = (pieces: readonly string[], replace: (text: string) => string): (SpeechClause | undefined)[] => {
  const texts = pieces.map((piece) => toSimplified(replace(piece)));
  const clauses: (SpeechClause | undefined)[] = [];
  for (let index = 0; index + 1 < texts.length; index += 1) {
    const [before, after] = [texts[index]!, texts[index + 1]!];
    const isShared = index > 0 && clauses[index - 1] !== undefined;
    clauses.push(
      readClauseBefore(before) ??
        readClauseAfter(after) ??
        // “…”张三道。“…”: a paragraph has one speaker.
        (isShared && isOneSentence(before) && !/\p{L}/u.test(after) ? clauses[index - 1] : undefined),
    );
  }
  return clauses;
};

const isOneSentence = (text: string): boolean => {
  const end = text.search(/[。！？!?；;…]/u);
  return end === -1 || !/\p{L}/u.test(text.slice(end));
};

/** Alternation is trusted so many paragraphs away from one with a known speaker. */
const MAX_DISTANCE = 3;
const MIN_ALTERNATING_LINES = 3;

/**
 * Completes a run of consecutive paragraphs of dialogue in which exactly two people speak in turn: at least one speaker
 * is attributed, every other statement in the run agrees, and the run has no third person.
 */
const alternate = (run: readonly DialogueLine[], people: People): void => {
  const known = new Set<string | undefined>();
  for (const { speaker, addressee } of run) known.add(speaker).add(addressee);
  known.delete(undefined);
  if (run.length < 2 || known.size !== 2 || run.some(({ isToOthers }) => isToOthers)) return;
  const [one, other] = [...known] as [string, string];
  const anchors = new Set(run.filter(({ speaker }) => speaker !== undefined));
  if (anchors.size === 0) return;
  const hasExplicitAddressee = run.some(({ addressee }) => addressee !== undefined);
  if (run.length < MIN_ALTERNATING_LINES && !hasExplicitAddressee) return;
  const first = run.findIndex((line) => anchors.has(line));
  const parity = run[first]!.speaker === one ? first % 2 : (first + 1) % 2;
  const speakerAt = (index: number): string => (index % 2 === parity ? one : other);
  const agrees = run.every(
    ({ speaker, addressee, pronoun }, index) =>
      (speaker === undefined || speaker === speakerAt(index)) &&
      (addressee === undefined || addressee !== speakerAt(index)) &&
      (pronoun === undefined || isPronounOf(pronoun, people.byName.get(speakerAt(index))?.gender)),
  );
  if (!agrees) return;
  run.forEach(({ speeches }, index) => {
    const nearby = run.slice(Math.max(0, index - MAX_DISTANCE), index + MAX_DISTANCE + 1);
    if (!nearby.some((line) => anchors.has(line))) return;
    const speaker = speakerAt(index);
    for (const speech of speeches) Object.assign(speech, { speaker, addressee: speaker === one ? other : one });
  });
};

const isPronounOf = (pronoun: '他' | '她', gender: string | undefined): boolean =>
  gender === 'male' ? pronoun === '他' : gender === 'female' ? pronoun === '她' : true;
