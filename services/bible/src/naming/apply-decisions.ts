import { type KnownCharacters, readKnownCharacters } from '../analysis/known-characters.ts';
import type { BookWriter } from '../store/books.ts';
import { freeSlug, insertCharacter, updateCharacter } from '../store/characters.ts';
import { addFoundTerms, type KnownTerm, readTermsByKey } from '../store/glossary.ts';
import { writeRendering } from '../store/merges.ts';
import { type NameDecision, readNameDecisions, storeNameDecisions } from '../store/names.ts';
import { slugOf } from '../text/names.ts';
import type { Decision } from './decision.ts';

/** What is known about the names of a naming before it is applied. */
interface Known {
  characters: KnownCharacters;
  terms: ReadonlyMap<string, KnownTerm>;
  decisions: ReadonlyMap<string, NameDecision>;
}

/**
 * Stores decisions about names: a person becomes a character or an alias, anything else a term. A known record keeps
 * its rendering, unless a rule decided it and a model decides now.
 * @returns how many conflicts were opened
 */
export const applyDecisions = async (
  writer: BookWriter,
  _namingId: string,
  decisions: readonly Decision[],
): Promise<number> => {
  const keys = decisions.map(({ key }) => key);
  const known: Known = {
    characters: await readKnownCharacters(writer, [...keys, ...decisions.map(({ sameAs }) => sameAs)]),
    terms: await readTermsByKey(writer, keys),
    decisions: await readNameDecisions(writer, keys),
  };
  for (const decision of decisions) if (decision.sameAs === '') await applyDecision(writer, decision, known);
  for (const decision of decisions) if (decision.sameAs !== '') await applySamePerson(writer, decision, known);
  await storeNameDecisions(
    writer,
    new Map(
      decisions
        .filter(({ key, byRule }) => !byRule || known.decisions.get(key)?.byRule !== false)
        .map(({ key, isNone, target, byRule }) => [
          key,
          { decision: isNone ? 'none' : target === '' ? 'open' : 'record', byRule },
        ]),
    ),
  );
  return 0;
};

const applyDecision = async (writer: BookWriter, decision: Decision, known: Known): Promise<void> => {
  const { key, source, target, category } = decision;
  if (target === '') return;
  const character = known.characters.find(key)?.character;
  const term = known.terms.get(key);
  if (character !== undefined || term !== undefined) {
    const isReplaced = !decision.byRule && known.decisions.get(key)?.byRule === true;
    if (!isReplaced) return;
    if (term?.origin === 'analysis')
      await writeRendering(
        writer,
        { record: 'term', id: term.id },
        { from: term.targetTerm, to: target, origin: 'analysis' },
      );
    if (character?.origin === 'analysis')
      await writeRendering(
        writer,
        { record: 'character', id: character.id },
        {
          from: character.nameVi,
          to: target,
          origin: 'analysis',
        },
      );
    return;
  }
  if (category === 'person') await addPerson(writer, decision, known);
  else await addFoundTerms(writer, [{ source, target, category }]);
};

const addPerson = async (writer: BookWriter, decision: Decision, { characters }: Known): Promise<void> => {
  const character = await insertCharacter(writer, {
    slug: await freeSlug(writer, slugOf(decision.target)),
    origin: 'analysis',
    nameVi: decision.target,
    nameCn: decision.source,
    aliases: [],
    genders: decision.gender === 'unknown' ? [] : [{ gender: decision.gender }],
    role: '',
    faction: '',
    realm: '',
    description: '',
    relationships: [],
    abilities: [],
    equipment: [],
    timeline: [],
    locked: false,
    narrator: [],
    firstOrder: decision.firstOrder || null,
  });
  characters.put(character);
};

const applySamePerson = async (writer: BookWriter, decision: Decision, known: Known): Promise<void> => {
  const { key, source, target, sameAs } = decision;
  const person = known.characters.find(sameAs)?.character;
  const isKnown = known.characters.find(key) !== undefined || known.terms.has(key);
  if (person === undefined || person.origin === 'human' || isKnown || target === '')
    return applyDecision(writer, decision, known);
  known.characters.put(await updateCharacter(writer, { ...person, aliases: [...person.aliases, { source, target }] }));
};
