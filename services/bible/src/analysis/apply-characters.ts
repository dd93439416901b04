import { freeSlug, insertCharacter, updateCharacter } from '../store/characters.ts';
import { duplicateKey, genderKey, openConflict, renderingKey } from '../store/conflicts.ts';
import { type AliasEntry, type CharacterRow, genderAt } from '../store/records.ts';
import { type DuplicateTier, duplicateTier, slugOf, toKey } from '../text/names.ts';
import type { AnalysedChapter, FoundPerson } from './finding.ts';
import type { KnownCharacters } from './known-characters.ts';

const MAX_ALIASES = 100;

/**
 * Applies found characters. Unknown ones are added. A known one of analysis origin gets values for its empty fields,
 * and aliases valid from this chapter on; one of human origin stays as it is. Opens a conflict for another name or
 * gender than the known one, unless the record changed after the analysis began, and for a new character that may be a
 * known one.
 * @returns how many conflicts were opened
 */
export const applyCharacters = async (
  chapter: AnalysedChapter,
  people: readonly FoundPerson[],
  characters: KnownCharacters,
): Promise<number> => {
  let conflictsOpened = 0;
  const present: CharacterRow[] = [];
  const added: { character: CharacterRow; quote: string }[] = [];
  for (const person of people) {
    const known = characters.find(person.nameCn);
    if (known === undefined) {
      const character = await addCharacter(chapter, person, characters);
      present.push(character);
      added.push({ character, quote: person.quote });
      continue;
    }
    const isNewer = known.character.version > chapter.seenVersion;
    if (!isNewer) conflictsOpened += await openContradictionConflicts(chapter, known.character, person, known.byName);
    present.push(
      known.character.origin === 'human' ? known.character : await enrich(chapter, known.character, person, characters),
    );
  }
  for (const { character, quote } of added)
    conflictsOpened += await openDuplicateConflicts(chapter, character, quote, present, characters);
  return conflictsOpened;
};

const addCharacter = async (
  chapter: AnalysedChapter,
  person: FoundPerson,
  characters: KnownCharacters,
): Promise<CharacterRow> => {
  const character = await insertCharacter(chapter, {
    slug: await freeSlug(chapter, slugOf(person.nameVi)),
    origin: 'analysis',
    nameVi: person.nameVi,
    nameCn: person.nameCn,
    aliases: newAliases(chapter, [], person, characters),
    genders: person.gender === 'unknown' ? [] : [{ gender: person.gender, fromOrder: chapter.orderNo }],
    role: person.role,
    roleFromOrder: chapter.orderNo,
    faction: person.faction,
    realm: person.realm,
    description: '',
    relationships: [],
    abilities: [],
    equipment: [],
    timeline: [],
    firstOrder: chapter.orderNo,
    locked: false,
    narrator: [],
  });
  characters.put(character);
  return character;
};

const enrich = async (
  chapter: AnalysedChapter,
  character: CharacterRow,
  person: FoundPerson,
  characters: KnownCharacters,
): Promise<CharacterRow> => {
  const aliases = newAliases(chapter, character.aliases, person, characters);
  const learnsGender = person.gender !== 'unknown' && genderAt(character.genders, chapter.orderNo) === 'unknown';
  const after = {
    ...character,
    aliases: [...character.aliases, ...aliases],
    // A gender that is known from a later chapter on stays.
    genders: learnsGender
      ? [...character.genders, { gender: person.gender, fromOrder: chapter.orderNo }]
      : character.genders,
    role: character.role || person.role,
    roleFromOrder: character.role ? character.roleFromOrder : chapter.orderNo,
    faction: character.faction || person.faction,
    realm: character.realm || person.realm,
    firstOrder: Math.min(character.firstOrder ?? chapter.orderNo, chapter.orderNo),
  };
  const changes =
    aliases.length > 0 ||
    learnsGender ||
    (['role', 'faction', 'realm', 'firstOrder'] as const).some((field) => after[field] !== character[field]);
  if (!changes) return character;
  const stored = await updateCharacter(chapter, after);
  characters.put(stored);
  return stored;
};

/** Returns the aliases that no character has, valid from this chapter on. */
const newAliases = (
  { orderNo }: AnalysedChapter,
  known: readonly AliasEntry[],
  person: FoundPerson,
  characters: KnownCharacters,
): AliasEntry[] =>
  person.aliases
    .filter(({ source }) => characters.find(source) === undefined)
    .slice(0, Math.max(0, MAX_ALIASES - known.length))
    .map(({ source, target }) => ({ source, target, fromOrder: orderNo }));

const openContradictionConflicts = async (
  chapter: AnalysedChapter,
  character: CharacterRow,
  person: FoundPerson,
  byName: boolean,
): Promise<number> => {
  const { id, slug, nameVi, nameCn } = character;
  let opened = 0;
  // If the character is found by an alias, the proposed name renders the alias.
  if (byName && toKey(nameVi) !== toKey(person.nameVi))
    opened += Number(
      await openConflict(chapter, {
        kind: 'term_rendering',
        key: renderingKey(id, toKey(person.nameVi)),
        candidates: [
          { termId: id, targetTerm: nameVi },
          { termId: id, targetTerm: person.nameVi },
        ],
        reason: `"${nameCn}" is known as "${nameVi}"; analysis proposes "${person.nameVi}".`,
        quote: person.quote,
      }),
    );
  const gender = genderAt(character.genders, chapter.orderNo);
  if (gender !== 'unknown' && person.gender !== 'unknown' && gender !== person.gender)
    opened += Number(
      await openConflict(chapter, {
        kind: 'gender',
        key: genderKey(id, person.gender),
        candidates: [
          { slug, nameVi, nameCn, gender },
          { slug, nameVi, nameCn, gender: person.gender },
        ],
        reason: `${nameVi} is known as ${gender}; analysis reads ${person.gender}.`,
        quote: person.quote,
      }),
    );
  return opened;
};

const REASONS: Record<DuplicateTier, string> = {
  normal: 'their names differ only in writing',
  part: 'one name is the other without its surname',
  title: 'both are seen in one chapter, and one name is the surname of the other with a title',
};

const openDuplicateConflicts = async (
  chapter: AnalysedChapter,
  character: CharacterRow,
  quote: string,
  present: readonly CharacterRow[],
  characters: KnownCharacters,
): Promise<number> => {
  const presentIds = new Set(present.map(({ id }) => id));
  const namesOf = (one: CharacterRow): string[] => [one.nameCn, ...one.aliases.map(({ source }) => source)];
  const others = new Map(
    [...present, ...(await characters.similar(namesOf(character)))].map((other) => [other.id, other]),
  );
  let opened = 0;
  for (const other of others.values()) {
    if (other.id === character.id) continue;
    const tier = namesOf(character)
      .flatMap((one) => namesOf(other).map((another) => duplicateTier(one, another, presentIds.has(other.id))))
      .find((found) => found !== undefined);
    if (tier === undefined) continue;
    const candidates = [other, character].map(({ slug, nameVi, nameCn }) => ({ slug, nameVi, nameCn }));
    opened += Number(
      await openConflict(chapter, {
        kind: 'duplicate_character',
        key: duplicateKey(other.slug, character.slug),
        candidates,
        reason: `"${other.nameCn}" and "${character.nameCn}" may be one person: ${REASONS[tier]}.`,
        quote,
      }),
    );
  }
  return opened;
};
