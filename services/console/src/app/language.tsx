import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { LANGUAGES, type Language } from '../messages/languages.ts';
import { loadMessages } from '../messages/load.ts';
import type { Messages } from '../messages/messages.ts';
import { keepPreference, readPreference } from './preferences.ts';

interface LanguageContext {
  language: Language;
  messages: Messages;
  setLanguage(language: Language): Promise<void>;
}

const Context = createContext<LanguageContext | undefined>(undefined);

/** The language that was chosen before, else the first of the browser's that there is, else English. */
export const initialLanguage = (): Language => {
  const wanted = [readPreference('language'), ...navigator.languages].map((tag) => tag?.split('-')[0]);
  const found = wanted.find((tag) => LANGUAGES.includes(tag as Language));
  return (found as Language | undefined) ?? 'en';
};

/** Gives the texts of the chosen language to everything inside. */
export const LanguageProvider = (props: {
  initial: { language: Language; messages: Messages };
  children: ReactNode;
}) => {
  const [current, setCurrent] = useState(props.initial);
  const setLanguage = useCallback(async (language: Language) => {
    const messages = await loadMessages(language);
    keepPreference('language', language);
    document.documentElement.lang = language;
    setCurrent({ language, messages });
  }, []);
  const value = useMemo(() => ({ ...current, setLanguage }), [current, setLanguage]);
  return <Context value={value}>{props.children}</Context>;
};

/** The language, and how to change it. */
export const useLanguage = (): LanguageContext => {
  const value = useContext(Context);
  if (value === undefined) throw new Error('outside of LanguageProvider');
  return value;
};

/** The texts of the interface: `m.books.title`, `m.common.words(format.number(n))`. */
export const useMessages = (): Messages => useLanguage().messages;
