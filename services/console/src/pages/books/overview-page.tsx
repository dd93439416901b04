import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { bookQuery } from '../../api/books.ts';
import { useFormat } from '../../app/format.ts';
import { useMessages } from '../../app/language.ts';
import { Card } from '../../components/ui/card.tsx';
import { Progress } from '../../components/ui/states.tsx';

const route = getRouteApi('/shell/books/$bookId');
const STATES = ['idle', 'queued', 'running', 'done', 'failed'] as const;

/** How far the translation of a book has come. */
export const OverviewPage = () => {
  const { books: texts } = useMessages();
  const format = useFormat();
  const { bookId } = route.useParams();
  const { data } = useSuspenseQuery(bookQuery(bookId));
  const done = data.chapters.filter(({ status }) => status === 'done').length;
  const label =
    data.chapters.length === 0
      ? texts.noChapters
      : texts.chaptersDone(format.number(done), format.number(data.chapters.length));
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{texts.progress}</h2>
      <Progress value={data.chapters.length === 0 ? 0 : done / data.chapters.length} label={label} />
      <p className="mt-2 text-muted-foreground text-sm">{label}</p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        {STATES.map((state) => (
          <div key={state}>
            <dt className="text-muted-foreground text-sm">{texts.states[state]}</dt>
            <dd className="font-semibold text-lg tabular-nums">
              {format.number(data.chapters.filter(({ status }) => status === state).length)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
