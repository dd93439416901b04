import { freeSlug, insertCharacter, updateCharacter } from '../store/characters.ts';
import { duplicateKey, genderKey, openConflict, renderingKey } from '../store/conflicts.ts';
import { type AliasEntry, type CharacterRow, genderAt } from '../store/records.ts';
import { type DuplicateTier, duplicateTier, slugOf, toKey } from '../text/names.ts';
import type { Cast } from './cast.ts';
import type { AnalysedChapter, FoundPerson } from './finding.ts';

const MAX_ALIASES = 100;

/**
 * Takes found people in. Of a known one of analysis origin what is empty is filled and aliases are added, valid from this chapter on; a record
 * of human origin stays as it is. A name or gender that contradicts a known one makes a conflict, unless the record is newer than what the
 * analysis saw. A new one that may be somebody known makes a conflict too.
 * @returns how many conflicts were opened
 */
export const applyCharacters = async (
  chapter: AnalysedChapter,
  people: readonly FoundPerson[],
  cast: Cast,
): Promise<number> => {
  let conflictsOpened = 0;
  const present: CharacterRow[] = [];
  const added: { character: CharacterRow; quote: string }[] = [];
  for (const person of people) {
    const known = cast.find(person.nameCn);
    if (known === undefined) {
      const character = await addCharacter(chapter, person, cast);
      present.push(character);
      added.push({ character, quote: person.quote });
      continue;
    }
    const isNews = known.character.version > chapter.seenVersion;
    if (!isNews) conflictsOpened += await openContradictions(chapter, known.character, person, known.byName);
    present.push(
      known.character.origin === 'human' ? known.character : await enrich(chapter, known.character, person, cast),
    );
  }
  for (const { character, quote } of added)
    conflictsOpened += await openSuspicions(chapter, character, quote, present, cast);
  return conflictsOpened;
};

const addCharacter = async (chapter: AnalysedChapter, person: FoundPerson, cast: Cast): Promise<CharacterRow> => {
  const character = await insertCharacter(chapter, {
    slug: await freeSlug(chapter, slugOf(person.nameVi)),
    origin: 'analysis',
    nameVi: person.nameVi,
    nameCn: person.nameCn,
    aliases: newAliases(chapter, [], person, cast),
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
  });
  cast.put(character);
  return character;
};

const enrich = async (
  chapter: AnalysedChapter,
  character: CharacterRow,
  person: FoundPerson,
  cast: Cast,
): Promise<CharacterRow> => {
  const aliases = newAliases(chapter, character.aliases, person, cast);
  const learnsGender = person.gender !== 'unknown' && genderAt(character.genders, chapter.orderNo) === 'unknown';
  const after = {
    ...character,
    aliases: [...character.aliases, ...aliases],
    // A gender learned later stays what it is from its own chapter on.
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
  cast.put(stored);
  return stored;
};

/** Aliases that nobody bears yet, valid from this chapter on. */
const newAliases = (
  { orderNo }: AnalysedChapter,
  known: readonly AliasEntry[],
  person: FoundPerson,
  cast: Cast,
): AliasEntry[] =>
  person.aliases
    .filter(({ source }) => cast.find(source) === undefined)
    .slice(0, Math.max(0, MAX_ALIASES - known.length))
    .map(({ source, target }) => ({ source, target, fromOrder: orderNo }));

const openContradictions = async (
  chapter: AnalysedChapter,
  character: CharacterRow,
  person: FoundPerson,
  byName: boolean,
): Promise<number> => {
  const { id, slug, nameVi, nameCn } = character;
  let opened = 0;
  // Under an alias the proposed name renders the alias, not the name.
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

const openSuspicions = async (
  chapter: AnalysedChapter,
  character: CharacterRow,
  quote: string,
  present: readonly CharacterRow[],
  cast: Cast,
): Promise<number> => {
  const presentIds = new Set(present.map(({ id }) => id));
  const namesOf = (one: CharacterRow): string[] => [one.nameCn, ...one.aliases.map(({ source }) => source)];
  const others = new Map([...present, ...(await cast.similar(namesOf(character)))].map((other) => [other.id, other]));
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
