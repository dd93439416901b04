import { fail } from '@versio/kit/errors';
import { codePointLength, isWellFormedText } from '@versio/kit/text';

/** The only event that can be chosen; ping goes to an endpoint whatever its events (rulings section 5). */
const EVENTS = ['book.chapters_translated'];
const DESCRIPTION_MAX_CHARACTERS = 300;

/** The events of an endpoint; none given means all. Errors: INVALID_BODY. */
export const eventsOf = (events: readonly string[]): string[] => {
  if (events.some((event) => !EVENTS.includes(event)))
    throw fail('INVALID_BODY', `events may hold only ${EVENTS.join(', ')}`);
  return [...new Set(events.length > 0 ? events : EVENTS)];
};

/** A description. Errors: INVALID_BODY. */
export const descriptionOf = (description: string): string => {
  if (!isWellFormedText(description) || codePointLength(description) > DESCRIPTION_MAX_CHARACTERS)
    throw fail('INVALID_BODY', `description must have at most ${DESCRIPTION_MAX_CHARACTERS} characters`);
  return description;
};
