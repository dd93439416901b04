import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Character, charactersQuery } from '../../../api/characters.ts';
import { type CharacterEvent, eventsQuery } from '../../../api/events.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Input, Select } from '../../../components/ui/input.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { SectionIntro } from '../../../components/ui/section.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { VirtualList } from '../../../components/ui/virtual-list.tsx';
import { ToChapters } from '../../books/to-chapters.tsx';
import { useBookId } from '../use-book-id.ts';
import { eventsByChapter, NO_EVENT_FILTERS, selectEvents } from './event-filters.ts';
import { TimelineRow } from './timeline-row.tsx';

const ROW_HEIGHT = 92;

/** What happens to the characters, chapter by chapter. */
export const TimelinePage = () => {
  const { timeline: texts } = useMessages();
  const bookId = useBookId();
  const query = useQuery(eventsQuery(bookId));
  const charactersRead = useQuery(charactersQuery(bookId));
  return (
    <>
      <SectionIntro text={texts.intro} />
      <QueryView query={query}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState
              icon={<CalendarClock aria-hidden />}
              title={texts.emptyTitle}
              text={texts.emptyText}
              action={<ToChapters bookId={bookId} />}
            />
          ) : (
            <QueryView query={charactersRead}>
              {(characters) => <Timeline bookId={bookId} events={events} characters={characters} />}
            </QueryView>
          )
        }
      </QueryView>
    </>
  );
};

interface TimelineProps {
  bookId: string;
  events: readonly CharacterEvent[];
  characters: readonly Character[];
}

const Timeline = ({ bookId, events, characters }: TimelineProps) => {
  const { timeline: texts, bible, common } = useMessages();
  const format = useFormat();
  const names = useMemo(() => new Map(characters.map(({ slug, nameVi }) => [slug, nameVi])), [characters]);
  const [filters, setFilters] = useState(NO_EVENT_FILTERS);
  const found = useMemo(() => selectEvents(events, filters, names), [events, filters, names]);
  const slugs = [...new Set(events.map(({ characterSlug }) => characterSlug))];
  const kinds = [...new Set(events.map(({ kind }) => kind))].sort();
  return (
    <>
      <div className="mb-3 grid gap-2 sm:grid-cols-[minmax(0,2fr)_1fr_1fr]">
        <Input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={filters.text}
          onChange={(event) => setFilters({ ...filters, text: event.target.value })}
        />
        <Select
          aria-label={texts.character}
          value={filters.characterSlug}
          onChange={(event) => setFilters({ ...filters, characterSlug: event.target.value })}
        >
          <option value="">{texts.allCharacters}</option>
          {slugs.map((slug) => (
            <option key={slug} value={slug}>
              {names.get(slug) ?? slug}
            </option>
          ))}
        </Select>
        <Select
          aria-label={bible.kind}
          value={filters.kind}
          onChange={(event) => setFilters({ ...filters, kind: event.target.value })}
        >
          <option value="">{texts.allKinds}</option>
          {kinds.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </Select>
      </div>
      <p className="mb-2 text-muted-foreground text-sm" aria-live="polite">
        {common.entriesShown(format.number(found.length), format.number(events.length))}
      </p>
      {found.length === 0 ? (
        <EmptyState title={bible.noMatchTitle} text={bible.noMatchText} />
      ) : (
        <VirtualList role="list" aria-label={texts.title} items={eventsByChapter(found)} estimatedHeight={ROW_HEIGHT}>
          {(chapter) => <TimelineRow bookId={bookId} chapter={chapter} names={names} />}
        </VirtualList>
      )}
    </>
  );
};
