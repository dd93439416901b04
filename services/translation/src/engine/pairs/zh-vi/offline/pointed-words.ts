import type { Lexicon } from './lexicon.ts';
import { newToken } from './tokens.ts';
import { NO_ENTRY, type Token } from './types.ts';

const POINTED = /^[这那].$/u;

/** Returns 这批 "nhóm này" or 那扇 "cánh kia", with a place for what is pointed at; null for other words. */
export const pointedWord = (source: string, lexicon: Lexicon): Token | null => {
  if (!POINTED.test(source) || lexicon.lengthAt(source, 1, 2) !== 1) return null;
  const { measure } = lexicon.entry();
  if (measure === null) return null;
  const frame = `${measure} ~ ${source[0] === '这' ? 'này' : 'kia'}`;
  const target = frame.replace(' ~', '');
  return newToken(source, target, 'determiner', { ...NO_ENTRY, target, kind: 'determiner', frame });
};
