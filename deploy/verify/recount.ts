// Counts an evidence file anew. It shares with the engine only the counting functions; how lines are paired, what is
// summed and when a chapter is certified is written here a second time, from docs/rules.md#certificates and
// docs/rules.md#counting.

import {
  currentCounting,
  type Demands,
  demandsOfRuleSet1,
  toDemands,
  toRenderings,
} from '../../services/translation/src/engine/counting/demands.ts';
import { countNumbersByRules } from '../../services/translation/src/engine/counting/numbers.ts';
import { countLeftOut } from '../../services/translation/src/engine/counting/other-renderings.ts';
import {
  allowedHanOf,
  countTargets,
  findHanSpans,
  foldTarget,
  isSameTarget,
} from '../../services/translation/src/engine/counting/target-occurrences.ts';
import { pairOf } from '../../services/translation/src/engine/pairs/index.ts';
import { findDialogue, wrongWordsOf } from '../../services/translation/src/engine/pairs/zh-vi/dialogue/dialogue.ts';

type Records = Parameters<typeof toDemands>[0];

/** A chapter's line of an evidence file. */
export interface EvidenceChapter {
  kind: 'chapter';
  chapterId: string;
  orderNo: number;
  title: string;
  origin: 'machine' | 'human' | 'none';
  source: string;
  translation: string | null;
  job: null | {
    id: string;
    model: string;
    translatedAt: string | null;
    sourceLang: string;
    targetLang: string;
    hanAllowList: string[];
    records: Records;
    findings: { code: string; line: number; text: string }[];
  };
}

/** A name of a book in its evidence. */
export interface EvidenceName {
  source: string;
  target: string;
  weight: number | null;
  accepted: string[];
  isPerson: boolean;
}

interface Place {
  line: number;
  [field: string]: unknown;
}

/** What was counted in the lines of a chapter. */
interface Count {
  paragraphs: Place[];
  untranslated: Place[];
  /** Demanded renderings, each with the lists it counts in. */
  demanded: {
    isLocked: boolean;
    isName: boolean;
    line: number;
    source: string;
    target: string;
    wanted: number;
    found: number;
    excused: number;
  }[];
  numbers: { line: number; run: string; wanted: number; found: number; value: number }[];
  residue: Place[];
  /** Speech whose forms of address are known, and the number of all speech. */
  spoken: { line: number; speaker: string; addressee: string; words: string[] }[];
  speeches: number;
}

/** A paragraph that was dropped as noise is a blank line and has a finding. */
const isDropped = (
  { findings }: NonNullable<EvidenceChapter['job']>,
  line: number,
  target: string | undefined,
): boolean => target === '' && findings.some((finding) => finding.code === 'noise_dropped' && finding.line === line);

const HAN_WRITERS = /^(?:zh|ja|yue|wuu|lzh|cmn|nan|hak)(?:-|$)/i;

const countLines = ({ source, translation, job }: EvidenceChapter): Count => {
  const { records, sourceLang, targetLang, hanAllowList } = job!;
  const sourceLines = source.split(/\r\n|\r|\n/);
  const targetLines = translation!.split('\n');
  const pair = pairOf(sourceLang, targetLang);
  // A text is counted by the rules with which it was checked.
  const isRuleSet1 = records.counting === undefined;
  const { countExcusable } = demandsOfRuleSet1(records);
  const demands = isRuleSet1 ? demandsOfRuleSet1(records) : toDemands(records, { sourceLang });
  const { find, bySource } = demands;
  const names = new Set<string>();
  for (const character of records.characters)
    for (const name of [character.nameCn, ...character.aliases.map((alias) => alias.source)])
      names.add(name.normalize('NFC'));
  const allowed = allowedHanOf(records, hanAllowList);
  const count: Count = {
    paragraphs: [],
    untranslated: [],
    demanded: [],
    numbers: [],
    residue: [],
    ...countSpeech(sourceLines, targetLines, demands, job!),
  };
  for (let index = 0; index < Math.max(sourceLines.length, targetLines.length); index += 1) {
    const line = index + 1;
    const text = sourceLines[index]?.trim();
    // A translation may not have more lines than its source.
    if (text === undefined) {
      count.paragraphs.push({ line });
      count.untranslated.push({ line });
      continue;
    }
    if (!/\p{L}|\p{N}/u.test(text) || isDropped(job!, line, targetLines[index])) continue;
    count.paragraphs.push({ line });
    const target = targetLines[index] ?? '';
    if (target === '') count.untranslated.push({ line });
    const { rules } = records.counting ?? { rules: 1 };
    const short: Parameters<typeof countLeftOut>[1][number][] = [];
    const start = count.demanded.length;
    const occurrences = find(text);
    for (const name of new Set(occurrences.map((occurrence) => occurrence.source))) {
      const demand = bySource.get(name);
      if (!demand) continue;
      const here = occurrences.filter(({ source, certainty }) => source === name && certainty === 'certain');
      if (here.length === 0) continue;
      const targets = [demand.target, ...demand.accepted];
      const found = countTargets(foldTarget(target, { pair, rules }), targets, { isName: demand.isName });
      const missing = Math.max(0, here.length - found);
      if (missing > 0) short.push({ demand, missing, starts: here.map((place) => place.start) });
      count.demanded.push({
        isLocked: demand.locked,
        isName: names.has(name),
        line,
        source: name,
        target: demand.target,
        wanted: here.length,
        found,
        excused: missing && isRuleSet1 ? Math.min(missing, countExcusable(text, here)) : 0,
      });
    }
    const leftOut = countLeftOut({ source: text, target, bySource, pair }, short, { rules });
    for (const place of count.demanded.slice(start)) place.excused += leftOut.get(place.source) ?? 0;
    count.numbers.push(...countNumbersByRules(text, target, { pair, rules }).map((number) => ({ line, ...number })));
    if (HAN_WRITERS.test(targetLang)) continue;
    const normal = target.normalize('NFC');
    count.residue.push(
      ...findHanSpans(normal, allowed).map(({ start, end }) => ({ line, text: normal.slice(start, end) })),
    );
  }
  return count;
};

const countSpeech = (
  sourceLines: readonly string[],
  targetLines: readonly string[],
  demands: Pick<Demands, 'find' | 'bySource'>,
  { records, sourceLang, targetLang }: NonNullable<EvidenceChapter['job']>,
): Pick<Count, 'spoken' | 'speeches'> => {
  if (!/^(?:zh|cmn)\b/i.test(sourceLang) || !/^vi\b/i.test(targetLang)) return { spoken: [], speeches: 0 };
  const trimmed = sourceLines.map((line) => line.trim());
  const { byLine, speeches } = findDialogue(trimmed, records, demands);
  const spoken: Count['spoken'] = [];
  for (const speech of [...byLine.values()].flat()) {
    const words = wrongWordsOf(speech, targetLines[speech.line] ?? '');
    if (words !== undefined)
      spoken.push({ line: speech.line + 1, speaker: speech.speaker, addressee: speech.addressee, words });
  }
  return { spoken, speeches };
};

const sum = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((total, item) => total + value(item), 0);

const sumHeld = (demanded: Count['demanded']) => ({
  checked: sum(demanded, ({ wanted }) => wanted),
  held: sum(demanded, ({ wanted, found }) => Math.min(wanted, found)),
  excused: sum(demanded, ({ excused }) => excused),
  places: demanded
    .filter(({ wanted, found }) => found < wanted)
    .map(({ isLocked: _locked, isName: _name, ...place }) => place),
});

const firstMentionsOf = (demanded: Count['demanded'], excusesNames: boolean) => {
  const first = new Map<string, { source: string; target: string; isHeld: boolean }>();
  for (const { isName, source, target, wanted, found, excused } of demanded) {
    // By rule set 1 a missing name was mentioned, excused or not.
    const isMentioned = found > 0 || !excusesNames || excused < wanted;
    if (isName && isMentioned && !first.has(source)) first.set(source, { source, target, isHeld: found > 0 });
  }
  return [...first.values()];
};

/** The certificate of a chapter, as its evidence gives it. */
export const recountChapter = (bookId: string, chapter: EvidenceChapter) => {
  const { chapterId, orderNo, title, origin, translation, job } = chapter;
  const isCounted = origin === 'machine' && job !== null && translation !== null;
  const base = { bookId, chapterId, orderNo, title };
  if (!isCounted) {
    const status = { human: 'human', none: 'untranslated', machine: 'unrecorded' }[origin];
    return {
      ...base,
      status,
      jobId: null,
      model: null,
      translatedAt: null,
      bibleVersion: null,
      counting: null,
      figures: null,
      first: [],
    };
  }
  const { paragraphs, untranslated, demanded, numbers, residue, spoken, speeches } = countLines(chapter);
  const wrong = spoken.filter(({ words }) => words.length > 0);
  const first = firstMentionsOf(demanded, (chapter.job?.records.counting?.rules ?? 1) >= 3);
  const figures = {
    paragraphs: {
      source: paragraphs.length,
      translated: paragraphs.length - untranslated.length,
      places: untranslated,
    },
    lockedTerms: sumHeld(demanded.filter(({ isLocked }) => isLocked)),
    names: {
      ...sumHeld(demanded.filter(({ isName }) => isName)),
      firstMentions: first.length,
      firstMentionsHeld: first.filter(({ isHeld }) => isHeld).length,
    },
    otherTerms: sumHeld(demanded.filter(({ isLocked, isName }) => !isLocked && !isName)),
    numbers: {
      checked: sum(numbers, ({ wanted }) => wanted),
      held: sum(numbers, ({ wanted, found }) => Math.min(wanted, found)),
      places: numbers
        .filter(({ wanted, found }) => found < wanted)
        .map(({ line, run, wanted, found }) => ({ line, run, wanted, found })),
    },
    residue: { count: residue.length, places: residue },
    address: {
      attributed: spoken.length,
      held: spoken.length - wrong.length,
      unknown: speeches - spoken.length,
      places: wrong,
    },
    findings: { count: job.findings.length, places: job.findings },
  };
  const { lockedTerms } = figures;
  // Below 1,000 a number may be missing if a finding of its line says so.
  const isLost = ({ line, found, value }: Count['numbers'][number]): boolean =>
    found === 0 &&
    (value >= 1_000 || !job.findings.some((finding) => finding.line === line && finding.code === 'digits'));
  const isSound =
    untranslated.length === 0 &&
    lockedTerms.checked === lockedTerms.held + lockedTerms.excused &&
    !numbers.some(isLost) &&
    residue.length === 0;
  return {
    ...base,
    status: isSound ? 'certified' : 'flawed',
    jobId: job.id,
    model: job.model,
    translatedAt: job.translatedAt,
    bibleVersion: job.records.version,
    counting: job.records.counting ?? { rules: 1, dictionary: null },
    figures,
    first,
  };
};

/** A chapter in which a name is not always rendered as in the book. */
interface ChapterOfName {
  source: string;
  target: string;
  chapterId: string;
  orderNo: number;
  wanted: number;
  found: number;
}

const byName = (chapters: readonly ChapterOfName[]) =>
  [...Map.groupBy(chapters.slice(0, MAX_PLACES), ({ source }) => source)].map(([source, all]) => ({
    source,
    target: all[0]!.target,
    chapters: all.map(({ source: _source, target: _target, ...chapter }) => chapter),
  }));

/** Counts the names of a book in its machine translations, given in order. */
export const createMentionRecount = (names: readonly EvidenceName[]) => {
  const terms = names.map(({ weight, isPerson: _isPerson, ...name }) => ({
    ...name,
    ...(weight !== null && { weight }),
    locked: false,
    category: '',
    note: '',
  }));
  const records: Records = { version: 0, terms, characters: [], idioms: [], lessons: [], summary: '' };
  const people = new Set(names.flatMap(({ source, isPerson }) => (isPerson ? [source] : [])));
  const firsts = new Map<string, boolean>();
  const others: ChapterOfName[] = [];
  const otherwise: (ChapterOfName & { other: number })[] = [];
  return {
    add({ chapterId, orderNo, source: text, translation, job }: EvidenceChapter): void {
      const { find, bySource } = toDemands(records, job!);
      const own = toRenderings(job!.records);
      const pair = pairOf(job!.sourceLang, job!.targetLang);
      const { rules } = job!.records.counting ?? { rules: 1 };
      const isSame = (name: string, one: string, other: string): boolean =>
        isSameTarget(one, other, { pair, rules, isName: people.has(name) });
      const targetLines = translation!.split('\n');
      const counts = new Map<string, { wanted: number; found: number; other: number }>();
      for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
        if (!/\p{L}|\p{N}/u.test(line) || isDropped(job!, index + 1, targetLines[index])) continue;
        const source = line.trim();
        const target = targetLines[index] ?? '';
        const here = [...Map.groupBy(find(source), (place) => place.source)].flatMap(([name, places]) => {
          const demand = bySource.get(name);
          const starts = places.filter(({ certainty }) => certainty === 'certain').map(({ start }) => start);
          if (!demand || starts.length === 0) return [];
          const targets = [demand.target, ...demand.accepted];
          const found = countTargets(foldTarget(target, { pair, rules }), targets, { isName: people.has(name) });
          return [{ name, demand, starts, found, missing: starts.length - found }];
        });
        const leftOut = countLeftOut({ source, target, bySource, pair }, here, { rules });
        for (const { name, demand, starts, found: all } of here) {
          const ownTarget = own.get(name)?.target;
          const isOwn = ownTarget !== undefined && isSame(name, ownTarget, demand.target);
          const wanted = starts.length - (isOwn ? (leftOut.get(name) ?? 0) : 0);
          if (wanted === 0) continue;
          const found = Math.min(wanted, all);
          if (people.has(name) && !firsts.has(name)) firsts.set(name, found > 0);
          const before = counts.get(name) ?? { wanted: 0, found: 0, other: 0 };
          const other = before.other + Math.max(0, starts.length - all - (leftOut.get(name) ?? 0));
          counts.set(name, { wanted: before.wanted + wanted, found: before.found + found, other });
        }
      }
      for (const [source, { wanted, found, other }] of counts) {
        const { target } = bySource.get(source)!;
        if (other > 0) otherwise.push({ source, target, chapterId, orderNo, wanted, found, other });
        const demanded = own.get(source)?.target ?? target;
        const isMostlyMissing = wanted > 2 * found;
        const wasDemandedOtherwise = !isSame(source, demanded, target) && found < wanted;
        if (isMostlyMissing || wasDemandedOtherwise) others.push({ source, target, chapterId, orderNo, wanted, found });
      }
    },
    figures: () => ({
      firstMentions: firsts.size,
      firstMentionsHeld: [...firsts.values()].filter(Boolean).length,
      differing: byName(others),
      otherRenderings: { places: sum(otherwise, ({ other }) => other), names: byName(otherwise) },
    }),
  };
};

type Recounted = ReturnType<typeof recountChapter>;
type Figures = NonNullable<Recounted['figures']>;

// The certificate of a book lists so many places of a kind.
const MAX_PLACES = 1_000;

/**
 * The certificate of a book: the sums of its chapters', given in order.
 * @param mentionsOfBook the names of the book in its texts; undefined for evidence without them
 */
export const recountBook = (
  bookId: string,
  chapters: readonly Recounted[],
  mentionsOfBook: ReturnType<typeof createMentionRecount> | undefined,
) => {
  const counted = chapters.flatMap((chapter) =>
    chapter.figures === null ? [] : [{ ...chapter, figures: chapter.figures }],
  );
  const add = (value: (figures: Figures) => number): number => sum(counted, ({ figures }) => value(figures));
  const placesOf = (kind: keyof Figures) =>
    counted
      .flatMap(({ chapterId, orderNo, figures }) =>
        figures[kind].places.map((place: object) => ({ chapterId, orderNo, ...place })),
      )
      .slice(0, MAX_PLACES);
  const held = (kind: 'lockedTerms' | 'names' | 'otherTerms') => ({
    checked: add((figures) => figures[kind].checked),
    held: add((figures) => figures[kind].held),
    excused: add((figures) => figures[kind].excused),
    places: placesOf(kind),
  });
  const mentions = Map.groupBy(
    counted.flatMap(({ orderNo, first }) => first.map((mention) => ({ ...mention, fromOrder: orderNo }))),
    ({ source }) => source,
  );
  const changed = [...mentions].map(([source, all]) => ({
    source,
    renderings: all
      .filter(({ target }, index) => index === 0 || all[index - 1]!.target !== target)
      .map(({ target, fromOrder }) => ({ target, fromOrder })),
  }));
  const withStatus = (status: string) => chapters.filter((chapter) => chapter.status === status).length;
  return {
    bookId,
    counting: currentCounting(),
    chapters: {
      total: chapters.length,
      certified: withStatus('certified'),
      flawed: withStatus('flawed'),
      human: withStatus('human'),
      unrecorded: withStatus('unrecorded'),
      untranslated: withStatus('untranslated'),
    },
    figures: {
      paragraphs: {
        source: add(({ paragraphs }) => paragraphs.source),
        translated: add(({ paragraphs }) => paragraphs.translated),
        places: placesOf('paragraphs'),
      },
      lockedTerms: held('lockedTerms'),
      names: {
        ...held('names'),
        ...(mentionsOfBook?.figures() ?? {
          firstMentions: mentions.size,
          firstMentionsHeld: [...mentions.values()].filter(([first]) => first!.isHeld).length,
        }),
        changed: changed.filter(({ renderings }) => renderings.length > 1).slice(0, MAX_PLACES),
      },
      otherTerms: held('otherTerms'),
      numbers: {
        checked: add(({ numbers }) => numbers.checked),
        held: add(({ numbers }) => numbers.held),
        places: placesOf('numbers'),
      },
      residue: { count: add(({ residue }) => residue.count), places: placesOf('residue') },
      address: {
        attributed: add(({ address }) => address.attributed),
        held: add(({ address }) => address.held),
        unknown: add(({ address }) => address.unknown),
        places: placesOf('address'),
      },
      findings: { count: add(({ findings }) => findings.count), places: placesOf('findings') },
    },
  };
};
