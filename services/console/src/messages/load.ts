import type { Language } from './languages.ts';
import type { Messages } from './messages.ts';

/** Loads a language's texts. */
export const loadMessages = async (language: Language): Promise<Messages> =>
  language === 'vi' ? (await import('./vi/index.ts')).messages : (await import('./en/index.ts')).messages;
