import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { bookQuery, type ChapterListItem } from '../../api/books.ts';
import { useFormat } from '../../app/format.ts';
import { useMessages } from '../../app/language.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState, Progress } from '../../components/ui/states.tsx';
import { CHAPTER_STATES } from '../../lib/chapter-states.ts';

const route = getRouteApi('/shell/books/$bookId');

/** How far the translation of a book has come, and what went wrong. */
export const OverviewPage = () => {
  const { chapters: texts } = useMessages();
  const { bookId } = route.useParams();
  const { data } = useSuspenseQuery(bookQuery(bookId));
  const { description } = data.book;
  const about = description && <p className="mb-5 max-w-prose whitespace-pre-line">{description}</p>;
  if (data.chapters.length === 0)
    return (
      <>
        {about}
        <EmptyState
          icon={<FilePlus2 aria-hidden />}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={
            <Button asChild>
              <Link to="/books/$bookId/chapters" params={{ bookId }}>
                {texts.add}
              </Link>
            </Button>
          }
        />
      </>
    );
  return (
    <>
      {about}
      <div className="flex flex-col gap-5">
        <ProgressCard bookId={bookId} chapters={data.chapters} />
        <FailuresCard bookId={bookId} chapters={data.chapters} />
      </div>
    </>
  );
};

const ProgressCard = ({ bookId, chapters }: { bookId: string; chapters: ChapterListItem[] }) => {
  const { books: texts } = useMessages();
  const format = useFormat();
  const countOf = (state: string): number => chapters.filter(({ status }) => status === state).length;
  const done = countOf('done');
  const label = texts.chaptersDone(done, chapters.length);
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{texts.progress}</h2>
      <Progress value={done / chapters.length} label={label} />
      <p className="mt-2 text-muted-foreground text-sm" aria-live="polite">
        {label}
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        {CHAPTER_STATES.map((state) => (
          <div key={state}>
            <dt className="text-muted-foreground text-sm">{texts.states[state]}</dt>
            <dd className="font-semibold text-lg tabular-nums">
              <Link to="/books/$bookId/chapters" params={{ bookId }} search={{ state }} className="hover:underline">
                {format.number(countOf(state))}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

// The commonest reasons; further ones are in the list of chapters.
const SHOWN_REASONS = 10;

/** The reasons for which chapters failed, the commonest first. */
const FailuresCard = ({ bookId, chapters }: { bookId: string; chapters: ChapterListItem[] }) => {
  const { chapters: texts } = useMessages();
  const failed = chapters.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return null;
  const byReason = [...Map.groupBy(failed, ({ errorMsg }) => errorMsg ?? '')].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{texts.failures}</h2>
      <ul className="flex flex-col gap-3">
        {byReason.slice(0, SHOWN_REASONS).map(([reason, those]) => (
          <li key={reason} className="rounded-lg bg-danger-surface p-3">
            <p className="break-words">{reason}</p>
            <p className="mt-1 text-muted-foreground text-sm">{texts.failureCount(those.length)}</p>
          </li>
        ))}
      </ul>
      <Button asChild variant="secondary" className="mt-4">
        <Link to="/books/$bookId/chapters" params={{ bookId }} search={{ state: 'failed' }}>
          {texts.showFailed}
        </Link>
      </Button>
    </Card>
  );
};
