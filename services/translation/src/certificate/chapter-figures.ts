import { runAtOnce, type Steps } from '@versio/kit/async/steps';
import {
  type Counting,
  type Demand,
  type Demands,
  demandsOfRuleSet1,
  groupBySource,
  toDemands,
} from '../engine/counting/demands.ts';
import { type CountedNumber, countNumbersByRules, MIN_STRICT_NUMBER } from '../engine/counting/numbers.ts';
import { countLeftOut } from '../engine/counting/other-renderings.ts';
import type { Occurrence } from '../engine/counting/source-occurrences.ts';
import { allowedHanOf, countTargets, findHanSpans, foldTargetInSteps } from '../engine/counting/target-occurrences.ts';
import { droppedLinesOf } from '../engine/noise.ts';
import { pairOf } from '../engine/pairs/index.ts';
import { usesHan } from '../engine/pairs/languages.ts';
import type { AddressRules, LanguagePair } from '../engine/pairs/pair.ts';
import type { Dialogue } from '../engine/pairs/zh-vi/dialogue/dialogue.ts';
import { segmentTextInSteps } from '../engine/segment.ts';
import type {
  AddressFigures,
  ChapterCertificate,
  ChapterEvidence,
  ChapterFigures,
  EvidenceFinding,
  Held,
  ShortPlace,
} from './types.ts';

/** The first mention of a name in a chapter. */
export interface FirstMention {
  source: string;
  target: string;
  isHeld: boolean;
}

/** Computes the certificate of a chapter from its evidence, with the first mentions for the book's certificate. */
export const certifyChapter = (bookId: string, evidence: ChapterEvidence): CertifiedChapter =>
  runAtOnce(certifyChapterInSteps(bookId, evidence));

interface CertifiedChapter {
  certificate: ChapterCertificate;
  firstMentions: FirstMention[];
}

/** As certifyChapter, for chapters of any length. */
export function* certifyChapterInSteps(bookId: string, evidence: ChapterEvidence): Steps<CertifiedChapter> {
  const { chapterId, orderNo, title, origin, translation, job, sourceLosses } = evidence;
  const base = { bookId, chapterId, orderNo, title, ...(sourceLosses !== undefined && { sourceLosses }) };
  if (origin !== 'machine' || job === null || translation === null) {
    const status = origin === 'machine' ? 'unrecorded' : origin === 'human' ? 'human' : 'untranslated';
    const nothing = { jobId: null, model: null, translatedAt: null, bibleVersion: null, counting: null, figures: null };
    return { certificate: { ...base, status, ...nothing }, firstMentions: [] };
  }
  const { figures, firstMentions, isNumberLost } = yield* countChapter(evidence.source, translation, job);
  const { id: jobId, model, translatedAt, records } = job;
  const status = isSound(figures) && !isNumberLost ? 'certified' : 'flawed';
  return {
    certificate: {
      ...base,
      status,
      jobId,
      model,
      translatedAt,
      bibleVersion: records.version,
      counting: records.counting ?? RULE_SET_1,
      figures,
    },
    firstMentions,
  };
}

const RULE_SET_1: Counting = { rules: 1, dictionary: null };

/** Returns the demands by the rules with which the text was checked. */
const demandsOf = ({ records, sourceLang }: NonNullable<ChapterEvidence['job']>) =>
  records.counting === undefined
    ? inSteps(demandsOfRuleSet1(records))
    : { ...toDemands(records, { sourceLang }), countExcusable: () => 0 };

const inSteps = (demands: ReturnType<typeof demandsOfRuleSet1>) => ({
  ...demands,
  *findInSteps(text: string): Steps<Occurrence[]> {
    yield;
    return demands.find(text);
  },
});

const isSound = ({ paragraphs, lockedTerms, residue }: ChapterFigures): boolean =>
  paragraphs.translated === paragraphs.source &&
  lockedTerms.held + lockedTerms.excused === lockedTerms.checked &&
  residue.count === 0;

function* countChapter(
  source: string,
  translation: string,
  job: NonNullable<ChapterEvidence['job']>,
): Steps<{ figures: ChapterFigures; firstMentions: FirstMention[]; isNumberLost: boolean }> {
  const translated = translation.split('\n');
  const { records, sourceLang, targetLang, hanAllowList, findings } = job;
  const demands = demandsOf(job);
  const pair = pairOf(sourceLang, targetLang);
  const { rules } = records.counting ?? RULE_SET_1;
  let isNumberLost = false;
  const people = new Set(
    records.characters.flatMap(({ nameCn, aliases }) =>
      [nameCn, ...aliases.map((alias) => alias.source)].map((name) => name.normalize('NFC')),
    ),
  );
  const allowedHan = allowedHanOf(records, hanAllowList);
  const firstMentions = new Map<string, FirstMention>();
  const figures: ChapterFigures = {
    paragraphs: { source: 0, translated: 0, places: [] },
    lockedTerms: nothingHeld(),
    names: { ...nothingHeld(), firstMentions: 0, firstMentionsHeld: 0 },
    otherTerms: nothingHeld(),
    numbers: { checked: 0, held: 0, places: [] },
    residue: { count: 0, places: [] },
    address: { attributed: 0, held: 0, unknown: 0, places: [] },
    findings: { count: findings.length, places: findings },
  };
  const { lines, segments } = yield* segmentTextInSteps(source);
  const dropped = droppedLinesOf(findings, translated);
  for (const index of new Set(segments.map((segment) => segment.line))) {
    if (dropped.has(index + 1)) continue;
    yield;
    const [text, target, line] = [lines[index]!, translated[index] ?? '', index + 1];
    figures.paragraphs.source += 1;
    if (target === '') figures.paragraphs.places.push({ line });
    else figures.paragraphs.translated += 1;
    for (const { demand, places, wanted, found, leftOut } of yield* countDemands(demands, text, target, {
      pair,
      rules,
    })) {
      const { source: name, locked } = demand;
      const excused = found < wanted ? Math.min(wanted - found, leftOut + demands.countExcusable(text, places)) : 0;
      const place = { line, source: name, target: demand.target, wanted, found, excused };
      if (locked) add(figures.lockedTerms, place);
      if (people.has(name)) {
        add(figures.names, place);
        // A name that is only left out is not mentioned.
        if (!firstMentions.has(name) && (found > 0 || leftOut < wanted))
          firstMentions.set(name, { source: name, target: demand.target, isHeld: found > 0 });
      } else if (!locked) add(figures.otherTerms, place);
    }
    yield;
    const numbers = countNumbersByRules(text, target, { pair, rules });
    addNumbers(figures.numbers, numbers, line);
    isNumberLost ||= numbers.some((number) => isLost(number, line, findings));
    if (usesHan(targetLang)) continue;
    const normal = target.normalize('NFC');
    for (const { start, end } of findHanSpans(normal, allowedHan))
      figures.residue.places.push({ line, text: normal.slice(start, end) });
  }
  // A surplus line is no translation of anything.
  for (let line = lines.length + 1; line <= translated.length; line += 1) {
    figures.paragraphs.source += 1;
    figures.paragraphs.places.push({ line });
  }
  figures.residue.count = figures.residue.places.length;
  const { addressWords } = pairOf(sourceLang, targetLang);
  if (addressWords !== undefined)
    figures.address = countAddress(
      addressWords,
      yield* addressWords.findDialogueInSteps(lines, records, demands),
      translated,
    );
  const mentions = [...firstMentions.values()];
  figures.names.firstMentions = mentions.length;
  figures.names.firstMentionsHeld = mentions.filter(({ isHeld }) => isHeld).length;
  return { figures, firstMentions: mentions, isNumberLost };
}

/** A name or term that certainly occurs in a line, with the places that have its rendering or leave it out. */
export interface CountedDemand {
  demand: Demand;
  places: readonly Occurrence[];
  wanted: number;
  found: number;
  leftOut: number;
}

/** Counts the demands of a line in its translation, in the order of their places. */
export function* countDemands(
  { findInSteps, bySource }: Pick<Demands, 'findInSteps' | 'bySource'>,
  text: string,
  target: string,
  { pair, rules }: { pair: LanguagePair; rules: number },
): Steps<CountedDemand[]> {
  const folded = yield* foldTargetInSteps(target, { pair, rules });
  const counted: (Omit<CountedDemand, 'leftOut'> & { starts: number[]; missing: number })[] = [];
  for (const [name, places] of groupBySource(yield* findInSteps(text))) {
    const demand = bySource.get(name);
    const starts = places.filter(({ certainty }) => certainty === 'certain').map(({ start }) => start);
    if (demand === undefined || starts.length === 0) continue;
    const found = countTargets(folded, [demand.target, ...demand.accepted], demand);
    counted.push({ demand, places, starts, wanted: starts.length, found, missing: starts.length - found });
    yield;
  }
  const leftOut = countLeftOut({ source: text, target, bySource, pair }, counted, { rules });
  return counted.map((item) => ({ ...item, leftOut: leftOut.get(item.demand.source) ?? 0 }));
}

const addNumbers = (
  figures: ChapterFigures['numbers'],
  numbers: readonly Omit<CountedNumber, 'isArabic'>[],
  line: number,
): void => {
  for (const { run, wanted, found } of numbers) {
    figures.checked += wanted;
    figures.held += Math.min(wanted, found);
    if (found < wanted) figures.places.push({ line, run, wanted, found });
  }
};

/** A missing number; a small one that the repairs left out is excused if a finding of its line says so. */
const isLost = (
  { found, value }: Pick<CountedNumber, 'found' | 'value'>,
  line: number,
  findings: readonly EvidenceFinding[],
): boolean =>
  found === 0 &&
  !(value < MIN_STRICT_NUMBER && findings.some((recorded) => recorded.code === 'digits' && recorded.line === line));

const countAddress = (
  { wrongWordsOf }: AddressRules,
  { byLine, speeches }: Dialogue,
  translated: readonly string[],
): AddressFigures => {
  const figures: AddressFigures = { attributed: 0, held: 0, unknown: speeches, places: [] };
  for (const [line, spoken] of byLine)
    for (const speech of spoken) {
      const words = wrongWordsOf(speech, translated[line] ?? '');
      if (words === undefined) continue;
      figures.attributed += 1;
      figures.unknown -= 1;
      if (words.length === 0) figures.held += 1;
      else figures.places.push({ line: line + 1, speaker: speech.speaker, addressee: speech.addressee, words });
    }
  return figures;
};

const nothingHeld = (): Held => ({ checked: 0, held: 0, excused: 0, places: [] });

const add = (held: Held, place: ShortPlace): void => {
  held.checked += place.wanted;
  held.held += Math.min(place.wanted, place.found);
  held.excused += place.excused;
  if (place.found < place.wanted) held.places.push(place);
};
