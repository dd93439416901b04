import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { bookQuery, isActive } from '../../api/books.ts';
import { type Job, jobsQuery, useCancel } from '../../api/translation.ts';
import { useCanEdit } from '../../app/can.ts';
import { useFormat } from '../../app/format.ts';
import { useMessages } from '../../app/language.ts';
import { useShowError } from '../../app/show-error.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { type Column, DataTable } from '../../components/ui/data-table.tsx';
import { QueryView } from '../../components/ui/query-view.tsx';
import { EmptyState, Progress } from '../../components/ui/states.tsx';
import { ToChapters } from './to-chapters.tsx';

const route = getRouteApi('/shell/books/$bookId');
const TONES = {
  queued: 'accent',
  running: 'warning',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const;

/** The jobs of a book: what is being translated, what waits, and how the last ones ended. */
export const QueuePage = () => {
  const { queue: texts } = useMessages();
  const format = useFormat();
  const { bookId } = route.useParams();
  const { data: book } = useSuspenseQuery(bookQuery(bookId));
  const query = useQuery(jobsQuery(bookId));
  const canEdit = useCanEdit();
  const orderNos = new Map(book.chapters.map(({ id, orderNo }) => [id, orderNo]));
  const columns: Column<Job>[] = [
    {
      id: 'chapter',
      header: texts.chapter,
      accessorFn: ({ chapterId }) => orderNos.get(chapterId) ?? 0,
      cell: ({ row: { original } }) => (
        <Link
          to="/books/$bookId/read/$chapterId"
          params={{ bookId, chapterId: original.chapterId }}
          preload={false}
          className="text-primary hover:underline"
        >
          {texts.chapterNumber(format.number(orderNos.get(original.chapterId) ?? 0))}
        </Link>
      ),
    },
    { id: 'status', header: texts.state, cell: ({ row: { original } }) => <JobState job={original} /> },
    { id: 'model', header: texts.model, cell: ({ row: { original } }) => original.model },
    { id: 'time', header: texts.time, cell: ({ row: { original } }) => format.dateTime(lastTime(original)) },
    ...(canEdit
      ? [
          {
            id: 'actions',
            header: '',
            cell: ({ row: { original } }: { row: { original: Job } }) => <CancelJob bookId={bookId} job={original} />,
          },
        ]
      : []),
  ];
  const active = book.chapters.filter(isActive).length;
  return (
    <QueryView query={query}>
      {({ jobs, total }) => (
        <>
          <p className="mb-4 text-muted-foreground" aria-live="polite">
            {active > 0 ? texts.active(active) : texts.quiet}
            {total > jobs.length && ` ${texts.shownOf(jobs.length, total)}`}
          </p>
          <DataTable
            caption={texts.title}
            columns={columns}
            rows={jobs}
            empty={
              <EmptyState
                icon={<ListChecks aria-hidden />}
                title={texts.emptyTitle}
                text={texts.emptyText}
                action={<ToChapters bookId={bookId} />}
              />
            }
          />
        </>
      )}
    </QueryView>
  );
};

const lastTime = ({ finishedAt, startedAt, createdAt }: Job): string => finishedAt ?? startedAt ?? createdAt;

const JobState = ({ job }: { job: Job }) => {
  const { queue: texts } = useMessages();
  const { segmentsDone, segmentsTotal } = job.progress;
  const paragraphs = texts.paragraphs(segmentsDone, segmentsTotal);
  return (
    <div className="max-w-96 sm:min-w-44">
      <Badge tone={TONES[job.status]}>{texts.states[job.status]}</Badge>
      {job.status === 'running' && segmentsTotal > 0 && (
        <div className="mt-1.5">
          <Progress value={segmentsDone / segmentsTotal} label={paragraphs} />
          <span className="text-muted-foreground text-xs">{paragraphs}</span>
        </div>
      )}
      {job.error && <p className="mt-1 break-words text-danger">{job.error}</p>}
      {job.warning && <p className="mt-1 break-words text-warning">{job.warning}</p>}
    </div>
  );
};

const CancelJob = ({ bookId, job }: { bookId: string; job: Job }) => {
  const { common } = useMessages();
  const cancel = useCancel(bookId);
  const showError = useShowError();
  if (job.status !== 'queued' && job.status !== 'running') return null;
  return (
    <Button
      variant="ghost"
      size="small"
      pending={cancel.isPending}
      onClick={() => cancel.mutate([job.chapterId], { onError: showError })}
    >
      {common.cancel}
    </Button>
  );
};
