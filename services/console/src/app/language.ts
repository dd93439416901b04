import { useSyncExternalStore } from 'react';
import { LANGUAGES, type Language } from '../messages/languages.ts';
import { FIRST_MESSAGES, loadPageMessages } from '../messages/load.ts';
import type { Messages, PageMessages } from '../messages/messages.ts';
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

const show = (language: Language, rest?: PageMessages): void => {
  // Pages come only after loadPageTexts, so that none sees the texts that are missing here.
  state = { language, messages: { ...FIRST_MESSAGES[language], ...rest } as Messages };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
};

const showWithPages = async (language: Language): Promise<void> => show(language, await loadPageMessages(language));

/** Chooses the language, before anything is shown. */
export const startLanguage = (): void => show(initialLanguage());

/** Loads the texts of all pages but the first; awaited by the routes above those pages. */
export const loadPageTexts = async (): Promise<void> => {
  if (arePagesShown) return;
  arePagesShown = true;
  await showWithPages(currentState().language);
};

const setLanguage = async (language: Language): Promise<void> => {
  keepPreference('language', language);
  if (arePagesShown) await showWithPages(language);
  else show(language);
};

/** The language, its texts, and how to change it. */
export const useLanguage = () => ({ ...useSyncExternalStore(subscribe, currentState), setLanguage });

/** The texts of the interface: `m.books.title`, `m.common.words(n)`. */
export const useMessages = (): Messages => useLanguage().messages;
