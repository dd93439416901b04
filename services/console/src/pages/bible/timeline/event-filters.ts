import type { CharacterEvent } from '../../../api/events.ts';

/** Which events are shown; an empty text means all. */
export interface EventFilters {
  text: string;
  characterSlug: string;
  kind: string;
}

export const NO_EVENT_FILTERS: EventFilters = { text: '', characterSlug: '', kind: '' };

/** The events that the filters leave; the text is looked for in the event and in the name of its character. */
export const selectEvents = (
  events: readonly CharacterEvent[],
  { text, characterSlug, kind }: EventFilters,
  names: ReadonlyMap<string, string>,
): CharacterEvent[] => {
  const wanted = text.trim().toLocaleLowerCase();
  return events.filter(
    (event) =>
      (characterSlug === '' || event.characterSlug === characterSlug) &&
      (kind === '' || event.kind === kind) &&
      [event.text, names.get(event.characterSlug) ?? ''].some((part) => part.toLocaleLowerCase().includes(wanted)),
  );
};

/** What happens in one chapter. */
export interface ChapterEvents {
  id: string;
  orderNo: number;
  events: readonly CharacterEvent[];
}

/** Events in their order, gathered by chapter. */
export const eventsByChapter = (events: readonly CharacterEvent[]): ChapterEvents[] =>
  [...Map.groupBy(events, ({ orderNo }) => orderNo)].map(([orderNo, each]) => ({
    id: String(orderNo),
    orderNo,
    events: each,
  }));
