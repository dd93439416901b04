import type { Steps } from '@versio/kit/async/steps';
import { currentCounting, type Demand, type Demands, toRenderings } from '../engine/counting/demands.ts';
import { createOccurrenceFinder } from '../engine/counting/source-occurrences.ts';
import { isSameTarget } from '../engine/counting/target-occurrences.ts';
import { droppedLinesOf } from '../engine/noise.ts';
import { pairOf } from '../engine/pairs/index.ts';
import { segmentTextInSteps } from '../engine/segment.ts';
import { type BibleRecords, NO_RECORDS } from '../engine/types.ts';
import { countDemands, type FirstMention } from './chapter-figures.ts';
import type {
  BookCertificate,
  BookFigures,
  BookName,
  ChapterCertificate,
  ChapterEvidence,
  DifferingName,
  Held,
  InBook,
  OtherRenderings,
} from './types.ts';

/** Maximum length of each list in a book's certificate. Its counts are complete, and so are the chapters' lists. */
const MAX_PLACES = 1_000;

/**
 * Creates a certifier that sums up a book's chapters. Chapters must be added in order.
 * @param names of the book (readBookNames)
 */
export const createBookCertifier = (bookId: string, names: readonly BookName[]) => {
  const chapters: BookCertificate['chapters'] = {
    total: 0,
    certified: 0,
    flawed: 0,
    human: 0,
    unrecorded: 0,
    untranslated: 0,
  };
  const figures: BookFigures = {
    paragraphs: { source: 0, translated: 0, places: [] },
    lockedTerms: { checked: 0, held: 0, excused: 0, places: [] },
    names: {
      checked: 0,
      held: 0,
      excused: 0,
      firstMentions: 0,
      firstMentionsHeld: 0,
      changed: [],
      differing: [],
      otherRenderings: { places: 0, names: [] },
      places: [],
    },
    otherTerms: { checked: 0, held: 0, excused: 0, places: [] },
    numbers: { checked: 0, held: 0, places: [] },
    residue: { count: 0, places: [] },
    address: { attributed: 0, held: 0, unknown: 0, places: [] },
    findings: { count: 0, places: [] },
  };
  const renderings = new Map<string, { target: string; fromOrder: number }[]>();
  const mentions = createMentionCounter(names);
  return {
    /** @param evidence of the chapter with this certificate */
    *add(certificate: ChapterCertificate, firstMentions: FirstMention[], evidence: ChapterEvidence): Steps<void> {
      const { chapterId, orderNo, status, figures: chapter } = certificate;
      chapters.total += 1;
      chapters[status] += 1;
      if (chapter === null) return;
      const list = <Place>(into: InBook<Place>[], places: readonly Place[]): void => {
        for (const place of places.slice(0, MAX_PLACES - into.length)) into.push({ chapterId, orderNo, ...place });
      };
      figures.paragraphs.source += chapter.paragraphs.source;
      figures.paragraphs.translated += chapter.paragraphs.translated;
      list(figures.paragraphs.places, chapter.paragraphs.places);
      for (const kind of ['lockedTerms', 'names', 'otherTerms'] as const) {
        addHeld(figures[kind], chapter[kind]);
        list(figures[kind].places, chapter[kind].places);
      }
      figures.numbers.checked += chapter.numbers.checked;
      figures.numbers.held += chapter.numbers.held;
      list(figures.numbers.places, chapter.numbers.places);
      figures.residue.count += chapter.residue.count;
      list(figures.residue.places, chapter.residue.places);
      for (const count of ['attributed', 'held', 'unknown'] as const) figures.address[count] += chapter.address[count];
      list(figures.address.places, chapter.address.places);
      figures.findings.count += chapter.findings.count;
      list(figures.findings.places, chapter.findings.places);
      for (const { source, target } of firstMentions) {
        const known = renderings.get(source);
        if (known === undefined) renderings.set(source, [{ target, fromOrder: orderNo }]);
        else if (known.at(-1)!.target !== target) known.push({ target, fromOrder: orderNo });
      }
      yield* mentions.add(evidence);
    },
    finish(): BookCertificate {
      figures.names.changed = [...renderings]
        .filter(([, known]) => known.length > 1)
        .slice(0, MAX_PLACES)
        .map(([source, known]) => ({ source, renderings: known }));
      Object.assign(figures.names, mentions.finish());
      return { bookId, counting: currentCounting(), chapters, figures };
    },
  };
};

/**
 * Counts the names of a book in all its machine translations, from their first place in the text on
 * (docs/rules.md#certificates).
 */
const createMentionCounter = (names: readonly BookName[]) => {
  const records = toRecords(names);
  const people = new Set(names.filter(({ isPerson }) => isPerson).map(({ source }) => source));
  const bySource = new Map(
    [...toRenderings(records)].map(([source, demand]) => [source, { ...demand, isName: people.has(source) }]),
  );
  const counted = { firstMentions: 0, firstMentionsHeld: 0 };
  const seen = new Set<string>();
  const differing = new Map<string, DifferingName>();
  let differingChapters = 0;
  const others = createOtherRenderings();
  return {
    *add({ chapterId, orderNo, source: text, translation, job }: ChapterEvidence): Steps<void> {
      const own = toRenderings(job!.records);
      const { findInSteps } = createOccurrenceFinder(records, job!);
      const demands = { findInSteps, bySource };
      for (const [source, mentions] of yield* countMentions(demands, text, translation!, job!, own)) {
        const { wanted, found, other, isFirstHeld } = mentions;
        if (other > 0)
          others.add({ source, target: bySource.get(source)!.target }, { chapterId, orderNo, wanted, found, other });
        if (people.has(source) && !seen.has(source)) {
          seen.add(source);
          counted.firstMentions += 1;
          if (isFirstHeld) counted.firstMentionsHeld += 1;
        }
        const { target, isName } = bySource.get(source)!;
        const ownTarget = own.get(source)?.target;
        const isOther = ownTarget !== undefined && !isSameTarget(ownTarget, target, { ...howOf(job!), isName });
        // A name may be a pronoun here and there.
        if (found * 2 >= wanted && !(isOther && found < wanted)) continue;
        if (differingChapters >= MAX_PLACES) continue;
        differingChapters += 1;
        const entry = differing.get(source) ?? { source, target, chapters: [] };
        entry.chapters.push({ chapterId, orderNo, wanted, found });
        differing.set(source, entry);
      }
    },
    finish: () => ({ ...counted, differing: [...differing.values()], otherRenderings: others.finish() }),
  };
};

/** Lists the chapters with other renderings by name, in the order in which they are added. */
const createOtherRenderings = () => {
  type Name = OtherRenderings['names'][number];
  const names = new Map<string, Name>();
  let places = 0;
  let chapters = 0;
  return {
    add({ source, target }: Pick<Name, 'source' | 'target'>, chapter: Name['chapters'][number]): void {
      places += chapter.other;
      if (chapters >= MAX_PLACES) return;
      chapters += 1;
      const name = names.get(source) ?? { source, target, chapters: [] };
      name.chapters.push(chapter);
      names.set(source, name);
    },
    finish: (): OtherRenderings => ({ places, names: [...names.values()] }),
  };
};

const toRecords = (names: readonly BookName[]): BibleRecords => ({
  ...NO_RECORDS,
  terms: names.map(({ source, target, weight, accepted }) => ({
    source,
    target,
    accepted,
    ...(weight === null ? {} : { weight }),
    locked: false,
    category: 'other',
    note: '',
  })),
});

/** Returns how the translation of a job is counted: by the rules with which it was checked. */
const howOf = ({ sourceLang, targetLang, records }: NonNullable<ChapterEvidence['job']>) => ({
  pair: pairOf(sourceLang, targetLang),
  rules: records.counting?.rules ?? 1,
});

/** The places of a name in a chapter, without those where it is left out. */
interface Mentions {
  wanted: number;
  found: number;
  /** Those with another rendering. */
  other: number;
  /** The paragraph of the first place has the rendering. */
  isFirstHeld: boolean;
}

/** Counts the names of a book in a chapter, by source, in the order of their first places. */
function* countMentions(
  demands: Pick<Demands, 'findInSteps' | 'bySource'>,
  source: string,
  translation: string,
  job: NonNullable<ChapterEvidence['job']>,
  own: ReadonlyMap<string, Demand>,
): Steps<Map<string, Mentions>> {
  const how = howOf(job);
  const mentions = new Map<string, Mentions>();
  const translated = translation.split('\n');
  const { lines, segments } = yield* segmentTextInSteps(source);
  const dropped = droppedLinesOf(job.findings, translated);
  for (const index of new Set(segments.map(({ line }) => line))) {
    if (dropped.has(index + 1)) continue;
    for (const counted of yield* countDemands(demands, lines[index]!, translated[index] ?? '', how)) {
      const { source: name, target, isName } = counted.demand;
      const ownTarget = own.get(name)?.target;
      // Of a name that the chapter's records did not have so, nobody knows whether it is left out.
      const isSame = ownTarget !== undefined && isSameTarget(ownTarget, target, { ...how, isName });
      const wanted = counted.wanted - (isSame ? counted.leftOut : 0);
      if (wanted === 0) continue;
      const found = Math.min(wanted, counted.found);
      const other = Math.max(0, counted.wanted - counted.leftOut - counted.found);
      const before = mentions.get(name) ?? { wanted: 0, found: 0, other: 0, isFirstHeld: found > 0 };
      mentions.set(name, {
        ...before,
        wanted: before.wanted + wanted,
        found: before.found + found,
        other: before.other + other,
      });
    }
  }
  return mentions;
}

const addHeld = (sum: Omit<Held, 'places'>, { checked, held, excused }: Held): void => {
  sum.checked += checked;
  sum.held += held;
  sum.excused += excused;
};
