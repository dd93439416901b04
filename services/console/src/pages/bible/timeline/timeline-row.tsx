import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bookQuery } from '../../../api/books.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import type { ChapterEvents } from './event-filters.ts';

/** A chapter of the timeline with its events; the chapter leads to its text. */
export const TimelineRow = ({
  bookId,
  chapter: { orderNo, events },
  names,
}: {
  bookId: string;
  chapter: ChapterEvents;
  names: ReadonlyMap<string, string>;
}) => {
  const { bible } = useMessages();
  const format = useFormat();
  const { data: chapterId } = useQuery({
    ...bookQuery(bookId),
    refetchInterval: false,
    select: ({ chapters }) => chapters.find((chapter) => chapter.orderNo === orderNo)?.id,
  });
  const label = bible.chapter(format.number(orderNo));
  return (
    <div className="grid gap-x-5 px-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <p className="pt-3 font-medium text-sm tabular-nums sm:py-3">
        {chapterId === undefined ? (
          label
        ) : (
          <Link
            to="/books/$bookId/read/$chapterId"
            params={{ bookId, chapterId }}
            preload={false}
            className="text-primary hover:underline"
          >
            {label}
          </Link>
        )}
      </p>
      <ul className="border-border border-l-2 py-1.5 max-sm:ml-1">
        {events.map((event) => (
          <li key={event.id} className="relative py-1.5 pl-5">
            <span
              aria-hidden
              className="-left-[7px] absolute top-3.5 size-3 rounded-full border-2 border-surface bg-primary"
            />
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{names.get(event.characterSlug) ?? event.characterSlug}</span>
              <Badge>{event.kind}</Badge>
              <Badge tone={event.origin === 'human' ? 'accent' : 'neutral'}>{bible.origins[event.origin]}</Badge>
            </p>
            <p className="break-words">{event.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
};
