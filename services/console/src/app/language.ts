import { useSyncExternalStore } from 'react';
import { LANGUAGES, type Language } from '../messages/languages.ts';
import { loadFirstMessages, loadPageMessages } from '../messages/load.ts';
import type { Messages } from '../messages/messages.ts';
import { keepPreference, readPreference } from './preferences.ts';

interface LanguageState {
  language: Language;
  messages: Messages;
}

let state: LanguageState | undefined;
let arePagesShown = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const currentState = (): LanguageState => {
  if (state === undefined) throw new Error('the language is not loaded');
  return state;
};

/** The language that was chosen before, else the first of the browser's that there is, else English. */
const initialLanguage = (): Language => {
  const wanted = [readPreference('language'), ...navigator.languages].map((tag) => tag?.split('-')[0]);
  const found = wanted.find((tag) => LANGUAGES.includes(tag as Language));
  return (found as Language | undefined) ?? 'en';
};

const show = async (language: Language): Promise<void> => {
  const [first, rest] = await Promise.all([
    loadFirstMessages(language),
    arePagesShown ? loadPageMessages(language) : undefined,
  ]);
  // Pages come only after loadPageTexts, so that none sees the texts that are missing here.
  state = { language, messages: { ...first, ...rest } as Messages };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
};

/** Loads the first texts, before anything is shown. */
export const startLanguage = (): Promise<void> => show(initialLanguage());

/** Loads the texts of all pages but the first; awaited by the routes above those pages. */
export const loadPageTexts = async (): Promise<void> => {
  if (arePagesShown) return;
  arePagesShown = true;
  await show(currentState().language);
};

const setLanguage = async (language: Language): Promise<void> => {
  keepPreference('language', language);
  await show(language);
};

/** The language, its texts, and how to change it. */
export const useLanguage = () => ({ ...useSyncExternalStore(subscribe, currentState), setLanguage });

/** The texts of the interface: `m.books.title`, `m.common.words(n)`. */
export const useMessages = (): Messages => useLanguage().messages;
