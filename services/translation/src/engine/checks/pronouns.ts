import { findQuotations } from '@versio/kit/text';
import type { ThirdPersonRules } from '../pairs/pair.ts';
import type { CharacterRecord } from '../types.ts';
import { type Check, finding, type Person } from './check.ts';

/**
 * Pronouns of narration: a paragraph whose narration knows only women, or only men, has only pronouns of the other
 * gender: at its beginning as the source has there, or several times. Repaired, else recorded (docs/rules.md#findings).
 */
export const pronoun: Check = (segment, { pair: { thirdPerson }, people = [], hidesGender = false }) => {
  if (thirdPerson === undefined) return [];
  const source = narrationOf(segment.source);
  const wanted = onlyGenderOf(source, thirdPerson);
  if (wanted === undefined || (hidesGender && wanted === 'male')) return [];
  const other = wanted === 'male' ? 'female' : 'male';
  const target = narrationOf(segment.target);
  const [right, wrong] = [target.match(thirdPerson.target[wanted]), target.match(thirdPerson.target[other])];
  if (right !== null || wrong === null) return [];
  const isSubject = beginsWith(source, thirdPerson.source[wanted]) && beginsWith(target, thirdPerson.target[other]);
  const isRepeated = wrong.length > 1 && source.match(thirdPerson.source[wanted])!.length > 1;
  if (!isSubject && !isRepeated) return [];
  const used = wrong[0].toLowerCase();
  const isPresent = ({ sources }: Person): boolean => sources.some((name) => segment.source.includes(name));
  if (people.some((person) => isUnsure(person, wanted, used, isPresent(person)))) return [];
  const text = `the narration speaks of a ${wanted === 'male' ? 'man' : 'woman'}: use another pronoun than "${used}"`;
  return [finding(segment, 'pronoun', 'demanded', text)];
};

/** Returns what the check of pronouns needs of a character. */
export const toPerson = ({ nameCn, aliases, gender, narrator = '' }: CharacterRecord): Person => ({
  sources: [nameCn, ...aliases.map(({ source }) => source)],
  gender,
  narrator,
});

/** A person of another gender than the pronoun, or for whom the narration has the pronoun by choice. */
const isUnsure = (person: Person, wanted: 'male' | 'female', pronoun: string, isPresent: boolean): boolean =>
  person.narrator.normalize('NFC').toLowerCase() === pronoun || (isPresent && person.gender !== wanted);

const beginsWith = (text: string, pronoun: RegExp): boolean => text.trimStart().search(pronoun) === 0;

const onlyGenderOf = (narration: string, { source, sourcePeople }: ThirdPersonRules): 'male' | 'female' | undefined => {
  const [men, women] = [narration.match(source.male), narration.match(source.female)];
  if ((men === null) === (women === null)) return undefined;
  const gender = men === null ? 'female' : 'male';
  const others = sourcePeople[gender === 'male' ? 'female' : 'male'];
  return narration.match(others) === null ? gender : undefined;
};

const narrationOf = (text: string): string => {
  let narration = '';
  let end = 0;
  for (const quotation of findQuotations(text).quotations) {
    narration += `${text.slice(end, quotation.start)} `;
    end = quotation.end;
  }
  return narration + text.slice(end);
};
