import type { ApplyHarvestRequest, ApplyNamesRequest } from '@versio/proto/versio/bible/v1/selection_pb';
import { cut, isName, MAX_QUOTE_CHARACTERS, unique } from '../analysis/finding.ts';
import type { BookWriter } from '../store/books.ts';
import type { ChapterWriter } from '../store/chapter-records.ts';
import { deleteCharacter } from '../store/characters.ts';
import { readTermsByKey, writeTarget } from '../store/glossary.ts';
import type { Vote } from '../store/known-votes.ts';
import { namedCategoryOf, namedGenderOf } from '../store/messages.ts';
import { type NameDecision, readNameDecisions, storeNameDecisions } from '../store/names.ts';
import type { CharacterRow, GenderName, KnownTerm, TermCategoryName } from '../store/records.ts';
import { CHARACTER_KIND, createVoter, replaceVotes } from '../store/votes.ts';
import { toKey } from '../text/names.ts';
import { followVotes } from '../votes/follow-votes.ts';
import {
  addCharacters,
  addTerms,
  createKnownCharacters,
  type KnownCharacters,
  removeTerms,
} from '../votes/known-records.ts';

/** The decision about a candidate for a name. */
export interface Decision {
  source: string;
  /** NFC of source. */
  key: string;
  /** Whether it is no name. */
  isNone: boolean;
  category: TermCategoryName;
  /** Empty if it is no name, or if the decision is left open. */
  target: string;
  gender: GenderName;
  /** NFC of the source of another candidate or of the nameCn of a character that is the same person; may be empty. */
  sameAs: string;
  /** Whether a rule decided. */
  byRule: boolean;
  count: number;
  firstOrder: number;
  quote: string;
}

const MAX_COUNT = 2_147_483_647;

/** Returns what may be stored of the decisions. Never throws: an invalid item must not lose the others. */
export const toDecisions = (request: ApplyNamesRequest): Decision[] =>
  unique(request.names, ({ source }) => source)
    .filter(({ source }) => isName(source))
    .map((name) => {
      const key = toKey(name.source);
      const target = name.isNone || !isName(name.target) ? '' : name.target;
      const category = namedCategoryOf(name);
      const sameAs = toKey(name.sameAs);
      return {
        source: name.source,
        key,
        isNone: name.isNone,
        category,
        target,
        gender: category === 'person' ? namedGenderOf(name) : 'unknown',
        sameAs: category === 'person' && sameAs !== key && isName(sameAs) ? sameAs : '',
        byRule: name.byRule,
        count: Math.min(Math.max(name.count, 0), MAX_COUNT),
        firstOrder: Math.max(name.firstOrder, 0),
        quote: cut(name.quote, MAX_QUOTE_CHARACTERS),
      };
    });

/** A name that a translation met, with the rendering that it used. */
export interface HarvestedName {
  source: string;
  /** NFC of source. */
  key: string;
  target: string;
  quote: string;
  /** Whether a rule made the target. */
  byRule: boolean;
}

/** Returns what may be stored of the names. Never throws: an invalid item must not lose the others. */
export const toHarvest = (request: ApplyHarvestRequest): HarvestedName[] =>
  unique(request.names, ({ source }) => source)
    .filter(({ source, target }) => isName(source) && isName(target))
    .map(({ source, target, quote, byRule }) => ({
      source,
      key: toKey(source),
      target,
      quote: cut(quote, MAX_QUOTE_CHARACTERS),
      byRule,
    }));

/** Returns the votes of a naming. A kind and a rendering that a rule decided are no evidence. */
export const votesOfDecisions = (decisions: readonly Decision[]): Vote[] => {
  const votes: Vote[] = [];
  for (const { key, target, category, gender, sameAs, byRule, firstOrder, quote } of decisions) {
    if (target === '') continue;
    const common = { orderNo: firstOrder, quote };
    const voteFor = createVoter({ subject: key, ...common }, votes);
    if (gender !== 'unknown') voteFor('gender', gender);
    if (sameAs !== '') createVoter({ subject: sameAs, ...common }, votes)('alias', toKey(target), key);
    if (byRule) continue;
    voteFor('rendering', toKey(target));
    if (category !== 'person') voteFor('kind', category);
    else if (sameAs === '') voteFor('kind', CHARACTER_KIND);
  }
  return votes;
};

/** Returns the votes of a harvest. A rendering that a rule made is no evidence. */
export const votesOfHarvest = (names: readonly HarvestedName[], orderNo: number): Vote[] =>
  names
    .filter(({ byRule }) => !byRule)
    .map(({ key, target, quote }) => ({
      ...{ subject: key, field: 'rendering', about: '', value: toKey(target) },
      ...{ orderNo, quote },
    }));

/** A naming that is being applied. */
interface Naming {
  writer: BookWriter;
  characters: KnownCharacters;
  terms: Map<string, KnownTerm>;
  /** What was decided before. */
  decided: ReadonlyMap<string, NameDecision>;
  /** The decisions that are left to apply, by their keys. */
  pending: Map<string, Decision>;
  /** Decisions whose records are not stored yet, by their keys. */
  unstored: Map<string, Decision>;
  /** The keys of the names that got a character. */
  added: string[];
}

/**
 * Stores decisions about names: a person becomes a character or an alias, anything else a term. A known record stays as
 * it is and the decision is a vote, unless a rule decided before and a model decides now.
 * @returns how many conflicts were opened
 */
export const applyDecisions = async (
  writer: BookWriter,
  namingId: string,
  decisions: readonly Decision[],
): Promise<number> => {
  const keys = decisions.map(({ key }) => key);
  const characters = createKnownCharacters(writer);
  await characters.load([...keys, ...decisions.map(({ sameAs }) => sameAs)]);
  const naming: Naming = {
    ...{ writer, characters, added: [] },
    terms: await readTermsByKey(writer, keys),
    decided: await readNameDecisions(writer, keys),
    pending: new Map(decisions.map((decision) => [decision.key, decision])),
    unstored: new Map(),
  };
  // People first: the others may be the same as one of them.
  for (const decision of decisions) if (decision.sameAs === '') await applyDecision(naming, decision);
  await addRecords(naming);
  for (const decision of decisions) if (decision.sameAs !== '') await applyDecision(naming, decision);
  await addRecords(naming);
  await storeDecisions(naming, decisions);
  const votes = votesOfDecisions(decisions);
  const withdrawn = await replaceVotes(writer, { voter: 'naming', voterId: namingId }, votes);
  return followVotes(writer, [...votes, ...withdrawn], characters, naming.added);
};

/** A decision of a rule does not take the place of one of a model. */
const storeDecisions = ({ writer, decided }: Naming, decisions: readonly Decision[]): Promise<void> =>
  storeNameDecisions(
    writer,
    new Map(
      decisions
        .filter(({ key, byRule }) => !byRule || decided.get(key)?.byRule !== false)
        .map(({ key, isNone, target, byRule }) => [
          key,
          { decision: isNone ? 'none' : target === '' ? 'open' : 'record', byRule },
        ]),
    ),
  );

const applyDecision = async (naming: Naming, decision: Decision): Promise<void> => {
  const { pending, characters, terms, decided } = naming;
  const { key, target } = decision;
  // It may have been applied already, before the name of the same person.
  if (!pending.delete(key)) return;
  const term = terms.get(key);
  const character = characters.find(key);
  if (term !== undefined || character !== undefined) {
    const replaces = !decision.byRule && decided.get(key)?.byRule === true;
    if (!replaces || (term ?? character)?.origin === 'human') return;
    if (!(await replaceRecord(naming, decision, { term, character }))) return;
  }
  if (target === '') return;
  if (decision.category === 'person' && decision.sameAs !== '' && (await addAlias(naming, decision))) return;
  naming.unstored.set(key, decision);
};

/** Stores the records of the decisions that have been applied. */
const addRecords = async ({ writer, characters, unstored, added }: Naming): Promise<void> => {
  const people = [...unstored.values()].filter(({ category }) => category === 'person');
  const named = people.map(({ source, target, firstOrder }) => ({
    ...{ nameCn: source, nameVi: target, firstOrder: firstOrder || null },
  }));
  const fitting = await addCharacters(writer, named, characters, new Map());
  added.push(...fitting.map(({ nameCn }) => toKey(nameCn)));
  const others = [...unstored.values()].filter(({ category }) => category !== 'person');
  await addTerms(writer, others, characters);
  unstored.clear();
};

/**
 * Gives a record that a rule made the rendering of a model, or removes it if it is of another kind.
 * @returns whether it was removed
 */
const replaceRecord = async (
  { writer, characters, terms }: Naming,
  { key, target, category }: Decision,
  { term, character }: { term: KnownTerm | undefined; character: CharacterRow | undefined },
): Promise<boolean> => {
  if (term) {
    if (target !== '' && category !== 'person') {
      await writeTarget(writer, term.id, target);
      return false;
    }
    await removeTerms(writer, [term]);
    terms.delete(key);
    return true;
  }
  if (character === undefined) return false;
  if (toKey(character.nameCn) !== key) {
    const aliases = character.aliases.map((alias) => (toKey(alias.source) === key ? { ...alias, target } : alias));
    if (target !== '') characters.change({ ...character, aliases });
    return false;
  }
  if (target !== '' && category === 'person') {
    characters.change({ ...character, nameVi: target });
    return false;
  }
  await deleteCharacter(writer, character.id);
  characters.remove(character);
  return true;
};

/**
 * Adds the name as an alias of the same person. A human record does not change: the alias becomes a term.
 * @returns whether there is such a person
 */
const addAlias = async (naming: Naming, { source, target, sameAs }: Decision): Promise<boolean> => {
  const { writer, characters, pending } = naming;
  const other = pending.get(sameAs);
  if (other) await applyDecision(naming, other);
  if (naming.unstored.has(sameAs)) await addRecords(naming);
  const person = characters.find(sameAs);
  if (person === undefined) return false;
  if (person.origin === 'human') await addTerms(writer, [{ source, target, category: 'person' }], characters);
  else characters.change({ ...person, aliases: [...person.aliases, { source, target }] });
  return true;
};

/**
 * Takes harvested names as votes. Adds a term for each name without a record, unless it was decided that it is no name.
 * @returns how many conflicts were opened
 */
export const applyHarvestedNames = async (chapter: ChapterWriter, names: readonly HarvestedName[]): Promise<number> => {
  const votes = votesOfHarvest(names, chapter.orderNo);
  const withdrawn = await replaceVotes(chapter, { voter: 'harvest', voterId: chapter.chapterId }, votes);
  const characters = createKnownCharacters(chapter);
  const keys = names.map(({ key }) => key);
  await characters.load(keys);
  const decisions = await readNameDecisions(chapter, keys);
  const added = names.filter(({ key }) => !characters.find(key) && decisions.get(key)?.decision !== 'none');
  await addTerms(
    chapter,
    added.map(({ source, target }) => ({ source, target, category: 'other' })),
    characters,
  );
  return followVotes(chapter, [...votes, ...withdrawn], characters);
};
