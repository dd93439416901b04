import type { Line, Place } from './book.ts';
import type { Entity, Form } from './cast.ts';
import { LEFT_OUT, pairKey } from './model.ts';
import type { Character, RunOptions, RunResult } from './run.ts';

/** One figure of a run. */
export interface Figure {
  name: string;
  seen: string;
  goal: string;
  /** Undefined: only to know. */
  reached: boolean | undefined;
  /** Of places of names: the share that is as it should be. */
  heldShare?: number;
  /** Some of the places that are not as they should be. */
  examples: string[];
}

/** Judges a run by the truth of its book, with nothing of the product but what it shows by REST. */
export const judge = (result: RunResult, options: RunOptions): Figure[] => {
  const texts = judgeTexts(result);
  return [
    chapters(result, options),
    ...texts,
    ...certificateFigures(result),
    ...sameFigures(result),
    genderFigure(result),
    humanFigure(result),
    ...requestFigures(result, options),
  ];
};

const MAX_EXAMPLES = 5;

const share = (part: number, whole: number): string =>
  `${part} of ${whole}${whole === 0 ? '' : ` (${((100 * part) / whole).toFixed(2)} %)`}`;

const chapters = ({ failed }: RunResult, { chapters: total, noise }: RunOptions): Figure => ({
  name: 'chapters that failed',
  seen: share(failed.length, total),
  goal: noise.disobeys === 0 ? '0 with an honest model' : 'to know',
  reached: noise.disobeys === 0 ? failed.length === 0 : undefined,
  examples: failed.map(({ orderNo, reason }) => `chapter ${orderNo}: ${reason}`),
});

/** The renderings that the book has in the end, by source. */
const finalRenderings = ({ terms, characters }: RunResult): Map<string, string> => {
  const final = new Map<string, string>();
  const take = (source: string, target: string): void => {
    if (source !== '' && target !== '' && !final.has(source)) final.set(source, target.normalize('NFC'));
  };
  for (const { sourceTerm, targetTerm, locked } of terms) if (locked) take(sourceTerm, targetTerm);
  for (const { nameCn, nameVi } of characters) take(nameCn, nameVi);
  for (const { aliases } of characters) for (const { source, target } of aliases) take(source, target);
  for (const { sourceTerm, targetTerm } of terms) take(sourceTerm, targetTerm);
  return final;
};

/** Counts whole occurrences of each target; what a longer one covers does not count for a shorter one. */
const countTargets = (text: string, targets: Iterable<string>): Map<string, number> => {
  let rest = text.normalize('NFC');
  const counts = new Map<string, number>();
  for (const target of [...new Set(targets)].sort((left, right) => right.length - left.length)) {
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{M}\\p{N}])${target.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '\\$&')}(?![\\p{L}\\p{M}\\p{N}])`,
      'gu',
    );
    let count = 0;
    rest = rest.replaceAll(pattern, () => {
      count += 1;
      return '\u0001';
    });
    counts.set(target, count);
  }
  return counts;
};

interface Tally {
  places: number;
  held: number;
  examples: string[];
}

type Tallies = [Tally, Tally, Tally, Tally, Tally];

const newTally = (): Tally => ({ places: 0, held: 0, examples: [] });

const judgeTexts = (result: RunResult): Figure[] => {
  const { book, translations, lockedSources, late } = result;
  const final = finalRenderings(result);
  const [locked, drift, firsts, aliasFirsts, chapterFirsts] = Array.from({ length: 5 }, newTally) as Tallies;
  const traps = { places: 0, overwritten: 0, examples: [] as string[] };
  const unrecorded = new Set<string>();
  let omitted = 0;
  const seen = new Set<Form>();
  const placesOf = Map.groupBy(
    book.chapters.flatMap(({ lines }) => lines.flatMap(({ places }) => places.map(({ form }) => form))),
    (form) => form,
  );
  for (const { orderNo, lines } of book.chapters) {
    const translation = translations.get(orderNo);
    if (translation === undefined) continue;
    if (translation.length !== lines.length) throw new Error(`chapter ${orderNo} has ${translation.length} lines`);
    const seenHere = new Set<Form>();
    for (const [index, line] of lines.entries()) {
      const text = translation[index]!;
      const shortHere = shortTargets(line, text, final);
      const leftOut = leftOutNames(line, text);
      for (const form of new Set(line.places.map((place) => place.form))) {
        if (late.sources.has(form.zh) && late.begunOrders.has(orderNo)) continue;
        const target = final.get(form.zh);
        const places = line.places.filter((place) => place.form === form).length;
        const short = target === undefined ? places : Math.min(places, shortHere.get(target) ?? 0);
        const left = lockedSources.has(form.zh) ? 0 : Math.min(short, leftOut.get(form) ?? 0);
        const missing = short - left;
        omitted += left;
        const example = `${orderNo}/${index + 1} ${form.zh} → ${target ?? 'no record'}: ${line.source} | ${text}`;
        const count = (tally: Tally, most = places): void => {
          tally.places += most;
          tally.held += most - Math.min(most, missing);
          if (missing > 0) tally.examples.push(example);
        };
        if (lockedSources.has(form.zh)) count(locked);
        if (target === undefined) unrecorded.add(form.zh);
        // The only place of a name cannot differ from another one.
        if (target === undefined && placesOf.get(form)!.length === 1) continue;
        count(drift);
        if (!seen.has(form)) count(form.entity.forms[0] === form ? firsts : aliasFirsts, 1);
        seen.add(form);
        if (!seenHere.has(form)) count(chapterFirsts, 1);
        seenHere.add(form);
      }
      judgeTraps(traps, line, text, final, `${orderNo}/${index + 1}`);
    }
  }
  const held = (name: string, { places, held: part, examples }: Tally, goal: number): Figure => ({
    name,
    seen: share(part, places),
    goal: `≥ ${goal} %`,
    reached: part * 100 >= places * goal,
    heldShare: part / Math.max(1, places),
    examples,
  });
  return [
    { ...held('locked terms at their places, by the truth', locked, 99.9), goal: '≥ 99.9 %, also doubtful places' },
    held('first mentions in each chapter with the final rendering', chapterFirsts, 99.95),
    held('first mentions in the book, names', firsts, 99.95),
    held('first mentions in the book, aliases', aliasFirsts, 99.95),
    held('all places of names and aliases with the final rendering', drift, 99.95),
    {
      name: 'places of names that are not locked, left out',
      seen: share(omitted, drift.places),
      goal: 'to know',
      reached: undefined,
      examples: [],
    },
    {
      name: 'names and aliases that occur and have no record',
      seen: share(unrecorded.size, seen.size),
      goal: 'to know',
      reached: undefined,
      examples: [...unrecorded],
    },
    {
      name: 'places that are not the term, overwritten with it',
      seen: share(traps.overwritten, traps.places),
      goal: '≤ 1 %',
      reached: traps.overwritten <= traps.places * 0.01,
      examples: traps.examples,
    },
  ];
};

/** By how much each final rendering is written too seldom in a line. */
const shortTargets = (line: Line, text: string, final: ReadonlyMap<string, string>): Map<string, number> => {
  const targets = line.places.flatMap(({ form }) => final.get(form.zh) ?? []);
  const found = countTargets(text, targets);
  return new Map(
    [...Map.groupBy(targets, (target) => target)].map(([target, all]) => [
      target,
      Math.max(0, all.length - found.get(target)!),
    ]),
  );
};

/** How many places of each name of a line the model may have left out: those with none of its renderings. */
const leftOutNames = (line: Line, text: string): Map<Form, number> => {
  let rest = countTargets(text.toLowerCase(), [LEFT_OUT]).get(LEFT_OUT)!;
  if (rest === 0) return new Map();
  const byForm = Map.groupBy(line.places, ({ form }) => form);
  const written = countTargets(
    text,
    [...byForm.keys()].flatMap(({ renderings }) => renderings),
  );
  return new Map(
    [...byForm].map(([form, places]) => {
      const found = form.renderings.reduce((sum, rendering) => sum + written.get(rendering)!, 0);
      const left = Math.min(rest, Math.max(0, places.length - found));
      rest -= left;
      return [form, left];
    }),
  );
};

const judgeTraps = (
  tally: { places: number; overwritten: number; examples: string[] },
  line: Line,
  text: string,
  final: ReadonlyMap<string, string>,
  place: string,
): void => {
  const byForm = Map.groupBy(line.traps, (trap: Place) => trap.form);
  if (byForm.size === 0) return;
  const renderingsOf = (form: Form): string[] => [...form.renderings, final.get(form.zh) ?? []].flat();
  const found = countTargets(text, [...byForm.keys(), ...line.places.map(({ form }) => form)].flatMap(renderingsOf));
  for (const [form, all] of byForm) {
    if (!final.has(form.zh)) continue;
    const written = [...new Set(renderingsOf(form))].reduce((sum, target) => sum + found.get(target)!, 0);
    const meant = line.places.filter((other) => other.form === form).length;
    const overwritten = Math.min(all.length, Math.max(0, written - meant));
    tally.places += all.length;
    tally.overwritten += overwritten;
    if (overwritten > 0) tally.examples.push(`${place} ${form.zh}: ${line.source} | ${text}`);
  }
};

const certificateFigures = ({ certificate }: RunResult): Figure[] => {
  const { lockedTerms, names } = certificate.figures;
  return [
    {
      name: 'locked terms, by the certificate',
      seen: share(lockedTerms.held, lockedTerms.checked),
      goal: '100 % of certain places',
      reached: lockedTerms.held === lockedTerms.checked,
      examples: lockedTerms.places.map((place: unknown) => JSON.stringify(place)),
    },
    {
      name: 'first mentions, by the certificate',
      seen: share(names.firstMentionsHeld, names.firstMentions),
      goal: '≥ 99.95 %',
      reached: names.firstMentionsHeld >= names.firstMentions * 0.9995,
      examples: names.places.map((place: unknown) => JSON.stringify(place)),
    },
  ];
};

const namesOf = ({ nameCn, aliases }: Character): string[] => [nameCn, ...aliases.map(({ source }) => source)];

const sameFigures = (result: RunResult): Figure[] => {
  const { book, characters, conflicts, log } = result;
  const entityOf = new Map<string, Entity>(
    book.entities.flatMap((entity) => entity.forms.map(({ zh }) => [zh, entity] as const)),
  );
  const bySlug = new Map(characters.map((character) => [character.slug, character]));
  const duplicates = conflicts
    .filter(({ kind }) => kind === 'duplicate_character')
    .map((conflict) => ({
      ...conflict,
      names: conflict.candidates.map((candidate) => {
        const known = bySlug.get(candidate.slug ?? '');
        return [candidate.nameCn ?? '', ...(known ? namesOf(known) : [])];
      }),
    }));
  const areTogether = (first: string, second: string): boolean =>
    characters.some((character) => [first, second].every((zh) => namesOf(character).includes(zh)));
  const areShown = (first: string, second: string): boolean =>
    duplicates.some(
      ({ names }) => names.some((all) => all.includes(first)) && names.some((all) => all.includes(second)),
    );
  const pairs = [...log.same].map((key) => key.split(' ') as [string, string]);
  const seen = pairs.filter(([first, second]) => areTogether(first, second) || areShown(first, second));
  const twins = characters.flatMap((left, index) =>
    characters
      .slice(index + 1)
      .filter((right) => {
        const [one, other] = [entityOf.get(left.nameCn), entityOf.get(right.nameCn)];
        return one !== undefined && one === other;
      })
      .map((right) => [left, right] as const),
  );
  const claimed = twins.filter(([left, right]) =>
    namesOf(left).some((first) => namesOf(right).some((second) => log.same.has(pairKey(first, second)))),
  );
  const unseenTwins = claimed.filter(([left, right]) => !areShown(left.nameCn, right.nameCn));
  const open = duplicates.filter(({ status }) => status === 'open');
  const isFalse = ({ names }: (typeof open)[number]): boolean => {
    const owners = new Set(names.map((all) => entityOf.get(all.find((zh) => entityOf.has(zh)) ?? '')));
    return owners.size > 1;
  };
  const wrong = open.filter(isFalse);
  const wasClaimed = ({ names }: (typeof open)[number]): boolean =>
    [...log.falseSame].some((key) => key.split(' ').every((zh) => names.some((all) => all.includes(zh))));
  const describe = ({ names, reason }: (typeof open)[number]): string =>
    `${names.map((all) => all.join('/')).join(' = ')}: ${reason}`;
  return [
    {
      name: 'aliases that an answer reported: found or shown',
      seen: `${share(seen.length, pairs.length)}, found ${pairs.filter(([first, second]) => areTogether(first, second)).length}`,
      goal: '100 %',
      reached: seen.length === pairs.length,
      examples: pairs.filter((pair) => !seen.includes(pair)).map((pair) => pair.join(' = ')),
    },
    {
      name: 'duplicate characters that an answer reported: shown',
      seen: `${share(claimed.length - unseenTwins.length, claimed.length)} of ${twins.length} duplicates`,
      goal: '100 %',
      reached: unseenTwins.length === 0,
      examples: unseenTwins.map(([left, right]) => `${left.nameCn} = ${right.nameCn}`),
    },
    {
      name: 'open duplicate conflicts that are false',
      seen: `${share(wrong.length, open.length)}, ${wrong.filter(wasClaimed).length} claimed by an answer`,
      goal: '≤ 5 %',
      reached: wrong.length <= open.length * 0.05,
      examples: wrong.map(describe),
    },
    {
      name: 'characters that are two people',
      seen: share(
        characters.filter((character) => new Set(namesOf(character).flatMap((zh) => entityOf.get(zh) ?? [])).size > 1)
          .length,
        characters.length,
      ),
      goal: 'to know',
      reached: undefined,
      examples: characters
        .filter((character) => new Set(namesOf(character).flatMap((zh) => entityOf.get(zh) ?? [])).size > 1)
        .map((character) => namesOf(character).join('/')),
    },
  ];
};

const genderFigure = ({ book, characters, conflicts, log }: RunResult): Figure => {
  const entityOf = new Map(book.entities.flatMap((entity) => entity.forms.map(({ zh }) => [zh, entity] as const)));
  let [all, right, shown] = [0, 0, 0];
  const examples: string[] = [];
  for (const character of characters) {
    const entity = entityOf.get(character.nameCn);
    if (entity === undefined || entity.category !== 'person' || character.origin === 'human') continue;
    const votes = namesOf(character).map((zh) => log.genders.get(zh) ?? { male: 0, female: 0 });
    const sum = (gender: 'male' | 'female'): number => votes.reduce((total, vote) => total + vote[gender], 0);
    const truth = entity.gender as 'male' | 'female';
    const other = truth === 'male' ? 'female' : 'male';
    if (sum(truth) <= sum(other)) continue;
    all += 1;
    if (character.gender === truth) right += 1;
    else {
      const isShown = conflicts.some(
        ({ kind, candidates }) => kind === 'gender' && candidates.some(({ slug }) => slug === character.slug),
      );
      if (isShown) shown += 1;
      examples.push(
        `${character.nameCn} is ${truth}, record ${character.gender || '""'}, votes ${sum(truth)} right ${sum(other)} wrong${isShown ? ', shown' : ''}`,
      );
    }
  }
  return {
    name: 'genders that most answers had right',
    seen: `${share(right, all)} right, ${shown} shown`,
    goal: '≥ 98 % right, the rest shown',
    reached: right >= all * 0.98 && right + shown === all,
    examples,
  };
};

const humanFigure = ({ human, terms, characters, relations }: RunResult): Figure => {
  const changed = human.filter(({ path, fields }) => {
    const [kind, id] = path.split('/');
    const record = (
      kind === 'glossary'
        ? terms.find((term) => term.id === id)
        : kind === 'characters'
          ? characters.find(({ slug }) => slug === id)
          : relations.find((relation) => relation.id === id)
    ) as Record<string, unknown> | undefined;
    return record === undefined || !Object.entries(fields).every(([name, value]) => holds(record[name], value));
  });
  return {
    name: 'records of a person that were changed',
    seen: share(changed.length, human.length),
    goal: '0',
    reached: changed.length === 0,
    examples: changed.map(({ path, fields }) => `${path} ${JSON.stringify(fields)}`),
  };
};

/** True if a value still holds what a person entered; lists and objects may have got more. */
const holds = (now: unknown, entered: unknown): boolean => {
  if (Array.isArray(entered)) return Array.isArray(now) && entered.every((item) => now.some((one) => holds(one, item)));
  if (typeof entered === 'object' && entered !== null)
    return (
      typeof now === 'object' &&
      now !== null &&
      Object.entries(entered).every(([name, value]) => holds((now as Record<string, unknown>)[name], value))
    );
  return now === entered;
};

const sentFigure = ({ chapters }: RunResult['book'], { sent }: RunResult['log']): Figure => {
  const source = chapters.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.source.length, 0);
  const ratio = (length: number): string => (length / source).toFixed(3);
  const total = [...sent.values()].reduce((sum, length) => sum + length, 0);
  return {
    name: 'characters of translate and repair requests for a character of source',
    seen: `${ratio(total)}, ${ratio(total - (sent.get('system') ?? 0))} without the system messages`,
    goal: 'to know',
    reached: undefined,
    examples: [...sent].map(([name, length]) => `${name} ${ratio(length)}`),
  };
};

/** Of what the translate requests of a chapter have in common, the share that they begin with. */
const beginningFigure = ({ sent, beginnings: { translate, repair } }: RunResult['log']): Figure => {
  const total = [...sent.values()].reduce((sum, length) => sum + length, 0);
  return {
    name: 'what holds for a chapter, at the beginning of its translate requests as in the request before',
    seen: share(translate.common, translate.stable),
    goal: '≥ 95 %',
    reached: translate.common >= translate.stable * 0.95,
    examples: [
      `repair requests: ${share(repair.common, repair.stable)}`,
      `of all characters sent: ${share(translate.cached + repair.cached, total)}`,
    ],
  };
};

const requestFigures = ({ book, log, seconds, warnings }: RunResult, { chapters: total }: RunOptions): Figure[] => {
  const { translate, name, repair, analyze } = log.requests;
  return [
    {
      name: 'requests for naming, of those for translating',
      seen: `${share(name, translate)}; ${log.candidates} candidates, ${log.candidatesNotNames} of them no name`,
      goal: total >= 500 ? '≤ 2 %' : '≤ 2 % (500 chapters)',
      reached: total >= 500 ? name <= translate * 0.02 : undefined,
      examples: [],
    },
    {
      name: 'naming requests that chapter 1 waited for',
      seen: `${log.namesForFirst} (${log.namesBeforeFirst ?? 0} were sent before its translation)`,
      goal: '≤ 1',
      reached: log.namesForFirst <= 1,
      examples: [],
    },
    {
      name: 'repairs that demand a name where it is not',
      seen: share(log.falseDemands.length, log.demands),
      goal: 'to know',
      reached: undefined,
      examples: log.falseDemands.map(({ orderNo, text, problem }) => `${orderNo}: ${problem} | ${text}`),
    },
    sentFigure(book, log),
    beginningFigure(log),
    {
      name: 'names that a chapter was translated without',
      seen: String([...log.unlisted.values()].reduce((sum, orders) => sum + orders.size, 0)),
      goal: 'to know',
      reached: undefined,
      examples: [...log.unlisted].map(([zh, orders]) => `${zh}: chapter ${[...orders].join(', ')}`),
    },
    {
      name: 'jobs with a warning',
      seen: share(warnings.length, total),
      goal: 'to know',
      reached: undefined,
      examples: [...new Set(warnings)],
    },
    {
      name: 'requests and seconds',
      seen: `${translate} translate, ${repair} repair, ${analyze} analyze, ${name} name; ${Math.round(seconds)} s`,
      goal: 'to know',
      reached: undefined,
      examples: [],
    },
  ];
};

/** Writes figures as lines of text, each with a few examples. */
export const describeFigures = (figures: readonly Figure[], withExamples = MAX_EXAMPLES): string =>
  figures
    .flatMap(({ name, seen, goal, reached, examples }) => [
      `  ${reached === undefined ? '    ' : reached ? 'ok  ' : 'MISS'} ${name}: ${seen} (goal: ${goal})`,
      ...examples.slice(0, withExamples).map((example) => `         ${example}`),
    ])
    .join('\n');
