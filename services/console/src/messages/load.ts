import { messages as english } from './en/index.ts';
import type { Language } from './languages.ts';
import type { FirstMessages, PageMessages } from './messages.ts';
import { messages as vietnamese } from './vi/index.ts';

/** The texts that the first page needs: few enough to come with it in every language. */
export const FIRST_MESSAGES: Record<Language, FirstMessages> = { en: english, vi: vietnamese };

/** Loads the texts of all other pages. */
export const loadPageMessages = async (language: Language): Promise<PageMessages> =>
  language === 'vi' ? (await import('./vi/pages.ts')).pageMessages : (await import('./en/pages.ts')).pageMessages;
