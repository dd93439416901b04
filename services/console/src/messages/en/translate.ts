import { counted } from '../numbers.ts';

/** Ordering a translation. */
export const translate = {
  title: 'Translate',
  text: 'Words are held now and spent when a chapter is done. Chapters that fail cost nothing.',
  chapters: 'Chapters',
  words: 'Words',
  cost: 'Cost in words',
  balance: 'Words left',
  nothing: 'There is nothing to translate: every chapter is done or on its way.',
  insufficient: (missing: number) =>
    `You are ${counted(missing, 'word')} short. Select fewer chapters, or ask your operator to top up.`,
  replaces: (chapters: number) =>
    `This replaces the translation of ${counted(chapters, 'chapter')}, and what people have edited in it. What was there stays among the revisions.`,
  otherModel: 'Another model is needed.',
  model: 'Model',
  defaultModel: (name: string) => `Default (${name})`,
  passphrase: 'Passphrase of your provider key',
  passphraseHint: 'Leave empty to use the key of the service.',
  useBible: 'Apply the Book Bible',
  useBibleHint: 'Keeps names and terms as the glossary and the characters have them.',
  submit: 'Translate now',
  queued: (chapters: number) => `${counted(chapters, 'chapter')} queued`,
};
