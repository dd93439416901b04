import type { messages } from './en/index.ts';

/** The texts of the interface. English is the model; each other language has the same shape. */
export type Messages = typeof messages;
