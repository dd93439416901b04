import type { Language } from './languages.ts';
import type { FirstMessages, PageMessages } from './messages.ts';

/** Loads the texts that the first page needs. */
export const loadFirstMessages = async (language: Language): Promise<FirstMessages> =>
  language === 'vi' ? (await import('./vi/index.ts')).messages : (await import('./en/index.ts')).messages;

/** Loads the texts of all other pages. */
export const loadPageMessages = async (language: Language): Promise<PageMessages> =>
  language === 'vi' ? (await import('./vi/pages.ts')).pageMessages : (await import('./en/pages.ts')).pageMessages;
