import type { ThirdPersonRules } from '../pair.ts';
import { CHINESE_THIRD_PERSON } from '../zh/third-person.ts';

const word = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}'’])(?:${words})(?![\\p{L}\\p{M}])`, 'giu');

/** 他 and 她 of the narration against the English pronouns. */
export const thirdPerson: ThirdPersonRules = {
  ...CHINESE_THIRD_PERSON,
  target: { male: word('he|him|his|himself'), female: word('she|her|hers|herself') },
};
