import { VersioError } from '@versio/client/rest';
import type { Messages } from '../messages/messages.ts';

/** An error in words: what to do, and what the service said. */
export interface ErrorWords {
  text: string;
  /** The service's own message, in English; undefined where it adds nothing. */
  detail?: string;
  requestId?: string;
}

/** Puts an error into words, in the language of the interface. */
export const errorWords = (error: unknown, messages: Messages): ErrorWords => {
  if (error instanceof VersioError)
    return {
      text: (messages.errors.byCode as Record<string, string>)[error.code] ?? messages.errors.unexpected,
      detail: error.detail,
      // It helps only where an operator has to look.
      requestId: error.status >= 500 ? error.requestId : undefined,
    };
  // What fetch throws when there was no answer at all.
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
    return { text: messages.errors.offline };
  return { text: messages.errors.unexpected };
};
