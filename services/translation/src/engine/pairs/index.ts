import { genericPair } from './generic.ts';
import { primaryLanguage } from './languages.ts';
import type { LanguagePair } from './pair.ts';
import { zhEn } from './zh-en.ts';
import { zhVi } from './zh-vi.ts';

const PAIRS: readonly LanguagePair[] = [zhVi, zhEn];

/**
 * Returns what the engine knows of a pair of languages, given as BCP 47 tags; the generic pair where there is no file
 * for the two. A tag that is none, as "auto", is an unknown language.
 */
export const pairOf = (sourceLang: string, targetLang: string): LanguagePair => {
  const [source, target] = [primaryLanguage(sourceLang), primaryLanguage(targetLang)];
  return PAIRS.find((pair) => pair.source === source && pair.target === target) ?? genericPair(sourceLang, targetLang);
};
