import type { messages } from './en/index.ts';
import type { pageMessages } from './en/pages.ts';

// English is the model; each other language has the same shape.

/** The texts that the first page needs. */
export type FirstMessages = typeof messages;

/** The texts of all other pages, loaded with the first of them. */
export type PageMessages = typeof pageMessages;

/** The texts of the interface. */
export type Messages = FirstMessages & PageMessages;
