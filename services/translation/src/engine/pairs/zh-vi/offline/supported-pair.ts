import { ModelUnsuitable } from '../../../types.ts';
import { primaryLanguage } from '../../languages.ts';

/** The language pair cannot be translated offline. The message says what to configure. */
export class UnsupportedPairError extends ModelUnsuitable {
  constructor(sourceLang: string, targetLang: string) {
    super(
      `the offline model translates only Chinese to Vietnamese; configure a model for ${sourceLang} → ${targetLang} with VERSIO_MODELS`,
    );
    this.name = 'UnsupportedPairError';
  }
}

/** Returns why no text of a book can be translated offline; undefined if one can, or if `auto` may find Chinese. */
export const findPairProblem = ({ sourceLang, targetLang }: Pair): string | undefined => {
  const mayBePair = isPair({ sourceLang: sourceLang === 'auto' ? 'zh' : sourceLang, targetLang });
  return mayBePair ? undefined : new UnsupportedPairError(sourceLang, targetLang).message;
};

/** Throws an UnsupportedPairError for any pair but Chinese → Vietnamese. */
export const assertPair = (pair: Pair): void => {
  if (!isPair(pair)) throw new UnsupportedPairError(pair.sourceLang, pair.targetLang);
};

type Pair = { sourceLang: string; targetLang: string };
const isPair = ({ sourceLang, targetLang }: Pair): boolean =>
  primaryLanguage(sourceLang) === 'zh' && primaryLanguage(targetLang) === 'vi';
