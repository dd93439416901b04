import { letterOf } from './languages.ts';

/** A script. */
export interface Script {
  /** One letter of it. */
  letter: RegExp;
  /** A run of at most 20 letters. */
  run: RegExp;
}

const SCRIPT_CODES =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Mlym Mong Mymr Sinh Taml Telu Thai Tibt';

const SCRIPTS: readonly Script[] = SCRIPT_CODES.split(' ').map((code) => ({
  letter: letterOf([code])!,
  run: new RegExp(`(?:\\p{Script=${code}}\\p{M}*){1,20}`, 'u'),
}));

/** Returns the script of a letter; one that is not listed is a script of its own. */
export const scriptOfLetter = (letter: string): Script =>
  SCRIPTS.find(({ letter: pattern }) => pattern.test(letter)) ?? {
    letter: new RegExp(letter, 'u'),
    run: new RegExp(letter, 'u'),
  };
