import type { NameCandidateInput, NameGuess } from '../naming/answers.ts';
import { createNameRule } from '../naming/rule.ts';
import { surnameLength } from './names.ts';
import type { Vocabulary } from './tokenize.ts';
import type { NameAnswer, NameRequest } from './types.ts';

/** Decides the candidates of a request by their form, the lexicon and the quotes. */
export const nameOffline = (
  { sourceLang, targetLang, candidates, characters = [] }: NameRequest,
  { lexicon }: Vocabulary,
): NameAnswer => {
  const isWord = (text: string): boolean => lexicon.lengthAt(text, 0, text.length) === text.length;
  const inputs = candidates.map(
    ({ source, count, firstOrder, quotes }): NameCandidateInput => ({
      source,
      count,
      firstOrder,
      quotes: [...quotes],
      guess: guessOf(source),
    }),
  );
  const known = characters.map(({ nameCn, nameVi }) => ({
    nameCn,
    nameVi,
    aliases: [],
    gender: '',
    role: '',
    address: [],
  }));
  const rule = createNameRule({ sourceLang, targetLang }, inputs, { characters: known });
  const idOf = new Map(candidates.map(({ id, source }) => [source, id]));
  return {
    names: inputs.map((input) => {
      const id = idOf.get(input.source)!;
      if (isWord(input.source)) return { id, kind: 'none', target: '', gender: 'unknown', sameAs: null };
      const { kind, target, gender, sameAs } = rule.decide(input);
      return { id, kind, target, gender, sameAs: idOf.get(sameAs) ?? (sameAs || null) };
    }),
  };
};

const guessOf = (source: string): NameGuess => (surnameLength(source) > 0 ? 'person' : 'other');
