import type { NameDocument } from '../../../services/translation/src/engine/types.ts';

/** What an honest model knows about a name. */
export interface KnownName {
  kind: string;
  target: string;
  gender?: 'male' | 'female' | 'unknown';
  /** The source of another name of the same person. */
  sameAs?: string;
}

/**
 * Answers a naming as an honest model does: names by the truth, everything else as no name. A person whose other name
 * is neither in the request nor known to it is the same as nobody.
 */
export const answerNames = (
  { candidates, characters }: NameDocument,
  truth: ReadonlyMap<string, KnownName> = new Map(),
): { names: { id: number; kind: string; target: string; gender: string; sameAs: number | string | null }[] } => {
  const idOf = new Map(candidates.map(({ id, source }) => [source, id]));
  const known = new Set(characters.map(({ nameCn }) => nameCn));
  return {
    names: candidates.map(({ id, source }) => {
      const name = truth.get(source);
      if (name === undefined) return { id, kind: 'none', target: '', gender: 'unknown', sameAs: null };
      const { kind, target, gender = 'unknown', sameAs = '' } = name;
      return { id, kind, target, gender, sameAs: idOf.get(sameAs) ?? (known.has(sameAs) ? sameAs : null) };
    }),
  };
};
