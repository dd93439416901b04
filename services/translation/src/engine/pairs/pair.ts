import type { Steps } from '@versio/kit/async/steps';
import type { Demands } from '../counting/demands.ts';
import type { NameCandidateInput, NameRule } from '../naming/types.ts';
import type { BibleRecords } from '../types.ts';
import type { UnitTest } from './measures.ts';
import type { SourceNumber, TargetNumber } from './numbers.ts';
import type { TitleForm, TitleWords } from './titles.ts';
import type { AddressedSpeech, Dialogue } from './zh-vi/dialogue/dialogue.ts';

/**
 * All that the engine knows of a pair of languages (README of translation, "Language pairs"). Every function is pure. A
 * field that is undefined switches off the checks that need it.
 */
export interface LanguagePair {
  /** Primary subtag of the source language; "" for any. */
  readonly source: string;
  /** Primary subtag of the target language; "" for any. */
  readonly target: string;
  readonly prompts: PairPrompts;
  /**
   * Loads what the functions read at their first call, so that it holds up no other work of the process: what checks of
   * translations read, or also what decides names.
   */
  preload?(use: 'checks' | 'names'): Promise<void>;
  /** Returns the usual length of the translation of a source text, in code points. */
  expectedLength(source: string): number;
  /** Shares of the expected length; a translation outside of them lacks something or has something added. */
  readonly lengthBand: { readonly min: number; readonly max: number };
  /** A letter of the scripts of the source language that the target language does not use; undefined if it uses all. */
  readonly sourceLetter?: RegExp;
  /** A letter that may not stay in a translation, unless an allow-list has it. */
  readonly residue?: RegExp;
  /** Unicode scripts of the letters that the target language uses, as ISO 15924 codes; empty if unknown. */
  readonly targetScripts: readonly string[];
  /** A letter of a script that the target language does not use, other than Latin; undefined if they are unknown. */
  readonly foreignLetter?: RegExp;
  /** The text between two sentences of the target language. */
  readonly sentenceJoiner: '' | ' ';
  /** Returns the numbers of a source text that its translation must contain; the text is from foldDigits. */
  readNumbers(source: string): readonly SourceNumber[];
  /** Returns the numbers of a translation, also those in words; the text is from foldDigits. */
  findNumbers(target: string): readonly TargetNumber[];
  /** Tells whether a number that `findNumbers` found is one of a unit of measure. Without it no unit is asked for. */
  isMeasure?: UnitTest;
  /** Words that make one number of themselves and digits beside them, as "nghìn" in "300 nghìn". */
  scaleWords?: ReadonlySet<string>;
  /** Returns true if a word of a translation (letters, marks, hyphens) is not one of the target language. */
  isForeignWord?(word: string): boolean;
  /** Returns true if a phrase is a reading of a text of the source language, as names are read that nobody listed. */
  isReadingOf?(source: string, phrase: string): boolean;
  /** A punctuation mark of the source that the target language does not use. */
  readonly punctuation?: RegExp;
  /** Returns a text of the target language in one of its spellings: "hòa" for "hoà" and "hòa". */
  foldSpelling(text: string): string;
  /** Creates the rule by which names are decided without a model; undefined: they are left open. */
  namingRule?(candidates: readonly NameCandidateInput[], records: Pick<BibleRecords, 'terms' | 'characters'>): NameRule;
  /** The forms of numbers in titles, which the service writes itself; undefined: the model's are taken. */
  readonly titles?: {
    /** Reads the form at the beginning of a source title; undefined if it has none. */
    read(title: string): TitleForm | undefined;
    readonly words: TitleWords;
  };
  /** The forms of address in dialogue. */
  readonly addressWords?: AddressRules;
  readonly thirdPerson?: ThirdPersonRules;
  /** The marks that end a sentence, each run of them one match; both expressions are global. */
  readonly sentenceEnds: { readonly source: RegExp; readonly target: RegExp };
}

/** The parts of the system messages that know the pair: lines of a list, each begins with "- "; "" for none. */
export interface PairPrompts {
  /** For translations and repairs. */
  readonly translate: string;
  readonly analyze: string;
  readonly name: string;
}

/** Finds speech whose forms of address are known, and checks them (docs/rules.md#forms-of-address). */
export interface AddressRules {
  findDialogueInSteps(
    lines: readonly string[],
    records: BibleRecords,
    demands: Pick<Demands, 'find' | 'bySource'>,
  ): Steps<Dialogue>;
  /**
   * Returns the address words in the translated line of a speech that do not belong to its speaker and addressee;
   * undefined if the speech cannot be located there.
   */
  wrongWordsOf(speech: AddressedSpeech, translatedLine: string): string[] | undefined;
}

/** Pronouns of the third person in narration, by gender. */
export interface ThirdPersonRules {
  /** Pronouns of the source; both expressions are global. */
  readonly source: { readonly male: RegExp; readonly female: RegExp };
  /** Words of the source for people of either gender, and for people of whom it is not known; global. */
  readonly sourcePeople: { readonly male: RegExp; readonly female: RegExp };
  /** Returns true if a chapter may write the pronoun for men for women too. */
  readonly hidesGender: (source: string) => boolean;
  /** Pronouns of the target; both expressions are global. */
  readonly target: { readonly male: RegExp; readonly female: RegExp };
}
